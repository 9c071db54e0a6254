"""Positions of latrunculi as plain data, in the form that the board of tables has them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regulae.data import PLAIN, rule_data
from regulae.latrunculi.board import Side
from regulae.latrunculi.notation import format_position
from regulae.latrunculi.svg import draw
from regulae.latrunculi.turn import after_steps, apply, as_played, may_consent, may_stop, next_steps, outcome
from regulae.latrunculi.words import outcome_words, position_words, turn_words
from regulae.tables.labels import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.data import Sight
    from regulae.latrunculi.game import Game
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.position import Position
    from regulae.latrunculi.turn import Outcome

type Data = dict[str, Any]


def outcome_data(game: Game, result: Outcome | None) -> Data | None:
    """How a game has ended, with the rule that says so; None while it goes on."""
    if result is None:
        return None
    return {
        "winner": result.winner,
        "words": outcome_words(result),
        "rule": rule_data(game.ruleset, result.rule),
        "begins_next": result.begins_next,
    }


def view(game: Game, position: Position, steps: Sequence[Move], sight: Sight = PLAIN) -> Data:
    """All that a board shows in the midst of a turn, under the keys that a board of tables has.

    Args:
        game: The game.
        position: The position at the beginning of the turn.
        steps: The moves already played in it.
        sight: How the reader looks at it; any labels but none are the letters and numbers of the lines.

    Returns:
        What `regulae.tables.view.view` gives; ``throw`` is None, since nothing is thrown. And ``quiet``: how many turns
        in succession have taken nothing; ``consent``: whether the players may agree to end the game.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    steps = as_played(game, position, steps)
    now = after_steps(game, position, steps)
    following = next_steps(game, position, steps)
    may_end = outcome(game, position) is None and may_stop(game, position, steps)
    after = apply(game, position, steps) if may_end else None
    result = outcome(game, position) if not steps else outcome(game, after) if after and not following else None
    said = f"{turn_words(steps, position.turn)} " if steps else ""
    arrows = {leap: [(step.origin, step.target) for step in steps if step.leap is leap] for leap in (False, True)}
    picture = draw(
        now,
        arrows=arrows[False],
        leaps=arrows[True],
        labels=sight.labels is not NONE,
        seen_from=Side.BLACK if sight.turned else Side.WHITE,
        standalone=sight.standalone,
    )
    return {
        "position": format_position(position),
        "now": format_position(now),
        "svg": picture,
        "words": said + (outcome_words(result) if result else position_words(now)),
        "table": table(now),
        "names": {},
        "side": str(position.turn),
        "plays": str(position.turn),
        "throw": None,
        "sources": [],
        "supposed": [],
        "left": [],
        "steps": [str(step) for step in steps],
        "next": list(map(step_data, following)),
        "finished": not following,
        "after": format_position(after) if after else None,
        "outcome": outcome_data(game, result),
        "quiet": position.quiet,
        "xgid": None,
        "consent": not steps and may_consent(game, position),
    }


def table(position: Position) -> list[list[str]]:
    """Who stands where, as rows for the ear: a head, each stone by its intersection, and the captives of each side."""
    standing = [[label, str(side)] for label in position.board.labels if (side := position.at(label))]
    captives = [(f"captives of {side}", position.stones(side).captives) for side in Side]
    return [["Place", "Stone"], *standing, *([name, str(count)] for name, count in captives if count)]


def step_data(step: Move) -> Data:
    """A move as data, with its places; no die is played."""
    return {
        "step": str(step),
        "die": 0,
        "from": step.origin,
        "to": step.target,
        "hit": bool(step.taken),
        "taken": list(step.taken),
    }
