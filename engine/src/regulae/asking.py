"""Asking a family for what it may lack. The errors are raised here, so that they are the same for every family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regulae.errors import IllegalTurnError, RequestError
from regulae.values import AnyGame, AnyPosition

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from regulae.capabilities import Agreement, BearingOff, Dice
    from regulae.family import Family
    from regulae.values import Thrown


def throw_of[At: AnyPosition](family: Family[Any, At, Any, Any], position: At) -> Thrown:
    """The throw to be played in a position; empty before it is thrown, and where there are no dice."""
    return family.dice.thrown(position) if family.dice else ()


def awaits_throw[At: AnyPosition](family: Family[Any, At, Any, Any], position: At) -> bool:
    """Whether dice have to be thrown before anything can be played."""
    return family.dice is not None and not family.dice.thrown(position)


def dice_of[Playing: AnyGame, At: AnyPosition](
    family: Family[Playing, At, Any, Any], written: str
) -> Dice[Playing, At]:
    """The dice of a family.

    Raises:
        RequestError: It has none, though a throw was ``written``.
    """
    if family.dice is None:
        raise RequestError(
            f"No dice are thrown in this game; here is {written!r}.", where="throw", hint="Leave it out."
        )
    return family.dice


def naming_of[Playing: AnyGame, At: AnyPosition](
    family: Family[Playing, At, Any, Any], known: Thrown
) -> Dice[Playing, At]:
    """The dice of a family, to have a number named after those ``known``.

    Raises:
        RequestError: It has none.
    """
    if family.dice is None:
        raise RequestError("No numbers are named in this game.", where=str(known), hint="Play a step.")
    return family.dice


def agreement_of[Playing: AnyGame, At: AnyPosition](
    family: Family[Playing, At, Any, Any], position: At
) -> Agreement[Playing, At]:
    """The agreement of a family, to end a game in a position.

    Raises:
        IllegalTurnError: No text knows such an end.
    """
    if family.agreement is None:
        message = "No text knows an end of this game by agreement."
        raise IllegalTurnError(message, rule="ending", where=str(position), hint="Play it to its end.")
    return family.agreement


def bearing_off_of[Playing: AnyGame](family: Family[Playing, Any, Any, Any], game: Playing) -> BearingOff[Playing]:
    """The exact results of a family for bearing off.

    Raises:
        RequestError: It bears no men off.
    """
    if family.bearing_off is None:
        hint = "Ask for a game whose men are borne off."
        raise RequestError(f"{game.ruleset.id} bears no men off.", where="game", hint=hint)
    return family.bearing_off


def throw_if_due[Playing: AnyGame, At: AnyPosition](
    family: Family[Playing, At, Any, Any], bots: Mapping[str, str], game: Playing, position: At, rng: Random
) -> At:
    """The position with a throw, where one is due; else the position as it is. See `Dice.throw`."""
    dealt = family.dice.throw(bots, game, position, rng) if family.dice else None
    return position if dealt is None else dealt
