"""Which adverse men are hit by a man who comes to their point."""

from collections.abc import Callable

from regulae.ruleset import Hitting


def blot(closing: int) -> int:
    """Men too few to close the point."""
    return closing - 1


#: By the value of the rule ``hitting``: from the men that close a point to the most men that are hit on one.
MOST_HIT: dict[Hitting, Callable[[int], int]] = {Hitting.BLOT: blot}
