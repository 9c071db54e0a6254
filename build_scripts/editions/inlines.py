"""The words of a sentence as frozen values: what the TEI says, without XML.

A sentence holds *inline nodes*. Every node keeps the exact characters of the source, including the full stops of point
letters, so that the received text can be reproduced exactly. What a reader sees is decided when the text is rendered.
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
    """What a run of words is that does not name anything in the game.

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
    """A run of characters, with white space already normalised to single spaces."""

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
        kind: A die face, a number of dice or men, an ordinal, or another number.
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
        certainty: How sure they are, if they say so.
    """

    content: tuple[Inline, ...]
    witnesses: tuple[str, ...]
    responsible: tuple[str, ...]
    certainty: Certainty | None


@dataclass(frozen=True, slots=True)
class Apparatus:
    """A place where the printed text differs from the received text, or might (``app`` or ``choice``).

    Attributes:
        id: Its permanent id.
        kind: ``slip`` (a typing slip of the received copy), ``letter``, ``word``, ``gap``, ``contradiction`` or
            ``variant``.
        lemma: The reading printed in the critical text.
        others: The readings that are not printed. Exactly one of all readings is that of the received text.
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
    """A note on the passage. It is not part of the text.

    Attributes:
        id: Its permanent id.
        kind: ``comment`` (on the text) or ``departure`` (of a translation from its source).
        severity: For a departure: ``rule``, ``sense``, ``omission`` or ``slip``; otherwise empty.
        responsible: Who wrote it. The received text has the notes of its own editors in brackets.
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
    """Words with a language of their own, in a note or in the text (``mentioned`` or ``foreign``)."""

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
        language: The language of the words, if it is given.
        value: The date in digits, if this is a date.
        content: The words themselves.
    """

    kind: SpanKind
    language: str
    value: str
    content: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something lost in the copy that words cannot restore: a picture, or the target of a link.

    Attributes:
        id: Its permanent id.
        reason: ``picture-missing`` or ``link-lost``.
        unit: What is lost, ``picture`` or ``link``.
        quantity: How many.
        content: What it must have been, in the editors' words. It is not part of any text.
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
    """Where a page of a witness begins (``pb``). It has no words.

    Attributes:
        folio: The page, ``158v``.
        witnesses: Sigla of the witnesses whose page it is.
        responsible: Who says so.
        certainty: How sure they are, if the page break is inferred.
    """

    folio: str
    witnesses: tuple[str, ...]
    responsible: tuple[str, ...]
    certainty: Certainty | None


type Inline = Text | Mark | Number | Apparatus | Supplied | Note | Emphasis | Reference | Span | Gap | Milestone


def walk(content: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every node of ``content`` and everything inside it, in order, including readings and reasons of the apparatus."""
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
