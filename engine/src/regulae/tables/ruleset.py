"""What a game of tables may declare: every rule a value with its warrant.

A ruleset has no defaults. Where a text is silent, the ruleset says that it is silent, and what is played instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from regulae.tables.board import BAR, Side
from regulae.warrants import BaseRuleset, Rule


class Layout(dict[Side, Mapping[str, int]]):
    """Where each side's men stand at the start: for each side, points or the bar, and their numbers of men."""

    def __str__(self) -> str:
        """The layout in few words, by which a reader chooses it: ``am: 15 on &; n&: 15 on a``."""
        men = {
            side: ", ".join(
                f"{count} {'to enter' if label == BAR else f'on {label}'}" for label, count in places.items()
            )
            for side, places in self.items()
        }
        return "; ".join(f"{side}: {places}" for side, places in men.items())


class Routes(dict[Side, tuple[str, ...]]):
    """The pages, or single points, through which each side leads its men, in order."""

    def __str__(self) -> str:
        """The ways in few words: ``am: &t sn mg fa; n&: af gm ns t&``."""
        return "; ".join(f"{side}: {' '.join(stages)}" for side, stages in self.items())


class Players(dict[Side, int]):
    """How many play on each side, one after the other."""

    def __str__(self) -> str:
        """The numbers in few words: ``am: 2; n&: 2``."""
        return "; ".join(f"{side}: {count}" for side, count in self.items())


class FirstPlayer(StrEnum):
    """Who plays first."""

    EITHER = "either"
    AM = "am"
    N = "n&"


class Succession(StrEnum):
    """In which order the players of both sides follow one another."""

    ALTERNATELY = "alternately"
    SIDE_AFTER_SIDE = "side-after-side"


class Dice(StrEnum):
    """What is thrown, and which numbers are played."""

    THREE = "three"
    TWO = "two"
    TWO_AND_SUPPOSED_SIX = "two-and-supposed-six"
    TWO_AND_LOWER_TWICE = "two-and-lower-twice"
    TWO_AND_LOWER_DOUBLED = "two-and-lower-doubled"
    CHOSEN = "chosen"
    TWO_AND_NAMED = "two-and-named"
    TWO_CHOSEN_AND_NAMED = "two-chosen-and-named"
    TWO_CHOSEN_AND_SIX = "two-chosen-and-six"


class Doublets(StrEnum):
    """What equal numbers on the dice are worth."""

    PLAIN = "plain"
    FOURFOLD = "fourfold"
    FOURFOLD_AND_AGAIN = "fourfold-and-again"


class Stops(StrEnum):
    """Where a man halts when one man plays several dice."""

    EACH_OPEN = "each-open"


class Hitting(StrEnum):
    """Which men can be hit."""

    BLOT = "blot"


class Piling(StrEnum):
    """Where a player may set a second man on a point of his own."""

    SECOND_HALF = "second-half"
    FROM_SECOND_TABLE = "from-second-table"
    EVERYWHERE = "everywhere"
    LAST_TABLE = "last-table"


class LastTable(StrEnum):
    """Whether a man moves on within the last table of his way."""

    FREE = "free"
    FIXED = "fixed"


class EntryTable(StrEnum):
    """In which table a hit man enters."""

    OWN_FIRST = "own-first"


class EntryNumbers(StrEnum):
    """Which number enters on which point of that table."""

    SIX_FARTHEST = "six-farthest"


class EntryClosed(StrEnum):
    """What closes an entry point, beside adverse men that close any point."""

    OWN_MAN = "own-man"
    OWN_MAN_ON_FIRST = "own-man-on-first"
    OWN_MAN_BUT_ON_SECOND_AND_SIXTH = "own-man-but-on-second-and-sixth"
    NOTHING_MORE = "nothing-more"


class EntryFirst(StrEnum):
    """What may be played while a hit man waits to enter."""

    NOTHING_ELSE = "nothing-else"
    ANYTHING = "anything"


class BearingWhen(StrEnum):
    """When men may be borne off."""

    ALL_HOME = "all-home"
    NEVER = "never"


class BearingBy(StrEnum):
    """Which numbers bear a man off."""

    EXACT_OR_HIGHER = "exact-or-higher"
    ANY_HIGHER = "any-higher"
    EXACT = "exact"
    AS_ENTERED = "as-entered"
    NONE = "none"


