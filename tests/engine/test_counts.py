"""How many turns and positions there are at depths 1, 2 and 3 from the start of every game, kept as golden data.

Written by: pytest tests/engine/test_counts.py --update-golden. A game that is not on record yet joins by that.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

import regulae
from tests.engine.sampling import mirrored, symmetric

COUNTS = Path(__file__).parents[1] / "golden" / "counts.toml"
HEAD = """\
# How many ways there are to play from the start, and to how many different positions they lead.
# A game without dice has - for its throws, and is counted whole.
# depth-1: for each throw, the distinct turns, which is also the distinct positions.
# depth-2: for each first throw, what the adversary can do with every second of his throws, every third where there
#          are three dice: all turns, and distinct positions.
# depth-3: for a few throws one after another, all turns and distinct positions after the third.
# Written by: pytest tests/engine/test_counts.py --update-golden. Review what has changed.
"""
#: Three throws one after another; a game of two dice throws the first two of each.
LINES = (((6, 5, 4), (3, 2, 1), (6, 4, 2)), ((3, 3, 1), (6, 2, 1), (5, 4, 1)))

type Counts = dict[str, dict[str, list[int]]]


def dice(name: str) -> int:
    family = regulae.family_of(name)
    game = family.load(name, {})
    return game.plan.dice.thrown if family.dice else 0


def throws(name: str) -> list[regulae.Throw]:
    return [throw[::-1] for throw in combinations_with_replacement(range(1, 7), dice(name))]


def lines(name: str) -> dict[tuple[regulae.Throw, ...], None]:
    return dict.fromkeys(tuple(throw[: dice(name)] for throw in line) for line in LINES)


@cache
def following(name: str, position: Any, throw: regulae.Throw) -> tuple[Any, ...]:
    family = regulae.family_of(name)
    thrown = position.thrown(throw) if throw else position
    return tuple(turn.result for turn in family.turns(family.load(name, {}), thrown))


@cache
def replies(name: str, position: Any) -> tuple[int, frozenset[Any]]:
    """What can be done from a position with each of many throws: how many turns, and the positions they lead to."""
    ends = [end for throw in throws(name)[:: max(1, dice(name))] for end in following(name, position, throw)]
    return len(ends), frozenset(ends)


def counted(name: str) -> Counts:
    family = regulae.family_of(name)
    start = family.position(family.load(name, {}), "start")
    first = {throw: following(name, start, throw) for throw in throws(name)}
    found = {
        "depth-1": {written(throw): tally(ends) for throw, ends in first.items()},
        "depth-2": {written(throw): answered(name, ends) for throw, ends in first.items()},
        "depth-3": dict(in_a_line(name, start, line) for line in lines(name)),
    }
    following.cache_clear()
    replies.cache_clear()
    return found


def answered(name: str, ends: tuple[Any, ...]) -> list[int]:
    both = [replies(name, one) for one in ends]
    return [sum(turns for turns, _ in both), len(frozenset[Any]().union(*(positions for _, positions in both)))]


def in_a_line(name: str, start: Any, line: tuple[regulae.Throw, ...]) -> tuple[str, list[int]]:
    ends: list[Any] = [start]
    for throw in line:
        ends = [end for one in ends for end in following(name, one, throw)]
    return " ".join(map(written, line)), tally(ends)


def written(throw: regulae.Throw) -> str:
    return regulae.format_throw(throw) or "-"


def tally(ends: list[Any] | tuple[Any, ...]) -> list[int]:
    return [len(ends), len(set(ends))]


def as_toml(counts: dict[str, Counts]) -> str:
    lines = [HEAD.rstrip()]
    for name, depths in counts.items():
        for depth, rows in depths.items():
            lines += ["", f"[{name}.{depth}]", *(f'"{throw}" = {row}' for throw, row in rows.items())]
    return "\n".join(lines) + "\n"


def test_every_game_is_on_record(update_golden: bool) -> None:  # noqa: FBT001
    if update_golden:
        COUNTS.write_text(as_toml({name: counted(name) for name in regulae.ruleset_ids()}), "utf-8")
    assert list(tomllib.loads(COUNTS.read_text("utf-8"))) == list(regulae.ruleset_ids())


@pytest.mark.parametrize("name", regulae.ruleset_ids())
def test_counts_are_those_on_record(name: str) -> None:
    found = counted(name)
    assert found == tomllib.loads(COUNTS.read_text("utf-8"))[name]
    assert all(turns == positions for turns, positions in found["depth-1"].values())


@pytest.mark.parametrize("name", [name for name in regulae.ruleset_ids("tables") if symmetric(name)])
def test_both_sides_have_as_many_turns(name: str) -> None:
    game = regulae.load(name)
    am, n = (regulae.start(game, side) for side in regulae.Side)
    for throw in throws(name):
        expected = {str(mirrored(end, name)) for end in following(name, am, throw)}
        assert {str(end) for end in following(name, n, throw)} == expected
