"""Reading rulesets from TOML. Everything that is missing, misspelt or without a warrant is reported at once."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from regulae.errors import Fault, RulesetError
from regulae.forms import Form, Reader, ValueFaultError, did_you_mean
from regulae.registry import families, family_named, family_names
from regulae.warrants import BaseRuleset, Basis, Reading, Rule, Status

_WORDS = ("id", "family", "title", "edition", "language", "status")
_RULE = {"value", "basis", "refs", "quote", "note", "readings"}
_READING = {"value", "label", "basis", "refs", "quote", "note", "id"}


def ruleset_ids(family: str | None = None) -> tuple[str, ...]:
    """All games, or those of one family, in alphabetical order.

    >>> ruleset_ids("latrunculi")
    ('ludus-latrunculorum',)
    """
    games = sorted(_files())
    return tuple(game for game in games if family is None or load_ruleset(game).family == family)


def _files() -> dict[str, Traversable]:
    """The file of each ruleset, by the game's id, from the folders of all families."""
    entries = [entry for family in families() for entry in family.rulesets.iterdir()]
    return {entry.name.removesuffix(".toml"): entry for entry in entries if entry.name.endswith(".toml")}


def load_ruleset(game: str) -> BaseRuleset:
    """The ruleset of a game, as its source describes it.

    >>> load_ruleset("mylis").men_per_side.value
    15

    Raises:
        RulesetError: There is no such game, or its file has faults.
    """
    return _load_ruleset(game)


@lru_cache(maxsize=64)
def _load_ruleset(game: str) -> BaseRuleset:
    known = _files()
    if game not in known:
        hint = did_you_mean(game, tuple(sorted(known)))
        raise RulesetError((Fault(f"There is no game {game!r}.", game, hint),))
    return parse_ruleset(known[game].read_text("utf-8"), known[game].name)


def load_ruleset_of[Kind: BaseRuleset](kind: type[Kind], game: str) -> Kind:
    """The ruleset of a game that must belong to a given family.

    Args:
        kind: The dataclass of the rules of that family.
        game: The id of the game.

    Raises:
        RulesetError: There is no such game, or it belongs to another family.
    """
    ruleset = load_ruleset(game)
    if not isinstance(ruleset, kind):
        hint = f"Load it with regulae.family_of({game!r}).load."
        raise RulesetError((Fault(f"{game} is a game of another family, {ruleset.family}.", game, hint),))
    return ruleset


def choose[Kind: BaseRuleset](ruleset: Kind, choices: Mapping[str, str]) -> Kind:
    """The ruleset under the rival readings that a reader chose: rule keys, and the id or value of a reading for each.

    Raises:
        RulesetError: There is no rule of that key, or no such reading.
    """
    chosen: dict[str, Any] = {}
    faults: list[Fault] = []
    titles = ruleset.titles()
    for key, value in choices.items():
        if key not in titles:
            faults.append(Fault(f"There is no rule {key!r}.", key, did_you_mean(key, tuple(titles))))
            continue
        rule = ruleset.rule(key)
        by_word = {word: reading for reading in rule.readings for word in (reading.choice, str(reading.value))}
        if value in by_word:
            chosen[key] = rule.read_as(by_word[value])
        elif value != str(rule.value):
            names = (str(rule.value), *(reading.choice for reading in rule.readings))
            faults.append(Fault(f"There is no reading {value!r} of {key!r}.", key, did_you_mean(value, names)))
    if faults:
        raise RulesetError(tuple(faults))
    return replace(ruleset, **chosen)


