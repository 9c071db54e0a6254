"""Stones on a board of latrunculi: a `Setup` is anything that can be drawn, a `Position` is one that a ruleset allows.

Both write themselves in the notation that `regulae.latrunculi.notation` describes and reads.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Self

from regulae.drawing import Drawn
from regulae.latrunculi.board import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.latrunculi.board import Board

#: How many turns without a capture are counted, at most.
MOST_QUIET = 999
#: What notation calls captives and turns without a capture.
CAPTIVES, QUIET = "captives", "quiet"
#: So many stones side by side, or more, are written as one run.
_RUN = 3


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones of one side.

    Attributes:
        places: The intersections where they stand.
        captives: How many stones of the opponent the side has taken and set aside.
    """

    places: frozenset[str] = frozenset()
    captives: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Setup(Drawn):
    """Stones and the side to move.

    Attributes:
        board: The board.
        white: The white stones.
        black: The black stones.
        turn: The side to move.
        quiet: How many turns in succession have taken nothing.

    Raises:
        ValueError: A stone is not on the board, or two stand on one intersection.
    """

    board: Board
    white: Stones
    black: Stones
    turn: Side
    quiet: int = 0

    def __post_init__(self) -> None:
        outside = (self.white.places | self.black.places) - self.board.places
        both = self.white.places & self.black.places
        if outside or both:
            places, what = (outside, "are not on the board") if outside else (both, "hold two stones")
            message = f"{' '.join(sorted(places))} {what}."
            raise ValueError(message)

    def stones(self, side: Side) -> Stones:
        """The stones of a side."""
        return self.white if side is Side.WHITE else self.black

    def replaced(self, side: Side, stones: Stones) -> Self:
        """The same position with these stones of a side."""
        return replace(self, white=stones) if side is Side.WHITE else replace(self, black=stones)

    def at(self, label: str) -> Side | None:
        """The side whose stone stands on an intersection; None where it is free."""
        return next((side for side in Side if label in self.stones(side).places), None)

    def __str__(self) -> str:
        sides = (f"{side}:{','.join(_written(self.board, self.stones(side)))}" for side in Side)
        quiet = [f"{QUIET}{self.quiet}"] if self.quiet else []
        return "/".join((str(self.board), *sides, self.turn, *quiet))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


class Position(Setup):
    """A setup that a ruleset allows. Made by `regulae.latrunculi.position_of` and by play, never by hand."""

    __slots__ = ()


def runs(board: Board, places: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Groups of stones that stand side by side, row by row from the bottom.

    >>> from regulae.latrunculi import Board
    >>> list(runs(Board(10, 8), frozenset({"a1", "b1", "d1", "e2"})))
    [('a1', 'b1'), ('d1',), ('e2',)]
    """
    for row in range(board.rows):
        columns = [column for column, label in enumerate(board.row(row)) if label in places]
        breaks = [0, *(n for n, (a, b) in enumerate(pairwise(columns), 1) if b != a + 1), len(columns)]
        for start, end in pairwise(breaks):
            if start < end:
                yield tuple(board.label(column, row) for column in columns[start:end])


def _written(board: Board, stones: Stones) -> Iterator[str]:
    for run in runs(board, stones.places):
        yield from [f"{run[0]}..{run[-1]}"] if len(run) >= _RUN else run
    if stones.captives:
        yield CAPTIVES if stones.captives == 1 else f"{CAPTIVES}{stones.captives}"
