"""Leading men along a route: where a second man may join a first."""

from collections.abc import Callable

from regulae.ruleset import Piling

#: Points of a page.
PAGE = 6


def second_half(length: int) -> int:
    """Only in the second half of the way."""
    return length // 2


def from_second_table(length: int) -> int:  # noqa: ARG001  (every member is asked alike)
    """Everywhere but in the first table."""
    return PAGE


def everywhere(length: int) -> int:  # noqa: ARG001
    """On every point."""
    return 0


#: By the value of the rule ``piling``: from the length of the route to the first point where men may be piled.
PILING_FROM: dict[Piling, Callable[[int], int]] = {
    Piling.SECOND_HALF: second_half,
    Piling.FROM_SECOND_TABLE: from_second_table,
    Piling.EVERYWHERE: everywhere,
}