def parse_ruleset(text: str, name: str) -> BaseRuleset:
    """Read a ruleset file.

    >>> from regulae import RulesetError
    >>> try:
    ...     parse_ruleset('id = "my-game"', "my-game.toml")
    ... except RulesetError as error:
    ...     print(error.faults[0])
    my-game.toml:1: family: is missing or not a string. Write family = "…".

    Args:
        text: The TOML.
        name: The file's name, for errors.

    Raises:
        RulesetError: The file has faults; reports all of them, each with its line.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # its own errors, numbers too long, tables too deep
        line = re.search(r"at line (\d+)", str(error))
        where = f"{name}:{line[1] if line else text.count('\n') + 1}"
        raise RulesetError((Fault(f"Not TOML: {error}.", where, "Fix the syntax there."),)) from None
    reader = _Reader(text, name)
    ruleset = reader.ruleset(data)
    if reader.faults or ruleset is None:
        raise RulesetError(tuple(reader.faults))
    return ruleset


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


@dataclass(slots=True)
class _Reader:
    """Reads one file and collects its faults."""

    text: str
    name: str
    faults: list[Fault]
    lines: dict[str, int]

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name, self.faults, self.lines = text, name, [], key_lines(text)

    def fault(self, path: str, message: str, hint: str) -> None:
        """Record a fault at a key, or at the nearest table above it."""
        at = path
        while at and at not in self.lines:
            at = at.rpartition(".")[0]
        self.faults.append(Fault(f"{path}: {message}", f"{self.name}:{self.lines.get(at, 1)}", hint))

    def ruleset(self, data: dict[str, Any]) -> BaseRuleset | None:
        self.known_keys(data, {*_WORDS, "rules"}, "")
        header: dict[str, Any] = {key: self.word(data, key, "", needed=key != "edition") for key in _WORDS}
        if "edition" not in data:
            self.fault("edition", "is missing.", 'Write edition = "" if no edition has the game.')
        status = self.member(header["status"], tuple(Status), "status")
        family = self.member(header["family"], family_names(), "family")
        if family is None:  # without it, nobody knows which rules there should be
            return None
        form = family_named(family).form
        rules = self.rules(data.get("rules", {}), form)
        if self.faults or status is None:
            return None
        ruleset = form.rules(**{**header, **rules, "status": Status(status)})
        for key, message, hint in form.agreement(ruleset):
            self.fault(f"rules.{key}.value", message, hint)
        return ruleset

    def rules(self, rules: object, form: Form) -> dict[str, Any]:
        if not isinstance(rules, dict):
            self.fault("rules", "is not a table.", "Write each rule under [rules.<key>].")
            return {}
        readers = form.readers()
        self.known_keys(rules, set(readers), "rules.")
        read = {key: self.rule(key, rules[key], reader) for key, reader in readers.items() if key in rules}
        for key in [key for key in readers if key not in rules]:
            self.fault(f"rules.{key}", "is missing.", "Declare it; where the source is silent, say basis = 'silent'.")
        return read

    def known_keys(self, table: Mapping[str, object], known: set[str], path: str) -> None:
        for key in sorted(table.keys() - known):
            self.fault(f"{path}{key}", "is not a known key.", did_you_mean(key, tuple(sorted(known))))

    def word(self, table: Mapping[str, object], key: str, path: str, *, needed: bool = True) -> str:
        value = table.get(key, "")
        if not isinstance(value, str) or (needed and not value.strip()):
            self.fault(f"{path}{key}", "is missing or not a string.", f'Write {key} = "…".')
            return ""
        return value

    def member(self, value: str, known: tuple[str, ...], path: str) -> str | None:
        """A word that must be one of those known; a missing one has been reported already."""
        if value not in known:
            if value:
                self.fault(path, f"{value!r} is not a known value.", did_you_mean(value, known))
            return None
        return value

    def value(self, table: Mapping[str, object], path: str, read: Reader) -> Any:
        if "value" not in table:
            self.fault(f"{path}value", "is missing.", "Write value = …")
            return None
        try:
            return read(table["value"])
        except ValueFaultError as error:
            self.fault(f"{path}value", error.message, error.hint)
            return None

    def refs(self, table: Mapping[str, object], path: str) -> tuple[str, ...]:
        refs = table.get("refs", [])
        if not isinstance(refs, list) or not all(isinstance(ref, str) and ref for ref in refs):
            self.fault(f"{path}refs", "is not a list of passages.", 'Write refs = ["royal:1.2"].')
            return ()
        return tuple(refs)

    def warrant(self, table: Mapping[str, object], path: str) -> tuple[Basis, tuple[str, ...], str, str]:
        """Basis, refs, quote and note; each basis requires its own evidence."""
        written = self.member(self.word(table, "basis", path), tuple(Basis), f"{path}basis")
        basis = Basis(written) if written else None
        refs = self.refs(table, path)
        quote, note = (self.word(table, key, path, needed=False) for key in ("quote", "note"))
        match basis:
            case Basis.STATED if not (refs and quote):
                self.fault(f"{path}basis", "is 'stated', but refs or quote are missing.", "Quote the words.")
            case Basis.IMPLIED if not refs:
                self.fault(f"{path}basis", "is 'implied', but refs are missing.", "Name the passage.")
            case Basis.CONJECTURED | Basis.SILENT if not note:
                self.fault(f"{path}basis", f"is '{basis}', but the note is missing.", "Say why it is played this way.")
            case _:
                pass
        if quote and not refs:
            self.fault(f"{path}quote", "is a quotation without a passage.", "Name its passage in refs.")
        return basis or Basis.SILENT, refs, quote, note

    def rule(self, key: str, table: object, read: Reader) -> Rule[Any] | None:
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
        readings = tuple(self.reading(key, entry, number, read) for number, entry in enumerate(entries, 1))
        value = self.value(table, path, read)
        values = [str(known) for known in (value, *(reading.value for reading in readings)) if known is not None]
        words = [*values, *(reading.id for reading in readings if reading.id)]
        if len(set(values)) < len(values):
            self.fault(f"{path}readings", "has the same value twice.", "Give each reading its own value.")
        elif len(set(words)) < len(words):
            self.fault(f"{path}readings", "has the same id twice.", "Give each reading its own id, or none.")
        return Rule(key, value, basis, refs, quote, note, readings)

    def reading(self, key: str, entry: dict[str, object], number: int, read: Reader) -> Reading[Any]:
        path = f"rules.{key}.readings.{number}."
        self.known_keys(entry, _READING, path)
        basis, refs, quote, note = self.warrant(entry, path)
        value, label = self.value(entry, path, read), self.word(entry, "label", path)
        return Reading(value, label, basis, refs, quote, note, self.word(entry, "id", path, needed=False))
