"""All pages of the site that are made from data, as a mapping of paths to bytes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from build_scripts.editions.glossary import Glossary
from build_scripts.pages.addresses import passages
from build_scripts.pages.bibliography import bibliography_page
from build_scripts.pages.command_line import command_line_page
from build_scripts.pages.comparing import comparison_page
from build_scripts.pages.encoding import encoding_page
from build_scripts.pages.glossary import glossary_page
from build_scripts.pages.indices import apparatus_page, departures_page
from build_scripts.pages.library import edition_page, game_page, home, lists
from build_scripts.pages.notebook import notebook_pages
from build_scripts.pages.reading import reading_page
from build_scripts.pages.reference import reference_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.describing.commands import CommandDoc
    from build_scripts.describing.names import Module
    from build_scripts.editions.model import Edition
    from build_scripts.editions.schema_docs import ElementDoc
    from build_scripts.ludii import Encodings
    from build_scripts.notebooks import Notebook
    from build_scripts.pages.bibliography import Work
    from build_scripts.pages.citing import Site
    from build_scripts.pages.library import About, Game
    from build_scripts.scenes import Scene


@dataclass(frozen=True, slots=True)
class Holdings:
    """All that the pages show.

    Attributes:
        editions: The editions, in the order in which they are shown.
        games: Each ``{"id", "title", "edition", "status", "rules": [RULE, …]}`` as the bridge gives it.
        scenes: What the boards show.
        glossary: What the words of the games mean.
        works: The bibliography.
        elements: What the TEI files may hold.
        encodings: How Ludii plays the games, by their ids.
        abouts: What is said of the editions besides, by their ids.
        modules: The modules of the engine that define its public names.
        commands: The commands of the engine at a terminal.
        notebooks: The notebooks, run.
        wheel: The file of the engine that a reader can install, from the site's root.
    """

    editions: tuple[Edition, ...]
    games: tuple[Game, ...] = ()
    scenes: tuple[Scene, ...] = ()
    glossary: Glossary = field(default_factory=Glossary)
    works: tuple[Work, ...] = ()
    elements: tuple[ElementDoc, ...] = ()
    encodings: Encodings = field(default_factory=dict)
    abouts: Mapping[str, About] = field(default_factory=dict)
    modules: tuple[Module, ...] = ()
    commands: tuple[CommandDoc, ...] = ()
    notebooks: tuple[Notebook, ...] = ()
    wheel: str = ""


def pages(held: Holdings, site: Site) -> dict[str, bytes]:
    """Every generated page."""
    addresses = passages(held.editions)
    return {
        "index.md": home(held.editions, held.games, held.scenes, held.abouts),
        **lists(held.editions, held.games, held.abouts),
        "apparatus.md": apparatus_page(held.editions, held.games, addresses),
        "departures.md": departures_page(held.editions, addresses),
        "glossary.md": glossary_page(held.glossary, held.editions, addresses),
        "bibliography.md": bibliography_page(held.works),
        "encoding.md": encoding_page(held.elements),
        "games/compared.md": comparison_page(held.games),
        "developers/command-line.md": command_line_page(held.commands),
        "developers/engine.md": reference_page(held.modules, addresses),
        **notebook_pages(held.notebooks, held.wheel),
        **dict(_texts(held, site)),
        **{f"games/{game['id']}.md": game_page(game, held.editions, addresses, held.encodings) for game in held.games},
    }


def _texts(held: Holdings, site: Site) -> Iterator[tuple[str, bytes]]:
    addresses = passages(held.editions)
    for edition in held.editions:
        yield f"{edition.prefix}/index.md", edition_page(edition, held.games, held.abouts)
        for section in edition.source.sections:
            made = reading_page(edition, section, held.scenes, addresses, site=site, glossary=held.glossary)
            yield f"{edition.prefix}/{section.slug}.md", made
