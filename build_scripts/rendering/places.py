"""What the marks of a text name on the board, as attributes that the browser lights up.

A text may letter its points or number them, and call its sides by places or colours. The drawings of the boards have
one name for each point and side. The header of the edition says which is which (`Place.drawn`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from build_scripts.editions.inlines import MarkKind

if TYPE_CHECKING:
    from build_scripts.editions.inlines import Mark
    from build_scripts.editions.model import Board

_DRAWN = re.compile(r"[a-z&]|[a-z]\d+")
"""How drawings name places: a point of a board of tables, or an intersection of columns and rows."""


def named(mark: Mark, board: Board) -> Markup:
    """What a mark names: ``data-on`` points, ``data-men`` men, ``data-dice`` die faces; empty for other marks.

    Args:
        mark: The mark.
        board: The board of its edition. What is not declared there names nothing; `make check` reports it.
    """
    match mark.kind:
        case MarkKind.POINT | MarkKind.PAGE:
            return _attribute("on", board.drawn(mark.kind, mark.key))
        case MarkKind.SIDE:
            return _attribute("men", board.drawn(mark.kind, mark.key))
        case MarkKind.THROW:
            return _attribute("dice", tuple(mark.key.split(",")))
        case _:
            return Markup()


def letter(key: str, board: Board) -> Markup:
    """A letter in a caption, set as the text sets a point, table or side, and naming the same.

    A table may be named from either end: ``fa`` is ``af`` in the other direction.
    """
    if men := board.drawn(MarkKind.SIDE, key):
        return Markup('<span class="side"{}>{}</span>').format(_attribute("men", men), key)
    if on := board.drawn(MarkKind.PAGE, key) or board.drawn(MarkKind.PAGE, key[::-1])[::-1]:
        return Markup('<span class="pg"{}>{}</span>').format(_attribute("on", on), key)
    on = board.drawn(MarkKind.POINT, key) or ((key,) if _DRAWN.fullmatch(key) else ())
    return Markup('<span class="pt"{}>{}</span>').format(_attribute("on", on), key)


def dice(value: int) -> Markup:
    """The face of a die."""
    return _attribute("dice", (str(value),))


def _attribute(name: str, values: tuple[str, ...]) -> Markup:
    return Markup(' data-{}="{}"').format(name, " ".join(values)) if values else Markup()
