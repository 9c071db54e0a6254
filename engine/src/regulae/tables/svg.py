"""A position as an SVG string: one renderer for pages, the browser and notebooks.

The picture has no ids, so any number of boards can stand on a page. Its colours are custom properties, so the page
decides about light and dark; `draw` with ``standalone`` adds a style of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from regulae.drawing import picture
from regulae.shapes import arrow, drawing, group, tag
from regulae.tables.board import BAR, OFF, POINTS, Side
from regulae.tables.labels import LETTERS
from regulae.tables.position import Setup
from regulae.tables.words import position_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regulae.tables.labels import Labels

_WIDTH, _HEIGHT = 700, 470
_LEFT, _TOP, _BOTTOM = 26.0, 26.0, 444.0
_MIDDLE = (_TOP + _BOTTOM) / 2
_COLUMNS, _COLUMN, _GUTTER = 12, 46.8, 26.0
_FIELD = _COLUMNS * _COLUMN + _GUTTER
_TIP, _REACH, _RADIUS = 186.0, 205.0, 20.4
_TRAY_LEFT, _TRAY_WIDTH, _TRAY_HEIGHT, _SLAB = 628.0, 48.0, 180.0, 9.0
_DIE = 32.0
#: How many discs a stack shows; a higher number of men is written on it.
_DISCS = 5
#: How far apart the first and the last disc of a stack may stand.
_ROOM = 150.0

#: Where the dots of a die face are, by its number, in quarters of its side.
_DOTS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a stack of men begins, and its direction: 1 down from the upper edge, -1 up from the lower."""

    x: float
    y: float
    direction: int

    def inward(self, distance: float) -> float:
        """The height at this distance from the edge."""
        return self.y + self.direction * distance


