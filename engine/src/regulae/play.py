"""Playing: the turns and steps a position allows, what they lead to, and who has won.

All functions are pure. Dice are always passed in with the position, never drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.board import Side
from regulae.errors import IllegalTurnError, ThrowError
from regulae.game import numbers
from regulae.moves import Step, Turn
from regulae.notation import parse_origin, parse_target
from regulae.position import Position
from regulae.reach import follow, open_hops, owed, path, stand, stuck, whole
from regulae.refusal import Wish, explain
from regulae.sweep import turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.game import Game
    from regulae.mechanisms.dice import Numbers
    from regulae.plan import SidePlan
    from regulae.reach import Hop, Piles


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: who has won, if anybody, and the key of the rule that says so.

    >>> Outcome(Side.AM, "ending").rule
    'ending'

    Attributes:
        winner: The side that has won; None where the game is drawn.
        rule: The key of the rule by which the game has ended, ``ending``.
    """

    winner: Side | None
    rule: str


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
    if position.throw is None or outcome(game, position):
        return ()
    side = game.plan.sides[position.turn]
    found = turns(side, _piles(game, position, position.turn), numbers(game, position.throw))
    step, mover = side.step, position.turn
    return tuple(
        [Turn(tuple(map(step, path(t))), _position(game, mover.other, piles, mover)) for piles, t in found.items()]
    )


def next_steps(game: Game, position: Position, played: Sequence[Step] = ()) -> tuple[Step, ...]:
    """The steps that may follow those already played with this throw.

    Exactly those that begin, or go on with, a turn that plays the throw as far as the rules ask.

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
    if not played and (position.throw is None or outcome(game, position)):
        return ()
    side, hops, start, thrown = _played(game, position, played)
    return tuple(side.step(hop) for hop in open_hops(side, start, hops, thrown))


def after_steps(game: Game, position: Position, played: Sequence[Step]) -> tuple[Position, tuple[int, ...]]:
    """The position in the midst of a turn, and the numbers that are left to play.

    >>> from regulae import load, parse_steps, start
    >>> game = load("ludus-anglicorum")
    >>> after_steps(game, start(game, "am").thrown((6, 5, 6)), parse_steps("6:&-s"))
    (<Position am:s,&14/n&:a15/am/6,5,6>, (6, 5))

    Raises:
        IllegalTurnError: A step was not legal.
    """
    if not played:
        return position, numbers(game, position.throw) if position.throw else ()
    side, hops, start, thrown = _played(game, position, played)
    piles, left = follow(side, start, hops, thrown)
    return _position(game, position.turn, piles, position.turn).thrown(position.throw), left


def apply(game: Game, position: Position, steps: Sequence[Step]) -> Position:
    """The position after a whole turn: the adversary to move, no throw.

    >>> from regulae import load, parse_steps, start
    >>> game = load("ludus-anglicorum")
    >>> apply(game, start(game, "am").thrown((6, 5, 6)), parse_steps("6:&-s,6:s-m,5:&-t"))
    <Position am:m,t,&13/n&:a15/n&>

    Raises:
        IllegalTurnError: The steps are not a whole legal turn; says which rule forbids it.
        ThrowError: There is no throw, or the game throws no such dice.
    """
    in_play(game, position)
    done, _ = after_steps(game, position, steps)
    if not may_stop(game, position, steps):
        raise IllegalTurnError(
            f"The throw can be played further, for example by {next_steps(game, position, steps)[0]}.",
            rule="throw_use",
            where=f"after {len(steps)} steps",
            hint="Play it as far as it can be.",
        )
    return Position(done.am, done.n, position.turn.other, None)


def may_stop(game: Game, position: Position, played: Sequence[Step]) -> bool:
    """Whether a turn may end with these steps: they play as much of the throw as is owed, or nothing can follow them.

    Raises:
        IllegalTurnError: A step was not legal.
        ThrowError: There is no throw, or the game throws no such dice.
    """
    side, hops, start, thrown = _played(game, position, played)
    return not (owed(side, start, hops, thrown, {}) and open_hops(side, start, hops, thrown))


def outcome(game: Game, position: Position) -> Outcome | None:
    """How the game has ended and by which rule, or None while it goes on; with a throw, whether that throw ends it.

    >>> from regulae import load, position_of, parse_position
    >>> game = load("ludus-anglicorum")
    >>> outcome(game, position_of(game, parse_position("am:off15/n&:a15/n&")))
    Outcome(winner=<Side.AM: 'am'>, rule='ending')
    """
    for side in Side:
        plan = game.plan.sides[side]
        if plan.pack(position.men(side)) == plan.won:
            return Outcome(side, "ending")
    if game.plan.ends_at_standstill and all(stuck(game.plan.sides[s], _piles(game, position, s)) for s in Side):
        return Outcome(None, "standstill")
    if game.plan.lost_when_unplayed and position.throw is not None:
        mover = game.plan.sides[position.turn]
        here = stand(mover, _piles(game, position, position.turn))
        if not whole(mover, here, numbers(game, position.throw), set()):
            return Outcome(position.turn.other, "unplayed")
    return None


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
        IllegalTurnError: There is no such legal step; says which rule forbids it.
        ThrowError: There is no throw yet, or the game throws no such dice.
    """
    origin, target = parse_origin(origin), parse_target(target)
    fitting = [
        step
        for step in next_steps(game, position, played)
        if (step.origin, step.target) == (origin, target) and die in (0, step.die)
    ]
    if not fitting:
        side, hops, start, thrown = _played(game, position, played)
        piles, left = follow(side, start, hops, thrown)
        raise explain(Wish(position.turn, side, piles, left, origin, target, die))
    return min(fitting)


