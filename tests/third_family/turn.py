"""Turns: whole ones, and a turn in progress."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError

from .moves import Turn, moved
from .notation import parse_square
from .outcome import Outcome, outcome
from .reach import first_steps, jumps
from .refusal import explain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .game import Game
    from .moves import Step
    from .position import Position


@dataclass(frozen=True)
class TurnInProgress:
    """A piece moves once, or takes as often as it can until it becomes a king."""

    game: Game
    position: Position
    ended: Outcome | None
    now: Position
    steps: tuple[Step, ...] = ()
    left: tuple[int, ...] = ()

    @cached_property
    def next(self) -> tuple[Step, ...]:
        if self.ended:
            return ()
        if not self.steps:
            return first_steps(self.game, self.now)
        last, first = self.steps[-1], self.steps[0]
        promoted = self.now.pieces[last.target].king and not self.position.pieces[first.origin].king
        return () if promoted or not last.taken else tuple(jumps(self.game, self.now, last.target))

    @property
    def may_end(self) -> bool:
        return bool(self.steps) and not (self.next and self.game.ruleset.obligation.value.must)

    @cached_property
    def after(self) -> Position | None:
        quiet = 0 if any(step.taken for step in self.steps) else self.position.quiet + 1
        return replace(self.now, turn=self.now.turn.other, quiet=quiet) if self.may_end else None

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self.game, self.after) if self.after and not self.next else self.ended

    def step(self, origin: str, target: str) -> TurnInProgress:
        """The turn with one more step."""
        origin, target = parse_square(origin), parse_square(target)
        self.require_play()
        for step in self.next:
            if (step.origin, step.target) == (origin, target):
                return replace(self, now=moved(self.now, step), steps=(*self.steps, step))
        raise explain(self.now, self.next, origin, target)

    def require_play(self) -> None:
        """Make sure that the game has not ended."""
        if self.ended:
            raise IllegalTurnError("The game is over.", rule=self.ended.rule, where=str(self.now), hint="Begin again.")

    def finish(self) -> Position:
        """The position after the turn."""
        if self.after is None:
            message, hint = "The turn is not finished.", f"Play {self.next[0]}." if self.next else "Begin a new game."
            raise IllegalTurnError(message, rule="obligation", where=str(self.now), hint=hint)
        return self.after


def turn_of(game: Game, position: Position, steps: Sequence[Step] = ()) -> TurnInProgress:
    """The turn in which these steps have been played."""
    turn = TurnInProgress(game, position, outcome(game, position), position)
    for step in steps:
        turn = turn.step(step.origin, step.target)
    return turn


def legal_turns(game: Game, position: Position) -> tuple[Turn, ...]:
    """All legal turns."""
    return tuple(_turns(turn_of(game, position)))


def _turns(turn: TurnInProgress) -> Iterator[Turn]:
    if turn.after:
        yield Turn(turn.steps, turn.after)
    for step in turn.next:
        yield from _turns(turn.step(step.origin, step.target))
