"""Reading positions, steps and sides."""

from __future__ import annotations

import re

from regulae.text import Part

from .board import SQUARES, Side, place
from .moves import Step
from .position import Piece, Position

_STEP = re.compile(r"([a-e][1-5])([-x])([a-e][1-5])")
_JUMP = 2


def parse_side(text: str) -> Side:
    """A side from its name."""
    return _side(Part(text, 0, text))


def parse_square(text: str) -> str:
    """A square of the board."""
    return _square(Part(text, 0, text))


def parse_steps(text: str) -> tuple[Step, ...]:
    """The steps of a turn."""
    return () if text == "pass" else tuple(_step(part) for part in Part(text, 0, text).split(","))


def parse_position(text: str) -> Position:
    """A position."""
    white, black, turn, *quiet = (*Part(text, 0, text).split("/"), *[Part("", 0, text)] * 3)
    pieces = {
        square: piece for side, part in zip(Side, (white, black), strict=True) for square, piece in _men(side, part)
    }
    number = quiet[0].text.removeprefix("quiet")
    if quiet[0].text and not re.fullmatch(r"[1-9]\d?", number, re.ASCII):
        raise quiet[0].fault("This is not a number of quiet turns.", "Write quiet1, or leave it out.")
    return Position(pieces, _side(turn), int(number or 0))


def _men(side: Side, part: Part) -> list[tuple[str, Piece]]:
    if not part.text.startswith(f"{side}:"):
        raise part.fault(f"The men of {side} are expected here.", f"Begin with {side}:.")
    men = part.rest(len(side) + 1)
    kings = [(piece, piece.text.startswith("K")) for piece in men.split(",") if men.text]
    return [(_square(piece.rest(king)), Piece(side, king)) for piece, king in kings]


def _side(part: Part) -> Side:
    if part.text not in set(Side):
        raise part.fault(f"{part.text!r} is not a side.", "Sides are white and black.")
    return Side(part.text)


def _square(part: Part) -> str:
    if part.text not in SQUARES:
        raise part.fault(f"{part.text!r} is not a dark square.", f"Write one of: {' '.join(SQUARES)}.")
    return part.text


def _step(part: Part) -> Step:
    found = _STEP.fullmatch(part.text)
    if found is None:
        raise part.fault(f"{part.text!r} is not a step.", "Write a1-b2, or a1xc3 where it takes.")
    origin, sign, target = found.groups()
    return Step(origin, target, between(origin, target) if sign == "x" else "")


def between(origin: str, target: str) -> str:
    """The square in the middle of a jump; empty where it is not one."""
    (a, b), (c, d) = place(origin), place(target)
    jump = abs(a - c) == abs(b - d) == _JUMP
    return f"{'abcde'[(a + c) // 2]}{(b + d) // 2 + 1}" if jump else ""
