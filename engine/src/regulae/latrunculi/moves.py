"""Moves of latrunculi: a stone slides or leaps, and what it encloses is taken. Carried out here, not judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import Fault, PositionError
from regulae.latrunculi.position import Stones

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.latrunculi.position import Setup


@dataclass(frozen=True, slots=True)
class Move:
    """A move on paper: ``d1-d4`` slides, ``d1~d3`` leaps, ``d1-d4*c4*e4`` takes.

    Attributes:
        origin: Where the stone leaves.
        target: Where it comes to.
        leap: Whether it leaps over a stone.
        taken: The adversary's stones that it takes.
    """

    origin: str
    target: str
    leap: bool = False
    taken: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "*".join((f"{self.origin}{'~' if self.leap else '-'}{self.target}", *self.taken))


def carry_out(setup: Setup, move: Move) -> Setup:
    """The position after a move: the stone moved, those taken set aside as captives, the adversary to move.

    That a stone of the side to move stands at the origin, none at the target, and the adversary's where stones are
    taken, is all that is asked: whether it may move so is for the rules to say.

    Raises:
        PositionError: Stones do not stand so; all problems at once.
    """
    faults = tuple(_faults(setup, move))
    if faults:
        raise PositionError(faults)
    side = setup.turn
    mine, theirs = setup.stones(side), setup.stones(side.other)
    moved = Stones(mine.places - {move.origin} | {move.target}, mine.captives + len(move.taken))
    left = Stones(theirs.places - set(move.taken), theirs.captives)
    after = setup.replaced(side, moved).replaced(side.other, left)
    return type(setup)(after.board, after.white, after.black, side.other)


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
            yield Fault(f"{side.other} has no stone on {label}.", label, "Take stones of the adversary.")
