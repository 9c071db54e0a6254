"""Throws for bots: dice are rolled, and numbers that no die shows are named by the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.tables.board import FACES
from regulae.tables.mechanisms.dice import Source

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.tables.game import Game
    from regulae.tables.position import Position, Throw

#: Names the next number of a throw: from the game, the position before the throw, the numbers known so far, and who
#: names it, the player or the opponent.
type Namer = Callable[[Game, Position, Throw, Source, Random], int]

#: What the known numbers of a throw are worth to the player: from the game, the position before the throw, and the
#: numbers.
type Prospect = Callable[[Game, Position, Throw], float]


def any_number(_game: Game, _position: Position, _known: Throw, _by: Source, rng: Random) -> int:
    """Any number of a die."""
    return rng.choice(FACES)


def best_number(prospect: Prospect) -> Namer:
    """A namer that names the number it expects most of for itself; among equals, a random one.

    One time in six it names any number: two bots that only name the best may repeat the same exchange for ever.
    """

    def named(game: Game, position: Position, known: Throw, by: Source, rng: Random) -> int:
        if rng.choice(FACES) == FACES[0]:
            return any_number(game, position, known, by, rng)
        worths = {number: prospect(game, position, (*known, number)) for number in FACES}
        wanted = (max if by is Source.PLAYER else min)(worths.values())
        return rng.choice([number for number, value in worths.items() if value == wanted])

    return named


def complete(namers: dict[Source, Namer], game: Game, position: Position, rng: Random) -> Throw:
    """A whole throw, number by number: the dice rolled, the others named."""
    throw: Throw = ()
    for source in game.plan.dice.sources:
        if source is Source.DIE:
            throw = (*throw, rng.choice(FACES))
        else:
            throw = (*throw, namers[source](game, position, throw, source, rng))
    return throw
