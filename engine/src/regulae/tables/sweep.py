"""Every position that a whole turn can leave, each found once or nearly so.

The search goes by levels: everything reached with one number, then with two, and so on, in whatever order the numbers
are played.

Two hops that can both be made here lead to the same piles in either order, unless they *interfere*: they begin on one
slot, or end on one. So only one of the two orders has to be searched. A hop tried here *sleeps* in the branches of the
hops tried after it, until a hop is made that it interferes with. The sleeping hops are one integer: a mask of slots for
each number, `_SPAN` bits apart. With a sleeping 2 from slot 0, and sleeping 1s from slots 0 and 3::

    number                 2                       1                       0
    bits     … 0000…0000 0001 │ 0000…0000 1001 │ 0000…0000 0000      32 bits each
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.tables.reach import hit, lead, playable, stand, weight

if TYPE_CHECKING:
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.packing import Piles
    from regulae.tables.plan import SidePlan
    from regulae.tables.reach import Stand, Trail
    from regulae.tables.route import Hop

#: A turn so far: where it stands, how it has come there, and which hops are asleep.
type Node = tuple[Stand, Trail, int]
#: What has been reached with so many numbers, by the numbers left.
type Level = dict[Numbers, dict[Piles, Node]]
#: Where turns can end, by the weight they play.
type Ends = dict[int, dict[Piles, Trail]]

#: Bits for each number among the sleeping hops; a route has fewer slots, the bar included.
_SPAN = 32


def turns(side: SidePlan, start: Piles, numbers: Numbers) -> dict[Piles, Trail]:
    """Every position that a whole turn can leave, each once, with one trail to it.

    A turn is whole if it plays the most weight that can be played. Where a win settles the rest of the throw, a turn
    that wins counts as playing all of it.
    """
    total, won = weight(side, numbers), side.winning.slots
    ends: Ends = {total: {}}
    level: Level = {numbers: {start: (stand(side, start), None, 0)}}
    while level:
        following: Level = {}
        for left, nodes in level.items():
            played = total - weight(side, left)
            for node in nodes.values():
                over = not left or node[0][1] == won or not _spread(side, left, node, following, ends)
                if over or played == total:
                    _stop(side, node, played, total, ends)
        level = following
    return ends[total] or next(found for _, found in sorted(ends.items(), reverse=True) if found)


def _stop(side: SidePlan, node: Node, played: int, total: int, ends: Ends) -> None:
    """Let a turn end here with the weight it has played, or with all of it if it has won and a win settles the rest."""
    (piles, own, _, _), trail, _ = node
    weighs = total if side.spending.settled_by_winning and own == side.winning.slots else played
    ends.setdefault(weighs, {}).setdefault(piles, trail)


def _spread(side: SidePlan, left: Numbers, node: Node, following: Level, ends: Ends) -> bool:
    """Make every hop that is awake, and put the results into the next level; if one number is left, play that too.

    Returns:
        Whether there is any hop, awake or asleep.
    """
    here, trail, asleep = node
    any_hop = False
    for number, rest in side.spending.draws(left):
        moving, hitting = playable(side, here, number)
        if not moving:
            continue
        # The bits of this number among the sleeping hops begin at `at`; `apart[slot]` keeps asleep what does not
        # interfere with the hop from that slot, and wakes the others.
        any_hop, at, apart = True, number * _SPAN, _apart(side, number)
        nodes: list[Node] = []
        for hop, then in lead(side, here, number, moving & ~(asleep >> at), hitting):
            nodes.append((then, (trail, hop), asleep & apart[hop[1]]))
            asleep |= 1 << at + hop[1]
        if len(rest) == 1:
            _finish(side, rest[0], nodes, ends)
        elif nodes:
            _enter(nodes, following.setdefault(rest, {}))
    return any_hop


def _enter(nodes: list[Node], level: dict[Piles, Node]) -> None:
    """Put nodes into a level. Where two have the same piles, a hop sleeps only if it sleeps in both."""
    for node in nodes:
        (piles, _, _, _), _, asleep = node
        known = level.get(piles)
        level[piles] = (known[0], known[1], known[2] & asleep) if known else node


def _finish(side: SidePlan, number: int, nodes: list[Node], ends: Ends) -> None:
    """Play the last number by every hop that is awake. No stands are needed any more, only the piles."""
    total = max(ends)
    at, end = number * _SPAN, ends[total].setdefault
    played = total - side.spending.weights[number]
    for node in nodes:
        here, trail, asleep = node
        moving, hitting = playable(side, here, number)
        if not moving or played == total:
            _stop(side, node, played, total, ends)
        moving, piles = moving & ~(asleep >> at), here[0]
        if plain := moving & ~hitting:
            for hop, gain in _hops_from(side, number, plain):
                end(piles + gain, (trail, hop))
        if striking := moving & hitting:
            for hop, gain in _hops_from(side, number, striking):
                struck, after = hit(side, hop, piles + gain)
                end(after, (trail, struck))


@lru_cache(maxsize=1 << 15)
def _hops_from(side: SidePlan, number: int, mask: int) -> tuple[tuple[Hop, Piles], ...]:
    """The hops of a number from the slots of a mask, if they hit nothing, with what each adds to the piles."""
    effects = side.travel.effects[number]
    return tuple([effects[1 << slot][:2] for slot in range(mask.bit_length()) if mask >> slot & 1])


@lru_cache(maxsize=1 << 8)
def _apart(side: SidePlan, number: int) -> tuple[int, ...]:
    """For a number's hop from each slot: all hops that it does not interfere with, laid out as sleeping hops are."""
    return tuple([~_interfering(side, hop) for hop in side.travel.hops[number]])


def _interfering(side: SidePlan, hop: Hop) -> int:
    """The hops that begin where a hop begins, or end on the same point, laid out as sleeping hops are."""
    _, slot, target, _ = hop
    rows, bar = side.travel.hops, side.packing.bar
    found = [other for row in rows for other in row if other[1] == slot or other[2] == target < bar]
    return sum({1 << other[0] * _SPAN + other[1] for other in found})
