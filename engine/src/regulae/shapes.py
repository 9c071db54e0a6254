"""The elements of a drawing, for the pictures of all boards. They have no ids; the style gives them their colours."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from math import hypot

type Point = tuple[float, float]

#: The length and half the width of the head of an arrow, in units of the drawing.
_HEAD, _HALF = 14.0, 7.0


def tag(name: str, css: str, content: str = "", **attributes: float | str) -> str:
    """An element. Numbers are rounded to a tenth; ``data_point`` becomes ``data-point``.

    >>> tag("circle", "man n", cx=12.04, r=20.0)
    '<circle class="man n" cx="12" r="20"/>'
    """
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f'<{name} class="{css}"{written}>{content}</{name}>' if content else f'<{name} class="{css}"{written}/>'


def group(css: str, content: str, *, lit: bool = False, **attributes: str) -> str:
    """A group of elements; lit ones are drawn in another colour."""
    return tag("g", f"{css} lit" if lit else css, content, **attributes)


def drawing(css: str, width: float, height: float, words: str, content: str, *, standalone: bool) -> str:
    """A whole picture, with a frame.

    Args:
        css: The class of the picture.
        width: The width.
        height: The height.
        words: What the picture shows, for those who do not see it.
        content: The elements inside the frame.
        standalone: Whether to embed a style, for use outside the site.
    """
    style = f"<style>{files('regulae').joinpath('standalone.css').read_text('utf-8')}</style>" if standalone else ""
    frame = tag("rect", "frame", x=1, y=1, width=width - 2, height=height - 2, rx=6)
    return (
        f'<svg class="{css}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_value(width)} {_value(height)}" '
        f'role="img" aria-label="{escape(words)}">{style}{frame}{content}</svg>'
    )


def arrow(start: Point, bend: Point, end: Point) -> str:
    """A curve from ``start`` to ``end`` with ``bend`` as its control point, and its head as a path."""
    (x1, y1), (cx, cy), (x2, y2) = start, bend, end
    length = max(hypot(x2 - cx, y2 - cy), 1.0)
    ux, uy = (x2 - cx) / length, (y2 - cy) / length
    bx, by = x2 - _HEAD * ux, y2 - _HEAD * uy
    curve = f"M{x1:.1f},{y1:.1f} Q{cx:.1f},{cy:.1f} {bx:.1f},{by:.1f}"
    wx, wy = _HALF * uy, _HALF * ux
    head = f"M{x2:.1f},{y2:.1f} L{bx - wx:.1f},{by + wy:.1f} L{bx + wx:.1f},{by - wy:.1f} z"
    return tag("path", "arrow", d=curve) + tag("path", "head", d=head)


def _value(value: float | str) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")
