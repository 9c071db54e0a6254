"""The weights of an evaluator, learned from games against itself.

Each turn is the one that the evaluator likes best. After a game, the value of each position is moved towards the value
of the next one and the game's result, from the last position to the first (temporal differences, lambda-return).
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

#: How much the game's later course counts, compared with the value of the next position (lambda).
_LAMBDA = 0.7
#: The learning rate at the beginning, for a game that has not been trained.
RATE = 0.02
#: After how many games the learning rate is halved.
_SLOWER = 2000
#: The longest game, in turns. A longer one counts as undecided.
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
    """The evaluator after learning from one game, given the positions of the game and its winner."""
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
    """The evaluator after each game of training, without end. Training continues from the saved weights.

    Args:
        game: The game.
        seed: The seed of the dice.
        rate: The learning rate at the beginning; lower for a game that has been trained before.
    """
    rng = Random(seed)  # noqa: S311  (no secret)
    evaluator = evaluator_of(game)
    for number in count():
        seen, winner = play_out(game, evaluator, rng)
        evaluator = learned(game, evaluator, seen, winner, rate / (1 + number / _SLOWER))
        yield evaluator
