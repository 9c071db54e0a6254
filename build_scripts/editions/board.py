"""The board of an edition's text, as its header declares it: points, tables and sides, each with what it is.

The header's ``classDecl`` holds a ``taxonomy`` of each kind, with the kind's plural as its ``xml:id``. Each
``category`` has the key of a place in ``n``, says in ``catDesc`` what it is, and in ``rend`` what the drawings of the
board call it; a point without ``rend`` has the same name in text and drawings. The order is that of the board. An
edition whose text names no such places has no such taxonomy.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from build_scripts.editions.model import Board, MarkKind, Place

if TYPE_CHECKING:
    from build_scripts.editions.tree import Element

TAXONOMIES = {MarkKind.POINT: "points", MarkKind.PAGE: "pages", MarkKind.SIDE: "sides"}
"""The ``xml:id`` of the taxonomy that declares the places of each kind."""


def read_board(header: Element) -> Board:
    """The board that a header declares; without places where it declares none."""
    points, pages, sides = (_taxonomy(header, name) for name in TAXONOMIES.values())
    about = " ".join(desc.text() for one in (points, pages, sides) if one for desc in one.elements("desc"))
    own_names = tuple(replace(place, drawn=place.drawn or (place.key,)) for place in _places(points))
    return Board(about, own_names, _places(pages), _places(sides))


def _taxonomy(header: Element, name: str) -> Element | None:
    return next((one for one in header.all("taxonomy") if one.id == name), None)


def _places(taxonomy: Element | None) -> tuple[Place, ...]:
    categories = taxonomy.elements("category") if taxonomy else ()
    return tuple(Place(category.get("n"), _description(category), category.tokens("rend")) for category in categories)


def _description(category: Element) -> str:
    description = category.first("catDesc")
    return description.text() if description else ""
