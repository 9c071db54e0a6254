"""The board: thirteen dark squares of five by five, and their neighbours."""

from __future__ import annotations

from enum import StrEnum

WIDTH = 5
COLUMNS = "abcde"
SQUARES = tuple(
    f"{letter}{row + 1}" for row in range(WIDTH) for column, letter in enumerate(COLUMNS) if (column + row) % 2 == 0
)

type Direction = tuple[int, int]
DIRECTIONS: tuple[Direction, ...] = ((-1, 1), (1, 1), (-1, -1), (1, -1))


class Side(StrEnum):
    """A player: white sits below."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        return Side.BLACK if self is Side.WHITE else Side.WHITE

    @property
    def forward(self) -> int:
        """The direction in which its men move, in rows."""
        return 1 if self is Side.WHITE else -1

    @property
    def last_row(self) -> str:
        return str(WIDTH) if self is Side.WHITE else "1"


def place(square: str) -> tuple[int, int]:
    """The column and the row of a square, from 0."""
    return COLUMNS.index(square[0]), int(square[1]) - 1


def beside(square: str, direction: Direction) -> str | None:
    """The next square in a direction; None beyond the edge."""
    (column, row), (right, up) = place(square), direction
    column, row = column + right, row + up
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < WIDTH and 0 <= row < WIDTH else None
