"""Positions of the games of tables as plain data, for the bridge, the terminal and the pages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from regulae.data import PLAIN, rule_data
from regulae.tables.board import BAR, OFF, POINTS, TAKEN, Side
from regulae.tables.game import numbers, supposed
from regulae.tables.labels import LETTERS
from regulae.tables.notation import format_position
from regulae.tables.solve.bearoff import bearoff
from regulae.tables.svg import draw
from regulae.tables.turn import Outcome, after_steps, apply, may_stop, next_steps, outcome, plays_for
from regulae.tables.words import outcome_words, position_words, turn_words
from regulae.tables.xgid import format_xgid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.data import Sight
    from regulae.tables.game import Game
    from regulae.tables.labels import Labels
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.moves import Step
    from regulae.tables.position import Position, Setup

type Data = dict[str, Any]

#: What places other than points are called in a table.
_OFF_THE_POINTS = {BAR: "to enter", OFF: "borne off", TAKEN: "taken off by the adversary"}
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
    """All that a board shows in the midst of a turn.

    Args:
        game: The game.
        position: The position at the beginning of the turn, with its throw if there is one.
        steps: The steps already played.
        sight: How the reader looks at it; ``next`` and ``steps`` have the letters of the manuscript all the same.

    Returns:
        The position as given and as it is ``now``, its picture, words and ``table``, what each point is called in words
        (``names``), the ``side`` and the ``player`` to move, the side whose men he ``plays``, where each number of a
        throw comes from (``sources``), the numbers ``left``, the steps that may
        come ``next``, whether the turn is ``finished`` (nothing more can be played), what position comes ``after`` it
        (None while more must be played), the ``outcome``, and for backgammon the ``xgid`` of the position given.

    Raises:
        IllegalTurnError: A step was not legal.
        ThrowError: The game throws no such dice.
    """
    now, left = after_steps(game, position, steps)
    following = next_steps(game, position, steps)
    thrown = position.throw is not None
    ended = outcome(game, position)
    result = ended or (None if following else outcome(game, now.thrown(None)))
    finished = thrown and not following
    may_end = thrown and not ended and may_stop(game, position, steps)
    unthrown = supposed(game, position.throw) if position.throw else ()
    arrows = [(step.origin, step.target) for step in steps]
    owner = plays_for(game, position)
    labels = sight.labels
    said = f"{turn_words(steps, position.turn, labels, owner=owner)} " if steps else ""
    picture = draw(
        now,
        arrows=arrows,
        supposed=unthrown,
        used=_used(game, position, left),
        labels=labels,
        plays=owner,
        seen_from=Side.N if sight.turned else Side.AM,
        standalone=sight.standalone,
    )
    return {
        "position": format_position(position),
        "now": format_position(now),
        "svg": picture,
        "words": said + (outcome_words(result, game.ruleset.ending.value) if result else position_words(now, labels)),
        "table": table(now, labels),
        "names": {label: labels.spoken(label) for label in POINTS},
        "side": str(Side(position.turn)),
        "player": position.player,
        "plays": str(Side(owner)),
        "throw": list(position.throw or ()),
        "sources": list(map(str, game.plan.dice.sources)),
        "supposed": list(unthrown),
        "left": list(left),
        "steps": [str(step) for step in steps],
        "next": list(map(step_data, following)),
        "finished": finished,
        "after": format_position(apply(game, position, steps)) if may_end else None,
        "outcome": outcome_data(game, result),
        "xgid": format_xgid(position) if game.ruleset.id == _KNOWN_ELSEWHERE else None,
    }


def table(setup: Setup, labels: Labels = LETTERS) -> list[list[str]]:
    """Who stands where, as rows for the ear: a head, then each place that holds men, with the number of each side's."""
    rows = [["Place", *(labels.side(side) for side in Side)]]
    held = {side: dict(setup.men(side).places()) for side in Side}
    names = {**{label: labels.spoken(label) for label in POINTS}, **_OFF_THE_POINTS}
    for label, name in names.items():
        if any(label in held[side] for side in Side):
            rows.append([name, *(str(held[side].get(label, 0)) for side in Side)])
    return rows


def _used(game: Game, position: Position, left: Numbers) -> Numbers:
    """The numbers on the dice that are not left to play: those played, and those that count as another number."""
    if position.throw is None:
        return ()
    shown = Counter(position.throw) | Counter(numbers(game, position.throw))
    return tuple((shown - Counter(left)).elements())


def step_data(step: Step) -> Data:
    """A step as data, with its places."""
    return {"step": str(step), "die": step.die, "from": step.origin, "to": step.target, "hit": step.hit}


def bearoff_data(game: Game, men: int) -> dict[str, Any]:
    """How many throws so many men need to clear the last table, wherever in it they stand, as data.

    Args:
        game: The game.
        men: How many men there are.

    Raises:
        RequestError: So many men are not reckoned, or the game bears no men off.
    """
    side = game.plan.sides[Side.AM]
    points = side.labels[: side.bar][::-1]
    table = {stance: clearing for stance, clearing in bearoff(game, men).items() if sum(stance) == men}
    stances = [
        {
            "men": {point: count for point, count in zip(points, stance, strict=False) if count},
            "mean": float(clearing.mean),
            "chances": [float(clearing.chance(throws)) for throws in range(len(clearing.counts))],
            "counts": list(clearing.counts),
        }
        for stance, clearing in table.items()
    ]
    return {"game": game.ruleset.id, "runs": next(iter(table.values())).runs, "stances": stances}
