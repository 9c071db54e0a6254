"""Men and kings on the board; ``str`` writes a position: ``white:a1,Kb2/black:d4/white/quiet3``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.drawing import Drawn

from .board import SQUARES, Side

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Piece:
    """A man, or a king."""

    side: Side
    king: bool = False


@dataclass(frozen=True, slots=True)
class Position(Drawn):
    """The pieces by their squares, the side to move, and how many turns in succession have taken nothing."""

    pieces: Mapping[str, Piece]
    turn: Side
    quiet: int = 0

    def squares(self, side: Side) -> list[str]:
        """The squares with pieces of a side, in order."""
        return [square for square in SQUARES if square in self.pieces and self.pieces[square].side is side]

    def __str__(self) -> str:
        def written(square: str) -> str:
            return f"{'K' if self.pieces[square].king else ''}{square}"

        sides = [f"{side}:{','.join(map(written, self.squares(side)))}" for side in Side]
        return "/".join((*sides, self.turn, *([f"quiet{self.quiet}"] if self.quiet else [])))
