"""What the shared code knows of the values of a family: games, positions, turns, and what is said about them.

The protocols here name what it may ask of a value that it does not know. The dataclasses are values that every family
makes alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from regulae.data import Data
    from regulae.warrants import BaseRuleset

type Thrown = tuple[int, ...]
"""The numbers of a throw, in the order in which they were thrown."""


class AnyGame(Protocol):
    """A game of any family, under the readings chosen."""

    @property
    def ruleset(self) -> BaseRuleset:
        """Its rules. Every family has a rule ``ending``."""


class AnyPosition(Protocol):
    """A position of any family; ``str`` writes it in notation."""

    @property
    def turn(self) -> str:
        """The side to move."""


class WholeTurn[At, Step](Protocol):
    """A whole legal turn of any family; ``str`` writes its steps in notation, or ``pass``."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps, in order."""

    @property
    def result(self) -> At:
        """The position after it."""


class TurnInProgress(Protocol):
    """A turn in progress, built once for each request: a step extends it, and the view reads it."""

    @property
    def position(self) -> object:
        """The position at the beginning of the turn."""

    @property
    def steps(self) -> Sequence[object]:
        """The steps played so far."""

    @property
    def now(self) -> object:
        """The position after these steps, with the same side to move."""

    @property
    def left(self) -> Sequence[int]:
        """The numbers of the throw that are left to play; empty where there are no dice."""

    @property
    def next(self) -> Sequence[object]:
        """The steps that may follow."""

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here."""

    @property
    def after(self) -> object | None:
        """The position that the other player finds if the turn ends here; None where it may not end."""

    @property
    def outcome(self) -> object | None:
        """How the game has ended, before this turn or with it; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a game.

    Attributes:
        seat: The player in notation.
        side: The side that the player plays on.
        player: The number on that side, from 1.
    """

    seat: str
    side: str
    player: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What a board says about its men and their steps. Words in braces stand for what is filled in.

    Attributes:
        men: What the pieces are called.
        choose: Asks for a piece to move.
        put: Asks for a place to move it to.
        lifted: Says that the piece on ``{point}`` has been picked up.
        stuck: Says that it cannot move.
        targets: Says that it can go to ``{points}``.
        none: Says that no piece of ``{side}`` stands on ``{point}``.
        no_step: Says that nothing can be played.
        no_further_step: Says that nothing more can be played.
        passes: What stands for a turn without steps.
        took: What stands for taking or hitting a piece.
        typed: An example of a typed step, with the names of the points that the board shows.
        labels_title: What the labellings name.
        labels: The labellings that a board offers, and what to call them.
    """

    men: str
    choose: str
    put: str
    lifted: str
    stuck: str
    targets: str
    none: str
    no_step: str
    no_further_step: str
    passes: str
    took: str
    typed: str
    labels_title: str
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game has ended, for those who do not know its family.

    Attributes:
        winner: The side that has won; None where nobody has.
        rule: The key of the rule that ended it.
        words: The same as a sentence.
        data: The same as the family's view has it.
    """

    winner: str | None
    rule: str
    words: str
    data: Data


@dataclass(frozen=True, slots=True, kw_only=True)
class Examples:
    """Notation of a family as an example, for hints and help.

    Attributes:
        position: A position.
        steps: The steps of a turn.
        line: A line of a record.
        throw: A throw; empty where there are no dice.
        commands: By the name of a command of the terminal, arguments that show what it does.
    """

    position: str
    steps: tuple[str, ...]
    line: str
    throw: Thrown = ()
    commands: Mapping[str, str] = field(default_factory=dict)
