"""What only some families of games have: dice, an end by agreement, exact results for bearing off.

A family that lacks one of them says None. `regulae.asking` raises the errors for all that do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from regulae.values import AnyGame, AnyPosition

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from regulae.data import Data
    from regulae.values import Ending, Thrown


class Dice[Playing: AnyGame, At: AnyPosition](Protocol):
    """A family whose games are played with dice, or with numbers that the players name."""

    @property
    def faces(self) -> Sequence[int]:
        """The numbers that a die can show."""

    def parse_throw(self, text: str, /) -> Thrown:
        """A throw from its notation.

        Raises:
            NotationError: It is not a throw.
        """

    def format_throw(self, throw: Thrown, /) -> str:
        """The notation of a throw."""

    def thrown(self, position: At, /) -> Thrown:
        """The throw to be played in a position; empty before it is thrown."""

    def unthrown(self, position: At, /) -> At:
        """The position before its throw."""

    def with_throw(self, game: Playing, position: At, throw: Thrown, /) -> At:
        """The position with this throw in place of any other.

        Raises:
            ThrowError: The game throws no such dice.
            PositionError: The position is not one of the game.
        """

    def throw(self, bots: Mapping[str, str], game: Playing, position: At, rng: Random, /) -> At | None:
        """The position with a throw, or None where it has one already.

        Args:
            bots: The name of the bot that plays each side, which names the numbers that no die shows.
            game: The game.
            position: The position.
            rng: Rolls the dice.
        """

    def name_number(self, bot: str, game: Playing, position: At, known: Thrown, rng: Random, /) -> int:
        """The next number of a throw that no die shows, as a bot names it.

        Raises:
            RequestError: There is no such bot, or the next number is that of a die.
        """


class Agreement[Playing: AnyGame, At: AnyPosition](Protocol):
    """A family whose games the players may end by agreement."""

    def agree(self, game: Playing, position: At, /) -> Ending:
        """How the game ends if both players agree to end it.

        Raises:
            IllegalTurnError: They may not; names the rule.
        """


class BearingOff[Playing: AnyGame](Protocol):
    """A family whose men are borne off the board."""

    def clearing(self, game: Playing, men: int, /) -> Data:
        """How many throws so many men need to clear the last table, with no opponent in the way; as data.

        Raises:
            RequestError: So many men are not computed, or the game bears no men off.
        """
