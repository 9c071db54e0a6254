"""What is timed: legal turns of positions met in random play. Standard library and engine only; runs in Pyodide too."""

from random import Random
from time import perf_counter

import regulae


def positions(game: regulae.Game, count: int, seed: int) -> list[regulae.Position]:
    """So many positions with their throws, as random play from the start meets them; the same for the same seed."""
    rng = Random(seed)  # noqa: S311  (no secret)
    met: list[regulae.Position] = []
    position = regulae.start(game)
    while len(met) < count:
        if regulae.outcome(game, position):
            position = regulae.start(game, rng.choice(list(regulae.Side)))
        position = position.thrown(tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown)))
        met.append(position)
        position = rng.choice(regulae.legal_turns(game, position)).result
    return met


def slice_of(game: regulae.Game, met: list[regulae.Position]) -> tuple[float, int]:
    """How long it takes to list the legal turns of all these positions, in seconds, and how many there are."""
    begun = perf_counter()
    turns = sum(len(regulae.legal_turns(game, position)) for position in met)
    return perf_counter() - begun, turns


GAME = regulae.load("ludus-anglicorum")
MET = positions(GAME, 300, seed=1)


def one_slice() -> str:
    """One slice, as a line: seconds and number of turns."""
    seconds, turns = slice_of(GAME, MET)
    return f"{seconds} {turns}"
