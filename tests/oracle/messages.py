"""Messages to the bridge that nobody should send: those on record, mutated; JSON of any kind; bytes."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

import regulae
from regulae.bridge import LONGEST, VERBS
from tests import golden_messages
from tests.engine.sampling import CASES, random_play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

type Message = dict[str, Any]

#: Strings that mean something somewhere, or look as if they did.
WORDS = (
    "", " ", "start", "am", "n&", "net", "et", "bar", "off", "pass", "&", "w", "6:&-s", "6:bar-t*", "12:f-off", "0:a-b",
    "6:&-s,6:s-m", "-1", "1e9", "٣", "é", "ﬁ", "\u0000", "\u202e", "\ud800", "😀", "<svg>", "'", '"', "\\", "\n",
    "am:&15/n&:a15/am", "am:&15/n&:a15/am/6,5,6", "am:off15/n&:off15/am/1,1,1", "am:/n&:/am",
    "am:bar15/n&:bar15/n&/6,6", "am:a999/n&:a999/am/6", "am:&15/n&:a15/am.2", "////", "a" * 5000, "1," * 3000,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 6, 7, 2**31, 2**63, -(10**300), 10**4000, 0.5, -0.0, 1e308),
    *([], {}, [[]], [None], {"": {}}, ["6:&-s"] * 500, [1, "x", None], {"x" * 100: "y"}),
    *({"piling": "everywhere"}, {"dice": "two"}, {"start": 1}),
    *WORDS,
)
#: What notation is written with.
LETTERS = "abcdefghiklmnopqrstuxyz&/,:-*.0123456789 etbaroffpsn\u0661\u00e9\ud83d"
#: The characters of JSON, and some others.
MARKS = '{}[]",:\\ntrue0123456789.eE+- /*\x00\u2028é'


def known() -> tuple[Message, ...]:
    """Messages that are understood: those on record, and each verb asked of each game, at its start and in play."""
    recorded = [message["request"] for message in golden_messages.messages().values()]
    asked = [
        {"id": 1, "do": verb, "game": game, "position": position}
        for game in regulae.ruleset_ids()
        for position in ("start", *map(str, _in_play(game)))
        for verb in VERBS
    ]
    return (*recorded, *asked)


def _in_play(game: str) -> Iterator[regulae.Position]:
    if game not in regulae.ruleset_ids("tables"):
        return iter(())
    return islice((position for position, _ in random_play(regulae.load(game), 1)), 5, 60, 15)


def messages(rng: Random) -> Iterator[str]:
    """Messages without end: mutated ones mostly."""
    understood = known()
    while True:
        if rng.randrange(8) == 0:
            yield rng.choice((_any_json, _any_marks, _any_bytes))(rng)
        yield rng.choice(_TEXTS)(rng, json.dumps(_mutated(rng, dict(rng.choice(understood)))))


def _mutated(rng: Random, message: Message) -> Message:
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        rng.choice(_MUTATIONS)(rng, message)
    return message


def _drop(rng: Random, message: Message) -> None:
    if message:
        del message[rng.choice(list(message))]


def _replace(rng: Random, message: Message) -> None:
    message[rng.choice((*message, *_FIELDS))] = rng.choice(VALUES)


def _exchange(rng: Random, message: Message) -> None:
    """A value that belongs elsewhere."""
    key, value = rng.choice(_KNOWN_FIELDS)
    message[key] = value


def _nest(rng: Random, message: Message) -> None:
    key = rng.choice((*message, *_FIELDS))
    value = message.get(key)
    for _ in range(rng.choice((1, 2, 50, 500))):
        value = [value] if rng.random() < 0.5 else {key: value}
    message[key] = value


def _miswrite(rng: Random, message: Message) -> None:
    """Notation with a letter left out, put in or exchanged."""
    written = [key for key, value in message.items() if isinstance(value, str) and value]
    if written:
        key = rng.choice(written)
        message[key] = _scrambled(rng, message[key], LETTERS)


def _misplay(rng: Random, message: Message) -> None:
    """Steps that are no turn."""
    steps = [f"{rng.choice('1234567')}:{rng.choice(LETTERS)}-{rng.choice(LETTERS)}" for _ in range(rng.randint(0, 6))]
    message["steps"] = [*message.get("steps", ()), *steps] if isinstance(message.get("steps", []), list) else steps


def _scrambled(rng: Random, text: str, letters: str) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice(("", rng.choice(letters), text[:at][-9:])) + text[at + rng.randint(0, 2) :]
    return text


def _read_otherwise(rng: Random, message: Message) -> None:
    """A game under one of its readings."""
    message["game"], message["choices"] = rng.choice(CASES)


_FIELDS = ("id", "do", "game", "choices", "position", "steps", "from", "to", "die", "opponent", "seed")
_MUTATIONS: tuple[Callable[[Random, Message], None], ...] = (
    *(_drop, _replace, _nest),
    *(_exchange, _exchange, _miswrite, _miswrite, _misplay, _read_otherwise),
)
_KNOWN_FIELDS = [pair for message in known() for pair in message.items()]


def _whole(_rng: Random, text: str) -> str:
    return text


def _truncated(rng: Random, text: str) -> str:
    return text[: rng.randint(0, len(text))]


def _spoiled(rng: Random, text: str) -> str:
    return _scrambled(rng, text, MARKS)


def _doubled_key(rng: Random, text: str) -> str:
    """The same key twice, which JSON does not forbid."""
    key, value = rng.choice(_KNOWN_FIELDS)
    return f'{text[:-1]}, {json.dumps(key)}: {json.dumps(value)}, "id": 2}}'


def _unescaped(_rng: Random, text: str) -> str:
    """Letters as they are, without the escapes of JSON."""
    return json.dumps(json.loads(text), ensure_ascii=False)


_TEXTS: tuple[Callable[[Random, str], str], ...] = (
    *(_whole, _whole, _whole, _whole),
    *(_truncated, _spoiled, _doubled_key, _unescaped),
)


def _any_json(rng: Random) -> str:
    return json.dumps(_value(rng, 4))


def _value(rng: Random, deep: int) -> Any:
    kind = rng.randrange(3) if deep else 0
    if kind == 0:
        return rng.choice(VALUES)
    inner = [_value(rng, deep - 1) for _ in range(rng.randint(0, 4))]
    return inner if kind == 1 else {rng.choice((*_FIELDS, *WORDS)): value for value in inner}


def _any_marks(rng: Random) -> str:
    return "".join(rng.choices(MARKS, k=rng.randint(0, 60)))


def _any_bytes(rng: Random) -> str:
    """Bytes as text: half characters too; some too long."""
    size = LONGEST + 1 if rng.randrange(100) == 0 else rng.randint(0, 60)
    return rng.randbytes(size).decode("utf-8", "surrogateescape")
