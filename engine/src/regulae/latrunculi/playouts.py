"""Random games over integers alone, for callers that need many: no positions, moves or words in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.latrunculi.board import Side
from regulae.latrunculi.game import cells_of
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.position import Position, Stones
from regulae.latrunculi.reach import ended_by, first_hops, land, turns

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.plan import Hop, Plan
    from regulae.latrunculi.reach import Cells


def random_end(game: Game, position: Position, rng: Random) -> Position:
    """The end of a game that both sides play at random from a position on, as the bot ``random`` would play it.

    >>> from random import Random
    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> end = random_end(game, latrunculi.start(game), Random(1))
    >>> latrunculi.outcome(game, end) is None
    False
    """
    plan, cells, turn, quiet = game.plan, cells_of(game, position), position.turn, position.quiet
    while ended_by(plan, cells, CODE[turn], quiet) is None:
        quiet += 1
        for hop in _any_turn(plan, cells, CODE[turn], rng):
            cells, taken = land(plan, cells, hop)
            quiet = 0 if taken else quiet
        turn = plan.next_turn(turn)
    return Position(plan.board, *_stones(game, cells), turn, quiet)


def _any_turn(plan: Plan, cells: Cells, mover: int, rng: Random) -> Sequence[Hop]:
    """One of the turns of a side as hops; none where it has to pass."""
    if plan.goes_on:
        found = turns(plan, cells, mover)
        return rng.choice(found) if found else ()
    hops = first_hops(plan, cells, mover)
    return (rng.choice(hops),) if hops else ()


def _stones(game: Game, cells: Cells) -> tuple[Stones, Stones]:
    owed, labels = game.ruleset.men_per_side.value, game.plan.board.labels
    white, black = (
        Stones(
            frozenset(label for label, owner in zip(labels, cells, strict=True) if owner == CODE[side]),
            owed - cells.count(CODE[side.other]),
        )
        for side in Side
    )
    return white, black
