"""How a game of latrunculi has ended, and how the players may end it by agreement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.latrunculi.board import Side
from regulae.latrunculi.game import cells_of
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import ended_by

if TYPE_CHECKING:
    from regulae.latrunculi.game import Game
    from regulae.latrunculi.position import Position

#: What to say about a game that has ended, by the rule that ended it.
_OVER = {
    "ending": "The game is won: all stones of a side have been taken.",
    "siege": "The game is over: each side would lose any stone it moved.",
    "unable": "The game is over: the side to move can move no stone.",
    "quiet_turns": "The game is over: nothing has been taken for too long.",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    Attributes:
        winner: The side that has won; None where nobody has.
        rule: The key of the rule that ended the game.
        counted: Whether the numbers of captives decide.
        begins_next: Who begins the next game; None where that is open.
    """

    winner: Side | None
    rule: str
    counted: bool
    begins_next: Side | None


@lru_cache(maxsize=256)
def outcome(game: Game, position: Position) -> Outcome | None:
    """How the game has ended and by which rule, or None while it goes on.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> setup = latrunculi.parse_position("10x8/white:a1,captives20/black:captives19/black")
    >>> outcome(game, latrunculi.position_of(game, setup))
    Outcome(winner=<Side.WHITE: 'white'>, rule='ending', counted=False, begins_next=<Side.BLACK: 'black'>)
    """
    rule = ended_by(game.plan, cells_of(game, position), CODE[position.turn], position.quiet)
    if rule is None:
        return None
    if rule == "ending":
        return _won(game, max(Side, key=lambda side: position.stones(side).captives), rule)
    if rule == "unable" and game.plan.unable_loses:
        return _won(game, position.turn.other, rule)
    return _counted(game, position, rule)


def require_play(position: Position, ended: Outcome | None) -> None:
    """Make sure that the game has not ended.

    Raises:
        IllegalTurnError: It has; names the rule that ended it.
    """
    if ended:
        raise IllegalTurnError(_OVER[ended.rule], rule=ended.rule, where=str(position), hint="Begin a new one.")


def may_consent(game: Game, position: Position) -> bool:
    """Whether the players may agree to end the game: each side has few stones left, and about as many as the other.

    The text adds that neither side can take anything from the other any more. That is for the players to judge.
    """
    most, fewest = _most_and_fewest(position)
    few, apart = game.plan.consent_few, game.plan.consent_apart
    return outcome(game, position) is None and most <= few and most - fewest <= apart


def consent(game: Game, position: Position) -> Outcome:
    """How the game ends if both players agree to end it.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> few = "10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white"
    >>> consent(game, latrunculi.position_of(game, latrunculi.parse_position(few)))
    Outcome(winner=None, rule='counting', counted=True, begins_next=None)

    Raises:
        IllegalTurnError: The game has ended, or they may not agree yet.
    """
    require_play(position, outcome(game, position))
    most, fewest = _most_and_fewest(position)
    few, apart = game.plan.consent_few, game.plan.consent_apart
    if most > few:
        message, hint = f"A side has {most} stones left.", f"Play on until neither has more than {few}."
        raise IllegalTurnError(message, rule="consent_few", where=str(position), hint=hint)
    if most - fewest > apart:
        message, hint = (
            f"One side has {most - fewest} stones more than the other.",
            f"It may have at most {apart} more.",
        )
        raise IllegalTurnError(message, rule="consent_apart", where=str(position), hint=hint)
    return _counted(game, position, "counting")


def _most_and_fewest(position: Position) -> tuple[int, int]:
    """The numbers of stones that the sides have left, the greater first."""
    counts = [len(position.stones(side).places) for side in Side]
    return max(counts), min(counts)


def _won(game: Game, winner: Side, rule: str) -> Outcome:
    return Outcome(winner, rule, counted=False, begins_next=game.plan.begins_next(winner))


def _counted(game: Game, position: Position, rule: str) -> Outcome:
    winner = game.plan.winner({side: position.stones(side).captives for side in Side})
    return Outcome(winner, rule, counted=True, begins_next=game.plan.begins_next(winner))
