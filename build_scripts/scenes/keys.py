"""What a file of scenes may hold: its own keys, those of scenes and frames, and what each may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from build_scripts.languages import caption_languages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from build_scripts.scenes.model import Words

type Kind = tuple[str, Callable[[Any], bool]]


def _listed(each: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(each, value))


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _table(value: Any) -> bool:
    return isinstance(value, dict)


def _texts(value: Any) -> bool:
    return _table(value) and all(map(_text, value.values()))


def _words(value: Any) -> bool:
    return _texts(value) and set(value) <= set(caption_languages())


def _pair(value: Any) -> bool:
    return _listed(_text)(value) and len(value) == len(("from", "to"))


TEXT: Kind = ("words in quotes", _text)
FLAG: Kind = ("true or false", _flag)
TABLE: Kind = ("a table", _table)
TEXTS: Kind = ('a table of words, such as { dice = "three" }', _texts)
WORDS: Kind = (f"words in a language, {' or '.join(caption_languages())}, such as caption.en", _words)
LIST: Kind = ('a list of words, such as ["a", "b"]', _listed(_text))
PAIRS: Kind = ('a list of pairs, such as [["a", "b"]]', _listed(_pair))
TABLES: Kind = ("a list of tables", _listed(_table))

#: What a file may set for all its scenes.
DEFAULTS: Mapping[str, Kind] = {"board": TEXT, "labels": TEXT, "sides": TEXTS, "game": TEXT, "choices": TEXTS}
FILE: Mapping[str, Kind] = {"defaults": TABLE, "scene": TABLES, "without": TABLES}
WITHOUT: Mapping[str, Kind] = {"passages": LIST, "why": TEXT}
SCENE: Mapping[str, Kind] = {
    "id": TEXT,
    "passage": TEXT,
    "title": WORDS,
    "supplies": TEXT,
    "note": WORDS,
    **DEFAULTS,
    "frame": TABLES,
}
#: What a frame of any board may have.
FRAME: Mapping[str, Kind] = {
    "caption": WORDS,
    "departs": WORDS,
    "position": TEXT,
    "play": TEXT,
    "light": LIST,
    "arrows": PAIRS,
}


def said(frame: Mapping[str, Any]) -> tuple[Words, Words]:
    """The words of a frame in each language: its ``caption``, and how it ``departs``."""
    return frame.get("caption", {}), frame.get("departs", {})
