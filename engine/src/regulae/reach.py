"""The hot loops: what can be reached with which numbers. Integers only; see `regulae.plan`.

The search goes from one `Stand` to the next: both sides' men as one integer, and three masks with one bit for each slot
of the mover's route: where he has men, which points the adversary closes, and where single adverse men can be hit. What
a number can do is then found by shifting and masking, and each hop adds one constant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regulae.mechanisms.dice import Numbers
    from regulae.plan import SidePlan

#: The mover's pile, and above it the adversary's: all men of both sides as one integer.
type Piles = int
#: The piles, and masks of slots: one's own men (the bar's bit included), closed points, men that can be hit.
type Stand = tuple[Piles, int, int, int]
#: Number played, slot left, slot reached, adverse men hit.
type Hop = tuple[int, int, int, int]
#: How piles have been reached: the trail before, and a hop; None at the beginning.
type Trail = tuple[Trail, Hop] | None


#: The table of bytes from a count to ``1`` where there are men and ``0`` where there are none.
_SOME = b"0" + b"1" * 255


@lru_cache(maxsize=1 << 12)
def adverse(side: SidePlan, theirs: int) -> bytes:
    """How many adverse men stand on each slot of one's own route."""
    return bytes(side.faced(theirs.to_bytes(len(side.labels), "little")))


@lru_cache(maxsize=1 << 12)
def _against(side: SidePlan, theirs: int) -> tuple[int, int]:
    """The points that the adversary closes, and those where his men can be hit."""
    counts = adverse(side, theirs)[::-1]
    return int(counts.translate(side.closes), 2), int(counts.translate(side.exposed), 2)


def stand(side: SidePlan, piles: Piles) -> Stand:
    """The piles with their masks."""
    counts = (piles & side.afoot).to_bytes(side.off, "big")
    return (piles, int(counts.translate(_SOME), 2), *_against(side, piles >> side.beyond))


@lru_cache(maxsize=1 << 16)
def _slots(mask: int) -> tuple[int, ...]:
    """The slots whose bits are set."""
    return tuple([slot for slot in range(mask.bit_length()) if mask >> slot & 1])


def playable(side: SidePlan, here: Stand, number: int) -> tuple[int, int]:
    """The slots from which a number can be played: without a hit, and with one. The bar's bit stands for entering."""
    _, own, closed, blots = here
    entering = own >> side.bar & 1
    if entering:
        bit = side.entry[number] & ~(closed | own & side.own_man_closes)
        entering = 1 << side.bar if bit else 0
        if side.enter_first:
            return (0, entering) if blots & bit else (entering, 0)
    free = own & side.onward[number] & ~(closed >> number) & ~((own & side.single) >> number)
    hitting = free & blots >> number
    plain = free ^ hitting
    if entering:
        plain, hitting = (plain, hitting | entering) if blots & bit else (plain | entering, hitting)
    if own & side.bearable[number] and not own & side.away_mask:
        bearing = side.bearing[number]
        for slot in _slots(own & side.bearable[number]):
            if not own & bearing[slot]:
                plain |= 1 << slot
    return plain, hitting


def hops(side: SidePlan, here: Stand, number: int, but: int = 0) -> list[tuple[Hop, Piles]]:
    """Every way to play one number, with the piles it leads to; those from the slots of ``but`` are left out."""
    piles, table, gains = here[0], side.hops[number], side.gains[number]
    plain, hitting = playable(side, here, number)
    found = [(table[slot], piles + gains[slot]) for slot in _slots(plain & ~but)]
    if hitting & ~but:
        found += [_hit(side, piles + gains[slot], table[slot]) for slot in _slots(hitting & ~but)]
    return found


def _hit(side: SidePlan, piles: Piles, hop: Hop) -> tuple[Hop, Piles]:
    """Send the men hit where a hop ends to the adversary's bar."""
    number, slot, target, _ = hop
    hit = side.hits[piles >> side.beyond + side.shifts[side.facing[target]] & side.full]
    return (number, slot, target, hit), piles + hit * side.losses[target]


def after_hop(side: SidePlan, here: Stand, hop: Hop, piles: Piles) -> Stand:
    """The stand that a hop leads to."""
    _, own, closed, blots = here
    _, slot, target, hit = hop
    if not piles >> side.shifts[slot] & side.full:
        own &= ~(1 << slot)
    if target != side.off:
        own |= 1 << target
    return piles, own, closed, blots & ~(1 << target) if hit else blots


def depth(side: SidePlan, here: Stand, left: Numbers, known: dict[tuple[Piles, Numbers], int]) -> int:
    """The most weight of the numbers that can be played; all of it where winning on the way settles the rest."""
    key = here[0], left
    if key in known:
        return known[key]
    most = weight(side, left)
    best = 0 if here[1] or not side.settled_by_winning else most
    for number, rest in side.draws(left):
        if best == most:
            break
        for hop, piles in hops(side, here, number):
            best = max(best, side.weights[number] + depth(side, after_hop(side, here, hop, piles), rest, known))
            if best == most:
                break
    known[key] = best
    return best


