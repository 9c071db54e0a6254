"""What a game of tables may declare: every rule a value with its warrant.

A ruleset has no defaults. Where a text is silent, the ruleset says that it is silent, and what is played instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Self

from regulae.board import BAR, Side


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


class Status(StrEnum):
    """How a source warrants a game as a whole.

    >>> from regulae import load_ruleset
    >>> load_ruleset("ludus-anglicorum").status
    <Status.DESCRIBED: 'described'>
    """

    DESCRIBED = "described"
    RECONSTRUCTED = "reconstructed"
    CONJECTURAL = "conjectural"
    INCOMPLETE = "incomplete"
    MODERN = "modern"


class Basis(StrEnum):
    """How a source warrants one rule.

    >>> from regulae import load_ruleset
    >>> ruleset = load_ruleset("ludus-anglicorum")
    >>> ruleset.hitting.basis, ruleset.first_player.basis
    (<Basis.STATED: 'stated'>, <Basis.SILENT: 'silent'>)
    """

    STATED = "stated"
    IMPLIED = "implied"
    CONJECTURED = "conjectured"
    SILENT = "silent"


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


@dataclass(frozen=True, slots=True)
class Reading[Value]:
    """A rival reading of a rule, or another way of playing that the source allows, which a reader may choose.

    >>> from regulae import load_ruleset
    >>> [str(reading.value) for reading in load_ruleset("ludus-anglicorum").piling.readings]
    ['from-second-table', 'everywhere']

    Attributes:
        value: What the rule would be.
        label: Its name in a few words.
        basis: How the source warrants it.
        refs: Passages that speak for it, if any.
        quote: Their words, if any are relied on.
        note: Who reads so, and why.
        id: A short word by which it is chosen; empty where its value is short enough.
    """

    value: Value
    label: str
    basis: Basis
    refs: tuple[str, ...]
    quote: str
    note: str
    id: str

    @property
    def choice(self) -> str:
        """The word by which a reader chooses it: its id, or its value."""
        return self.id or str(self.value)


@dataclass(frozen=True, slots=True)
class Rule[Value]:
    """One rule, with the words that warrant it.

    >>> from regulae import load_ruleset
    >>> rule = load_ruleset("ludus-anglicorum").hitting
    >>> print(rule.value, rule.refs[0], rule.quote)
    blot royal:1.8 ubicunque inveneris hominem adversarii tui non nodatum, potes capere eum

    Attributes:
        key: Its name in the ruleset, ``piling``.
        value: What is played.
        basis: Whether the source states it, implies it, or is silent, or whether it is conjectured.
        refs: The passages relied on, such as ``royal:1.7``; opaque to the engine.
        quote: The very words relied on.
        note: Why, where the words alone do not settle it.
        readings: Rival readings that a reader may choose.
    """

    key: str
    value: Value
    basis: Basis
    refs: tuple[str, ...]
    quote: str
    note: str
    readings: tuple[Reading[Value], ...]

    def read_as(self, reading: Reading[Value]) -> Self:
        """The rule under a rival reading, with that reading's warrant."""
        return replace(
            self,
            value=reading.value,
            basis=reading.basis,
            refs=reading.refs,
            quote=reading.quote,
            note=reading.note,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseRuleset:
    """What is declared of a game of any family. Each field with a title in its metadata is a rule.

    >>> from regulae import load_ruleset
    >>> ruleset = load_ruleset("ludus-anglicorum")
    >>> ruleset.title, ruleset.men_per_side.value, ruleset.rule("dice").value
    ('Ludus Anglicorum', 15, <Dice.THREE: 'three'>)

    Attributes:
        id: Its name for programs, and of its file.
        family: Whose games it belongs to, ``tables`` or ``latrunculi``: what rules it declares, on what board.
        title: Its name for people.
        edition: The edition whose passages warrant it; empty where none does.
        language: The language of the words it quotes, ``la``.
        status: How the source warrants the game as a whole.
    """

    id: str
    family: str
    title: str
    edition: str
    language: str
    status: Status

    @classmethod
    def titles(cls) -> dict[str, str]:
        """The title of each rule by its key, in the order of the fields."""
        return {f.name: f.metadata["title"] for f in fields(cls) if "title" in f.metadata}

    def rule(self, key: str) -> Rule[object]:
        """The rule with this key.

        Raises:
            KeyError: There is no such rule.
        """
        if key not in self.titles():
            raise KeyError(key)
        rule: Rule[object] = getattr(self, key)
        return rule

    def rules(self) -> tuple[Rule[object], ...]:
        """All rules, in the order of the fields."""
        return tuple(getattr(self, key) for key in self.titles())


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
