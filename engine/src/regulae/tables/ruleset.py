"""What a game of tables declares: every rule, with a value and a warrant.

A ruleset has no defaults. Where a text is silent, the ruleset says so, and says what is played instead. The values that
a rule can have are the enums of `regulae.tables.mechanisms`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regulae.tables.board import BAR, Side
from regulae.tables.mechanisms.bearing import BearingBy, BearingWhen
from regulae.tables.mechanisms.dice import Dice, Doublets
from regulae.tables.mechanisms.ending import Ending, NextGame, Standstill, ThrowUse, Unplayed
from regulae.tables.mechanisms.entering import EntryClosed, EntryFirst, EntryNumbers, EntryTable
from regulae.tables.mechanisms.hitting import Hitting
from regulae.tables.mechanisms.starting import FirstPlayer, Succession
from regulae.tables.mechanisms.travel import LastTable, Piling, Stops
from regulae.tables.mechanisms.victories import Lurching, Lympoldyng
from regulae.warrants import BaseRuleset, Rule


class Layout(dict[Side, Mapping[str, int]]):
    """Where the men stand at the start: for each side, points or the bar, and how many men are on each."""

    def __str__(self) -> str:
        """The layout in a few words, by which a reader chooses it: ``am: 15 on &; n&: 15 on a``."""
        men = {
            side: ", ".join(
                f"{count} {'to enter' if label == BAR else f'on {label}'}" for label, count in places.items()
            )
            for side, places in self.items()
        }
        return "; ".join(f"{side}: {places}" for side, places in men.items())


class Routes(dict[Side, tuple[str, ...]]):
    """The tables, or single points, through which each side moves its men, in order."""

    def __str__(self) -> str:
        """The routes in a few words: ``am: &t sn mg fa; n&: af gm ns t&``."""
        return "; ".join(f"{side}: {' '.join(stages)}" for side, stages in self.items())


class Players(dict[Side, int]):
    """How many play on each side, one after the other."""

    def __str__(self) -> str:
        """The numbers in a few words: ``am: 2; n&: 2``."""
        return "; ".join(f"{side}: {count}" for side, count in self.items())


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
    succession: Rule[Succession] = field(metadata={"title": "In what order the players throw"})
    routes: Rule[Routes] = field(metadata={"title": "The route of each side"})
    dice: Rule[Dice] = field(metadata={"title": "The dice"})
    doublets: Rule[Doublets] = field(metadata={"title": "Equal numbers"})
    stops: Rule[Stops] = field(metadata={"title": "One man by several dice"})
    closing: Rule[int] = field(metadata={"title": "How many opposing men close a point"})
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
