"""An opponent that looks two turns ahead: his own, and the adversary's best answer to every throw that may come.

Chance is treated as chance: a turn is worth the mean, over throws, of what it leaves after the best answer to each.
Only the few turns that look best at once are followed so far. Where dice are many, a spread of throws stands for all.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from regulae.opponents.judging import judge_of
from regulae.play import in_play, legal_turns, outcome

if TYPE_CHECKING:
    from random import Random

    from regulae.board import Side
    from regulae.game import Game
    from regulae.moves import Throw, Turn
    from regulae.position import Position

#: How many turns are followed further, and over how many throws at most.
_WIDTH, _THROWS = 4, 21


class Ranked(NamedTuple):
    """A turn and its worth: the chance of winning, between 0 and 1."""

    worth: float
    turn: Turn


def strong(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that is worth most; among equals, one at random."""
    ranked = ranking(game, position)
    return rng.choice([turn for worth, turn in ranked if worth == ranked[0].worth])


def ranking(game: Game, position: Position) -> list[Ranked]:
    """All legal turns with the chance of winning they leave, the best first.

    The few best at a glance are judged two turns deep, and the others set after these.

    Raises:
        ThrowError: No dice have been thrown.
        IllegalTurnError: The game has ended.
    """
    in_play(game, position)
    side = position.turn
    at_once = at_a_glance(game, position)
    best = [Ranked(_after_answers(game, turn.result, side), turn) for _, turn in at_once[:_WIDTH]]
    best.sort(key=lambda ranked: -ranked.worth)
    rest = [Ranked(min(worth, best[-1].worth), turn) for worth, turn in at_once[_WIDTH:]]
    return best + rest


def at_a_glance(game: Game, position: Position) -> list[Ranked]:
    """All legal turns by what they leave, the best first."""
    found = [Ranked(worth(game, turn.result, position.turn), turn) for turn in legal_turns(game, position)]
    return sorted(found, key=lambda ranked: -ranked.worth)


def worth(game: Game, position: Position, side: Side) -> float:
    """The chance of a side in a position that its turn has left."""
    settled = _settled(game, position, side)
    if settled is not None:
        return settled
    chance = judge_of(game).chance
    return chance(game, position, side) if position.turn != side else 1 - chance(game, position, side.other)


def _settled(game: Game, position: Position, side: Side) -> float | None:
    """What a game that has ended is worth to a side; None while it goes on."""
    ended = outcome(game, position)
    if ended is None:
        return None
    return 0.5 if ended.winner is None else float(ended.winner == side)


def _after_answers(game: Game, position: Position, side: Side) -> float:
    """The mean, over throws, of what is left for a side after the best turn of whoever throws."""
    settled = _settled(game, position, side)
    if settled is not None:
        return settled
    mover, total, weight = position.turn, 0.0, 0
    for throw, times in throws(game.plan.dice.thrown):
        thrown = position.thrown(throw)
        value = _settled(game, thrown, mover)
        if value is None:
            value = max([worth(game, turn.result, mover) for turn in legal_turns(game, thrown)])
        total += times * (value if mover == side else 1 - value)
        weight += times
    return total / weight


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[Throw, int], ...]:
    """Throws with the number of ways to throw each: all of them, or an even spread where they are too many."""
    ways = Counter(tuple(sorted(throw, reverse=True)) for throw in product(range(1, 7), repeat=dice))
    listed = sorted(ways.items())
    return tuple(listed[:: -(-len(listed) // _THROWS)])
