"""What is measured is counted rightly: intervals, sides in turn, and the parts that are named."""

from __future__ import annotations

import json
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import regulae
from build_scripts import bench
from build_scripts.bench.__main__ import wished
from build_scripts.bench.earlier import MISSING
from build_scripts.bench.matches import Pairing, Tally, interval, play, seats, tally
from build_scripts.bench.measure import positions
from build_scripts.bench.outside import points
from build_scripts.bench.rates import choice, row
from build_scripts.bench.steps import step_figures, step_request, timer
from build_scripts.bench.wishes import Wishes
from regulae.bridge import handle

ROOT = Path(__file__).parents[2]
GAMES = regulae.ruleset_ids()


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8883, 0.9785), (400, 400, 0.9905, 1.0), (0, 0, 0, 1)],
)
def test_an_interval_is_that_of_the_tables(won: int, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=0.0001)


def test_an_interval_holds_its_rate_and_narrows() -> None:
    widths = []
    for games in (20, 80, 320):
        low, high = interval(games * 3 // 4, games)
        assert low < 0.75 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_each_side_is_played_as_often_and_begins_as_often_as_the_rules_let_it(name: str) -> None:
    family = regulae.family_of(name)
    game = family.load(name, {})
    met = Counter((seats(family, game, number).ours, seats(family, game, number).first) for number in range(8))
    assert set(met.values()) == {8 // len(met)}
    assert {ours for ours, _ in met} == set(family.sides.values())
    assert {first for _, first in met} == set(game.plan.may_begin)


def test_a_game_of_a_number_is_always_the_same() -> None:
    pairing = Pairing("paume-carie", "simple", "random")
    results = [play(pairing, number) for number in range(6)]
    assert results == [play(pairing, number) for number in range(6)]
    assert len(set(results)) > 1


def test_games_are_played_until_the_interval_is_close_or_there_are_enough() -> None:
    with ThreadPoolExecutor(1) as pool:
        certain = tally(lambda _: 1, 400, 60, 0.10, pool)
        even = tally(lambda number: (-1) ** number, 48, 60, 0.10, pool)
    assert (certain.rate, certain.games) == (1.0, 40)
    assert certain.interval[1] - certain.interval[0] <= 0.10
    assert (even.rate, even.games, even.won) == (0.5, 48, 24)


def test_games_that_nobody_wins_are_told_and_not_rated() -> None:
    found = Tally(Counter({1: 3, -1: 1, 0: 6}))
    assert (found.won, found.decided, found.games, found.rate) == (3, 4, 10, 0.75)
    told = row(Pairing("mylis", "strong", "simple"), found, 60).split()
    assert told[:6] == ["mylis", "simple", "3", "1", "6", "75.0"]
    assert told[-2:] == ["%", "reached"]
    assert Tally().rate == 0.5


def test_where_there_is_hardly_a_choice_it_is_told() -> None:
    assert choice("paume-carie") < 0.05
    assert 0.6 < choice("mylis") <= 1


def test_points_are_averaged_with_their_margin() -> None:
    found = Tally(Counter({1: 50, -1: 30, 2: 10, -3: 10}))
    assert found.rate == 0.6
    assert found.mean == pytest.approx(0.1)
    assert found.margin == pytest.approx(1.96 * (2.1 - 0.01) ** 0.5 / 99**0.5)


@pytest.mark.parametrize(
    ("position", "worth"),
    [
        ("am:off15/n&:&2,off13/n&", 1),
        ("am:off15/n&:&15/n&", 2),
        ("am:off15/n&:&14,x/n&", 2),
        ("am:off15/n&:&14,bar/n&", 3),
    ],
)
def test_a_game_counts_by_how_far_the_loser_has_come(position: str, worth: int) -> None:
    game = regulae.load("backgammon")
    assert points(regulae.position_of(game, regulae.parse_position(position))) == worth


def test_all_parts_and_games_are_measured_where_none_is_named() -> None:
    parts, wishes = wished([])
    assert parts == tuple(bench.PARTS)
    assert wishes.games == GAMES


def test_parts_and_games_are_named() -> None:
    parts, wishes = wished(["rates", "clicks", "--games", "mylis", "baralie", "--seconds", "5"])
    assert parts == ("rates", "clicks")
    assert (wishes.games, wishes.seconds) == (("mylis", "baralie"), 5.0)


def test_a_part_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wished(["ratios"])
    assert "no part ratios" in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_timed_that_ends_a_turn(name: str) -> None:
    request = step_request({"game": name, "choices": {}, "position": str(positions(name, 1, 1)[0])})
    answer = json.loads(handle(json.dumps(request)))
    assert len(answer["ok"]["steps"]) == len(request["steps"]) + 1
    assert answer["ok"]["next"] == []


def test_steps_are_timed_with_the_engine_of_a_folder() -> None:
    request = step_request({"game": "mylis", "choices": {}, "position": str(positions("mylis", 1, 1)[0])})
    with timer(ROOT / "engine/src") as ask:
        assert [len(ask([request] * count)) for count in (1, 3)] == [1, 3]


def test_without_the_history_only_new_figures_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    (tmp_path / "engine").symlink_to(ROOT / "engine")
    told = "\n".join(step_figures(Wishes(tmp_path, ("mylis",), 1)))
    assert MISSING in told
    assert "times" not in told
    assert re.search(r"mylis +[\d.]+ ms", told)


def test_only_the_parts_named_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = {name: lambda _, name=name: iter([name]) for name in ("boot", "rates", "clicks")}
    monkeypatch.setattr(bench, "PARTS", parts)
    assert list(bench.bench(("clicks", "boot"), Wishes(Path(), (), 1))) == ["boot", "clicks"]
