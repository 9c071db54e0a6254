"""The values of the rules, with their words and how they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.rule_value import RuleValue

from .board import DIRECTIONS, Direction, Side

if TYPE_CHECKING:
    from collections.abc import Callable


def forward(side: Side) -> tuple[Direction, ...]:
    """The two directions away from the player."""
    return tuple(direction for direction in DIRECTIONS if direction[1] == side.forward)


def every(_side: Side) -> tuple[Direction, ...]:
    """All four diagonals."""
    return DIRECTIONS


class Taking(RuleValue):
    """In which directions men take."""

    FORWARD = "forward", "forward only", forward
    ANY = "any", "in any direction", every

    def __init__(self, _value: str, _words: str, directions: Callable[[Side], tuple[Direction, ...]]) -> None:
        self.directions = directions


class Obligation(RuleValue):
    """Whether a player who can take has to."""

    MUST = "must", "whoever can take has to", True
    MAY = "may", "as the player wishes", False

    def __init__(self, _value: str, _words: str, must: bool) -> None:  # noqa: FBT001  (members are written in order)
        self.must = must


class Promotion(RuleValue):
    """What becomes of a man on the last row."""

    KING = "king", "it becomes a king, and the turn ends"


class Ending(RuleValue):
    """Who wins."""

    NO_MOVE = "no-move", "who leaves the other without a move"