def _played(game: Game, position: Position, steps: Sequence[Step]) -> tuple[SidePlan, tuple[Hop, ...], Piles, Numbers]:
    """The steps as hops, each checked against those that may be played in its place."""
    in_play(game, position)
    side, start = game.plan.sides[position.turn], _piles(game, position, position.turn)
    thrown = numbers(game, position.throw or ())
    hops: tuple[Hop, ...] = ()
    for step in steps:
        for hop in open_hops(side, start, hops, thrown):
            fits = side.step(hop)
            if (fits.die, fits.origin, fits.target) == (step.die, step.origin, step.target):
                hops = (*hops, hop)
                break
        else:
            piles, left = follow(side, start, hops, thrown)
            raise explain(Wish(position.turn, side, piles, left, step.origin, step.target, step.die))
    return side, hops, start, thrown


#: What is said of a game that has ended, by the rule that ends it.
_OVER = {
    "ending": "The game is won.",
    "unplayed": "The game is lost by a throw that cannot be wholly played.",
    "standstill": "The game is over: neither side can move again.",
}


def in_play(game: Game, position: Position) -> None:
    """Make sure that something can be played at all: there must be a throw, and no end yet.

    Raises:
        ThrowError: No dice have been thrown.
        IllegalTurnError: The game has ended; says by which rule.
    """
    if position.throw is None:
        raise ThrowError("No dice have been thrown.", where=str(position), hint="Give the throw, such as …/am/6,5,6.")
    if ended := outcome(game, position):
        message = _OVER[ended.rule]
        raise IllegalTurnError(message, rule=ended.rule, where=str(position), hint="Begin a new one.")


def _piles(game: Game, position: Position, mover: Side) -> Piles:
    side, other = (game.plan.sides[s] for s in (mover, mover.other))
    return side.join(position.men(mover), position.men(mover.other), other)


def _position(game: Game, turn: Side, piles: Piles, mover: Side) -> Position:
    side, other = game.plan.sides[mover], game.plan.sides[mover.other]
    my_pile, their_pile = side.split(piles)
    mine, theirs = side.unpack(my_pile), other.unpack(their_pile)
    return Position(mine, theirs, turn, None) if mover is Side.AM else Position(theirs, mine, turn, None)
