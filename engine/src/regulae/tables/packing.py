"""The men of a side as one integer.

A *pile* holds one byte for each *slot*. The slots are the points of the side's own route in order, then the bar, the
men borne off, and those that the opponent has borne off. For n& on a route from a to &, with two men on a, five on f
and one on the bar::

    slot         26    25    24    23   …     5     4   …     0
    which is  taken   off   bar     &   …     f     e   …     a
    pile         00    00    01    00   …    05    00   …    02     (hexadecimal)

A byte counts to 255 and no game has so many men, so no slot ever overflows into the next. Moving a man therefore adds
one constant, whatever else the pile holds: from a to f, ``units[5] - units[0]``. And the bytes of the integer, the
lowest first, are the counts.

Both sides' men together are one integer too, the *piles*: one side's pile, and above it the opponent's::

    piles = opponent's pile << beyond | own pile
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from regulae.tables.board import BAR, OFF, POINTS, TAKEN
from regulae.tables.position import Men

if TYPE_CHECKING:
    from collections.abc import Callable

#: The men of both sides as one integer: the pile of one side, and above it the opponent's.
type Piles = int

#: Bits of a slot in a pile.
BITS = 8
#: All of them set: the most that a slot can hold.
FULL = (1 << BITS) - 1
#: The slots after those of the route.
_BESIDE = (BAR, OFF, TAKEN)


@dataclass(frozen=True, slots=True, eq=False)
class Packing:
    """How the men of a side are packed into a pile, and how both sides' piles are joined.

    Attributes:
        labels: The name of each slot: the points of the route, ``bar``, ``off``, ``taken``.
        bar: The slot of men who wait to enter, which is also the length of the route.
        units: One man on each slot.
        shifts: Where each slot's bits begin in a pile.
        beyond: Where the opponent's pile begins, when both are one integer.
        afoot: The bits of all men that have not been borne off.
        facing: For each slot of the route, the opponent's slot for the same point; where the opponent never comes, the
            slot after the opponent's last.
        faced: From the counts of the opponent's slots, with a 0 after them, to how many of the opponent's men stand on
            each slot of the route.
        by_slot: From the counts of the board's points, the bar, the men off and those taken, to those of the slots.
        by_point: From the counts of the slots, with a 0 after them, to those of the board's points.
    """

    labels: tuple[str, ...]
    bar: int
    units: tuple[int, ...]
    shifts: tuple[int, ...]
    beyond: int
    afoot: int
    facing: tuple[int, ...]
    faced: Callable[[bytes], tuple[int, ...]]
    by_slot: Callable[[tuple[int, ...]], tuple[int, ...]]
    by_point: Callable[[bytes], tuple[int, ...]]

    @classmethod
    def of(cls, path: tuple[str, ...], opposing: tuple[str, ...]) -> Packing:
        """The packing for a side.

        Args:
            path: The points of its route.
            opposing: The points of the opponent's.
        """
        labels, length = (*path, *_BESIDE), len(path)
        nowhere = len((*opposing, *_BESIDE))
        facing = tuple(opposing.index(point) if point in opposing else nowhere for point in path)
        shifts = tuple(BITS * slot for slot in range(len(labels)))
        return cls(
            labels=labels,
            bar=length,
            units=tuple(1 << shift for shift in shifts),
            shifts=shifts,
            beyond=BITS * len(labels),
            afoot=(1 << BITS * (length + 1)) - 1,
            facing=facing,
            faced=itemgetter(*facing),
            by_slot=itemgetter(*((*POINTS, *_BESIDE).index(label) for label in labels)),
            by_point=itemgetter(*(labels.index(label) if label in labels else len(labels) for label in POINTS)),
        )

    def join(self, mine: Men, theirs: Men, other: Packing) -> Piles:
        """Both sides' men as one integer, this side's in the lower pile."""
        return self.pack(mine) + (other.pack(theirs) << self.beyond)

    def split(self, piles: Piles) -> tuple[int, int]:
        """The two piles of one integer: this side's and the opponent's."""
        return piles & (1 << self.beyond) - 1, piles >> self.beyond

    def turned(self, piles: Piles, other: Packing) -> Piles:
        """The same men with the opponent's pile below, as the opponent's plan expects them."""
        return (piles >> self.beyond) + ((piles & (1 << self.beyond) - 1) << other.beyond)

    @lru_cache(maxsize=1 << 12)  # noqa: B019  (packings are few and live as long as the program)
    def pack(self, men: Men) -> int:
        """The men of this side as a pile."""
        return int.from_bytes(bytes(self.by_slot((*men.points, men.bar, men.off, men.taken))), "little")

    def counts(self, pile: int) -> bytes:
        """How many men of a pile of this side are on each slot."""
        return pile.to_bytes(len(self.labels), "little")

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def unpack(self, pile: int) -> Men:
        """A pile of this side as men."""
        counts = self.counts(pile)
        return Men(self.by_point(counts + b"\0"), *counts[self.bar :])
