"""Latrunculi: stones stand where lines cross, and capture by enclosing.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> position = latrunculi.start(game, "white")
    >>> latrunculi.apply(game, position, latrunculi.parse_moves("d2-d4"))
    <Position 10x8/white:a1..k1,a2..c2,e2..k2,d4/black:a7..k7,a8..k8/black/quiet1>

It has the functions of the games of tables under the same names, for its own values. A move can also be carried out
without asking any game whether it is legal:

    >>> before = latrunculi.parse_position("10x8/white:b4,d1/black:c4/white")
    >>> move = latrunculi.parse_move("d1-d4*c4")
    >>> latrunculi.move_words(move, before.turn)
    'White moves a stone from d1 to d4 and takes the black stone on c4.'
    >>> latrunculi.carry_out(before, move)
    <Setup 10x8/white:b4,d4,captives/black:/black>
"""

from regulae.latrunculi.board import Board, Side
from regulae.latrunculi.game import Game, completed, load, position_of, start
from regulae.latrunculi.moves import Move, carry_out
from regulae.latrunculi.notation import (
    format_move,
    format_position,
    parse_label,
    parse_move,
    parse_moves,
    parse_position,
    parse_side,
)
from regulae.latrunculi.outcome import Outcome, consent, may_consent, outcome
from regulae.latrunculi.position import Position, Setup, Stones
from regulae.latrunculi.ruleset import Ruleset
from regulae.latrunculi.svg import draw
from regulae.latrunculi.turn import Turn, after_steps, apply, legal_turns, next_steps, resolve
from regulae.latrunculi.words import move_words, position_words

__all__ = [
    "Board",
    "Game",
    "Move",
    "Outcome",
    "Position",
    "Ruleset",
    "Setup",
    "Side",
    "Stones",
    "Turn",
    "after_steps",
    "apply",
    "carry_out",
    "completed",
    "consent",
    "draw",
    "format_move",
    "format_position",
    "legal_turns",
    "load",
    "may_consent",
    "move_words",
    "next_steps",
    "outcome",
    "parse_label",
    "parse_move",
    "parse_moves",
    "parse_position",
    "parse_side",
    "position_of",
    "position_words",
    "resolve",
    "start",
]
