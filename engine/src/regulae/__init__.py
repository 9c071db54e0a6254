"""The rules of old board games as cited data, and an engine that plays under them.

    >>> import regulae
    >>> game = regulae.load("ludus-anglicorum")
    >>> position = regulae.start(game, "am").thrown((6, 5, 6))
    >>> turns = regulae.legal_turns(game, position)
    >>> print(turns[0], "->", turns[0].result)
    6:&-s,6:s-m,5:&-t -> am:m,t,&13/n&:a15/n&

Positions, throws, steps and turns are frozen values with a notation (`regulae.tables.notation`). Play is a set of pure
functions. Every rule is a value with the words that warrant it (`Game.ruleset`).
"""

from regulae.errors import (
    Fault,
    FaultsError,
    IllegalTurnError,
    NotationError,
    PositionError,
    RegulaeError,
    RequestError,
    RulesetError,
    ThrowError,
)
from regulae.families import family_of
from regulae.family import Family
from regulae.loading import load_ruleset, parse_ruleset, ruleset_ids
from regulae.rule_value import value_words
from regulae.tables.board import Side
from regulae.tables.bots import choose_turn
from regulae.tables.game import Game, load, numbers, position_of, start
from regulae.tables.moves import Step, Turn
from regulae.tables.notation import (
    format_position,
    format_step,
    format_steps,
    format_throw,
    parse_position,
    parse_step,
    parse_steps,
    parse_throw,
)
from regulae.tables.outcome import Outcome, outcome
from regulae.tables.playouts import Playout, playout
from regulae.tables.position import Men, Position, Setup, Throw
from regulae.tables.ruleset import Ruleset
from regulae.tables.solve.bearoff import Clearing, bearoff
from regulae.tables.svg import draw
from regulae.tables.turn import after_steps, apply, legal_turns, next_steps, resolve
from regulae.tables.words import outcome_words, position_words, turn_words
from regulae.warrants import BaseRuleset, Basis, Reading, Rule, Status

__all__ = [
    "BaseRuleset",
    "Basis",
    "Clearing",
    "Family",
    "Fault",
    "FaultsError",
    "Game",
    "IllegalTurnError",
    "Men",
    "NotationError",
    "Outcome",
    "Playout",
    "Position",
    "PositionError",
    "Reading",
    "RegulaeError",
    "RequestError",
    "Rule",
    "Ruleset",
    "RulesetError",
    "Setup",
    "Side",
    "Status",
    "Step",
    "Throw",
    "ThrowError",
    "Turn",
    "after_steps",
    "apply",
    "bearoff",
    "choose_turn",
    "draw",
    "family_of",
    "format_position",
    "format_step",
    "format_steps",
    "format_throw",
    "legal_turns",
    "load",
    "load_ruleset",
    "next_steps",
    "numbers",
    "outcome",
    "outcome_words",
    "parse_position",
    "parse_ruleset",
    "parse_step",
    "parse_steps",
    "parse_throw",
    "playout",
    "position_of",
    "position_words",
    "resolve",
    "ruleset_ids",
    "start",
    "turn_words",
    "value_words",
]
