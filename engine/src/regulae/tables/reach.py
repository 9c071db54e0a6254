"""The hot loops: what can be reached with which numbers. Integers only; see `regulae.tables.plan`.

The search goes from one `Stand` to the next: the men of both sides as one integer, and three masks with one bit for
each slot of the mover's route, which say at a glance where the mover has men, which points the opponent closes, and
where single opposing men can be hit. A mask of slots shifted down by a number is the mask of the slots from which that
number leads there. Where slot 4 is closed, a 3 moves the men on slots 0 and 5, but not the man on slot 1::

    slot             8  7  6  5  4  3  2  1  0
    own              0  0  0  1  0  0  0  1  1
    closed           0  0  0  0  1  0  0  0  0
    closed >> 3      0  0  0  0  0  0  0  1  0     a 3 from slot 1 leads to slot 4
    own & ~that      0  0  0  1  0  0  0  0  1

A hop then adds one constant to the piles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.tables.packing import FULL

if TYPE_CHECKING:
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.packing import Piles
    from regulae.tables.plan import Defeat, SidePlan
    from regulae.tables.route import Hop

#: The piles, and masks of slots: one's own men (the bar's bit included), closed points, men that can be hit.
type Stand = tuple[Piles, int, int, int]
#: How piles have been reached: the trail before, and a hop; None at the beginning.
type Trail = tuple[Trail, Hop] | None
#: A hop that may come next, the stand it leads to, and the numbers it leaves.
type OpenHop = tuple[Hop, Stand, Numbers]
#: By the piles and the numbers left: the most weight that can still be played.
type Known = dict[tuple[Piles, Numbers], int]

#: By a number of men, the digit ``1`` where there are any and ``0`` where there are none, for `bytes.translate`.
SOME = b"0" + b"1" * 255


@lru_cache(maxsize=1 << 12)
def opposing(side: SidePlan, theirs: int) -> bytes:
    """How many opposing men stand on each slot of a side's own route."""
    packing = side.packing
    return bytes(packing.faced(theirs.to_bytes(len(packing.labels) + 1, "little")))


@lru_cache(maxsize=1 << 12)
def _against(side: SidePlan, theirs: int) -> tuple[int, int]:
    """The points that the opponent closes, and those where opposing men can be hit, as masks.

    Counts become masks as in `stand`; here the lowest slot comes first and has to be put last.
    """
    counts = opposing(side, theirs)[::-1]
    return int(counts.translate(side.hitting.closes), 2), int(counts.translate(side.hitting.exposed), 2)


def stand(side: SidePlan, piles: Piles) -> Stand:
    """The piles with their masks.

    The counts of a pile become a mask without a loop: written with the highest slot first, each count is replaced by
    the digit 1 or 0, and the digits are read as a binary number::

        slot      …   4   3   2   1   0
        counts    …  00  05  00  00  02      bytes, "big" end first
        digits    …   0   1   0   0   1      read as a number to the base 2
    """
    packing = side.packing
    counts = (piles & packing.afoot).to_bytes(packing.bar + 1, "big")
    return (piles, int(counts.translate(SOME), 2), *_against(side, piles >> packing.beyond))


@lru_cache(maxsize=1 << 12)
def _borne_off(side: SidePlan, number: int, own: int) -> int:
    """The slots from which a number bears off, where all men are home: they stand on few points, so the cache hits."""
    rows = enumerate(side.bearing.conditions[number])
    return sum([1 << slot for slot, empty in rows if own >> slot & 1 and empty >= 0 and not own & empty])


def playable(side: SidePlan, here: Stand, number: int) -> tuple[int, int]:
    """The slots from which a number can be played, and those of them from which it hits, as masks.

    The bar's bit stands for entering. A man moves where his number leads to a point (``onward``) that is not closed
    and, in the first part of the route (``single``), holds no man of his own.
    """
    _, own, closed, blots = here
    travel, bar = side.travel, side.packing.bar
    entering = striking = 0
    if own >> bar:
        rules = side.entering
        entry = rules.entry[number] & ~(closed | own & rules.own_man_closes)
        entering = 1 << bar if entry else 0
        striking = entering if blots & entry else 0
        if rules.enter_first:
            return entering, striking
    moving = own & travel.onward[number] & ~((closed | own & travel.single) >> number)
    hitting = moving & blots >> number | striking
    if not own & side.bearing.away_mask:
        moving |= _borne_off(side, number, own)
    return moving | entering, hitting


def hops(side: SidePlan, here: Stand, number: int) -> list[tuple[Hop, Stand]]:
    """Every hop by one number, with the stand it leads to."""
    return lead(side, here, number, *playable(side, here, number))


