"""The engine against the naive generator: the same results, the same steps, under every rival reading."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from tests.engine import naive
from tests.engine.comparing import BESIDES, differences
from tests.engine.sampling import CASE_NAMES, CASES, positions, random_play

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)


#: Readings of who throws, where the men start and who begins anew, which change nothing in what a throw can do.
AROUND = {"players", "succession", "start", "next_game"}
PLAYED = [case for case in CASES if not AROUND & set(case[1])]


@pytest.mark.parametrize(("name", "choices"), PLAYED, ids=[CASE_NAMES[CASES.index(case)] for case in PLAYED])
@given(st.data())
@settings(max_examples=40)
def test_positions_of_every_kind(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    position = data.draw(positions(regulae.load(name, choices)))
    assert list(differences(name, choices, position)) == []


@every_reading
@pytest.mark.parametrize("turn", regulae.Side)
def test_positions_met_in_play(name: str, choices: dict[str, str], turn: regulae.Side) -> None:
    game = regulae.load(name, choices)
    begins = turn if turn in game.plan.may_begin else None
    met = [position for seed in (1, 2) for position, _ in random_play(game, seed, begins) if position.throw]
    for position in met[:: max(1, len(met) // 25)]:
        assert list(differences(name, choices, position)) == []


@pytest.mark.parametrize("name", regulae.ruleset_ids("tables"))
def test_naive_speaks_of_every_rule_that_games_differ_in(name: str) -> None:
    played = set(naive.Rules.__dataclass_fields__) - {"game"}
    assert {key for _, choices in CASES for key in choices} <= played | BESIDES
    defaults = regulae.load_ruleset(name)
    plain = {key: str(defaults.rule(key).value) for key in played}
    assert plain | {"game": name} == vars(naive.AS_IT_STANDS[name])
