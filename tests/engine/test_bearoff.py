"""Bearing off alone, against what has been published, against the naive generator, and against gnubg where it is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

import regulae
from regulae.tables.solve.bearoff import Clearing, Spread, bearoff
from tests.engine import naive
from tests.engine.sampling import CASES, called

#: In how many of the 36 throws of backgammon two men are borne off at once, by the points they stand on, counted from
#: the end: the table printed in every manual of the game.
TWO_MEN_OF_36 = {
    (1, 1): 36, (2, 1): 36, (2, 2): 26, (3, 1): 34, (3, 2): 25, (3, 3): 17, (4, 1): 29, (4, 2): 23, (4, 3): 17,
    (4, 4): 11, (5, 1): 23, (5, 2): 19, (5, 3): 14, (5, 4): 10, (5, 5): 6, (6, 1): 15, (6, 2): 13, (6, 3): 10,
    (6, 4): 8, (6, 5): 6, (6, 6): 4,
}  # fmt: skip
ONE_MAN_OF_36 = {1: 36, 2: 36, 3: 36, 4: 34, 5: 31, 6: 27}
#: The readings that bear on a side that is alone and at home.
AT_HOME = [
    (game, choices)
    for game, choices in CASES
    if choices.keys() <= {"dice", "doublets", "bearing_by", "bearing_when", "throw_use", "last_table"}
]
#: Those of them whose men are borne off, by numbers that are thrown.
BEARING = [
    (game, choices)
    for game, choices in AT_HOME
    if game not in ("imperial", "provincial")
    and "named" not in choices.get("dice", "")
    and "chosen" not in choices.get("dice", "")
]


def stance(*points: int) -> Spread:
    return tuple(points.count(point) for point in range(1, 7))


@cache
def table(game: str, men: int, *choices: tuple[str, str]) -> dict[Spread, Clearing]:
    return bearoff(regulae.load(game, dict(choices)), men)


def test_one_throw_clears_as_often_as_published() -> None:
    found = table("backgammon", 2)
    for points, throws in TWO_MEN_OF_36.items():
        assert found[stance(*points)].chance(1) == Fraction(throws, 36), points
    for point, throws in ONE_MAN_OF_36.items():
        assert found[stance(point)].chance(1) == Fraction(throws, 36), point


def naive_means(rules: naive.Rules, men: int) -> dict[Spread, tuple[float, Fraction]]:
    """The mean number of throws, and how likely one throw clears, by plain repetition until nothing changes."""
    home = naive.BEARING[rules.game]["am"]
    letters = list(home)[::-1]
    throws = list(product(range(1, 7), repeat=2 if rules.dice.startswith("two") else 3))

    def men_of(counts: Spread) -> dict[str, int]:
        return {"off": 15 - sum(counts)} | {p: count for p, count in zip(letters, counts, strict=True) if count}

    def ends(counts: Spread) -> list[set[Spread]]:
        board = {"am": men_of(counts), "n&": {"bar": 15}}
        found = [naive.turns(replace(rules, unplayed="the-rest"), board, "am", throw).values() for throw in throws]
        return [{tuple(end["am"].get(p, 0) for p in letters) for end in of_throw} for of_throw in found]

    stances = [counts for counts in product(range(men + 1), repeat=6) if 0 < sum(counts) <= men]
    means, cleared = {(0,) * 6: 0.0}, {}
    for counts in sorted(stances, key=lambda c: sum(n * (point + 1) for point, n in enumerate(c))):
        of_throws = ends(counts)
        cleared[counts] = Fraction(sum((0,) * 6 in found for found in of_throws), len(throws))
        means[counts], before = 100.0, 0.0
        while abs(means[counts] - before) > 1e-13:
            before = means[counts]
            means[counts] = 1 + sum(min(means[end] for end in found) for found in of_throws) / len(throws)
    return {counts: (means[counts], cleared[counts]) for counts in stances}


@pytest.mark.parametrize(("game", "choices"), BEARING, ids=[f"{game}-{called(choices)}" for game, choices in BEARING])
def test_two_men_or_one_need_as_many_throws_as_the_naive_generator_finds(game: str, choices: dict[str, str]) -> None:
    found = table(game, 2, *choices.items())
    expected = naive_means(replace(naive.AS_IT_STANDS[game], **choices), 2)
    assert found.keys() == {*expected, (0,) * 6}
    for counts, (mean, cleared) in expected.items():
        assert float(found[counts].mean) == pytest.approx(mean, abs=1e-9)
        assert found[counts].chance(1) == cleared


@pytest.mark.parametrize(("game", "choices"), BEARING, ids=[f"{game}-{called(choices)}" for game, choices in BEARING])
def test_all_runs_are_counted(game: str, choices: dict[str, str]) -> None:
    rules = regulae.load(game, choices).ruleset
    waits = rules.bearing_by.value in ("exact", "as-entered") or rules.last_table.value == "fixed"
    for clearing in table(game, 3, *choices.items()).values():
        chances = [clearing.chance(throws) for throws in range(len(clearing.counts) + 1)]
        mean = sum((throws * chance for throws, chance in enumerate(chances)), Fraction(0))
        if waits:
            assert 0 <= 1 - sum(chances) < Fraction(1, 10**12)
            assert float(mean) == pytest.approx(float(clearing.mean), abs=1e-9)
        else:
            assert (sum(chances), mean) == (1, clearing.mean)


@pytest.mark.parametrize("dice", ["three", "two-and-supposed-six"])
def test_more_men_never_need_fewer_throws(dice: str) -> None:
    found = table("ludus-anglicorum", 4, *([("dice", dice)] if dice != "three" else []))
    for counts, clearing in found.items():
        for point in range(6):
            more = found.get((*counts[:point], counts[point] + 1, *counts[point + 1 :]))
            assert more is None or more.mean >= clearing.mean


def test_gnubg_finds_the_same_distribution() -> None:
    gnubg = pytest.importorskip("gnubg_nn", reason="gnubg-nn is not installed", exc_type=ImportError)
    for counts, clearing in table("backgammon", 6).items():
        if sum(counts):
            theirs = gnubg.bearoff_probabilities(counts)
            ours = [float(clearing.chance(throws)) for throws in range(1, len(clearing.counts))]
            length = max(len(theirs), len(ours))
            for mine, other in zip([*ours, *[0] * length], [*theirs, *[0] * length], strict=False):
                assert mine == pytest.approx(other, abs=1e-4)  # gnubg keeps 16 bits of each


@pytest.mark.parametrize("men", [-1, 0, 16])
def test_too_many_men_are_refused(men: int) -> None:
    with pytest.raises(regulae.RequestError, match="is not a number of men to solve for"):
        bearoff(regulae.load("backgammon"), men)


@pytest.mark.parametrize(("game", "choices"), [case for case in AT_HOME if case not in BEARING], ids=str)
def test_what_is_not_borne_off_or_not_thrown_is_refused(game: str, choices: dict[str, str]) -> None:
    with pytest.raises(regulae.RequestError, match=r"no throw moves|not left to chance"):
        bearoff(regulae.load(game, choices), 2)
