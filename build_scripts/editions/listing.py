"""Lists all emendations, and all departures of received translations, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.model import EDITORS, Apparatus, Note, Supplied, Text, walk
from build_scripts.editions.passages import Passage
from build_scripts.editions.received import critical, received, received_reading
from build_scripts.editions.tree import normalised

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from build_scripts.editions.model import Certainty, Document, Edition, Inline, Reading, Section, Sentence

SUPPLIED = "supplied"
"""The kind of an emendation that adds words without an entry of the apparatus."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is.

    Attributes:
        edition: The edition's citation prefix.
        document: The document's name, ``source`` or a translation's.
        section: The section's number.
        slug: The section's address.
        heading: The section's heading.
        ref: The sentence in the document's own numbering, ``1.9``.
        passages: The passage itself, or the passages that it translates.
    """

    edition: str
    document: str
    section: str
    slug: str
    heading: str
    ref: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """A reading that is neither received nor printed: its words, who has or proposes it, and how sure they are."""

    words: str
    who: tuple[str, ...]
    certainty: Certainty | None


@dataclass(frozen=True, slots=True)
class Emendation:
    """An entry of the apparatus in plain words.

    Attributes:
        id: Its permanent id; empty for words supplied without an entry.
        place: Where it is.
        kind: ``slip``, ``letter``, ``word``, ``gap``, ``contradiction``, ``variant`` or ``supplied``.
        received: The words of the received text; empty if it has none.
        lemma: The printed words; empty if words are left out.
        kept: Whether the received reading is printed.
        who: Who has or proposes the printed reading: short names of people, sigla of witnesses.
        certainty: How sure they are.
        others: The readings that are neither received nor printed.
        reason: Why, in words.
    """

    id: str
    place: Place
    kind: str
    received: str
    lemma: str
    kept: bool
    who: tuple[str, ...]
    certainty: Certainty | None
    others: tuple[Other, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Departure:
    """A place where a received translation departs from its source.

    Attributes:
        id: Its permanent id.
        place: Where it is.
        severity: ``rule``, ``sense``, ``omission`` or ``slip``.
        words: What the note says.
        content: The same, with references and languages.
    """

    id: str
    place: Place
    severity: str
    words: str
    content: tuple[Inline, ...]


def emendations(editions: Iterable[Edition]) -> tuple[Emendation, ...]:
    """Every entry of the apparatus and every word supplied by the editors, in the order of the texts.

    An entry inside a reading of another entry is listed after it.
    """
    return tuple(
        found
        for edition in editions
        for document, section, sentence in _sentences(edition)
        for node in walk(sentence.content)
        for found in _emendation(document, _place(edition, document, section, sentence), node)
    )


def departures(editions: Iterable[Edition]) -> tuple[Departure, ...]:
    """Every departure of a received translation from its source, in the order of the texts."""
    return tuple(
        Departure(
            node.id, _place(edition, document, section, sentence), node.severity, words(node.content), node.content
        )
        for edition in editions
        for document, section, sentence in _sentences(edition)
        for node in sentence.content
        if isinstance(node, Note) and node.kind == "departure"
    )


def words(content: tuple[Inline, ...]) -> str:
    """All words of a note or reason."""
    return normalised("".join(node.value for node in walk(content) if isinstance(node, Text)))


def _sentences(edition: Edition) -> Iterator[tuple[Document, Section, Sentence]]:
    for document in edition.documents:
        for section in document.sections:
            for sentence in section.sentences:
                yield document, section, sentence


def _place(edition: Edition, document: Document, section: Section, sentence: Sentence) -> Place:
    refs = (sentence.ref,) if document is edition.source else sentence.corresponds
    return Place(
        edition=edition.prefix,
        document=document.name,
        section=section.n,
        slug=section.slug,
        heading=section.heading,
        ref=sentence.ref,
        passages=tuple(Passage(edition.prefix, ref, section.slug) for ref in refs),
    )


def _emendation(document: Document, place: Place, node: Inline) -> Iterator[Emendation]:
    short = {person.id: person.short for person in document.people}
    match node:
        case Apparatus():
            theirs = received_reading(node)
            yield Emendation(
                id=node.id,
                place=place,
                kind=node.kind,
                received=received(theirs.content) if theirs else "",
                lemma=critical(node.lemma.content),
                kept=node.lemma == theirs,
                who=_who(node.lemma, short),
                certainty=node.lemma.certainty,
                others=tuple(
                    Other(critical(one.content), _who(one, short), one.certainty)
                    for one in node.others
                    if one != theirs
                ),
                reason=words(node.reason),
            )
        case Supplied(content, responsible, certainty) if EDITORS in responsible:
            who = tuple(short.get(one, one) for one in responsible)
            yield Emendation("", place, SUPPLIED, "", critical(content), False, who, certainty, (), "")  # noqa: FBT003


def _who(reading: Reading, short: dict[str, str]) -> tuple[str, ...]:
    """The witnesses that have a reading, then those who propose it."""
    return (*reading.witnesses, *(short.get(one, one) for one in reading.responsible))
