"""Games of two families behind one set of functions, for the bridge, the terminal and the pages.

What differs between the families is said here, once for each; whoever holds a `Family` need not know which it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regulae import latrunculi
from regulae.errors import IllegalTurnError, RequestError
from regulae.latrunculi import bots as latrunculi_bots
from regulae.latrunculi import view as latrunculi_view
from regulae.latrunculi.playouts import random_end
from regulae.latrunculi.turn import as_played
from regulae.latrunculi.typed import play_typed as latrunculi_play_typed
from regulae.latrunculi.words import outcome_words as latrunculi_outcome_words
from regulae.latrunculi.words import turn_words as latrunculi_turn_words
from regulae.loading import load_ruleset
from regulae.tables import bots, notation, svg, view, words
from regulae.tables import game as tables
from regulae.tables import turn as play
from regulae.tables.board import Side
from regulae.tables.bots.strong import ranking
from regulae.tables.labels import LETTERS
from regulae.tables.mover import plays_for
from regulae.tables.outcome import Outcome, outcome
from regulae.tables.playouts import playout
from regulae.tables.solve.bearoff import bearoff_data
from regulae.tables.typed import parse_typed, play_typed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from random import Random

    from regulae.latrunculi.moves import Move
    from regulae.tables.labels import Labels
    from regulae.tables.moves import Step
    from regulae.tables.position import Position

type Data = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Family:
    """What can be done with any game of a family. Games, positions, steps and turns are that family's own values.

    >>> from regulae import family_of
    >>> family = family_of("ludus-latrunculorum")
    >>> game = family.load("ludus-latrunculorum", {})
    >>> len(family.turns(game, family.position(game, "start")))
    50

    Attributes:
        sides: The sides, by the words of the command line: first the one at whose hand a board lies.
        side: A side from its notation.
        opponents: The names of those who play against the reader.
        load: A game by its id, under chosen readings.
        start: The position in which a game begins, by the side that does.
        position: A position of a game from its notation, or from ``start``.
        steps: The steps of a turn from their notation.
        line: A line of a record, as an example.
        as_played: Steps from a position, each of which may be played, with all that they do though it be not written.
        apply: The position after a whole turn.
        view: What a board shows of a position and the steps played from there, as data, by how it is looked at.
        typed: The steps played, and after them those that a player typed, points called as he sees them.
        resolve: The legal step from one place to another; the number of a die, or 0 for any, comes last.
        turns: The legal turns of a position, each with its ``steps`` and its ``result``.
        step_data: A step as data.
        turn_words: What steps played from a position do, in words.
        seat: Who is to play in a position, as notation writes it.
        choose: The turn that an opponent chooses, by his name.
        ranking: All legal turns with what the strong opponent thinks them worth, the best first.
        unit: What that worth is counted in: a ``chance`` of winning, or ``stones``.
        name_number: A number of a throw that no die shows, as an opponent names it.
        outcome: How a game has ended, or None.
        outcome_words: The same in words.
        outcome_data: The same as data.
        agree: How a game ends if both players agree to end it.
        dice: Whether dice are thrown.
        thrown: The numbers thrown: none before the throw; None where the family has no dice.
        throw: The position with a throw, where one is due, from the names of those who play the sides; else None.
        rethrow: The position with a throw given in notation.
        random_end: The last position of a game played at random from a position on.
        bearoff: How many throws so many men need to clear the last table, as data; see `regulae.bearoff`.
        draw: The picture of a game's position with points lit up; as ``standalone`` it brings its own style.
        words: A position in words.
    """

    sides: Mapping[str, Any]
    side: Callable[[str], Any]
    opponents: Iterable[str]
    load: Callable[[str, Mapping[str, str]], Any]
    start: Callable[[Any, Any], Any]
    position: Callable[[Any, str], Any]
    steps: Callable[[str], tuple[Any, ...]]
    line: str
    as_played: Callable[[Any, Any, Sequence[Any]], tuple[Any, ...]]
    apply: Callable[[Any, Any, Sequence[Any]], Any]
    view: Callable[..., Data]
    typed: Callable[[Any, Any, Sequence[Any], str, Labels], tuple[Any, ...]]
    resolve: Callable[[Any, Any, Sequence[Any], str, str, int], Any]
    turns: Callable[[Any, Any], tuple[Any, ...]]
    step_data: Callable[[Any], Data]
    turn_words: Callable[..., str]
    seat: Callable[[Any], str]
    choose: Callable[[str, Any, Any, Random], Any]
    ranking: Callable[[Any, Any], Sequence[tuple[float, Any]]]
    unit: str
    name_number: Callable[[str, Any, Any, tuple[int, ...], Random], int]
    outcome: Callable[[Any, Any], Any]
    outcome_words: Callable[[Any, Any], str]
    outcome_data: Callable[[Any, Any], Data | None]
    agree: Callable[[Any, Any], Any]
    dice: bool
    thrown: Callable[[Any], tuple[int, ...] | None]
    throw: Callable[[Mapping[Any, str], Any, Any, Random], Any]
    rethrow: Callable[[Any, Any, str], Any]
    random_end: Callable[[Any, Any, Random], Any]
    bearoff: Callable[[Any, int], Data]
    draw: Callable[..., str]
    words: Callable[[Any], str]


def family_of(game: str) -> Family:
    """The family of a game.

    >>> from regulae import family_of
    >>> list(family_of("mylis").sides), list(family_of("ludus-latrunculorum").sides)
    (['am', 'n'], ['white', 'black'])

    Raises:
        RulesetError: There is no such game.
    """
    return FAMILIES[load_ruleset(game).family]


def _tables_position(game: tables.Game, text: str) -> Position:
    return tables.start(game) if text == "start" else tables.position_of(game, notation.parse_position(text))


def _tables_as_played(game: tables.Game, position: Position, steps: Sequence[Step]) -> tuple[Step, ...]:
    play.after_steps(game, position, steps)
    return tuple(steps)


def _tables_resolve(  # noqa: PLR0917  (as `Family.resolve` is called)
    game: tables.Game, position: Position, steps: Sequence[Step], origin: str, target: str, die: int
) -> Step:
    return play.resolve(game, position, steps, origin, target, die=die)


def _tables_turn_words(game: tables.Game, position: Position, steps: Sequence[Step], labels: Labels = LETTERS) -> str:
    return words.turn_words(steps, position.turn, labels, owner=plays_for(game, position))


def _tables_typed(
    game: tables.Game, position: Position, steps: Sequence[Step], text: str, labels: Labels
) -> tuple[Step, ...]:
    return play_typed(game, position, steps, parse_typed(text, labels))


def _no_agreement(_game: tables.Game, position: Position) -> Outcome:
    message = "No text knows an end of this game by consent."
    raise IllegalTurnError(message, rule="ending", where=str(position), hint="Play it to its end.")


def _throw(players: Mapping[Side, str], game: tables.Game, position: Position, rng: Random) -> Position | None:
    if position.throw is not None:
        return None
    return position.thrown(bots.throw_for(players, game, position, rng))


def _rethrow(game: tables.Game, position: Position, text: str) -> Position:
    return tables.position_of(game, position.thrown(notation.parse_throw(text)))


def _tables_draw(game: tables.Game, position: Position, lit: Sequence[str], *, standalone: bool) -> str:
    unthrown = tables.supposed(game, position.throw) if position.throw else ()
    points = tuple(map(notation.parse_target, lit))
    return svg.draw(position, lit=points, supposed=unthrown, standalone=standalone)


_TABLES = Family(
    sides={"am": Side.AM, "n": Side.N},
    side=notation.parse_side,
    opponents=bots.BOTS,
    load=tables.load,
    start=tables.start,
    position=_tables_position,
    steps=notation.parse_steps,
    line="am 6,5,6 6:&-s,6:s-m,5:&-t",
    as_played=_tables_as_played,
    apply=play.apply,
    view=view.view,
    typed=_tables_typed,
    resolve=_tables_resolve,
    turns=play.legal_turns,
    step_data=view.step_data,
    turn_words=_tables_turn_words,
    seat=lambda position: position.seat,
    choose=bots.choose_turn,
    ranking=ranking,
    unit="chance",
    name_number=bots.name_number,
    outcome=outcome,
    outcome_words=lambda game, result: words.outcome_words(result, game.ruleset.ending.value),
    outcome_data=view.outcome_data,
    agree=_no_agreement,
    dice=True,
    thrown=lambda position: position.throw or (),
    throw=_throw,
    rethrow=_rethrow,
    random_end=lambda game, position, rng: playout(game, rng, position).end,
    bearoff=bearoff_data,
    draw=_tables_draw,
    words=words.position_words,
)


def _latrunculi_position(game: latrunculi.Game, text: str) -> latrunculi.Position:
    if text == "start":
        return latrunculi.start(game)
    return latrunculi.position_of(game, latrunculi.parse_position(text))


def _latrunculi_resolve(
    game: latrunculi.Game, position: latrunculi.Position, steps: Sequence[Move], origin: str, target: str, _die: int
) -> Move:
    return latrunculi.resolve(game, position, steps, origin, target)


def _no_dice(_game: latrunculi.Game, _position: latrunculi.Position, text: str) -> latrunculi.Position:
    raise RequestError(f"No dice are thrown in this game; here is {text!r}.", where="throw", hint="Leave it out.")


def _none_borne_off(game: latrunculi.Game, _men: int) -> Data:
    hint = "Ask for a game whose men are borne off."
    raise RequestError(f"{game.ruleset.id} bears no men off.", where="game", hint=hint)


def _no_number(
    _opponent: str, _game: latrunculi.Game, _position: latrunculi.Position, known: tuple[int, ...], _rng: Random
) -> int:
    raise RequestError("No numbers are named in this game.", where=str(known), hint="Move a stone.")


def _latrunculi_draw(
    _game: latrunculi.Game, position: latrunculi.Position, lit: Sequence[str], *, standalone: bool
) -> str:
    points = [latrunculi.parse_label(label, position.board) for label in lit]
    return latrunculi.draw(position, lit=points, standalone=standalone)


_LATRUNCULI = Family(
    sides={str(side): side for side in latrunculi.Side},
    side=latrunculi.parse_side,
    opponents=latrunculi_bots.OPPONENTS,
    load=latrunculi.load,
    start=latrunculi.start,
    position=_latrunculi_position,
    steps=latrunculi.parse_moves,
    line="white d2-d4",
    as_played=as_played,
    apply=latrunculi.apply,
    view=latrunculi_view.view,
    typed=lambda game, position, moves, text, _labels: latrunculi_play_typed(game, position, moves, text),
    resolve=_latrunculi_resolve,
    turns=latrunculi.legal_turns,
    step_data=latrunculi_view.step_data,
    turn_words=lambda _game, position, moves, _labels=LETTERS: latrunculi_turn_words(moves, position.turn),
    seat=lambda position: str(position.turn),
    choose=latrunculi_bots.choose_turn,
    ranking=latrunculi_bots.ranking,
    unit="stones",
    name_number=_no_number,
    outcome=latrunculi.outcome,
    outcome_words=lambda _game, result: latrunculi_outcome_words(result),
    outcome_data=latrunculi_view.outcome_data,
    agree=latrunculi.consent,
    dice=False,
    thrown=lambda _position: None,
    throw=lambda _players, _game, _position, _rng: None,
    rethrow=_no_dice,
    random_end=random_end,
    bearoff=_none_borne_off,
    draw=_latrunculi_draw,
    words=latrunculi.position_words,
)

#: By the ``family`` of a ruleset.
FAMILIES = {"tables": _TABLES, "latrunculi": _LATRUNCULI}
