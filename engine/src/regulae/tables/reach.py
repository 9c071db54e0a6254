"""The hot loops: what can be reached with which numbers. Integers only; see `regulae.tables.plan`.

The search goes from one `Stand` to the next: both sides' men as one integer, and three masks with one bit for each slot
of the mover's route: where he has men, which points the adversary closes, and where single adverse men can be hit. What
a number can do is then found by shifting and masking, and each hop adds one constant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.plan import Defeat, SidePlan

#: The mover's pile, and above it the adversary's: all men of both sides as one integer.
type Piles = int
#: The piles, and masks of slots: one's own men (the bar's bit included), closed points, men that can be hit.
type Stand = tuple[Piles, int, int, int]
#: Number played, slot left, slot reached, adverse men hit.
type Hop = tuple[int, int, int, int]
#: How piles have been reached: the trail before, and a hop; None at the beginning.
type Trail = tuple[Trail, Hop] | None
#: A hop that may come next, the stand it leads to, and the numbers it leaves.
type OpenHop = tuple[Hop, Stand, Numbers]
#: By the piles and the numbers left: the most weight that can still be played.
type Known = dict[tuple[Piles, Numbers], int]

#: The table of bytes from a count to ``1`` where there are men and ``0`` where there are none.
SOME = b"0" + b"1" * 255


@lru_cache(maxsize=1 << 12)
def adverse(side: SidePlan, theirs: int) -> bytes:
    """How many adverse men stand on each slot of one's own route."""
    return bytes(side.faced(theirs.to_bytes(len(side.labels) + 1, "little")))


@lru_cache(maxsize=1 << 12)
def _against(side: SidePlan, theirs: int) -> tuple[int, int]:
    """The points that the adversary closes, and those where his men can be hit."""
    counts = adverse(side, theirs)[::-1]
    return int(counts.translate(side.closes), 2), int(counts.translate(side.exposed), 2)


def stand(side: SidePlan, piles: Piles) -> Stand:
    """The piles with their masks."""
    counts = (piles & side.afoot).to_bytes(side.bar + 1, "big")
    return (piles, int(counts.translate(SOME), 2), *_against(side, piles >> side.beyond))


@lru_cache(maxsize=1 << 12)
def _borne_off(side: SidePlan, number: int, own: int) -> int:
    """The slots from which a number bears off, of a side none of whose men is away: its men stand on few points."""
    rows = enumerate(side.bearing[number])
    return sum([1 << slot for slot, empty in rows if own >> slot & 1 and empty >= 0 and not own & empty])


def playable(side: SidePlan, here: Stand, number: int) -> tuple[int, int]:
    """The slots from which a number can be played, and those of them from which it hits; the bar's bit is entering."""
    _, own, closed, blots = here
    entering = striking = 0
    if own >> side.bar:
        entry = side.entry[number] & ~(closed | own & side.own_man_closes)
        entering = 1 << side.bar if entry else 0
        striking = entering if blots & entry else 0
        if side.enter_first:
            return entering, striking
    moving = own & side.onward[number] & ~((closed | own & side.single) >> number)
    hitting = moving & blots >> number | striking
    if not own & side.away_mask:
        moving |= _borne_off(side, number, own)
    return moving | entering, hitting


def hops(side: SidePlan, here: Stand, number: int) -> list[tuple[Hop, Stand]]:
    """Every way to play one number, with the stand it leads to."""
    return lead(side, here, number, *playable(side, here, number))


def lead(side: SidePlan, here: Stand, number: int, moving: int, hitting: int) -> list[tuple[Hop, Stand]]:
    """The hops of a number from the slots of a mask, some of them hitting, with the stands they lead to."""
    piles, own, closed, blots = here
    effects = side.effects[number]
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
    """The stand that the one hop from the slot of a bit leads to."""
    piles, own, closed, blots = here
    hop, gain, men, reached = side.effects[number][bit]
    piles += gain
    own = (own if piles & men else own ^ bit) | reached
    if bit & hitting:
        return hit(side, hop, piles)[1], own, closed, blots ^ reached
    return piles, own, closed, blots


def hit(side: SidePlan, hop: Hop, piles: Piles) -> tuple[Hop, Piles]:
    """Send the men hit where a hop ends to the adversary's bar."""
    number, slot, target, _ = hop
    count = side.hits[piles >> side.beyond + side.shifts[side.facing[target]] & side.full]
    return (number, slot, target, count), piles + count * side.losses[target]


def depth(side: SidePlan, here: Stand, left: Numbers, known: Known) -> int:
    """The most weight of the numbers that can be played; all of it where winning on the way settles the rest."""
    key = here[0], left
    if key in known:
        return known[key]
    most = weight(side, left)
    best = most if here[1] == side.won_on and side.settled_by_winning else 0
    for number, rest in side.draws(left):
        if best == most:
            break
        for _, then in hops(side, here, number):
            best = max(best, side.weights[number] + depth(side, then, rest, known))
            if best == most:
                break
    known[key] = best
    return best


@lru_cache(maxsize=1 << 12)
def weight(side: SidePlan, numbers: Numbers) -> int:
    """What numbers weigh together."""
    return sum([side.weights[number] for number in numbers])


def whole(side: SidePlan, here: Stand, left: Numbers, failed: set[tuple[Piles, Numbers]]) -> bool:
    """Whether all the numbers can be played, or the game won on the way."""
    if not left or here[1] == side.won_on:
        return True
    if (here[0], left) not in failed and any(
        whole(side, then, rest, failed) for number, rest in side.draws(left) for _, then in hops(side, here, number)
    ):
        return True
    failed.add((here[0], left))
    return False


def stuck(side: SidePlan, here: Stand) -> bool:
    """Whether no number moves any man of this side."""
    return not any(playable(side, here, number)[0] for number in range(1, len(side.entry)))


def beaten(side: SidePlan, here: Stand) -> str:
    """The rule by which this side is beaten though it has men left, or nothing."""
    for defeat in side.defeats:
        if _held(side, here, defeat):
            return defeat.rule
    return ""


def _held(side: SidePlan, here: Stand, defeat: Defeat) -> bool:
    """Whether the side stands so; what hardly ever is so is asked first."""
    piles, own, closed, _ = here
    if defeat.filled & ~own or defeat.empty & own or defeat.closed & ~closed or defeat.opened & closed:
        return False
    return defeat.pile in (0, side.split(piles)[0]) and not (defeat.stuck and not stuck(side, here))


def open_hops(side: SidePlan, here: Stand, left: Numbers, known: Known) -> list[OpenHop]:
    """The hops that may come next: those that begin a way of playing as much of the numbers left as can be played."""
    if here[1] == side.won_on:
        return []
    most = depth(side, here, left, known)
    return [
        (hop, then, rest)
        for number, rest in side.draws(left)
        for hop, then in hops(side, here, number)
        if side.weights[number] + depth(side, then, rest, known) >= most
    ]


def path(trail: Trail) -> tuple[Hop, ...]:
    """The hops of a trail, from the first."""
    found: list[Hop] = []
    while trail:
        trail, hop = trail
        found.append(hop)
    return tuple(reversed(found))
