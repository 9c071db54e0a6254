"""A second generator of turns, slow and plain, written from the sentences of the text and not from the engine.

A board is a dictionary of each side's men by letter. A turn is sought by trying the dice in every order, every man for
each; of all that was found the fullest turns are kept. Everything is written out in the letters of the text for each
side, nothing is derived by counting slots, and nothing is shared with `regulae`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

type Board = dict[str, dict[str, int]]
#: Die, place left, place reached, whether a man is hit.
type PlainStep = tuple[int, str, str, bool]

LETTERS = "abcdefghiklmnopqrstuxyz&"
ADVERSARY = {"am": "n&", "n&": "am"}
#: 1.4 and 1.5: the way of each side.
WAY = {"am": "&zyxutsrqponmlkihgfedcba", "n&": LETTERS}
#: 1.9 and 1.16: where each number enters.
ENTERS = {
    "am": {6: "t", 5: "u", 4: "x", 3: "y", 2: "z", 1: "&"},
    "n&": {6: "f", 5: "e", 4: "d", 3: "c", 2: "b", 1: "a"},
}
#: 1.20 to 1.26: the number that bears off from each point, the farthest first.
BEARS = {
    "n&": {"t": 6, "u": 5, "x": 4, "y": 3, "z": 2, "&": 1},
    "am": {"f": 6, "e": 5, "d": 4, "c": 3, "b": 2, "a": 1},
}
#: 1.7 and 1.14, and the rival readings: where a second man may join a first.
MAKES_POINTS = {
    "second-half": {"am": "mlkihgfedcba", "n&": "nopqrstuxyz&"},
    "from-second-table": {"am": "srqponmlkihgfedcba", "n&": "ghiklmnopqrstuxyz&"},
    "everywhere": {"am": LETTERS, "n&": LETTERS},
}


@dataclass(frozen=True)
class Rules:
    """The readings in play; each is a value of the ruleset."""

    dice: str = "three"
    piling: str = "second-half"
    entry_closed: str = "own-man"
    bearing_by: str = "exact-or-higher"
    throw_use: str = "fullest"


def numbers(rules: Rules, throw: tuple[int, ...]) -> tuple[int, ...]:
    """1.3: three dice, or two and a 6 supposed for the third."""
    return (*throw, 6) if rules.dice == "two-and-supposed-six" else throw


def has_won(board: Board, side: str) -> bool:
    """1.6 and 1.27."""
    return board[side].get("off", 0) == 15


def ends(rules: Rules, board: Board) -> str | None:
    """Who has won, ``drawn`` where neither side can move by any number, or None."""
    for side in ADVERSARY:
        if has_won(board, side):
            return side
    stuck = all(not single_steps(rules, board, side, n) for side in ADVERSARY for n in (1, 2, 3, 4, 5, 6))
    return "drawn" if stuck else None


def single_steps(rules: Rules, board: Board, side: str, number: int) -> list[tuple[str, str]]:
    """Every way to play one number by itself: the place left and the place reached."""
    mine, theirs = board[side], board[ADVERSARY[side]]
    if mine.get("bar"):  # 1.10 and 1.17
        point = ENTERS[side][number]
        own_man = mine.get(point) and rules.entry_closed == "own-man"
        return [] if own_man or theirs.get(point, 0) >= 2 else [("bar", point)]
    found = []
    for origin, count in mine.items():
        if not count or origin in ("bar", "off"):
            continue
        ahead = WAY[side].index(origin) + number
        if ahead < 24:
            target = WAY[side][ahead]
            closed = theirs.get(target, 0) >= 2  # 1.7, 1.14
            piled = mine.get(target) and target not in MAKES_POINTS[rules.piling][side]
            if not closed and not piled:
                found.append((origin, target))
        elif bears_off(rules, mine, side, origin, number):
            found.append((origin, "off"))
    return found


def bears_off(rules: Rules, mine: dict[str, int], side: str, point: str, number: int) -> bool:
    """1.19 to 1.26."""
    home = BEARS[side]
    if any(count and place not in home and place != "off" for place, count in mine.items()):
        return False
    if number == home[point]:
        return True
    nobody_farther = all(not mine.get(other) for other, needed in home.items() if needed > home[point])
    return number > home[point] and nobody_farther and rules.bearing_by == "exact-or-higher"


def after(board: Board, side: str, origin: str, target: str) -> tuple[Board, bool]:
    """The board after one man has gone from one place to another, and whether he has hit (1.8, 1.13, 1.15)."""
    mine, theirs = dict(board[side]), dict(board[ADVERSARY[side]])
    mine[origin] -= 1
    mine[target] = mine.get(target, 0) + 1
    hit = target != "off" and theirs.get(target, 0) == 1
    if hit:
        theirs[target] = 0
        theirs["bar"] = theirs.get("bar", 0) + 1
    return {side: mine, ADVERSARY[side]: theirs}, hit


def sequences(
    rules: Rules, board: Board, side: str, order: tuple[int, ...]
) -> Iterator[tuple[tuple[PlainStep, ...], Board]]:
    """Everything that can be played of the dice in this order, each beginning of it included."""
    yield (), board
    if not order or has_won(board, side):
        return
    for origin, target in single_steps(rules, board, side, order[0]):
        then, hit = after(board, side, origin, target)
        for steps, end in sequences(rules, then, side, order[1:]):
            yield ((order[0], origin, target, hit), *steps), end


def turns(rules: Rules, board: Board, side: str, throw: tuple[int, ...]) -> dict[tuple[PlainStep, ...], Board]:
    """Every legal way to play a throw, in every order of its steps, with the board it leaves."""
    if ends(rules, board):
        return {}
    thrown = numbers(rules, throw)
    found = {steps: end for order in set(permutations(thrown)) for steps, end in sequences(rules, board, side, order)}
    if rules.throw_use == "at-will":
        return found
    played = {steps: len(thrown) if has_won(end, side) else len(steps) for steps, end in found.items()}
    most = max(played.values())
    return {steps: end for steps, end in found.items() if played[steps] == most}


def written(board: Board, turn: str) -> str:
    """A board in the notation of the engine, the side to move given."""
    places = (*LETTERS, "bar", "off")
    men = {
        side: ",".join(p if board[side][p] == 1 else f"{p}{board[side][p]}" for p in places if board[side].get(p))
        for side in ADVERSARY
    }
    return f"am:{men['am']}/n&:{men['n&']}/{turn}"
