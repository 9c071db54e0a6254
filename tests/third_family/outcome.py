"""How a game has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .reach import first_steps

if TYPE_CHECKING:
    from .board import Side
    from .game import Game
    from .position import Position


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, or None in a draw, and the rule that ended the game."""

    winner: Side | None
    rule: str


def outcome(game: Game, position: Position) -> Outcome | None:
    """How the game has ended; None while it goes on."""
    if not first_steps(game, position):
        return Outcome(position.turn.other, "ending")
    return Outcome(None, "quiet_turns") if position.quiet >= game.ruleset.quiet_turns.value else None
