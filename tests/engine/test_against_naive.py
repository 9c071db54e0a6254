"""The engine against the naive generator: the same results, the same steps, under every rival reading."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from tests.engine import naive
from tests.engine.sampling import CASE_NAMES, CASES, positions, random_play

if TYPE_CHECKING:
    from collections.abc import Mapping

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)


def board_of(position: regulae.Setup) -> naive.Board:
    return {str(side): dict(position.men(side).places()) for side in regulae.Side}


def plain(step: regulae.Step) -> naive.PlainStep:
    return step.die, step.origin, step.target, step.hit


def step_of(step: naive.PlainStep) -> regulae.Step:
    die, origin, target, hit = step
    return regulae.Step(die, origin, target, hit=hit)


def rules_of(name: str, choices: Mapping[str, str]) -> naive.Rules:
    """The readings as the naive generator knows them; where the men start is nothing to it."""
    return replace(naive.AS_IT_STANDS[name], **{key: value for key, value in choices.items() if key != "start"})


def compare(name: str, choices: Mapping[str, str], position: regulae.Position) -> None:
    """The same outcome, the same results of turns, and as next steps exactly those that go on a whole legal turn."""
    game, rules = regulae.load(name, choices), rules_of(name, choices)
    board, side = board_of(position), str(position.turn)
    assert position.throw is not None
    ended = regulae.outcome(game, position)
    assert (ended and (ended.winner or "drawn")) == naive.ends(rules, board, side, position.throw)
    expected = naive.turns(rules, board, side, position.throw)
    turns = regulae.legal_turns(game, position)
    results = {str(turn.result) for turn in turns}
    assert results == {naive.written(end, naive.ADVERSARY[side]) for end in expected.values()}
    assert len(results) == len(turns), "a result is listed twice"
    for turn in turns:
        end = expected[tuple(plain(step) for step in turn.steps)]
        assert str(turn.result) == naive.written(end, naive.ADVERSARY[side])
    compare_steps(game, position, expected)


def compare_steps(
    game: regulae.Game, position: regulae.Position, expected: Mapping[tuple[naive.PlainStep, ...], object]
) -> None:
    follow: dict[tuple[naive.PlainStep, ...], set[naive.PlainStep]] = {}
    for steps in expected:
        follow.setdefault(steps, set())
        for count, step in enumerate(steps):
            follow.setdefault(steps[:count], set()).add(step)
    lengths = {count: [played for played in follow if len(played) == count] for count in range(5)}
    for count, most in ((0, 1), (1, 12), (2, 4), (3, 1), (4, 1)):
        for played in lengths[count][:: max(1, len(lengths[count]) // most)][:most]:
            following = regulae.next_steps(game, position, tuple(map(step_of, played)))
            assert {plain(step) for step in following} == follow[played]
            assert len(set(following)) == len(following)


@every_reading
@given(st.data())
@settings(max_examples=40)
def test_positions_of_every_kind(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    compare(name, choices, data.draw(positions(regulae.load(name, choices))))


@every_reading
@pytest.mark.parametrize("turn", regulae.Side)
def test_positions_met_in_play(name: str, choices: dict[str, str], turn: regulae.Side) -> None:
    game = regulae.load(name, choices)
    begins = turn if turn in game.plan.may_begin else None
    met = [position for seed in (1, 2) for position, _ in random_play(game, seed, begins) if position.throw]
    for position in met[:: max(1, len(met) // 25)]:
        compare(name, choices, position)


@pytest.mark.parametrize("name", regulae.ruleset_ids("tables"))
def test_naive_speaks_of_every_rule_that_games_differ_in(name: str) -> None:
    played = set(naive.Rules.__dataclass_fields__) - {"game"}
    assert {key for _, choices in CASES for key in choices} <= played | {"start"}
    defaults = regulae.load_ruleset(name)
    plain = {key: str(defaults.rule(key).value) for key in played}
    assert plain | {"game": name} == vars(naive.AS_IT_STANDS[name])
