"""How much of a throw must be played, and when a game is won."""

from collections.abc import Callable
from dataclasses import dataclass

from regulae.rule_value import RuleValue
from regulae.tables.board import Side


def each_alike(number: int) -> int:  # noqa: ARG001  (every member is called alike)
    """As many numbers as can be played, whichever they are."""
    return 1


def the_higher(number: int) -> int:
    """As many numbers as can be played, and of as many the higher."""
    return 100 + number


def none_owed(number: int) -> int:  # noqa: ARG001
    """Nothing has to be played."""
    return 0


class ThrowUse(RuleValue):
    """How much of a throw must be played.

    Attributes:
        weight: From a number to its weight; a turn must play the most weight that can be played.
        settled_by_winning: Whether a turn that wins the game counts as playing all of the throw.
    """

    FULLEST = "fullest", "as many numbers as can be played", each_alike, True
    FULLEST_THEN_HIGHEST = (
        "fullest-then-highest",
        "as many numbers as can be played, and of as many the higher",
        the_higher,
        False,
    )
    AT_WILL = "at-will", "as much as the player wishes", none_owed, True

    def __init__(self, _value: str, _words: str, weight: Callable[[int], int], settled_by_winning: bool) -> None:  # noqa: FBT001  (a member's fourth item)
        self.weight = weight
        self.settled_by_winning = settled_by_winning


class Unplayed(RuleValue):
    """What a throw costs that cannot be played to the last number.

    Attributes:
        loses: Whether it loses the game.
    """

    THE_REST = "the-rest", "only what cannot be played of it", False
    THE_GAME = "the-game", "the game", True

    def __init__(self, _value: str, _words: str, loses: bool) -> None:  # noqa: FBT001  (a member's third item)
        self.loses = loses


@dataclass(frozen=True, slots=True)
class Help:
    """What a side without men of its own does with its throws: it plays its opponent's men, until they are all off.

    Attributes:
        given: Whether the game goes on with this help; otherwise it is over.
        enters: Whether the helper also enters men that wait and moves the others; otherwise it only bears men off.
    """

    given: bool
    enters: bool = False


def borne_off(length: int) -> int:
    """Off the board, which is the slot after the bar."""
    return length + 1


def last_point(length: int) -> int:
    """On the last point of the route."""
    return length - 1


_CLEARED = "{winner} has borne off all his men and wins."


class Ending(RuleValue):
    """Who has won, and when.

    Attributes:
        victory: The sentence that announces the win.
        won_on: From the length of the route to the slot on which all men of a side stand that is done.
        help: What follows when a side is done.
    """

    FIRST_TO_CLEAR = (
        "first-to-clear",
        "who first bears off all his men",
        _CLEARED,
        borne_off,
        Help(given=False),
    )
    FIRST_TO_CLEAR_THEN_HELP = (
        "first-to-clear-then-help",
        "who first bears off all his men; then he plays those of the other side too",
        _CLEARED,
        borne_off,
        Help(given=True, enters=True),
    )
    FIRST_TO_CLEAR_THEN_TAKE = (
        "first-to-clear-then-take",
        "who first bears off all his men; then he bears off the others too",
        _CLEARED,
        borne_off,
        Help(given=True),
    )
    FIRST_TO_PILE = (
        "first-to-pile",
        "who first has all his men on the last point of his route",
        "{winner} has all his men on the last point of his route and wins.",
        last_point,
        Help(given=False),
    )

    def __init__(self, _value: str, _words: str, victory: str, won_on: Callable[[int], int], help: Help) -> None:  # noqa: A002  (as the rule is called)
        self.victory = victory
        self.won_on = won_on
        self.help = help


class Standstill(RuleValue):
    """What becomes of a game in which neither side can ever move again.

    Attributes:
        ends: Whether it has ended.
    """

    DRAWN = "drawn", "the game is drawn", True
    GOES_ON = "goes-on", "the game goes on", False

    def __init__(self, _value: str, _words: str, ends: bool) -> None:  # noqa: FBT001  (a member's third item)
        self.ends = ends


def last_to_bear(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """The side that took the last man off the board."""
    return last


def the_loser(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """The side that has lost."""
    return winner.other


def the_winner(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """The side that has won."""
    return winner


def no_side_named(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """As the players agree, or as the lot decides."""
    return None


class NextGame(RuleValue):
    """Who begins the next game.

    Attributes:
        begins: From the winner, and the side that bore off the last man, to the side that begins; None for either.
    """

    LAST_TO_BEAR = "last-to-bear", "who bears off the last man", last_to_bear
    LOSER = "loser", "who has lost", the_loser
    WINNER = "winner", "who has won", the_winner
    EITHER = "either", "either side, as the players agree", no_side_named

    def __init__(self, _value: str, _words: str, begins: Callable[[Side, Side], Side | None]) -> None:
        self.begins = begins
