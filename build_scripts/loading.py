"""Reads the project. Every file that people write is read once, here, and all that is wrong with them is collected."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from mkdocs.utils.yaml import yaml_load

import regulae
from build_scripts.bibliography import BIBLIOGRAPHY, read_bibliography
from build_scripts.caching import cached
from build_scripts.describing.commands import documented_commands
from build_scripts.describing.names import public_modules
from build_scripts.editions.documents import SOURCE
from build_scripts.editions.folder import edition_folders, read_folder
from build_scripts.editions.glossary import GLOSSARY, load_glossary
from build_scripts.editions.passages import Passages, index
from build_scripts.editions.schema_docs import documented_elements
from build_scripts.games import in_order
from build_scripts.ludii import FILE as LUDII
from build_scripts.ludii import read_encodings
from build_scripts.notebooks import FOLDER as NOTEBOOKS
from build_scripts.notebooks import Notebook, read_notebook
from build_scripts.problems import BuildError, Problem, shown
from build_scripts.project import About, Game, Project, RulesetFile, Site
from build_scripts.prose import Prose, description
from build_scripts.scenes import Scenes, lost_pictures, read_scenes
from build_scripts.writing import read_tree
from regulae.data import game_data, rules_data

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.model import Edition

RULESETS = "engine/src/regulae/rulesets"
"""Where the rulesets are, from the project's root."""

SCENES = "scenes"
"""The subfolder of an edition in which its scenes are written."""

INTRODUCTION = "introduction.md"
"""The name of an edition's introduction, in its folder and on the site."""

_THEME = "theme/"


def load(root: Path) -> Project:
    """Read the whole project.

    Nothing is raised for faults in files: they are in `Project.problems`, and everything that does not depend on a
    faulty file is there.

    Args:
        root: The project's folder.
    """
    faults = _Faults()
    settings = _yaml(root / "mkdocs.yml")
    folders = tuple(read_folder(folder) for folder in edition_folders(root / "editions"))
    order = [*settings["extra"]["edition"]["texts"]]
    editions = _in_order([folder.edition for folder in folders if folder.edition], order)
    passages = index(editions, complete=all(folder.edition for folder in folders))
    glossary, problems = load_glossary(root / "editions" / GLOSSARY)
    faults.problems.extend([*problems, *(problem for folder in folders for problem in folder.problems)])
    docs = read_tree(root / "docs")
    return Project(
        root=root,
        site=_site(settings, _yaml(root / "CITATION.cff")),
        folders=folders,
        editions=editions,
        passages=passages,
        rulesets=tuple(_rulesets(root)),
        games=in_order(games(), editions),
        scenes=dict(_scenes(folders, passages, faults)),
        glossary=glossary,
        works=faults.collect(lambda: read_bibliography(root / "editions" / BIBLIOGRAPHY), ()),
        encodings=faults.collect(lambda: read_encodings(root / "editions" / LUDII, passages), {}),
        prose=(*_hand_written(root, docs), *_introductions(folders)),
        files={path: data for path, data in docs.items() if not path.endswith(".md") and not path.startswith(_THEME)},
        abouts={folder.path.name: _about(folder) for folder in folders},
        elements=documented_elements(root),
        modules=cached("modules", (), lambda: public_modules(regulae)),
        commands=cached("commands", (), documented_commands),
        notebooks=tuple(_notebooks(docs, faults)),
        problems=tuple(sorted({*faults.problems})),
    )


@dataclass(frozen=True, slots=True)
class _Faults:
    """Collects what is wrong while reading goes on."""

    problems: list[Problem] = field(default_factory=list)

    def collect[Read](self, read: Callable[[], Read], otherwise: Read) -> Read:
        """What was read; something else if it is faulty, and its faults are kept."""
        try:
            return read()
        except BuildError as error:
            self.problems.extend(error.problems)
            return otherwise


def _in_order(editions: Iterable[Edition], order: list[str]) -> tuple[Edition, ...]:
    """The editions in the order that the settings give; those that they do not name come last."""

    def place(edition: Edition) -> int:
        return order.index(edition.prefix) if edition.prefix in order else len(order)

    return tuple(sorted(editions, key=place))


