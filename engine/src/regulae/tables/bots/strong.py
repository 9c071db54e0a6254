"""A bot that looks two turns ahead: its own turn, and the opponent's best answer to every throw that may come.

Dice are chance: a turn is worth the mean, over all throws, of what is left after the best answer. Numbers that players
name are not: whoever names numbers for himself takes the best, and an opponent names the worst. Only the few turns that
look best at a glance are searched so deep. Where there are many dice, a sample of throws stands for all.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product, takewhile
from typing import TYPE_CHECKING, NamedTuple

from regulae.tables.board import FACES
from regulae.tables.bots.evaluator import CERTAIN, chance_of, evaluator_of
from regulae.tables.mechanisms.dice import Source
from regulae.tables.outcome import outcome, settled
from regulae.tables.turn import begin, leavings, legal_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.tables.board import Side
    from regulae.tables.bots.evaluator import Evaluator
    from regulae.tables.game import Game
    from regulae.tables.moves import Turn
    from regulae.tables.outcome import Outcome
    from regulae.tables.packing import Piles
    from regulae.tables.position import Position, Throw
    from regulae.tables.turn import Leavings

#: How many turns are searched deeper, and over how many throws at most.
_WIDTH, _THROWS = 4, 21


class Ranked(NamedTuple):
    """A turn and its worth: the chance of winning, between 0 and 1."""

    worth: float
    turn: Turn


def strong(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that is worth most; among equals, a random one."""
    ranked = ranking(game, position)
    return rng.choice([turn for worth, turn in ranked if worth == ranked[0].worth])


def ranking(game: Game, position: Position) -> list[Ranked]:
    """All legal turns with the chance of winning they leave, the best first.

    The few best at a glance are evaluated two turns deep, and the others follow them.

    Raises:
        ThrowError: No dice have been thrown.
        IllegalTurnError: The game has ended.
    """
    begin(game, position).require_play()
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
    """The chance that a side wins from a position after a turn."""
    ended = outcome(game, position)
    if ended is not None:
        return _won(ended, side)
    chance = evaluator_of(game).chance
    return chance(game, position, side) if position.turn != side else 1 - chance(game, position, side.other)


def _won(ended: Outcome, side: Side) -> float:
    """What a game that has ended is worth to a side."""
    return 0.5 if ended.winner is None else float(ended.winner == side)


def _after_answers(game: Game, position: Position, side: Side) -> float:
    """The chance that is left for a side after the next player's best turn, over all that may be thrown or named."""
    ended = outcome(game, position)
    if ended is not None:
        return _won(ended, side)
    value = prospect(game, position)
    return value if position.turn == side else 1 - value


def prospect(game: Game, position: Position, known: Throw = ()) -> float:
    """The chance to win of the player who is to throw, after the best turn, over all that may be thrown or named.

    Args:
        game: The game.
        position: The position before the throw.
        known: The numbers of the throw already known.
    """
    sources = game.plan.dice.sources[len(known) :]
    return expected(sources, cache(lambda throw: best_left(game, position.thrown(throw))), known)


def expected(sources: tuple[Source, ...], value: Callable[[Throw], float], known: Throw = ()) -> float:
    """The expected value of a throw: the mean over dice, the best or the worst over numbers that players name.

    Args:
        sources: Where the numbers that are not known yet come from.
        value: What a throw is worth to the player; called with its numbers, the highest first.
        known: The numbers already known.
    """
    if not sources:
        return value(tuple(sorted(known, reverse=True)))
    dice = len([*takewhile(Source.DIE.__eq__, sources)])
    if not dice:
        choose = max if sources[0] is Source.PLAYER else min
        return choose(expected(sources[1:], value, (*known, number)) for number in FACES)
    rolls = throws(dice)
    total = sum([times * expected(sources[dice:], value, (*known, *throw)) for throw, times in rolls])
    return total / sum([times for _, times in rolls])


def best_left(game: Game, position: Position) -> float:
    """The chance to win that the best turn of a throw leaves to its player."""
    ended = outcome(game, position)
    if ended is not None:
        return _won(ended, position.turn)
    return chance_of(max(scores(game, evaluator_of(game), position.turn, leavings(game, position))))


def scores(game: Game, evaluator: Evaluator, mover: Side, left: Leavings) -> list[float]:
    """The mover's score after each turn, as an evaluator sees it."""
    sign, waiting = (1, mover) if left.following is not mover else (-1, mover.other)
    mine, theirs, split = (
        game.plan.sides[waiting],
        game.plan.sides[waiting.other],
        game.plan.sides[left.owner].packing.split,
    )

    def score(piles: Piles) -> float:
        if ended := settled(game, left.owner, piles, mover):
            return CERTAIN * (2 * _won(ended, mover) - 1)
        lower, upper = split(piles)
        my_pile, their_pile = (lower, upper) if left.owner is waiting else (upper, lower)
        return sign * evaluator.score(mine, theirs, my_pile, their_pile)

    return [score(piles) for piles in left.ends]


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[Throw, int], ...]:
    """Throws, each with how many rolls give it: all of them, or every nth where they are too many."""
    rolls = Counter(tuple(sorted(throw, reverse=True)) for throw in product(FACES, repeat=dice))
    listed = sorted(rolls.items())
    return tuple(listed[:: -(-len(listed) // _THROWS)])
