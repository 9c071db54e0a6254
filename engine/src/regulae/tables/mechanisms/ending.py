"""How much of a throw is owed, and when a game is won."""

from collections.abc import Callable
from dataclasses import dataclass

from regulae.tables.board import Side
from regulae.tables.ruleset import Ending, NextGame, Standstill, ThrowUse, Unplayed


def each_alike(number: int) -> int:  # noqa: ARG001  (every member is asked alike)
    """As many numbers as can be played, whichever they are."""
    return 1


def the_higher(number: int) -> int:
    """As many numbers as can be played, and of as many the higher."""
    return 100 + number


def none_owed(number: int) -> int:  # noqa: ARG001
    """Nothing has to be played."""
    return 0


#: By the value of the rule ``throw_use``: from a number to its weight; a turn must play the most weight that can be.
WEIGHT: dict[ThrowUse, Callable[[int], int]] = {
    ThrowUse.FULLEST: each_alike,
    ThrowUse.FULLEST_THEN_HIGHEST: the_higher,
    ThrowUse.AT_WILL: none_owed,
}

#: By the value of the rule ``throw_use``: whether a turn that wins the game counts as playing all of the throw.
SETTLED_BY_WINNING = {
    ThrowUse.FULLEST: True,
    ThrowUse.FULLEST_THEN_HIGHEST: False,
    ThrowUse.AT_WILL: True,
}

#: By the value of the rule ``unplayed``: whether the game is lost by a throw that cannot be played to the last number.
LOST_WHEN_UNPLAYED = {Unplayed.THE_REST: False, Unplayed.THE_GAME: True}


@dataclass(frozen=True, slots=True)
class Help:
    """What a side that has no more men does with its throws: it plays the adversary's men, until they are all off.

    Attributes:
        given: Whether the game goes on so; otherwise it is over.
        enters: Whether the helper enters the men that wait and leads the others, too; otherwise he only bears off.
    """

    given: bool
    enters: bool = False


#: By the value of the rule ``ending``: what follows when a side has borne off its men.
HELP = {
    Ending.FIRST_TO_CLEAR: Help(given=False),
    Ending.FIRST_TO_PILE: Help(given=False),
    Ending.FIRST_TO_CLEAR_THEN_HELP: Help(given=True, enters=True),
    Ending.FIRST_TO_CLEAR_THEN_TAKE: Help(given=True),
}


def borne_off(length: int) -> int:
    """Off the board, which is the place after the bar."""
    return length + 1


def last_point(length: int) -> int:
    """On the last point of the way."""
    return length - 1


#: By the value of the rule ``ending``: from the length of the route to the place of all men of a side that is done.
WON_ON: dict[Ending, Callable[[int], int]] = {
    Ending.FIRST_TO_CLEAR: borne_off,
    Ending.FIRST_TO_CLEAR_THEN_HELP: borne_off,
    Ending.FIRST_TO_CLEAR_THEN_TAKE: borne_off,
    Ending.FIRST_TO_PILE: last_point,
}

#: By the value of the rule ``standstill``: whether a game in which nothing can move again has ended.
ENDS_AT_STANDSTILL = {Standstill.DRAWN: True, Standstill.GOES_ON: False}


def he_who_bore_last(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """He who took the last man off the board."""
    return last


def the_loser(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """He who has lost."""
    return winner.other


def the_winner(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """He who has won."""
    return winner


def nobody_named(winner: Side, last: Side) -> Side | None:  # noqa: ARG001
    """As the players agree, or as the lot falls."""
    return None


#: By the value of the rule ``next_game``: from the winner, and the side that bore off the last man, to who begins.
BEGINS_NEXT: dict[NextGame, Callable[[Side, Side], Side | None]] = {
    NextGame.LAST_TO_BEAR: he_who_bore_last,
    NextGame.LOSER: the_loser,
    NextGame.WINNER: the_winner,
    NextGame.EITHER: nobody_named,
}
