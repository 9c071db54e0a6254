"""An edition as frozen values: its documents, sections, paragraphs and sentences, and the board of its game.

The nodes of a sentence are those of `inlines`, and can be imported from here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from build_scripts.editions.inlines import (
    Apparatus,
    Certainty,
    Emphasis,
    Gap,
    Inline,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    Reading,
    Reference,
    Span,
    SpanKind,
    Supplied,
    Text,
    walk,
)

__all__ = [
    "EDITORS",
    "RECEIVED",
    "Apparatus",
    "Board",
    "Certainty",
    "Document",
    "Edition",
    "Emphasis",
    "Gap",
    "Inline",
    "Mark",
    "MarkKind",
    "Milestone",
    "Note",
    "Number",
    "NumberKind",
    "Paragraph",
    "ParagraphKind",
    "Person",
    "Place",
    "Reading",
    "Reference",
    "Section",
    "Sentence",
    "Span",
    "SpanKind",
    "Supplied",
    "Text",
    "Witness",
    "walk",
]

EDITORS = "ed"
"""Who makes this edition (``respStmt/@xml:id``): their notes and additions are not part of the received text."""

RECEIVED = "S"
"""The siglum of the received copy, ``witness/received.txt``. Every file that transcribes it lists it."""


class ParagraphKind(StrEnum):
    """What a paragraph is in the text as received (``head``, ``p/@rend``, ``bibl``)."""

    TEXT = "text"
    HEAD = "head"
    HEADING = "heading"
    ITEM = "item"
    LINK = "link"
    CAPTION = "caption"
    RULE = "rule"
    CREDIT = "credit"
    BIBLIOGRAPHY = "bibliography"


@dataclass(frozen=True, slots=True)
class Sentence:
    """The smallest unit that can be cited.

    Attributes:
        ref: Its number within the edition, ``1.9``. A translation has its own numbering.
        id: Its ``xml:id``.
        content: Its inline nodes.
        corresponds: For a translation, the numbers of the source sentences that it renders; empty for the source,
            and for a sentence that the translation adds.
        line: The line of the TEI file.
    """

    ref: str
    id: str
    content: tuple[Inline, ...]
    corresponds: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the text as received; also a heading, a caption or an entry of the bibliography.

    Attributes:
        source: Which lines of which witness file it transcribes, ``witness/received.txt#line=2,3`` (RFC 5147).
        sentences: Its sentences in order.
        kind: What it is.
    """

    source: str
    sentences: tuple[Sentence, ...]
    kind: ParagraphKind = ParagraphKind.TEXT


@dataclass(frozen=True, slots=True)
class Section:
    """A game, trick, problem or other part: the first level of citation.

    Attributes:
        n: Its number, ``1``.
        id: Its ``xml:id``.
        slug: Its address on the site, ``ludus-anglicorum``.
        heading: The editors' heading.
        paragraphs: Its paragraphs.
        kind: What it is, in the editors' words: ``game``, ``problem``, ``rules``, ``bibliography``.
    """

    n: str
    id: str
    slug: str
    heading: str
    paragraphs: tuple[Paragraph, ...]
    kind: str = ""

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
    """Somebody responsible for a reading or note: their id, short name in the apparatus, and full name."""

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
        language: The language of its text, ``la`` or ``en``.
        rights: The statement of rights, in words.
        licence: The address of the licence; empty if there is none.
        witnesses: Declared witnesses.
        people: Declared responsible people.
        sections: Its sections.
        received: Whether it transcribes the received copy, as the source does. If not, it is ours.
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
    received: bool = False

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All its sentences in order."""
        return tuple(sentence for section in self.sections for sentence in section.sentences)


@dataclass(frozen=True, slots=True)
class Place:
    """A point, table or side of the board.

    Attributes:
        key: How marks name it.
        description: What it is, in words.
        drawn: What the drawings of the board call it: a point, the points of a table in order, or the class of the
            men of a side.
    """

    key: str
    description: str
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The board of an edition's text: what its marks can name (the taxonomies ``points``, ``pages`` and ``sides``).

    Attributes:
        about: Where the key to the board comes from, in words.
        points: Its points, in the order of the board.
        pages: Its tables; none if the text does not name them.
        sides: Its sides, or the colours of the men.
    """

    about: str
    points: tuple[Place, ...]
    pages: tuple[Place, ...]
    sides: tuple[Place, ...]

    def places(self, kind: MarkKind) -> tuple[Place, ...]:
        """The places that a mark of this kind can name."""
        return {MarkKind.POINT: self.points, MarkKind.PAGE: self.pages, MarkKind.SIDE: self.sides}.get(kind, ())

    def keys(self, kind: MarkKind) -> tuple[str, ...]:
        """The keys that a mark of this kind can have."""
        return tuple(place.key for place in self.places(kind))

    def drawn(self, kind: MarkKind, key: str) -> tuple[str, ...]:
        """What the drawings call the place with this key; nothing if the header does not declare it."""
        return next((place.drawn for place in self.places(kind) if place.key == key), ())

    @property
    def lettered(self) -> bool:
        """Whether its points are letters, so that any single letter in the text must be one."""
        return any(not place.key.isdecimal() for place in self.points)


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
        board: What the marks of its text can name.
    """

    id: str
    prefix: str
    title: str
    shelfmark: str
    source: Document
    translations: tuple[Document, ...]
    board: Board

    @property
    def documents(self) -> tuple[Document, ...]:
        """The source and the translations."""
        return self.source, *self.translations
