"""Moving men along a route: how the numbers of a throw are played, and where a second man may join a first."""

from collections.abc import Callable
from functools import lru_cache

from regulae.rule_value import RuleValue
from regulae.tables.board import TABLE_LENGTH
from regulae.tables.mechanisms.dice import Numbers

#: A number to play, and the numbers it leaves.
type Draw = tuple[int, Numbers]


@lru_cache(maxsize=1 << 10)
def each_open(left: Numbers) -> tuple[Draw, ...]:
    """Each number is a step of its own, which ends on a point: a man who plays several stops after each."""
    return tuple((number, left[: (i := left.index(number))] + left[i + 1 :]) for number in dict.fromkeys(left))


class Stops(RuleValue):
    """Where a man stops when one man plays several dice.

    Attributes:
        draws: From the numbers left, to each number that may be played next and what it leaves.
    """

    EACH_OPEN = "each-open", "he stops after each die, on a point that must be open", each_open

    def __init__(self, _value: str, _words: str, draws: Callable[[Numbers], tuple[Draw, ...]]) -> None:
        self.draws = draws


def second_half(length: int) -> int:
    """In the second half of the route."""
    return length // 2


def second_table(length: int) -> int:  # noqa: ARG001  (every member is called alike)
    """Everywhere except in the first table."""
    return TABLE_LENGTH


def everywhere(length: int) -> int:  # noqa: ARG001
    """On every point."""
    return 0


def last_table(length: int) -> int:
    """In the last table."""
    return length - TABLE_LENGTH


def nowhere(length: int) -> int:
    """On no point."""
    return length


class Piling(RuleValue):
    """Where a player may put a second man on a point of his own.

    Attributes:
        first_slot: From the length of the route to the first slot where he may.
    """

    SECOND_HALF = "second-half", "in the second half of the route", second_half
    FROM_SECOND_TABLE = "from-second-table", "from the second table of the route on", second_table
    EVERYWHERE = "everywhere", "on every point", everywhere
    LAST_TABLE = "last-table", "in the last table only", last_table

    def __init__(self, _value: str, _words: str, first_slot: Callable[[int], int]) -> None:
        self.first_slot = first_slot


class LastTable(RuleValue):
    """Whether a man moves on within the last table of his route.

    Attributes:
        fixed_from: From the length of the route to the first slot that a man leaves only to be borne off.
    """

    FREE = "free", "men move on as elsewhere", nowhere
    FIXED = "fixed", "a man does not move again until he is borne off", last_table

    def __init__(self, _value: str, _words: str, fixed_from: Callable[[int], int]) -> None:
        self.fixed_from = fixed_from
