"""What each value of a rule of latrunculi means, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.latrunculi.ruleset import (
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

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

#: By the enum of a rule: the words of each of its members. Each can stand alone after the rule's title.
VALUE_WORDS: Mapping[type[StrEnum], Mapping[str, str]] = {
    Start: {Start.OUTER_ROWS: "in the two rows nearest to each player"},
    FirstPlayer: {FirstPlayer.EITHER: "either side, as the players agree or the lot decides"},
    Alternation: {Alternation.ONE_STONE_EACH: "the players move one stone each, in turn"},
    Sliding: {
        Sliding.ANY_DISTANCE: "along a line, over any number of free intersections",
        Sliding.TO_THE_OBSTACLE: "along a line, until another stone or the edge stops it",
    },
    Leaping: {Leaping.OVER_ONE_OF_EITHER_SIDE: "over one stone beside it, of either side, to the next intersection"},
    LeapSeries: {LeapSeries.ONE: "one", LeapSeries.SEVERAL: "as many as can be made"},
    SlideAndLeap: {SlideAndLeap.APART: "not in the same turn", SlideAndLeap.TOGETHER: "may follow in the same turn"},
    Enclosing: {Enclosing.ON_A_LINE: "between two stones of the other side that face each other on a line"},
    SideBySide: {
        SideBySide.SINGLY: "each has to be enclosed by itself",
        SideBySide.ROWS_OF_TWO: "two that touch can be enclosed as one",
        SideBySide.ROWS_OF_THREE: "two or three that touch can be enclosed as one",
    },
    AtOnce: {AtOnce.ALL: "all that it encloses"},
    Between: {Between.SAFE: "it is safe"},
    LeapTakes: {LeapTakes.AS_A_SLIDE: "as by a slide", LeapTakes.NOTHING: "a leap takes nothing"},
    Edge: {
        Edge.NOTHING: "it does not help to enclose",
        Edge.CORNER: "in a corner two stones beside it enclose a stone",
        Edge.EDGE: "it stands for a stone of either side",
    },
    Ending: {Ending.ALL_CAPTURED: "who has captured all stones of the other"},
    Siege: {Siege.ENDS: "the game ends, and the captives are counted", Siege.GOES_ON: "the game goes on"},
    Unable: {
        Unable.ENDS: "the game ends, and the captives are counted",
        Unable.LOSES: "it loses",
        Unable.PASSES: "it passes",
    },
    Counting: {Counting.MORE_CAPTIVES: "who has captured more; nobody, where both have as many"},
    NextGame: {NextGame.LOSER: "who has lost"},
}
