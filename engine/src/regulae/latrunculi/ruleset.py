"""What a game of latrunculi may declare: every rule a value with its warrant, as for the games of tables."""

from dataclasses import dataclass, field
from enum import StrEnum

from regulae.warrants import BaseRuleset, Rule


class Start(StrEnum):
    """Where the stones stand at first."""

    OUTER_ROWS = "outer-rows"


class FirstPlayer(StrEnum):
    """Who plays first."""

    EITHER = "either"


class Alternation(StrEnum):
    """Whose turn follows, and with how much."""

    ONE_STONE_EACH = "one-stone-each"


class Sliding(StrEnum):
    """How far a stone slides along a line."""

    ANY_DISTANCE = "any-distance"
    TO_THE_OBSTACLE = "to-the-obstacle"


class Leaping(StrEnum):
    """Over which stones another leaps."""

    OVER_ONE_OF_EITHER_SIDE = "over-one-of-either-side"


class LeapSeries(StrEnum):
    """Whether a stone that has leapt may leap on in the same turn."""

    ONE = "one"
    SEVERAL = "several"


class SlideAndLeap(StrEnum):
    """Whether a stone that has slid may leap in the same turn."""

    APART = "apart"
    TOGETHER = "together"


class Enclosing(StrEnum):
    """From which sides a stone is enclosed."""

    ON_A_LINE = "on-a-line"


class SideBySide(StrEnum):
    """Whether stones that touch, in a row on a line, are enclosed as one."""

    SINGLY = "singly"
    ROWS_OF_TWO = "rows-of-two"
    ROWS_OF_THREE = "rows-of-three"


class AtOnce(StrEnum):
    """How many of the stones that a move encloses are taken."""

    ALL = "all"


class Between(StrEnum):
    """What becomes of a stone that itself moves in between two of the adversary's."""

    SAFE = "safe"


class LeapTakes(StrEnum):
    """What a stone takes that has leapt."""

    AS_A_SLIDE = "as-a-slide"
    NOTHING = "nothing"


class Edge(StrEnum):
    """Whether the edge of the board helps to enclose."""

    NOTHING = "nothing"
    CORNER = "corner"
    EDGE = "edge"


class Ending(StrEnum):
    """Who has won by taking."""

    ALL_CAPTURED = "all-captured"


class Siege(StrEnum):
    """What follows when each side loses whatever stone it moves."""

    ENDS = "ends"
    GOES_ON = "goes-on"


class Unable(StrEnum):
    """What follows when the side to move can move no stone."""

    ENDS = "ends"
    LOSES = "loses"
    PASSES = "passes"


class Counting(StrEnum):
    """Who wins a game that has ended before all stones of a side were taken."""

    MORE_CAPTIVES = "more-captives"


class NextGame(StrEnum):
    """Who begins the next game."""

    LOSER = "loser"


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
