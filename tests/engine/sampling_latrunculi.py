"""Games of latrunculi for tests: readings, random positions and play, and what is the same seen from another side."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

import regulae
from regulae import latrunculi
from regulae.latrunculi import Move, Position, Setup, Side, Stones
from regulae.latrunculi.bots import at_random
from regulae.latrunculi.plan import compile_plan
from regulae.loading import choose
from tests.engine.sampling import called, readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GAME = "ludus-latrunculorum"
READINGS = readings(GAME)
NAMES = list(map(called, READINGS))
MEN = regulae.load_ruleset(GAME).men_per_side.value


def on_lines(lines: Mapping[str, int], choices: Mapping[str, str]) -> latrunculi.Game:
    """The game on another board: its rules with these numbers, each in the place of the ruleset's own."""
    ruleset = choose(latrunculi.load(GAME).ruleset, choices)
    changed = {key: replace(getattr(ruleset, key), value=value) for key, value in lines.items()}
    ruleset = replace(ruleset, **changed)
    return latrunculi.Game(ruleset, compile_plan(ruleset))


@st.composite
def positions(draw: st.DrawFn, game: latrunculi.Game, most: int = MEN) -> Position:
    """A valid position: stones crowded in a part of the board, so that they take each other, or anywhere."""
    board = game.plan.board
    columns, rows = (draw(st.integers(3, size)) for size in (board.columns, board.rows))
    labels = [board.label(column, row) for column in range(columns) for row in range(rows)]
    held = draw(st.dictionaries(st.sampled_from(labels), st.sampled_from(Side), min_size=1))
    places = [{label for label, owner in [*held.items()][:most] if owner is side} for side in Side]
    sides = (Stones(frozenset(own)) for own in places)
    quiet = draw(st.sampled_from((0, 0, 1, game.plan.quiet_turns - 1, game.plan.quiet_turns)))
    setup = Setup(board, *sides, draw(st.sampled_from(Side)), quiet)
    return latrunculi.position_of(game, latrunculi.completed(game, setup))


def random_play(game: latrunculi.Game, seed: int) -> Iterator[tuple[Position, latrunculi.Turn | None]]:
    """A game played at random to its end: each position, and the turn chosen; no turn at the end."""
    rng = Random(seed)  # noqa: S311  (no secret)
    position = latrunculi.start(game)
    while latrunculi.outcome(game, position) is None:
        turn = at_random(game, position, rng)
        yield position, turn
        position = turn.result
    yield position, None


class Glass:
    """The board seen otherwise: left and right exchanged, or turned about with the sides exchanged."""

    def __init__(self, board: latrunculi.Board, *, turned: bool) -> None:
        self.board, self.turned = board, turned

    def label(self, label: str) -> str:
        column, row = self.board.place(label)
        return self.board.label(self.board.columns - 1 - column, self.board.rows - 1 - row if self.turned else row)

    def side(self, side: Side) -> Side:
        return side.other if self.turned else side

    def move(self, move: Move) -> Move:
        taken = tuple(sorted(map(self.label, move.taken)))
        return Move(self.label(move.origin), self.label(move.target), move.leap, taken)

    def setup[Kind: Setup](self, setup: Kind) -> Kind:
        white, black = (
            Stones(frozenset(map(self.label, stones.places)), stones.captives)
            for stones in (setup.stones(self.side(side)) for side in Side)
        )
        return type(setup)(setup.board, white, black, self.side(setup.turn), setup.quiet)


def plain(move: Move) -> tuple[str, str, bool, frozenset[str]]:
    """A move with what it takes in no order."""
    return move.origin, move.target, move.leap, frozenset(move.taken)
