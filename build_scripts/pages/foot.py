"""The foot of a paragraph as values: apparatus, supplied words, notes, departures of a translation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from build_scripts.editions.model import EDITORS, Apparatus, Note, Supplied, walk
from build_scripts.editions.received import printed
from build_scripts.languages import SITE
from build_scripts.pages.words import KINDS, SEVERITIES, certainty

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from markupsafe import Markup

    from build_scripts.editions.model import Document, Inline, Reading, Sentence
    from build_scripts.rendering.writer import Writer

SOURCE = "source"
"""The name of the document that is the text itself."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A witness or person, as the apparatus names them: in short, and in full."""

    short: str
    full: str


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A reading: its words, who has or proposes it, and how sure they are, in one word."""

    words: Markup
    voices: tuple[Voice, ...]
    certainty: str


@dataclass(frozen=True, slots=True)
class Home:
    """Where an entry or note belongs: the number of its passage in the source, and that passage's id on the page."""

    ref: str
    id: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of the apparatus."""

    id: str
    home: Home
    lemma: ReadingView
    others: tuple[ReadingView, ...]
    kind: str
    reason: Markup


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note or a departure. ``severity`` is empty for a note."""

    id: str
    home: Home
    severity: str
    voices: tuple[Voice, ...]
    words: Markup


@dataclass(frozen=True, slots=True)
class Foot:
    """What one document has at the foot of a paragraph.

    Attributes:
        title: The document's title.
        name: What a reader chooses it by.
        language: The language of its words.
        speaks: The language of its notes: English for a source or received text, otherwise that of the translation.
        entries: Its apparatus.
        notes: Notes on the text.
        departures: Where it departs from its source.
    """

    title: str
    name: str
    language: str
    speaks: str
    entries: tuple[EntryView, ...]
    notes: tuple[NoteView, ...]
    departures: tuple[NoteView, ...]

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.entries or self.notes or self.departures)


def foot(document: Document, sentences: Iterable[Sentence], writer: Writer[Markup]) -> Foot:
    """The foot of one document for some of its sentences."""
    voices, plain = voices_of(document), replace(writer, linked=False, glosses={})
    mine = tuple(sentences)
    shown = [(_home(document, sentence), node) for sentence in mine for node in printed(sentence.content)]
    notes = [
        (node, _note(_home(document, sentence), node, voices, plain))
        for sentence in mine
        for node in walk(sentence.content)
        if isinstance(node, Note)
    ]
    return Foot(
        document.title,
        document.name,
        document.language,
        SITE if document.received else document.language,
        tuple(_entries(shown, voices, plain)),
        tuple(view for node, view in notes if node.kind != "departure"),
        tuple(view for node, view in notes if node.kind == "departure"),
    )


def _home(document: Document, sentence: Sentence) -> Home:
    """A translation has its own numbering, but its notes are found by the source sentences that it renders."""
    if document.name == SOURCE:
        return Home(sentence.ref, sentence.ref)
    return (
        Home(sentence.corresponds[0], sentence.corresponds[0]) if sentence.corresponds else Home("added", sentence.id)
    )


def voices_of(document: Document) -> Mapping[str, Voice]:
    """The people and witnesses that a document names, by their ids."""
    people = {person.id: Voice(person.short, person.name) for person in document.people}
    return people | {witness.siglum: Voice(witness.siglum, witness.description) for witness in document.witnesses}


def _entries(
    nodes: Iterable[tuple[Home, Inline]], voices: Mapping[str, Voice], writer: Writer[Markup]
) -> Iterator[EntryView]:
    for home, node in nodes:
        match node:
            case Apparatus(id=entry, kind=kind, lemma=lemma, others=others, reason=reason):
                yield EntryView(
                    entry,
                    home,
                    _reading(lemma, voices, writer),
                    tuple(_reading(reading, voices, writer) for reading in others),
                    KINDS.get(kind, kind),
                    writer.words(reason),
                )
            case Supplied(content=content, responsible=responsible, certainty=sure):
                view = ReadingView(writer.words(content), _named(responsible, voices), certainty(sure))
                yield EntryView("", home, view, (), KINDS["supplied"], writer.words(()))


def _reading(reading: Reading, voices: Mapping[str, Voice], writer: Writer[Markup]) -> ReadingView:
    who = _named((*reading.witnesses, *reading.responsible), voices)
    return ReadingView(writer.words(reading.content), who, certainty(reading.certainty))


def _note(home: Home, node: Note, voices: Mapping[str, Voice], writer: Writer[Markup]) -> NoteView:
    theirs = tuple(who for who in node.responsible if who != EDITORS)
    return NoteView(
        node.id, home, SEVERITIES.get(node.severity, node.severity), _named(theirs, voices), writer.words(node.content)
    )


def _named(ids: tuple[str, ...], voices: Mapping[str, Voice]) -> tuple[Voice, ...]:
    return tuple(voices.get(who, Voice(who, who)) for who in ids)
