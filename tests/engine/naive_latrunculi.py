"""A second generator of latrunculi, slow and plain, written from the sentences of the text and not from the engine.

A board is a dictionary from the names of intersections to the colour of the stone there. Nothing is compiled and
nothing remembered; every end of a turn is found by walking every way to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

type Board = dict[str, str]
#: Origin, target, whether it leaps, what it takes.
type PlainMove = tuple[str, str, bool, frozenset[str]]

LETTERS = "abcdefghik"
ADVERSARY = {"white": "black", "black": "white"}
#: 2.5: ante, retro, laevorsum, dextrorsum.
WAYS = ((0, 1), (0, -1), (-1, 0), (1, 0))


@dataclass(frozen=True)
class Rules:
    """The readings in play; each is a value of the ruleset."""

    rows: int = 8
    sliding: str = "any-distance"
    leap_series: str = "one"
    slide_and_leap: str = "apart"
    side_by_side: str = "singly"
    leap_takes: str = "as-a-slide"
    edge: str = "nothing"
    siege: str = "ends"
    unable: str = "ends"
    quiet_turns: int = 100


def step(rules: Rules, place: str, way: tuple[int, int]) -> str | None:
    """The next intersection that way; none beyond the edge."""
    column, row = LETTERS.index(place[0]) + way[0], int(place[1:]) + way[1]
    return f"{LETTERS[column]}{row}" if 0 <= column < 10 and 1 <= row <= rules.rows else None


def slides(rules: Rules, board: Board, place: str) -> list[str]:
    """2.5: along free intersections, usque ad obstaculum."""
    found = []
    for way in WAYS:
        free = []
        here = step(rules, place, way)
        while here and here not in board:
            free.append(here)
            here = step(rules, here, way)
        found += free if rules.sliding == "any-distance" else free[-1:]
    return found


def leaps(rules: Rules, board: Board, place: str) -> list[str]:
    """2.6: over a stone of either colour directly before it, to the next intersection."""
    found = []
    for way in WAYS:
        over = step(rules, place, way)
        beyond = over and step(rules, over, way)
        if over in board and beyond and beyond not in board:
            found.append(beyond)
    return found


def enclosed(rules: Rules, board: Board, at: str) -> set[str]:
    """2.10, 2.11, and the readings of 2.21 and 2.23: what the stone that has come here takes."""
    mine, theirs = board[at], ADVERSARY[board[at]]
    longest = {"singly": 1, "rows-of-two": 2, "rows-of-three": 3}[rules.side_by_side]
    found: set[str] = set()
    for way in WAYS:
        row = []
        here = step(rules, at, way)
        while here and board.get(here) == theirs:
            row.append(here)
            here = step(rules, here, way)
        closed = board.get(here) == mine if here else rules.edge == "edge"
        if closed and len(row) <= longest:
            found.update(row)
    if rules.edge == "corner":
        for corner in ("a1", "k1", f"a{rules.rows}", f"k{rules.rows}"):
            beside = [place for way in WAYS if (place := step(rules, corner, way))]
            if board.get(corner) == theirs and at in beside and all(board.get(place) == mine for place in beside):
                found.add(corner)
    return found


def after(rules: Rules, board: Board, origin: str, target: str, *, leap: bool) -> tuple[PlainMove, Board]:
    """A move and the board that it leaves; 2.13: the stone that has moved is never taken by its own move."""
    new = dict(board)
    new[target] = new.pop(origin)
    taken = set() if leap and rules.leap_takes == "nothing" else enclosed(rules, new, target)
    for place in taken:
        del new[place]
    return (origin, target, leap, frozenset(taken)), new


def walks(
    rules: Rules, board: Board, stone: str, seen: tuple[Board, ...], last: str
) -> Iterator[tuple[tuple[PlainMove, ...], Board]]:
    """All turns of one stone; ``last`` is how it has moved before, in this turn."""
    targets = [(target, False) for target in slides(rules, board, stone)] if not last else []
    if not last or (rules.leap_series == "several" if last == "leap" else rules.slide_and_leap == "together"):
        targets += [(target, True) for target in leaps(rules, board, stone)]
    for target, leap in targets:
        move, new = after(rules, board, stone, target, leap=leap)
        if new in seen:
            continue
        yield (move,), new
        for moves, end in walks(rules, new, target, (*seen, new), "leap" if leap else "slide"):
            yield (move, *moves), end


def turns(rules: Rules, board: Board, side: str) -> list[tuple[tuple[PlainMove, ...], Board]]:
    """2.4: every turn of a side, with the board it leaves."""
    stones = [place for place, owner in board.items() if owner == side]
    return [turn for stone in stones for turn in walks(rules, board, stone, (board,), "")]


def besieged(rules: Rules, board: Board, side: str) -> bool:
    """3.3: whatever stone is moved, the adversary takes it."""
    mine = turns(rules, board, side)
    return bool(mine) and all(
        any(end.get(moves[-1][1]) != side for _, end in turns(rules, new, ADVERSARY[side])) for moves, new in mine
    )


def ends(rules: Rules, board: Board, side: str, quiet: int) -> tuple[str, str] | None:
    """The rule that ends the game and the winner, or ``drawn``; None while it goes on."""
    count = {one: sum(owner == one for owner in board.values()) for one in ADVERSARY}
    more = "drawn" if count["white"] == count["black"] else max(count, key=lambda one: count[one])
    for one, other in ADVERSARY.items():
        if count[other] == 0:
            return "ending", one
    if quiet >= rules.quiet_turns:
        return "quiet_turns", more
    if rules.unable != "passes" and not turns(rules, board, side):
        return "unable", ADVERSARY[side] if rules.unable == "loses" else more
    if rules.siege == "ends" and besieged(rules, board, "white") and besieged(rules, board, "black"):
        return "siege", more
    return None
