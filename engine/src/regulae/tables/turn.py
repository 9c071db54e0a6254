"""Turns: those a position allows, and a turn in progress.

A `TurnInProgress` is built once for each request and knows everything about it. The public functions of this module
ask it one question each. All functions are pure: dice are passed in with the position and never thrown here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from regulae.errors import IllegalTurnError, ThrowError
from regulae.tables.game import numbers
from regulae.tables.mover import leaving, men_of, next_seat, piles_of, side_played
from regulae.tables.moves import Turn
from regulae.tables.notation import parse_origin, parse_target
from regulae.tables.outcome import outcome
from regulae.tables.reach import depth, open_hops, path, stand
from regulae.tables.refusal import Attempt, explain
from regulae.tables.sweep import turns

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from regulae.tables.board import Side
    from regulae.tables.game import Game
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.moves import Step
    from regulae.tables.outcome import Outcome
    from regulae.tables.packing import Piles
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Position
    from regulae.tables.reach import Known, OpenHop, Stand

#: What to say about a game that has ended, by the rule that ended it.
_OVER = {
    "ending": "The game is won.",
    "lympoldyng": "The game is won by lympoldyng.",
    "lurching": "The game is won by lurching.",
    "unplayed": "The game is lost by a throw that cannot be wholly played.",
    "standstill": "The game is over: neither side can move again.",
}


@dataclass(frozen=True, eq=False, repr=False)
class TurnInProgress:
    """A throw, the steps played with it so far, and what may follow.

    Made by `begin` and `turn_of`, and extended by `advance`. Whatever takes a search is found on demand, and once.

    >>> from regulae import load, parse_steps, start
    >>> game = load("ludus-anglicorum")
    >>> turn = turn_of(game, start(game, "am").thrown((6, 5, 6)), parse_steps("6:&-s,6:s-m"))
    >>> turn.now, turn.left, [str(step) for step in turn.next], turn.may_end
    (<Position am:m,&14/n&:a15/am/6,5,6>, (5,), ['5:&-t', '5:m-g'], False)
    >>> turn.advance(turn.next[0]).after
    <Position am:m,t,&13/n&:a15/n&>

    Attributes:
        game: The game.
        position: The position at the beginning of the turn, with its throw.
        owner: The side whose men are played: the mover's own, unless it helps the other.
        ended: How the game had ended before any step, or None.
        steps: The steps played, as they were given.
        left: The numbers left to play, the highest first; none before a throw.
        side: What may be done with the men of ``owner``.
        here: All men as integers, after these steps.
        known: What the search has found so far, shared by all extensions of the turn.
    """

    game: Game
    position: Position
    owner: Side
    ended: Outcome | None
    steps: tuple[Step, ...]
    left: Numbers
    side: SidePlan
    here: Stand
    known: Known = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<TurnInProgress {self.position} {','.join(map(str, self.steps))}>"

    @property
    def in_play(self) -> bool:
        """Whether steps can be played at all: there is a throw, and the game had not ended before it."""
        return self.position.throw is not None and self.ended is None

    @cached_property
    def now(self) -> Position:
        """The position after these steps, with the whole throw and the same side to move."""
        if not self.steps:
            return self.position
        am, n = men_of(self.game, self.here[0], self.owner)
        return replace(self.position, am=am, n=n)

    @cached_property
    def _open(self) -> list[OpenHop]:
        return open_hops(self.side, self.here, self.left, self.known) if self.in_play else []

    @cached_property
    def next(self) -> tuple[Step, ...]:
        """The steps that may follow: those of turns that play as much of the throw as the rules demand."""
        return tuple(self.side.step(hop) for hop, _, _ in self._open)

    @cached_property
    def may_end(self) -> bool:
        """Whether the turn may end here: nothing more has to be played, or nothing more can be."""
        return self.in_play and not (self._open and depth(self.side, self.here, self.left, self.known))

    @cached_property
    def after(self) -> Position | None:
        """The position that the next player finds if the turn ends here; None where it may not end."""
        return leaving(self.game, self.position, self.owner)(self.here[0]) if self.may_end else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended, before this turn or by it; None while steps may follow or the game goes on."""
        if self.ended or not self.in_play or self._open:
            return self.ended
        return outcome(self.game, self.now.thrown(None))

    def advance(self, step: Step) -> Self:
        """The turn with one more step.

        Raises:
            IllegalTurnError: The step is not legal here, or the game has ended; names the rule that forbids it.
            ThrowError: No dice have been thrown.
        """
        self.require_play()
        for hop, here, left in self._open:
            fits = self.side.step(hop)
            if (fits.die, fits.origin, fits.target) == (step.die, step.origin, step.target):
                return replace(self, steps=(*self.steps, step), here=here, left=left)
        raise self._refusal(step.origin, step.target, step.die)

    def resolve(self, origin: str, target: str, *, die: int = 0) -> Step:
        """The legal step from one place to another; see the function `resolve`."""
        origin, target = parse_origin(origin), parse_target(target)
        fitting = [
            step for step in self.next if (step.origin, step.target) == (origin, target) and die in (0, step.die)
        ]
        if not fitting:
            self.require_play()
            raise self._refusal(origin, target, die)
        return min(fitting)

    def finish(self) -> Position:
        """The position that the next player finds, if the turn may end here; see the function `apply`."""
        self.require_play()
        if self.after is None:
            raise IllegalTurnError(
                f"The throw can be played further, for example by {self.next[0]}.",
                rule="throw_use",
                where=f"after {len(self.steps)} steps",
                hint="Play it as far as it can be.",
            )
        return self.after

    def require_play(self) -> None:
        """Make sure that steps can be played at all.

        Raises:
            ThrowError: No dice have been thrown.
            IllegalTurnError: The game has ended; names the rule that ended it.
        """
        where = str(self.position)
        if self.position.throw is None:
            raise ThrowError("No dice have been thrown.", where=where, hint="Give the throw, such as …/am/6,5,6.")
        if self.ended:
            message = _OVER[self.ended.rule]
            raise IllegalTurnError(message, rule=self.ended.rule, where=where, hint="Begin a new one.")

    def _refusal(self, origin: str, target: str, die: int) -> IllegalTurnError:
        return explain(Attempt(self.owner, self.side, self.here[0], self.left, origin, target, die))


