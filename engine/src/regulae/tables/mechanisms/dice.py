"""What is thrown, which numbers are played, and what equal numbers are worth."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from regulae.tables.ruleset import Dice, Doublets

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
    """Where a number of a throw comes from: a die shows it, or somebody names it."""

    DIE = "die"
    PLAYER = "player"
    ADVERSARY = "adversary"


@dataclass(frozen=True, slots=True)
class DiceUse:
    """What a throw is.

    Attributes:
        sources: Where each of its numbers comes from, in the order in which they are written. A number is named when
            those before it are known: by the player whose throw it is, or by his adversary.
        numbers: From what is written to the numbers that it stands for.
        highest: The highest number that can come of it.
        unwritten: What is played though it is not written, in words; empty where nothing is.
    """

    sources: tuple[Source, ...]
    numbers: Callable[[Numbers], Numbers] = plain
    highest: int = 6
    unwritten: str = ""

    @property
    def thrown(self) -> int:
        """How many numbers are written."""
        return len(self.sources)


_TWO_DICE = (Source.DIE,) * 2
_TWO_CHOSEN = (Source.PLAYER,) * 2

#: By the value of the rule ``dice``.
DICE_USE = {
    Dice.THREE: DiceUse((Source.DIE,) * 3),
    Dice.TWO: DiceUse(_TWO_DICE),
    Dice.TWO_AND_SUPPOSED_SIX: DiceUse(_TWO_DICE, with_six, unwritten="The 6 is supposed and not written."),
    Dice.TWO_AND_LOWER_TWICE: DiceUse(_TWO_DICE, lower_twice, unwritten="The lower is played twice and written once."),
    Dice.TWO_AND_LOWER_DOUBLED: DiceUse(
        _TWO_DICE, lower_doubled, 12, "The lower counts double and is written as thrown."
    ),
    Dice.CHOSEN: DiceUse((Source.PLAYER,) * 3),
    Dice.TWO_AND_NAMED: DiceUse((*_TWO_DICE, Source.ADVERSARY)),
    Dice.TWO_CHOSEN_AND_NAMED: DiceUse((*_TWO_CHOSEN, Source.ADVERSARY)),
    Dice.TWO_CHOSEN_AND_SIX: DiceUse(
        _TWO_CHOSEN, with_six, unwritten="The adversary’s 6 is always the same and not written."
    ),
}


def fourfold(numbers: Numbers) -> Numbers:
    """Numbers that are all equal are played twice over: two dice give four."""
    return numbers * 2 if len(set(numbers)) == 1 else numbers


#: By the value of the rule ``doublets``: from the numbers of the dice to those that are played.
WORTH: dict[Doublets, Callable[[Numbers], Numbers]] = {
    Doublets.PLAIN: plain,
    Doublets.FOURFOLD: fourfold,
    Doublets.FOURFOLD_AND_AGAIN: fourfold,
}


def never(thrown: Numbers) -> bool:  # noqa: ARG001  (every member is asked alike)
    """One throw a turn."""
    return False


def when_equal(thrown: Numbers) -> bool:
    """When all dice have shown the same."""
    return len(set(thrown)) == 1


#: By the value of the rule ``doublets``: whether he who has thrown these dice throws again when he has played them.
THROWS_AGAIN: dict[Doublets, Callable[[Numbers], bool]] = {
    Doublets.PLAIN: never,
    Doublets.FOURFOLD: never,
    Doublets.FOURFOLD_AND_AGAIN: when_equal,
}
