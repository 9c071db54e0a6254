"""Who may play first."""

from regulae.board import Side
from regulae.ruleset import FirstPlayer

#: By the value of the rule ``first_player``.
MAY_BEGIN = {
    FirstPlayer.EITHER: tuple(Side),
    FirstPlayer.AM: (Side.AM,),
    FirstPlayer.N: (Side.N,),
}
