"""Bearing men off."""

from collections.abc import Callable

from regulae.rule_value import RuleValue
from regulae.tables.board import TABLE_LENGTH


def all_home(length: int) -> range:
    """All slots before the last table."""
    return range(length - TABLE_LENGTH)


def never(length: int) -> range:
    """All slots: the man himself stands on one."""
    return range(length)


class BearingWhen(RuleValue):
    """When men may be borne off.

    Attributes:
        must_be_empty: From the length of the route to the slots on which the side must have no man.
    """

    ALL_HOME = "all-home", "once all are in the last table", all_home
    NEVER = "never", "never", never

    def __init__(self, _value: str, _words: str, must_be_empty: Callable[[int], range]) -> None:
        self.must_be_empty = must_be_empty


def exact(length: int, slot: int, number: int) -> range | None:
    """The number that leads one step beyond the last point, and no other."""
    return range(0) if slot + number == length else None


def exact_or_higher(length: int, slot: int, number: int) -> range | None:
    """That number; or a higher one, when no man stands farther from the end."""
    return range(length - TABLE_LENGTH, slot) if slot + number > length else exact(length, slot, number)


def any_higher(length: int, slot: int, number: int) -> range | None:
    """That number or a higher one, wherever other men stand."""
    return range(0) if slot + number >= length else None


def as_entered(length: int, slot: int, number: int) -> range | None:
    """The number that would enter on the same place of a table: 1 on the first point, 6 on the sixth."""
    return range(0) if slot - (length - TABLE_LENGTH) == number - 1 else None


def none(length: int, slot: int, number: int) -> None:
    """No number: men stay on the board."""


class BearingBy(RuleValue):
    """Which numbers bear a man off.

    Attributes:
        bears_off: From the length of the route, the man's slot and a number, to the further slots on which the side
            must have no man; None where the number does not bear him off.
    """

    EXACT_OR_HIGHER = (
        "exact-or-higher",
        "the exact number, or a higher one if no man stands farther back",
        exact_or_higher,
    )
    ANY_HIGHER = "any-higher", "the exact number or any higher one", any_higher
    EXACT = "exact", "the exact number only", exact
    AS_ENTERED = "as-entered", "the number that enters on that place of a table", as_entered
    NONE = "none", "no number", none

    def __init__(self, _value: str, _words: str, bears_off: Callable[[int, int, int], range | None]) -> None:
        self.bears_off = bears_off
