"""Where pieces can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import DIRECTIONS, beside
from .mechanisms import forward
from .moves import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .game import Game
    from .position import Position


def jumps(game: Game, position: Position, square: str) -> Iterator[Step]:
    """The steps with which the piece on a square takes."""
    piece = position.pieces[square]
    for direction in DIRECTIONS if piece.king else game.ruleset.taking.value.directions(piece.side):
        over = beside(square, direction)
        beyond = over and beside(over, direction)
        if over and beyond and beyond not in position.pieces:
            met = position.pieces.get(over)
            if met and met.side is not piece.side:
                yield Step(square, beyond, over)


def walks(position: Position, square: str) -> Iterator[Step]:
    """The steps of the piece on a square that take nothing."""
    piece = position.pieces[square]
    for direction in DIRECTIONS if piece.king else forward(piece.side):
        target = beside(square, direction)
        if target and target not in position.pieces:
            yield Step(square, target)


def first_steps(game: Game, position: Position) -> tuple[Step, ...]:
    """The steps that may begin a turn."""
    squares = position.squares(position.turn)
    taking = [step for square in squares for step in jumps(game, position, square)]
    if taking and game.ruleset.obligation.value.must:
        return tuple(taking)
    return (*taking, *(step for square in squares for step in walks(position, square)))
