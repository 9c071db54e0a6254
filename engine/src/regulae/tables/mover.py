"""Whose men are played, how they stand as integers, and who throws next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regulae.tables.board import Side
from regulae.tables.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.tables.game import Game
    from regulae.tables.mechanisms.starting import Seat
    from regulae.tables.packing import Piles
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Men, Setup


def plays_for(game: Game, position: Setup) -> Side:
    """The side whose men are played: the mover's own, or the opponent's once the mover has none left and helps."""
    mover = position.turn
    helps = game.plan.helped and not position.men(mover).in_play and position.men(mover.other).in_play
    return mover.other if helps else mover


def side_played(game: Game, position: Position) -> tuple[SidePlan, Side]:
    """What may be done in this turn, and the side whose men are played."""
    owner = plays_for(game, position)
    return (game.plan.sides if owner is position.turn else game.plan.helped)[owner], owner


def piles_of(game: Game, position: Setup, owner: Side) -> Piles:
    """All men of a position as one integer, those of ``owner`` in the lower pile."""
    sides, other = game.plan.sides, owner.other
    return sides[owner].packing.join(position.men(owner), position.men(other), sides[other].packing)


def men_of(game: Game, piles: Piles, owner: Side) -> tuple[Men, Men]:
    """The men of am and of n&, from one integer in which those of ``owner`` are the lower pile."""
    side, other = (game.plan.sides[s].packing for s in (owner, owner.other))
    lower, upper = side.split(piles)
    mine, theirs = side.unpack(lower), other.unpack(upper)
    return (mine, theirs) if owner is Side.AM else (theirs, mine)


def next_seat(game: Game, position: Position) -> Seat:
    """Who throws when this throw has been played: the next player, or the same again where equal dice allow it."""
    seat, order = (position.turn, position.player), game.plan.order
    again = game.plan.again(position.throw or ())
    return seat if again else order[(order.index(seat) + 1) % len(order)]


def leaving(game: Game, before: Position, owner: Side) -> Callable[[Piles], Position]:
    """A function from the piles at the end of a turn to the position that the next player finds.

    Where a side that is done helps, the last turn of all does not pass: it stays with whoever bore off the last man.

    Args:
        game: The game.
        before: The position at the beginning of the turn, with its throw.
        owner: The side whose men are the lower pile.
    """
    side, other = (game.plan.sides[s].packing for s in (owner, owner.other))
    split, mine, theirs, straight = side.split, side.unpack, other.unpack, owner is Side.AM
    turn, player = next_seat(game, before)

    def leave(piles: Piles) -> Position:
        lower, upper = split(piles)
        am, n = (mine(lower), theirs(upper)) if straight else (theirs(upper), mine(lower))
        return Position(am, n, turn, None, player)

    def stay_at_the_end(piles: Piles) -> Position:
        left = leave(piles)
        over = not (left.am.in_play or left.n.in_play)
        return replace(left, turn=before.turn, player=before.player) if over else left

    return stay_at_the_end if game.plan.helped else leave
