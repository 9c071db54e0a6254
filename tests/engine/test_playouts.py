"""Games at random without lists of turns: all that is drawn is legal, all that is legal can be drawn, all games end."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.tables.playouts import moments, position_at
from tests.engine.sampling import CASE_NAMES, CASES, GAME, mirrored, near, positions, readings

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)


def followed(game: regulae.Game, position: regulae.Position, seed: int, most: int = 3000) -> list[regulae.Position]:
    """A game at random from a position on, or its beginning, of which every position and turn is made sure."""
    course = list(islice(moments(game, Random(seed), position), most))  # noqa: S311  (no secret)
    met = [position_at(game, moment) for moment in course]
    assert met[0].thrown(None) == position.thrown(None)
    assert position.throw in (None, met[0].throw)
    for before, after in pairwise(met):
        assert after.thrown(None) in {turn.result for turn in regulae.legal_turns(game, before)}
    for now, moment in zip(met, course, strict=True):
        assert regulae.position_of(game, now) == now
        assert moment[-1] == regulae.outcome(game, now)
        assert now is met[-1] or moment[-1] is None
    return met


@every_reading
def test_every_turn_is_legal_and_only_the_end_is_one(name: str, choices: dict[str, str]) -> None:
    game = regulae.load(name, choices)
    for seed, side in enumerate(game.plan.may_begin):
        met = followed(game, regulae.start(game, side), seed)
        assert regulae.outcome(game, met[-1])


@every_reading
@given(st.data())
@settings(max_examples=20)
def test_a_game_goes_on_from_positions_of_every_kind(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    game = regulae.load(name, choices)
    position = data.draw(positions(game))
    followed(game, data.draw(st.sampled_from((position, position.thrown(None)))), data.draw(st.integers(0, 99)), 4)


@pytest.mark.parametrize("choices", readings(GAME), ids=str)
@given(near(), st.integers(0, 99))
@settings(max_examples=30)
def test_a_game_ends_with_the_turn_that_beats(choices: dict[str, str], setup: regulae.Setup, seed: int) -> None:
    game = regulae.load(GAME, choices)
    for one in (setup, mirrored(setup)):
        followed(game, regulae.position_of(game, one), seed, 4)


@every_reading
def test_games_end_as_the_rules_say_with_all_men(name: str, choices: dict[str, str]) -> None:
    game, rng = regulae.load(name, choices), Random(5)  # noqa: S311
    for _ in range(5):
        played = regulae.playout(game, rng)
        assert played.outcome is not None
        assert played.outcome == regulae.outcome(game, played.end)
        assert regulae.position_of(game, played.end) == played.end
        assert (played.outcome.winner is None) == (played.outcome.rule == "standstill")


@pytest.mark.parametrize(
    ("name", "choices", "written"),
    [
        (GAME, {}, "am:&2,t,c12/n&:a5,b5,d5/am/6,5,1"),
        (GAME, {"throw_use": "at-will"}, "am:&2,t,c12/n&:a5,b5,d5/am/6,5,1"),
        ("backgammon", {}, "am:bar2,f8,e5/n&:a2,t6,u,x2,z4/am/5,3"),
        ("backgammon", {}, "am:f,off14/n&:e,a14/am/5,1"),
        ("backgammon", {}, "am:m,h,off13/n&:c2,e2,z11/am/5,2"),  # the 2 from m would leave the 5 unplayed
        ("backgammon", {}, "am:bar,f,c13/n&:z15/am/2,2"),
        ("paume-carie-long", {}, "am:off15/n&:r,t2,x12/am/2,1"),
        ("mylis", {}, "am:a,b,c,f12/n&:z15/am/5,3"),
    ],
)
def test_what_is_legal_is_drawn(name: str, choices: dict[str, str], written: str) -> None:
    game = regulae.load(name, choices)
    position = regulae.position_of(game, regulae.parse_position(written))
    rng = Random(1)  # noqa: S311
    drawn = {regulae.playout(game, rng, position, most=1).end.thrown(None) for _ in range(800)}
    assert drawn == {turn.result for turn in regulae.legal_turns(game, position)}


@pytest.mark.parametrize("name", ["backgammon", GAME, "paume-carie", "mylis"])
def test_all_throws_are_alike(name: str) -> None:
    game = regulae.load(name)
    rng, begin, count = Random(1), regulae.start(game), game.plan.dice.thrown  # noqa: S311
    thrown = Counter(regulae.playout(game, rng, begin, most=0).end.throw for _ in range(40 * 6**count))
    assert len(thrown) == 6**count
    assert 10 < min(thrown.values()) <= max(thrown.values()) < 90


def test_a_throw_that_the_game_does_not_know_is_refused() -> None:
    game = regulae.load(GAME)
    with pytest.raises(regulae.ThrowError, match="2 dice are thrown, not 3"):
        regulae.playout(game, Random(1), regulae.start(game).thrown((6, 5)))  # noqa: S311


def test_a_game_is_broken_off_after_so_many_turns() -> None:
    played = regulae.playout(regulae.load(GAME), Random(1), most=3)  # noqa: S311
    assert (played.turns, played.outcome) == (3, None)


def test_a_game_goes_on_from_a_position() -> None:
    game = regulae.load("backgammon")
    last = regulae.position_of(game, regulae.parse_position("am:a,off14/n&:a14,off/n&".replace("a14", "z14")))
    assert regulae.playout(game, Random(1), last).turns in (1, 2)  # noqa: S311
    won = regulae.position_of(game, regulae.parse_position("am:off15/n&:z14,off/n&"))
    assert regulae.playout(game, Random(1), won).turns == 0  # noqa: S311


@pytest.mark.parametrize("turn", regulae.Side)
@pytest.mark.parametrize(("waiting", "at_once"), [("bar,a", True), ("bar2", False)])
def test_a_game_ends_at_a_standstill_as_soon_as_it_is_one(turn: regulae.Side, waiting: str, at_once: bool) -> None:  # noqa: FBT001
    """Where the point a is open a man can enter there; then nobody can move."""
    game = regulae.load(GAME)
    setup = regulae.parse_position(f"am:bar,t,u,x,y,z,&,m8/n&:{waiting},b,c,d,e,f,n8/{turn}")
    met = followed(game, regulae.position_of(game, setup), 1)
    assert regulae.outcome(game, met[-1]) == regulae.Outcome(None, "standstill")
    assert at_once == (len(met) == 1)
