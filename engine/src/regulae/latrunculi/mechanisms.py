"""The values of the rules of latrunculi, and how each is played.

An enum is a rule, and a member one of its values. The member holds the value's notation, its words and the function or
the data that plays it, so a new value is added in one place. A side is 1 or 2 here, white or black, and an empty
intersection 0, as in `regulae.latrunculi.plan`.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from regulae.latrunculi.board import Side
from regulae.rule_value import RuleValue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

type Places = tuple[int, ...]
#: How many stones each side has captured.
type Captives = Mapping[Side, int]


class Start(RuleValue):
    """Where the stones stand at first.

    Attributes:
        rows_filled: How many rows each side fills, from its edge of the board.
    """

    OUTER_ROWS = "outer-rows", "in the two rows nearest to each player", 2

    def __init__(self, _value: str, _words: str, rows_filled: int) -> None:
        self.rows_filled = rows_filled


class FirstPlayer(RuleValue):
    """Who plays first.

    Attributes:
        may_begin: The sides that may, the usual one first.
    """

    EITHER = "either", "either side, as the players agree or the lot decides", tuple(Side)

    def __init__(self, _value: str, _words: str, may_begin: tuple[Side, ...]) -> None:
        self.may_begin = may_begin


def the_other(side: Side) -> Side:
    """The opponent's turn follows."""
    return side.other


class Alternation(RuleValue):
    """Whose turn follows, and how much is played in it.

    Attributes:
        next_turn: From a side to the side whose turn follows.
    """

    ONE_STONE_EACH = "one-stone-each", "the players move one stone each, in turn", the_other

    def __init__(self, _value: str, _words: str, next_turn: Callable[[Side], Side]) -> None:
        self.next_turn = next_turn


def any_of(free: range) -> range:
    """Any of the free intersections up to the obstacle."""
    return free


def the_last_of(free: range) -> range:
    """The last before the obstacle, or at the edge."""
    return free[-1:]


class Sliding(RuleValue):
    """How far a stone slides along a line.

    Attributes:
        slides_to: From the free intersections ahead, the nearest first, to those that the stone may slide to.
    """

    ANY_DISTANCE = "any-distance", "along a line, over any number of free intersections", any_of
    TO_THE_OBSTACLE = "to-the-obstacle", "along a line, until another stone or the edge stops it", the_last_of

    def __init__(self, _value: str, _words: str, slides_to: Callable[[range], range]) -> None:
        self.slides_to = slides_to


class Leaping(RuleValue):
    """Over which stones another leaps.

    Attributes:
        leapt_over: How many stones are leapt over, of either side.
    """

    OVER_ONE_OF_EITHER_SIDE = (
        "over-one-of-either-side",
        "over one stone beside it, of either side, to the next intersection",
        1,
    )

    def __init__(self, _value: str, _words: str, leapt_over: int) -> None:
        self.leapt_over = leapt_over


class LeapSeries(RuleValue):
    """Whether a stone that has leapt may leap again in the same turn.

    Attributes:
        leaps_again: Whether it may.
    """

    ONE = "one", "one", False
    SEVERAL = "several", "as many as can be made", True

    def __init__(self, _value: str, _words: str, leaps_again: bool) -> None:  # noqa: FBT001  (a member's third item)
        self.leaps_again = leaps_again


class SlideAndLeap(RuleValue):
    """Whether a stone that has slid may leap in the same turn.

    Attributes:
        leaps_after_slide: Whether it may.
    """

    APART = "apart", "not in the same turn", False
    TOGETHER = "together", "may follow in the same turn", True

    def __init__(self, _value: str, _words: str, leaps_after_slide: bool) -> None:  # noqa: FBT001
        self.leaps_after_slide = leaps_after_slide


class Enclosing(RuleValue):
    """From which sides a stone is enclosed.

    Attributes:
        towards: The directions in which a stone that has moved may enclose, as columns and rows to go; opposite
            directions beside each other.
    """

    ON_A_LINE = (
        "on-a-line",
        "between two stones of the other side that face each other on a line",
        ((0, 1), (0, -1), (-1, 0), (1, 0)),
    )

    def __init__(self, _value: str, _words: str, towards: tuple[tuple[int, int], ...]) -> None:
        self.towards = towards


class SideBySide(RuleValue):
    """Whether stones that touch, in a row on a line, are enclosed as one.

    Attributes:
        longest_row: How many stones in a row can be enclosed at its ends, at most.
    """

    SINGLY = "singly", "each has to be enclosed by itself", 1
    ROWS_OF_TWO = "rows-of-two", "two that touch can be enclosed as one", 2
    ROWS_OF_THREE = "rows-of-three", "two or three that touch can be enclosed as one", 3

    def __init__(self, _value: str, _words: str, longest_row: int) -> None:
        self.longest_row = longest_row


