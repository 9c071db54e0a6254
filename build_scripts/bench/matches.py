"""Numbered games between two bots. The number decides sides, beginner and dice, so a game can be repeated."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import batched
from math import sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

import regulae
from regulae.asking import throw_if_due

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from regulae.family import AnyFamily

#: The longest game, in turns. A longer one counts as undecided.
LONGEST = 3000
#: How many standard deviations an interval reaches to either side, for 95 of 100.
DEVIATIONS = 1.96
#: How many games are played before checking whether there have been enough.
BATCH = 8


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom at what.

    Attributes:
        game: The id of the game.
        ours: The opponent whose games are counted.
        theirs: His adversary.
    """

    game: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Seats:
    """How a numbered game begins: the side of our bot, and the side that plays first."""

    ours: Any
    first: Any


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of games, by their value to our bot: above 0 won, below 0 lost, 0 undecided."""

    results: Counter[int] = field(default_factory=Counter)

    @property
    def won(self) -> int:
        """The games won."""
        return sum(times for worth, times in self.results.items() if worth > 0)

    @property
    def decided(self) -> int:
        """The games that somebody has won."""
        return self.games - self.results[0]

    @property
    def games(self) -> int:
        """All games."""
        return self.results.total()

    @property
    def rate(self) -> float:
        """The share of decided games that were won; a half if none was decided."""
        return self.won / self.decided if self.decided else 0.5

    @property
    def mean(self) -> float:
        """The average value of a game."""
        return sum(worth * times for worth, times in self.results.items()) / self.games

    @property
    def margin(self) -> float:
        """The margin of error of `mean` (95 %)."""
        squares = sum((worth - self.mean) ** 2 * times for worth, times in self.results.items())
        return DEVIATIONS * sqrt(squares / self.games / max(1, self.games - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """The confidence interval of `rate` (95 %)."""
        return interval(self.won, self.decided)


def interval(won: int, games: int) -> tuple[float, float]:
    """The confidence interval of a rate (95 %, Wilson's score); from 0 to 1 if nothing has been played."""
    if not games:
        return 0.0, 1.0
    rate, spread = won / games, DEVIATIONS**2 / games
    middle, half = rate + spread / 2, DEVIATIONS * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def seats(family: AnyFamily, game: Any, number: int) -> Seats:
    """Sides alternate with every game, and the beginner with every second one, if the rules let both begin."""
    sides, may_begin = tuple(family.sides.values()), game.plan.may_begin
    return Seats(sides[number % 2], may_begin[number // 2 % len(may_begin)])


def play(pairing: Pairing, number: int) -> int:
    """Play a numbered game: 1 if our bot won, -1 if it lost, 0 if nobody won."""
    family, rng = regulae.family_of(pairing.game), Random(number)  # noqa: S311  (no secret)
    game = family.load(pairing.game, {})
    seated = seats(family, game, number)
    names = {side: pairing.ours if side is seated.ours else pairing.theirs for side in family.sides.values()}
    position = family.start(game, seated.first)
    for _ in range(LONGEST):
        position = throw_if_due(family, names, game, position, rng)
        if ended := family.outcome(game, position):
            return 0 if ended.winner is None else 1 if ended.winner is seated.ours else -1
        position = family.choose(names[position.turn], game, position, rng).result
    return 0


def tally(numbered: Callable[[int], int], most: int, seconds: float, close: float, pool: ProcessPoolExecutor) -> Tally:
    """Play numbered games until the interval is narrow enough, the limit is reached, or the time is up.

    Args:
        numbered: From the number of a game to what it was worth.
        most: How many games at most.
        seconds: How long at most; the games begun are played to their end.
        close: How wide the interval may be.
        pool: The processes that play.
    """
    found: Counter[int] = Counter()
    begun = monotonic()
    for numbers in batched(range(most), BATCH, strict=False):
        found.update(pool.map(numbered, numbers))
        low, high = Tally(found).interval
        if high - low <= close or monotonic() - begun > seconds:
            break
    return Tally(found)


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    """One process per processor. Games that have not begun are cancelled when measuring is interrupted."""
    pool = ProcessPoolExecutor(os.cpu_count())
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
