"""What a family of games declares, and how the values of its rules are read: the part of loading that differs."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from enum import StrEnum

    from regulae.warrants import BaseRuleset

type Reader = Callable[[object], Any]
"""From a value as TOML has it to the value of a rule; raises `ValueFaultError`."""
type Discord = tuple[str, str, str]
"""Rules that contradict each other: the key where it shows, what is wrong, and how to mend it."""

#: The module that declares the form of each family; imported when it is asked for, since families load rulesets.
_MODULES = {"tables": "regulae.tables.form", "latrunculi": "regulae.latrunculi.form"}
#: The families there are.
FAMILIES = tuple(_MODULES)


class ValueFaultError(Exception):
    """A value of the wrong sort: what is wrong, and what it could be."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """What the games of a family declare.

    Attributes:
        rules: The dataclass of its rules.
        kinds: How values are read that are no members of an enum, by the type that a rule's field declares.
        agreement: Finds rules that contradict each other.
    """

    rules: type[BaseRuleset]
    kinds: Mapping[object, Reader]
    agreement: Callable[[Any], Iterator[Discord]]

    def readers(self) -> dict[str, Reader]:
        """How the value of each rule is read, by its key."""
        hints = get_type_hints(self.rules)
        return {key: self._reader(get_args(hints[key])[0]) for key in self.rules.titles()}

    def _reader(self, kind: Any) -> Reader:
        return self.kinds.get(kind) or read_member(kind)


def form_of(family: str) -> Form:
    """The form of a family's rulesets.

    Raises:
        KeyError: There is no such family.
    """
    form: Form = import_module(_MODULES[family]).FORM
    return form


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """A hint: the known word that is most like this one, or all of them.

    >>> did_you_mean("latrunculli", FAMILIES)
    "Did you mean 'latrunculi'?"
    """
    close = get_close_matches(word, known, n=1)
    return f"Did you mean {close[0]!r}?" if close else f"Known are: {', '.join(known)}."


def count_reader(most: int, what: str) -> Reader:
    """Reads a whole number from 1 on.

    Args:
        most: The highest.
        what: What it is a number of, for errors.
    """

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise ValueFaultError(f"{value!r} is not a number of {what}.", f"Write a whole number from 1 to {most}.")
        return value

    return read


def read_member(kind: type[StrEnum]) -> Reader:
    """Reads a member of an enum."""

    def read(value: object) -> StrEnum:
        members = tuple(str(member) for member in kind)
        if not isinstance(value, str) or value not in members:
            raise ValueFaultError(f"{value!r} is not a known value.", did_you_mean(str(value), members))
        return kind(value)

    return read