def all_of(rows: Iterable[Places]) -> Places:
    """The stones of all rows that are enclosed."""
    return tuple(chain.from_iterable(rows))


class AtOnce(RuleValue):
    """How many of the stones that a move encloses are taken.

    Attributes:
        taken: From the rows of stones that a move has enclosed to the stones taken.
    """

    ALL = "all", "all that it encloses", all_of

    def __init__(self, _value: str, _words: str, taken: Callable[[Iterable[Places]], Places]) -> None:
        self.taken = taken


class Between(RuleValue):
    """What happens to a stone that itself moves in between two of the opponent's.

    Attributes:
        takes_from: Whose stones a move of each side can take; where the stone is safe, never its own.
    """

    SAFE = "safe", "it is safe", {1: 2, 2: 1}

    def __init__(self, _value: str, _words: str, takes_from: dict[int, int]) -> None:
        self.takes_from = takes_from


class LeapTakes(RuleValue):
    """What a stone takes that has leapt.

    Attributes:
        encloses: Whether it takes what it encloses.
    """

    AS_A_SLIDE = "as-a-slide", "as by a slide", True
    NOTHING = "nothing", "a leap takes nothing", False

    def __init__(self, _value: str, _words: str, encloses: bool) -> None:  # noqa: FBT001
        self.encloses = encloses


class Edge(RuleValue):
    """Whether the edge of the board helps to enclose.

    Attributes:
        edge_encloses: Whether a stone on the edge is enclosed between one other and the edge.
        corner_encloses: Whether a stone in a corner is enclosed by two beside it.
    """

    NOTHING = "nothing", "it does not help to enclose", False, False
    CORNER = "corner", "in a corner two stones beside it enclose a stone", False, True
    EDGE = "edge", "it stands for a stone of either side", True, False

    def __init__(self, _value: str, _words: str, edge_encloses: bool, corner_encloses: bool) -> None:  # noqa: FBT001
        self.edge_encloses = edge_encloses
        self.corner_encloses = corner_encloses


class Ending(RuleValue):
    """Who has won by taking.

    Attributes:
        lost_with: With how many stones left a side has lost.
    """

    ALL_CAPTURED = "all-captured", "who has captured all stones of the other", 0

    def __init__(self, _value: str, _words: str, lost_with: int) -> None:
        self.lost_with = lost_with


class Siege(RuleValue):
    """What follows when each side loses whatever stone it moves.

    Attributes:
        ends: Whether the game ends.
    """

    ENDS = "ends", "the game ends, and the captives are counted", True
    GOES_ON = "goes-on", "the game goes on", False

    def __init__(self, _value: str, _words: str, ends: bool) -> None:  # noqa: FBT001
        self.ends = ends


class Unable(RuleValue):
    """What follows when the side to move can move no stone.

    Attributes:
        passes: Whether it passes and the game goes on.
        loses: Whether it loses, however many stones it has captured.
    """

    ENDS = "ends", "the game ends, and the captives are counted", False, False
    LOSES = "loses", "it loses", False, True
    PASSES = "passes", "it passes", True, False

    def __init__(self, _value: str, _words: str, passes: bool, loses: bool) -> None:  # noqa: FBT001
        self.passes = passes
        self.loses = loses


def more_captives(captives: Captives) -> Side | None:
    """The side with more captives; None where both have as many."""
    white, black = captives[Side.WHITE], captives[Side.BLACK]
    return None if white == black else Side.WHITE if white > black else Side.BLACK


class Counting(RuleValue):
    """Who wins a game that has ended before all stones of a side were taken.

    Attributes:
        winner: From the captives of each side to the winner.
    """

    MORE_CAPTIVES = "more-captives", "who has captured more; neither, where both have as many", more_captives

    def __init__(self, _value: str, _words: str, winner: Callable[[Captives], Side | None]) -> None:
        self.winner = winner


def the_loser(winner: Side | None) -> Side | None:
    """The side that has lost; neither after a game without a winner."""
    return winner and winner.other


class NextGame(RuleValue):
    """Who begins the next game.

    Attributes:
        begins: From the winner to the side that begins.
    """

    LOSER = "loser", "who has lost", the_loser

    def __init__(self, _value: str, _words: str, begins: Callable[[Side | None], Side | None]) -> None:
        self.begins = begins
