"""Who may play first, and how the players follow one another."""

from collections.abc import Callable, Mapping

from regulae.tables.board import Side
from regulae.tables.ruleset import FirstPlayer, Succession

#: By the value of the rule ``first_player``.
MAY_BEGIN = {
    FirstPlayer.EITHER: tuple(Side),
    FirstPlayer.AM: (Side.AM,),
    FirstPlayer.N: (Side.N,),
}

#: A player: his side, and his number on it, from 1.
type Seat = tuple[Side, int]


def alternately(players: Mapping[Side, int]) -> tuple[Seat, ...]:
    """The first of am, the first of n&, the second of am, and so on; a side that has no more players is passed over."""
    rounds = range(1, max(players.values()) + 1)
    return tuple((side, player) for player in rounds for side in Side if player <= players[side])


def side_after_side(players: Mapping[Side, int]) -> tuple[Seat, ...]:
    """All players of am, then all players of n&."""
    return tuple((side, player) for side in Side for player in range(1, players[side] + 1))


#: By the value of the rule ``succession``: from the players of each side to the order in which they throw. After the
#: last it is the first one's turn again, whoever has begun.
ORDER: dict[Succession, Callable[[Mapping[Side, int]], tuple[Seat, ...]]] = {
    Succession.ALTERNATELY: alternately,
    Succession.SIDE_AFTER_SIDE: side_after_side,
}
