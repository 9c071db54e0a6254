"""How much of a throw is owed, and when a game is won."""

from collections.abc import Callable

from regulae.ruleset import Ending, Standstill, ThrowUse, Unplayed


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

#: By the value of the rule ``ending``: whether a side wins as soon as all its men have been borne off.
WON_WHEN_CLEAR = {Ending.FIRST_TO_CLEAR: True}

#: By the value of the rule ``standstill``: whether a game in which nothing can move again has ended.
ENDS_AT_STANDSTILL = {Standstill.DRAWN: True, Standstill.GOES_ON: False}