@dataclass(frozen=True, slots=True)
class _Seen:
    """Where things are in the picture: as ``am`` sees the board, or rotated by half a turn, as ``n&`` sees it."""

    turned: bool

    def spot(self, label: str) -> Spot:
        """The foot of a point: a to m along the lower edge from the right, n to & along the upper from the left."""
        index = POINTS.index(label)
        lower = index < _COLUMNS
        column = _COLUMNS - 1 - index if lower else index - _COLUMNS
        x = _LEFT + (column + 0.5) * _COLUMN + (_GUTTER if column >= _COLUMNS // 2 else 0)
        return self._from(x, lower=lower)

    def place(self, label: str, side: Side) -> Spot:
        """Where men of a side stand: on a point, on their half of the bar, or in their tray."""
        am = side is Side.AM
        if label == BAR:
            return self._from(_LEFT + _FIELD / 2, lower=not am)
        if label == OFF:
            return self._from(_TRAY_LEFT + _TRAY_WIDTH / 2, lower=am)
        return self.spot(label)

    def left(self) -> float:
        """The left edge of the field."""
        return _WIDTH - _LEFT - _FIELD if self.turned else _LEFT

    def dice(self) -> float:
        """The middle of the half of the field on which the dice lie: on the viewer's right."""
        return self.left() + _COLUMNS * 3 / 4 * _COLUMN + _GUTTER

    def _from(self, x: float, *, lower: bool) -> Spot:
        x, lower = (_WIDTH - x, not lower) if self.turned else (x, lower)
        return Spot(x, _BOTTOM, -1) if lower else Spot(x, _TOP, 1)


def draw(
    setup: Setup,
    *,
    lit: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    supposed: Sequence[int] = (),
    used: Sequence[int] = (),
    labels: Labels = LETTERS,
    plays: Side | None = None,
    seen_from: Side = Side.AM,
    standalone: bool = False,
) -> str:
    """The board with its men and dice.

    >>> from regulae import parse_position
    >>> picture = draw(parse_position("am:&15/n&:a15/am/6,5,6"), lit=["s", "t"], arrows=[("&", "s")])
    >>> picture[:18], picture.count('class="point lit"'), picture[-6:]
    ('<svg class="board"', 2, '</svg>')

    Args:
        setup: The men, the side to move, and the throw.
        lit: Places to light up.
        arrows: Pairs of places to join by an arrow.
        supposed: Numbers of dice that are supposed and not thrown, drawn after those thrown.
        used: Numbers already played, drawn faint.
        labels: What the picture calls the points and the sides; see `regulae.tables.labels`.
        plays: The side whose men are moved: the side to move, unless it helps the other.
        seen_from: The side whose row, a to m or n to &, is at the lower edge.
        standalone: Whether to embed a style, for use outside the site.

    Returns:
        An ``<svg>`` element whose label describes the position in words.
    """
    lit, plays, board = frozenset(lit), plays or setup.turn, _Seen(turned=seen_from is not Side.AM)
    content = [
        tag("rect", "field", x=board.left(), y=_TOP, width=_FIELD, height=_BOTTOM - _TOP),
        *(_point(board, setup, label, labels.point(label), lit=label in lit) for label in POINTS),
        _bar(board, setup, lit=BAR in lit),
        *(_tray(board, setup, side, labels.side(side), lit=OFF in lit and plays is side) for side in Side),
        _dice(board, setup, supposed, used),
        "".join(_arrow(board, plays, origin, target) for origin, target in arrows),
    ]
    words = position_words(setup, labels)
    return drawing("board", _WIDTH, _HEIGHT, words, "".join(content), standalone=standalone)


#: How notebooks show positions.
picture.register(Setup, partial(draw, standalone=True))


def _css(side: Side) -> str:
    return "am" if side is Side.AM else "n"


def _label(spot: Spot, text: str, css: str = "label") -> str:
    return tag("text", css, escape(text), x=spot.x, y=spot.y - 8 if spot.direction > 0 else spot.y + 18)


def _point(board: _Seen, setup: Setup, label: str, name: str, *, lit: bool) -> str:
    spot, index = board.spot(label), POINTS.index(label)
    half = _COLUMN / 2 - 2
    corners = f"{spot.x - half:.1f},{spot.y} {spot.x + half:.1f},{spot.y} {spot.x:.1f},{spot.inward(_TIP)}"
    top = min(spot.y, spot.inward(_REACH))
    content = [
        tag("rect", "area", x=spot.x - _COLUMN / 2, y=top, width=_COLUMN, height=_REACH),
        tag("polygon", f"tri {'even' if index % 2 else 'odd'}", points=corners),
        _label(spot, name) if name else "",
        *(_stack(spot, setup.men(side).points[index], side) for side in Side),
    ]
    return group("point", "".join(content), lit=lit, data_point=label)


def _stack(spot: Spot, count: int, side: Side) -> str:
    """Discs from the edge inwards; more than five men are five discs and a number."""
    shown = min(count, _DISCS)
    gap = min(2 * _RADIUS + 1, _ROOM / max(shown - 1, 1))
    at = [spot.inward(_RADIUS + 2 + i * gap) for i in range(shown)]
    discs = "".join(_disc(spot.x, y, side) for y in at)
    return discs + (_count(spot.x, at[-1], count, side) if count > _DISCS else "")


def _disc(x: float, y: float, side: Side) -> str:
    return tag("circle", f"man {_css(side)}", cx=x, cy=y, r=_RADIUS)


def _count(x: float, y: float, count: int, side: Side) -> str:
    return tag("text", f"count {_css(side)}", str(count), x=x, y=y + 6)


def _bar(board: _Seen, setup: Setup, *, lit: bool) -> str:
    x = board.place(BAR, Side.AM).x - _GUTTER / 2
    gutter = tag("rect", "gutter", x=x, y=_TOP, width=_GUTTER, height=_BOTTOM - _TOP)
    return group("bar", gutter + "".join(_waiting(board, setup, side) for side in Side), lit=lit, data_point=BAR)


def _waiting(board: _Seen, setup: Setup, side: Side) -> str:
    """The men of a side that wait to enter: one disc on its half of the bar, with a number if there are several."""
    count, spot = setup.men(side).bar, board.place(BAR, side)
    y = spot.inward(120)
    return (_disc(spot.x, y, side) if count else "") + (_count(spot.x, y, count, side) if count > 1 else "")


def _tray(board: _Seen, setup: Setup, side: Side, name: str, *, lit: bool) -> str:
    """The tray with a side's men that have been borne off, their number, and the side's name, red for the side to move.

    Those that the opponent has borne off lie hollow beside the others, and are counted apart: ``11 + 4``.
    """
    spot, men = board.place(OFF, side), setup.men(side)
    near = [spot.inward(7 + i * (_SLAB + 2)) for i in range(men.off + men.taken)]
    number = f"{men.off} + {men.taken}" if men.taken else str(men.off or "")
    content = [
        tag(
            "rect",
            "tray",
            x=spot.x - _TRAY_WIDTH / 2,
            y=min(spot.y, spot.inward(_TRAY_HEIGHT)),
            width=_TRAY_WIDTH,
            height=_TRAY_HEIGHT,
        ),
        *(_slab(spot.x, y if spot.direction > 0 else y - _SLAB, side, taken=i >= men.off) for i, y in enumerate(near)),
        tag("text", "number", number, x=spot.x, y=spot.inward(_TRAY_HEIGHT + 14) + 5) if number else "",
        _label(spot, name, "label side turn" if setup.turn is side else "label side"),
    ]
    return group(f"off {_css(side)}", "".join(content), lit=lit, data_point=OFF, data_side=side)


def _slab(x: float, y: float, side: Side, *, taken: bool) -> str:
    return tag(
        "rect",
        f"slab {_css(side)}{' taken' * taken}",
        x=x - _TRAY_WIDTH / 2 + 5,
        y=y,
        width=_TRAY_WIDTH - 10,
        height=_SLAB,
        rx=3,
    )


def _dice(board: _Seen, setup: Setup, supposed: Sequence[int], used: Sequence[int]) -> str:
    if setup.throw is None:
        return ""
    unused, dice = list(used), []
    numbers = [*((number, "die") for number in setup.throw), *((number, "die supposed") for number in supposed)]
    left = board.dice() - len(numbers) * (_DIE + 10) / 2
    for index, (number, css) in enumerate(numbers):
        faint = number in unused
        if faint:
            unused.remove(number)
        dice.append(_die(left + index * (_DIE + 10), number, f"{css} used" if faint else css))
    return tag("g", "dice", "".join(dice))


def _die(x: float, number: int, css: str) -> str:
    y, quarter = _MIDDLE - _DIE / 2, _DIE / 4
    dots = [tag("circle", "pip", cx=x + column * quarter, cy=y + row * quarter, r=2.9) for column, row in _dots(number)]
    return tag("g", css, tag("rect", "face", x=x, y=y, width=_DIE, height=_DIE, rx=6) + "".join(dots))


def _dots(number: int) -> tuple[tuple[float, float], ...]:
    """Where the dots are; a number beyond six, of a die that counts double, has the dots of its half twice."""
    if number in _DOTS:
        return _DOTS[number]
    return tuple((column / 2 + shift, row) for shift in (0, 2) for column, row in _DOTS[number // 2])


def _arrow(board: _Seen, side: Side, origin: str, target: str) -> str:
    """A curve from one place to another that bends towards the middle of the board, with its head drawn as a path."""
    a, b = board.place(origin, side), board.place(target, side)
    x1, y1, x2, y2 = a.x, a.inward(120 if origin == BAR else 54), b.x, b.inward(54)
    return arrow((x1, y1), ((x1 + x2) / 2, (y1 + y2) / 2 * 0.45 + _MIDDLE * 0.55), (x2, y2))
