"""Bots, the computer players: each chooses a legal turn, and names numbers where players name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.bots import bot_named
from regulae.errors import RequestError
from regulae.tables.bots.simple import best_worth, simple
from regulae.tables.bots.strong import prospect, strong
from regulae.tables.bots.throwing import any_number, best_number, complete
from regulae.tables.mechanisms.dice import Source
from regulae.tables.turn import begin, legal_turns

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from regulae.tables.board import Side
    from regulae.tables.bots.throwing import Namer
    from regulae.tables.game import Game
    from regulae.tables.moves import Turn
    from regulae.tables.position import Position, Throw


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    return rng.choice(legal_turns(game, position))


def choose_turn(name: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that a bot chooses.

    >>> from random import Random
    >>> from regulae import load, start
    >>> game = load("ludus-anglicorum")
    >>> print(choose_turn("simple", game, start(game, "am").thrown((6, 5, 6)), Random(1)))
    6:&-s,6:s-m,5:&-t

    Args:
        name: The bot's name.
        game: The game.
        position: The position, with its throw.
        rng: Decides among turns that seem equally good.

    Raises:
        RequestError: No bot has that name.
        ThrowError: No dice have been thrown.
        IllegalTurnError: The game has ended.
    """
    play = bot_named(name, BOTS)
    begin(game, position).require_play()
    return play(game, position, rng)


def throw_for(names: Mapping[Side, str], game: Game, position: Position, rng: Random) -> Throw:
    """A throw for the side to move: dice are rolled, and other numbers named as the game demands.

    Args:
        names: The name of the bot that plays each side.
        game: The game.
        position: The position before the throw.
        rng: Rolls the dice, and decides among numbers that seem equal.

    Raises:
        RequestError: No bot has that name.
    """
    player, opponent = (bot_named(names[side], NAMERS) for side in (position.turn, position.turn.other))
    return complete({Source.PLAYER: player, Source.ADVERSARY: opponent}, game, position, rng)


def name_number(name: str, game: Game, position: Position, known: Throw, rng: Random) -> int:
    """The next number of a throw that no die shows, as a bot names it for its own throw or for its opponent's.

    Args:
        name: The bot's name.
        game: The game.
        position: The position before the throw.
        known: The numbers known already.
        rng: Decides among numbers that seem equal.

    Raises:
        RequestError: No bot has that name, or the next number is that of a die.
    """
    namer = bot_named(name, NAMERS)
    sources = game.plan.dice.sources[len(known) : len(known) + 1]
    if sources in ((), (Source.DIE,)):
        raise RequestError(
            "The next number of this throw is not one that a player names.", where=str(known), hint="Throw the dice."
        )
    return namer(game, position, known, sources[0], rng)


#: The bots by name. Each is asked only where something can be played.
BOTS: dict[str, Callable[[Game, Position, Random], Turn]] = {
    "random": at_random,
    "simple": simple,
    "strong": strong,
}

#: How each of them names a number of a throw that no die shows.
NAMERS: dict[str, Namer] = {
    "random": any_number,
    "simple": best_number(best_worth),
    "strong": best_number(prospect),
}
