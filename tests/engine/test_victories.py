"""Lympoldyng and lurching: positions near the described ones, judged by the engine and by the naive generator."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given, settings

import regulae
from regulae.loading import choose
from regulae.tables.board import Side
from regulae.tables.plan import compile_plan
from regulae.tables.turn import apply
from regulae.tables.view import view
from tests.engine import naive
from tests.engine.comparing import board_of, rules_of
from tests.engine.sampling import GAME, called, mirrored, near, readings

READINGS = [choices for choices in readings(GAME) if not choices or set(choices) & {"lympoldyng", "lurching"}]


@pytest.mark.parametrize("choices", READINGS, ids=map(called, READINGS))
@given(near())
@settings(max_examples=60)
def test_near_the_hold(choices: dict[str, str], setup: regulae.Setup) -> None:
    game = regulae.load(GAME, choices)
    rules = rules_of(GAME, choices)
    for one in (setup, mirrored(setup)):
        position = regulae.position_of(game, one)
        ended = regulae.outcome(game, position)
        assert (ended and (ended.winner or "drawn")) == naive.ends(rules, board_of(position))
        if ended and ended.winner:
            loser = str(ended.winner.other)
            named = naive.is_lurched if ended.rule == "lurching" else naive.is_lympolded
            assert named(rules, board_of(position), loser)


def test_the_victory_ends_the_game_with_the_turn_and_not_before() -> None:
    game = regulae.load(GAME)
    setup = regulae.parse_position("am:t,u,x,y,z,&,s,a8/n&:n2,o2,p2,q2,r2,m,c4/n&/6,1,1")
    position = regulae.position_of(game, setup)
    hit = regulae.parse_steps("6:m-s*")
    assert view(game, position, hit)["outcome"] is None
    turn = regulae.parse_steps("6:m-s*,1:c-d,1:d-e")
    assert regulae.outcome(game, apply(game, position, turn)) == regulae.Outcome(Side.N, "lympoldyng")


def test_where_both_are_held_nobody_wins() -> None:
    """Even in a game that does not end at a standstill."""
    text = files("regulae").joinpath("rulesets", f"{GAME}.toml").read_text("utf-8")
    endless = regulae.parse_ruleset(text.replace('value = "drawn"', 'value = "goes-on"'), f"{GAME}.toml")
    ruleset = choose(endless, {"lympoldyng": "entry-barred"})
    game = regulae.Game(ruleset, compile_plan(ruleset))
    both = regulae.parse_position("am:bar,t,u,x,y,z,&,m8/n&:bar,a,b,c,d,e,f,n8/am")
    one = regulae.parse_position("am:bar,t,u,x,y,z,&,m8/n&:b2,c,d,e,f,n8,g/am")
    assert regulae.outcome(game, regulae.position_of(game, both)) == regulae.Outcome(None, "standstill")
    assert regulae.outcome(game, regulae.position_of(game, one)) == regulae.Outcome(Side.N, "lympoldyng")
