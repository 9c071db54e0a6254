"""How good a position is for a side: a weighted sum of what stands where, learned by play against itself.

Each side counts the slots of its own way. What is weighed: for every slot, whether one man, two or three stand there,
and how many more; for each side, its single men in reach of the adversary's, and its longest wall of closed points in
the way of his men. The sum becomes a chance of winning by the logistic function. One set of weights serves both sides.

Weights are learned by ``make train`` and kept beside this module, a file for each game; a game that has none is judged
by the race alone. Standard library only.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING

from regulae.reach import SOME, adverse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.board import Side
    from regulae.game import Game
    from regulae.plan import SidePlan
    from regulae.position import Position

#: What is weighed of a slot: a first man, a second, a third, each further one.
GRADES = 4
#: What is weighed of a side as a whole: each single man in reach, each point of its longest wall.
WHOLES = 2
#: How far a number leads.
_REACH = 6
_ONE = b"01" + b"0" * 254
#: What a pip is worth before anything has been learned.
_PIP = 0.025

#: A feature's place among the weights, and how much of it there is.
type Feature = tuple[int, float]


@dataclass(frozen=True, slots=True)
class Judge:
    """Weights for a game.

    Attributes:
        slots: How many slots a side has.
        weights: For one's own slots and then the adversary's, `GRADES` each; then `WHOLES` for each of the two sides.
    """

    slots: int
    weights: list[float]

    def chance(self, game: Game, position: Position, side: Side) -> float:
        """How likely a side is to win from a position in which the adversary is to throw, between 0 and 1."""
        total = sum([self.weights[place] * amount for place, amount in self.features(game, position, side)])
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def features(self, game: Game, position: Position, side: Side) -> list[Feature]:
        """What stands where, seen by a side."""
        mine, theirs = game.plan.sides[side], game.plan.sides[side.other]
        my_pile, their_pile = mine.pack(position.men(side)), theirs.pack(position.men(side.other))
        my_counts, their_counts = mine.counts(my_pile), theirs.counts(their_pile)
        found = [*_graded(my_counts, 0), *_graded(their_counts, self.slots * GRADES)]
        wholes = (*_wholes(theirs, my_pile, their_counts), *_wholes(mine, their_pile, my_counts))
        begin = 2 * self.slots * GRADES
        return found + [(begin + place, float(amount)) for place, amount in enumerate(wholes) if amount]


def _graded(counts: bytes, begin: int) -> Iterator[Feature]:
    for slot, count in enumerate(counts):
        if count:
            place = begin + slot * GRADES
            yield place, 1.0
            if count > 1:
                yield place + 1, 1.0
            if count > 2:  # noqa: PLR2004  (a third man)
                yield place + 2, 1.0
            if count >= GRADES:
                yield place + 3, float(count - GRADES + 1)


def _wholes(theirs: SidePlan, my_pile: int, their_counts: bytes) -> tuple[int, int]:
    """My single men in reach of an adverse man, and my longest wall before one. Seen on the adversary's way."""
    afoot = int(their_counts[theirs.bar - 1 :: -1].translate(SOME), 2)
    facing = adverse(theirs, my_pile)[::-1]
    reached = _ahead(afoot)
    if their_counts[theirs.bar]:
        reached |= (1 << _REACH) - 1
        afoot |= 1
    singles = int(facing.translate(_ONE), 2) & reached
    closed = int(facing.translate(theirs.closes), 2) & ~((afoot & -afoot) - 1) if afoot else 0
    return singles.bit_count(), _longest(closed)


def _ahead(men: int) -> int:
    reached = 0
    for number in range(1, _REACH + 1):
        reached |= men << number
    return reached


def _longest(mask: int) -> int:
    """The longest run of set bits."""
    length = 0
    while mask:
        mask &= mask << 1
        length += 1
    return length


@lru_cache(maxsize=64)
def judge_of(game: Game) -> Judge:
    """The judge of a game: as learned, or by the race where nothing has been learned."""
    side = next(iter(game.plan.sides.values()))
    slots = len(side.labels)
    file = files("regulae").joinpath(f"opponents/weights/{game.ruleset.id}.json")
    if file.is_file():
        weights = json.loads(file.read_text("utf-8"))["weights"]
        if len(weights) == size(slots):
            return Judge(slots, weights)
    return Judge(slots, unlearned(side))


def size(slots: int) -> int:
    """How many weights there are for so many slots."""
    return 2 * (slots * GRADES + WHOLES)


def unlearned(side: SidePlan) -> list[float]:
    """Weights that know the race only: each man is worth the pips that he has behind him."""
    slots = len(side.labels)
    behind = [-1 if slot == side.bar else min(slot, side.off) for slot in range(slots)]
    mine = [_PIP * pips for pips in behind for _ in range(GRADES)]
    return [*mine, *[-worth for worth in mine], *[0.0] * (2 * WHOLES)]
