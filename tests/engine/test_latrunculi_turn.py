"""The turn in progress of latrunculi: a value that is built once for each request."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import regulae
from regulae import bridge, latrunculi
from regulae.latrunculi import turn as play
from regulae.latrunculi.turn import begin, turn_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

GAME = "ludus-latrunculorum"
SERIES = {"leap_series": "several"}
#: A white stone that can leap over two black ones, one after the other.
LEAPS = "10x8/white:a1,k8,captives16/black:a2,a4,k1,h5,captives18/white"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a turn is begun, the hops that may begin or continue it are listed, and its outcome is computed."""
    counted: Counter[str] = Counter()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted_function(*arguments: Any) -> Any:
            counted[name] += 1
            return function(*arguments)

        return counted_function

    for name in ("begin", "first_hops", "more_hops", "outcome"):
        monkeypatch.setattr(play, name, counting(name, getattr(play, name)))
    return counted


def ask(message: Mapping[str, Any]) -> dict[str, Any]:
    answer = json.loads(bridge.handle(json.dumps({"id": 1, "game": GAME, "choices": SERIES, **message})))
    found: dict[str, Any] = answer["ok"]
    return found


def test_a_turn_is_replayed_once_to_be_looked_at(calls: Counter[str]) -> None:
    assert [step["step"] for step in ask({"do": "look", "position": LEAPS, "steps": ["a1~a3"]})["next"]] == ["a3~a5"]
    assert calls == {"begin": 1, "outcome": 1, "first_hops": 1, "more_hops": 1}


def test_a_step_extends_the_turn_that_has_been_replayed(calls: Counter[str]) -> None:
    view = ask({"do": "step", "position": LEAPS, "steps": ["a1~a3"], "from": "a3", "to": "a5"})
    assert view["finished"]
    assert calls == {"begin": 1, "outcome": 2, "first_hops": 1, "more_hops": 2}


def test_advancing_by_steps_is_the_same_as_beginning_with_them() -> None:
    game = latrunculi.load(GAME, SERIES)
    position = latrunculi.position_of(game, latrunculi.parse_position(LEAPS))
    turn, steps = begin(game, position), ()
    for text in ("a1~a3", "a3~a5"):
        step = turn.resolve(*text.split("~"))
        turn, steps = turn.advance(step), (*steps, step)
        again = turn_of(game, position, steps)
        assert (turn.steps, turn.now, turn.next, turn.may_end) == (again.steps, again.now, again.next, again.may_end)
        assert (turn.after, turn.outcome) == (again.after, again.outcome)
    assert turn.after == turn.finish() == latrunculi.apply(game, position, steps)
    assert turn.after in [whole.result for whole in latrunculi.legal_turns(game, position)]


def test_a_turn_that_has_been_extended_stays_as_it_was() -> None:
    game = latrunculi.load(GAME)
    turn = begin(game, latrunculi.start(game))
    before = turn.now, turn.next, turn.may_end
    turn.advance(turn.next[0])
    assert (turn.now, turn.next, turn.may_end) == before
    assert (turn.left, turn.may_end, turn.after) == ((), False, None)
    with pytest.raises(regulae.IllegalTurnError, match="A stone has to be moved"):
        turn.finish()
