"""A position of backgammon as other engines see it, and back."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import regulae
from regulae.tables.board import POINTS, route
from regulae.tables.position import Men, Setup

if TYPE_CHECKING:
    from collections.abc import Iterable

#: The adversary's men on the bar; the points as the mover counts them, 1 the last of his way, his men positive and the
#: adversary's negative; his own men on the bar. Whoever is missing has been borne off.
type Board = tuple[int, ...]

BACKGAMMON = regulae.load("backgammon")
MEN = BACKGAMMON.ruleset.men_per_side.value


@cache
def counted(side: regulae.Side) -> tuple[int, ...]:
    """The places of the points as a side counts them, the last of its way first."""
    return tuple(POINTS.index(label) for label in reversed(route(BACKGAMMON.ruleset.routes.value[side])))


def board_of(setup: Setup, side: regulae.Side) -> Board:
    """The men as a side sees them."""
    own, adverse = setup.men(side), setup.men(side.other)
    return adverse.bar, *[own.points[place] - adverse.points[place] for place in counted(side)], own.bar


def position_of(board: Board, side: regulae.Side, throw: regulae.Throw) -> regulae.Position:
    """The position that a side sees so, with its throw."""
    adverse = tuple(-men for men in board[1:-1])
    men = {side: _men(board[1:-1], board[-1], side), side.other: _men(adverse, board[0], side)}
    return regulae.position_of(BACKGAMMON, Setup(men[regulae.Side.AM], men[regulae.Side.N], side, throw))


def _men(points: Iterable[int], bar: int, seen_by: regulae.Side) -> Men:
    """The men whose numbers are positive."""
    stand = [0] * len(POINTS)
    for place, men in zip(counted(seen_by), points, strict=True):
        stand[place] = max(0, men)
    return Men(tuple(stand), bar, MEN - sum(stand) - bar)


def results(position: regulae.Position) -> set[Board]:
    """What the engine's turns leave, as the mover sees it."""
    return {board_of(turn.result, position.turn) for turn in regulae.legal_turns(BACKGAMMON, position)}
