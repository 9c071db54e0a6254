"""Where Ludii, a general game system, plays a game differently from its ruleset; read from ``editions/ludii.toml``.

The file itself says what each field is for. Each departure is checked: the rule, the passages, and the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.problems import BuildError
from build_scripts.toml_reader import read_toml
from build_scripts.warrants import warrant_faults

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from build_scripts.editions.passages import Passages
    from build_scripts.toml_reader import Key

    type _Fault = tuple[Key, str, str]
    """Where a fault is, the message and the hint."""

FILE = "ludii.toml"
_CODE = "ludii"
_ENCODING = ("file", "work", "source")
_DEPARTURE = ("game", "rule", "ludii", "text", "refs", "quote")


@dataclass(frozen=True, slots=True)
class Departure:
    """One rule that Ludii plays differently.

    Attributes:
        game: Our game.
        rule: The key of our rule.
        ludii: What Ludii plays.
        text: What the text says.
        refs: The passages that decide it.
        quote: The words that decide it.
    """

    game: str
    rule: str
    ludii: str
    text: str
    refs: tuple[str, ...]
    quote: str


@dataclass(frozen=True, slots=True)
class Encoding:
    """A game as Ludii encodes it.

    Attributes:
        version: The version of Ludii.
        file: Its file there.
        work: The key of that file in the bibliography.
        source: The key of the source that it gives; empty if it gives none.
        departures: Where it plays differently.
    """

    version: str
    file: str
    work: str
    source: str
    departures: tuple[Departure, ...] = ()


type Encodings = Mapping[str, Encoding]
"""Ludii's encodings, by the ids of our games."""


def read_encodings(path: Path, passages: Passages) -> Encodings:
    """Read the file; none if there is no file.

    Args:
        path: The file.
        passages: All passages.

    Raises:
        BuildError: With all faults of the file.
    """
    if not path.is_file():
        return {}
    toml = read_toml(path, _CODE, "Write it as TOML.")
    data = toml.data
    problems = [toml.problem(key, _CODE, message, hint) for key, message, hint in _faults(data, passages)]
    if problems:
        raise BuildError(problems)
    departures = [Departure(**{**entry, "refs": tuple(entry["refs"])}) for entry in data["departure"]]
    return {
        game: Encoding(data["version"], **encoding, departures=tuple(d for d in departures if d.game == game))
        for game, encoding in data["encoding"].items()
    }


def _faults(data: Mapping[str, Any], passages: Passages) -> Iterator[_Fault]:
    encodings, departures = data.get("encoding"), data.get("departure")
    if not isinstance(encodings, dict) or not isinstance(departures, list):
        yield (), "there are no encodings, or no departures", "Write [encoding.<game>] and [[departure]] tables."
        return
    if not isinstance(data.get("version"), str):
        yield ("version",), "the version of Ludii is missing", 'Write version = "1.3.13".'
    for game, table in encodings.items():
        yield from _below(("encoding", game), _encoding_faults(game, table))
    for index, entry in enumerate(departures):
        yield from _below(("departure", index), _departure_faults(entry, encodings, passages))


def _below(key: Key, faults: Iterator[_Fault]) -> Iterator[_Fault]:
    """Faults of a table, each with its place in the file."""
    return (((*key, *inside), message, hint) for inside, message, hint in faults)


def _encoding_faults(game: str, table: Any) -> Iterator[_Fault]:
    if game not in regulae.ruleset_ids():
        yield (), f"there is no game {game!r}", f"Name one of: {', '.join(regulae.ruleset_ids())}."
    yield from _field_faults(table, _ENCODING)


def _field_faults(table: Any, wanted: tuple[str, ...]) -> Iterator[_Fault]:
    if not isinstance(table, dict) or set(table) != set(wanted):
        yield (), f"it has other fields than {', '.join(wanted)}", "Write each of these, and no other."
        return
    for name in wanted:
        value = table[name]
        words = isinstance(value, list) and all(isinstance(word, str) for word in value)
        if not (words and value if name == "refs" else isinstance(value, str)):
            yield (name,), f"{name} is {value!r}", 'Write a text, and refs = ["royal:1.4"].'


def _rules(game: str) -> list[str]:
    """The keys of a game's rules; none if its ruleset cannot be read, which is reported with its file."""
    try:
        return [known.key for known in regulae.load_ruleset(game).rules()]
    except regulae.RulesetError:
        return []


def _departure_faults(entry: Any, encodings: Mapping[str, Any], passages: Passages) -> Iterator[_Fault]:
    if faults := list(_field_faults(entry, _DEPARTURE)):
        yield from faults
        return
    game, rule, quote = entry["game"], entry["rule"], entry["quote"]
    if game not in encodings:
        yield ("game",), f"{game!r} has no encoding", f"Write [encoding.{game}] above."
    elif game in regulae.ruleset_ids():
        keys = _rules(game)
        if keys and rule not in keys:
            yield ("rule",), f"{game} has no rule {rule!r}", f"Name one of: {', '.join(keys)}."
    if not quote:
        yield ("quote",), "no words decide it", "Quote them: quote = “…”."
    for field, _, message, hint in warrant_faults(tuple(entry["refs"]), quote, passages):
        yield (field,), message, hint
