"""A game under the readings chosen, and its positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import Fault, PositionError
from regulae.loading import choose, load_ruleset_of

from .board import SQUARES, Side
from .position import Piece, Position
from .ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

START = {square: Piece(Side.WHITE if square[1] in "12" else Side.BLACK) for square in SQUARES if square[1] != "3"}


@dataclass(frozen=True, slots=True)
class Game:
    """A game."""

    ruleset: Ruleset


def load(game: str, choices: Mapping[str, str]) -> Game:
    """A game by its id, under chosen readings."""
    return Game(choose(load_ruleset_of(Ruleset, game), choices))


def start(_game: Game, turn: str | None = None) -> Position:
    """The position before the first turn; white begins."""
    if turn not in (None, Side.WHITE):
        raise PositionError((Fault(f"{turn} does not begin.", str(turn), "Let white begin."),))
    return Position(START, Side.WHITE)


def position_of(game: Game, position: Position) -> Position:
    """The position, where the game allows it."""
    faults = [
        Fault(f"A man of {piece.side} stands on its last row.", square, "Write a king.")
        for square, piece in position.pieces.items()
        if square[1] == piece.side.last_row and not piece.king
    ]
    most = game.ruleset.quiet_turns.value
    if position.quiet > most:
        faults.append(Fault("The game has ended before.", f"quiet{position.quiet}", f"Write quiet{most} at most."))
    if faults:
        raise PositionError(tuple(faults))
    return position
