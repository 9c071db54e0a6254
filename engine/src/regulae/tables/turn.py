"""Playing: the turns and steps a position allows, what they lead to, and who has won.

All functions are pure. Dice are always passed in with the position, never drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from regulae.errors import IllegalTurnError, ThrowError
from regulae.tables.board import Side
from regulae.tables.game import numbers
from regulae.tables.moves import Step, Turn
from regulae.tables.notation import parse_origin, parse_target
from regulae.tables.position import Position
from regulae.tables.reach import beaten, follow, open_hops, owed, path, stand, stuck, whole
from regulae.tables.refusal import Wish, explain
from regulae.tables.sweep import turns

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from regulae.tables.game import Game
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.mechanisms.starting import Seat
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Setup
    from regulae.tables.reach import Hop, Piles, Stand


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    >>> Outcome(Side.AM, "ending").rule
    'ending'

    Attributes:
        winner: The side that has won; None where the game is drawn.
        rule: The key of the rule by which the game has ended, ``ending``.
        strikes: How often he strikes the palms of the other side: once for each man of it that he has borne off.
        begins_next: Who begins the next game; None where no rule names him.
    """

    winner: Side | None
    rule: str
    strikes: int = 0
    begins_next: Side | None = None


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
    side, owner = _played_side(game, position)
    found = turns(side, _piles(game, position, owner), numbers(game, position.throw))
    step, leave = side.step, _leaving(game, position, owner)
    return tuple([Turn(tuple(map(step, path(trail))), leave(piles)) for piles, trail in found.items()])


class Leavings(NamedTuple):
    """What the legal turns of a throw leave, without turns and positions.

    Attributes:
        following: The side to throw next.
        owner: The side whose men are played; its pile is the lower one.
        ends: Both sides' men, as each turn leaves them.
        leave: From these to the position.
    """

    following: Side
    owner: Side
    ends: Collection[Piles]
    leave: Callable[[Piles], Position]


def leavings(game: Game, position: Position) -> Leavings:
    """What the legal turns of a throw leave, for those who look at many; it is not asked whether the game has ended.

    Raises:
        ThrowError: The game throws no such dice.
    """
    side, owner = _played_side(game, position)
    ends = turns(side, _piles(game, position, owner), numbers(game, position.throw or ()))
    return Leavings(_next_seat(game, position)[0], owner, ends, _leaving(game, position, owner))


def plays_for(game: Game, position: Setup) -> Side:
    """The side whose men are played in this turn: the mover's own, or the adversary's when he has no more and helps."""
    mover = position.turn
    helps = game.plan.helped and not position.men(mover).in_play and position.men(mover.other).in_play
    return mover.other if helps else mover


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
    done = _leaving(game, position, plays_for(game, position))(piles)
    return replace(position, am=done.am, n=done.n), left


def apply(game: Game, position: Position, steps: Sequence[Step]) -> Position:
    """The position after a whole turn: the next player to move, no throw.

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
    owner = plays_for(game, position)
    return _leaving(game, position, owner)(_piles(game, done, owner))


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
    Outcome(winner=<Side.AM: 'am'>, rule='ending', strikes=0, begins_next=None)
    """
    if ended := settled(game, Side.AM, _piles(game, position, Side.AM), position.turn):
        return ended
    if game.plan.lost_when_unplayed and position.throw is not None:
        mover, owner = _played_side(game, position)
        here = stand(mover, _piles(game, position, owner))
        if not whole(mover, here, numbers(game, position.throw), set()):
            winner = position.turn.other
            return Outcome(winner, "unplayed", begins_next=game.plan.begins_next(winner, position.turn))
    return None


def settled(game: Game, owner: Side, piles: Piles, turn: Side) -> Outcome | None:
    """How the game has ended by where the men stand, whatever may be thrown; or None.

    Args:
        game: The game.
        owner: The side whose pile is the lower one.
        piles: Both sides' men.
        turn: The side to move.
    """
    sides, other = game.plan.sides, owner.other
    seen = {owner: piles, other: sides[owner].turned(piles, sides[other])}
    here = {side: sides[side].split(both)[0] for side, both in seen.items()}
    if winner := (_clear_of_all if game.plan.helped else _first_done)(game, here, turn):
        last, loser = turn if game.plan.helped else winner, sides[winner.other]
        strikes = loser.counts(here[winner.other])[-1]
        return Outcome(winner, "ending", strikes, game.plan.begins_next(winner, last))
    stands = {side: stand(plan, seen[side]) for side, plan in sides.items()}
    if game.plan.ends_at_standstill and all(stuck(plan, stands[side]) for side, plan in sides.items()):
        return Outcome(None, "standstill")
    return _beaten(game, stands)


