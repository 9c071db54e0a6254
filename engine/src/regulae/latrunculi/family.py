"""Latrunculi as a family: what `regulae.family` asks, answered by the modules of this package."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from regulae.latrunculi.board import Side
from regulae.latrunculi.bots import BOTS, choose_turn, ranking
from regulae.latrunculi.form import FORM
from regulae.latrunculi.game import load, position_of, start
from regulae.latrunculi.notation import parse_label, parse_moves, parse_position, parse_side
from regulae.latrunculi.outcome import consent, outcome
from regulae.latrunculi.playouts import random_end
from regulae.latrunculi.svg import draw
from regulae.latrunculi.turn import TurnInProgress, legal_turns, turn_of
from regulae.latrunculi.typed import play_typed
from regulae.latrunculi.view import men, outcome_data, places, step_data, turn_data
from regulae.latrunculi.words import LABELS, WORDING, position_words, turn_words
from regulae.values import Ending, Examples, Seat, Wording

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from regulae.family import Family
    from regulae.latrunculi.game import Game
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.outcome import Outcome
    from regulae.latrunculi.position import Position


class _Agreement:
    """The end by consent."""

    def agree(self, game: Game, position: Position) -> Ending:
        """How the game ends if both players agree to end it."""
        return _ending(game, consent(game, position))


class LatrunculiFamily:
    """Latrunculi. `regulae.family.Family` says what each member is."""

    name = "latrunculi"
    form = FORM
    rulesets = files("regulae").joinpath("rulesets")
    sides: Mapping[str, str] = {str(side): side for side in Side}
    classes: Mapping[str, str] = {side: str(side) for side in Side}
    labels = tuple(LABELS)
    bots = tuple(BOTS)
    unit = "stones"
    examples = Examples(
        position="10x8/white:d4,f4/black:e6/white",
        steps=("d2-d4",),
        line="white d2-d4",
        commands={"agree": "ludus-latrunculorum '10x8/white:b2,c4,e1,captives16/black:a7,d6,f8,h5,captives17/white'"},
    )
    dice = None
    agreement = _Agreement()
    bearing_off = None

    load = staticmethod(load)
    start = staticmethod(start)
    parse_side = staticmethod(parse_side)
    parse_steps = staticmethod(parse_moves)
    turn = staticmethod(turn_of)
    turns = staticmethod(legal_turns)
    choose = staticmethod(choose_turn)
    ranking = staticmethod(ranking)
    random_end = staticmethod(random_end)
    view = staticmethod(turn_data)
    step_data = staticmethod(step_data)
    men = staticmethod(men)
    words = staticmethod(position_words)

    def position(self, game: Game, text: str) -> Position:
        """A position of a game from its notation, or from ``start``."""
        return start(game) if text == "start" else position_of(game, parse_position(text))

    def seats(self, _game: Game) -> Sequence[Seat]:
        """The players: one on each side."""
        return [Seat(side, side) for side in Side]

    def seat(self, position: Position) -> str:
        """The side to move."""
        return position.turn

    def parse_seat(self, text: str) -> str:
        """The side to move, which is written in one form only."""
        return text

    def now(self, turn: TurnInProgress) -> Position:
        """The position after the moves of a turn, with the same side to move."""
        return turn.now

    def played(self, turn: TurnInProgress) -> tuple[Move, ...]:
        """The moves played in a turn, each with all that it takes."""
        return turn.steps

    def step(self, turn: TurnInProgress, origin: str, target: str, _die: int = 0) -> TurnInProgress:
        """The turn with one more move, from one intersection to another."""
        return turn.advance(turn.resolve(origin, target))

    def typed(self, turn: TurnInProgress, text: str, _labels: str) -> TurnInProgress:
        """The turn with the moves that a player typed."""
        return play_typed(turn, text)

    def finish(self, turn: TurnInProgress) -> Position:
        """The position after a whole turn."""
        return turn.finish()

    def outcome(self, game: Game, position: Position) -> Ending | None:
        """How the game has ended; None while it goes on."""
        ended = outcome(game, position)
        return _ending(game, ended) if ended else None

    def places(self, position: Position, _labels: str) -> Mapping[str, str]:
        """What to say about each intersection."""
        return places(position)

    def wording(self, _labels: str) -> Wording:
        """What a board says about its stones and their moves."""
        return WORDING

    def turn_words(self, _game: Game, position: Position, steps: Sequence[Move], _labels: str) -> str:
        """What moves played from a position do, as a sentence."""
        return turn_words(steps, position.turn)

    def draw(self, _game: Game, position: Position, lit: Sequence[str], *, standalone: bool) -> str:
        """The picture of a position."""
        points = [parse_label(label, position.board) for label in lit]
        return draw(position, lit=points, standalone=standalone)


def _ending(game: Game, ended: Outcome) -> Ending:
    data = outcome_data(game, ended)
    return Ending(ended.winner, ended.rule, data["words"], data)


FAMILY: Family[Game, Position, Move, TurnInProgress] = LatrunculiFamily()
