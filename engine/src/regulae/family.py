"""The protocol of a family of games: what the bridge, the terminal, the records and the pages ask of any game.

A family brings its own values: the game, the position, the step, and the turn in progress. Nothing outside the family
looks into them; it passes them from one function of the family to the next, and the type checker follows them there.

What only some families have is a capability: `Dice`, `Agreement`, `BearingOff`. A family that lacks one says None, and
the functions at the end of this module raise the error for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from regulae.errors import IllegalTurnError, RequestError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable
    from random import Random

    from regulae.data import Data, Sight
    from regulae.forms import Form
    from regulae.warrants import BaseRuleset

type Thrown = tuple[int, ...]
"""The numbers of a throw, in the order in which they were thrown."""


class AnyGame(Protocol):
    """A game of any family, under the readings chosen."""

    @property
    def ruleset(self) -> BaseRuleset:
        """Its rules. Every family has a rule ``ending``."""


class AnyPosition(Protocol):
    """A position of any family; ``str`` writes it in notation."""

    @property
    def turn(self) -> str:
        """The side to move."""


class WholeTurn[At, Step](Protocol):
    """A whole legal turn of any family; ``str`` writes its steps in notation, or ``pass``."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps, in order."""

    @property
    def result(self) -> At:
        """The position after it."""


class TurnInProgress(Protocol):
    """A turn in progress, built once for each request: a step extends it, and the view reads it."""

    @property
    def position(self) -> object:
        """The position at the beginning of the turn."""

    @property
    def steps(self) -> Sequence[object]:
        """The steps played so far."""

    @property
    def now(self) -> object:
        """The position after these steps, with the same side to move."""

    @property
    def left(self) -> Sequence[int]:
        """The numbers of the throw that are left to play; empty where there are no dice."""

    @property
    def next(self) -> Sequence[object]:
        """The steps that may follow."""

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here."""

    @property
    def after(self) -> object | None:
        """The position that the other player finds if the turn ends here; None where it may not end."""

    @property
    def outcome(self) -> object | None:
        """How the game has ended, before this turn or with it; None while it goes on."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a game.

    Attributes:
        seat: The player in notation.
        side: The side that the player plays on.
        player: The number on that side, from 1.
    """

    seat: str
    side: str
    player: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What a board says about its men and their steps. Words in braces stand for what is filled in.

    Attributes:
        men: What the pieces are called.
        choose: Asks for a piece to move.
        put: Asks for a place to move it to.
        lifted: Says that the piece on ``{point}`` has been picked up.
        stuck: Says that it cannot move.
        targets: Says that it can go to ``{points}``.
        none: Says that no piece of ``{side}`` stands on ``{point}``.
        no_step: Says that nothing can be played.
        no_further_step: Says that nothing more can be played.
        passes: What stands for a turn without steps.
        took: What stands for taking or hitting a piece.
        typed: An example of a typed step, with the names of the points that the board shows.
        labels_title: What the labellings name.
        labels: The labellings that a board offers, and what to call them.
    """

    men: str
    choose: str
    put: str
    lifted: str
    stuck: str
    targets: str
    none: str
    no_step: str
    no_further_step: str
    passes: str
    took: str
    typed: str
    labels_title: str
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game has ended, for those who do not know its family.

    Attributes:
        winner: The side that has won; None where nobody has.
        rule: The key of the rule that ended it.
        words: The same as a sentence.
        data: The same as the family's view has it.
    """

    winner: str | None
    rule: str
    words: str
    data: Data


@dataclass(frozen=True, slots=True, kw_only=True)
class Examples:
    """Notation of a family as an example, for hints and help.

    Attributes:
        position: A position.
        steps: The steps of a turn.
        line: A line of a record.
        throw: A throw; empty where there are no dice.
        commands: By the name of a command of the terminal, arguments that show what it does.
    """

    position: str
    steps: tuple[str, ...]
    line: str
    throw: Thrown = ()
    commands: Mapping[str, str] = field(default_factory=dict)


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
        """The player to move, as `seat` writes it, from any way of writing it; unread where it is none."""

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
