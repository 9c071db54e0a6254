"""Leading men along a route: how the numbers of a throw are played, and where a second man may join a first."""

from collections.abc import Callable
from functools import lru_cache

from regulae.tables.mechanisms.dice import Numbers
from regulae.tables.ruleset import LastTable, Piling, Stops

#: Points of a page.
PAGE = 6

#: A number to play, and the numbers it leaves.
type Draw = tuple[int, Numbers]


@lru_cache(maxsize=1 << 10)
def each_open(left: Numbers) -> tuple[Draw, ...]:
    """Each number is a step of its own, which ends on a point: a man who plays several halts after each."""
    return tuple((number, left[: (i := left.index(number))] + left[i + 1 :]) for number in dict.fromkeys(left))


#: By the value of the rule ``stops``: from the numbers left to the draws that may come next.
DRAWS: dict[Stops, Callable[[Numbers], tuple[Draw, ...]]] = {Stops.EACH_OPEN: each_open}


def second_half(length: int) -> int:
    """Only in the second half of the way."""
    return length // 2


def from_second_table(length: int) -> int:  # noqa: ARG001  (every member is asked alike)
    """Everywhere but in the first table."""
    return PAGE


def everywhere(length: int) -> int:  # noqa: ARG001
    """On every point."""
    return 0


def last_table(length: int) -> int:
    """Only in the last table."""
    return length - PAGE


#: By the value of the rule ``piling``: from the length of the route to the first point where men may be piled.
PILING_FROM: dict[Piling, Callable[[int], int]] = {
    Piling.SECOND_HALF: second_half,
    Piling.FROM_SECOND_TABLE: from_second_table,
    Piling.EVERYWHERE: everywhere,
    Piling.LAST_TABLE: last_table,
}


def nowhere(length: int) -> int:
    """A man moves on from every point."""
    return length


#: By the value of the rule ``last_table``: from the length of the route to the first point from which a man does not
#: move on, but only off the board.
FIXED_FROM: dict[LastTable, Callable[[int], int]] = {LastTable.FREE: nowhere, LastTable.FIXED: last_table}
