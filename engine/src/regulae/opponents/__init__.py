"""Who plays against the reader: each opponent chooses one of the legal turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.errors import RequestError
from regulae.opponents.simple import simple
from regulae.play import in_play, legal_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.game import Game
    from regulae.moves import Turn
    from regulae.position import Position


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    return rng.choice(legal_turns(game, position))


def choose_turn(name: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that an opponent chooses.

    >>> from random import Random
    >>> from regulae import load, start
    >>> game = load("ludus-anglicorum")
    >>> print(choose_turn("simple", game, start(game, "am").thrown((6, 5, 6)), Random(1)))
    6:&-s,6:s-m,5:&-t

    Args:
        name: The opponent's name.
        game: The game.
        position: The position, with its throw.
        rng: Decides among turns that seem equal to him.

    Raises:
        RequestError: Nobody is called so.
        ThrowError: No dice have been thrown.
        IllegalTurnError: The game has ended.
    """
    if name not in OPPONENTS:
        hint = f"Known are {', '.join(OPPONENTS)}."
        raise RequestError(f"No opponent is called {name!r}.", where="opponent", hint=hint)
    in_play(game, position)
    return OPPONENTS[name](game, position, rng)


#: The opponents by name; each is asked only where something can be played.
OPPONENTS: dict[str, Callable[[Game, Position, Random], Turn]] = {"random": at_random, "simple": simple}
