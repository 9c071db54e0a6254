"""The names of points and sides in pictures and words. Notation always uses the letters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regulae.tables.board import PLACE, POINTS, Side

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Labels:
    """The name of each point and each side.

    Attributes:
        points: The names of the points in order, ``a`` first; empty strings where a picture shows none.
        sides: The names of the sides, ``am`` first.
    """

    points: tuple[str, ...]
    sides: tuple[str, str] = (str(Side.AM), str(Side.N))

    def point(self, label: str) -> str:
        """The name of a point in a picture; other places, such as the bar, keep their names."""
        return self.points[PLACE[label]] if label in PLACE else label

    def spoken(self, label: str) -> str:
        """The name of a place in words: as in the picture, or its letter where the picture shows none."""
        return self.point(label) or label

    def side(self, side: Side) -> str:
        """The name of a side.

        >>> LETTERS.side(Side.N)
        'n&'
        """
        return self.sides[0] if side is Side.AM else self.sides[1]

    def called(self, sides: Mapping[Side, str]) -> Labels:
        """The same points, with these names for the sides.

        >>> NUMBERS.called({Side.N: "yellow"}).sides
        ('am', 'yellow')
        """
        return replace(self, sides=(sides.get(Side.AM, self.sides[0]), sides.get(Side.N, self.sides[1])))


#: The letters of the manuscript.
LETTERS = Labels(POINTS)
#: 1 to 24 along the route of the side ``n&``, the light men: 1 is ``a``, 6 ``f``, 7 ``g``, 12 ``m``, 13 ``n``, 18
#: ``s``, 19 ``t`` and 24 ``&``. The modern French sheet on todas tablas counts like this, as its yellow player moves.
NUMBERS = Labels(tuple(map(str, range(1, len(POINTS) + 1))))
#: 1 to 24 along the route of the side ``am``, the dark men: 1 is ``&`` and 24 is ``a``.
NUMBERS_AM = Labels(NUMBERS.points[::-1])
#: No names in the picture.
NONE = Labels(("",) * len(POINTS))

#: The labellings by name.
LABELS = {"letters": LETTERS, "numbers": NUMBERS, "numbers-am": NUMBERS_AM, "none": NONE}
