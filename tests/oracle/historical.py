"""Every game under every reading against the naive generator of the tests, on positions of every kind."""

from __future__ import annotations

import warnings
from itertools import chain, count, islice
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

import regulae
from tests.engine.comparing import differences
from tests.engine.sampling import CASES, called, positions, random_play
from tests.oracle.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

#: One position in so many is made up; the others are met in play.
MADE_UP = 5
#: Of the positions met in play, one in so many, so that they come from many games.
APART = 3


def tallies(positions_each: int) -> Iterator[Tally]:
    """For each game and reading, so many positions met in random play or made up."""
    few = positions_each // MADE_UP
    for name, choices in CASES:
        game = regulae.load(name, choices)
        met = islice(met_in_play(game), 0, (positions_each - few) * APART, APART)
        found = (differences(name, choices, position) for position in chain(met, made_up(game, few)))
        yield tally(f"{name}, {called(choices)}", found)


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

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Generating overly large repr")  # of the compiled plan
        gather()
    return found
