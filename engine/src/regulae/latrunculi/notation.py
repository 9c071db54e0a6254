"""Notation of positions and moves of latrunculi: for each a pair of functions, parse and format.

A position can stand in the fragment of a web address::

    10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white      twenty stones each, white to move
    10x8/white:d4,f4,captives3/black:e6/black/quiet12

that is: the lines of the board, ten from player to player and eight across; the white stones; the black stones; the
side to move. ``a1..k1`` means all intersections of a row from the first to the last; ``captives3`` means three stones
of the opponent that the side has taken, ``captives`` one; ``quiet12`` means that twelve turns in succession have taken
nothing, and is left out if the last one has. A move is ``d1-d4`` (a slide) or ``d1~d3`` (a leap), with ``*c4`` for each
stone that it takes. The moves of one turn are joined by commas.

Notation knows no rules and never guesses: what it cannot read is a `NotationError` that gives the index.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regulae.errors import NotationError
from regulae.latrunculi.board import COLUMNS, FEWEST, MOST, Board, Side
from regulae.latrunculi.moves import Move
from regulae.latrunculi.position import CAPTIVES, QUIET, Setup, Stones
from regulae.text import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = (4, 5)
#: A move and a run each have a first and a last intersection.
_ENDS = 2
_HINT = "Write 10x8/white:…/black:…/white."
_ANYWHERE = Board(MOST, MOST)


def format_move(move: Move) -> str:
    """A move in notation; the same as ``str(move)``.

    >>> format_move(Move("d1", "d3", leap=True))
    'd1~d3'
    """
    return str(move)


def parse_move(text: str) -> Move:
    """Read a move.

    >>> parse_move("d1-d4*c4*e4")
    Move(origin='d1', target='d4', leap=False, taken=('c4', 'e4'))

    Raises:
        NotationError: It is not a move.
    """
    return _move(Part(text, 0, text))


def _move(part: Part) -> Move:
    step, *taken = part.split("*")
    sign = "~" if "~" in step.text else "-"
    places = tuple(step.split(sign))
    if len(places) != _ENDS:
        raise step.fault(f"{step.text!r} is not a move.", "Write d1-d4 for a slide, d1~d3 for a leap.")
    origin, target = (_label(place, _ANYWHERE) for place in places)
    if origin == target:
        raise places[1].fault("The stone stays where it is.", "Write another intersection.")
    return Move(origin, target, leap=sign == "~", taken=tuple(_taken(taken)))


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read the moves of a turn.

    >>> parse_moves("pass")
    ()

    Raises:
        NotationError: One of them is not a move.
    """
    return () if text == "pass" else tuple(_move(part) for part in Part(text, 0, text).split(","))


def parse_label(text: str, board: Board) -> str:
    """Read the name of an intersection of a board.

    Raises:
        NotationError: The board has none of that name.
    """
    return _label(Part(text, 0, text), board)


def parse_side(text: str) -> Side:
    """Read the name of a side.

    >>> parse_side("black")
    <Side.BLACK: 'black'>

    Raises:
        NotationError: There is no such side.
    """
    return _side(Part(text, 0, text))


def format_position(setup: Setup) -> str:
    """A position in notation: board, white stones, black stones, side to move, turns without a capture.

    The same as ``str(setup)``.

    >>> format_position(parse_position("10x8/white:c1,b1,a1/black:/black"))
    '10x8/white:a1..c1/black:/black'
    """
    return str(setup)


def parse_position(text: str) -> Setup:
    """Read a position; anything that can be drawn is read.

    Raises:
        NotationError: It is not the notation of a position.
    """
    parts = list(Part(text, 0, text).split("/"))
    if len(parts) not in _PARTS:
        message = f"A position has {_PARTS[0]} parts between slashes, or {_PARTS[1]}; here are {len(parts)}."
        raise NotationError(message, text=text, index=0, hint=_HINT)
    board = _board(parts[0])
    held: set[str] = set()
    white, black = (_side_stones(part, side, board, held) for part, side in zip(parts[1:3], Side, strict=True))
    return Setup(board, white, black, _side(parts[3]), _quiet(parts[4]) if len(parts) == _PARTS[1] else 0)


def _board(part: Part) -> Board:
    match = re.fullmatch(r"([1-9]\d?)x([1-9]\d?)", part.text, re.ASCII)
    columns, rows = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(FEWEST <= number <= MOST for number in (columns, rows)):
        raise part.fault(f"{part.text!r} is not a board.", f"Write columns x rows, {FEWEST} to {MOST} each: 10x8.")
    return Board(columns, rows)


def _side(part: Part) -> Side:
    if part.text not in set(Side):
        raise part.fault(f"{part.text!r} is not a side.", "Sides are white and black.")
    return Side(part.text)


def _quiet(part: Part) -> int:
    digits = part.text.removeprefix(QUIET)
    if digits == part.text or not re.fullmatch(r"[1-9]\d{0,2}", digits, re.ASCII):
        raise part.fault(f"{part.text!r} is not a number of quiet turns.", "Write quiet1 to quiet999, or leave it out.")
    return int(digits)


def _side_stones(part: Part, side: Side, board: Board, held: set[str]) -> Stones:
    """The stones of a side; ``held`` collects the intersections occupied so far, by either side."""
    if not part.text.startswith(f"{side}:"):
        raise part.fault(f"The {side} stones are expected here.", f"Begin with {side}: even where it has none.")
    places: set[str] = set()
    captives = 0
    stones = part.rest(len(side) + 1)
    for piece in stones.split(",") if stones.text else ():
        if piece.text.startswith(CAPTIVES):
            captives = _captives(piece, captives)
            continue
        for label in _run(piece, board):
            if label in held:
                raise piece.fault(f"A stone stands on {label} already.", "Write each intersection once.")
            held.add(label)
            places.add(label)
    return Stones(frozenset(places), captives)


def _captives(part: Part, before: int) -> int:
    digits = part.text.removeprefix(CAPTIVES)
    if before or not re.fullmatch(r"([1-9]\d{0,2})?", digits, re.ASCII):
        raise part.fault(f"{part.text!r} is not a number of captives.", "Write captives once, with 2 to 999.")
    return int(digits or 1)


def _run(part: Part, board: Board) -> tuple[str, ...]:
    """The intersections of ``a1..k1``, or a single one."""
    ends = [_label(end, board) for end in part.split("..")]
    if len(ends) == 1:
        return tuple(ends)
    (first, row), (last, same) = board.place(ends[0]), board.place(ends[1])
    if len(ends) > _ENDS or row != same or first >= last:
        raise part.fault(f"{part.text!r} is not part of a row.", "Write the first and the last of a row: a1..k1.")
    return board.row(row)[first : last + 1]


def _label(part: Part, board: Board) -> str:
    if part.text not in board:
        hint = f"Columns are {' '.join(COLUMNS[: board.columns])}, rows 1 to {board.rows}."
        raise part.fault(f"{part.text!r} is not an intersection.", hint)
    return part.text


def _taken(parts: list[Part]) -> Iterator[str]:
    seen: set[str] = set()
    for part in parts:
        label = _label(part, _ANYWHERE)
        if label in seen:
            raise part.fault(f"{label} is taken twice.", "Write each stone once.")
        seen.add(label)
        yield label
