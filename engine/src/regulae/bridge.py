"""The browser's only entry: one JSON message in, one out.

A request names what to ``do`` and carries an ``id`` that its answer repeats::

    {"id": 1, "do": "look", "game": "ludus-anglicorum", "choices": {}, "position": "am:&15/n&:a15/am/6,5,6",
     "steps": []}
    {"id": 1, "ok": {"position": …, "svg": …, "next": […], …}}
    {"id": 1, "error": {"kind": "illegal-turn", "message": …, "where": …, "hint": …, "rule": {…}}}

Nothing is kept between messages. Any request gets an answer; none raises.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any

from regulae import rendering
from regulae.errors import IllegalTurnError, RegulaeError, RequestError
from regulae.families import Family, family_of
from regulae.loading import load_ruleset, ruleset_ids

if TYPE_CHECKING:
    from collections.abc import Callable

type Request = dict[str, Any]
type Answer = dict[str, Any]

#: The longest message that is read, in characters; a position and its steps need a few hundred.
LONGEST = 20_000


def handle(request: str) -> str:
    """Answer one message.

    Args:
        request: A JSON object with ``id`` and ``do``.

    Returns:
        A JSON object with the same ``id``, and either ``ok`` or ``error``.
    """
    identity: object = None
    asked: _Asked | None = None
    try:
        message = _read(request)
        identity = message.get("id")
        verb = _verb(message)
        asked = _asked(message) if verb is not _games else None
        answer = {"id": identity, "ok": verb(asked)}
    except RegulaeError as error:
        answer = {"id": identity, "error": _error(error, asked)}
    return json.dumps(answer)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request about a game: the message, the game under the readings chosen, and its family."""

    message: Request
    family: Family
    game: Any

    def position(self) -> Any:
        return self.family.position(self.game, _field(self.message, "position", str, "start"))

    def steps(self) -> tuple[Any, ...]:
        steps = _field(self.message, "steps", list, [])
        if not all(isinstance(step, str) for step in steps):
            raise RequestError("steps holds more than words.", where="steps", hint='Write ["6:&-s"].')
        return self.family.steps(",".join(steps)) if steps else ()


def _read(request: str) -> Request:
    if len(request) > LONGEST:
        raise RequestError(f"The message has {len(request)} characters.", hint=f"Send at most {LONGEST}.")
    try:
        message = json.loads(request, parse_constant=_no_json, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"The message is not JSON: {error}.", hint="Send one JSON object.") from None
    if not isinstance(message, dict):
        raise RequestError("The message is not a JSON object.", hint='Send {"id": 1, "do": "games"}.')
    return message


def _no_json(word: str) -> None:
    raise ValueError(f"{word} is no JSON")


def _finite(number: str) -> float:
    if not isfinite(value := float(number)):
        raise ValueError(f"{number} is too large")
    return value


def _verb(message: Request) -> Callable[[Any], Answer]:
    name = message.get("do")
    if not isinstance(name, str) or name not in VERBS:
        raise RequestError(f"Nobody can do {name!r}.", where="do", hint=f"Ask for one of: {', '.join(VERBS)}.")
    return VERBS[name]


def _field[Kind](message: Request, key: str, kind: type[Kind], default: Kind) -> Kind:
    value = message.get(key, default)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise RequestError(f"{key} is {value!r}.", where=key, hint=f"It should be of JSON's kind for {kind.__name__}.")
    return value


def _asked(message: Request) -> _Asked:
    choices = _field(message, "choices", dict, {})
    if not all(isinstance(word, str) for pair in choices.items() for word in pair):
        raise RequestError("choices holds more than words.", where="choices", hint='Write {"piling": "everywhere"}.')
    name = _field(message, "game", str, "")
    family = family_of(name)
    return _Asked(message, family, family.load(name, choices))


def _games(_asked: None) -> Answer:
    return {"games": [rendering.game_data(load_ruleset(game)) for game in ruleset_ids()]}


def _rules(asked: _Asked) -> Answer:
    return {"rules": rendering.rules_data(asked.game.ruleset)}


def _look(asked: _Asked) -> Answer:
    return asked.family.view(asked.game, asked.position(), asked.steps())


def _step(asked: _Asked) -> Answer:
    position, steps = asked.position(), asked.steps()
    origin, target = (_field(asked.message, key, str, "") for key in ("from", "to"))
    die = _field(asked.message, "die", int, 0)
    step = asked.family.resolve(asked.game, position, steps, origin, target, die)
    return asked.family.view(asked.game, position, (*steps, step))


def _turns(asked: _Asked) -> Answer:
    turns = asked.family.turns(asked.game, asked.position())
    return {"turns": [{"turn": str(turn), "result": str(turn.result)} for turn in turns]}


def _choose(asked: _Asked) -> Answer:
    position = asked.position()
    rng = Random(_field(asked.message, "seed", int, 0))  # noqa: S311  (no secret)
    turn = asked.family.choose(_field(asked.message, "opponent", str, "simple"), asked.game, position, rng)
    words = asked.family.turn_words(asked.game, position, turn.steps)
    return {"turn": [str(step) for step in turn.steps], "words": words}


def _agree(asked: _Asked) -> Answer:
    ended = asked.family.agree(asked.game, asked.position())
    return {"outcome": asked.family.outcome_data(asked.game, ended)}


#: What can be asked for.
VERBS: dict[str, Callable[[Any], Answer]] = {
    "games": _games,
    "rules": _rules,
    "look": _look,
    "step": _step,
    "turns": _turns,
    "choose": _choose,
    "agree": _agree,
}


def _error(error: RegulaeError, asked: _Asked | None) -> Answer:
    broken = error.rule if isinstance(error, IllegalTurnError) else None
    rule = rendering.rule_data(asked.game.ruleset, broken) if asked and broken else None
    return {"kind": error.kind, "message": error.message, "where": error.where, "hint": error.hint, "rule": rule}
