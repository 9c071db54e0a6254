"""How many adverse men are hit by a man who comes to their point."""

from collections.abc import Callable

from regulae.tables.ruleset import Hitting


def blot(closing: int) -> tuple[int, ...]:
    """All that are too few to close the point."""
    return tuple(range(closing))


#: By the value of the rule ``hitting``: from the men that close a point to how many are hit where so many stand.
HITS: dict[Hitting, Callable[[int], tuple[int, ...]]] = {Hitting.BLOT: blot}
