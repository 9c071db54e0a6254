"""The hot loops: where stones can go, and what they take. Only integers; see `regulae.latrunculi.plan`.

A turn is a chain of hops of one stone. Under most readings it has one hop.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regulae.latrunculi.mechanisms import Places
    from regulae.latrunculi.plan import Hop, Plan

type Cells = bytes | bytearray
"""What stands on each intersection: 1 white, 2 black, 0 nothing."""
type State = tuple[bytes, int, bool]
"""A board in the middle of a turn, the intersection that the moving stone has reached, and whether by a leap."""

#: Translates a board to one that only says what is occupied: 0 stays 0, all others become 1.
_HELD = bytes([0, *[1] * 255])


def hops_by_line(plan: Plan, cells: Cells, mover: int) -> Iterator[tuple[Hop, ...]]:
    """The hops of a side's stones, line by line; lines without any are left out."""
    board = bytes(cells)
    for number, line in enumerate(plan.lines):
        if hops := _hops_along(plan, number, board[line], mover):
            yield hops


@lru_cache(maxsize=1 << 14)
def _hops_along(plan: Plan, number: int, on_line: bytes, mover: int) -> tuple[Hop, ...]:
    """The hops of a side's stones along a line, given what stands on it."""
    of_each = zip(on_line, plan.hops_on(number, on_line.translate(_HELD)), strict=True)
    return tuple([hop for owner, hops in of_each if owner == mover for hop in hops])


def first_hops(plan: Plan, cells: Cells, mover: int) -> list[Hop]:
    """All hops of a side's stones."""
    return list(chain.from_iterable(hops_by_line(plan, cells, mover)))


def hops_from(plan: Plan, cells: Cells, origin: int) -> list[Hop]:
    """All hops of one stone: along each line as far as it is free, or over the next stone."""
    held = bytes(cells.translate(_HELD))
    return [hop for number, at in plan.on_lines[origin] for hop in plan.hops_on(number, held[plan.lines[number]])[at]]


def leaps_from(plan: Plan, cells: Cells, origin: int) -> list[Hop]:
    """The leaps of one stone: over a stone beside it to the intersection beyond, if that is free."""
    return [hop for hop in hops_from(plan, cells, origin) if hop[2]]


def land(plan: Plan, cells: Cells, hop: Hop) -> tuple[bytes, Places]:
    """The board after a hop, and the stones that it takes."""
    origin, target, leap = hop
    after = bytearray(cells)
    mover = after[target] = after[origin]
    after[origin] = 0
    taken = () if leap and not plan.leap_takes else enclosed(plan, after, target, mover)
    for place in taken:
        after[place] = 0
    return bytes(after), taken


def enclosed(plan: Plan, cells: Cells, at: int, mover: int) -> Places:
    """The stones that a side's stone encloses, together with another, when it arrives at an intersection."""
    victim = plan.takes_from[mover]
    rows = [_row(plan, cells, ray, mover) for ray in plan.enclosing[at] if ray and cells[ray[0]] == victim]
    rows += [(corner,) for corner, beside in plan.corners[at] if cells[corner] == victim and cells[beside] == mover]
    return plan.taken(rows) if rows else ()


def _row(plan: Plan, cells: Cells, ray: Places, mover: int) -> Places:
    """The row of the opponent's stones at the beginning of a ray, if it is short enough and closed at its far end."""
    victim = cells[ray[0]]
    for length, place in enumerate(ray):
        if cells[place] != victim:
            return ray[:length] if cells[place] == mover else ()
        if length == plan.longest_row:
            return ()
    return ray if plan.edge_encloses else ()


def more_hops(plan: Plan, cells: Cells, last: Hop) -> list[Hop]:
    """The hops that may follow another in the same turn, including those back to a board seen before."""
    allowed = plan.leaps_again if last[2] else plan.leaps_after_slide
    return leaps_from(plan, cells, last[1]) if allowed else []


def follow(plan: Plan, cells: Cells, hops: Sequence[Hop]) -> list[bytes]:
    """The boards before and after each of these hops."""
    boards = [bytes(cells)]
    for hop in hops:
        boards.append(land(plan, boards[-1], hop)[0])
    return boards


def turns(plan: Plan, cells: Cells, mover: int) -> list[tuple[Hop, ...]]:
    """The turns of a side as hops, one for each board that they can lead to."""
    if not plan.goes_on:
        return [(hop,) for hop in first_hops(plan, cells, mover)]  # no two of them lead to the same board
    found: dict[bytes, tuple[Hop, ...]] = {}
    for (board, _, _), hops in reached(plan, cells, mover).items():
        found.setdefault(board, hops)
    return list(found.values())