class ThrowUse(StrEnum):
    """How much of a throw must be played."""

    FULLEST = "fullest"
    FULLEST_THEN_HIGHEST = "fullest-then-highest"
    AT_WILL = "at-will"


class Unplayed(StrEnum):
    """What a throw costs that cannot be played to the last number."""

    THE_REST = "the-rest"
    THE_GAME = "the-game"


class Ending(StrEnum):
    """Who has won, and when."""

    FIRST_TO_CLEAR = "first-to-clear"
    FIRST_TO_CLEAR_THEN_HELP = "first-to-clear-then-help"
    FIRST_TO_CLEAR_THEN_TAKE = "first-to-clear-then-take"
    FIRST_TO_PILE = "first-to-pile"


class Lympoldyng(StrEnum):
    """Which standstill of a side that has a man to enter is its defeat."""

    AS_DESCRIBED = "as-described"
    EXACT = "exact"
    ENTRY_BARRED = "entry-barred"
    NONE = "none"


class Lurching(StrEnum):
    """Which standstill of a side that has nobody to enter is its defeat."""

    NO_WAY_OUT = "no-way-out"
    NO_MOVE = "no-move"
    TABLE_AND_EXIT_FILLED = "table-and-exit-filled"
    NONE = "none"


class Standstill(StrEnum):
    """What becomes of a game in which neither side can ever move again."""

    DRAWN = "drawn"
    GOES_ON = "goes-on"


class NextGame(StrEnum):
    """Who begins the next game."""

    LAST_TO_BEAR = "last-to-bear"
    LOSER = "loser"
    WINNER = "winner"
    EITHER = "either"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(BaseRuleset):
    """A game of tables as one source describes it.

    >>> from regulae import load_ruleset
    >>> load_ruleset("faylys").dice.value
    <Dice.THREE: 'three'>
    """

    men_per_side: Rule[int] = field(metadata={"title": "Men on each side"})
    start: Rule[Layout] = field(metadata={"title": "Where the men stand at first"})
    first_player: Rule[FirstPlayer] = field(metadata={"title": "Who begins"})
    players: Rule[Players] = field(metadata={"title": "How many play on each side"})
    succession: Rule[Succession] = field(metadata={"title": "How the players follow one another"})
    routes: Rule[Routes] = field(metadata={"title": "The way each side goes"})
    dice: Rule[Dice] = field(metadata={"title": "The dice"})
    doublets: Rule[Doublets] = field(metadata={"title": "Equal numbers"})
    stops: Rule[Stops] = field(metadata={"title": "One man by several dice"})
    closing: Rule[int] = field(metadata={"title": "How many adverse men close a point"})
    hitting: Rule[Hitting] = field(metadata={"title": "Which men can be hit"})
    piling: Rule[Piling] = field(metadata={"title": "Where a point may be made"})
    last_table: Rule[LastTable] = field(metadata={"title": "Within the last table"})
    entry_table: Rule[EntryTable] = field(metadata={"title": "Where a hit man enters"})
    entry_numbers: Rule[EntryNumbers] = field(metadata={"title": "By which number he enters"})
    entry_closed: Rule[EntryClosed] = field(metadata={"title": "What closes an entry point"})
    entry_first: Rule[EntryFirst] = field(metadata={"title": "While a man waits to enter"})
    bearing_when: Rule[BearingWhen] = field(metadata={"title": "When men are borne off"})
    bearing_by: Rule[BearingBy] = field(metadata={"title": "By which numbers men are borne off"})
    throw_use: Rule[ThrowUse] = field(metadata={"title": "How much of the throw is played"})
    unplayed: Rule[Unplayed] = field(metadata={"title": "What a throw costs that cannot be wholly played"})
    ending: Rule[Ending] = field(metadata={"title": "Who wins"})
    lympoldyng: Rule[Lympoldyng] = field(metadata={"title": "Victory over a man who cannot enter (lympoldyng)"})
    lurching: Rule[Lurching] = field(metadata={"title": "Victory over men who cannot move (lurching)"})
    standstill: Rule[Standstill] = field(metadata={"title": "When neither side can move again"})
    next_game: Rule[NextGame] = field(metadata={"title": "Who begins the next game"})


#: The title of each rule of a game of tables by its key, in order.
TITLES = Ruleset.titles()
