"""The foot of a paragraph as values: apparatus, supplied words, notes, departures of a translation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from build_scripts.editions.model import EDITORS, Apparatus, Certainty, Note, Supplied, walk
from build_scripts.editions.received import printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from markupsafe import Markup

    from build_scripts.editions.model import Document, Inline, Reading, Sentence
    from build_scripts.pages.inline import Writer

_CERTAINTY = {Certainty.HIGH: "certain", Certainty.MEDIUM: "probable", Certainty.LOW: "doubtful", None: ""}
_KINDS = {
    "slip": "slip of the copy",
    "letter": "letter",
    "word": "word",
    "gap": "gap",
    "contradiction": "contradiction",
    "variant": "variant",
}
SEVERITIES = {
    "rule": "rule changed",
    "sense": "sense shifted",
    "omission": "words left out",
    "slip": "slip",
}


@dataclass(frozen=True, slots=True)
class Voice:
    """A witness or a person, as the apparatus names it: in short, and in full."""

    short: str
    full: str


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A reading: its words, who has or proposes it, and how sure they are, in a word."""

    words: Markup
    voices: tuple[Voice, ...]
    certainty: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of the apparatus."""

    id: str
    ref: str
    lemma: ReadingView
    others: tuple[ReadingView, ...]
    kind: str
    reason: Markup


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note or a departure; ``severity`` is empty for a note."""

    id: str
    ref: str
    severity: str
    voices: tuple[Voice, ...]
    words: Markup


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands at the foot of a paragraph for one document.

    Attributes:
        title: The document's title.
        name: What a reader chooses it by.
        language: Of its words.
        entries: Its apparatus.
        notes: Notes on the text.
        departures: Where it leaves its source.
    """

    title: str
    name: str
    language: str
    entries: tuple[EntryView, ...]
    notes: tuple[NoteView, ...]
    departures: tuple[NoteView, ...]

    @property
    def empty(self) -> bool:
        """Whether there is nothing to say."""
        return not (self.entries or self.notes or self.departures)


def foot(document: Document, sentences: Iterable[Sentence], writer: Writer) -> Foot:
    """The foot of one document for some of its sentences."""
    voices, plain = _voices(document), replace(writer, linked=False)
    mine = tuple(sentences)
    shown = [(sentence.ref, node) for sentence in mine for node in printed(sentence.content)]
    notes = [
        (node, _note(sentence.ref, node, voices, plain))
        for sentence in mine
        for node in walk(sentence.content)
        if isinstance(node, Note)
    ]
    return Foot(
        document.title,
        document.name,
        document.language,
        tuple(_entries(shown, voices, plain)),
        tuple(view for node, view in notes if node.kind != "departure"),
        tuple(view for node, view in notes if node.kind == "departure"),
    )


def _voices(document: Document) -> Mapping[str, Voice]:
    people = {person.id: Voice(person.short, person.name) for person in document.people}
    return people | {witness.siglum: Voice(witness.siglum, witness.description) for witness in document.witnesses}


def _entries(nodes: Iterable[tuple[str, Inline]], voices: Mapping[str, Voice], writer: Writer) -> Iterator[EntryView]:
    for ref, node in nodes:
        match node:
            case Apparatus(id=entry, kind=kind, lemma=lemma, others=others, reason=reason):
                yield EntryView(
                    entry,
                    ref,
                    _reading(lemma, voices, writer),
                    tuple(_reading(reading, voices, writer) for reading in others),
                    _KINDS.get(kind, kind),
                    writer.words(reason),
                )
            case Supplied(content=content, responsible=responsible, certainty=certainty):
                view = ReadingView(writer.words(content), _named(responsible, voices), _CERTAINTY[certainty])
                yield EntryView("", ref, view, (), "words supplied", writer.words(()))


def _reading(reading: Reading, voices: Mapping[str, Voice], writer: Writer) -> ReadingView:
    who = _named((*reading.witnesses, *reading.responsible), voices)
    return ReadingView(writer.words(reading.content), who, _CERTAINTY[reading.certainty])


def _note(ref: str, node: Note, voices: Mapping[str, Voice], writer: Writer) -> NoteView:
    theirs = tuple(who for who in node.responsible if who != EDITORS)
    return NoteView(
        node.id, ref, SEVERITIES.get(node.severity, node.severity), _named(theirs, voices), writer.words(node.content)
    )


def _named(ids: tuple[str, ...], voices: Mapping[str, Voice]) -> tuple[Voice, ...]:
    return tuple(voices.get(who, Voice(who, who)) for who in ids)
