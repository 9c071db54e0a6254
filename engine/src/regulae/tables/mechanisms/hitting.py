"""Which men can be hit."""

from collections.abc import Callable

from regulae.rule_value import RuleValue


def blot(closing: int) -> tuple[int, ...]:
    """As many as stand there, if they are too few to close the point."""
    return tuple(range(closing))


class Hitting(RuleValue):
    """Which men can be hit.

    Attributes:
        hits: From the number of men that close a point, to how many are hit on a point with 0, 1, 2 … men.
    """

    BLOT = "blot", "a man who stands alone on a point", blot

    def __init__(self, _value: str, _words: str, hits: Callable[[int], tuple[int, ...]]) -> None:
        self.hits = hits