def begin(game: Game, position: Position) -> TurnInProgress:
    """The turn that begins with a position and its throw; before a throw, or once the game has ended, it has no steps.

    Raises:
        ThrowError: The game throws no such dice.
    """
    side, owner = side_played(game, position)
    ended = outcome(game, position)
    left = () if position.throw is None else numbers(game, position.throw)
    return TurnInProgress(game, position, owner, ended, (), left, side, stand(side, piles_of(game, position, owner)))


def turn_of(game: Game, position: Position, steps: Sequence[Step] = ()) -> TurnInProgress:
    """The turn in which these steps have been played.

    Raises:
        IllegalTurnError: A step is not legal where it is played; names the rule that forbids it.
        ThrowError: There is no throw though there are steps, or the game throws no such dice.
    """
    turn = begin(game, position)
    for step in steps:
        turn = turn.advance(step)
    return turn


def legal_turns(game: Game, position: Position) -> tuple[Turn, ...]:
    """The turns that the position's throw allows, one for each position that they can leave.

    Where nothing can be played, the only turn is the one without steps. Before a throw, and once the game is won,
    there is none.

    >>> from regulae import load, position_of, parse_position
    >>> game = load("ludus-anglicorum")
    >>> won = position_of(game, parse_position("am:off15/n&:a15/n&/1,2,3"))
    >>> legal_turns(game, won)
    ()

    Raises:
        ThrowError: The game throws no such dice.
    """
    turn = begin(game, position)
    if not turn.in_play:
        return ()
    step, leave = turn.side.step, leaving(game, position, turn.owner)
    found = turns(turn.side, turn.here[0], turn.left)
    return tuple([Turn(tuple(map(step, path(trail))), leave(piles)) for piles, trail in found.items()])


