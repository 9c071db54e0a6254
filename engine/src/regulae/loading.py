"""TOML to `Ruleset`, refusing what is missing, misspelt or unwarranted, all of it at once."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, get_args, get_type_hints

from regulae.board import BAR, PAGES, PLACE, Side, route
from regulae.errors import Fault, RulesetError
from regulae.notation import MOST_PLAYERS
from regulae.ruleset import TITLES, Basis, BearingBy, LastTable, Layout, Players, Reading, Routes, Rule, Ruleset, Status

_WORDS = ("id", "title", "edition", "language", "status")
_RULE = {"value", "basis", "refs", "quote", "note", "readings"}
_READING = {"value", "label", "basis", "refs", "quote", "note"}
#: A position names a page by its letters in either direction of travel.
_PAGE_NAMES = sorted({name for page in PAGES for name in (page, page[::-1])})


def ruleset_ids() -> tuple[str, ...]:
    """The games there are, in alphabetical order.

    >>> "ludus-anglicorum" in ruleset_ids()
    True
    """
    entries = files("regulae").joinpath("rulesets").iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in entries if entry.name.endswith(".toml")))


@cache
def load_ruleset(game: str) -> Ruleset:
    """The ruleset of a game, as its source describes it; its file is read once.

    >>> load_ruleset("mylis").men_per_side.value
    15

    Raises:
        RulesetError: There is no such game, or its file is faulty.
    """
    known = ruleset_ids()
    if game not in known:
        raise RulesetError((Fault(f"No game is called {game!r}.", game, _did_you_mean(game, known)),))
    name = f"{game}.toml"
    return parse_ruleset(files("regulae").joinpath("rulesets", name).read_text("utf-8"), name)


def choose(ruleset: Ruleset, choices: Mapping[str, str]) -> Ruleset:
    """The ruleset under the rival readings that a reader chose: rule keys to values of readings.

    Raises:
        RulesetError: A key is no rule, or nobody proposes the reading.
    """
    chosen: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in choices.items():
        if key not in TITLES:
            faults.append(Fault(f"There is no rule {key!r}.", key, _did_you_mean(key, tuple(TITLES))))
            continue
        rule = ruleset.rule(key)
        by_value = {str(reading.value): reading for reading in rule.readings}
        if value in by_value:
            chosen[key] = rule.read_as(by_value[value])
        elif value != str(rule.value):
            names = (str(rule.value), *by_value)
            faults.append(Fault(f"Nobody reads {key!r} as {value!r}.", key, _did_you_mean(value, names)))
    if faults:
        raise RulesetError(tuple(faults))
    return replace(ruleset, **chosen)


def parse_ruleset(text: str, name: str) -> Ruleset:
    """Read a ruleset file.

    >>> from regulae import RulesetError
    >>> try:
    ...     parse_ruleset('id = "my-game"', "my-game.toml")
    ... except RulesetError as error:
    ...     print(error.faults[0])
    my-game.toml:1: title: is missing or not a string. Write title = "…".

    Args:
        text: The TOML.
        name: The file's name, for errors.

    Raises:
        RulesetError: With all faults, each with its line.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # besides its own: numbers too long, tables too deep
        line = re.search(r"at line (\d+)", str(error))
        where = f"{name}:{line[1] if line else text.count('\n') + 1}"
        raise RulesetError((Fault(f"Not TOML: {error}.", where, "Mend the syntax there."),)) from None
    reader = _Reader(text, name)
    ruleset = reader.ruleset(data)
    if reader.faults or ruleset is None:
        raise RulesetError(tuple(reader.faults))
    return ruleset


