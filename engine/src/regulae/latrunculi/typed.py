"""Moves of latrunculi as a player types them: one place after the other, with any signs between them."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from regulae.errors import NotationError

if TYPE_CHECKING:
    from regulae.latrunculi.turn import TurnInProgress

_PATH = re.compile(r"[a-z]\d+(?:[^a-z\d]*[a-z]\d+)+", re.ASCII)


def play_typed(turn: TurnInProgress, text: str) -> TurnInProgress:
    """The turn with the moves that were typed: ``d1-d4``, ``d1 d4``, ``d1~d3~f3``.

    Raises:
        NotationError: It is not a move.
        IllegalTurnError: It cannot be played; names the rule that forbids it.
    """
    typed = text.strip().casefold()
    if not _PATH.fullmatch(typed):
        hint = "Write it as d1-d4, or d1-d3-f3 for a stone that moves on."
        raise NotationError(f"{typed[:80]!r} is not a move.", text=typed[:80], index=0, hint=hint)
    for origin, target in pairwise(re.findall(r"[a-z]\d+", typed)):
        turn = turn.advance(turn.resolve(origin, target))
    return turn
