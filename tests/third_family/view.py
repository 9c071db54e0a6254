"""A turn in progress as data for the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.data import rule_data

from .board import SQUARES, Side
from .svg import draw
from .words import outcome_words, position_words, square_words, turn_words

if TYPE_CHECKING:
    from regulae.data import Data, Sight

    from .game import Game
    from .moves import Step
    from .outcome import Outcome
    from .position import Position
    from .turn import TurnInProgress


def turn_data(turn: TurnInProgress, sight: Sight) -> Data:
    """What a board shows."""
    said = f"{turn_words(turn.steps, turn.position.turn)} " if turn.steps else ""
    places = {step.target: square_words(turn.now, step.target) for step in turn.steps}
    return {
        "position": str(turn.position),
        "now": str(turn.now),
        "svg": draw(
            turn.now, lit=places, labels=sight.labels != "none", turned=sight.turned, standalone=sight.standalone
        ),
        "words": said + (outcome_words(turn.outcome) if turn.outcome else position_words(turn.now)),
        "table": [["Square", "Piece"], *([square, str(turn.now.pieces[square].side)] for square in turn.now.pieces)],
        "names": {},
        "side": str(turn.position.turn),
        "plays": str(turn.position.turn),
        "throw": None,
        "sources": [],
        "supposed": [],
        "left": [],
        "steps": list(map(str, turn.steps)),
        "next": list(map(step_data, turn.next)),
        "finished": not turn.next,
        "after": str(turn.after) if turn.after else None,
        "outcome": outcome_data(turn.game, turn.outcome) if turn.outcome else None,
        "xgid": None,
    }


def outcome_data(game: Game, ended: Outcome) -> Data:
    """How the game has ended."""
    rule = rule_data(game.ruleset, ended.rule)
    return {"winner": ended.winner, "words": outcome_words(ended), "rule": rule, "begins_next": None}


def step_data(step: Step) -> Data:
    """A step."""
    taken = [step.taken] if step.taken else []
    return {
        "step": str(step), "die": 0, "from": step.origin, "to": step.target, "hit": bool(taken), "taken": taken
    }  # fmt: skip


def men(position: Position) -> dict[str, dict[str, int]]:
    """How many pieces of each side stand on each square."""
    return {str(side): dict.fromkeys(position.squares(side), 1) for side in Side}


def places(position: Position) -> dict[str, str]:
    """What to say about each square."""
    return {square: square_words(position, square) for square in SQUARES}
