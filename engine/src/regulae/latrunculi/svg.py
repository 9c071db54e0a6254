"""A position of latrunculi as an SVG string, styled like the pictures of the other board.

White sits below, or black if the board is seen from there. The captives lie beside the board, at the end of the side
that took them. The picture has no ids, and its colours are custom properties; ``standalone`` adds a style.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import TYPE_CHECKING

from regulae.drawing import picture
from regulae.latrunculi.board import Side
from regulae.latrunculi.moves import carry_out
from regulae.latrunculi.position import Setup
from regulae.latrunculi.words import move_words, position_words
from regulae.shapes import arrow, drawing, group, tag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regulae.latrunculi.board import Board
    from regulae.latrunculi.moves import Move
    from regulae.shapes import Point

#: The field is as wide as that of the other board, whatever its columns.
_WIDTH, _FIELD = 700, 588.0
_LEFT, _TOP = 26.0, 26.0
_TRAY_LEFT, _TRAY_WIDTH, _SLAB = 628.0, 48.0, 9.0
#: Parts of the distance from line to line.
_RADIUS, _HALO, _PATCH, _SPOT, _CROSS, _BEND = 0.36, 0.47, 0.26, 0.08, 0.22, 0.55


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the lines lie: as white sees the board, or turned by half a circle, as black sees it."""

    board: Board
    turned: bool = False

    @property
    def step(self) -> float:
        """The distance from line to line."""
        return _FIELD / self.board.columns

    @property
    def bottom(self) -> float:
        """The lower edge of the field."""
        return _TOP + self.board.rows * self.step

    def x(self, column: float) -> float:
        at = self.board.columns - 1 - column if self.turned else column
        return _LEFT + (at + 0.5) * self.step

    def y(self, row: float) -> float:
        at = self.board.rows - 1 - row if self.turned else row
        return self.bottom - (at + 0.5) * self.step

    def at(self, label: str) -> Point:
        column, row = self.board.place(label)
        return self.x(column), self.y(row)


def draw(
    setup: Setup,
    move: Move | None = None,
    *,
    lit: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    leaps: Iterable[tuple[str, str]] = (),
    labels: bool = True,
    seen_from: Side = Side.WHITE,
    standalone: bool = False,
) -> str:
    """The board with its stones.

    Args:
        setup: The stones and the side to move.
        move: A move to show as carried out: an arrow, the place left, and the stones taken, pale and crossed out.
        lit: Intersections to light up.
        arrows: Pairs of intersections to join by an arrow.
        leaps: Pairs of intersections to join by an arrow that bends, as over a stone.
        labels: Whether to name the columns and the rows.
        seen_from: The side whose stones begin at the lower edge.
        standalone: Whether to embed a style, for use outside the site.

    Returns:
        An ``<svg>`` element whose label says the move and the position after it in words.

    Raises:
        PositionError: The stones do not stand so that the move can be carried out.
    """
    now = carry_out(setup, move) if move else setup
    grid, lit = _Grid(setup.board, turned=seen_from is Side.BLACK), frozenset(lit)
    straight, bent = list(arrows), list(leaps)
    if move:
        (bent if move.leap else straight).append((move.origin, move.target))
    taken = move.taken if move else ()
    content = [
        tag("rect", "field", x=_LEFT, y=_TOP, width=_FIELD, height=grid.bottom - _TOP),
        _lines(grid),
        _names(grid) if labels else "",
        *(_point(grid, label, setup if label in taken else now, label in lit) for label in setup.board.labels),
        *(_cross(grid.at(label), grid.step) for label in taken),
        _spot(grid, move.origin) if move else "",
        *(_arrow(grid, now, pair, 0.0) for pair in straight),
        *(_arrow(grid, now, pair, _BEND) for pair in bent),
        *(_tray(grid, now, side) for side in Side),
    ]
    height = grid.bottom + _TOP
    return drawing(
        "board latrunculi", _WIDTH, height, shown_words(setup, move), "".join(content), standalone=standalone
    )


picture.register(Setup, partial(draw, standalone=True))


def shown_words(setup: Setup, move: Move | None = None) -> str:
    """What `draw` shows, in words: the move, if there is one, and the position after it."""
    if move is None:
        return position_words(setup)
    return f"{move_words(move, setup.turn)} {position_words(carry_out(setup, move))}"


def _lines(grid: _Grid) -> str:
    last, top = grid.board.columns - 1, grid.board.rows - 1
    along = (f"M{grid.x(column):.1f},{grid.y(0):.1f} V{grid.y(top):.1f}" for column in range(grid.board.columns))
    across = (f"M{grid.x(0):.1f},{grid.y(row):.1f} H{grid.x(last):.1f}" for row in range(grid.board.rows))
    return tag("path", "lines", d=" ".join((*along, *across)))


