"""Moves of latrunculi: a stone slides or leaps, and takes what it encloses. This module does not check the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import Fault, PositionError
from regulae.latrunculi.board import Side
from regulae.latrunculi.position import MOST_QUIET, Stones

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regulae.latrunculi.position import Setup


@dataclass(frozen=True, slots=True)
class Move:
    """A move as written: ``d1-d4`` slides, ``d1~d3`` leaps, ``d1-d4*c4*e4`` takes.

    Attributes:
        origin: Where the stone leaves.
        target: Where it comes to.
        leap: Whether it leaps over a stone.
        taken: The stones of the opponent that it takes.
    """

    origin: str
    target: str
    leap: bool = False
    taken: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "*".join((f"{self.origin}{'~' if self.leap else '-'}{self.target}", *self.taken))


def carry_out(setup: Setup, move: Move) -> Setup:
    """The position after a move: the stone moved, the stones taken set aside as captives, the opponent to move.

    It checks only that a stone of the side to move stands at the origin, no stone at the target, and stones of the
    opponent where stones are taken. The rules decide whether the move is legal.

    Raises:
        PositionError: The stones do not stand like that; reports all problems at once.
    """
    faults = tuple(_faults(setup, move))
    if faults:
        raise PositionError(faults)
    return moved(setup, (move,), setup.turn.other)


def moved[Kind: Setup](setup: Kind, moves: Sequence[Move], turn: Side) -> Kind:
    """The position after moves of the side to move, without any check.

    Args:
        setup: The position before.
        moves: The moves, one after the other.
        turn: The side to move after them.
    """
    side = setup.turn
    mine, theirs = setup.stones(side), setup.stones(side.other)
    for move in moves:
        mine = Stones(mine.places - {move.origin} | {move.target}, mine.captives + len(move.taken))
        theirs = Stones(theirs.places.difference(move.taken), theirs.captives)
    white, black = (mine, theirs) if side is Side.WHITE else (theirs, mine)
    quiet = 0 if any(move.taken for move in moves) else min(setup.quiet + 1, MOST_QUIET)
    return type(setup)(setup.board, white, black, turn, quiet)


def _faults(setup: Setup, move: Move) -> Iterator[Fault]:
    side = setup.turn
    if setup.at(move.origin) is not side:
        yield Fault(f"{side} has no stone on {move.origin}.", move.origin, "Move a stone of the side to move.")
    if move.target not in setup.board:
        yield Fault(f"{move.target} is not on the board.", move.target, "Move to an intersection of the board.")
    elif setup.at(move.target) and move.target != move.origin:
        yield Fault(f"A stone stands on {move.target}.", move.target, "Move to a free intersection.")
    for label in move.taken:
        if setup.at(label) is not side.other:
            yield Fault(f"{side.other} has no stone on {label}.", label, "Take stones of the opponent.")
