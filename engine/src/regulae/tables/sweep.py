"""All that a throw can lead to: every position that a whole turn can leave, each found once or nearly so.

The search goes by levels: all that is reached with one number, with two, and so on, whatever the order of the numbers.

Two hops that could both be made here lead to the same piles in either order, unless they meddle with each other: they
begin on one slot or end on one. So a hop that has been tried here *sleeps* after each hop tried later, until one has
been made that it meddles with; what it leads to is found the other way round. The hops asleep are one integer: for each
number a mask of slots.
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

#: Where a turn stands, how it has come there, and which hops are asleep.
type Node = tuple[Stand, Trail, int]
#: What has been reached with so many numbers, by the numbers left.
type Level = dict[Numbers, dict[Piles, Node]]
#: Where turns can end, by the weight they play.
type Ends = dict[int, dict[Piles, Trail]]

#: Bits for each number among the hops asleep, more than a route has slots.
_SPAN = 32


def turns(side: SidePlan, start: Piles, numbers: Numbers) -> dict[Piles, Trail]:
    """Every position that a whole turn can leave, each once, with one way to it.

    Those turns are whole that play the most weight; where winning on the way settles the rest of the throw, a turn that
    wins plays all of it.
    """
    total = weight(side, numbers)
    ends: Ends = {total: {}}
    level: Level = {numbers: {start: (stand(side, start), None, 0)}}
    while level:
        following: Level = {}
        for left, nodes in level.items():
            played = total - weight(side, left)
            for node in nodes.values():
                over = not left or node[0][1] == side.winning.slots or not _spread(side, left, node, following, ends)
                if over or played == total:
                    _stop(side, node, played, total, ends)
        level = following
    return ends[total] or next(found for _, found in sorted(ends.items(), reverse=True) if found)


def _stop(side: SidePlan, node: Node, played: int, total: int, ends: Ends) -> None:
    """Let a turn end here, where it has played so much; or all, if it has won."""
    (piles, own, _, _), trail, _ = node
    weighs = total if side.spending.settled_by_winning and own == side.winning.slots else played
    ends.setdefault(weighs, {}).setdefault(piles, trail)


def _spread(side: SidePlan, left: Numbers, node: Node, following: Level, ends: Ends) -> bool:
    """Make every hop that is awake, into the level that follows; with one number left, make the last hop too.

    Returns:
        Whether there is any hop, awake or asleep.
    """
    here, trail, asleep = node
    any_hop = False
    for number, rest in side.spending.draws(left):
        moving, hitting = playable(side, here, number)
        if not moving:
            continue
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
    """Enter nodes in a level; of hops asleep at one of two that are the same, those awake at the other are awake."""
    for node in nodes:
        (piles, _, _, _), _, asleep = node
        known = level.get(piles)
        level[piles] = (known[0], known[1], known[2] & asleep) if known else node


def _finish(side: SidePlan, number: int, nodes: list[Node], ends: Ends) -> None:
    """Play the last number in every way that is awake."""
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
    """The hops of a number from the slots of a mask, if nobody is hit, with what each adds to the piles."""
    effects = side.travel.effects[number]
    return tuple([effects[1 << slot][:2] for slot in range(mask.bit_length()) if mask >> slot & 1])


@lru_cache(maxsize=1 << 8)
def _apart(side: SidePlan, number: int) -> tuple[int, ...]:
    """For a number's hop from each slot, all hops that it does not meddle with, as hops asleep are written."""
    return tuple([~_tied(side, hop) for hop in side.travel.hops[number]])


def _tied(side: SidePlan, hop: Hop) -> int:
    """The hops that begin where a hop begins, or end on the same point."""
    _, slot, target, _ = hop
    tied = [
        other for row in side.travel.hops for other in row if other[1] == slot or other[2] == target < side.packing.bar
    ]
    return sum({1 << other[0] * _SPAN + other[1] for other in tied})
