"""Games, rules and positions as plain data, the same for the bridge, the terminal and the pages."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from regulae.board import Side
from regulae.game import numbers, supposed
from regulae.notation import format_position
from regulae.play import Outcome, after_steps, apply, may_stop, next_steps, outcome, plays_for
from regulae.ruleset import Basis
from regulae.solve.bearoff import bearoff
from regulae.svg import draw
from regulae.value_words import value_words
from regulae.words import outcome_words, position_words, turn_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.game import Game
    from regulae.mechanisms.dice import Numbers
    from regulae.moves import Step
    from regulae.position import Position
    from regulae.ruleset import BaseRuleset, Reading, Rule

type Data = dict[str, Any]


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


def view(game: Game, position: Position, steps: Sequence[Step]) -> Data:
    """All that a board shows in the midst of a turn.

    Args:
        game: The game.
        position: The position at the beginning of the turn, with its throw if there is one.
        steps: The steps already played.

    Returns:
        The position as given and as it is ``now``, its picture and words, the ``side`` and the ``player`` to
        move, the side whose men he ``plays``, the numbers ``left``, the steps that may
        come ``next``, whether the turn is ``finished`` (nothing more can be played), what position comes ``after`` it
        (None while more must be played), and the ``outcome``. ``sources`` says of each number of a throw where it
        comes from: ``die``, or who names it, ``player`` or ``adversary``.

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
    said = f"{turn_words(steps, position.turn, owner=owner)} " if steps else ""
    return {
        "position": format_position(position),
        "now": format_position(now),
        "svg": draw(now, arrows=arrows, supposed=unthrown, used=_used(game, position, left), plays=owner),
        "words": said + (outcome_words(result, game.ruleset.ending.value) if result else position_words(now)),
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
    }


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
