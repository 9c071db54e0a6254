"""The board of latrunculi: lines that cross, and the names of their intersections. No stones.

The columns are lettered from the left in the manuscript alphabet of the other board, without j, v and w; the rows are
numbered from the bottom, where white sits. The text gives twenty stones that fill two rows: ten columns. How many rows
there are it does not say, so a board is always made with both numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from regulae.tables.board import POINTS

#: The letters of the columns, in order.
COLUMNS = "".join(POINTS).rstrip("&")
#: How many lines a board may have each way.
FEWEST, MOST = 2, len(COLUMNS)


class Side(StrEnum):
    """A player, named by the colour of his stones: the text's *albus*, who sits below, and *niger*, above."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The adversary.

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
        columns: How many lines run from player to player, so how many intersections a row has.
        rows: How many lines run across.

    Raises:
        ValueError: It has fewer than 2 lines one way, or more than there are letters.
    """

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not all(FEWEST <= number <= MOST for number in (self.columns, self.rows)):
            message = f"A board has {FEWEST} to {MOST} lines each way, not {self.columns} and {self.rows}."
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
