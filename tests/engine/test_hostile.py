"""Throws and turns that nobody should play: refused with a typed error that says why, and nothing worse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.game import check_throw
from tests.engine.sampling import CASE_NAMES, CASES, positions

if TYPE_CHECKING:
    from collections.abc import Callable

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)
any_number = st.one_of(st.integers(0, 7), st.integers(), st.sampled_from((10**400, -(10**400))))
any_step = st.builds(
    regulae.Step,
    st.one_of(st.integers(0, 13), st.integers()),
    st.one_of(st.sampled_from((*POINTS, BAR, OFF)), st.text(max_size=3)),
    st.one_of(st.sampled_from((*POINTS, BAR, OFF)), st.text(max_size=3)),
    hit=st.booleans(),
)


def refusal(ask: Callable[[], object]) -> object:
    """What is answered, or the error of the engine, which says what is wrong."""
    try:
        return ask()
    except regulae.RegulaeError as error:
        return error if error.message else None


@every_reading
@given(st.lists(any_number, max_size=5).map(tuple))
@settings(max_examples=30)
def test_a_throw_is_the_games_or_refused(name: str, choices: dict[str, str], throw: tuple[int, ...]) -> None:
    game = regulae.load(name, choices)
    fits = len(throw) == game.plan.dice.thrown and all(1 <= number <= 6 for number in throw)
    refused = refusal(lambda: check_throw(game, throw))
    assert isinstance(refused, regulae.ThrowError) is not fits


@every_reading
@given(st.data())
@settings(max_examples=30)
def test_steps_are_a_legal_turn_or_refused(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    """Steps out of legal turns, in any order, left out, doubled, or made of anything."""
    game = regulae.load(name, choices)
    position = data.draw(positions(game))
    turns = regulae.legal_turns(game, position)
    known = [step for turn in turns for step in turn.steps]
    one = st.one_of(st.sampled_from(known), st.sampled_from(known), any_step) if known else any_step
    whole = st.sampled_from(turns).map(lambda turn: list(turn.steps)) if turns else st.just([])
    steps = data.draw(st.one_of(whole.flatmap(st.permutations), st.lists(one, max_size=5)))
    refused = refusal(lambda: regulae.apply(game, position, steps))
    if isinstance(refused, regulae.RegulaeError):
        assert isinstance(refused, regulae.IllegalTurnError)
        assert steps not in [list(turn.steps) for turn in turns]
    else:
        assert refused in {turn.result for turn in turns}
