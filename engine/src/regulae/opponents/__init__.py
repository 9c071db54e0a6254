"""Who plays against the reader: each opponent chooses one of the legal turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.opponents.simple import simple
from regulae.play import legal_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.game import Game
    from regulae.moves import Turn
    from regulae.position import Position


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    return rng.choice(legal_turns(game, position))


#: The opponents by name.
OPPONENTS: dict[str, Callable[[Game, Position, Random], Turn]] = {"random": at_random, "simple": simple}
