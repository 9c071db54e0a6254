"""Steps and turns as values. Their notation is described in `regulae.tables.notation`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regulae.tables.position import Position


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One man moved by one die.

    >>> step = Step(6, "&", "s", hit=True)
    >>> print(step)
    6:&-s*

    Attributes:
        die: The number played: that of a die, 1 to 6, or more where a die counts double.
        origin: The point he leaves, or ``bar``.
        target: The point he reaches, or ``off``.
        hit: Whether he hits an opposing man there.
    """

    die: int
    origin: str
    target: str
    hit: bool

    def __str__(self) -> str:
        return f"{self.die}:{self.origin}-{self.target}{'*' if self.hit else ''}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a player does with one throw.

    >>> from regulae import legal_turns, load, start
    >>> game = load("ludus-anglicorum")
    >>> turn = legal_turns(game, start(game, "am").thrown((6, 6, 6)))[0]
    >>> print(turn, "->", turn.result)
    6:&-s,6:s-m,6:&-s -> am:m,s,&13/n&:a15/n&

    Attributes:
        steps: The steps in order; none where nothing can be played.
        result: The position that the next player finds.
    """

    steps: tuple[Step, ...]
    result: Position

    def __str__(self) -> str:
        return ",".join(map(str, self.steps)) or "pass"
