"""The board as a picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from regulae.drawing import picture
from regulae.shapes import drawing, group, tag

from .board import SQUARES, WIDTH, place
from .position import Position
from .words import position_words

if TYPE_CHECKING:
    from collections.abc import Iterable

_STEP, _EDGE = 80.0, 30.0


def draw(
    position: Position, *, lit: Iterable[str] = (), labels: bool = True, turned: bool = False, standalone: bool = False
) -> str:
    """The board with its pieces, from white's side unless ``turned``."""
    size = WIDTH * _STEP + 2 * _EDGE
    bright = frozenset(lit)
    squares = "".join(_square(position, square, square in bright, labels, turned) for square in SQUARES)
    return drawing("board draughts", size, size, position_words(position), squares, standalone=standalone)


def _square(position: Position, square: str, lit: bool, labels: bool, turned: bool) -> str:  # noqa: FBT001
    column, row = place(square)
    right, down = (WIDTH - 1 - column, row) if turned else (column, WIDTH - 1 - row)
    x, y = _EDGE + right * _STEP, _EDGE + down * _STEP
    piece = position.pieces.get(square)
    content = [
        tag("rect", "area", x=x, y=y, width=_STEP, height=_STEP),
        tag("rect", "field", x=x, y=y, width=_STEP, height=_STEP),
        tag("text", "label", square, x=x + 16, y=y + 16) if labels else "",
        _circle("halo", x, y, 0.46) if lit else "",
        _circle(f"man {piece.side}", x, y, 0.36) if piece else "",
        _circle("crown", x, y, 0.18) if piece and piece.king else "",
    ]
    return group("point", "".join(content), lit=lit, data_point=square)


def _circle(css: str, x: float, y: float, radius: float) -> str:
    return tag("circle", css, cx=x + _STEP / 2, cy=y + _STEP / 2, r=_STEP * radius)


picture.register(Position, partial(draw, standalone=True))
