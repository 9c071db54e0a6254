"""The work that is timed, the same in CPython and in Pyodide. Standard library and engine only.

Work is prepared first; only running it is timed. Its name says its kind and game: ``turns mylis``.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import regulae
from regulae.asking import throw_if_due
from regulae.tables.board import POINTS

#: Positions whose turns are listed in one slice, games played in one slice, positions whose next steps are asked.
POSITIONS, GAMES, ASKED = 60, 30, 150


def positions(name: str, count: int, seed: int) -> list[Any]:
    """So many positions with throws, from random play. The same seed gives the same positions."""
    family, rng = regulae.family_of(name), Random(seed)  # noqa: S311  (no secret)
    game = family.load(name, {})
    met: list[Any] = []
    players = dict.fromkeys(family.sides.values(), "random")
    position = start = family.position(game, "start")
    while len(met) < count:
        thrown = throw_if_due(family, players, game, position, rng)
        turns = family.turns(game, thrown)
        met += [thrown] if turns else []
        position = rng.choice(turns).result if turns else start
    return met


def spread(count: int, seed: int) -> list[regulae.Position]:
    """Positions of the English game: fifteen single men of the mover on random points, three different dice."""
    rng, game = Random(seed), regulae.load("ludus-anglicorum")  # noqa: S311
    found = []
    for _ in range(count):
        single = set(rng.sample(POINTS, 15))
        piles = rng.sample([point for point in POINTS if point not in single], 3)
        mine = regulae.Men(tuple(int(point in single) for point in POINTS), 0, 0)
        theirs = regulae.Men(tuple(5 * (point in piles) for point in POINTS), 0, 0)
        setup = regulae.Setup(mine, theirs, regulae.Side.AM, tuple(rng.sample(range(1, 7), 3)))
        found.append(regulae.position_of(game, setup))
    return found


def ready(work: str, seed: int) -> Callable[[], str]:
    """Prepare work. Running it returns its counts."""
    kind, _, name = work.partition(" ")
    if kind == "steps":
        return _steps(spread(ASKED, seed))
    return _games(name, seed) if kind == "games" else _turns(name, positions(name, POSITIONS, seed))


def _turns(name: str, met: list[Any]) -> Callable[[], str]:
    family = regulae.family_of(name)
    game = family.load(name, {})
    return lambda: str(sum(len(family.turns(game, position)) for position in met))


def _games(name: str, seed: int) -> Callable[[], str]:
    family, rng = regulae.family_of(name), Random(seed)  # noqa: S311
    game = family.load(name, {})
    start = family.position(game, "start")
    return lambda: str(sum(family.random_end(game, start, rng) is not None for _ in range(GAMES)))


def _steps(asked: list[regulae.Position]) -> Callable[[], str]:
    game = regulae.load("ludus-anglicorum")

    def run() -> str:
        times = []
        for position in asked:
            begun = perf_counter()
            regulae.next_steps(game, position)
            times.append(perf_counter() - begun)
        return " ".join(f"{1000 * seconds:.3f}" for seconds in times)

    return run
