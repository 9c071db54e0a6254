"""Games played at random to their end, fast: no list of turns is made, each step is drawn from those that are open.

So turns are not drawn alike: one that can be played in more orders is drawn more often. Every legal turn can be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.game import start
from regulae.play import drawn_end, outcome

if TYPE_CHECKING:
    from random import Random

    from regulae.game import Game
    from regulae.play import Outcome
    from regulae.position import Position


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that has been played at random.

    >>> import random, regulae
    >>> regulae.playout(regulae.load("mylis"), random.Random(1), most=2).turns
    2

    Attributes:
        end: The last position, with the throw that was made before the game was seen to have ended, or ended it.
        outcome: How it ended; None where it was broken off.
        turns: How many turns were played, those included in which nothing could be.
    """

    end: Position
    outcome: Outcome | None
    turns: int


def playout(game: Game, rng: Random, position: Position | None = None, *, most: int = 100_000) -> Playout:
    """Play a game at random to its end.

    >>> import random, regulae
    >>> regulae.playout(regulae.load("backgammon"), random.Random(1)).outcome.rule
    'ending'

    Args:
        game: The game.
        rng: Throws the dice, and draws the steps.
        position: Where to begin, before a throw or after it; the start where left out.
        most: After so many turns the game is broken off.
    """
    now, dice = position or start(game, rng.choice(game.plan.may_begin)), range(game.plan.dice.thrown)
    for played in range(most):
        if now.throw is None:
            now = now.thrown(tuple([1 + int(6 * rng.random()) for _ in dice]))
        if ended := outcome(game, now):
            return Playout(now, ended, played)
        now = drawn_end(game, now, rng)
    return Playout(now, outcome(game, now), most)
