"""The form of a family's rulesets: which rules they declare, and how the values of these rules are read."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from enum import StrEnum

    from regulae.warrants import BaseRuleset

type Reader = Callable[[object], Any]
"""From a value in TOML to the value of a rule; raises `ValueFaultError`."""
type Discord = tuple[str, str, str]
"""Rules that contradict each other: the key of one of them, what is wrong, and how to fix it."""


class ValueFaultError(Exception):
    """A value of the wrong kind: what is wrong, and what it could be."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """What the rulesets of a family declare.

    Attributes:
        rules: The dataclass of the rules.
        kinds: How to read values that are not members of an enum, by the type that the field of a rule declares.
        agreement: Finds rules that contradict each other.
    """

    rules: type[BaseRuleset]
    kinds: Mapping[object, Reader]
    agreement: Callable[[Any], Iterator[Discord]]

    def readers(self) -> dict[str, Reader]:
        """How to read the value of each rule, by its key."""
        hints = get_type_hints(self.rules)
        return {key: self._reader(get_args(hints[key])[0]) for key in self.rules.titles()}

    def _reader(self, kind: Any) -> Reader:
        return self.kinds.get(kind) or read_member(kind)


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """A hint: the known word that is most like this one, or all known words.

    >>> did_you_mean("pilling", ("piling", "stops"))
    "Did you mean 'piling'?"
    """
    close = get_close_matches(word, known, n=1)
    return f"Did you mean {close[0]!r}?" if close else f"Known are: {', '.join(known)}."


def count_reader(most: int, what: str) -> Reader:
    """A reader of whole numbers from 1 up.

    Args:
        most: The highest number.
        what: What is counted, for errors.
    """

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise ValueFaultError(f"{value!r} is not a number of {what}.", f"Write a whole number from 1 to {most}.")
        return value

    return read


def read_member(kind: type[StrEnum]) -> Reader:
    """A reader of the members of an enum."""

    def read(value: object) -> StrEnum:
        members = tuple(str(member) for member in kind)
        if not isinstance(value, str) or value not in members:
            raise ValueFaultError(f"{value!r} is not a known value.", did_you_mean(str(value), members))
        return kind(value)

    return read
