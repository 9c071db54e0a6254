"""Moves of latrunculi as a player types them: places one after the other, with whatever signs between them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from regulae.errors import NotationError
from regulae.latrunculi.turn import resolve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.position import Position

_WAY = re.compile(r"[a-z]\d+(?:[^a-z\d]*[a-z]\d+)+", re.ASCII)


def play_typed(game: Game, position: Position, played: Sequence[Move], text: str) -> tuple[Move, ...]:
    """The moves already played, and after them those typed: ``d1-d4``, ``d1 d4``, ``d1~d3~f3``.

    Raises:
        NotationError: It is no move.
        IllegalTurnError: It cannot be played; says which rule forbids it.
    """
    typed = text.strip().casefold()
    if not _WAY.fullmatch(typed):
        hint = "Write it as d1-d4; a stone led on as d1-d3-f3."
        raise NotationError(f"{typed[:80]!r} is not a move.", text=typed[:80], index=0, hint=hint)
    moves = tuple(played)
    for origin, target in pairwise(re.findall(r"[a-z]\d+", typed)):
        moves = (*moves, resolve(game, position, moves, origin, target))
    return moves