def _names(grid: _Grid) -> str:
    bottom, left = grid.board.row(0), [row[0] for row in map(grid.board.row, range(grid.board.rows))]
    columns = (tag("text", "label", label[0], x=grid.at(label)[0], y=grid.bottom + 18) for label in bottom)
    rows = (tag("text", "label", label[1:], x=_LEFT / 2 + 1, y=grid.at(label)[1] + 6) for label in left)
    return "".join((*columns, *rows))


def _point(grid: _Grid, label: str, setup: Setup, lit: bool) -> str:  # noqa: FBT001  (a group is lit or not)
    x, y = grid.at(label)
    side = setup.at(label)
    content = [
        tag("rect", "area", x=x - grid.step / 2, y=y - grid.step / 2, width=grid.step, height=grid.step),
        tag("circle", "halo", cx=x, cy=y, r=grid.step * (_HALO if side else _PATCH)) if lit else "",
        tag("circle", f"man {side}", cx=x, cy=y, r=grid.step * _RADIUS) if side else "",
    ]
    return group("point", "".join(content), lit=lit, data_point=label)


def _cross(at: Point, step: float) -> str:
    """A cross over a stone that has been taken, and a veil that makes it pale."""
    (x, y), arm = at, step * _CROSS
    left, right, top, bottom = (f"{value:.1f}" for value in (x - arm, x + arm, y - arm, y + arm))
    strokes = f"M{left},{top} L{right},{bottom} M{left},{bottom} L{right},{top}"
    veil = tag("circle", "veil", cx=x, cy=y, r=step * _RADIUS - 1)
    return tag("g", "taken", veil + tag("path", "cross", d=strokes))


def _spot(grid: _Grid, label: str) -> str:
    x, y = grid.at(label)
    return tag("circle", "left", cx=x, cy=y, r=grid.step * _SPOT)


def _arrow(grid: _Grid, setup: Setup, pair: tuple[str, str], bend: float) -> str:
    """An arrow between intersections, from the edge of a stone to the edge of a stone; it bends up, or to the right."""
    (x1, y1), (x2, y2) = map(grid.at, pair)
    length = max(hypot(x2 - x1, y2 - y1), 1.0)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    away = grid.step * 2 * bend * (-1 if ux < 0 or uy > 0 else 1)
    turn = ((x1 + x2) / 2 + away * uy * -1, (y1 + y2) / 2 - away * ux) if bend else ((x1 + x2) / 2, (y1 + y2) / 2)
    start = _edge(grid, setup, pair[0], turn)
    return arrow(start, turn, _edge(grid, setup, pair[1], turn))


def _edge(grid: _Grid, setup: Setup, label: str, towards: Point) -> Point:
    """The nearest point of the stone on an intersection, or the intersection itself if it is free."""
    x, y = grid.at(label)
    length = max(hypot(towards[0] - x, towards[1] - y), 1.0)
    radius = grid.step * _RADIUS + 3 if setup.at(label) else 0.0
    return x + (towards[0] - x) / length * radius, y + (towards[1] - y) / length * radius


def _tray(grid: _Grid, setup: Setup, side: Side) -> str:
    """The captives of a side, their number, and the name of the side, marked if it is to move."""
    below = (side is Side.WHITE) is not grid.turned
    sign, edge = (-1, grid.bottom) if below else (1, _TOP)
    height = (grid.bottom - _TOP) / 2 - 26
    captives = setup.stones(side).captives
    gap = min(_SLAB + 2, (height - 10) / max(captives, 1))
    far = edge + sign * height
    near = [edge + sign * (6 + n * gap) for n in range(captives)]
    x = _TRAY_LEFT + _TRAY_WIDTH / 2
    content = [
        tag("rect", "tray", x=_TRAY_LEFT, y=min(edge, far), width=_TRAY_WIDTH, height=height),
        *(_slab(y if sign > 0 else y - gap + 2, side.other, gap - 2) for y in near),
        tag("text", "number", str(captives), x=x, y=far + sign * 14 + 5) if captives else "",
        tag("text", _side_css(setup, side), str(side), x=x, y=_TOP - 8 if sign > 0 else grid.bottom + 18),
    ]
    return group(f"captives {side}", "".join(content), data_point="captives", data_side=str(side))


def _side_css(setup: Setup, side: Side) -> str:
    return "label side turn" if setup.turn is side else "label side"


def _slab(y: float, side: Side, height: float) -> str:
    return tag("rect", f"slab {side}", x=_TRAY_LEFT + 5, y=y, width=_TRAY_WIDTH - 10, height=height, rx=3)
