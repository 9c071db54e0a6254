"""An edition as frozen values: what the TEI says, without XML.

A sentence holds *inline nodes*. Every node keeps the very characters of the source, full stops of point letters
included, so that the received text can be given back to the letter; what a reader sees is decided by the pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

EDITORS = "ed"
"""Who makes this edition (``respStmt/@xml:id``): their notes and additions are no part of the received text."""

RECEIVED = "S"
"""The siglum of the copy received, ``witness/received.txt``, which every file that transcribes it declares."""


class MarkKind(StrEnum):
    """What a marked word of the text names (``rs/@type``, ``seg[@type='throw']``, ``term``)."""

    POINT = "point"
    PAGE = "page"
    SIDE = "side"
    THROW = "throw"
    TERM = "term"
    GAME = "game"


class NumberKind(StrEnum):
    """What a number of the text counts (``num/@type``)."""

    DIE = "die"
    DICE = "dice"
    MEN = "men"
    ORDINAL = "ordinal"
    OTHER = "other"


class Certainty(StrEnum):
    """How sure an editor is (``@cert``)."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Text:
    """A run of characters; white space is already normalised to single spaces."""

    value: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A word that names a point, page, side, throw, term or game.

    Attributes:
        kind: What it names.
        key: Which one: ``a`` … ``&``, ``t&``, ``n&``; for a throw its numbers, ``4,2``; for a term its lemma.
        content: The words themselves.
    """

    kind: MarkKind
    key: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number, and what it counts.

    Attributes:
        kind: The number of a die, of dice, of men, an ordinal, or another.
        value: The number meant.
        content: The words or numerals themselves.
    """

    kind: NumberKind
    value: int
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a passage.

    Attributes:
        content: The words; empty for an omission.
        witnesses: Sigla of the witnesses that have it, without ``#``.
        responsible: Ids of those who propose it, without ``#``.
        certainty: How sure they are, where they say so.
    """

    content: tuple[Inline, ...]
    witnesses: tuple[str, ...]
    responsible: tuple[str, ...]
    certainty: Certainty | None


@dataclass(frozen=True, slots=True)
class Apparatus:
    """A place where the text printed is not simply the text received (``app`` or ``choice``).

    Attributes:
        id: Its permanent id.
        kind: ``slip`` (a typing slip of the received copy), ``letter``, ``word``, ``gap``, ``contradiction`` or
            ``variant``.
        lemma: The reading printed in the critical text.
        others: The readings not printed; one of all readings is that of the received text.
        reason: Why, in the editor's words.
        line: The line of the TEI file.
    """

    id: str
    kind: str
    lemma: Reading
    others: tuple[Reading, ...]
    reason: tuple[Inline, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Supplied:
    """Words an editor adds; the received text shows them in square brackets.

    Attributes:
        content: The words.
        responsible: Who adds them.
        certainty: ``low`` stands for the editor's own question mark.
    """

    content: tuple[Inline, ...]
    responsible: tuple[str, ...]
    certainty: Certainty | None


@dataclass(frozen=True, slots=True)
class Note:
    """A note on the passage; no part of the text.

    Attributes:
        id: Its permanent id.
        kind: ``comment`` (on the text) or ``departure`` (of a translation from its source).
        severity: For a departure: ``rule``, ``sense``, ``omission`` or ``slip``; otherwise empty.
        responsible: Who writes it. A note of an editor of a witness stands in the received text, in brackets.
        content: The note.
        line: The line of the TEI file.
    """

    id: str
    kind: str
    severity: str
    responsible: tuple[str, ...]
    content: tuple[Inline, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words set off from the rest of a note (``mentioned`` and ``foreign``: words spoken of, in their language)."""

    language: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """A link from a note to a passage (``ref``), by its citation, such as ``1.9``."""

    target: str
    content: tuple[Inline, ...]


type Inline = Text | Mark | Number | Apparatus | Supplied | Note | Emphasis | Reference


@dataclass(frozen=True, slots=True)
class Sentence:
    """The smallest unit that can be cited.

    Attributes:
        ref: Its citation within the edition, ``1.9``; for a translation that of its own numbering.
        id: Its ``xml:id``.
        content: Its inline nodes.
        corresponds: For a translation, the citations of the source sentences it renders; empty for the source,
            and for a sentence that answers to nothing in the source.
        line: The line of the TEI file.
    """

    ref: str
    id: str
    content: tuple[Inline, ...]
    corresponds: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the text as received.

    Attributes:
        source: Which lines of which witness file it transcribes, ``witness/received.txt#line=2,3`` (RFC 5147).
        sentences: Its sentences in order.
    """

    source: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A game, trick or problem: the first level of citation.

    Attributes:
        n: Its number, ``1``.
        id: Its ``xml:id``.
        slug: Its address on the site, ``ludus-anglicorum``.
        heading: The editors' heading.
        paragraphs: Its paragraphs.
    """

    n: str
    id: str
    slug: str
    heading: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the section in order."""
        return tuple(sentence for paragraph in self.paragraphs for sentence in paragraph.sentences)


@dataclass(frozen=True, slots=True)
class Witness:
    """A witness of the text: its siglum and its description in words."""

    siglum: str
    description: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody responsible for a reading or note: id, the form used in the apparatus, and the full name."""

    id: str
    short: str
    name: str


@dataclass(frozen=True, slots=True)
class Document:
    """One TEI file: the source text of an edition, or one of its translations.

    Attributes:
        file: The file name, ``translation-en.xml``.
        name: What a reader chooses it by: ``source``, ``en``, ``en-received``.
        title: Its title, such as ``New translation``.
        language: Of its text, ``la`` or ``en``.
        rights: The statement of rights, in words.
        licence: The address of the licence, or empty where there is none.
        witnesses: Declared witnesses.
        people: Declared responsible persons.
        sections: Its sections.
    """

    file: str
    name: str
    title: str
    language: str
    rights: str
    licence: str
    witnesses: tuple[Witness, ...]
    people: tuple[Person, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A text with its translations.

    Attributes:
        id: The folder's name, ``royal-13-a-xviii``.
        prefix: What its citations begin with: ``royal`` in ``royal:1.9`` (the source's ``idno[@type='citation']``).
        title: Its title.
        shelfmark: Where the source is kept, in words.
        source: The text.
        translations: Its translations, ours first.
    """

    id: str
    prefix: str
    title: str
    shelfmark: str
    source: Document
    translations: tuple[Document, ...]


def walk(content: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every node of ``content`` and below, in the order of the text; readings and reasons of apparatus included."""
    for node in content:
        yield node
        match node:
            case Text():
                pass
            case Apparatus():
                for reading in (node.lemma, *node.others):
                    yield from walk(reading.content)
                yield from walk(node.reason)
            case _:
                yield from walk(node.content)
