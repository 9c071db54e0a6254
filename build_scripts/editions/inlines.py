"""The words of a sentence as frozen values: what the TEI says, without XML.

A sentence holds *inline nodes*. Every node keeps the very characters of the source, full stops of point letters
included, so that the received text can be given back to the letter; what a reader sees is decided by the pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


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


class SpanKind(StrEnum):
    """What a run of words is that names no thing of the game.

    In the TEI ``title``, ``persName``, ``date``, ``pc`` and ``seg[@type='ornament']``.
    """

    TITLE = "title"
    PERSON = "person"
    DATE = "date"
    PUNCTUATION = "punctuation"
    ORNAMENT = "ornament"


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
    """Words set off in their own language, in a note or in the text (``mentioned``: words spoken of; ``foreign``)."""

    language: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """A link from a note to a passage (``ref``), by its citation, such as ``1.9``."""

    target: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A title, a person's name, a date, the dash of a list item, an ornament.

    Attributes:
        kind: Which of them.
        language: Of the words, where it is said.
        value: Of a date, the date in digits.
        content: The words themselves.
    """

    kind: SpanKind
    language: str
    value: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something the copy has lost that no words can restore: a picture, the other end of a link.

    Attributes:
        id: Its permanent id.
        reason: ``picture-missing`` or ``link-lost``.
        unit: What is lost, ``picture`` or ``link``.
        quantity: How many.
        content: What it must have been, in the editors' words; no part of any text.
        line: The line of the TEI file.
    """

    id: str
    reason: str
    unit: str
    quantity: int
    content: tuple[Inline, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Milestone:
    """Where a page of a witness begins (``pb``); it has no words.

    Attributes:
        folio: The page, ``158v``.
        witnesses: Sigla of the witnesses whose page it is.
        responsible: Who says so.
        certainty: How sure they are; a page break that is inferred says so.
    """

    folio: str
    witnesses: tuple[str, ...]
    responsible: tuple[str, ...]
    certainty: Certainty | None


type Inline = Text | Mark | Number | Apparatus | Supplied | Note | Emphasis | Reference | Span | Gap | Milestone


def walk(content: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every node of ``content`` and below, in the order of the text; readings and reasons of apparatus included."""
    for node in content:
        yield node
        match node:
            case Text() | Milestone():
                pass
            case Apparatus():
                for reading in (node.lemma, *node.others):
                    yield from walk(reading.content)
                yield from walk(node.reason)
            case _:
                yield from walk(node.content)
