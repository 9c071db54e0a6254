"""The turn in progress: a value that is built once for each request."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import regulae
from regulae import bridge
from regulae.tables import turn as play
from regulae.tables.turn import begin, turn_of
from tests.engine.sampling import CASE_NAMES, CASES, GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

POSITION = "am:&15/n&:a15/am/6,5,6"
TWO = ("6:&-s", "6:s-m")


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a turn is begun, its next hops are searched for, and its outcome is computed."""
    counted: Counter[str] = Counter()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted_function(*arguments: Any) -> Any:
            counted[name] += 1
            return function(*arguments)

        return counted_function

    for name in ("begin", "open_hops", "outcome"):
        monkeypatch.setattr(play, name, counting(name, getattr(play, name)))
    return counted


def ask(message: Mapping[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps({"id": 1, "game": GAME, **message})))
    return answer["ok"]  # type: ignore[no-any-return]


def test_a_turn_is_replayed_once_to_be_looked_at(calls: Counter[str]) -> None:
    assert len(ask({"do": "look", "position": POSITION, "steps": TWO})["next"]) > 1
    # One search for each step, and one for what follows them.
    assert calls == {"begin": 1, "outcome": 1, "open_hops": 3}


@pytest.mark.parametrize("last", [{"do": "step", "from": "&", "to": "t"}, {"do": "typed", "text": "&-t"}])
def test_a_turn_is_replayed_once_to_be_extended(calls: Counter[str], last: dict[str, str]) -> None:
    steps = TWO[:1]
    assert ask({"position": POSITION, "steps": steps, **last})["left"] == [6]
    # One search for the step played, one for the step wanted, and one for what follows it.
    assert calls == {"begin": 1, "outcome": 1, "open_hops": 3}


def test_the_outcome_is_computed_again_only_where_the_turn_is_finished(calls: Counter[str]) -> None:
    assert ask({"do": "look", "position": POSITION, "steps": (*TWO, "5:&-t")})["finished"]
    assert calls == {"begin": 1, "outcome": 2, "open_hops": 4}
    calls.clear()
    assert ask({"do": "step", "position": POSITION, "steps": TWO, "from": "&", "to": "t"})["finished"]
    assert calls == {"begin": 1, "outcome": 2, "open_hops": 4}


def game_and_position(name: str, choices: Mapping[str, str]) -> tuple[regulae.Game, regulae.Position]:
    game = regulae.load(name, choices)
    return game, regulae.start(game).thrown((6, 5, 6)[: game.plan.dice.thrown])


@pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)
def test_advancing_by_steps_is_the_same_as_beginning_with_them(name: str, choices: dict[str, str]) -> None:
    game, position = game_and_position(name, choices)
    turn, steps = begin(game, position), ()
    while turn.next:
        turn, steps = turn.advance(turn.next[-1]), (*steps, turn.next[-1])
        again = turn_of(game, position, steps)
        assert (turn.steps, turn.now, turn.left, turn.next) == (again.steps, again.now, again.left, again.next)
        assert (turn.may_end, turn.after, turn.outcome) == (again.may_end, again.after, again.outcome)
    assert turn.may_end
    assert turn.after == turn.finish() == regulae.apply(game, position, steps)
    assert turn.after in [whole.result for whole in regulae.legal_turns(game, position)]


def test_a_turn_that_has_been_extended_stays_as_it_was() -> None:
    game, position = game_and_position(GAME, {})
    turn = begin(game, position)
    before = turn.now, turn.left, turn.next, turn.may_end
    turn.advance(turn.next[0])
    assert (turn.now, turn.left, turn.next, turn.may_end) == before
    assert before[0] is position


def test_before_a_throw_there_is_no_step_and_no_end_of_the_turn() -> None:
    game = regulae.load(GAME)
    turn = begin(game, regulae.start(game))
    assert (turn.next, turn.left, turn.may_end, turn.after, turn.outcome) == ((), (), False, None, None)
    with pytest.raises(regulae.ThrowError):
        turn.advance(regulae.parse_step("6:&-s"))
    with pytest.raises(regulae.ThrowError):
        turn.finish()
