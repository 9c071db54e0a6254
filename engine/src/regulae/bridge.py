"""The browser's only entry: one JSON message in, one out.

A request names what to ``do`` and carries an ``id`` that its answer repeats::

    {"id": 1, "do": "look", "game": "ludus-anglicorum", "choices": {}, "position": "am:&15/n&:a15/am/6,5,6",
     "steps": []}
    {"id": 1, "ok": {"position": …, "svg": …, "next": […], …}}
    {"id": 1, "error": {"kind": "illegal-turn", "message": …, "where": …, "hint": …, "rule": {…}}}

Wherever a ``position`` is given, a ``throw`` beside it takes the place of the position's own. ``labels`` and
``seen_from`` say how the board is looked at: ``seen_from`` is a side, or ``first`` or ``second``, in the order of the
game's sides. ``standalone`` asks for a picture with its own style.
Nothing is kept between messages. Every request gets an answer; none raises.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any

from regulae.asking import agreement_of, dice_of, naming_of
from regulae.data import Sight, game_data, rule_data, rules_data, worth_data
from regulae.errors import IllegalTurnError, RegulaeError, RequestError
from regulae.families import families, family_of
from regulae.loading import load_ruleset, ruleset_ids
from regulae.record import format_record, parse_record, record_of, replay
from regulae.values import AnyGame, AnyPosition, TurnInProgress
from regulae.view import moment_data, unthrown, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.data import Data
    from regulae.family import Family
    from regulae.record import Replay
    from regulae.values import Thrown
    from regulae.warrants import BaseRuleset

#: The longest message that is read, in characters; a record of a thousand turns needs half of it.
LONGEST = 100_000
#: From where a board can be seen, whatever its sides are called.
_SEEN_FROM = ("first", "second")
#: How many turns a reader who asks for advice is shown.
_ADVISED = 3


def handle(request: str) -> str:
    """Answer one message.

    Args:
        request: A JSON object with ``id`` and ``do``.

    Returns:
        A JSON object with the same ``id``, and either ``ok`` or ``error``.
    """
    identity: object = None
    asked: _AnyAsked | None = None
    try:
        message = _read(request)
        identity = message.get("id")
        name = _verb(message)
        if name in _WITHOUT_GAME:
            answer = {"id": identity, "ok": _WITHOUT_GAME[name](message)}
        else:
            asked = _asked(message)
            answer = {"id": identity, "ok": _OF_GAME[name](asked)}
    except RegulaeError as error:
        answer = {"id": identity, "error": _error(error, asked.game.ruleset if asked else None)}
    return json.dumps(answer)


@dataclass(frozen=True, slots=True)
class _Asked[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress]:
    """A request about a game: the message, the game under the readings chosen, and its family."""

    message: Data
    family: Family[Playing, At, Step, Begun]
    game: Playing

    def rules(self) -> Data:
        """The rules of the game, with their warrants."""
        return {"title": self.game.ruleset.title, "rules": rules_data(self.game.ruleset)}

    def look(self) -> Data:
        """What a board shows."""
        position = self._position()
        return self._view(position, self._turn(position))

    def step(self) -> Data:
        """The same after one more step."""
        position = self._position()
        turn = self._turn(position)
        origin, target = _field(self.message, "from", str, ""), _field(self.message, "to", str, "")
        return self._view(position, self.family.step(turn, origin, target, _field(self.message, "die", int, 0)))

    def typed(self) -> Data:
        """The same after the steps that a player typed."""
        position, text = self._position(), _field(self.message, "text", str, "")
        turn = self.family.typed(self._turn(position), text, self._sight().labels)
        return self._view(position, turn)

    def turns(self) -> Data:
        """The legal turns, and the position after each."""
        turns = self.family.turns(self.game, self._position())
        return {"turns": [{"turn": str(turn), "result": str(turn.result)} for turn in turns]}

    def choose(self) -> Data:
        """The turn that a bot chooses."""
        position = self._position()
        turn = self.family.choose(_bot(self.message), self.game, position, _rng(self.message))
        return {"turn": [str(step) for step in turn.steps], "words": self._words(position, turn.steps)}

    def advise(self) -> Data:
        """The best turns, and what the turn played is worth."""
        position, family = self._position(), self.family
        ranked = family.ranking(self.game, position)
        played = self._after(position)
        best = [
            {
                "turn": [str(step) for step in turn.steps],
                "words": self._words(position, turn.steps),
                "worth": worth_data(worth),
            }
            for worth, turn in ranked[:_ADVISED]
        ]
        worths = [worth_data(worth) for worth, turn in ranked if str(turn.result) == played]
        return {"best": best, "played": worths[0] if worths else None, "unit": family.unit}

    def _after(self, position: At) -> str | None:
        """The position after the steps played, where they are a whole turn."""
        turn = self._turn(position)
        return str(turn.after) if turn.steps and turn.after is not None else None

    def name(self) -> Data:
        """The number that a bot names."""
        known = _numbers(self.message, "known")
        dice = naming_of(self.family, known)
        if not all(number in dice.faces for number in known):
            raise RequestError("known has a number that no die shows.", where="known", hint="Write [6, 5].")
        return {"number": dice.name_number(_bot(self.message), self.game, self._position(), known, _rng(self.message))}

    def agree(self) -> Data:
        """How the game ends by agreement."""
        position = self._position()
        return {"outcome": agreement_of(self.family, position).agree(self.game, position).data}

    def save(self) -> Data:
        """The record of a game."""
        choices = sorted(_field(self.message, "choices", dict, {}).items())
        turns = [_played(self.family, turn) for turn in _field(self.message, "turns", list, [])]
        agreed = _field(self.message, "agreed", bool, default=False)
        record = record_of(self.game, choices, self._position(), turns, agreed=agreed)
        return {"text": format_record(record)}

    def _position(self) -> At:
        position = self.family.position(self.game, _field(self.message, "position", str, "start"))
        throw = _numbers(self.message, "throw")
        if not throw:
            return position
        return dice_of(self.family, ",".join(map(str, throw))).with_throw(self.game, position, throw)

    def _steps(self) -> tuple[Step, ...]:
        steps = _field(self.message, "steps", list, [])
        if not all(isinstance(step, str) for step in steps):
            hint = f"Write {json.dumps(self.family.examples.steps)}."
            raise RequestError("steps must be a list of strings.", where="steps", hint=hint)
        return self.family.parse_steps(",".join(steps)) if steps else ()

    def _sight(self) -> Sight:
        return Sight(self._labels(), self._turned(), _field(self.message, "standalone", bool, default=False))

    def _labels(self) -> str:
        """The labelling asked for, or the usual one where only another family has that labelling.

        A page may hold boards of several families, and asks all of them for the same.
        """
        name = _field(self.message, "labels", str, self.family.labels[0])
        known = list(dict.fromkeys(label for family in families() for label in family.labels))
        if name not in known:
            hint = f"Choose one of: {', '.join(known)}."
            raise RequestError(f"There are no labels {name!r}.", where="labels", hint=hint)
        return name if name in self.family.labels else self.family.labels[0]

    def _turned(self) -> bool:
        """Whether the board is seen from the second of its sides."""
        seen_from = _field(self.message, "seen_from", str, _SEEN_FROM[0])
        if seen_from in _SEEN_FROM:
            return seen_from == _SEEN_FROM[1]
        return self.family.parse_side(seen_from) != next(iter(self.family.sides.values()))

    def _turn(self, position: At) -> Begun:
        """The turn with the steps that the message says have been played."""
        return self.family.turn(self.game, position, self._steps())

    def _view(self, position: At, turn: Begun) -> Data:
        return view(self.family, self.game, position, turn, self._sight())

    def _words(self, position: At, steps: tuple[Step, ...]) -> str:
        return self.family.turn_words(self.game, position, steps, self._sight().labels)


type _AnyAsked = _Asked[Any, Any, Any, Any]


def _read(request: str) -> Data:
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
    raise ValueError(f"{word} is not JSON")


def _finite(number: str) -> float:
    if not isfinite(value := float(number)):
        raise ValueError(f"{number} is too large")
    return value


def _verb(message: Data) -> str:
    name = message.get("do")
    if not isinstance(name, str) or name not in VERBS:
        raise RequestError(f"There is no request {name!r}.", where="do", hint=f"Send one of: {', '.join(VERBS)}.")
    return name


def _field[Kind](message: Data, key: str, kind: type[Kind], default: Kind) -> Kind:
    value = message.get(key, default)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise RequestError(f"{key} is {value!r}.", where=key, hint=f"It must be {_KINDS[kind]}.")
    return value


#: What JSON calls the kinds of values that messages have.
_KINDS: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def _numbers(message: Data, key: str) -> Thrown:
    numbers = _field(message, key, list, [])
    if not all(type(number) is int for number in numbers):
        raise RequestError(f"{key} must be a list of whole numbers.", where=key, hint="Write [6, 5].")
    return tuple(numbers)


def _asked(message: Data) -> _AnyAsked:
    choices = _field(message, "choices", dict, {})
    if not all(isinstance(word, str) for pair in choices.items() for word in pair):
        hint = 'Write {"key of a rule": "reading"}.'
        raise RequestError("choices must be an object of strings.", where="choices", hint=hint)
    name = _field(message, "game", str, "")
    family = family_of(name)
    return _Asked(message, family, family.load(name, choices))


def _games(_message: Data) -> Data:
    return {"games": [game_data(load_ruleset(game)) for game in ruleset_ids()]}


def _bot(message: Data) -> str:
    return _field(message, "opponent", str, "simple")


def _rng(message: Data) -> Random:
    return Random(_field(message, "seed", int, 0))  # noqa: S311  (no secret)


def _played[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](
    family: Family[Playing, At, Step, Begun], turn: object
) -> tuple[Thrown, tuple[Step, ...], bool]:
    match turn:
        case {"throw": [*numbers], "steps": [*steps], "whole": bool(whole)} if all(
            isinstance(number, int) for number in numbers
        ) and all(isinstance(step, str) for step in steps):
            return tuple(numbers), family.parse_steps(",".join(steps)) if steps else (), whole
    shown = {"throw": list(family.examples.throw), "steps": list(family.examples.steps), "whole": False}
    raise RequestError(f"{turn!r} is not a turn.", where="turns", hint=f"Write {json.dumps(shown)}.")


def _open(message: Data) -> Data:
    record = parse_record(_field(message, "text", str, ""))
    family = family_of(record.game)
    played = replay(record)
    return {
        "game": record.game,
        "choices": dict(record.choices),
        "start": str(played.start),
        "turns": [
            {
                "position": str(moment.position),
                "steps": list(map(str, moment.steps)),
                "whole": moment.whole,
                **moment_data(family, moment.position, moment.steps),
            }
            for moment in played.moments
        ],
        "position": str(played.position),
        "unthrown": unthrown(family, played.position),
        "agreed": played.agreed,
        "fault": _fault(played, len(record.turns)),
    }


def _fault(played: Replay[Any, Any, Any], turns: int) -> Data | None:
    if played.fault is None:
        return None
    error = _error(played.fault, played.game.ruleset)
    return {"turn": len(played.moments) + 1, "turns": turns, **error}


#: Requests that are not about one game, or name it themselves.
_WITHOUT_GAME: dict[str, Callable[[Data], Data]] = {"games": _games, "open": _open}
#: Requests about the ``game`` of the message.
_OF_GAME: dict[str, Callable[[_AnyAsked], Data]] = {
    "rules": _Asked.rules,
    "look": _Asked.look,
    "step": _Asked.step,
    "turns": _Asked.turns,
    "advise": _Asked.advise,
    "name": _Asked.name,
    "choose": _Asked.choose,
    "agree": _Asked.agree,
    "typed": _Asked.typed,
    "save": _Asked.save,
}
#: All requests.
VERBS = ("games", *_OF_GAME, "open")


def _error(error: RegulaeError, ruleset: BaseRuleset | None) -> Data:
    broken = error.rule if isinstance(error, IllegalTurnError) else None
    rule = rule_data(ruleset, broken) if ruleset and broken else None
    return {"kind": error.kind, "message": error.message, "where": error.where, "hint": error.hint, "rule": rule}
