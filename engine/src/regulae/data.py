"""Games and rules as plain data, the same for the bridge, the terminal and the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regulae.rule_value import value_words
from regulae.warrants import Basis

if TYPE_CHECKING:
    from regulae.warrants import BaseRuleset, Reading, Rule

type Data = dict[str, Any]
"""A JSON object. Its values are typed no further: here the engine's types end."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How somebody looks at a board.

    Attributes:
        labels: The name of a labelling of the family: what points are called in the picture and in words.
        turned: Whether the board is seen from its second side.
        standalone: Whether the picture brings its own style.
    """

    labels: str = "letters"
    turned: bool = False
    standalone: bool = False


#: The usual view: with letters, from the first side.
PLAIN = Sight()


def game_data(ruleset: BaseRuleset) -> Data:
    """A game as an entry of a list: id, title, edition, status."""
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


def worth_data(worth: float) -> float:
    """The worth of a turn, rounded to as many digits as are the same on every machine."""
    return round(worth, 4)
