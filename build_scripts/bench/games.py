"""For each game, legal turns and random games per second, in CPython and Pyodide, compared with Ludii."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from build_scripts.bench import yardstick
from build_scripts.bench.slices import Slice, here, pyodide, timed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from build_scripts.bench.slices import Runner

ROUNDS = 5
#: Games of the yardstick in one slice.
YARD = 3
LUDII = Path(__file__).parent / "ludii.toml"
COLUMNS = ("turns/s", "Pyodide", "ratio", "games/s", "Pyodide", "ratio", "Ludii", "ratio")
ROW = "  {:24}" + " {:>10}" * len(COLUMNS)


@dataclass(frozen=True, slots=True)
class Round:
    """One slice of each kind of work for a game, after a slice of the yardstick.

    Attributes:
        yard: The yardstick: positions.
        turns: Legal turns in CPython.
        turns_there: Legal turns in Pyodide.
        games: Random games in CPython.
        games_there: Random games in Pyodide.
    """

    yard: Slice
    turns: Slice
    turns_there: Slice
    games: Slice
    games_there: Slice

    @classmethod
    def of(cls, game: str, seed: int, there: Runner) -> Round:
        """Measure a round. Both Pythons get the same positions; each round has new ones."""
        turns, games = f"turns {game}", f"games {game}"
        return cls(yardstick_slice(seed), here(turns, seed), there(turns, seed), here(games, seed), there(games, seed))


def yardstick_slice(seed: int) -> Slice:
    """A slice of the plain generator: it counts a position for each turn of its random games."""
    rng = Random(seed)  # noqa: S311  (no secret)
    return timed(lambda: str(sum(yardstick.playout(rng) for _ in range(YARD))))


def game_figures(root: Path, games: Iterable[str]) -> Iterator[str]:
    """The table of games, and how soon the browser learns which steps are legal."""
    with pyodide(root / "site/assets/engine") as there:
        yield f"for each game, {ROUNDS} rounds of slices in turn, medians; Ludii's figures scaled by the yardstick:"
        yield ROW.format("", *COLUMNS)
        yards = []
        for game in games:
            rounds = [Round.of(game, seed, there) for seed in range(ROUNDS)]
            yards += [round_.yard.rate for round_ in rounds]
            yield ROW.format(game, *_row(game, rounds))
        yield f"  the yardstick: {median(yards):,.0f} positions/s"
        yield from _step_figures(there)


def _row(game: str, rounds: list[Round]) -> tuple[str, ...]:
    beside = [_ludii(game, one.yard.rate) for one in rounds]
    return (
        f"{median(one.turns.rate for one in rounds):,.0f}",
        f"{median(one.turns_there.rate for one in rounds):,.0f}",
        f"{median(one.turns_there.rate / one.turns.rate for one in rounds):.2f}",
        f"{median(one.games.rate for one in rounds):,.1f}",
        f"{median(one.games_there.rate for one in rounds):,.1f}",
        f"{median(one.games_there.rate / one.games.rate for one in rounds):.2f}",
        f"{median(beside):,.1f}" if all(beside) else "–",
        f"{median(one.games.rate / other for one, other in zip(rounds, beside, strict=True)):.1f}"
        if all(beside)
        else "–",
    )


def _ludii(game: str, yard: float) -> float:
    """Ludii's random games per second on a machine as fast as the yardstick says; 0 if Ludii lacks the game."""
    figures = tomllib.loads(LUDII.read_text("utf-8"))
    return float(figures["games"].get(game, 0) * yard / figures["yardstick"] / 1000)


def _step_figures(there: Runner) -> Iterator[str]:
    there("steps", 0)
    times = sorted(there("steps", 1).counts)
    half, most = (times[int(len(times) * part)] for part in (0.5, 0.95))
    yield (
        f"next steps in Pyodide, fifteen single men and three different dice, {len(times)} positions: "
        f"half within {half:.1f} ms, 95 of 100 within {most:.1f} ms"
    )