def lead(side: SidePlan, here: Stand, number: int, moving: int, hitting: int) -> list[tuple[Hop, Stand]]:
    """The hops of a number from the slots of a mask, some of them hitting, with the stands they lead to.

    ``moving & -moving`` is the lowest bit of the mask. The slot left keeps its bit in ``own`` while men remain on it,
    and a blot that is hit loses its bit: ``blots ^ reached``.
    """
    piles, own, closed, blots = here
    effects = side.travel.effects[number]
    found: list[tuple[Hop, Stand]] = []
    while moving:
        bit = moving & -moving
        moving ^= bit
        hop, gain, men, reached = effects[bit]
        after = piles + gain
        now = (own if after & men else own ^ bit) | reached
        if bit & hitting:
            hop, after = hit(side, hop, after)
            found.append((hop, (after, now, closed, blots ^ reached)))
        else:
            found.append((hop, (after, now, closed, blots)))
    return found


def led(side: SidePlan, here: Stand, number: int, bit: int, hitting: int) -> Stand:
    """The stand that the one hop from the slot of a bit leads to; as `lead`, for a single hop."""
    piles, own, closed, blots = here
    hop, gain, men, reached = side.travel.effects[number][bit]
    piles += gain
    own = (own if piles & men else own ^ bit) | reached
    if bit & hitting:
        return hit(side, hop, piles)[1], own, closed, blots ^ reached
    return piles, own, closed, blots


def hit(side: SidePlan, hop: Hop, piles: Piles) -> tuple[Hop, Piles]:
    """Send the men hit where a hop ends to the opponent's bar."""
    number, slot, target, _ = hop
    packing, hitting = side.packing, side.hitting
    count = hitting.hits[piles >> packing.beyond + packing.shifts[packing.facing[target]] & FULL]
    return (number, slot, target, count), piles + count * hitting.losses[target]


def depth(side: SidePlan, here: Stand, left: Numbers, known: Known) -> int:
    """The most weight of the numbers that can be played; all of it where a win before the end settles the rest."""
    key = here[0], left
    if key in known:
        return known[key]
    spending = side.spending
    most = weight(side, left)
    best = most if here[1] == side.winning.slots and spending.settled_by_winning else 0
    for number, rest in spending.draws(left):
        if best == most:
            break
        for _, then in hops(side, here, number):
            best = max(best, spending.weights[number] + depth(side, then, rest, known))
            if best == most:
                break
    known[key] = best
    return best


@lru_cache(maxsize=1 << 12)
def weight(side: SidePlan, numbers: Numbers) -> int:
    """What numbers weigh together."""
    return sum([side.spending.weights[number] for number in numbers])


def whole(side: SidePlan, here: Stand, left: Numbers, failed: set[tuple[Piles, Numbers]]) -> bool:
    """Whether all the numbers can be played, or the game won before the last."""
    if not left or here[1] == side.winning.slots:
        return True
    if (here[0], left) not in failed and any(
        whole(side, then, rest, failed)
        for number, rest in side.spending.draws(left)
        for _, then in hops(side, here, number)
    ):
        return True
    failed.add((here[0], left))
    return False


def stuck(side: SidePlan, here: Stand) -> bool:
    """Whether no number moves any man of this side."""
    return not any(playable(side, here, number)[0] for number in range(1, len(side.entering.entry)))


def beaten(side: SidePlan, here: Stand) -> str:
    """The rule by which this side is beaten though it has men left, or an empty string."""
    for defeat in side.winning.defeats:
        if _held(side, here, defeat):
            return defeat.rule
    return ""


def _held(side: SidePlan, here: Stand, defeat: Defeat) -> bool:
    """Whether the side stands as the defeat requires. The rarest conditions are checked first."""
    piles, own, closed, _ = here
    if defeat.filled & ~own or defeat.empty & own or defeat.closed & ~closed or defeat.opened & closed:
        return False
    return defeat.pile in (0, side.packing.split(piles)[0]) and not (defeat.stuck and not stuck(side, here))


def open_hops(side: SidePlan, here: Stand, left: Numbers, known: Known) -> list[OpenHop]:
    """The hops that may come next: those after which as much of the numbers can be played as without them."""
    if here[1] == side.winning.slots:
        return []
    most = depth(side, here, left, known)
    return [
        (hop, then, rest)
        for number, rest in side.spending.draws(left)
        for hop, then in hops(side, here, number)
        if side.spending.weights[number] + depth(side, then, rest, known) >= most
    ]


def path(trail: Trail) -> tuple[Hop, ...]:
    """The hops of a trail, from the first."""
    found: list[Hop] = []
    while trail:
        trail, hop = trail
        found.append(hop)
    return tuple(reversed(found))
