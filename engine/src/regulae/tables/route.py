"""Where each number leads from each slot of a route, and what that does to the piles of `regulae.tables.packing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.tables.packing import FULL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regulae.tables.packing import Packing, Piles

#: Number played, slot left, slot reached, how many opposing men are hit.
type Hop = tuple[int, int, int, int]
#: What a hop does, if it hits nothing: the hop; what it adds to the piles; the bits of the men on the slot it leaves,
#: which are empty afterwards if its last man has left; and the slot it reaches as a mask, 0 where it leaves the board.
type Effect = tuple[Hop, Piles, Piles, int]
#: For each number and slot of the route: the slots on which the side must have no man before that number bears off a
#: man from that slot, as a mask; -1 where the number does not bear him off. Row 0 belongs to no number.
type Conditions = tuple[tuple[int, ...], ...]


def mask(slots: Iterable[int]) -> int:
    """Slots as an integer in which each is one bit.

    >>> bin(mask([0, 3]))
    '0b1001'
    """
    return sum(1 << slot for slot in slots)


def hops(length: int, numbers: range, entry: tuple[int, ...], conditions: Conditions) -> tuple[tuple[Hop, ...], ...]:
    """The hop of each number from each slot, if it hits nothing: along the route, off it, or from the bar.

    Args:
        length: How many points the route has.
        numbers: The numbers that can be played.
        entry: The slot on which each number enters, as a mask; 0 for a number that does not enter.
        conditions: When each number bears a man off.

    Returns:
        A row for each number, and an empty one before them for 0. A hop of a number that does not enter stays on the
        bar; it is never played.
    """

    def target(slot: int, number: int) -> int:
        if slot == length:
            return entry[number].bit_length() - 1 if entry[number] else slot
        stays = slot + number < length and conditions[number][slot] < 0
        return slot + number if stays else length + 1

    rows = [[(number, slot, target(slot, number), 0) for slot in range(length + 1)] for number in numbers]
    return ((), *map(tuple, rows))


def onward(length: int, numbers: range, conditions: Conditions, fixed_from: int) -> tuple[int, ...]:
    """For each number, and 0 before them, the slots from which it leads to another point of the route, as a mask.

    Those are the slots of men who may still move on (before ``fixed_from``), and whom the number does not bear off.
    """

    def slots(number: int) -> Iterable[int]:
        return (slot for slot in range(min(length - number, fixed_from)) if conditions[number][slot] < 0)

    return tuple(mask(slots(number)) for number in (0, *numbers))


def effects(packing: Packing, rows: tuple[tuple[Hop, ...], ...]) -> tuple[dict[int, Effect], ...]:
    """What each hop of each number does, by the slot that it leaves, as a mask."""
    units = packing.units

    def effect(hop: Hop) -> Effect:
        _, slot, target, _ = hop
        return hop, units[target] - units[slot], FULL * units[slot], 1 << target if target < packing.bar else 0

    return tuple({1 << hop[1]: effect(hop) for hop in row} for row in rows)
