"""What has been compared, how often, and what differed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: How many differences are shown in full.
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Tally:
    """One comparison.

    Attributes:
        about: Who was compared, on what.
        count: On how many positions or messages.
        differences: Each difference, in words that suffice to repeat it.
    """

    about: str
    count: int
    differences: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """The figures, then the first differences."""
        yield f"{self.about}: {self.count:,}, {len(self.differences):,} differences"
        yield from (f"    {difference}" for difference in self.differences[:SHOWN])


def tally(about: str, checked: Iterable[Iterable[str]]) -> Tally:
    """Count what was checked, each with the differences it showed."""
    count, differences = 0, list[str]()
    for found in checked:
        count += 1
        differences += found
    return Tally(about, count, tuple(differences))
