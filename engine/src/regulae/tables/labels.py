"""What pictures and words call the points and the sides of the board of tables. Notation always has the letters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regulae.tables.board import PLACE, POINTS, Side

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Labels:
    """What each point and each side is called.

    Attributes:
        points: The names of the points, in the order of the board, ``a`` first; empty where a picture shows none.
        sides: The names of the sides, ``am`` first.
    """

    points: tuple[str, ...]
    sides: tuple[str, str] = (str(Side.AM), str(Side.N))

    def point(self, label: str) -> str:
        """What a picture writes at a point; other places, such as the bar, keep their names."""
        return self.points[PLACE[label]] if label in PLACE else label

    def spoken(self, label: str) -> str:
        """What a place is called in words: as in the picture, or by its letter where the picture has no name for it."""
        return self.point(label) or label

    def side(self, side: Side) -> str:
        """What a side is called.

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
#: 1 to 24 along the way of the side ``n&``, the light men: 1 is ``a``, 6 ``f``, 7 ``g``, 12 ``m``, 13 ``n``, 18 ``s``,
#: 19 ``t`` and 24 ``&``. So the modern French sheet on todas tablas counts, as its yellow player goes.
NUMBERS = Labels(tuple(map(str, range(1, len(POINTS) + 1))))
#: 1 to 24 along the way of the side ``am``, the dark men: 1 is ``&`` and 24 is ``a``.
NUMBERS_AM = Labels(NUMBERS.points[::-1])
#: No names in the picture.
NONE = Labels(("",) * len(POINTS))

#: Each way of naming the points, by its name.
LABELS = {"letters": LETTERS, "numbers": NUMBERS, "numbers-am": NUMBERS_AM, "none": NONE}
