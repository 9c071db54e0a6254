"""Positions of latrunculi as plain data, under the same keys as those of the games of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.data import PLAIN, rule_data
from regulae.latrunculi.board import Side
from regulae.latrunculi.notation import format_position
from regulae.latrunculi.outcome import may_consent
from regulae.latrunculi.svg import draw
from regulae.latrunculi.words import LABELS, outcome_words, position_words, turn_words

if TYPE_CHECKING:
    from regulae.data import Data, Sight
    from regulae.latrunculi.game import Game
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.outcome import Outcome
    from regulae.latrunculi.position import Setup
    from regulae.latrunculi.turn import TurnInProgress


def outcome_data(game: Game, ended: Outcome) -> Data:
    """How a game has ended, with the rule that ended it."""
    return {
        "winner": ended.winner,
        "words": outcome_words(ended),
        "rule": rule_data(game.ruleset, ended.rule),
        "begins_next": ended.begins_next,
    }


def turn_data(turn: TurnInProgress, sight: Sight = PLAIN) -> Data:
    """What a board shows of a turn in progress.

    Args:
        turn: The turn.
        sight: How the reader looks at it.

    Returns:
        The keys of `regulae.tables.view.turn_data` that apply; ``throw`` is None, since nothing is thrown. Besides,
        ``quiet``: how many turns in succession have taken nothing; and ``consent``: whether the players may agree to
        end the game.
    """
    position, ended = turn.position, turn.outcome
    return {
        "position": format_position(position),
        "now": format_position(turn.now),
        "svg": _picture(turn, sight),
        "words": _words(turn),
        "table": table(turn.now),
        "names": {},
        "side": str(position.turn),
        "plays": str(position.turn),
        "throw": None,
        "sources": [],
        "supposed": [],
        "left": list(turn.left),
        "steps": [str(step) for step in turn.steps],
        "next": list(map(step_data, turn.next)),
        "finished": not turn.next,
        "after": format_position(turn.after) if turn.after else None,
        "outcome": outcome_data(turn.game, ended) if ended else None,
        "quiet": position.quiet,
        "xgid": None,
        "consent": not turn.steps and may_consent(turn.game, position),
    }


def _picture(turn: TurnInProgress, sight: Sight) -> str:
    arrows = {leap: [(step.origin, step.target) for step in turn.steps if step.leap is leap] for leap in (False, True)}
    return draw(
        turn.now,
        arrows=arrows[False],
        leaps=arrows[True],
        labels=LABELS[sight.labels],
        seen_from=Side.BLACK if sight.turned else Side.WHITE,
        standalone=sight.standalone,
    )


def _words(turn: TurnInProgress) -> str:
    """What has been played, and then how the game has ended or where all stones are."""
    said = f"{turn_words(turn.steps, turn.position.turn)} " if turn.steps else ""
    return said + (outcome_words(turn.outcome) if turn.outcome else position_words(turn.now))


def table(setup: Setup) -> list[list[str]]:
    """Who stands where, as rows: a heading, each stone by its intersection, and the captives of each side."""
    standing = [[label, str(side)] for label in setup.board.labels if (side := setup.at(label))]
    captives = [(f"captives of {side}", setup.stones(side).captives) for side in Side]
    return [["Place", "Stone"], *standing, *([name, str(count)] for name, count in captives if count)]


def men(setup: Setup) -> dict[str, dict[str, int]]:
    """Where the stones of each side stand, and under ``captives`` how many stones of the other side it has taken."""
    return {
        str(side): {
            **{label: 1 for label in setup.board.labels if label in setup.stones(side).places},
            **({"captives": count} if (count := setup.stones(side).captives) else {}),
        }
        for side in Side
    }


def places(setup: Setup) -> dict[str, str]:
    """What to say about each intersection."""
    return {
        label: f"{label} {f'{side} stone' if (side := setup.at(label)) else 'free'}" for label in setup.board.labels
    }


def step_data(step: Move) -> Data:
    """A move as data, with its intersections; its die is 0."""
    return {
        "step": str(step),
        "die": 0,
        "from": step.origin,
        "to": step.target,
        "hit": bool(step.taken),
        "taken": list(step.taken),
    }
