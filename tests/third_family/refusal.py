"""Why a step is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError

if TYPE_CHECKING:
    from .moves import Step
    from .position import Position


def explain(position: Position, following: tuple[Step, ...], origin: str, target: str) -> IllegalTurnError:
    """The error for a step that is not legal."""
    piece, where = position.pieces.get(origin), f"{origin}-{target}"
    if piece is None or piece.side is not position.turn:
        hint = f"Move a piece of {position.turn}."
        return IllegalTurnError(
            f"No piece of {position.turn} stands on {origin}.", rule="ending", where=where, hint=hint
        )
    if following and all(step.taken for step in following):
        message, hint = "A piece has to be taken.", f"Play {following[0]}."
        return IllegalTurnError(message, rule="obligation", where=where, hint=hint)
    return IllegalTurnError("The piece cannot go there.", rule="taking", where=where, hint="Choose another square.")
