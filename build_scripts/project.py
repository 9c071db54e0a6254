"""The project as one frozen value: everything that people have written, read once. `load` makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.editions.glossary import Glossary
from build_scripts.editions.passages import Passages

if TYPE_CHECKING:
    from build_scripts.bibliography import Work
    from build_scripts.describing.commands import CommandDoc
    from build_scripts.describing.names import Module
    from build_scripts.editions.folder import Folder
    from build_scripts.editions.model import Edition
    from build_scripts.editions.schema_docs import ElementDoc
    from build_scripts.ludii import Encodings
    from build_scripts.notebooks import Notebook
    from build_scripts.problems import Problem
    from build_scripts.prose import Prose
    from build_scripts.scenes import Scene, Scenes

type Game = Mapping[str, Any]
"""A game and its rules as the bridge describes them, with its board at the start."""

type Abouts = Mapping[str, About]
"""What is said about each edition, by its id."""


@dataclass(frozen=True, slots=True)
class Site:
    """What the site says about itself.

    Attributes:
        name: Its title.
        url: Its address, with a slash at the end.
        version: The version of the edition.
        year: The year of that version.
        editors: Who makes it.
    """

    name: str = ""
    url: str = ""
    version: str = ""
    year: str = ""
    editors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """What is said about a text besides what its edition holds.

    Attributes:
        subtitle: What it is, in one line.
        introduction: What its introduction says about itself; None if it has none.
    """

    subtitle: str = ""
    introduction: str | None = None


@dataclass(frozen=True, slots=True)
class RulesetFile:
    """The file of a ruleset.

    Attributes:
        file: The file, from the project's root.
        text: What it holds.
    """

    file: Path
    text: str


@dataclass(frozen=True, slots=True)
class Project:
    """Everything that the site is made from. Checking and rendering are functions of it.

    Attributes:
        root: The project's folder.
        problems: What is wrong with the files themselves. If there is any problem, the rest may be incomplete.
        site: What the site says about itself.
        folders: The folders of the editions, as read.
        editions: The editions that could be read, in the order in which they are shown.
        passages: The index of their passages.
        rulesets: The files of the rulesets.
        games: The games in the order of the texts, each as the bridge describes it.
        scenes: What the boards show, by the ids of the editions whose scenes are sound.
        glossary: What the words of the games mean.
        works: The bibliography.
        encodings: How Ludii plays the games, by the ids of the games.
        prose: The pages written by hand.
        files: The other files of ``docs/``, by their paths on the site.
        abouts: What is said about the editions, by their ids.
        elements: What the TEI files may hold.
        modules: The modules of the engine that define its public names.
        commands: The commands of the engine.
        notebooks: The notebooks, run.
    """

    root: Path = field(default_factory=Path)
    problems: tuple[Problem, ...] = ()
    site: Site = field(default_factory=Site)
    folders: tuple[Folder, ...] = ()
    editions: tuple[Edition, ...] = ()
    passages: Passages = field(default_factory=Passages)
    rulesets: tuple[RulesetFile, ...] = ()
    games: tuple[Game, ...] = ()
    scenes: Mapping[str, Scenes] = field(default_factory=dict)
    glossary: Glossary = field(default_factory=Glossary)
    works: tuple[Work, ...] = ()
    encodings: Encodings = field(default_factory=dict)
    prose: tuple[Prose, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    abouts: Abouts = field(default_factory=dict)
    elements: tuple[ElementDoc, ...] = ()
    modules: tuple[Module, ...] = ()
    commands: tuple[CommandDoc, ...] = ()
    notebooks: tuple[Notebook, ...] = ()

    @property
    def shown_scenes(self) -> tuple[Scene, ...]:
        """The scenes of all editions, in order."""
        return tuple(scene for edition in self.editions for scene in self._scenes(edition))

    def _scenes(self, edition: Edition) -> tuple[Scene, ...]:
        return self.scenes[edition.id].scenes if edition.id in self.scenes else ()
