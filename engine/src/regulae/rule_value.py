"""The values that a rule can have, each declared once: how rulesets write it, what people read, how it is played."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class RuleValue(StrEnum):
    """A value of a rule. Each member is its notation, its words, and then whatever plays it.

    A rule is a subclass whose ``__init__`` names what plays it, so that a member cannot be declared without::

        class Piling(RuleValue):
            EVERYWHERE = "everywhere", "on every point", everywhere

            def __init__(self, _value: str, _words: str, first_slot: Callable[[int], int]) -> None:
                self.first_slot = first_slot

    Attributes:
        words: The value as people say it, in a few words that can follow the rule's title.
    """

    words: str

    def __new__(cls, value: str, words: str, *_played_by: object) -> Self:
        """A member whose value is its notation alone."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.words = words
        return member


def value_words(value: object) -> str:
    """The value of a rule as people say it; numbers of men, layouts and routes as a ruleset writes them.

    >>> from regulae import load_ruleset
    >>> value_words(load_ruleset("backgammon").throw_use.value)
    'as many numbers as can be played, and of as many the higher'
    >>> value_words(15)
    '15'
    """
    return value.words if isinstance(value, RuleValue) else str(value)
