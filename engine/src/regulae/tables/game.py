"""A game ready to be played: a ruleset with the readings chosen, and its plan."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.errors import Fault, PositionError, ThrowError
from regulae.loading import choose, load_ruleset_of
from regulae.tables.board import BAR, FACES, POINTS, Side
from regulae.tables.mechanisms.bearing import BearingWhen
from regulae.tables.notation import parse_side
from regulae.tables.plan import Plan, compile_plan
from regulae.tables.position import Men, Position, Setup
from regulae.tables.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from regulae.tables.position import Throw


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game with the readings chosen.

    >>> load("ludus-anglicorum", {"dice": "two-and-supposed-six"}).ruleset.dice.value
    <Dice.TWO_AND_SUPPOSED_SIX: 'two-and-supposed-six'>

    Attributes:
        ruleset: Its rules, each with the value that is played.
        plan: The same, compiled.
    """

    ruleset: Ruleset
    plan: Plan

    def __repr__(self) -> str:
        return f"<Game {self.ruleset.id}>"


def load(game: str, choices: Mapping[str, str] | None = None) -> Game:
    """A game by its id, with the rival readings chosen.

    >>> load("ludus-anglicorum", {"piling": "everywhere"})
    <Game ludus-anglicorum>

    Args:
        game: The id of a ruleset.
        choices: Rule keys, and the value of the reading to play.

    Raises:
        RulesetError: There is no such game, rule or reading.
    """
    return _load(game, tuple(sorted((choices or {}).items())))


@lru_cache(maxsize=64)
def _load(game: str, choices: tuple[tuple[str, str], ...]) -> Game:
    ruleset = choose(load_ruleset_of(Ruleset, game), dict(choices))
    return Game(ruleset, compile_plan(ruleset))


def start(game: Game, turn: Side | str | None = None) -> Position:
    """The position before the first throw.

    >>> start(load("ludus-anglicorum"), "n&")
    <Position am:&15/n&:a15/n&>

    Args:
        game: The game.
        turn: The side to begin; if left out, the first of those that may.

    Raises:
        NotationError: There is no such side.
        PositionError: That side does not begin this game.
    """
    may_begin = game.plan.may_begin
    side = may_begin[0] if turn is None else parse_side(turn)
    if side not in may_begin:
        raise PositionError((Fault(f"{side} does not begin.", side, f"Let {may_begin[0]} begin."),))
    am, n = (_men(game.ruleset.start.value[s]) for s in Side)
    return Position(am, n, side, None)


def _men(layout: Mapping[str, int]) -> Men:
    return Men(tuple(layout.get(label, 0) for label in POINTS), layout.get(BAR, 0), 0)


def position_of(game: Game, setup: Setup) -> Position:
    """The setup as a position of the game.

    >>> from regulae import parse_position
    >>> position_of(load("ludus-anglicorum"), parse_position("am:&15/n&:a15/am/6,5,6"))
    <Position am:&15/n&:a15/am/6,5,6>

    Raises:
        PositionError: The game does not allow it; all problems at once.
        ThrowError: The throw is not one of the game's.
    """
    if faults := tuple(_faults(game, setup)):
        raise PositionError(faults)
    if setup.throw is not None:
        check_throw(game, setup.throw)
    return Position(setup.am, setup.n, setup.turn, setup.throw, setup.player)


def _faults(game: Game, setup: Setup) -> Iterator[Fault]:
    owed = game.ruleset.men_per_side.value
    for side in Side:
        men, route = setup.men(side), game.plan.sides[side].packing.labels
        if (total := men.total) != owed:
            hint = f"Give it {owed} men, counting those on the bar and those borne off."
            yield Fault(f"{side} has {total} men, not {owed}.", str(side), hint)
        if men.off and game.ruleset.bearing_when.value is BearingWhen.NEVER:
            message = f"{men.off} of {side} are borne off, but this game bears no men off."
            yield Fault(message, "off", "Leave all men on the board.")
        for label, count in men.places():
            if label not in route:
                yield Fault(f"{count} of {side} stand off their route.", label, "Move them to a point of it.")
    for label, am, n in zip(POINTS, setup.am.points, setup.n.points, strict=True):
        if am and n:
            hint = "Leave men of one side there; a hit man waits on the bar."
            yield Fault(f"Men of both sides stand on {label}.", label, hint)
    yield from _faults_off(game, setup, owed)
    if (setup.turn, setup.player) not in game.plan.order:
        hint = "Let a player who takes part in this game be to move."
        yield Fault(f"{setup.turn} has no player {setup.player}.", setup.seat, hint)


def _faults_off(game: Game, setup: Setup, owed: int) -> Iterator[Fault]:
    """What is impossible about men borne off, by their own side or by the opponent."""
    if not game.plan.helped and all(_has_won(game, setup.men(side), side) for side in Side):
        yield Fault("Both sides have won.", "ending", "Only one side can win.")
    for side in Side:
        if (taken := setup.men(side).taken) and not (game.plan.helped and setup.men(side.other).off == owed):
            why = f"{side.other} has not borne off all its own" if game.plan.helped else "no side helps in this game"
            hint = "Write men that their own side has borne off as off."
            yield Fault(f"{taken} of {side} are taken, but {why}.", "taken", hint)


def _has_won(game: Game, men: Men, side: Side) -> bool:
    plan = game.plan.sides[side]
    return men.total == game.ruleset.men_per_side.value and plan.packing.pack(men) == plan.winning.pile


def check_throw(game: Game, throw: Throw) -> None:
    """Check that the game throws such dice.

    Raises:
        ThrowError: The number of dice is wrong, or one shows what no die shows.
    """
    dice = game.plan.dice
    for index, number in enumerate(throw):
        if number not in FACES:
            raise ThrowError(f"No die shows {number}.", where=f"die {index + 1}", hint="Dice show 1 to 6.")
    if len(throw) != dice.thrown:
        hint = f"Write {dice.thrown} numbers. {dice.unwritten}".strip()
        raise ThrowError(f"{len(throw)} dice are thrown, not {dice.thrown}.", where=str(throw), hint=hint)


def numbers(game: Game, throw: Throw) -> tuple[int, ...]:
    """The numbers that a throw plays, with the supposed ones, the highest first.

    >>> numbers(load("ludus-anglicorum", {"dice": "two-and-supposed-six"}), (5, 3))
    (6, 5, 3)

    Raises:
        ThrowError: The game throws no such dice.
    """
    check_throw(game, throw)
    return tuple(sorted(game.plan.worth(game.plan.dice.numbers(throw)), reverse=True))


def supposed(game: Game, throw: Throw) -> tuple[int, ...]:
    """The numbers played that no die shows.

    >>> supposed(load("ludus-anglicorum", {"dice": "two-and-supposed-six"}), (5, 3))
    (6,)
    """
    return tuple((Counter(numbers(game, throw)) - Counter(throw)).elements())
