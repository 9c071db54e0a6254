"""What is thrown, and which numbers are played."""

from dataclasses import dataclass

from regulae.ruleset import Dice


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
