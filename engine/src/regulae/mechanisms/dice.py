"""What is thrown, which numbers are played, and what equal numbers are worth."""

from collections.abc import Callable
from dataclasses import dataclass

from regulae.ruleset import Dice, Doublets


@dataclass(frozen=True, slots=True)
class DiceUse:
    """How many dice are thrown, and the numbers supposed for dice that are not."""

    thrown: int
    supposed: tuple[int, ...]


#: By the value of the rule ``dice``.
DICE_USE = {
    Dice.THREE: DiceUse(thrown=3, supposed=()),
    Dice.TWO_AND_SUPPOSED_SIX: DiceUse(thrown=2, supposed=(6,)),
}


def plain(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Each number once, whether they are equal or not."""
    return numbers


#: By the value of the rule ``doublets``: from the numbers of the dice to those that are played.
WORTH: dict[Doublets, Callable[[tuple[int, ...]], tuple[int, ...]]] = {Doublets.PLAIN: plain}
