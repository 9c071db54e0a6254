"""Where Ludii, a general game system, plays a game of these texts otherwise than its ruleset; ``editions/ludii.toml``.

What a field is for, the file says. Each departure is checked: the rule, the passages, and the words.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.editions.reading import shown
from build_scripts.problems import BuildError, Problem
from build_scripts.warrants import sentences, warrant_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from build_scripts.editions.model import Edition, Sentence

FILE = "ludii.toml"
_CODE = "ludii"
_ENCODING = ("file", "work", "source")
_DEPARTURE = ("game", "rule", "ludii", "text", "refs", "quote")
_HEADER = re.compile(r"\[encoding\.([\w-]+)\]|\[\[(departure)\]\]")


@dataclass(frozen=True, slots=True)
class Departure:
    """One rule that Ludii plays otherwise.

    Attributes:
        game: Our game.
        rule: The key of our rule.
        ludii: What Ludii plays.
        text: What the text says.
        refs: The passages that decide it.
        quote: Their words.
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
        version: Of Ludii.
        file: Its file there.
        work: The key of that file in the bibliography.
        source: The key of the source that it states; empty where it states none.
        departures: Where it plays otherwise.
    """

    version: str
    file: str
    work: str
    source: str
    departures: tuple[Departure, ...] = field(default=())


type Encodings = Mapping[str, Encoding]
"""Ludii's encodings by the ids of our games."""


def read_encodings(path: Path, passages: Mapping[str, Sentence]) -> Encodings:
    """Read the file; none if there is no file.

    Args:
        path: The file.
        passages: The sentences there are, by citation.

    Raises:
        BuildError: With all faults of the file.
    """
    if not path.is_file():
        return {}
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else 0
        raise BuildError([Problem(shown(path), line, _CODE, f"cannot be read: {error}", "Write it as TOML.")]) from None
    problems = [
        Problem(shown(path), line, _CODE, message, hint) for line, message, hint in _faults(text, data, passages)
    ]
    if problems:
        raise BuildError(problems)
    departures = [Departure(**{**entry, "refs": tuple(entry["refs"])}) for entry in data["departure"]]
    return {
        game: Encoding(data["version"], **encoding, departures=tuple(d for d in departures if d.game == game))
        for game, encoding in data["encoding"].items()
    }


def encodings_of(root: Path, editions: Iterable[Edition]) -> Encodings:
    """The encodings of the project.

    Raises:
        BuildError: With all faults of their file.
    """
    return read_encodings(root / "editions" / FILE, sentences(editions))


def check_encodings(root: Path, editions: Iterable[Edition]) -> list[Problem]:
    """Every fault of the project's file."""
    try:
        encodings_of(root, editions)
    except BuildError as error:
        return [*error.problems]
    return []


def _faults(text: str, data: Mapping[str, Any], passages: Mapping[str, Sentence]) -> Iterator[tuple[int, str, str]]:
    """Each fault: line, message, hint."""
    headers = [(n, _HEADER.fullmatch(line.strip())) for n, line in enumerate(text.splitlines(), 1)]
    at_encoding = {found[1]: n for n, found in headers if found and found[1]}
    at_departure = [n for n, found in headers if found and found[2]]
    encodings, departures = data.get("encoding"), data.get("departure")
    if not isinstance(encodings, dict) or not isinstance(departures, list) or len(departures) != len(at_departure):
        yield 0, "there are no encodings, or no departures", "Write [encoding.<game>] and [[departure]], a line each."
        return
    if not isinstance(data.get("version"), str):
        yield 0, "the version of Ludii is missing", 'Write version = "1.3.13".'
    for game, table in encodings.items():
        yield from ((at_encoding.get(game, 0), *fault) for fault in _encoding_faults(game, table))
    for line, entry in zip(at_departure, departures, strict=True):
        yield from ((line, *fault) for fault in _departure_faults(entry, encodings, passages))


def _encoding_faults(game: str, table: Any) -> Iterator[tuple[str, str]]:
    if game not in regulae.ruleset_ids():
        yield f"there is no game {game!r}", f"Name one of: {', '.join(regulae.ruleset_ids())}."
    yield from _field_faults(table, _ENCODING)


def _field_faults(table: Any, wanted: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if not isinstance(table, dict) or set(table) != set(wanted):
        yield f"it holds other fields than {', '.join(wanted)}", "Write each of these, and no other."
        return
    for name in wanted:
        value = table[name]
        words = isinstance(value, list) and all(isinstance(word, str) for word in value)
        if not (words and value if name == "refs" else isinstance(value, str)):
            yield f"{name} is {value!r}", 'Write a text, and refs = ["royal:1.4"].'


def _departure_faults(
    entry: Any, encodings: Mapping[str, Any], passages: Mapping[str, Sentence]
) -> Iterator[tuple[str, str]]:
    if faults := list(_field_faults(entry, _DEPARTURE)):
        yield from faults
        return
    game, rule, quote = entry["game"], entry["rule"], entry["quote"]
    if game not in encodings:
        yield f"{game!r} has no encoding", f"Write [encoding.{game}] above."
    elif game in regulae.ruleset_ids():
        keys = [known.key for known in regulae.load_ruleset(game).rules()]
        if rule not in keys:
            yield f"{game} has no rule {rule!r}", f"Name one of: {', '.join(keys)}."
    if not quote:
        yield "no words decide it", "Quote them: quote = “…”."
    for _, message, hint in warrant_faults(tuple(entry["refs"]), quote, passages):
        yield message, hint
