"""The protocol of a family of games: what the bridge, the terminal, the records and the pages ask of any game.

A family brings its own values: the game, the position, the step, and the turn in progress. Nothing outside the family
looks into them. Shared code passes them from one function of the family to the next, and the type checker follows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from regulae.values import AnyGame, AnyPosition, TurnInProgress

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable
    from random import Random

    from regulae.capabilities import Agreement, BearingOff, Dice
    from regulae.data import Data, Sight
    from regulae.forms import Form
    from regulae.values import Ending, Examples, Seat, WholeTurn, Wording


class Family[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress](Protocol):
    """What can be done with the games of a family.

    >>> from regulae import family_of
    >>> family = family_of("ludus-latrunculorum")
    >>> game = family.load("ludus-latrunculorum", {})
    >>> len(family.turns(game, family.position(game, "start")))
    50

    Type parameters: ``Playing`` is a game, ``At`` a position, ``Step`` a step, ``Begun`` a turn in progress.
    """

    @property
    def name(self) -> str:
        """The name that rulesets give as their ``family``."""

    @property
    def form(self) -> Form:
        """What the rulesets of the family declare."""

    @property
    def rulesets(self) -> Traversable:
        """The folder that holds the rulesets; families may share one."""

    @property
    def sides(self) -> Mapping[str, str]:
        """The sides by their names on the command line; the board lies before the first."""

    @property
    def classes(self) -> Mapping[str, str]:
        """The CSS class of the men of each side in drawings."""

    @property
    def labels(self) -> Sequence[str]:
        """The names of the labellings that a board can have; the first is the usual one."""

    @property
    def bots(self) -> Sequence[str]:
        """The names of the computer players."""

    @property
    def unit(self) -> str:
        """What the worth of a turn is counted in: a ``chance`` of winning, or ``stones``."""

    @property
    def examples(self) -> Examples:
        """Notation as examples."""

    @property
    def dice(self) -> Dice[Playing, At] | None:
        """What can be done with dice; None where none are thrown."""

    @property
    def agreement(self) -> Agreement[Playing, At] | None:
        """How a game is ended by agreement; None where no text knows such an end."""

    @property
    def bearing_off(self) -> BearingOff[Playing] | None:
        """Exact results for bearing off; None where no men are borne off."""

    def load(self, game: str, choices: Mapping[str, str], /) -> Playing:
        """A game by its id, under the readings chosen.

        Raises:
            RulesetError: There is no such game of this family, or no such rule or reading.
        """

    def start(self, game: Playing, turn: str | None = None, /) -> At:
        """The position at the beginning of a game, with a side to begin; by default the first that may.

        Raises:
            PositionError: That side may not begin.
        """

    def position(self, game: Playing, text: str, /) -> At:
        """A position of a game from its notation, or from ``start``.

        Raises:
            NotationError: It is not a position.
            PositionError: The game allows no such position.
        """

    def parse_side(self, text: str, /) -> str:
        """A side from its notation.

        Raises:
            NotationError: There is no such side.
        """

    def parse_seat(self, text: str, /) -> str:
        """A player in the form that `seat` writes, where notation also has another; any other text as it is."""

    def seats(self, game: Playing, /) -> Sequence[Seat]:
        """The players of a game, in the order of the sides."""

    def seat(self, position: At, /) -> str:
        """The player to move, as records write it."""

    def parse_steps(self, text: str, /) -> tuple[Step, ...]:
        """The steps of a turn from their notation.

        Raises:
            NotationError: They are not steps.
        """

    def turn(self, game: Playing, position: At, steps: Sequence[Step] = (), /) -> Begun:
        """The turn in which these steps have been played.

        Raises:
            IllegalTurnError: A step is not legal; names the rule.
            ThrowError: The game throws no such dice, or there are steps before any throw.
        """

    def now(self, turn: Begun, /) -> At:
        """The position after the steps of a turn, with the same side to move."""

    def played(self, turn: Begun, /) -> tuple[Step, ...]:
        """The steps played in a turn, with all that they do, whether or not it was written."""

    def step(self, turn: Begun, origin: str, target: str, die: int = 0, /) -> Begun:
        """The turn with one more step, from one place to another.

        Args:
            turn: The turn.
            origin: The place that the man leaves.
            target: The place that he goes to.
            die: The number to play, or 0 for any; ignored where there are no dice.

        Raises:
            NotationError: There is no such place.
            IllegalTurnError: There is no such legal step; names the rule.
            ThrowError: There is no throw yet.
        """

    def typed(self, turn: Begun, text: str, labels: str, /) -> Begun:
        """The turn with the steps that a player typed, calling points as the board is labelled.

        Raises:
            NotationError: They are not steps.
            IllegalTurnError: A step is not legal; names the rule.
        """

    def finish(self, turn: Begun, /) -> At:
        """The position after a whole turn.

        Raises:
            IllegalTurnError: The turn may not end here; names the rule.
        """

    def turns(self, game: Playing, position: At, /) -> Sequence[WholeTurn[At, Step]]:
        """The legal turns of a position, one for each position that they can lead to."""

    def outcome(self, game: Playing, position: At, /) -> Ending | None:
        """How the game has ended; None while it goes on."""

    def choose(self, bot: str, game: Playing, position: At, rng: Random, /) -> WholeTurn[At, Step]:
        """The turn that a bot chooses.

        Raises:
            RequestError: There is no such bot.
            IllegalTurnError: The game has ended.
            ThrowError: No dice have been thrown.
        """

    def ranking(self, game: Playing, position: At, /) -> Sequence[tuple[float, WholeTurn[At, Step]]]:
        """All legal turns with what they are worth to the strongest bot, in `unit`, the best first."""

    def random_end(self, game: Playing, position: At, rng: Random, /) -> At:
        """The last position of a game played at random from a position on."""

    def view(self, turn: Begun, sight: Sight, /) -> Data:
        """What a board shows of a turn in progress, as data."""

    def step_data(self, step: Step, /) -> Data:
        """A step as data."""

    def men(self, position: At, /) -> Mapping[str, Mapping[str, int]]:
        """How many men of each side stand at each place that holds any."""

    def places(self, position: At, labels: str, /) -> Mapping[str, str]:
        """What to say about each place that men can use, for those who do not see the board."""

    def wording(self, labels: str, /) -> Wording:
        """What a board says about its men and their steps."""

    def turn_words(self, game: Playing, position: At, steps: Sequence[Step], labels: str, /) -> str:
        """What steps played from a position do, as a sentence."""

    def words(self, position: At, /) -> str:
        """A position as a sentence."""

    def draw(self, game: Playing, position: At, lit: Sequence[str], /, *, standalone: bool) -> str:
        """The picture of a position.

        Args:
            game: The game.
            position: The position.
            lit: The places to light up.
            standalone: Whether the picture brings its own style, for use outside the site.
        """


type AnyFamily = Family[Any, Any, Any, Any]
"""A family whose values are not known, as the registry gives it out; whoever uses it is generic in these values."""
