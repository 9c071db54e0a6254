"""Positions of backgammon that random play seldom meets: bearing off, adverse men near or not, and entering."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import regulae
from tests.engine.sampling import roll
from tests.oracle.boards import BACKGAMMON, MEN, position_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.oracle.boards import Board

HOME = range(1, 7)


def met_in_play(seed: int) -> Iterator[regulae.Position]:
    """The positions with throws of games played at random, without end."""
    rng = Random(seed)  # noqa: S311  (dice of a game, no secret)
    while True:
        position = regulae.start(BACKGAMMON, rng.choice(tuple(regulae.Side)))
        while turns := regulae.legal_turns(BACKGAMMON, thrown := position.thrown(roll(BACKGAMMON, rng))):
            yield thrown
            position = rng.choice(turns).result


def bearing_off(rng: Random) -> Board:
    """The mover's men are all home or borne off; the adversary may still have men among them, or on the bar."""
    points = [0] * 25
    for _ in range(rng.randint(1, MEN)):
        points[rng.choice(HOME)] += 1
    free = [point for point in range(1, 25) if not points[point]]
    near = [point for point in free if point in HOME] or free
    bar = rng.choice((0, 0, 1, 2))
    _set_adverse(points, rng, rng.randint(1, MEN) - bar, (free, near, [24]))
    return bar, *points[1:], 0


def on_the_bar(rng: Random) -> Board:
    """The mover has men on the bar, and the adversary holds some of the points on which they enter."""
    points = [0] * 25
    bar = rng.choice((1, 1, 2, 3, 5))
    for _ in range(rng.randint(0, MEN - bar)):
        points[rng.randint(1, 24)] += 1
    free = [point for point in range(1, 25) if not points[point]]
    entry = [point for point in free if point > 18] or free
    waiting = rng.choice((0, 0, 0, 1, 2))
    _set_adverse(points, rng, rng.randint(2, MEN) - waiting, (free, entry, entry))
    return waiting, *points[1:], bar


def _set_adverse(points: list[int], rng: Random, men: int, places: tuple[list[int], ...]) -> None:
    """Set adverse men, each somewhere in one of the lists of places."""
    for _ in range(men):
        points[rng.choice(rng.choice(places))] -= 1


def made_up(make: Callable[[Random], Board], count: int, seed: int) -> Iterator[regulae.Position]:
    """So many positions with throws of one kind, each side to move in turn."""
    rng = Random(seed)  # noqa: S311  (dice of a game, no secret)
    for number in range(count):
        side = tuple(regulae.Side)[number % 2]
        yield position_of(make(rng), side, roll(BACKGAMMON, rng))
