"""Who has won, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.tables.board import Side
from regulae.tables.game import numbers
from regulae.tables.mover import piles_of, side_played
from regulae.tables.reach import beaten, stand, stuck, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regulae.tables.game import Game
    from regulae.tables.packing import Piles
    from regulae.tables.position import Position
    from regulae.tables.reach import Stand


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    >>> Outcome(Side.AM, "ending").rule
    'ending'

    Attributes:
        winner: The side that has won; None where the game is drawn.
        rule: The key of the rule that ended the game, such as ``ending``.
        strikes: How often the loser strikes the winner's palms: once for each of the winner's men that the loser has
            borne off.
        begins_next: Who begins the next game; None where no rule says.
    """

    winner: Side | None
    rule: str
    strikes: int = 0
    begins_next: Side | None = None


def outcome(game: Game, position: Position) -> Outcome | None:
    """How the game has ended, or None while it goes on. A throw counts if it is one that ends the game.

    >>> from regulae import load, position_of, parse_position
    >>> game = load("ludus-anglicorum")
    >>> outcome(game, position_of(game, parse_position("am:off15/n&:a15/n&")))
    Outcome(winner=<Side.AM: 'am'>, rule='ending', strikes=0, begins_next=None)
    """
    if ended := settled(game, Side.AM, piles_of(game, position, Side.AM), position.turn):
        return ended
    if game.plan.lost_when_unplayed and position.throw is not None:
        side, owner = side_played(game, position)
        here = stand(side, piles_of(game, position, owner))
        if not whole(side, here, numbers(game, position.throw), set()):
            winner = position.turn.other
            return Outcome(winner, "unplayed", begins_next=game.plan.begins_next(winner, position.turn))
    return None


def settled(game: Game, owner: Side, piles: Piles, turn: Side) -> Outcome | None:
    """How the game has ended by where the men stand, whatever the throw; None while it goes on.

    Args:
        game: The game.
        owner: The side whose men are the lower pile.
        piles: Both sides' men.
        turn: The side to move.
    """
    sides, other = game.plan.sides, owner.other
    seen = {owner: piles, other: sides[owner].packing.turned(piles, sides[other].packing)}
    own = {side: sides[side].packing.split(both)[0] for side, both in seen.items()}
    if winner := (_clear_of_all if game.plan.helped else _first_done)(game, own, turn):
        last, loser = turn if game.plan.helped else winner, sides[winner.other]
        strikes = loser.packing.counts(own[winner.other])[-1]
        return Outcome(winner, "ending", strikes, game.plan.begins_next(winner, last))
    stands = {side: stand(plan, seen[side]) for side, plan in sides.items()}
    if game.plan.ends_at_standstill and all(stuck(plan, stands[side]) for side, plan in sides.items()):
        return Outcome(None, "standstill")
    return _beaten(game, stands)


def _first_done(game: Game, own: Mapping[Side, int], _turn: Side) -> Side | None:
    return next((side for side, pile in own.items() if pile == game.plan.sides[side].winning.pile), None)


def _clear_of_all(game: Game, own: Mapping[Side, int], turn: Side) -> Side | None:
    """Who has won, by the rule ``ending``, where a side that is done helps its opponent.

    The game goes on until neither side has a man in play, and the turn then stays with whoever bore off the last one.
    The winner is the side that was clear first: the side that has borne off men of its opponent; or, if neither has,
    the side that did not bear off the last man.
    """
    sides = game.plan.sides
    if any(own[side] & sides[side].packing.afoot for side in Side):
        return None
    return next((side.other for side in Side if sides[side].packing.counts(own[side])[-1]), turn.other)


def _beaten(game: Game, stands: Mapping[Side, Stand]) -> Outcome | None:
    """The victory over a side that has men left but is held fast; a draw where both sides are."""
    rules = {side: beaten(plan, stands[side]) for side, plan in game.plan.sides.items()}
    losers = [side for side, rule in rules.items() if rule]
    if len(losers) > 1:
        return Outcome(None, "standstill")
    if not losers:
        return None
    winner = losers[0].other
    return Outcome(winner, rules[losers[0]], begins_next=game.plan.begins_next(winner, winner))