def _first_done(game: Game, here: Mapping[Side, int], _turn: Side) -> Side | None:
    return next((side for side, pile in here.items() if pile == game.plan.sides[side].won), None)


def _clear_of_all(game: Game, here: Mapping[Side, int], turn: Side) -> Side | None:
    """Who has won where the adversary helps, by the rule ``ending``.

    The game goes on until no man of either side is in play, and it stays the turn of him who bore off the last. Then he
    has won who was clear first: he who bore off men of the other; or, if nobody did, he who has not borne off the last
    man.
    """
    sides = game.plan.sides
    if any(here[side] & sides[side].afoot for side in Side):
        return None
    return next((side.other for side in Side if sides[side].counts(here[side])[-1]), turn.other)


def _beaten(game: Game, stands: Mapping[Side, Stand]) -> Outcome | None:
    """The victory over a side that has men left but can go no further; where both sides stand so, nobody has it."""
    rules = {side: beaten(plan, stands[side]) for side, plan in game.plan.sides.items()}
    losers = [side for side, rule in rules.items() if rule]
    if len(losers) > 1:
        return Outcome(None, "standstill")
    if not losers:
        return None
    winner = losers[0].other
    return Outcome(winner, rules[losers[0]], begins_next=game.plan.begins_next(winner, winner))


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
        raise explain(Wish(plays_for(game, position), side, piles, left, origin, target, die))
    return min(fitting)


def _played(game: Game, position: Position, steps: Sequence[Step]) -> tuple[SidePlan, tuple[Hop, ...], Piles, Numbers]:
    """The steps as hops, each checked against those that may be played in its place."""
    in_play(game, position)
    side, owner = _played_side(game, position)
    start = _piles(game, position, owner)
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
            raise explain(Wish(owner, side, piles, left, step.origin, step.target, step.die))
    return side, hops, start, thrown


#: What is said of a game that has ended, by the rule that ends it.
_OVER = {
    "ending": "The game is won.",
    "lympoldyng": "The game is won by lympoldyng.",
    "lurching": "The game is won by lurching.",
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


def _played_side(game: Game, position: Position) -> tuple[SidePlan, Side]:
    """What the mover may do, and the side whose men he plays."""
    owner = plays_for(game, position)
    return (game.plan.sides if owner is position.turn else game.plan.helped)[owner], owner


def _piles(game: Game, position: Position, owner: Side) -> Piles:
    sides, adversary = game.plan.sides, owner.other
    return sides[owner].join(position.men(owner), position.men(adversary), sides[adversary])


def _next_seat(game: Game, position: Position) -> Seat:
    """Who throws when this throw has been played: the next player, or the same again where equal dice give that."""
    seat, order = (position.turn, position.player), game.plan.order
    again = game.plan.again(position.throw or ())
    return seat if again else order[(order.index(seat) + 1) % len(order)]


def _leaving(game: Game, before: Position, owner: Side) -> Callable[[Piles], Position]:
    """From the piles at the end of a turn to the position that it leaves to the next player.

    At the end of a game that goes on after it is won, it stays the turn of him who bore off the last man.
    """
    side, other = game.plan.sides[owner], game.plan.sides[owner.other]
    split, mine, theirs, straight = side.split, side.unpack, other.unpack, owner is Side.AM
    turn, player = _next_seat(game, before)

    def leave(piles: Piles) -> Position:
        my_pile, their_pile = split(piles)
        am, n = (mine(my_pile), theirs(their_pile)) if straight else (theirs(their_pile), mine(my_pile))
        return Position(am, n, turn, None, player)

    def stay_at_the_end(piles: Piles) -> Position:
        left = leave(piles)
        over = not (left.am.in_play or left.n.in_play)
        return replace(left, turn=before.turn, player=before.player) if over else left

    return stay_at_the_end if game.plan.helped else leave
