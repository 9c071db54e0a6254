"""Games played at random to their end, fast: on integers alone, without listing turns.

The numbers of a throw are played in a random order, each by a random one of the men who can play it; a number that
cannot be played yet waits until another has been. So turns are not equally likely: a turn that can be played in more
orders is drawn more often. Every legal turn can be drawn, and no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, permutations, product
from typing import TYPE_CHECKING

from regulae.tables.board import FACES, Side
from regulae.tables.game import check_throw, numbers, start
from regulae.tables.mover import men_of, piles_of
from regulae.tables.outcome import outcome
from regulae.tables.position import Position
from regulae.tables.reach import beaten, depth, led, playable, stand, stuck, weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from regulae.tables.game import Game
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.mechanisms.travel import Draw
    from regulae.tables.outcome import Outcome
    from regulae.tables.packing import Piles
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Throw
    from regulae.tables.reach import Stand

#: The piles, the side whose men are the lower pile, the player to move by place in the order of players, the throw, and
#: how the game has ended.
type Moment = tuple[Piles, Side, int, Throw | None, Outcome | None]
#: Numbers in an order; and each that can be played next, with the same for the numbers that it leaves.
type Order = tuple[Numbers, tuple[tuple[int, Order], ...]]


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that has been played at random.

    >>> import random, regulae
    >>> regulae.playout(regulae.load("mylis"), random.Random(1), most=2).turns
    2

    Attributes:
        end: The last position. It has a throw if that throw ended the game or was not played any more.
        outcome: How the game ended; None where it was broken off.
        turns: How many turns were played, counting those in which nothing could be.
    """

    end: Position
    outcome: Outcome | None
    turns: int


def playout(game: Game, rng: Random, position: Position | None = None, *, most: int = 100_000) -> Playout:
    """Play a game at random to its end.

    >>> import random, regulae
    >>> regulae.playout(regulae.load("backgammon"), random.Random(1)).outcome.rule
    'ending'

    Args:
        game: The game.
        rng: Throws the dice and draws the steps.
        position: Where to begin, with or without a throw; the start if left out.
        most: The number of turns after which the game is broken off.

    Raises:
        ThrowError: The game throws no such dice as the position has.
    """
    begin = position or start(game, rng.choice(game.plan.may_begin))
    for turns, moment in enumerate(islice(moments(game, rng, begin), most + 1)):  # noqa: B007  (the last is what counts)
        pass
    return Playout(position_at(game, moment), moment[-1], turns)


def position_at(game: Game, moment: Moment) -> Position:
    """The position of a moment."""
    piles, owner, at, throw, _ = moment
    turn, player = game.plan.order[at]
    return Position(*men_of(game, piles, owner), turn, throw, player)


def moments(game: Game, rng: Random, position: Position) -> Iterator[Moment]:
    """The moments of a game played at random from a position on, each with its throw; the last is its end.

    The outcome is computed only where the game may have ended: when a side may be done or is beaten; when a throw has
    not been played to the last number, if that may lose; and when the player to move can play no number at all.

    Raises:
        ThrowError: The game throws no such dice as the position has.
    """
    plan, helped, random, dealt = game.plan, game.plan.helped, rng.random, _dealt(game)
    sides, throws = plan.sides, tuple(dealt)
    seats = [(side, sides[side], side.other, sides[side.other]) for side, _ in plan.order]
    owner, throw, at = position.turn, position.throw, plan.order.index((position.turn, position.player))
    piles = piles_of(game, position, owner)
    if throw is not None:
        check_throw(game, throw)
    ended = outcome(game, position)
    while not ended:
        if throw is None:
            throw = throws[int(random() * len(throws))]
        orders, again = dealt[throw]
        mover, side, opponent, other = seats[at]
        if owner is not mover:
            piles, owner = other.packing.turned(piles, side.packing), mover
        here = stand(side, piles)
        if helped and not here[1] and piles >> side.packing.beyond & other.packing.afoot:
            piles, owner, side, other = side.packing.turned(piles, other.packing), opponent, helped[opponent], side
            here = stand(side, piles)
        then, left = any_turn(side, here, orders, rng)
        moment = piles, owner, at, throw, None
        if left and (plan.lost_when_unplayed or (then is here and stuck(side, here))):
            ended = outcome(game, position_at(game, moment))
            if ended:
                break
        yield moment
        piles, own, throw = then[0], then[1], None
        over = helped and not own and not piles >> side.packing.beyond & other.packing.afoot
        at = at if again or over else (at + 1) % len(seats)
        if own == side.winning.slots or (side.winning.defeats and _any_beaten(side, other, then)):
            ended = outcome(game, position_at(game, (piles, owner, at, throw, None)))
    yield piles, owner, at, throw, ended


def _any_beaten(side: SidePlan, other: SidePlan, here: Stand) -> bool:
    """Whether either side is beaten, by rules that are the same for both."""
    return bool(beaten(side, here) or beaten(other, stand(other, side.packing.turned(here[0], other.packing))))


@lru_cache(maxsize=64)
def _dealt(game: Game) -> dict[Throw, tuple[tuple[Order, ...], bool]]:
    """For each throw: its numbers in every order, and whether the same player throws again."""
    plan = game.plan
    draws = plan.sides[Side.AM].spending.draws
    return {
        throw: (
            tuple([_ordered(draws, order) for order in dict.fromkeys(permutations(numbers(game, throw)))]),
            plan.again(throw),
        )
        for throw in product(FACES, repeat=plan.dice.thrown)
    }


@lru_cache(maxsize=1 << 10)
def _ordered(draws: Callable[[Numbers], tuple[Draw, ...]], left: Numbers) -> Order:
    return left, tuple([(number, _ordered(draws, rest)) for number, rest in draws(left)])


def any_turn(side: SidePlan, here: Stand, orders: tuple[Order, ...], rng: Random) -> tuple[Stand, Numbers]:
    """The stand after one turn, and the numbers that it leaves; where nothing can be played, the same stand.

    A turn that leaves more of the throw than it may is drawn again.

    Args:
        side: Whose men are played.
        here: How they stand.
        orders: The numbers of the throw in every order.
        rng: Draws the order and the men.
    """
    most = None
    while True:
        order = orders[int(rng.random() * len(orders))]
        then, left = _any_hops(side, here, order, rng)
        if not left or then is here or (side.spending.settled_by_winning and then[1] == side.winning.slots):
            return then, left
        thrown = order[0]
        if most is None:
            most = depth(side, here, thrown, {})
        if weight(side, thrown) - weight(side, left) == most:
            return then, left


def _any_hops(side: SidePlan, here: Stand, order: Order, rng: Random) -> tuple[Stand, Numbers]:
    """Play numbers in their order as long as one can be played; where none has to be, chance may end the turn sooner.

    ``moving &= moving - 1`` removes the lowest bit of a mask, and ``moving & -moving`` is the lowest bit: together they
    pick a random bit.
    """
    random, (left, following) = rng.random, order
    owed = weight(side, left)
    while following and here[1] != side.winning.slots and (owed or random() * (len(left) + 1) > 1):
        for number, rest in following:
            moving, hitting = playable(side, here, number)
            if moving:
                for _ in range(int(random() * moving.bit_count())):
                    moving &= moving - 1
                here = led(side, here, number, moving & -moving, hitting)
                left, following = rest
                break
        else:
            break
    return here, left
