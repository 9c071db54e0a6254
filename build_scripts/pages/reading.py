"""The reading page of a section: rows of source and translations, boards, and the foot of each paragraph."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from build_scripts.editions.align import rows
from build_scripts.editions.model import Note, walk
from build_scripts.pages.citing import citation, metadata, permalink
from build_scripts.pages.files import page
from build_scripts.pages.foot import SEVERITIES, Foot, foot
from build_scripts.pages.inline import Writer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from build_scripts.editions.align import Row
    from build_scripts.editions.model import Document, Edition, Paragraph, Section, Sentence
    from build_scripts.pages.citing import Site
    from build_scripts.scenes import Scene


@dataclass(frozen=True, slots=True)
class Sign:
    """A word beside a sentence that leads to its notes of one kind."""

    word: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SentenceView:
    """A sentence as printed: its citation, its id, its words, and the notes that it has."""

    ref: str
    id: str
    words: Markup
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class RowView:
    """A row: the sentences of the source, those of each translation, and the scenes of the passage."""

    source: tuple[SentenceView, ...]
    translations: tuple[tuple[Document, tuple[SentenceView, ...]], ...]
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class ParagraphView:
    """A paragraph: its rows, and what stands at its foot."""

    rows: tuple[RowView, ...]
    feet: tuple[Foot, ...]


def passages(editions: Iterable[Edition]) -> dict[str, str]:
    """Where every passage stands, from the site's root: ``royal:1.9`` to ``royal/ludus-anglicorum/#1.9``."""
    return {
        f"{edition.prefix}:{sentence.ref}": f"{edition.prefix}/{section.slug}/#{sentence.ref}"
        for edition in editions
        for section in edition.source.sections
        for sentence in section.sentences
    }


def seen_from(folder: str, addresses: Mapping[str, str]) -> dict[str, str]:
    """The same addresses as links on the page at ``folder``, such as ``royal/ludus-anglicorum/``."""
    up = "../" * folder.count("/")
    return {
        ref: address.removeprefix(folder) if address.startswith(f"{folder}#") else up + address
        for ref, address in addresses.items()
    }


def reading_page(
    edition: Edition,
    section: Section,
    scenes: Sequence[Scene],
    addresses: Mapping[str, str],
    site: Site,
) -> bytes:
    """The reading page of a section.

    Args:
        edition: The edition.
        section: A section of its source.
        scenes: All scenes; those of this section's passages are shown.
        addresses: Where every passage stands, from the site's root.
        site: What the site says of itself.
    """
    links = seen_from(f"{edition.prefix}/{section.slug}/", addresses)
    paragraphs = _paragraphs(edition, section, scenes, Writer(edition.prefix, links))
    before, after = citation(edition, section, site)
    meta = {
        "template": "reading.html",
        "title": section.heading,
        "description": f"{section.heading}, {edition.title}: text, translations, apparatus and boards.",
        "search": {"exclude": True},
        "citation": metadata(edition, section, site),
    }
    shown = tuple(scene for part in paragraphs for row in part.rows for scene in row.scenes)
    values = {
        "edition": edition,
        "section": section,
        "paragraphs": paragraphs,
        "opening": next(((scene, frame) for scene in shown for frame in scene.frames if frame.position), None),
        "passages": _script(links),
        "cite_before": before,
        "cite_after": after,
        "permalink": permalink(edition, section, site),
    }
    return page("reading.html", meta, **values)


def _script(value: object) -> Markup:
    """JSON that can stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704


def _paragraphs(
    edition: Edition, section: Section, scenes: Sequence[Scene], writer: Writer
) -> tuple[ParagraphView, ...]:
    found = rows(section, edition.translations)
    return tuple(
        ParagraphView(tuple(_row(row, edition, scenes, writer) for row in mine), _feet(edition, mine, writer))
        for mine in _parted(section.paragraphs, found)
    )


def _parted(paragraphs: Sequence[Paragraph], found: Sequence[Row]) -> list[list[Row]]:
    """The rows of each paragraph; one without source stays with the rows before it."""
    place = {sentence.id: index for index, part in enumerate(paragraphs) for sentence in part.sentences}
    parts: list[list[Row]] = [[] for _ in paragraphs]
    current = 0
    for row in found:
        current = place[row.source[0].id] if row.source else current
        parts[current].append(row)
    return parts


def _feet(edition: Edition, mine: Sequence[Row], writer: Writer) -> tuple[Foot, ...]:
    source = foot(edition.source, (sentence for row in mine for sentence in row.source), writer)
    theirs = (
        foot(document, (sentence for row in mine for sentence in row.translations[document.name]), writer)
        for document in edition.translations
    )
    return tuple(part for part in (source, *theirs) if not part.empty)


def _row(row: Row, edition: Edition, scenes: Sequence[Scene], writer: Writer) -> RowView:
    refs = {f"{edition.prefix}:{sentence.ref}" for sentence in row.source}
    return RowView(
        tuple(_sentence(sentence, writer) for sentence in row.source),
        tuple(
            (document, tuple(_sentence(sentence, writer) for sentence in row.translations[document.name]))
            for document in edition.translations
        ),
        tuple(scene for scene in scenes if scene.passage in refs),
    )


def _sentence(sentence: Sentence, writer: Writer) -> SentenceView:
    notes = [node for node in walk(sentence.content) if isinstance(node, Note)]
    words = dict.fromkeys(SEVERITIES.get(note.severity, "note") for note in notes)
    signs = tuple(
        Sign(word, tuple(note.id for note in notes if SEVERITIES.get(note.severity, "note") == word)) for word in words
    )
    return SentenceView(sentence.ref, sentence.id, writer.sentence(sentence.content), signs)
