"""Positions of the games of tables as plain data, for the bridge, the terminal and the pages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from regulae.data import PLAIN, rule_data
from regulae.tables.board import BAR, OFF, POINTS, TAKEN, Side
from regulae.tables.game import numbers, supposed
from regulae.tables.labels import LABELS, LETTERS
from regulae.tables.notation import format_position
from regulae.tables.svg import draw
from regulae.tables.turn import turn_of
from regulae.tables.words import outcome_words, position_words, turn_words
from regulae.tables.xgid import format_xgid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.data import Sight
    from regulae.tables.game import Game
    from regulae.tables.labels import Labels
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.moves import Step
    from regulae.tables.outcome import Outcome
    from regulae.tables.position import Position, Setup
    from regulae.tables.turn import TurnInProgress

type Data = dict[str, Any]

#: What to call places other than points in the table of men.
_OFF_THE_POINTS = {BAR: "to enter", OFF: "borne off", TAKEN: "taken off by the opponent"}
#: The game whose positions other programs read.
_KNOWN_ELSEWHERE = "backgammon"


def outcome_data(game: Game, result: Outcome | None) -> Data | None:
    """How a game has ended, with the rule that says so; None while it goes on."""
    if result is None:
        return None
    rule = rule_data(game.ruleset, result.rule)
    return {
        "winner": result.winner,
        "strikes": result.strikes,
        "begins_next": result.begins_next,
        "words": outcome_words(result, game.ruleset.ending.value),
        "rule": rule,
    }


def view(game: Game, position: Position, steps: Sequence[Step], sight: Sight = PLAIN) -> Data:
    """What a board shows of a turn in progress; see `turn_data`.

    Raises:
        IllegalTurnError: A step was not legal.
        ThrowError: The game throws no such dice.
    """
    return turn_data(turn_of(game, position, steps), sight)


def turn_data(turn: TurnInProgress, sight: Sight = PLAIN) -> Data:
    """What a board shows of a turn in progress.

    Args:
        turn: The turn.
        sight: How the reader looks at it. ``next`` and ``steps`` always keep the manuscript's letters.

    Returns:
        The ``position`` at the beginning and as it is ``now``; its picture (``svg``), ``words`` and ``table``; what
        each point is called in words (``names``); the ``side`` and the ``player`` to move, and the side whose men he
        ``plays``; the ``throw``, where each of its numbers comes from (``sources``), and those ``supposed``; the
        numbers ``left``; the ``steps`` played and those that may come ``next``; whether the turn is ``finished``
        (nothing more can be played); the position ``after`` it (None while more must be played); the ``outcome``; and
        for backgammon the ``xgid`` of the position at the beginning.
    """
    game, position, labels = turn.game, turn.position, LABELS[sight.labels]
    unthrown = supposed(game, position.throw) if position.throw else ()
    return {
        "position": format_position(position),
        "now": format_position(turn.now),
        "svg": _picture(turn, unthrown, sight),
        "words": _words(turn, labels),
        "table": table(turn.now, labels),
        "names": {label: labels.spoken(label) for label in POINTS},
        "side": str(Side(position.turn)),
        "player": position.player,
        "plays": str(Side(turn.owner)),
        "throw": list(position.throw or ()),
        "sources": list(map(str, game.plan.dice.sources)),
        "supposed": list(unthrown),
        "left": list(turn.left),
        "steps": [str(step) for step in turn.steps],
        "next": list(map(step_data, turn.next)),
        "finished": position.throw is not None and not turn.next,
        "after": format_position(turn.after) if turn.after else None,
        "outcome": outcome_data(game, turn.outcome),
        "xgid": format_xgid(position) if game.ruleset.id == _KNOWN_ELSEWHERE else None,
    }


def _picture(turn: TurnInProgress, unthrown: Numbers, sight: Sight) -> str:
    return draw(
        turn.now,
        arrows=[(step.origin, step.target) for step in turn.steps],
        supposed=unthrown,
        used=_used(turn.game, turn.position, turn.left),
        labels=LABELS[sight.labels],
        plays=turn.owner,
        seen_from=Side.N if sight.turned else Side.AM,
        standalone=sight.standalone,
    )


def _words(turn: TurnInProgress, labels: Labels) -> str:
    """What has been played, and then how the game has ended or where all men are."""
    said = f"{turn_words(turn.steps, turn.position.turn, labels, owner=turn.owner)} " if turn.steps else ""
    ended = turn.outcome
    return said + (outcome_words(ended, turn.game.ruleset.ending.value) if ended else position_words(turn.now, labels))


def table(setup: Setup, labels: Labels = LETTERS) -> list[list[str]]:
    """Who stands where, as rows for screen readers: a head, then each place that holds men, with each side's number."""
    rows = [["Place", *(labels.side(side) for side in Side)]]
    held = {side: dict(setup.men(side).places()) for side in Side}
    names = {**{label: labels.spoken(label) for label in POINTS}, **_OFF_THE_POINTS}
    for label, name in names.items():
        if any(label in held[side] for side in Side):
            rows.append([name, *(str(held[side].get(label, 0)) for side in Side)])
    return rows


def _used(game: Game, position: Position, left: Numbers) -> Numbers:
    """The numbers on the dice that are no longer left: those played, and those that count as another number."""
    if position.throw is None:
        return ()
    shown = Counter(position.throw) | Counter(numbers(game, position.throw))
    return tuple((shown - Counter(left)).elements())


def men(setup: Setup) -> dict[str, dict[str, int]]:
    """How many men of each side stand at each place that holds any; men borne off are at ``off`` or ``taken``."""
    return {str(side): dict(setup.men(side).places()) for side in Side}


def places(setup: Setup, labels: Labels = LETTERS) -> dict[str, str]:
    """What to say about each place that men can use: the points, the bar, and where the side to move bears off."""
    held = men(setup)
    off = held[setup.turn].get(OFF, "none")
    return {
        **{label: f"point {labels.spoken(label)} {_standing(held, label, labels)}" for label in POINTS},
        BAR: f"men to enter: {_standing(held, BAR, labels)}",
        OFF: f"men borne off: {off} {labels.side(setup.turn)}",
    }


def _standing(held: dict[str, dict[str, int]], label: str, labels: Labels) -> str:
    """How many men stand at a place, and of which side."""
    standing = {side: held[side][label] for side in Side if label in held[side]}
    counts, sides = ", ".join(map(str, standing.values())), ", ".join(labels.side(side) for side in standing)
    return f"{counts} of {sides}" if standing else "no men"


def step_data(step: Step) -> Data:
    """A step as data, with its places."""
    return {"step": str(step), "die": step.die, "from": step.origin, "to": step.target, "hit": step.hit}
