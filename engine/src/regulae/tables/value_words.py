"""What each value of a rule means, in a few words: for the rules page, the table of all games, the board, the terminal.

One table, so that a value is called the same everywhere. Whoever adds a member to an enum of
`regulae.tables.ruleset` adds its words here; a test names what is missing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from regulae.latrunculi.value_words import VALUE_WORDS as LATRUNCULI_WORDS
from regulae.tables.ruleset import (
    BearingBy,
    BearingWhen,
    Dice,
    Doublets,
    Ending,
    EntryClosed,
    EntryFirst,
    EntryNumbers,
    EntryTable,
    FirstPlayer,
    Hitting,
    LastTable,
    Lurching,
    Lympoldyng,
    NextGame,
    Piling,
    Standstill,
    Stops,
    Succession,
    ThrowUse,
    Unplayed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

#: By the enum of a rule: the words of each of its members. Each can stand alone after the rule's title.
VALUE_WORDS: Mapping[type[StrEnum], Mapping[str, str]] = {
    FirstPlayer: {
        FirstPlayer.EITHER: "either side, as the players agree",
        FirstPlayer.AM: "the side am",
        FirstPlayer.N: "the side n&",
    },
    Succession: {
        Succession.ALTERNATELY: "one of each side by turns",
        Succession.SIDE_AFTER_SIDE: "all of one side, then all of the other",
    },
    Dice: {
        Dice.THREE: "three dice",
        Dice.TWO: "two dice",
        Dice.TWO_AND_SUPPOSED_SIX: "two dice, and a 6 supposed for the third",
        Dice.TWO_AND_LOWER_TWICE: "two dice, the lower number played twice",
        Dice.TWO_AND_LOWER_DOUBLED: "two dice, the lower number counting double",
        Dice.CHOSEN: "no dice: each chooses three numbers",
        Dice.TWO_AND_NAMED: "two dice, and a third number given by the adversary",
        Dice.TWO_CHOSEN_AND_NAMED: "two numbers chosen, and a third given by the adversary",
        Dice.TWO_CHOSEN_AND_SIX: "two numbers chosen, and a 6 given by the adversary",
    },
    Doublets: {
        Doublets.PLAIN: "played like any other numbers",
        Doublets.FOURFOLD: "played four times",
        Doublets.FOURFOLD_AND_AGAIN: "played four times, and the same player throws again",
    },
    Stops: {Stops.EACH_OPEN: "he halts after each die, on a point that must be open"},
    Hitting: {Hitting.BLOT: "a man who stands alone on a point"},
    Piling: {
        Piling.SECOND_HALF: "in the second half of the way",
        Piling.FROM_SECOND_TABLE: "from the second table of the way on",
        Piling.EVERYWHERE: "on every point",
        Piling.LAST_TABLE: "in the last table only",
    },
    LastTable: {
        LastTable.FREE: "men move on as elsewhere",
        LastTable.FIXED: "a man does not move again until he is borne off",
    },
    EntryTable: {EntryTable.OWN_FIRST: "in the first table of his way"},
    EntryNumbers: {EntryNumbers.SIX_FARTHEST: "a 1 on the first point of the way, a 6 on the sixth"},
    EntryClosed: {
        EntryClosed.OWN_MAN: "even one man of his own, on any point",
        EntryClosed.OWN_MAN_ON_FIRST: "even one man of his own, on the first point",
        EntryClosed.OWN_MAN_BUT_ON_SECOND_AND_SIXTH: "even one man of his own, but not on the second and sixth point",
        EntryClosed.NOTHING_MORE: "only adverse men who would close any point",
    },
    EntryFirst: {
        EntryFirst.NOTHING_ELSE: "no other man is moved",
        EntryFirst.ANYTHING: "others may be moved",
    },
    BearingWhen: {
        BearingWhen.ALL_HOME: "once all are in the last table",
        BearingWhen.NEVER: "never",
    },
    BearingBy: {
        BearingBy.EXACT_OR_HIGHER: "the exact number, or a higher one if no man stands farther back",
        BearingBy.ANY_HIGHER: "the exact number or any higher one",
        BearingBy.EXACT: "the exact number only",
        BearingBy.AS_ENTERED: "the number that enters on that place of a table",
        BearingBy.NONE: "no number",
    },
    ThrowUse: {
        ThrowUse.FULLEST: "as many numbers as can be played",
        ThrowUse.FULLEST_THEN_HIGHEST: "as many numbers as can be played, and of as many the higher",
        ThrowUse.AT_WILL: "as much as the player wishes",
    },
    Unplayed: {
        Unplayed.THE_REST: "only what cannot be played of it",
        Unplayed.THE_GAME: "the game",
    },
    Ending: {
        Ending.FIRST_TO_CLEAR: "who first bears off all his men",
        Ending.FIRST_TO_CLEAR_THEN_HELP: "who first bears off all his men; then he plays those of the other side too",
        Ending.FIRST_TO_CLEAR_THEN_TAKE: "who first bears off all his men; then he bears off the others too",
        Ending.FIRST_TO_PILE: "who first has all his men on the last point of his way",
    },
    Lympoldyng: {
        Lympoldyng.AS_DESCRIBED: "the five points beyond the exit made, each point of entry filled, a man waiting",
        Lympoldyng.EXACT: "the layout of the text to the letter",
        Lympoldyng.ENTRY_BARRED: "a man waits, and no number brings him in",
        Lympoldyng.NONE: "no such victory",
    },
    Lurching: {
        Lurching.NO_WAY_OUT: "nobody waits, the first table filled, the exit closed, and no number moves anybody",
        Lurching.NO_MOVE: "nobody waits, and no number moves anybody",
        Lurching.TABLE_AND_EXIT_FILLED: "the first table and the exit filled, the five points beyond it made",
        Lurching.NONE: "no such victory",
    },
    Standstill: {
        Standstill.DRAWN: "the game is drawn",
        Standstill.GOES_ON: "the game goes on",
    },
    NextGame: {
        NextGame.LAST_TO_BEAR: "who bears off the last man",
        NextGame.LOSER: "who has lost",
        NextGame.WINNER: "who has won",
        NextGame.EITHER: "either side, as the players agree",
    },
}


def value_words(value: object) -> str:
    """The value of a rule as people say it; numbers of men, layouts and ways are written as they are.

    >>> from regulae import load_ruleset
    >>> value_words(load_ruleset("backgammon").throw_use.value)
    'as many numbers as can be played, and of as many the higher'
    >>> value_words(15)
    '15'

    Raises:
        KeyError: The value belongs to a rule whose values have no words in `VALUE_WORDS`.
    """
    if not isinstance(value, StrEnum):
        return str(value)
    return {**VALUE_WORDS, **LATRUNCULI_WORDS}[type(value)][value]
