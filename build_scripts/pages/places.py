"""What the marks of a text name on the board, as attributes that the pages carry and the browser lights up.

A text may letter its points or number them, and calls its sides by places or colours; the drawings of the boards know
each point and side by one name. Here the one is led to the other.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from build_scripts.editions.model import Mark, MarkKind
from regulae.tables.board import PAGES, POINTS, page_points

SIDES = {"am": "am", "n&": "n", "jaune": "n", "albus": "white", "niger": "black"}
"""The class that the men of a side have in a drawing, by what the text calls the side."""

_INTERSECTION = re.compile(r"[a-z]\d+")


def named(mark: Mark) -> Markup:
    """What a mark names: ``data-on`` the points, ``data-men`` the men, ``data-dice`` the numbers; empty for the rest.

    >>> named(Mark(MarkKind.PAGE, "af", ()))
    Markup(' data-on="a b c d e f"')
    >>> named(Mark(MarkKind.THROW, "6,5", ()))
    Markup(' data-dice="6 5"')
    """
    match mark.kind:
        case MarkKind.POINT:
            return _attribute("on", point(mark.key))
        case MarkKind.PAGE:
            return _attribute("on", " ".join(page_points(mark.key)))
        case MarkKind.SIDE:
            return _attribute("men", SIDES[mark.key])
        case MarkKind.THROW:
            return _attribute("dice", mark.key.replace(",", " "))
        case _:
            return Markup()


def point(key: str) -> str:
    """A point as the drawings call it; the sheet on todas tablas counts along the way of the light men, from *a*.

    >>> point("19")
    't'
    """
    return POINTS[int(key) - 1] if key.isdecimal() else key


def letter(key: str) -> Markup:
    """A letter in a caption, set as the text sets a point, page or side, and naming the same.

    >>> letter("t")
    Markup('<span class="pt" data-on="t">t</span>')
    """
    if key in SIDES:
        return Markup('<span class="side"{}>{}</span>').format(named(Mark(MarkKind.SIDE, key, ())), key)
    if {key, key[::-1]} & set(PAGES):
        return Markup('<span class="pg"{}>{}</span>').format(_attribute("on", " ".join(page_points(key))), key)
    on = _attribute("on", key) if key in POINTS or _INTERSECTION.fullmatch(key) else ""
    return Markup('<span class="pt"{}>{}</span>').format(on, key)


def dice(value: int) -> Markup:
    """The number of a die."""
    return _attribute("dice", str(value))


def _attribute(name: str, value: str) -> Markup:
    return Markup(' data-{}="{}"').format(name, value)
