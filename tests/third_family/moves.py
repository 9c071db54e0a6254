"""Steps and turns. A step is ``a1-b2``, or ``a1xc3`` where it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .position import Piece, Position


@dataclass(frozen=True, slots=True)
class Step:
    """One piece moved, and the square of the piece that it takes, if any."""

    origin: str
    target: str
    taken: str = ""

    def __str__(self) -> str:
        return f"{self.origin}{'x' if self.taken else '-'}{self.target}"


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn, and the position after it."""

    steps: tuple[Step, ...]
    result: Position

    def __str__(self) -> str:
        return ",".join(map(str, self.steps))


def moved(position: Position, step: Step) -> Position:
    """The position after a step, with the same side to move."""
    pieces = {square: piece for square, piece in position.pieces.items() if square not in (step.origin, step.taken)}
    piece = position.pieces[step.origin]
    pieces[step.target] = Piece(piece.side, piece.king or step.target[1] == piece.side.last_row)
    return replace(position, pieces=pieces)