@lru_cache(maxsize=1 << 12)
def weight(side: SidePlan, numbers: Numbers) -> int:
    """What numbers weigh together."""
    return sum([side.weights[number] for number in numbers])


def owed(
    side: SidePlan,
    start: Piles,
    played: tuple[Hop, ...],
    numbers: Numbers,
    known: dict[tuple[Piles, Numbers], int],
) -> int:
    """How much weight of the numbers is still to be played after these hops."""
    return depth(side, stand(side, start), numbers, known) - weight(side, tuple([hop[0] for hop in played]))


def whole(side: SidePlan, here: Stand, left: Numbers, failed: set[tuple[Piles, Numbers]]) -> bool:
    """Whether all the numbers can be played, or the game won on the way."""
    if not left or not here[1]:
        return True
    if (here[0], left) not in failed and any(
        whole(side, after_hop(side, here, hop, piles), rest, failed)
        for number, rest in side.draws(left)
        for hop, piles in hops(side, here, number)
    ):
        return True
    failed.add((here[0], left))
    return False


def stuck(side: SidePlan, piles: Piles) -> bool:
    """Whether no number moves any man of this side."""
    here = stand(side, piles)
    return not any(hops(side, here, number) for number in range(1, len(side.entry)))


def open_hops(side: SidePlan, start: Piles, played: tuple[Hop, ...], numbers: Numbers) -> list[Hop]:
    """The hops that may follow those played: the next ones of turns that play the throw as far as it can be."""
    known: dict[tuple[Piles, Numbers], int] = {}
    most = owed(side, start, played, numbers, known)
    here, left = _follow(side, start, played, numbers)
    if not here[1]:
        return []
    return [
        hop
        for number, rest in side.draws(left)
        for hop, piles in hops(side, here, number)
        if side.weights[number] + depth(side, after_hop(side, here, hop, piles), rest, known) >= most
    ]


def follow(side: SidePlan, start: Piles, played: tuple[Hop, ...], numbers: Numbers) -> tuple[Piles, Numbers]:
    """Where hops lead that are known to be possible, and the numbers they leave."""
    here, left = _follow(side, start, played, numbers)
    return here[0], left


def _follow(side: SidePlan, start: Piles, played: tuple[Hop, ...], numbers: Numbers) -> tuple[Stand, Numbers]:
    here, left = stand(side, start), list(numbers)
    for hop in played:
        left.remove(hop[0])
        piles = next(after for other, after in hops(side, here, hop[0]) if other == hop)
        here = after_hop(side, here, hop, piles)
    return here, tuple(left)


def turns(side: SidePlan, start: Piles, numbers: Numbers) -> dict[Piles, Trail]:
    """Every position that a whole turn can leave, each once, with one way to it.

    The search goes by levels: all that is reached with one number, with two, and so on, whatever the order of the
    numbers. Of what is found those turns are kept that play the most weight; where winning on the way
    settles the rest of the throw, a turn that wins plays all of it.

    Two hops that could both be made before either lead to the same piles in either order, so the last number need not
    be played from where it could be played already before the number just played, if it comes first in order: that
    turn is found the other way round. (Neither hop can bar the other: they are made by two men, and a point open to
    one of them stays open to the other, unless both are to be single on it.)
    """
    level: dict[tuple[Piles, Numbers], tuple[Stand, Trail, int]] = {(start, numbers): (stand(side, start), None, 0)}
    total = weight(side, numbers)
    most, found = -1, dict[Piles, Trail]()
    while level:
        following: dict[tuple[Piles, Numbers], tuple[Stand, Trail, int]] = {}
        for (piles, left), (here, trail, but) in level.items():
            played = total if not here[1] and side.settled_by_winning else total - weight(side, left)
            if played > most:
                most, found = played, {}
            if played == most and piles not in found:
                found[piles] = trail
            if not here[1]:
                continue
            if len(left) > 1:
                _spread(side, left, (here, trail), following)
                continue
            last = hops(side, here, left[0], but)
            if last and most < total:
                most, found = total, {}
            for hop, after in last:
                if after not in found:
                    found[after] = trail, hop
        level = following
    return found


def _spread(
    side: SidePlan,
    left: Numbers,
    at: tuple[Stand, Trail],
    following: dict[tuple[Piles, Numbers], tuple[Stand, Trail, int]],
) -> None:
    """Enter what each of several numbers leads to in the level that follows."""
    here, trail = at
    tried: dict[int, int] = {}
    for number, rest in side.draws(left):
        but = tried.get(rest[0], 0) if len(rest) == 1 else 0
        for hop, after in hops(side, here, number):
            known = following.get((after, rest))
            if known is None:
                following[after, rest] = after_hop(side, here, hop, after), (trail, hop), but
            elif known[2] & ~but:
                following[after, rest] = (known[0], known[1], known[2] & but)
        plain, hitting = playable(side, here, number)
        tried[number] = plain | hitting


def path(trail: Trail) -> tuple[Hop, ...]:
    """The hops of a trail, from the first."""
    found: list[Hop] = []
    while trail:
        trail, hop = trail
        found.append(hop)
    return tuple(reversed(found))
