"""The board of latrunculi: lines that cross, and the names of their intersections. No stones.

Columns have letters, from the left, in the alphabet of the manuscript, which has no j, v or w. Rows have numbers, from
the bottom, where white sits. The text gives each side twenty stones that fill two rows, so there are ten columns. It
does not say how many rows there are, so every board is made with both numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

#: The letters of the columns, in order.
COLUMNS = "abcdefghiklmnopqrstuxyz"
#: How many lines a board may have in each direction.
FEWEST, MOST = 2, len(COLUMNS)


class Side(StrEnum):
    """A player, named by the colour of the stones: *albus* in the text, who sits below, and *niger*, above."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent.

        >>> Side.WHITE.other
        <Side.BLACK: 'black'>
        """
        return Side.BLACK if self is Side.WHITE else Side.WHITE


@cache
def _labels(columns: int, rows: int) -> tuple[str, ...]:
    return tuple(f"{column}{row + 1}" for row in range(rows) for column in COLUMNS[:columns])


@cache
def _places(columns: int, rows: int) -> frozenset[str]:
    return frozenset(_labels(columns, rows))


@dataclass(frozen=True, slots=True)
class Board:
    """Lines that cross.

    Attributes:
        columns: How many lines run from player to player: the number of intersections in a row.
        rows: How many lines run across.

    Raises:
        ValueError: It has fewer than 2 lines in one direction, or more than there are letters.
    """

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not all(FEWEST <= number <= MOST for number in (self.columns, self.rows)):
            message = f"A board has {FEWEST} to {MOST} lines in each direction, not {self.columns} and {self.rows}."
            raise ValueError(message)

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"

    def label(self, column: int, row: int) -> str:
        """The name of an intersection; both numbers count from 0.

        >>> Board(10, 8).label(9, 7)
        'k8'
        """
        return self.row(row)[column]

    def row(self, row: int) -> tuple[str, ...]:
        """The intersections of a row, from the left; rows count from 0."""
        return self.labels[row * self.columns : (row + 1) * self.columns]

    @property
    def labels(self) -> tuple[str, ...]:
        """All intersections, row by row from the bottom.

        >>> len(Board(10, 8).labels)
        80
        """
        return _labels(self.columns, self.rows)

    @property
    def places(self) -> frozenset[str]:
        """All intersections, in no order."""
        return _places(self.columns, self.rows)

    def __contains__(self, label: str) -> bool:
        return label in self.places

    def place(self, label: str) -> tuple[int, int]:
        """The column and the row of an intersection, from 0.

        >>> Board(10, 8).place("k8")
        (9, 7)

        Raises:
            ValueError: The board has no such intersection.
        """
        row, column = divmod(self.labels.index(label), self.columns)
        return column, row
