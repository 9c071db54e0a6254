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
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any

from regulae import rendering
from regulae.board import Side
from regulae.errors import IllegalTurnError, RegulaeError, RequestError
from regulae.game import Game, load, position_of, start
from regulae.loading import load_ruleset, ruleset_ids
from regulae.notation import parse_position, parse_steps
from regulae.opponents import choose_turn
from regulae.play import legal_turns, plays_for, resolve
from regulae.words import turn_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.moves import Step
    from regulae.position import Position

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
    game: Game | None = None
    try:
        message = _read(request)
        identity = message.get("id")
        verb = _verb(message)
        game = _game(message) if verb is not _games else None
        answer = {"id": identity, "ok": verb(message, game)}
    except RegulaeError as error:
        answer = {"id": identity, "error": _error(error, game)}
    return json.dumps(answer)


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


def _verb(message: Request) -> Callable[[Request, Any], Answer]:
    name = message.get("do")
    if not isinstance(name, str) or name not in VERBS:
        raise RequestError(f"Nobody can do {name!r}.", where="do", hint=f"Ask for one of: {', '.join(VERBS)}.")
    return VERBS[name]


def _field[Kind](message: Request, key: str, kind: type[Kind], default: Kind) -> Kind:
    value = message.get(key, default)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise RequestError(f"{key} is {value!r}.", where=key, hint=f"It should be of JSON's kind for {kind.__name__}.")
    return value


def _game(message: Request) -> Game:
    choices = _field(message, "choices", dict, {})
    if not all(isinstance(word, str) for pair in choices.items() for word in pair):
        raise RequestError("choices holds more than words.", where="choices", hint='Write {"piling": "everywhere"}.')
    return load(_field(message, "game", str, ""), choices)


def _position(message: Request, game: Game) -> Position:
    text = _field(message, "position", str, "start")
    return start(game) if text == "start" else position_of(game, parse_position(text))


def _steps(message: Request) -> tuple[Step, ...]:
    steps = _field(message, "steps", list, [])
    if not all(isinstance(step, str) for step in steps):
        raise RequestError("steps holds more than words.", where="steps", hint='Write ["6:&-s"].')
    return parse_steps(",".join(steps)) if steps else ()


def _games(_message: Request, _game: Game | None) -> Answer:
    return {"games": [rendering.game_data(load_ruleset(game)) for game in ruleset_ids()]}


def _rules(_message: Request, game: Game) -> Answer:
    return {"rules": rendering.rules_data(game.ruleset)}


def _look(message: Request, game: Game) -> Answer:
    return rendering.view(game, _position(message, game), _steps(message))


def _step(message: Request, game: Game) -> Answer:
    position, steps = _position(message, game), _steps(message)
    origin, target, die = (
        _field(message, k, t, d) for k, t, d in (("from", str, ""), ("to", str, ""), ("die", int, 0))
    )
    step = resolve(game, position, steps, str(origin), str(target), die=int(die))
    return rendering.view(game, position, (*steps, step))


def _turns(message: Request, game: Game) -> Answer:
    turns = legal_turns(game, _position(message, game))
    return {"turns": [{"turn": str(turn), "result": str(turn.result)} for turn in turns]}


def _choose(message: Request, game: Game) -> Answer:
    position = _position(message, game)
    rng = Random(_field(message, "seed", int, 0))  # noqa: S311  (no secret)
    turn = choose_turn(_field(message, "opponent", str, "simple"), game, position, rng)
    return {
        "turn": [str(step) for step in turn.steps],
        "words": turn_words(turn.steps, Side(position.turn), owner=plays_for(game, position)),
    }


#: What can be asked for.
VERBS: dict[str, Callable[[Request, Any], Answer]] = {
    "games": _games,
    "rules": _rules,
    "look": _look,
    "step": _step,
    "turns": _turns,
    "choose": _choose,
}


def _error(error: RegulaeError, game: Game | None) -> Answer:
    rule = rendering.rule_data(game.ruleset, error.rule) if isinstance(error, IllegalTurnError) and game else None
    return {"kind": error.kind, "message": error.message, "where": error.where, "hint": error.hint, "rule": rule}
