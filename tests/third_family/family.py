"""The family itself."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from regulae.values import Ending, Examples, Seat, Wording

from .board import Side
from .bots import BOTS, at_random, choose_turn, ranking
from .game import load, position_of, start
from .notation import parse_position, parse_side, parse_square, parse_steps
from .outcome import outcome
from .ruleset import FORM
from .svg import draw
from .turn import TurnInProgress, legal_turns, turn_of
from .view import men, outcome_data, places, step_data, turn_data
from .words import WORDING, outcome_words, position_words, turn_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from regulae.family import Family

    from .game import Game
    from .moves import Step
    from .position import Position


class Draughts:
    """Draughts on twenty-five squares."""

    name = "draughts"
    form = FORM
    rulesets = files(__package__).joinpath("rulesets")
    sides: Mapping[str, str] = {str(side): side for side in Side}
    classes: Mapping[str, str] = {side: str(side) for side in Side}
    labels = ("letters", "none")
    bots = tuple(BOTS)
    unit = "stones"
    examples = Examples(position="white:a1/black:e5/white", steps=("a1-b2",), line="white a1-b2")
    dice = agreement = bearing_off = None

    load = staticmethod(load)
    start = staticmethod(start)
    parse_side = staticmethod(parse_side)
    parse_steps = staticmethod(parse_steps)
    turn = staticmethod(turn_of)
    turns = staticmethod(legal_turns)
    choose = staticmethod(choose_turn)
    ranking = staticmethod(ranking)
    view = staticmethod(turn_data)
    step_data = staticmethod(step_data)
    men = staticmethod(men)
    words = staticmethod(position_words)

    def position(self, game: Game, text: str) -> Position:
        return start(game) if text == "start" else position_of(game, parse_position(text))

    def seats(self, _game: Game) -> Sequence[Seat]:
        return [Seat(side, side) for side in Side]

    def seat(self, position: Position) -> str:
        return position.turn

    def parse_seat(self, text: str) -> str:
        return text

    def now(self, turn: TurnInProgress) -> Position:
        return turn.now

    def played(self, turn: TurnInProgress) -> tuple[Step, ...]:
        return turn.steps

    def step(self, turn: TurnInProgress, origin: str, target: str, _die: int = 0) -> TurnInProgress:
        return turn.step(origin, target)

    def typed(self, turn: TurnInProgress, text: str, _labels: str) -> TurnInProgress:
        for step in parse_steps(text.strip()):
            turn = turn.step(step.origin, step.target)
        return turn

    def finish(self, turn: TurnInProgress) -> Position:
        return turn.finish()

    def outcome(self, game: Game, position: Position) -> Ending | None:
        ended = outcome(game, position)
        if ended is None:
            return None
        return Ending(ended.winner, ended.rule, outcome_words(ended), outcome_data(game, ended))

    def random_end(self, game: Game, position: Position, rng: Random) -> Position:
        while outcome(game, position) is None:
            position = at_random(game, position, rng).result
        return position

    def places(self, position: Position, _labels: str) -> Mapping[str, str]:
        return places(position)

    def wording(self, _labels: str) -> Wording:
        return WORDING

    def turn_words(self, _game: Game, position: Position, steps: Sequence[Step], _labels: str) -> str:
        return turn_words(steps, position.turn)

    def draw(self, _game: Game, position: Position, lit: Sequence[str], *, standalone: bool) -> str:
        return draw(position, lit=map(parse_square, lit), standalone=standalone)


FAMILY: Family[Game, Position, Step, TurnInProgress] = Draughts()