def reached(plan: Plan, cells: Cells, mover: int) -> dict[State, tuple[Hop, ...]]:
    """What turns of several hops can lead to, each with a shortest chain of hops that does.

    Two stones, or a slide and a leap, can lead to the same board; then different hops may follow.
    """
    start = bytes(cells)
    found: dict[State, tuple[Hop, ...]] = {}
    ends: list[tuple[bytes, tuple[Hop, ...]]] = [(start, ())]
    while ends:
        more = [(board, (*hops, hop)) for board, hops in ends for hop in _hops(plan, board, mover, hops)]
        ends = []
        for before, hops in more:
            board, _ = land(plan, before, hops[-1])
            state = (board, *hops[-1][1:])
            if board != start and state not in found:
                found[state] = hops
                ends.append((board, hops))
    return found


def _hops(plan: Plan, cells: Cells, mover: int, hops: Sequence[Hop]) -> Iterable[Hop]:
    """All hops that may begin a turn, or follow others in it."""
    return more_hops(plan, cells, hops[-1]) if hops else first_hops(plan, cells, mover)


def ended_by(plan: Plan, cells: Cells, mover: int, quiet: int) -> str | None:
    """The key of the rule that has ended the game; None while it goes on.

    Args:
        plan: The rules.
        cells: The board.
        mover: The side to move.
        quiet: How many turns in succession have taken nothing.
    """
    if min(cells.count(1), cells.count(2)) <= plan.lost_with:
        return "ending"
    if quiet >= plan.quiet_turns:
        return "quiet_turns"
    if not plan.unable_passes and stuck(plan, cells, mover):
        return "unable"
    if plan.siege_ends and besieged(plan, cells, mover) and besieged(plan, cells, 3 - mover):
        return "siege"
    return None


def stuck(plan: Plan, cells: Cells, mover: int) -> bool:
    """Whether a side can move no stone."""
    return next(hops_by_line(plan, cells, mover), None) is None


def besieged(plan: Plan, cells: Cells, mover: int) -> bool:
    """Whether a side has turns, and after each of them the opponent can take the stone that moved."""
    opponent = 3 - mover
    if plan.goes_on:
        states = reached(plan, cells, mover)
        return bool(states) and all(lost(plan, board, at, opponent) for board, at, _ in states)
    boards = []
    for hop in chain.from_iterable(hops_by_line(plan, cells, mover)):
        board, at = land(plan, cells, hop)[0], hop[1]
        if not exposed(plan, board, at, opponent):
            return False
        boards.append((board, at))
    return bool(boards) and all(lost(plan, board, at, opponent) for board, at in boards)


def lost(plan: Plan, cells: Cells, at: int, opponent: int) -> bool:
    """Whether the opponent, to move, can take the stone on an intersection; by one hop only where it is exposed."""
    if plan.goes_on:
        return any(board[at] != cells[at] for board, _, _ in reached(plan, cells, opponent))
    return any(at in land(plan, cells, hop)[1] for hop in first_hops(plan, cells, opponent))


def exposed(plan: Plan, cells: Cells, at: int, opponent: int) -> bool:
    """Whether the opponent would take the stone on an intersection by reaching some free one: a quick test.

    It is a necessary condition of taking it by one hop: it does not ask whether any stone can get there.
    """
    rays = plan.enclosing[at]
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        if _half_closed(plan, cells, one, other, opponent):
            return True
    for ray in filter(None, rays):
        for corner, beside in plan.corners[ray[0]]:
            if corner == at and not cells[ray[0]] and cells[beside] == opponent:
                return True
    return False


def _half_closed(plan: Plan, cells: Cells, one: Places, other: Places, opponent: int) -> bool:
    """Whether one end of a row on a line is closed and the other is free."""
    before, end = _row_along(plan, cells, one, opponent)
    after, other_end = _row_along(plan, cells, other, opponent)
    return before + 1 + after <= plan.longest_row and {end, other_end} == {0, opponent}


def _row_along(plan: Plan, cells: Cells, ray: Places, opponent: int) -> tuple[int, int]:
    """How many stones of a row stand along a ray, and what is at its end: the edge may count as the opponent."""
    owner = 3 - opponent
    for count, place in enumerate(ray):
        if cells[place] != owner:
            return count, cells[place]
    return len(ray), opponent if plan.edge_encloses else owner
