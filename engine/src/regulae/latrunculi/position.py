"""Stones on a board of latrunculi: a `Setup` is anything that can be drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from regulae.latrunculi.board import Side

if TYPE_CHECKING:
    from regulae.latrunculi.board import Board

#: How many turns without a capture are counted, at most.
MOST_QUIET = 999


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones of one side.

    Attributes:
        places: The intersections where they stand.
        captives: How many of the adversary's stones the side has taken and set aside.
    """

    places: frozenset[str] = frozenset()
    captives: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Setup:
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
        """Whose stone stands on an intersection; None where there is none."""
        return next((side for side in Side if label in self.stones(side).places), None)

    def __str__(self) -> str:
        from regulae.latrunculi.notation import format_position  # noqa: PLC0415  (it reads into this module's values)

        return format_position(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def _repr_svg_(self) -> str:
        from regulae.latrunculi.svg import draw  # noqa: PLC0415  (a notebook asks for the picture; nothing else does)

        return draw(self, standalone=True)


class Position(Setup):
    """A setup that a ruleset allows. Made by `regulae.latrunculi.position_of` and by play, never by hand."""

    __slots__ = ()
