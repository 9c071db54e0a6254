"""What is thrown, which numbers are played, and what equal numbers are worth."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from regulae.rule_value import RuleValue

type Numbers = tuple[int, ...]


def plain(numbers: Numbers) -> Numbers:
    """Each number once, whether they are equal or not."""
    return numbers


def with_six(thrown: Numbers) -> Numbers:
    """A 6 stands for a third die that is not thrown."""
    return (*thrown, 6)


def lower_twice(thrown: Numbers) -> Numbers:
    """The lower number is played a second time, for a third die; of two equal ones either is the lower."""
    return (*thrown, min(thrown))


def lower_doubled(thrown: Numbers) -> Numbers:
    """The lower number counts double; of two equal ones either is the lower."""
    return max(thrown), 2 * min(thrown)


class Source(StrEnum):
    """Where a number of a throw comes from: a die shows it, or one of the players names it."""

    DIE = "die"
    PLAYER = "player"
    ADVERSARY = "adversary"


_TWO_DICE = (Source.DIE,) * 2
_TWO_CHOSEN = (Source.PLAYER,) * 2


@dataclass(frozen=True, slots=True)
class DiceUse:
    """How a throw is made and read.

    Attributes:
        sources: Where each of its numbers comes from, in the order in which they are written. A number is named when
            those before it are known: by the player whose throw it is, or by the opponent.
        numbers: From the numbers written to the numbers played.
        highest: The highest number that can be played.
        unwritten: What is played though it is not written, as a sentence for error messages; empty where nothing is.
    """

    sources: tuple[Source, ...]
    numbers: Callable[[Numbers], Numbers] = plain
    highest: int = 6
    unwritten: str = ""

    @property
    def thrown(self) -> int:
        """How many numbers are written."""
        return len(self.sources)


class Dice(RuleValue):
    """What is thrown, and which numbers are played.

    Attributes:
        use: How a throw is made and read.
    """

    THREE = "three", "three dice", DiceUse((Source.DIE,) * 3)
    TWO = "two", "two dice", DiceUse(_TWO_DICE)
    TWO_AND_SUPPOSED_SIX = (
        "two-and-supposed-six",
        "two dice, and a 6 supposed for the third",
        DiceUse(_TWO_DICE, with_six, unwritten="The 6 is supposed and not written."),
    )
    TWO_AND_LOWER_TWICE = (
        "two-and-lower-twice",
        "two dice, the lower number played twice",
        DiceUse(_TWO_DICE, lower_twice, unwritten="The lower is played twice and written once."),
    )
    TWO_AND_LOWER_DOUBLED = (
        "two-and-lower-doubled",
        "two dice, the lower number counting double",
        DiceUse(_TWO_DICE, lower_doubled, 12, "The lower counts double and is written as thrown."),
    )
    CHOSEN = "chosen", "no dice: each chooses three numbers", DiceUse((Source.PLAYER,) * 3)
    TWO_AND_NAMED = (
        "two-and-named",
        "two dice, and a third number given by the opponent",
        DiceUse((*_TWO_DICE, Source.ADVERSARY)),
    )
    TWO_CHOSEN_AND_NAMED = (
        "two-chosen-and-named",
        "two numbers chosen, and a third given by the opponent",
        DiceUse((*_TWO_CHOSEN, Source.ADVERSARY)),
    )
    TWO_CHOSEN_AND_SIX = (
        "two-chosen-and-six",
        "two numbers chosen, and a 6 given by the opponent",
        DiceUse(_TWO_CHOSEN, with_six, unwritten="The opponent’s 6 is always the same and not written."),
    )

    def __init__(self, _value: str, _words: str, use: DiceUse) -> None:
        self.use = use


def fourfold(numbers: Numbers) -> Numbers:
    """Numbers that are all equal are played twice over: two dice give four."""
    return numbers * 2 if len(set(numbers)) == 1 else numbers


def never(thrown: Numbers) -> bool:  # noqa: ARG001  (every member is called alike)
    """One throw a turn."""
    return False


def when_equal(thrown: Numbers) -> bool:
    """When all dice have shown the same."""
    return len(set(thrown)) == 1


class Doublets(RuleValue):
    """What equal numbers on the dice are worth.

    Attributes:
        worth: From the numbers of the dice to those that are played.
        again: Whether the player who has thrown these dice throws again after playing them.
    """

    PLAIN = "plain", "played like any other numbers", plain, never
    FOURFOLD = "fourfold", "played four times", fourfold, never
    FOURFOLD_AND_AGAIN = (
        "fourfold-and-again",
        "played four times, and the same player throws again",
        fourfold,
        when_equal,
    )

    def __init__(
        self, _value: str, _words: str, worth: Callable[[Numbers], Numbers], again: Callable[[Numbers], bool]
    ) -> None:
        self.worth = worth
        self.again = again
