"""The reading page of a section: its rows, boards and apparatus, and the links to other pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.glossary import terms
from build_scripts.pages.choices import questions, said_on, tongues
from build_scripts.pages.citing import citation, metadata, permalink
from build_scripts.pages.glossary import term_id
from build_scripts.pages.links import links_on
from build_scripts.pages.page import Page, page, script_json
from build_scripts.pages.rows import parts
from build_scripts.pages.words import label
from build_scripts.rendering.html import PageTarget
from build_scripts.rendering.writer import Writer
from build_scripts.sorting import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from build_scripts.editions.glossary import Entry, Glossary
    from build_scripts.editions.model import Edition, Section
    from build_scripts.editions.passages import Passages
    from build_scripts.pages.rows import PartView
    from build_scripts.project import Site
    from build_scripts.scenes import Frame, Scene


@dataclass(frozen=True, slots=True)
class TermView:
    """A term that the section uses: its dictionary form, and its id in the glossary."""

    form: str
    language: str
    id: str


def reading_page(
    edition: Edition,
    section: Section,
    scenes: Sequence[Scene],
    passages: Passages,
    *,
    site: Site,
    glossary: Glossary,
) -> Page:
    """The reading page of a section.

    Args:
        edition: The edition.
        section: A section of its source.
        scenes: All scenes. Those of this section's passages are shown.
        passages: All passages.
        site: What the site says about itself.
        glossary: What the words of the game mean.
    """
    folder = f"{edition.prefix}/{section.slug}/"
    entries = tuple(_entries(edition, section, glossary))
    glosses = {entry.key: f"{entry.form}: {entry.definition}" for entry in entries}
    writer = Writer(PageTarget(edition.board), links=links_on(folder, edition, passages), glosses=glosses)
    shown = parts(edition, section, scenes, writer)
    opening = _opening(shown)
    before, after = citation(edition, section, site)
    meta = {
        "template": "reading.html",
        "title": section.heading,
        "description": f"{section.heading}, {edition.title}: text, translations, apparatus and boards.",
        "search": {"exclude": True},
        "citation": metadata(edition, section, site),
    }
    values = {
        "edition": edition,
        "section": section,
        "questions": questions(edition, boards=opening is not None),
        "tongues": tongues(said_on(row for part in shown for row in part.rows)),
        "labels": {document.name: label(document, edition.translations) for document in edition.translations},
        "neighbours": _neighbours(edition, section),
        "parts": shown,
        "terms": [TermView(entry.form.split(",")[0], entry.language, term_id(entry)) for entry in entries],
        "opening": opening,
        "passages": script_json(passages.links(folder)),
        "cite_before": before,
        "cite_after": after,
        "permalink": permalink(edition, section, site),
    }
    return page("reading_page.html", meta, **values)


def _entries(edition: Edition, section: Section, glossary: Glossary) -> Iterator[Entry]:
    """The entries of the terms that the section uses, in alphabetical order."""
    keys = {term.key for sentence in section.sentences for term in terms(sentence.content)}
    found = (glossary.entry(edition.prefix, key) for key in sorted(keys, key=plain))
    return (entry for entry in found if entry)


def _neighbours(edition: Edition, section: Section) -> tuple[Section | None, Section | None]:
    """The sections before and after."""
    listed = edition.source.sections
    at = listed.index(section)
    return listed[at - 1] if at else None, listed[at + 1] if at + 1 < len(listed) else None


def _opening(shown: Sequence[PartView]) -> tuple[Scene, Frame] | None:
    """What the board shows first: a position to play on from, or else the first picture."""
    frames = [(scene, frame) for part in shown for row in part.rows for scene in row.scenes for frame in scene.frames]
    return next((pair for pair in frames if pair[1].position), frames[0] if frames else None)
