"""A ruleset of latrunculi compiled to integers, so that the hot loops look nothing up.

Intersections are numbered row by row from the bottom left. On each stands 1 for white, 2 for black or 0 for nothing::

    … 10 11 12 …     the second row of a board of ten columns
       0  1  2 …     the first row
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.latrunculi.board import Board, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.latrunculi.mechanisms import Captives, Places
    from regulae.latrunculi.ruleset import Ruleset

#: The number of each side.
CODE = {Side.WHITE: 1, Side.BLACK: 2}
#: How many lines, with what stands on them, the cache of hops remembers; random play meets a few thousand.
_REMEMBERED = 1 << 14

type Hop = tuple[int, int, bool]
"""One step of a stone: the intersection it leaves, the one it comes to, whether it leaps."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The rules of a game, ready to be played.

    Attributes:
        board: The board.
        homes: The intersections that each side fills at the start.
        may_begin: The sides that may begin, the usual one first.
        next_turn: From a side to the side whose turn follows.
        place: The number of each intersection, by its name.
        lines: The lines of the board, rows before columns, each as a slice of the intersections.
        on_lines: For each intersection, the lines that it lies on and its index on each.
        hops_on: From a line, and which of its intersections are occupied, to the hops along it from each of them.
        enclosing: For each intersection, the intersections in each direction in which stones are enclosed, the nearest
            first; opposite directions beside each other.
        leaps_again: Whether a leap may follow a leap.
        leaps_after_slide: Whether a leap may follow a slide.
        longest_row: How many stones in a row are enclosed at its ends, at most.
        taken: From the rows enclosed to the stones taken.
        takes_from: For each side, the side whose stones its moves can take.
        leap_takes: Whether a stone that has leapt takes what it encloses.
        edge_encloses: Whether the edge of the board counts as a stone.
        corners: For each intersection beside a corner, the corner and the intersection on its other side; empty where
            a corner does not help to enclose.
        lost_with: With how many stones left a side has lost.
        siege_ends: Whether a siege ends the game.
        unable_passes: Whether a side that cannot move passes.
        unable_loses: Whether a side that cannot move loses.
        consent_few: How many stones each side may have left, at most, when the game may be ended by consent.
        consent_apart: How many more than the other one side may have then.
        winner: From the captives of each side to the winner.
        quiet_turns: How many turns without a capture end the game.
        begins_next: From the winner to the side that begins the next game.
    """

    board: Board
    homes: dict[Side, frozenset[str]]
    may_begin: tuple[Side, ...]
    next_turn: Callable[[Side], Side]
    place: dict[str, int]
    lines: tuple[slice, ...]
    on_lines: tuple[tuple[tuple[int, int], ...], ...]
    hops_on: Callable[[int, bytes], tuple[tuple[Hop, ...], ...]]
    enclosing: tuple[tuple[Places, ...], ...]
    leaps_again: bool
    leaps_after_slide: bool
    longest_row: int
    taken: Callable[[Iterable[Places]], Places]
    takes_from: dict[int, int]
    leap_takes: bool
    edge_encloses: bool
    corners: tuple[tuple[tuple[int, int], ...], ...]
    lost_with: int
    siege_ends: bool
    unable_passes: bool
    unable_loses: bool
    consent_few: int
    consent_apart: int
    winner: Callable[[Captives], Side | None]
    quiet_turns: int
    begins_next: Callable[[Side | None], Side | None]

    @property
    def goes_on(self) -> bool:
        """Whether a turn may have several steps."""
        return self.leaps_again or self.leaps_after_slide


def compile_plan(ruleset: Ruleset) -> Plan:
    """The plan of a ruleset."""
    board = Board(ruleset.columns.value, ruleset.rows.value)
    filled = ruleset.start.value.rows_filled
    return Plan(
        board=board,
        homes={Side.WHITE: _rows(board, range(filled)), Side.BLACK: _rows(board, range(-filled, 0))},
        may_begin=ruleset.first_player.value.may_begin,
        next_turn=ruleset.alternation.value.next_turn,
        place={label: place for place, label in enumerate(board.labels)},
        lines=_lines(board),
        on_lines=_on_lines(board),
        hops_on=_hops_on(ruleset, board),
        enclosing=_rays(board, ruleset.enclosing.value.towards),
        leaps_again=ruleset.leap_series.value.leaps_again,
        leaps_after_slide=ruleset.slide_and_leap.value.leaps_after_slide,
        longest_row=ruleset.side_by_side.value.longest_row,
        taken=ruleset.at_once.value.taken,
        takes_from=ruleset.between.value.takes_from,
        leap_takes=ruleset.leap_takes.value.encloses,
        edge_encloses=ruleset.edge.value.edge_encloses,
        corners=_corners(board, counted=ruleset.edge.value.corner_encloses),
        lost_with=ruleset.ending.value.lost_with,
        siege_ends=ruleset.siege.value.ends,
        unable_passes=ruleset.unable.value.passes,
        unable_loses=ruleset.unable.value.loses,
        consent_few=ruleset.consent_few.value,
        consent_apart=ruleset.consent_apart.value,
        winner=ruleset.counting.value.winner,
        quiet_turns=ruleset.quiet_turns.value,
        begins_next=ruleset.next_game.value.begins,
    )


def _rows(board: Board, rows: range) -> frozenset[str]:
    return frozenset(label for row in rows for label in board.row(row % board.rows))


def _lines(board: Board) -> tuple[slice, ...]:
    columns, count = board.columns, len(board.labels)
    rows = [slice(first, first + columns) for first in range(0, count, columns)]
    return (*rows, *(slice(first, None, columns) for first in range(columns)))


def _on_lines(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    places = ((column, row) for row in range(board.rows) for column in range(board.columns))
    return tuple(((row, column), (board.rows + column, row)) for column, row in places)


def _hops_on(ruleset: Ruleset, board: Board) -> Callable[[int, bytes], tuple[tuple[Hop, ...], ...]]:
    """The hops along a line, which depend only on which of its intersections are occupied."""
    slides_to = ruleset.sliding.value.slides_to
    leapt_over = ruleset.leaping.value.leapt_over
    over = bytes([1] * leapt_over)
    everywhere = range(len(board.labels))
    lines = [everywhere[line] for line in _lines(board)]

    def ahead(origin: int, ray: range, held: bytes) -> list[Hop]:
        obstacle = held.find(1)
        free = ray if obstacle < 0 else ray[:obstacle]
        hops = [(origin, target, False) for target in slides_to(free)]
        if held.startswith(over) and held.find(0) == leapt_over:
            hops.append((origin, ray[leapt_over], True))
        return hops

    @lru_cache(maxsize=_REMEMBERED)
    def hops_on(line: int, held: bytes) -> tuple[tuple[Hop, ...], ...]:
        places = lines[line]
        return tuple(
            (
                *ahead(origin, places[at + 1 :], held[at + 1 :]),
                *ahead(origin, places[:at][::-1], held[:at][::-1]),
            )
            if held[at]
            else ()
            for at, origin in enumerate(places)
        )

    return hops_on


def _rays(board: Board, directions: tuple[tuple[int, int], ...]) -> tuple[tuple[Places, ...], ...]:
    places = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    return tuple(tuple(_ray(board, place, direction) for direction in directions) for place in places)


def _ray(board: Board, place: tuple[int, int], direction: tuple[int, int]) -> Places:
    """The intersections from one to the edge, without that one."""
    (column, row), (right, up) = place, direction
    found = []
    while 0 <= (column := column + right) < board.columns and 0 <= (row := row + up) < board.rows:
        found.append(row * board.columns + column)
    return tuple(found)


def _corners(board: Board, *, counted: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in board.labels]
    last, top = board.columns - 1, (board.rows - 1) * board.columns
    for corner, along, up in (
        (0, 1, board.columns),
        (last, last - 1, last + board.columns),
        (top, top + 1, top - board.columns),
        (top + last, top + last - 1, top + last - board.columns),
    ):
        if counted:
            found[along].append((corner, up))
            found[up].append((corner, along))
    return tuple(map(tuple, found))
