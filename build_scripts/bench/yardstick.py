"""A plain generator of backgammon's turns: what other figures are measured by, so it is never made faster.

Written as one would at first: a list of men, both orders of the dice, a copy of the board for each step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

#: Points 1 to 24 as the mover sees them, the mover's men positive; 25 the mover's bar, 0 the opponent's; then men off.
type Board = tuple[int, ...]

START: Board = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0)
BAR, MINE, THEIRS = 25, 26, 27
HOME = 6


def steps(board: Board, number: int) -> Iterator[Board]:
    """The boards that one die face can lead to."""
    origins = [BAR] if board[BAR] else [place for place in range(1, BAR) if board[place] > 0]
    for origin in origins:
        target = origin - number
        if target > 0:
            if board[target] < -1:
                continue
        elif max(origins) > (origin if target < 0 else HOME):
            continue
        after = list(board)
        after[origin] -= 1
        if target <= 0:
            after[MINE] += 1
        elif after[target] == -1:
            after[target] = 1
            after[0] -= 1
        else:
            after[target] += 1
        yield tuple(after)


def play(board: Board, numbers: tuple[int, ...]) -> tuple[int, set[Board]]:
    """How many of the die faces can be played in this order, and all boards that result."""
    played, boards = 0, {board}
    for number in numbers:
        onward = {after for one in boards for after in steps(one, number)}
        if not onward:
            break
        played, boards = played + 1, onward
    return played, boards


def turns(board: Board, throw: tuple[int, ...]) -> set[Board]:
    """The boards that the legal turns of a throw leave."""
    high, low = max(throw), min(throw)
    if high == low:
        return play(board, (high,) * 4)[1]
    (most, boards), (other, more) = play(board, (high, low)), play(board, (low, high))
    if most == other > 1:
        return boards | more
    return boards if most >= other else more


def turned(board: Board) -> Board:
    """The board as the opponent sees it."""
    return (*(-men for men in board[BAR::-1]), board[THEIRS], board[MINE])


def playout(rng: Random) -> int:
    """Play a game at random.

    Returns:
        How many turns it took.
    """
    board, played, men = START, 0, 15
    while board[THEIRS] < men:
        board = turned(rng.choice(list(turns(board, (rng.randint(1, 6), rng.randint(1, 6))))))
        played += 1
    return played
