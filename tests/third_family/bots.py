"""The computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.bots import bot_named

from .turn import legal_turns, turn_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from .game import Game
    from .moves import Turn
    from .position import Position

_KING = 2.0


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    return rng.choice(legal_turns(game, position))


def greedy(game: Game, position: Position, rng: Random) -> Turn:
    """The turn after which it is furthest ahead; among equals, one at random."""
    ranked = ranking(game, position)
    return rng.choice([turn for worth, turn in ranked if worth == ranked[0][0]])


def ranking(game: Game, position: Position) -> list[tuple[float, Turn]]:
    """All legal turns with the lead in pieces after each, the best first; a king counts as two men."""
    turns = [(_lead(turn.result, position), turn) for turn in legal_turns(game, position)]
    return sorted(turns, key=lambda one: -one[0])


def _lead(after: Position, before: Position) -> float:
    worths = [(_KING if piece.king else 1.0, piece.side is before.turn) for piece in after.pieces.values()]
    return sum(worth if mine else -worth for worth, mine in worths)


BOTS: dict[str, Callable[[Game, Position, Random], Turn]] = {"random": at_random, "simple": greedy, "strong": greedy}


def choose_turn(bot: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that a bot chooses."""
    chosen = bot_named(bot, BOTS)
    turn_of(game, position).require_play()
    return chosen(game, position, rng)
