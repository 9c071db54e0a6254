"""Every game under every reading against the naive generator of the tests, on positions of every kind."""

from __future__ import annotations

from itertools import chain, count, islice
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

import regulae
from tests.engine.comparing import differences
from tests.engine.sampling import CASES, called, positions, random_play
from tests.oracle.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Of the positions met in play, one in so many, so that they come from many games.
APART = 7


def tallies(positions_each: int) -> Iterator[Tally]:
    """For each game and reading, half of the positions met in random play, half made up."""
    half = positions_each // 2
    for name, choices in CASES:
        met = islice(met_in_play(regulae.load(name, choices)), 0, half * APART, APART)
        everything = chain(met, made_up(regulae.load(name, choices), positions_each - half))
        yield tally(f"{name}, {called(choices)}", (differences(name, choices, position) for position in everything))


def met_in_play(game: regulae.Game) -> Iterator[regulae.Position]:
    """The positions with throws of games played at random, without end."""
    for seed in count():
        begins = game.plan.may_begin[seed % len(game.plan.may_begin)]
        yield from (position for position, _ in random_play(game, seed, begins) if position.throw)


def made_up(game: regulae.Game, number: int) -> list[regulae.Position]:
    """So many positions with throws out of those that hypothesis draws for the tests."""
    found: list[regulae.Position] = []

    @settings(
        max_examples=number, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(positions(game))
    def gather(position: regulae.Position) -> None:
        found.append(position)

    gather()
    return found
