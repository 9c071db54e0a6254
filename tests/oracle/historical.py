"""Every game under every reading against the naive generator of the tests, on positions of every kind."""

from __future__ import annotations

import warnings
from functools import partial
from itertools import chain, count, islice
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

import regulae
from regulae import latrunculi
from tests.engine import comparing, comparing_latrunculi, sampling, sampling_latrunculi
from tests.engine.sampling import CASES, called
from tests.oracle.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

#: One position in so many is made up; the others are met in play.
MADE_UP = 5
#: Of the positions met in play, one in so many, so that they come from many games.
APART = 3


def jobs(number: int) -> Iterator[Callable[[], list[Tally]]]:
    """For each game and reading, the comparison on so many positions met in random play or made up."""
    yield from (partial(_tables, name, choices, number) for name, choices in CASES)
    yield from (partial(_latrunculi, choices, number) for choices in sampling_latrunculi.READINGS)


def _tables(name: str, choices: dict[str, str], number: int) -> list[Tally]:
    few = number // MADE_UP
    game = regulae.load(name, choices)
    some = chain(_some(_met_in_play(game), number - few), made_up(sampling.positions(game), few))
    found = (comparing.differences(name, choices, position) for position in some)
    return [tally(f"{name}, {called(choices)}", found)]


def _met_in_play(game: regulae.Game) -> Iterator[regulae.Position]:
    """The positions with throws of games played at random, without end."""
    for seed in count():
        begins = game.plan.may_begin[seed % len(game.plan.may_begin)]
        yield from (position for position, _ in sampling.random_play(game, seed, begins) if position.throw)


def _latrunculi(choices: dict[str, str], number: int) -> list[Tally]:
    """On few stones where a turn may be long, since the naive generator walks all of it; so they are made up then."""
    game = latrunculi.load(sampling_latrunculi.GAME, choices)
    long = any(key in choices for key in comparing_latrunculi.LONG)
    few = number if long else number // MADE_UP
    drawn = sampling_latrunculi.positions(game, comparing_latrunculi.FEW if long else sampling_latrunculi.MEN)
    met = (position for seed in count() for position, _ in sampling_latrunculi.random_play(game, seed))
    some = chain(_some(met, number - few), made_up(drawn, few))
    found = (comparing_latrunculi.differences(choices, position) for position in some)
    return [tally(f"{sampling_latrunculi.GAME}, {called(choices)}", found)]


def _some[Position](met: Iterator[Position], number: int) -> Iterator[Position]:
    return islice(met, 0, number * APART, APART)


def made_up[Position](positions: SearchStrategy[Position], number: int) -> list[Position]:
    """So many of the positions that hypothesis draws for the tests."""
    found: list[Position] = []

    @settings(
        max_examples=number, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(positions)
    def gather(position: Position) -> None:
        found.append(position)

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Generating overly large repr")  # of the compiled plan
        gather()
    return found
