"""Who may play first, and in what order the players take their turns."""

from collections.abc import Callable, Mapping

from regulae.rule_value import RuleValue
from regulae.tables.board import Side

#: A player: the side, and the player's number on it, from 1.
type Seat = tuple[Side, int]


class FirstPlayer(RuleValue):
    """Who plays first.

    Attributes:
        may_begin: The sides that may, the usual one first.
    """

    EITHER = "either", "either side, as the players agree", tuple(Side)
    AM = "am", "the side am", (Side.AM,)
    N = "n&", "the side n&", (Side.N,)

    def __init__(self, _value: str, _words: str, may_begin: tuple[Side, ...]) -> None:
        self.may_begin = may_begin


def alternately(players: Mapping[Side, int]) -> tuple[Seat, ...]:
    """The first of am, the first of n&, the second of am, and so on; a side without more players is skipped."""
    rounds = range(1, max(players.values()) + 1)
    return tuple((side, player) for player in rounds for side in Side if player <= players[side])


def side_after_side(players: Mapping[Side, int]) -> tuple[Seat, ...]:
    """All players of am, then all players of n&."""
    return tuple((side, player) for side in Side for player in range(1, players[side] + 1))


class Succession(RuleValue):
    """In what order the players of both sides throw.

    Attributes:
        order: From the number of players on each side to the order in which they throw. After the last comes the first
            again, whoever began.
    """

    ALTERNATELY = "alternately", "one of each side in turn", alternately
    SIDE_AFTER_SIDE = "side-after-side", "all of one side, then all of the other", side_after_side

    def __init__(self, _value: str, _words: str, order: Callable[[Mapping[Side, int]], tuple[Seat, ...]]) -> None:
        self.order = order