def _yaml(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as file:
        return dict(yaml_load(file))


def _site(settings: Mapping[str, Any], cited: Mapping[str, Any]) -> Site:
    """What the site says about itself, from ``mkdocs.yml`` and ``CITATION.cff``."""
    edition = settings["extra"]["edition"]
    return Site(
        name=settings["site_name"],
        url=settings["site_url"].rstrip("/") + "/",
        version=edition["version"],
        year=edition["year"],
        editors=tuple(author["name"] for author in cited["authors"]),
    )


def _rulesets(root: Path) -> Iterator[RulesetFile]:
    for file in sorted((root / RULESETS).glob("*.toml")):
        yield RulesetFile(file.relative_to(root), file.read_text("utf-8"))


def games() -> list[Game]:
    """The games that the engine plays, with their rules. A game whose ruleset cannot be read is left out.

    The fault itself is found when the ruleset's file is checked.
    """
    return [found for game in regulae.ruleset_ids() if (found := _readable(game))]


def _readable(game: str) -> Game | None:
    try:
        return _game(regulae.load_ruleset(game))
    except regulae.RulesetError:
        return None


def _game(ruleset: regulae.BaseRuleset) -> Game:
    """A game as its page shows it: what the bridge says about it and its rules, and its board at the start."""
    family = regulae.family_of(ruleset.id)
    game = family.load(ruleset.id, {})
    start = family.position(game, "start")
    drawing = family.draw(game, start, (), standalone=False)
    board = {"start": str(start), "drawing": Markup(drawing)}  # noqa: S704  (the engine escapes)
    return {**game_data(ruleset), "rules": rules_data(ruleset), **board}


def _scenes(folders: Iterable[Folder], passages: Passages, faults: _Faults) -> Iterator[tuple[str, Scenes]]:
    """The scenes of each edition that could be read, by its id, if they are sound."""
    sources = [folder.contents.files.get(SOURCE, b"") for folder in folders]
    for folder in folders:
        found = faults.collect(lambda folder=folder: _kept_scenes(folder, passages, sources), None)  # type: ignore[misc]
        if folder.edition and found:
            yield folder.edition.id, found


def _kept_scenes(folder: Folder, passages: Passages, sources: Iterable[bytes]) -> Scenes | None:
    """The scenes of an edition. A frame is played once for each content of the files and of the sources they cite."""
    contents = folder.contents
    files = [part for name in contents.named(".toml", below=SCENES) for part in (name, contents.files.get(name, b""))]
    return cached("scenes", [folder.path.name, *sources, *files], lambda: scenes_of(folder, passages))


def scenes_of(folder: Folder, passages: Passages) -> Scenes | None:
    """The scenes of an edition; None if the edition could not be read.

    Raises:
        BuildError: With all faults of all its files of scenes.
    """
    if not folder.edition:
        return None
    contents = folder.contents
    files = {contents.path(name): contents.files[name] for name in contents.named(".toml", below=SCENES)}
    return read_scenes(files, passages, {picture.gap: picture.passage for picture in lost_pictures(folder.edition)})


def _hand_written(root: Path, docs: Mapping[str, bytes]) -> Iterator[Prose]:
    """The Markdown pages of ``docs/``."""
    for path, data in docs.items():
        if path.endswith(".md") and not path.startswith(_THEME):
            yield Prose(shown(root / "docs" / path), path, data.decode())


def _notebooks(docs: Mapping[str, bytes], faults: _Faults) -> Iterator[Notebook]:
    """The notebooks of ``docs/``, run."""
    for path, data in docs.items():
        if path.startswith(f"{NOTEBOOKS}/") and path.endswith(".py"):
            yield read_notebook(Path("docs", path), data.decode(), faults.problems)


def _introductions(folders: Iterable[Folder]) -> Iterator[Prose]:
    """The introductions of the editions."""
    for folder in folders:
        edition, text = folder.edition, folder.contents.text(INTRODUCTION)
        if edition and text is not None:
            title = f"Introduction: {edition.title}"
            head = {"template": "introduction.html", "title": title, "text": edition.title}
            yield Prose(shown(folder.path / INTRODUCTION), f"{edition.prefix}/{INTRODUCTION}", text, head)


def _about(folder: Folder) -> About:
    """What an edition's header says about it, and how its introduction describes itself."""
    titles = [title for file in folder.files if file.path.name == SOURCE for title in file.header.all("title")]
    introduction = folder.contents.text(INTRODUCTION)
    return About(
        next((title.text() for title in titles if title.get("type") == "sub"), ""),
        None if introduction is None else description(introduction),
    )