class Leavings(NamedTuple):
    """What the legal turns of a throw leave, without turns and positions.

    Attributes:
        following: The side to throw next.
        owner: The side whose men are played; they are the lower pile.
        ends: Both sides' men after each turn.
        leave: From these to the position.
    """

    following: Side
    owner: Side
    ends: Collection[Piles]
    leave: Callable[[Piles], Position]


def leavings(game: Game, position: Position) -> Leavings:
    """What the legal turns of a throw leave, for callers that look at many; does not check whether the game has ended.

    Raises:
        ThrowError: The game throws no such dice.
    """
    side, owner = side_played(game, position)
    ends = turns(side, piles_of(game, position, owner), numbers(game, position.throw or ()))
    return Leavings(next_seat(game, position)[0], owner, ends, leaving(game, position, owner))


def next_steps(game: Game, position: Position, played: Sequence[Step] = ()) -> tuple[Step, ...]:
    """The steps that may follow those already played with this throw.

    Exactly those that begin or continue a turn that plays as much of the throw as the rules demand.

    >>> from regulae import load, start
    >>> game = load("ludus-anglicorum")
    >>> position = start(game, "am").thrown((6, 5, 6))
    >>> first = next_steps(game, position)
    >>> [str(step) for step in first]
    ['6:&-s', '5:&-t']
    >>> [str(step) for step in next_steps(game, position, first[:1])]
    ['6:s-m', '5:&-t', '5:s-n']

    Raises:
        IllegalTurnError: A step already played was not legal.
        ThrowError: The game throws no such dice.
    """
    return turn_of(game, position, played).next


def after_steps(game: Game, position: Position, played: Sequence[Step]) -> tuple[Position, tuple[int, ...]]:
    """The position in the middle of a turn, and the numbers that are left to play.

    >>> from regulae import load, parse_steps, start
    >>> game = load("ludus-anglicorum")
    >>> after_steps(game, start(game, "am").thrown((6, 5, 6)), parse_steps("6:&-s"))
    (<Position am:s,&14/n&:a15/am/6,5,6>, (6, 5))

    Raises:
        IllegalTurnError: A step was not legal.
        ThrowError: The game throws no such dice.
    """
    turn = turn_of(game, position, played)
    return turn.now, turn.left


def apply(game: Game, position: Position, steps: Sequence[Step]) -> Position:
    """The position after a whole turn: the next player to move, no throw.

    >>> from regulae import load, parse_steps, start
    >>> game = load("ludus-anglicorum")
    >>> apply(game, start(game, "am").thrown((6, 5, 6)), parse_steps("6:&-s,6:s-m,5:&-t"))
    <Position am:m,t,&13/n&:a15/n&>

    Raises:
        IllegalTurnError: The steps are not a whole legal turn; names the rule that forbids it.
        ThrowError: There is no throw, or the game throws no such dice.
    """
    return turn_of(game, position, steps).finish()


def may_stop(game: Game, position: Position, played: Sequence[Step]) -> bool:
    """Whether a turn may end with these steps: they play as much of the throw as is owed, or nothing can follow them.

    Raises:
        IllegalTurnError: A step was not legal.
        ThrowError: There is no throw, or the game throws no such dice.
    """
    turn = turn_of(game, position, played)
    turn.require_play()
    return turn.may_end


def resolve(game: Game, position: Position, played: Sequence[Step], origin: str, target: str, *, die: int = 0) -> Step:
    """The legal step from one place to another, whichever die it takes; the lowest where several would do.

    >>> from regulae import load, start
    >>> game = load("ludus-anglicorum")
    >>> print(resolve(game, start(game, "am").thrown((6, 5, 6)), (), "&", "t"))
    5:&-t

    Args:
        game: The game.
        position: The position at the beginning of the turn, with its throw.
        played: The steps already played.
        origin: The point the man leaves, or ``bar``.
        target: The point he goes to, or ``off``.
        die: The number to play, or 0 for any.

    Raises:
        NotationError: There is no such place.
        IllegalTurnError: There is no such legal step; names the rule that forbids it.
        ThrowError: There is no throw yet, or the game throws no such dice.
    """
    return turn_of(game, position, played).resolve(origin, target, die=die)
