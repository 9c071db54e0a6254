"""Who plays latrunculi against the reader: each opponent chooses one of the legal turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.errors import RequestError
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.play import Turn, cells_of, in_play, legal_turns
from regulae.latrunculi.reach import exposed, first_hops, land, ways

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.position import Position

#: What things are worth to the simple opponent, against a stone taken.
_STONE, _THREAT = 4, 1


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    found = ways(game.plan, cells_of(game, position), CODE[position.turn])
    return Turn(game, position, rng.choice(found) if found else ())


def simple(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that takes most, what the adversary can take in return deducted; among equals one that threatens."""
    turns = legal_turns(game, position)
    worth = [_worth(game, turn) for turn in turns]
    best = max(worth)
    return rng.choice([turn for turn, value in zip(turns, worth, strict=True) if value == best])


def _worth(game: Game, turn: Turn) -> int:
    plan, me = game.plan, CODE[turn.before.turn]
    cells, takes = cells_of(game, turn.result), sum(len(step.taken) for step in turn.steps)
    loses = max((len(land(plan, cells, hop)[1]) for hop in first_hops(plan, cells, 3 - me)), default=0)
    threats = sum(exposed(plan, cells, at, me) for at, owner in enumerate(cells) if owner == 3 - me)
    return _STONE * (takes - loses) + _THREAT * threats


def choose_turn(name: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that an opponent chooses.

    Args:
        name: The opponent's name.
        game: The game.
        position: The position.
        rng: Decides among turns that seem equal to him.

    Raises:
        RequestError: Nobody is called so.
        IllegalTurnError: The game has ended.
    """
    if name not in OPPONENTS:
        hint = f"Known are {', '.join(OPPONENTS)}."
        raise RequestError(f"No opponent is called {name!r}.", where="opponent", hint=hint)
    in_play(game, position)
    return OPPONENTS[name](game, position, rng)


#: The opponents by name; each is asked only where the game has not ended.
OPPONENTS: dict[str, Callable[[Game, Position, Random], Turn]] = {"random": at_random, "simple": simple}
