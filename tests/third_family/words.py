"""Positions, turns and results as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.values import Wording

from .board import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .moves import Step
    from .outcome import Outcome
    from .position import Position

WORDING = Wording(
    men="pieces",
    choose="Choose a piece.",
    put="Choose a square.",
    lifted="Piece on {point} lifted.",
    stuck="It cannot move now. Put it somewhere to see why.",
    targets="It can go to {points}.",
    none="No piece of {side} stands on {point}.",
    no_step="No piece can be moved.",
    no_further_step="The piece cannot go on.",
    passes="no step",
    took="takes",
    typed="a1-b2",
    labels_title="Squares",
    labels={"letters": "letters and numbers", "none": "no names"},
)


def position_words(position: Position) -> str:
    """Where the pieces are, and who is to move."""
    sides = [f"{side.capitalize()} has {_pieces(position, side)}." for side in Side]
    return f"{' '.join(sides)} {position.turn.capitalize()} is to move."


def _pieces(position: Position, side: Side) -> str:
    squares = position.squares(side)
    return ", ".join(f"{_kind(position, square)} on {square}" for square in squares) or "no pieces"


def _kind(position: Position, square: str) -> str:
    return "a king" if position.pieces[square].king else "a man"


def turn_words(steps: Sequence[Step], side: Side) -> str:
    """What a turn does."""
    took = {step: f" and takes {step.taken}" if step.taken else "" for step in steps}
    return " ".join(f"{side.capitalize()} moves from {step.origin} to {step.target}{took[step]}." for step in steps)


def outcome_words(ended: Outcome) -> str:
    """How the game has ended."""
    return f"{ended.winner.capitalize()} wins." if ended.winner else "Nothing has been taken for too long: a draw."


def square_words(position: Position, square: str) -> str:
    """What stands on a square."""
    piece = position.pieces.get(square)
    return f"{square} {f'{piece.side} {"king" if piece.king else "man"}' if piece else 'free'}"
