"""All pages of the site that are made from data, by the paths of their Markdown files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.pages.bibliography import bibliography_page
from build_scripts.pages.command_line import command_line_page
from build_scripts.pages.comparing import comparison_page
from build_scripts.pages.encoding import encoding_page
from build_scripts.pages.glossary import glossary_page
from build_scripts.pages.indices import apparatus_page, departures_page
from build_scripts.pages.library import edition_page, game_page, home, lists
from build_scripts.pages.notebook import notebook_pages
from build_scripts.pages.reading_page import reading_page
from build_scripts.pages.reference import reference_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.pages.page import Page
    from build_scripts.project import Project


def pages(project: Project, wheel: str = "") -> dict[str, Page]:
    """Every page that is made from data.

    Args:
        project: The project.
        wheel: The file of the engine that a reader can install, from the site's root.
    """
    editions, games, passages = project.editions, project.games, project.passages
    return {
        "index.md": home(editions, games, project.shown_scenes, project.abouts),
        **lists(editions, games, project.abouts),
        "apparatus.md": apparatus_page(editions, games, passages),
        "departures.md": departures_page(editions, passages),
        "glossary.md": glossary_page(project.glossary, editions, passages),
        "bibliography.md": bibliography_page(project.works),
        "encoding.md": encoding_page(project.elements),
        "games/compared.md": comparison_page(games),
        "developers/command-line.md": command_line_page(project.commands),
        "developers/engine.md": reference_page(project.modules, passages),
        **notebook_pages(project.notebooks, wheel),
        **dict(_texts(project)),
        **{f"games/{game['id']}.md": game_page(game, editions, passages, project.encodings) for game in games},
    }


def _texts(project: Project) -> Iterator[tuple[str, Page]]:
    scenes = project.shown_scenes
    for edition in project.editions:
        yield f"{edition.prefix}/index.md", edition_page(edition, project.games, project.abouts)
        for section in edition.source.sections:
            made = reading_page(
                edition, section, scenes, project.passages, site=project.site, glossary=project.glossary
            )
            yield f"{edition.prefix}/{section.slug}.md", made
