"""The hot loops: which piles can be reached with which numbers. Integers only; see `regulae.plan`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.mechanisms.travel import Numbers
    from regulae.plan import SidePlan

#: One's own pile and the adversary's.
type Piles = tuple[int, int]
#: Number played, slot left, slot reached, adverse men hit.
type Hop = tuple[int, int, int, int]


@lru_cache(maxsize=1 << 14)
def adverse(side: SidePlan, theirs: int) -> tuple[int, ...]:
    """How many adverse men stand on each slot of one's own route."""
    shifts, full = side.shifts, side.full
    return tuple([theirs >> shifts[slot] & full for slot in side.facing])


def hops(side: SidePlan, piles: Piles, number: int) -> Iterator[tuple[Hop, Piles]]:
    """Every way to play one number, with what it leads to."""
    mine, theirs = piles
    shifts, units, full, bar = side.shifts, side.units, side.full, side.bar
    against = adverse(side, theirs)
    if mine >> shifts[bar] & full:
        slot = side.entry[number]
        if against[slot] < side.closing and not (side.own_man_closes and mine >> shifts[slot] & full):
            yield _land(side, piles, (number, bar, slot, side.hits[against[slot]]))
        if side.enter_first:
            return
    bearing = side.bearing[number]
    for slot in range(bar):
        if not mine >> shifts[slot] & full:
            continue
        target = slot + number
        if target < bar:
            if against[target] >= side.closing or (target < side.piling_from and mine >> shifts[target] & full):
                continue
            yield _land(side, piles, (number, slot, target, side.hits[against[target]]))
        elif (blockers := bearing[slot]) >= 0 and not mine & blockers:
            yield (number, slot, side.off, 0), (mine - units[slot] + units[side.off], theirs)


def _land(side: SidePlan, piles: Piles, hop: Hop) -> tuple[Hop, Piles]:
    """Set a man on a point of the route, and send the men hit there to the adversary's bar."""
    mine, theirs = piles
    _, slot, target, hit = hop
    units = side.units
    mine += units[target] - units[slot]
    if hit:
        theirs += hit * (units[side.bar] - units[side.facing[target]])
    return hop, (mine, theirs)


def depth(side: SidePlan, piles: Piles, left: Numbers, known: dict[tuple[Piles, Numbers], int]) -> int:
    """How many of the numbers can be played at the most; all of them where the game is won on the way."""
    key = piles, left
    if key in known:
        return known[key]
    most = len(left)
    best = most if piles[0] == side.won else 0
    for number, rest in side.draws(left):
        if best == most:
            break
        for _, after in hops(side, piles, number):
            best = max(best, 1 + depth(side, after, rest, known))
            if best == most:
                break
    known[key] = best
    return best


def stuck(side: SidePlan, piles: Piles) -> bool:
    """Whether no number moves any man of this side."""
    return not any(True for number in range(1, len(side.entry)) for _ in hops(side, piles, number))


def open_hops(side: SidePlan, start: Piles, played: tuple[Hop, ...], numbers: Numbers) -> list[tuple[Hop, Piles]]:
    """The hops that may follow those played: the next ones of turns that play the throw as far as it can be."""
    known: dict[tuple[Piles, Numbers], int] = {}
    owed = depth(side, start, numbers, known) if side.compulsory else 0
    piles, left = follow(side, start, played, numbers)
    if piles[0] == side.won:
        return []
    return [
        (hop, after)
        for number, rest in side.draws(left)
        for hop, after in hops(side, piles, number)
        if len(played) + 1 + (depth(side, after, rest, known) if side.compulsory else 0) >= owed
    ]


def follow(side: SidePlan, start: Piles, played: tuple[Hop, ...], numbers: Numbers) -> tuple[Piles, Numbers]:
    """Where hops lead that are known to be possible, and the numbers they leave."""
    piles, left = start, list(numbers)
    for hop in played:
        left.remove(hop[0])
        piles = next(after for other, after in hops(side, piles, hop[0]) if other == hop)
    return piles, tuple(left)


def turns(side: SidePlan, start: Piles, numbers: Numbers) -> dict[Piles, tuple[Hop, ...]]:
    """Every position that a whole turn can leave, each once, with the hops of one way to it.

    The search goes by levels: all piles reachable with one number, with two, and so on, whatever the order of the
    numbers. The last level that is reached plays the throw as far as it can be; a game won on the way owes no more,
    and where one can be won, a turn that stops short of it has not been played as far as it can be.
    """
    level: dict[tuple[Piles, Numbers], tuple[Hop, ...]] = {(start, numbers): ()}
    won: dict[Piles, tuple[Hop, ...]] = {}
    ends: dict[Piles, tuple[Hop, ...]] = {}
    left: Numbers = numbers
    while level:
        if side.compulsory:
            ends = {}
        following: dict[tuple[Piles, Numbers], tuple[Hop, ...]] = {}
        for (piles, left), path in level.items():
            if piles[0] == side.won:
                won.setdefault(piles, path)
                continue
            ends.setdefault(piles, path)
            for number, rest in side.draws(left):
                for hop, after in hops(side, piles, number):
                    if (after, rest) not in following:
                        following[after, rest] = (*path, hop)
        level = following
    return won if won and left and side.compulsory else won | ends
