"""What a game of latrunculi declares: every rule, with a value and a warrant.

The values that a rule can have are the enums of `regulae.latrunculi.mechanisms`.
"""

from dataclasses import dataclass, field

from regulae.latrunculi.mechanisms import (
    Alternation,
    AtOnce,
    Between,
    Counting,
    Edge,
    Enclosing,
    Ending,
    FirstPlayer,
    Leaping,
    LeapSeries,
    LeapTakes,
    NextGame,
    SideBySide,
    Siege,
    SlideAndLeap,
    Sliding,
    Start,
    Unable,
)
from regulae.warrants import BaseRuleset, Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(BaseRuleset):
    """A game of latrunculi as one source describes it."""

    men_per_side: Rule[int] = field(metadata={"title": "Stones on each side"})
    columns: Rule[int] = field(metadata={"title": "Intersections in a row"})
    rows: Rule[int] = field(metadata={"title": "Rows from player to player"})
    start: Rule[Start] = field(metadata={"title": "Where the stones stand at first"})
    first_player: Rule[FirstPlayer] = field(metadata={"title": "Who begins"})
    alternation: Rule[Alternation] = field(metadata={"title": "Whose turn it is"})
    sliding: Rule[Sliding] = field(metadata={"title": "How a stone moves"})
    leaping: Rule[Leaping] = field(metadata={"title": "How a stone leaps"})
    leap_series: Rule[LeapSeries] = field(metadata={"title": "How many leaps in a turn"})
    slide_and_leap: Rule[SlideAndLeap] = field(metadata={"title": "A leap after a slide"})
    enclosing: Rule[Enclosing] = field(metadata={"title": "How a stone is taken"})
    side_by_side: Rule[SideBySide] = field(metadata={"title": "Stones that stand side by side"})
    at_once: Rule[AtOnce] = field(metadata={"title": "How many are taken at one move"})
    between: Rule[Between] = field(metadata={"title": "A stone that moves in between"})
    leap_takes: Rule[LeapTakes] = field(metadata={"title": "Taking by a leap"})
    edge: Rule[Edge] = field(metadata={"title": "The edge of the board"})
    ending: Rule[Ending] = field(metadata={"title": "Who wins"})
    siege: Rule[Siege] = field(metadata={"title": "When each side loses whatever it moves"})
    unable: Rule[Unable] = field(metadata={"title": "When a side can move no stone"})
    consent_few: Rule[int] = field(metadata={"title": "The end by consent: stones left to a side, at most"})
    consent_apart: Rule[int] = field(metadata={"title": "The end by consent: how many more one side may have"})
    counting: Rule[Counting] = field(metadata={"title": "Who wins when not all are taken"})
    quiet_turns: Rule[int] = field(metadata={"title": "How many turns without a capture end the game"})
    next_game: Rule[NextGame] = field(metadata={"title": "Who begins the next game"})
