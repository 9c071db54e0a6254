"""The weights of an evaluator, learned from games against itself.

Each turn is the one that looks best at once. When a game has ended, each position met is drawn towards what was thought
of the one after it and what came of the game (temporal differences, the lambda-return), from the last to the first.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import regulae
from regulae.tables.bots.evaluator import Evaluator, chance_of, evaluator_of
from regulae.tables.bots.strong import scores
from regulae.tables.turn import leavings

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How far what comes later is trusted over what was thought at once.
_LAMBDA = 0.7
#: How far each position is drawn towards what came of it at first, where nothing is known of a game yet.
RATE = 0.02
#: After how many games half as far.
_SLOWER = 2000
#: The longest game, in turns; one that goes on is left undecided.
_LONGEST = 1500


def play_out(
    game: regulae.Game, evaluator: Evaluator, rng: Random
) -> tuple[list[regulae.Position], regulae.Side | None]:
    """A game of an evaluator against itself: the positions after each turn, and who won."""
    position = regulae.start(game, rng.choice(game.plan.may_begin))
    seen: list[regulae.Position] = []
    for _ in range(_LONGEST):
        if (ended := regulae.outcome(game, position)) is not None:
            return seen, ended.winner
        position = position.thrown(tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown)))
        if (ended := regulae.outcome(game, position)) is not None:
            return seen, ended.winner
        left = leavings(game, position)
        _, best = max(zip(scores(game, evaluator, position.turn, left), left.ends, strict=True))
        position = left.leave(best)
        seen.append(position)
    return seen, None


def learned(
    game: regulae.Game, evaluator: Evaluator, seen: list[regulae.Position], winner: regulae.Side | None, rate: float
) -> Evaluator:
    """Draw what is thought of the positions of a game towards what came of it."""
    weights = list(evaluator.weights)
    target, of = 0.5 if winner is None else 1.0, winner or regulae.Side.AM
    for position in reversed(seen):
        side = position.turn.other
        wanted = target if side == of else 1 - target
        features = evaluator.features(game, position, side)
        thought = chance_of(sum([weights[place] * amount for place, amount in features]))
        step = rate * (wanted - thought)
        for place, amount in features:
            weights[place] += step * amount
        target, of = _LAMBDA * wanted + (1 - _LAMBDA) * thought, side
    return Evaluator.of(game, weights)


def trained(game: regulae.Game, seed: int, rate: float = RATE) -> Iterator[Evaluator]:
    """The evaluator of a game as it learns, after each game, without end; it goes on from what has been learned before.

    Args:
        game: The game.
        seed: Of what falls by chance.
        rate: How far each position is drawn towards what came of it at first; the less, the more is known already.
    """
    rng = Random(seed)  # noqa: S311  (no secret)
    evaluator = evaluator_of(game)
    for number in count():
        seen, winner = play_out(game, evaluator, rng)
        evaluator = learned(game, evaluator, seen, winner, rate / (1 + number / _SLOWER))
        yield evaluator
