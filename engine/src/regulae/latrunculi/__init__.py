"""The other board: latrunculi, whose stones stand where lines cross and take by enclosing.

    >>> from regulae import latrunculi
    >>> before = latrunculi.parse_position("10x8/white:b4,d1/black:c4/white")
    >>> move = latrunculi.parse_move("d1-d4*c4")
    >>> latrunculi.move_words(move, before.turn)
    'White moves a stone from d1 to d4 and takes the black stone on c4.'
    >>> latrunculi.carry_out(before, move)
    <Setup 10x8/white:b4,d4,captives/black:/black>

So far the board, its notation, its pictures and its words; the rules are still to come.
"""

from regulae.latrunculi.board import Board, Side
from regulae.latrunculi.moves import Move, carry_out
from regulae.latrunculi.notation import format_move, format_position, parse_move, parse_position
from regulae.latrunculi.position import Setup, Stones
from regulae.latrunculi.svg import draw
from regulae.latrunculi.words import move_words, position_words

__all__ = [
    "Board",
    "Move",
    "Setup",
    "Side",
    "Stones",
    "carry_out",
    "draw",
    "format_move",
    "format_position",
    "move_words",
    "parse_move",
    "parse_position",
    "position_words",
]
