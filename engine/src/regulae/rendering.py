"""Games, rules and positions as plain data, the same for the bridge, the terminal and the pages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regulae.board import BAR, OFF, POINTS, TAKEN, Side
from regulae.game import numbers, supposed
from regulae.labels import LETTERS, Labels
from regulae.notation import format_position
from regulae.play import Outcome, after_steps, apply, may_stop, next_steps, outcome, plays_for
from regulae.ruleset import Basis
from regulae.solve.bearoff import bearoff
from regulae.svg import draw
from regulae.value_words import value_words
from regulae.words import outcome_words, position_words, turn_words
from regulae.xgid import format_xgid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.game import Game
    from regulae.mechanisms.dice import Numbers
    from regulae.moves import Step
    from regulae.position import Position, Setup
    from regulae.ruleset import BaseRuleset, Reading, Rule

type Data = dict[str, Any]

#: What places other than points are called in a table.
_OFF_THE_POINTS = {BAR: "to enter", OFF: "borne off", TAKEN: "taken off by the adversary"}
#: The game whose positions other programs read.
_KNOWN_ELSEWHERE = "backgammon"


@dataclass(frozen=True, slots=True)
class Sight:
    """How somebody looks at a board.

    Attributes:
        labels: What points and sides are called, in the picture and in words.
        turned: Whether the board lies at the hand of the second side, ``n&`` or black.
        standalone: Whether the picture brings a style of its own.
    """

    labels: Labels = LETTERS
    turned: bool = False
    standalone: bool = False


#: By the letters of the manuscript, from ``am``.
PLAIN = Sight()


def game_data(ruleset: BaseRuleset) -> Data:
    """What a list of games says of one: id, title, edition, status."""
    return {"id": ruleset.id, "title": ruleset.title, "edition": ruleset.edition, "status": str(ruleset.status)}


def rules_data(ruleset: BaseRuleset) -> list[Data]:
    """Every rule of a game as data, in order."""
    return [rule_data(ruleset, key) for key in ruleset.titles()]


def rule_data(ruleset: BaseRuleset, key: str) -> Data:
    """A rule as data: key, title, value and its words, basis, refs, quote and its language, note, readings.

    Each reading has its label, and as ``choice`` the word by which it is chosen.
    """
    rule = ruleset.rule(key)
    readings = [
        {"label": reading.label, "choice": reading.choice, **_warrant(reading, ruleset)} for reading in rule.readings
    ]
    return {"key": key, "title": ruleset.titles()[key], **_warrant(rule, ruleset), "readings": readings}


def _warrant(of: Rule[Any] | Reading[Any], ruleset: BaseRuleset) -> Data:
    return {
        "value": str(of.value),
        "words": value_words(of.value),
        "basis": str(Basis(of.basis)),
        "refs": list(of.refs),
        "quote": of.quote,
        "lang": ruleset.language,
        "note": of.note,
    }


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


def worth_data(worth: float) -> float:
    """What a turn is thought worth, to as many digits as are the same on every machine."""
    return round(worth, 4)


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
