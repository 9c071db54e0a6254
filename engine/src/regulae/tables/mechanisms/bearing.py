"""Bearing men off."""

from collections.abc import Callable

from regulae.tables.mechanisms.travel import PAGE
from regulae.tables.ruleset import BearingBy, BearingWhen


def all_home(length: int) -> range:
    """All points before the last table."""
    return range(length - PAGE)


def never(length: int) -> range:
    """All points: the man himself stands on one."""
    return range(length)


#: By the value of the rule ``bearing_when``: the points that must be empty of one's own men.
MUST_BE_EMPTY: dict[BearingWhen, Callable[[int], range]] = {BearingWhen.ALL_HOME: all_home, BearingWhen.NEVER: never}


def exact(length: int, point: int, number: int) -> range | None:
    """The number that leads one step beyond the last point, and no other."""
    return range(0) if point + number == length else None


def exact_or_higher(length: int, point: int, number: int) -> range | None:
    """That number; or a higher one, when no man stands farther from the end."""
    return range(length - PAGE, point) if point + number > length else exact(length, point, number)


def any_higher(length: int, point: int, number: int) -> range | None:
    """That number or a higher one, wherever others stand."""
    return range(0) if point + number >= length else None


def as_entered(length: int, point: int, number: int) -> range | None:
    """The number that enters, or would enter, on the point in that place of its table: 1 the first, 6 the sixth."""
    return range(0) if point - (length - PAGE) == number - 1 else None


def none(length: int, point: int, number: int) -> None:
    """No number: men stay on the board."""


#: By the value of the rule ``bearing_by``: from the length of the route, the man's point and a number to the points
#: that must be empty of one's own men, or to None where the number does not bear him off.
BEARS_OFF: dict[BearingBy, Callable[[int, int, int], range | None]] = {
    BearingBy.EXACT_OR_HIGHER: exact_or_higher,
    BearingBy.ANY_HIGHER: any_higher,
    BearingBy.EXACT: exact,
    BearingBy.AS_ENTERED: as_entered,
    BearingBy.NONE: none,
}