def _did_you_mean(word: str, known: tuple[str, ...]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"Did you mean {close[0]!r}?" if close else f"Known are: {', '.join(known)}."


def key_lines(text: str) -> dict[str, int]:
    """The line of each key of a TOML file, ``rules.piling`` and ``rules.piling.value`` alike."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[([^\[\]]+)\]", line):
            table = f"{header[1].strip()}."
            found.setdefault(table[:-1], number)
        elif key := re.match(r"\s*([\w.-]+)\s*=", line):
            found.setdefault(table + key[1], number)
    return found


class _ValueFaultError(Exception):
    """A value of the wrong sort: what is wrong, and what it could be."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint


def _read_count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 99:  # noqa: PLR2004
        raise _ValueFaultError(f"{value!r} is not a number of men.", "Write a whole number from 1 to 99.")
    return value


def _read_member(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(value: object) -> StrEnum:
        members = tuple(str(member) for member in kind)
        if not isinstance(value, str) or value not in members:
            raise _ValueFaultError(f"{value!r} is not a known value.", _did_you_mean(str(value), members))
        return kind(value)

    return read


def _both_sides(value: object) -> dict[Side, Any]:
    if not isinstance(value, dict) or set(value) != set(Side):
        raise _ValueFaultError(f"{value!r} does not speak of both sides.", 'Write { am = …, "n&" = … }.')
    return {side: value[side] for side in Side}


def _read_layout(value: object) -> Layout:
    sides = _both_sides(value)
    for men in sides.values():
        if not isinstance(men, dict) or not men or not set(men) <= {*PLACE, BAR}:
            raise _ValueFaultError(f"{men!r} is not a layout.", 'Write points and numbers, { "&" = 15 }.')
        for count in men.values():
            _read_count(count)
    return Layout(sides)


def _read_players(value: object) -> Players:
    sides = _both_sides(value)
    for count in sides.values():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_PLAYERS:
            hint = f"Write a whole number from 1 to {MOST_PLAYERS}."
            raise _ValueFaultError(f"{count!r} is not a number of players.", hint)
    return Players(sides)


def _read_routes(value: object) -> Routes:
    sides = _both_sides(value)
    for pages in sides.values():
        if not isinstance(pages, list) or not pages or not all(page in _PAGE_NAMES for page in pages):
            hint = f"Write a list of pages out of {', '.join(_PAGE_NAMES)}."
            raise _ValueFaultError(f"{pages!r} is not a way over the board.", hint)
    return Routes({side: tuple(pages) for side, pages in sides.items()})


def _value_reader(kind: Any) -> Callable[[object], Any]:
    readers: list[tuple[Any, Callable[[object], Any]]] = [
        (int, _read_count),
        (Layout, _read_layout),
        (Players, _read_players),
        (Routes, _read_routes),
    ]
    return next((read for known, read in readers if known is kind), None) or _read_member(kind)


#: How the value of each rule is read, by the type that the field of `Ruleset` declares.
_VALUE_READERS = {
    key: _value_reader(get_args(hint)[0]) for key, hint in get_type_hints(Ruleset).items() if key in TITLES
}


@dataclass(slots=True)
class _Reader:
    """Reads one file and gathers its faults."""

    text: str
    name: str
    faults: list[Fault]
    lines: dict[str, int]

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name, self.faults, self.lines = text, name, [], key_lines(text)

    def fault(self, path: str, message: str, hint: str) -> None:
        """Note a fault at a key, or at the nearest table above it."""
        at = path
        while at and at not in self.lines:
            at = at.rpartition(".")[0]
        self.faults.append(Fault(f"{path}: {message}", f"{self.name}:{self.lines.get(at, 1)}", hint))

    def ruleset(self, data: dict[str, Any]) -> Ruleset | None:
        self.known_keys(data, {*_WORDS, "rules"}, "")
        header: dict[str, Any] = {key: self.word(data, key, "", needed=key != "edition") for key in _WORDS}
        if "edition" not in data:
            self.fault("edition", "is missing.", 'Write edition = "", if no edition has the game.')
        status = self.member(header["status"], Status, "status")
        rules = data.get("rules", {})
        if not isinstance(rules, dict):
            self.fault("rules", "is not a table.", "Write each rule under [rules.<key>].")
            return None
        self.known_keys(rules, set(TITLES), "rules.")
        read: dict[str, Any] = {key: self.rule(key, rules[key]) for key in TITLES if key in rules}
        for key in [key for key in TITLES if key not in rules]:
            self.fault(f"rules.{key}", "is missing.", "Declare it; where the source is silent, say basis = 'silent'.")
        if self.faults or status is None:
            return None
        ruleset = Ruleset(**{**header, **read, "status": status})
        self.agreement(ruleset)
        return ruleset

    def agreement(self, ruleset: Ruleset) -> None:
        """Rules must not contradict each other: the sides cross the same board, and start on their ways."""
        ways = {side: route(pages) for side, pages in ruleset.routes.value.items()}
        if any(len(set(way)) < len(way) for way in ways.values()):
            self.fault("rules.routes.value", "leads over a page twice.", "Name each page once.")
        elif len({frozenset(way) for way in ways.values()}) > 1:
            self.fault("rules.routes.value", "leads the sides over different boards.", "Give both the same pages.")
        if ruleset.bearing_by.value is BearingBy.AS_ENTERED and ruleset.last_table.value is LastTable.FREE:
            message = "bears men off by numbers that would also lead them on."
            self.fault(
                "rules.bearing_by.value", message, "Let no man move on within the last table, or choose another."
            )
        for side, men in ruleset.start.value.items():
            if (total := sum(men.values())) != ruleset.men_per_side.value:
                message = f"{total} men of {side} stand at the start, not {ruleset.men_per_side.value}."
                self.fault("rules.start.value", message, "Mend start or men_per_side.")
            if strays := sorted(set(men) - {*ways[side], BAR}):
                message = f"{', '.join(strays)} is not on the way of {side}."
                self.fault("rules.start.value", message, "Mend start or routes.")
        am, n = ruleset.start.value.values()
        if shared := sorted((am.keys() & n.keys()) - {BAR}):
            self.fault("rules.start.value", f"sets both sides on {', '.join(shared)}.", "Move one of them.")

    def known_keys(self, table: Mapping[str, object], known: set[str], path: str) -> None:
        for key in sorted(table.keys() - known):
            self.fault(f"{path}{key}", "is not a key that is known here.", _did_you_mean(key, tuple(sorted(known))))

    def word(self, table: Mapping[str, object], key: str, path: str, *, needed: bool = True) -> str:
        value = table.get(key, "")
        if not isinstance(value, str) or (needed and not value.strip()):
            self.fault(f"{path}{key}", "is missing or not a string.", f'Write {key} = "…".')
            return ""
        return value

    def member[Member: StrEnum](self, value: str, kind: type[Member], path: str) -> Member | None:
        members = tuple(str(member) for member in kind)
        if value not in members:
            if value:
                self.fault(path, f"{value!r} is not a known value.", _did_you_mean(value, members))
            return None
        return kind(value)

    def value(self, key: str, table: Mapping[str, object], path: str) -> Any:
        if "value" not in table:
            self.fault(f"{path}value", "is missing.", "Write value = …")
            return None
        try:
            return _VALUE_READERS[key](table["value"])
        except _ValueFaultError as error:
            self.fault(f"{path}value", error.message, error.hint)
            return None

    def refs(self, table: Mapping[str, object], path: str) -> tuple[str, ...]:
        refs = table.get("refs", [])
        if not isinstance(refs, list) or not all(isinstance(ref, str) and ref for ref in refs):
            self.fault(f"{path}refs", "is not a list of passages.", 'Write refs = ["royal:1.2"].')
            return ()
        return tuple(refs)

    def warrant(self, table: Mapping[str, object], path: str) -> tuple[Basis, tuple[str, ...], str, str]:
        """Basis, refs, quote and note; each basis asks for its own evidence."""
        basis = self.member(self.word(table, "basis", path), Basis, f"{path}basis")
        refs = self.refs(table, path)
        quote, note = (self.word(table, key, path, needed=False) for key in ("quote", "note"))
        match basis:
            case Basis.STATED if not (refs and quote):
                self.fault(f"{path}basis", "is 'stated', but refs or quote are missing.", "Quote the words.")
            case Basis.IMPLIED if not refs:
                self.fault(f"{path}basis", "is 'implied', but refs are missing.", "Name the passage.")
            case Basis.CONJECTURED | Basis.SILENT if not note:
                self.fault(f"{path}basis", f"is '{basis}', but the note is missing.", "Say why it is played so.")
            case _:
                pass
        if quote and not refs:
            self.fault(f"{path}quote", "is quoted from nowhere.", "Name its passage in refs.")
        return basis or Basis.SILENT, refs, quote, note

    def rule(self, key: str, table: object) -> Rule[Any] | None:
        path = f"rules.{key}."
        if not isinstance(table, dict):
            self.fault(path[:-1], "is not a table.", f"Write it under [rules.{key}].")
            return None
        self.known_keys(table, _RULE, path)
        basis, refs, quote, note = self.warrant(table, path)
        entries = table.get("readings", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.fault(f"{path}readings", "is not a list of readings.", "Write readings = [ { value = …, … } ].")
            entries = []
        readings = tuple(self.reading(key, entry, number) for number, entry in enumerate(entries, 1))
        value = self.value(key, table, path)
        values = [str(known) for known in (value, *(reading.value for reading in readings)) if known is not None]
        if len(set(values)) < len(values):
            self.fault(f"{path}readings", "proposes one value twice.", "Give each reading a value of its own.")
        return Rule(key, value, basis, refs, quote, note, readings)

    def reading(self, key: str, entry: dict[str, object], number: int) -> Reading[Any]:
        path = f"rules.{key}.readings.{number}."
        self.known_keys(entry, _READING, path)
        basis, refs, quote, note = self.warrant(entry, path)
        return Reading(self.value(key, entry, path), self.word(entry, "label", path), basis, refs, quote, note)
