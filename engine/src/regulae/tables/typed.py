"""Steps as players type them: less strict than notation, and understood only where they can be played.

``6:&-s``, ``&-s``, ``&/s``, ``&s`` and ``et s`` are the same step; ``bar/t`` enters, ``a-off`` bears off; ``&/s/m``
moves one man twice; several steps are joined by commas, semicolons or spaces. The number played and the mark of a hit
may be left out, since the position determines them. Points may have the names that the picture shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.labels import LETTERS
from regulae.tables.turn import turn_of
from regulae.text import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from regulae.errors import NotationError
    from regulae.tables.game import Game
    from regulae.tables.labels import Labels
    from regulae.tables.moves import Step
    from regulae.tables.position import Position
    from regulae.tables.turn import TurnInProgress

_HINT = "Write it as &-s, 6:&-s, bar/t or a-off; join steps by commas."
#: Signs between the places of a step, one of which is enough.
_BETWEEN = r"\s*[-–—/>→]+\s*"
_STEP = re.compile(r"[^\s,;]+")


@dataclass(frozen=True, slots=True)
class Wished:
    """A step that a player wants to play; ``die`` is 0 where the number is left out."""

    die: int
    origin: str
    target: str


def parse_typed(text: str, labels: Labels = LETTERS) -> tuple[Wished, ...]:
    """Read what a player typed.

    >>> parse_typed("&/s/m")
    (Wished(die=0, origin='&', target='s'), Wished(die=0, origin='s', target='m'))
    >>> parse_typed("am")
    (Wished(die=0, origin='a', target='m'),)

    Args:
        text: One step or several.
        labels: The names of the points in the picture; the letters of the manuscript are understood too.

    Raises:
        NotationError: It is not a step, or there is none; says where.
    """
    places = _places(labels)
    evened = re.sub(r"\s*:\s*", ":", re.sub(_BETWEEN, "-", text.strip().casefold()))
    pieces = list(_joined((Part(m[0], m.start(), evened) for m in _STEP.finditer(evened)), places))
    if not pieces:
        raise Part(evened, 0, evened).fault("No step is written here.", _HINT)
    return tuple(wish for piece in pieces for wish in _wishes(piece, places))


def play_typed(game: Game, position: Position, played: Sequence[Step], wishes: Sequence[Wished]) -> tuple[Step, ...]:
    """The steps already played, followed by those wished for, each completed from what can be played there.

    Raises:
        IllegalTurnError: One of them cannot be played; names the rule that forbids it.
        ThrowError: There is no throw yet, or the game throws no such dice.
    """
    return advance_typed(turn_of(game, position, played), wishes).steps


def advance_typed(turn: TurnInProgress, wishes: Sequence[Wished]) -> TurnInProgress:
    """The turn extended by the steps wished for; see `play_typed`."""
    for wish in wishes:
        turn = turn.advance(turn.resolve(wish.origin, wish.target, die=wish.die))
    return turn


def _places(labels: Labels) -> Mapping[str, str]:
    """The places by their names, in lower case."""
    names = {labels.spoken(label).casefold(): label for label in POINTS}
    return {**{label: label for label in (*POINTS, BAR, OFF)}, "et": "&", **names}


def _joined(pieces: Iterator[Part], places: Mapping[str, str]) -> Iterator[Part]:
    """The pieces, with a lone place joined to the one that follows it: ``et s``."""
    waiting: Part | None = None
    for piece in pieces:
        if waiting is not None:
            yield Part(f"{waiting.text}-{piece.text}", waiting.index, waiting.whole)
            waiting = None
        elif piece.text.rpartition(":")[2] in places:
            waiting = piece
        else:
            yield piece
    if waiting is not None:
        yield waiting


def _wishes(piece: Part, places: Mapping[str, str]) -> Iterator[Wished]:
    number, colon, rest = piece.text.rpartition(":")
    if colon and not re.fullmatch(r"[1-9]\d?", number, re.ASCII):
        raise piece.fault(f"{number!r} is not a number to play.", _HINT)
    stops = _stops(rest.rstrip("*"), places)
    if stops is None:
        raise _unread(piece, rest, places)
    for origin, target in pairwise(stops):
        yield Wished(int(number) if colon else 0, origin, target)


def _stops(text: str, places: Mapping[str, str]) -> list[str] | None:
    """The places where a man stops, from first to last; None where they cannot be read."""
    if "-" in text:
        names = [name.rstrip("*") for name in text.split("-")]
    else:
        names = next(([text[:at], text[at:]] for at in range(1, len(text)) if {text[:at], text[at:]} <= {*places}), [])
    return [places[name] for name in names] if len(names) > 1 and all(name in places for name in names) else None


def _unread(piece: Part, text: str, places: Mapping[str, str]) -> NotationError:
    strange = next((name for name in text.split("-") if "-" in text and name.rstrip("*") not in places), None)
    what = f"There is no place {strange!r}." if strange is not None else f"{piece.text!r} is not a step."
    return piece.fault(what, _HINT)
