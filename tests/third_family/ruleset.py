"""What a game declares."""

from dataclasses import dataclass, field

from regulae.forms import Form, count_reader
from regulae.warrants import BaseRuleset, Rule

from .mechanisms import Ending, Obligation, Promotion, Taking


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(BaseRuleset):
    """A game of draughts on twenty-five squares."""

    taking: Rule[Taking] = field(metadata={"title": "How men take"})
    obligation: Rule[Obligation] = field(metadata={"title": "Whether one has to take"})
    promotion: Rule[Promotion] = field(metadata={"title": "A man on the last row"})
    ending: Rule[Ending] = field(metadata={"title": "Who wins"})
    quiet_turns: Rule[int] = field(metadata={"title": "How many turns without taking end the game"})


FORM = Form(Ruleset, {int: count_reader(99, "turns")}, lambda _ruleset: iter(()))
