"""A game of latrunculi ready to be played: a ruleset under the readings a reader chose, and its plan."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.errors import Fault, PositionError
from regulae.latrunculi.board import Side
from regulae.latrunculi.notation import parse_side
from regulae.latrunculi.plan import CODE, Plan, compile_plan
from regulae.latrunculi.position import Position, Setup, Stones
from regulae.latrunculi.ruleset import Ruleset
from regulae.loading import choose, load_ruleset_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game under chosen readings.

    Attributes:
        ruleset: Its rules, each with the value that is played.
        plan: The same, compiled.
    """

    ruleset: Ruleset
    plan: Plan

    def __repr__(self) -> str:
        return f"<Game {self.ruleset.id}>"


def load(game: str, choices: Mapping[str, str] | None = None) -> Game:
    """A game by its id, under the rival readings chosen.

    >>> load("ludus-latrunculorum", {"rows": "10"})
    <Game ludus-latrunculorum>

    Args:
        game: The id of a ruleset.
        choices: Rule keys, and the value of the reading to play.

    Raises:
        RulesetError: There is no such game of latrunculi, rule or reading.
    """
    return _load(game, tuple(sorted((choices or {}).items())))


@lru_cache(maxsize=64)
def _load(game: str, choices: tuple[tuple[str, str], ...]) -> Game:
    ruleset = choose(load_ruleset_of(Ruleset, game), dict(choices))
    return Game(ruleset, compile_plan(ruleset))


def start(game: Game, turn: Side | str | None = None) -> Position:
    """The position before the first turn.

    >>> start(load("ludus-latrunculorum"), "black")
    <Position 10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/black>

    Args:
        game: The game.
        turn: The side to begin; where left out, the first of those that may.

    Raises:
        NotationError: There is no such side.
        PositionError: That side does not begin this game.
    """
    plan = game.plan
    side = plan.may_begin[0] if turn is None else parse_side(turn)
    if side not in plan.may_begin:
        raise PositionError((Fault(f"{side} does not begin.", side, f"Let {plan.may_begin[0]} begin."),))
    white, black = (Stones(plan.homes[s]) for s in Side)
    return Position(plan.board, white, black, side)


def position_of(game: Game, setup: Setup) -> Position:
    """The setup as a position of the game.

    Raises:
        PositionError: Stones cannot stand so; all problems at once.
    """
    if faults := tuple(_faults(game, setup)):
        raise PositionError(faults)
    return Position(setup.board, setup.white, setup.black, setup.turn, setup.quiet)


def cells_of(game: Game, position: Setup) -> bytes:
    """What stands on each intersection, as the plan numbers sides and intersections."""
    place, cells = game.plan.place, bytearray(len(game.plan.place))
    for side, code in CODE.items():
        for label in position.stones(side).places:
            cells[place[label]] = code
    return bytes(cells)


def completed(game: Game, setup: Setup) -> Setup:
    """A detail as a whole position: every stone that it does not show counts as taken.

    A setup that mentions captives is left as it is.

    >>> from regulae.latrunculi import parse_position
    >>> completed(load("ludus-latrunculorum"), parse_position("10x8/white:d4/black:g6,h6/white"))
    <Setup 10x8/white:d4,captives18/black:g6,h6,captives19/white>

    Args:
        game: The game, which says how many stones there are.
        setup: The stones on the board.
    """
    if any(setup.stones(side).captives for side in Side):
        return setup
    owed = game.ruleset.men_per_side.value
    white, black = (
        Stones(setup.stones(side).places, max(0, owed - len(setup.stones(side.other).places))) for side in Side
    )
    return Setup(setup.board, white, black, setup.turn, setup.quiet)


def _faults(game: Game, setup: Setup) -> Iterator[Fault]:
    board, owed = game.plan.board, game.ruleset.men_per_side.value
    if setup.board != board:
        yield Fault(f"The board is {setup.board}, not {board}.", str(setup.board), f"Play on a board of {board}.")
    for side in Side:
        standing, captured = len(setup.stones(side).places), setup.stones(side.other).captives
        if standing + captured != owed:
            message = f"{standing} of {side} stand and {captured} are captives: {standing + captured}, not {owed}."
            yield Fault(message, str(side), f"Set {owed} in all, including those that {side.other} has captured.")
    if not (setup.white.places or setup.black.places):
        yield Fault("Nobody has a stone left.", "board", "Only one side can have lost them all.")
    if setup.quiet > game.plan.quiet_turns:
        message = f"The game has ended before {setup.quiet} turns without a capture."
        yield Fault(message, f"quiet{setup.quiet}", f"Write quiet{game.plan.quiet_turns} at most.")
