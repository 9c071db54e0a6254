"""A bot that looks one turn ahead: it hurries home, hits, makes points, and leaves few blots within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.tables.mover import piles_of, plays_for
from regulae.tables.packing import FULL
from regulae.tables.reach import opposing
from regulae.tables.sweep import turns
from regulae.tables.turn import legal_turns

if TYPE_CHECKING:
    from random import Random

    from regulae.tables.board import Side
    from regulae.tables.game import Game
    from regulae.tables.moves import Turn
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Position, Throw

#: What things are worth, in pips: points that a man has to move.
MADE_POINT = 3
BLOT_IN_REACH = 4
MAN_ON_BAR = 8
_MAN_TAKEN = 30


def simple(game: Game, position: Position, rng: Random) -> Turn:
    """The legal turn whose result looks best; among equals, one at random."""
    turns, owner = legal_turns(game, position), plays_for(game, position)
    value = _worth_of if owner is position.turn else _worth_of_help
    worths = [value(game, turn.result, position.turn) for turn in turns]
    best = max(worths)
    return rng.choice([turn for turn, value in zip(turns, worths, strict=True) if value == best])


def best_worth(game: Game, position: Position, known: Throw) -> int:
    """What the best turn by these numbers is worth to the player, as if no other numbers followed."""
    side, other = (game.plan.sides[s] for s in (position.turn, position.turn.other))
    played = tuple(sorted(game.plan.worth(game.plan.dice.numbers(known)), reverse=True))
    piles = piles_of(game, position, position.turn)
    return max(worth(side, other, *side.packing.split(after)) for after in turns(side, piles, played))


def _worth_of(game: Game, position: Position, side: Side) -> int:
    mine, theirs = (game.plan.sides[s] for s in (side, side.other))
    return worth(mine, theirs, mine.packing.pack(position.men(side)), theirs.packing.pack(position.men(side.other)))


def worth(mine: SidePlan, theirs: SidePlan, my_pile: int, their_pile: int) -> int:
    """What a position is worth to a side, in pips.

    Args:
        mine: The side's plan.
        theirs: The opponent's.
        my_pile: The side's men.
        their_pile: The opponent's.
    """
    return (
        _pips(theirs, their_pile)
        - _pips(mine, my_pile)
        + MADE_POINT * sum(count > 1 for count in opposing(theirs, my_pile)[1:-1])
        + MAN_ON_BAR * (their_pile >> theirs.packing.shifts[theirs.packing.bar] & FULL)
        - BLOT_IN_REACH * _blots_in_reach(theirs, their_pile, my_pile)
    )


def _worth_of_help(game: Game, position: Position, side: Side) -> int:
    """What a position is worth to a side that helps: it takes many men of its opponent, and advances the others."""
    theirs, men = game.plan.sides[side.other], position.men(side.other)
    return _MAN_TAKEN * men.taken - _pips(theirs, theirs.packing.pack(men))


def _pips(side: SidePlan, pile: int) -> int:
    """How far all men still have to go; a man on the bar has the whole route before him."""
    counts, bar = side.packing.counts(pile), side.packing.bar
    return sum(count * (bar - slot) for slot, count in enumerate(counts[:bar])) + counts[bar] * (bar + 1)


def _blots_in_reach(theirs: SidePlan, their_pile: int, my_pile: int) -> int:
    """How many single men an opposing man can reach from six points or fewer, or by entering."""
    counts = theirs.packing.counts(their_pile)
    moving, waiting = counts[: theirs.travel.fixed_from], counts[theirs.packing.bar]
    blots = [slot for slot, count in enumerate(opposing(theirs, my_pile)) if count == 1]
    return sum(bool(any(moving[max(slot - 6, 0) : slot]) or (waiting and slot < 6)) for slot in blots)  # noqa: PLR2004  (a die's six)
