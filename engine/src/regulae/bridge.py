"""The browser's only entry: one JSON message in, one out.

A request names what to ``do`` and carries an ``id`` that its answer repeats::

    {"id": 1, "do": "look", "game": "ludus-anglicorum", "choices": {}, "position": "am:&15/n&:a15/am/6,5,6",
     "steps": []}
    {"id": 1, "ok": {"position": …, "svg": …, "next": […], …}}
    {"id": 1, "error": {"kind": "illegal-turn", "message": …, "where": …, "hint": …, "rule": {…}}}

``labels`` and ``seen_from`` say how the board is looked at: ``seen_from`` is a side, or ``first`` or ``second``, as the
sides of its game are ordered. ``standalone`` asks for a picture with a style of its own.
Nothing is kept between messages. Any request gets an answer; none raises.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any

from regulae.data import Sight, game_data, rule_data, rules_data, worth_data
from regulae.errors import IllegalTurnError, RegulaeError, RequestError
from regulae.families import Family, family_of
from regulae.loading import load_ruleset, ruleset_ids
from regulae.record import Replay, format_record, parse_record, record_of, replay
from regulae.tables.board import FACES
from regulae.tables.labels import LABELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.tables.position import Throw
    from regulae.warrants import BaseRuleset

type Request = dict[str, Any]
type Answer = dict[str, Any]

#: The longest message that is read, in characters; a record of a thousand turns needs half of it.
LONGEST = 100_000
#: From where a board can be seen, whatever its sides are called.
_SEEN_FROM = ("first", "second")
#: How many turns are shown to a reader who asks for advice.
_ADVISED = 3


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
        asked = None if verb in _WITHOUT_GAME else _asked(message)
        answer = {"id": identity, "ok": verb(asked or message)}
    except RegulaeError as error:
        answer = {"id": identity, "error": _error(error, asked.game.ruleset if asked else None)}
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

    def sight(self) -> Sight:
        name = _field(self.message, "labels", str, "letters")
        if name not in LABELS:
            hint = f"Take one of: {', '.join(LABELS)}."
            raise RequestError(f"No labels are called {name!r}.", where="labels", hint=hint)
        return Sight(LABELS[name], self._turned(), _field(self.message, "standalone", bool, default=False))

    def _turned(self) -> bool:
        """Whether the board is seen from the second of its sides."""
        seen_from = _field(self.message, "seen_from", str, _SEEN_FROM[0])
        if seen_from in _SEEN_FROM:
            return seen_from == _SEEN_FROM[1]
        return self.family.side(seen_from) is not next(iter(self.family.sides.values()))

    def view(self, position: Any, steps: tuple[Any, ...]) -> Answer:
        return self.family.view(self.game, position, steps, self.sight())


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


def _games(_message: Request) -> Answer:
    return {"games": [game_data(load_ruleset(game)) for game in ruleset_ids()]}


def _rules(asked: _Asked) -> Answer:
    return {"title": asked.game.ruleset.title, "rules": rules_data(asked.game.ruleset)}


def _look(asked: _Asked) -> Answer:
    return asked.view(asked.position(), asked.steps())


def _step(asked: _Asked) -> Answer:
    position, steps = asked.position(), asked.steps()
    origin, target = (_field(asked.message, key, str, "") for key in ("from", "to"))
    die = _field(asked.message, "die", int, 0)
    step = asked.family.resolve(asked.game, position, steps, origin, target, die)
    return asked.view(position, (*steps, step))


def _typed(asked: _Asked) -> Answer:
    position, text = asked.position(), _field(asked.message, "text", str, "")
    return asked.view(position, asked.family.typed(asked.game, position, asked.steps(), text, asked.sight().labels))


def _turns(asked: _Asked) -> Answer:
    turns = asked.family.turns(asked.game, asked.position())
    return {"turns": [{"turn": str(turn), "result": str(turn.result)} for turn in turns]}


def _choose(asked: _Asked) -> Answer:
    position = asked.position()
    rng = Random(_field(asked.message, "seed", int, 0))  # noqa: S311  (no secret)
    turn = asked.family.choose(_field(asked.message, "opponent", str, "simple"), asked.game, position, rng)
    words = asked.family.turn_words(asked.game, position, turn.steps, asked.sight().labels)
    return {"turn": [str(step) for step in turn.steps], "words": words}


def _advise(asked: _Asked) -> Answer:
    position, family = asked.position(), asked.family
    ranked = family.ranking(asked.game, position)
    played = _after(asked, position)
    best = [
        {
            "turn": [str(step) for step in turn.steps],
            "words": family.turn_words(asked.game, position, turn.steps, asked.sight().labels),
            "worth": worth_data(worth),
        }
        for worth, turn in ranked[:_ADVISED]
    ]
    worths = [worth_data(worth) for worth, turn in ranked if str(turn.result) == played]
    return {"best": best, "played": worths[0] if worths else None, "unit": family.unit}


def _after(asked: _Asked, position: Any) -> str | None:
    """What the steps played leave, where they are a whole turn."""
    steps = asked.steps()
    after: str | None = asked.view(position, steps)["after"] if steps else None
    return after


def _name(asked: _Asked) -> Answer:
    known = _field(asked.message, "known", list, [])
    if not all(type(number) is int and number in FACES for number in known):
        raise RequestError("known holds more than numbers of dice.", where="known", hint="Write [6, 5].")
    rng = Random(_field(asked.message, "seed", int, 0))  # noqa: S311  (no secret)
    opponent = _field(asked.message, "opponent", str, "simple")
    return {"number": asked.family.name_number(opponent, asked.game, asked.position(), tuple(known), rng)}


def _agree(asked: _Asked) -> Answer:
    ended = asked.family.agree(asked.game, asked.position())
    return {"outcome": asked.family.outcome_data(asked.game, ended)}


def _save(asked: _Asked) -> Answer:
    choices = sorted(_field(asked.message, "choices", dict, {}).items())
    turns = [_played(asked.family, turn) for turn in _field(asked.message, "turns", list, [])]
    agreed = _field(asked.message, "agreed", bool, default=False)
    return {"text": format_record(record_of(asked.game, choices, asked.position(), turns, agreed=agreed))}


def _played(family: Family, turn: object) -> tuple[Throw, tuple[Any, ...], bool]:
    match turn:
        case {"throw": [*numbers], "steps": [*steps], "whole": bool(whole)} if all(
            isinstance(number, int) for number in numbers
        ) and all(isinstance(step, str) for step in steps):
            return tuple(numbers), family.steps(",".join(steps)) if steps else (), whole
    hint = 'Write {"throw": [6, 5, 6], "steps": ["6:&-s"], "whole": false}.'
    raise RequestError(f"{turn!r} is not a turn.", where="turns", hint=hint)


def _open(message: Request) -> Answer:
    record = parse_record(_field(message, "text", str, ""))
    played = replay(record)
    return {
        "game": record.game,
        "choices": dict(record.choices),
        "start": str(played.start),
        "turns": [
            {"position": str(m.position), "steps": list(map(str, m.steps)), "whole": m.whole} for m in played.moments
        ],
        "position": str(played.position),
        "agreed": played.agreed,
        "fault": _fault(played, len(record.turns)),
    }


def _fault(played: Replay, turns: int) -> Answer | None:
    if played.fault is None:
        return None
    error = _error(played.fault, played.game.ruleset)
    return {"turn": len(played.moments) + 1, "turns": turns, **error}


#: What can be asked for.
VERBS: dict[str, Callable[[Any], Answer]] = {
    "games": _games,
    "rules": _rules,
    "look": _look,
    "step": _step,
    "turns": _turns,
    "advise": _advise,
    "name": _name,
    "choose": _choose,
    "agree": _agree,
    "typed": _typed,
    "save": _save,
    "open": _open,
}
#: What says by itself which game it is about, if any.
_WITHOUT_GAME = (_games, _open)


def _error(error: RegulaeError, ruleset: BaseRuleset | None) -> Answer:
    broken = error.rule if isinstance(error, IllegalTurnError) else None
    rule = rule_data(ruleset, broken) if ruleset and broken else None
    return {"kind": error.kind, "message": error.message, "where": error.where, "hint": error.hint, "rule": rule}
