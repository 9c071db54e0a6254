"""Weights of a judge, learned from games against itself.

Each turn is the one that looks best at once. When a game has ended, each position met is drawn towards what was thought
of the one after it and what came of the game (temporal differences, the lambda-return), from the last to the first.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import regulae
from regulae.opponents.judging import Judge, judge_of

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How far what comes later is trusted over what was thought at once.
_LAMBDA = 0.7
#: How far each position is drawn towards what came of it at first, and after how many games half as far.
_RATE, _SLOWER = 0.02, 2000
#: The longest game, in turns; one that goes on is left undecided.
_LONGEST = 1500


class Seen(NamedTuple):
    """A position that a side has left."""

    position: regulae.Position
    side: regulae.Side


def play_out(game: regulae.Game, judge: Judge, rng: Random) -> tuple[list[Seen], regulae.Side | None]:
    """A game of a judge against itself: the positions left, and who won."""
    position = regulae.start(game, rng.choice(game.plan.may_begin))
    seen: list[Seen] = []
    for _ in range(_LONGEST):
        if (ended := regulae.outcome(game, position)) is not None:
            return seen, ended.winner
        side = position.turn
        position = position.thrown(tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown)))
        if (ended := regulae.outcome(game, position)) is not None:
            return seen, ended.winner
        left = [turn.result for turn in regulae.legal_turns(game, position)]
        position = max(left, key=lambda after: judge.chance(game, after, side)) if len(left) > 1 else left[0]
        seen.append(Seen(position, side))
    return seen, None


def learn(game: regulae.Game, judge: Judge, seen: list[Seen], winner: regulae.Side | None, rate: float) -> None:
    """Draw what is thought of the positions of a game towards what came of it."""
    target, of = 0.5 if winner is None else 1.0, winner or regulae.Side.AM
    for position, side in reversed(seen):
        wanted = target if side == of else 1 - target
        features = judge.features(game, position, side)
        thought = judge.chance(game, position, side)
        step = rate * (wanted - thought)
        for place, amount in features:
            judge.weights[place] += step * amount
        target, of = _LAMBDA * wanted + (1 - _LAMBDA) * thought, side


def trained(game: regulae.Game, seed: int) -> Iterator[Judge]:
    """The judge of a game as it learns, after each game, without end; it goes on from what has been learned before."""
    rng = Random(seed)  # noqa: S311  (no secret)
    known = judge_of(game)
    judge = Judge(known.slots, list(known.weights))
    for number in count():
        seen, winner = play_out(game, judge, rng)
        learn(game, judge, seen, winner, _RATE / (1 + number / _SLOWER))
        yield judge
