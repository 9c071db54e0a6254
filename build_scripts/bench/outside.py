"""The strong bot plays backgammon against another engine: single games without the doubling cube."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.bench.matches import processes, seats, tally
from build_scripts.bench.peers import board
from build_scripts.bench.rates import between

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.bench.wishes import Wishes

GAME, PEER = "backgammon", "gnubg_nn"
#: The most games to play, and how narrow the interval of the rate must be to stop earlier.
MOST, CLOSE = 400, 0.10
#: How many points from his last one the winner has his home.
HOME = 6


def outside_figures(wishes: Wishes) -> Iterator[str]:
    """How many games and points the strong bot wins, or a line saying that the other engine is missing."""
    if find_spec(PEER) is None:
        yield f"{PEER} is not installed: backgammon is not played against it"
        return
    with processes() as pool:
        found = tally(against, MOST, wishes.seconds, CLOSE, pool)
    yield (
        f"backgammon, strong against {PEER} (its network without look-ahead), {found.games} single games without the "
        f"cube, sides and beginner in turn: {100 * found.rate:.1f} % won, in 95 of 100 cases {between(found)}; "
        f"{found.mean:+.2f} points a game, {found.margin:.2f} more or less"
    )


def against(number: int) -> int:
    """Play a numbered game: the points that the strong bot wins, negative if it loses."""
    family, rng = regulae.family_of(GAME), Random(number)  # noqa: S311  (no secret)
    game = regulae.load(GAME)
    seated = seats(family, game, number)
    position = regulae.start(game, seated.first)
    while (ended := regulae.outcome(game, position)) is None:
        position = position.thrown((rng.randint(1, 6), rng.randint(1, 6)))
        if position.turn is seated.ours:
            position = regulae.choose_turn("strong", game, position, rng).result
        else:
            position = answered(game, position)
    return points(position) if ended.winner is seated.ours else -points(position)


def answered(game: regulae.Game, position: regulae.Position) -> regulae.Position:
    """The position after the turn that the other engine thinks best."""
    results = {seen(turn.result): turn.result for turn in regulae.legal_turns(game, position)}
    if len(results) == 1:
        return next(iter(results.values()))
    module: Any = import_module(PEER)
    _, key = module.best_move(list(map(list, seen(position))), *(position.throw or ()), b=1)
    return results[tuple(map(tuple, module.board_from_position_key(key)))]


def seen(position: regulae.Position) -> tuple[tuple[int, ...], ...]:
    """The men in the other engine's form: first those of the side that is not to move."""
    mine, theirs = board(position)
    return tuple(theirs), tuple(mine)


def points(position: regulae.Position) -> int:
    """The points of a game that the side to move has lost: two for a gammon, three for a backgammon."""
    mine, _ = board(position)
    if position.men(position.turn).off:
        return 1
    return 3 if sum(mine[-HOME - 1 :]) else 2
