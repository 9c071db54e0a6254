"""The route of a side in slots: where each number leads, and what that does to the piles of `regulae.tables.plan`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.tables.board import BAR, OFF, TAKEN, route

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from regulae.tables.board import Side
    from regulae.tables.reach import Hop, Piles
    from regulae.tables.ruleset import Ruleset

#: Bits of a slot in a pile.
BITS = 8
#: All of them set: the most that a slot can hold.
FULL = (1 << BITS) - 1

#: A hop if nobody is hit, what it adds to the piles, the bits of the men where it begins, and the bit of the slot where
#: it ends, none where it leaves the board.
type Effect = tuple[Hop, Piles, Piles, int]


@dataclass(frozen=True, slots=True)
class Way:
    """The geometry of a side's route.

    Attributes:
        path: The points in order.
        facing: For each of them, the adversary's slot for it, or the one after all where he never comes.
    """

    path: tuple[str, ...]
    facing: tuple[int, ...]

    @classmethod
    def of(cls, ruleset: Ruleset, side: Side) -> Way:
        """The way of a side by the rule ``routes``."""
        path, other = (route(ruleset.routes.value[s]) for s in (side, side.other))
        nowhere = len((*other, BAR, OFF, TAKEN))
        return cls(path, tuple(other.index(point) if point in other else nowhere for point in path))

    @property
    def length(self) -> int:
        """How many points it has."""
        return len(self.path)

    @property
    def slots(self) -> range:
        """The points, then the bar, the men borne off, and those that the adversary has borne off."""
        return range(self.length + 3)

    def loss(self, slot: int) -> int:
        """What a man hit on this slot of the adversary adds to the piles; nothing where he never comes."""
        units = self.units
        return units[self.length] - units[slot] << BITS * len(self.slots) if slot < self.length else 0

    @property
    def units(self) -> tuple[int, ...]:
        """One man on each slot."""
        return tuple(1 << BITS * slot for slot in self.slots)

    def leads_on(self, number: int, bearing: tuple[int, ...], fixed_from: int) -> Iterable[int]:
        """The slots from which a number leads to a point: of men who may move on, and whom it does not bear off."""
        return (slot for slot in range(min(self.length - number, fixed_from)) if bearing[slot] < 0)

    def hops(
        self, numbers: range, entry: Mapping[int, int], bearing: tuple[tuple[int, ...], ...]
    ) -> tuple[tuple[Hop, ...], ...]:
        """The hop of each number from each slot: along the route, off it, and from the bar to its entry."""

        def target(slot: int, number: int) -> int:
            if slot == self.length:
                return entry.get(number, slot)
            leads_on = slot + number < self.length and bearing[number][slot] < 0
            return slot + number if leads_on else self.length + 1

        rows = [[(n, slot, target(slot, n), 0) for slot in range(self.length + 1)] for n in numbers]
        return ((), *map(tuple, rows))


def effects(units: tuple[int, ...], hops: tuple[tuple[Hop, ...], ...]) -> tuple[dict[int, Effect], ...]:
    """What each hop of each number does, by the bit of the slot where it begins."""

    def effect(hop: Hop) -> Effect:
        _, slot, target, _ = hop
        on_board = target < len(units) - len((BAR, OFF, TAKEN))
        return hop, units[target] - units[slot], FULL * units[slot], 1 << target if on_board else 0

    return tuple({1 << hop[1]: effect(hop) for hop in row} for row in hops)
