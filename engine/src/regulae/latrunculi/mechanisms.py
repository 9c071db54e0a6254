"""What each value of a rule of latrunculi does: a table for each rule, by its members. The plan is compiled from them.

A side is 1 or 2 here, white or black, and an empty intersection 0, as in `regulae.latrunculi.plan`.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from regulae.latrunculi.board import Side
from regulae.latrunculi.ruleset import (
    Alternation,
    AtOnce,
    Between,
    Counting,
    Edge,
    Enclosing,
    Ending,
    FirstPlayer,
    Leaping,
    LeapSeries,
    LeapTakes,
    NextGame,
    SideBySide,
    Siege,
    SlideAndLeap,
    Sliding,
    Start,
    Unable,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

type Places = tuple[int, ...]
#: Where a player's captives are counted against the other's.
type Captives = Mapping[Side, int]

#: By ``start``: how many rows each side fills, from its edge of the board.
ROWS_FILLED = {Start.OUTER_ROWS: 2}

#: By ``first_player``: the sides that may begin.
MAY_BEGIN = {FirstPlayer.EITHER: tuple(Side)}


def the_other(side: Side) -> Side:
    """The adversary's turn follows."""
    return side.other


#: By ``alternation``: whose turn follows that of a side.
NEXT_TURN: dict[Alternation, Callable[[Side], Side]] = {Alternation.ONE_STONE_EACH: the_other}


def any_of(free: range) -> range:
    """Any of the free intersections up to the obstacle."""
    return free


def the_last_of(free: range) -> range:
    """The last before the obstacle, or at the edge."""
    return free[-1:]


#: By ``sliding``: from the free intersections ahead, the nearest first, to those a stone may slide to.
SLIDES_TO: dict[Sliding, Callable[[range], range]] = {
    Sliding.ANY_DISTANCE: any_of,
    Sliding.TO_THE_OBSTACLE: the_last_of,
}

#: By ``leaping``: how many stones are leapt over, whosesoever they are.
LEAPT_OVER = {Leaping.OVER_ONE_OF_EITHER_SIDE: 1}

#: By ``leap_series``: whether a leap may follow a leap.
LEAPS_AGAIN = {LeapSeries.ONE: False, LeapSeries.SEVERAL: True}

#: By ``slide_and_leap``: whether a leap may follow a slide.
LEAPS_AFTER_SLIDE = {SlideAndLeap.APART: False, SlideAndLeap.TOGETHER: True}

#: By ``enclosing``: the directions in which a stone that has moved may enclose, as columns and rows to go.
ENCLOSES_TOWARDS = {Enclosing.ON_A_LINE: ((0, 1), (0, -1), (-1, 0), (1, 0))}

#: By ``side_by_side``: how many stones in a row are enclosed at its ends, at most.
LONGEST_ROW = {SideBySide.SINGLY: 1, SideBySide.ROWS_OF_TWO: 2, SideBySide.ROWS_OF_THREE: 3}


def all_of(rows: Iterable[Places]) -> Places:
    """The stones of all rows that are enclosed."""
    return tuple(chain.from_iterable(rows))


#: By ``at_once``: from the rows of stones that a move has enclosed to the stones taken.
TAKEN: dict[AtOnce, Callable[[Iterable[Places]], Places]] = {AtOnce.ALL: all_of}

#: By ``between``: whose stones a move of each side can take; its own that has come in between is not among them.
TAKES_FROM = {Between.SAFE: {1: 2, 2: 1}}

#: By ``leap_takes``: whether a stone that has leapt takes what it encloses.
LEAP_TAKES = {LeapTakes.AS_A_SLIDE: True, LeapTakes.NOTHING: False}

#: By ``edge``: whether a stone on the edge is enclosed between one other and the edge.
EDGE_ENCLOSES = {Edge.NOTHING: False, Edge.CORNER: False, Edge.EDGE: True}

#: By ``edge``: whether a stone in a corner is enclosed by two beside it.
CORNER_ENCLOSES = {Edge.NOTHING: False, Edge.CORNER: True, Edge.EDGE: False}

#: By ``ending``: with how many stones left a side has lost.
LOST_WITH = {Ending.ALL_CAPTURED: 0}

#: By ``siege``: whether the game ends.
SIEGE_ENDS = {Siege.ENDS: True, Siege.GOES_ON: False}

#: By ``unable``: whether the side to move passes and the game goes on.
UNABLE_PASSES = {Unable.ENDS: False, Unable.LOSES: False, Unable.PASSES: True}

#: By ``unable``: whether the side to move loses, however many it has captured.
UNABLE_LOSES = {Unable.ENDS: False, Unable.LOSES: True, Unable.PASSES: False}


def more_captives(captives: Captives) -> Side | None:
    """The side with more captives; None where both have as many."""
    white, black = captives[Side.WHITE], captives[Side.BLACK]
    return None if white == black else Side.WHITE if white > black else Side.BLACK


#: By ``counting``: from the captives of each side to the winner.
WINNER: dict[Counting, Callable[[Captives], Side | None]] = {Counting.MORE_CAPTIVES: more_captives}


def the_loser(winner: Side | None) -> Side | None:
    """The side that has lost; nobody has the right after a game without a winner."""
    return winner and winner.other


#: By ``next_game``: from the winner to the side that begins the next game.
BEGINS_NEXT: dict[NextGame, Callable[[Side | None], Side | None]] = {NextGame.LOSER: the_loser}
