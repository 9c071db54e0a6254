"""A section in rows: each sentence of the source with its translations, its boards, and what is lost there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from build_scripts.editions.align import rows
from build_scripts.editions.model import Gap, Milestone, Note, ParagraphKind, walk
from build_scripts.editions.passages import Passage
from build_scripts.editions.received import has_words
from build_scripts.pages.foot import foot
from build_scripts.pages.words import LOST, SEVERITIES
from build_scripts.rendering.writer import folio

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from build_scripts.editions.align import Row
    from build_scripts.editions.model import Document, Edition, Paragraph, Section, Sentence
    from build_scripts.pages.foot import Foot
    from build_scripts.rendering.writer import Writer
    from build_scripts.scenes import Scene

LONG = 6
"""A paragraph with so many rows has its own foot. Shorter ones, such as items of a list, share one."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A word beside a sentence that leads to its notes of one kind."""

    word: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SentenceView:
    """A sentence as printed: its number, id and words, and the signs for its notes."""

    ref: str
    id: str
    words: Markup
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class LossView:
    """Something lost in the copy: its id, what it was, and what it must have shown."""

    id: str
    what: str
    words: Markup


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of the page.

    Attributes:
        kind: What its paragraph is, ``text``, ``head``, ``item`` …
        begins: Whether it begins its paragraph.
        source: The sentences of the source.
        translations: Each translation with its sentences; with none if it leaves out words of the source.
        scenes: What the board shows for the passage.
        folios: The pages of witnesses that begin in it.
        lost: What is lost in the copy there.
    """

    kind: str
    begins: bool
    source: tuple[SentenceView, ...]
    translations: tuple[tuple[Document, tuple[SentenceView, ...]], ...]
    scenes: tuple[Scene, ...]
    folios: tuple[str, ...]
    lost: tuple[LossView, ...]


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of the page: some rows, and what is at their foot."""

    rows: tuple[RowView, ...]
    feet: tuple[Foot, ...]


def parts(edition: Edition, section: Section, scenes: Sequence[Scene], writer: Writer[Markup]) -> tuple[PartView, ...]:
    """A section in parts: its paragraphs, with short ones joined."""
    maker = _Maker(edition, tuple(scenes), writer)
    found = rows(section, edition.translations)
    return tuple(maker.part(mine) for mine in _together(_parted(section.paragraphs, found)))


@dataclass(frozen=True, slots=True)
class _Placed:
    """A row, the kind of its paragraph, and whether it begins the paragraph."""

    row: Row
    kind: str
    begins: bool


def _parted(paragraphs: Sequence[Paragraph], found: Sequence[Row]) -> list[list[_Placed]]:
    """The rows of each paragraph. A row without source joins the rows before it, as text."""
    place = {sentence.id: index for index, part in enumerate(paragraphs) for sentence in part.sentences}
    parted: list[list[_Placed]] = [[] for _ in paragraphs]
    current = 0
    for row in found:
        current = place[row.source[0].id] if row.source else current
        kind = paragraphs[current].kind if row.source else ParagraphKind.TEXT
        parted[current].append(_Placed(row, kind, begins=not parted[current]))
    return parted


def _together(parted: Sequence[list[_Placed]]) -> Iterator[list[_Placed]]:
    """Short paragraphs joined with those that follow, up to and including a long one."""
    joined: list[_Placed] = []
    for part in parted:
        joined += part
        if len(part) >= LONG:
            yield joined
            joined = []
    if joined:
        yield joined


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the views of one edition's rows. Terms are explained in the source only."""

    edition: Edition
    scenes: tuple[Scene, ...]
    writer: Writer[Markup]

    def part(self, mine: Sequence[_Placed]) -> PartView:
        return PartView(tuple(map(self.row, mine)), tuple(self.feet([placed.row for placed in mine])))

    def feet(self, mine: Sequence[Row]) -> Iterator[Foot]:
        source = self.edition.source
        found = [foot(source, (sentence for row in mine for sentence in row.source), self.writer)]
        found += [
            foot(document, (sentence for row in mine for sentence in row.translations[document.name]), self.writer)
            for document in self.edition.translations
        ]
        return (part for part in found if not part.empty)

    def row(self, placed: _Placed) -> RowView:
        row = placed.row
        mine = {Passage(self.edition.prefix, sentence.ref) for sentence in row.source}
        nodes = [node for sentence in row.source for node in sentence.content]
        return RowView(
            placed.kind,
            placed.begins,
            tuple(_sentence(sentence, self.edition.source.language, self.writer) for sentence in row.source),
            tuple(self.translations(row)),
            tuple(scene for scene in self.scenes if scene.passage in mine),
            tuple(folio(node) for node in nodes if isinstance(node, Milestone)),
            tuple(
                LossView(node.id, LOST.get(node.reason, node.reason), self.writer.words(node.content))
                for node in walk(tuple(nodes))
                if isinstance(node, Gap)
            ),
        )

    def translations(self, row: Row) -> Iterator[tuple[Document, tuple[SentenceView, ...]]]:
        """Each translation of the row. One that leaves it out is shown only if there are words to translate."""
        plain = replace(self.writer, glosses={})
        wanted = any(has_words(sentence.content) for sentence in row.source)
        for document in self.edition.translations:
            sentences = row.translations[document.name]
            if sentences or wanted:
                yield document, tuple(_sentence(sentence, document.language, plain) for sentence in sentences)


def _sentence(sentence: Sentence, language: str, writer: Writer[Markup]) -> SentenceView:
    notes = [node for node in walk(sentence.content) if isinstance(node, Note)]
    words = dict.fromkeys(SEVERITIES.get(note.severity, "note") for note in notes)
    signs = tuple(
        Sign(word, tuple(note.id for note in notes if SEVERITIES.get(note.severity, "note") == word)) for word in words
    )
    return SentenceView(sentence.ref, sentence.id, writer.sentence(sentence.content, language), signs)
