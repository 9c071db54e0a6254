"""Games at random without lists of turns: all that is drawn is legal, all that is legal can be drawn, all games end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.play import drawn_end
from tests.engine.sampling import CASE_NAMES, CASES, GAME, positions

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)


@every_reading
def test_games_end_as_the_rules_say_with_all_men(name: str, choices: dict[str, str]) -> None:
    game, rng = regulae.load(name, choices), Random(5)  # noqa: S311  (no secret)
    for _ in range(5):
        played = regulae.playout(game, rng)
        assert played.outcome is not None
        assert played.outcome == regulae.outcome(game, played.end)
        assert regulae.position_of(game, played.end) == played.end
        assert (played.outcome.winner is None) == (played.outcome.rule == "standstill")


@every_reading
@given(st.data())
@settings(max_examples=20)
def test_what_is_drawn_is_legal(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    game = regulae.load(name, choices)
    position = data.draw(positions(game))
    legal = {turn.result for turn in regulae.legal_turns(game, position)}
    rng = Random(data.draw(st.integers(0, 99)))  # noqa: S311
    assert bool(legal) != bool(regulae.outcome(game, position))
    assert not legal or drawn_end(game, position, rng) in legal


@pytest.mark.parametrize(
    ("name", "choices", "written"),
    [
        (GAME, {}, "am:&2,t,c12/n&:a5,b5,d5/am/6,5,1"),
        (GAME, {"throw_use": "at-will"}, "am:&2,t,c12/n&:a5,b5,d5/am/6,5,1"),
        ("backgammon", {}, "am:bar2,f8,e5/n&:a2,t6,u,x2,z4/am/5,3"),
        ("backgammon", {}, "am:f,off14/n&:e,a14/am/5,1"),
    ],
)
def test_what_is_legal_is_drawn(name: str, choices: dict[str, str], written: str) -> None:
    game = regulae.load(name, choices)
    position = regulae.position_of(game, regulae.parse_position(written))
    rng = Random(1)  # noqa: S311
    drawn = {drawn_end(game, position, rng) for _ in range(600)}
    assert drawn == {turn.result for turn in regulae.legal_turns(game, position)}


def test_a_game_is_broken_off_after_so_many_turns() -> None:
    played = regulae.playout(regulae.load(GAME), Random(1), most=3)  # noqa: S311
    assert (played.turns, played.outcome) == (3, None)


def test_a_game_goes_on_from_a_position() -> None:
    game = regulae.load("backgammon")
    last = regulae.position_of(game, regulae.parse_position("am:a,off14/n&:a14,off/n&".replace("a14", "z14")))
    assert regulae.playout(game, Random(1), last).turns in (1, 2)  # noqa: S311
    won = regulae.position_of(game, regulae.parse_position("am:off15/n&:z14,off/n&"))
    assert regulae.playout(game, Random(1), won).turns == 0  # noqa: S311
