"""How good a position is for a side: a weighted sum of what stands where, learned by play against itself.

Each side counts the slots of its own way. What is weighed: for every slot, whether one man, two or three stand there,
and how many more; for each side, its single men that each number would lead the adversary to, and the closed points in
the way of his men: the longest wall, and those that a number would lead his last man to. The sum becomes a chance of
winning by the logistic function. One set of weights serves both sides.

Weights are learned by ``make train`` and kept beside this module, a file for each game; a game that has none is judged
with what the simple opponent knows. Standard library only.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import TYPE_CHECKING

from regulae.tables.board import FACES
from regulae.tables.bots.simple import BLOT_IN_REACH, MADE_POINT, MAN_ON_BAR
from regulae.tables.reach import SOME, opposing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.tables.board import Side
    from regulae.tables.game import Game
    from regulae.tables.plan import SidePlan
    from regulae.tables.position import Position

#: What is weighed of a slot: a first man, a second, a third, each further one.
GRADES = 4
#: What is weighed of a side as a whole: each single man that a 1 leads to, a 2 …; each point of its longest wall; each
#: closed point that a number would lead the adversary's last man to.
WHOLES = len(FACES) + 2
_ONE = b"01" + b"0" * 254
#: How many slots each number leads on from where `_coming` has a man.
_AHEAD = tuple(number - 1 for number in FACES)
_NONE = (0,) * len(FACES)
_NUMBERS = (1 << len(FACES)) - 1
#: What a pip is worth before anything has been learned.
_PIP = 0.025
#: How many numbers lead to a single man in reach, more or less.
_LEADING = 2

#: The weighted sum beyond which a game is as good as won.
CERTAIN = 30.0

#: A feature's place among the weights, and how much of it there is.
type Feature = tuple[int, float]


@dataclass(frozen=True, slots=True)
class Judge:
    """Weights for a game, and what they make of so many men on each slot.

    Attributes:
        slots: How many slots a side has.
        weights: For one's own slots and then the adversary's, `GRADES` each; then `WHOLES` for each of the two sides.
        mine: For each of one's own slots, what so many men there are worth.
        theirs: For each of the adversary's, the same.
    """

    slots: int
    weights: list[float]
    mine: list[list[float]]
    theirs: list[list[float]]

    @classmethod
    def of(cls, game: Game, weights: list[float]) -> Judge:
        """The judge of a game who has these weights."""
        slots, counts = (len(weights) - 2 * WHOLES) // (2 * GRADES), range(game.ruleset.men_per_side.value + 1)
        rows = [_row(weights[GRADES * slot : GRADES * (slot + 1)], counts) for slot in range(2 * slots)]
        return cls(slots, weights, rows[:slots], rows[slots:])

    def chance(self, game: Game, position: Position, side: Side) -> float:
        """How likely a side is to win from a position in which the adversary is to throw, between 0 and 1."""
        return likely(self.thought(*_piled(game, position, side)))

    def thought(self, mine: SidePlan, theirs: SidePlan, my_pile: int, their_pile: int) -> float:
        """The weighted sum for the side whose pile is named first; the adversary is to throw."""
        counts = zip(
            (*self.mine, *self.theirs), mine.packing.counts(my_pile) + theirs.packing.counts(their_pile), strict=True
        )
        wholes = (*_wholes(theirs, my_pile, their_pile), *_wholes(mine, their_pile, my_pile))
        return sum([row[count] for row, count in counts]) + sum(map(mul, self.weights[-2 * WHOLES :], wholes), 0.0)

    def features(self, game: Game, position: Position, side: Side) -> list[Feature]:
        """What stands where, seen by a side."""
        mine, theirs, my_pile, their_pile = _piled(game, position, side)
        found = list(_graded(mine.packing.counts(my_pile) + theirs.packing.counts(their_pile)))
        wholes = (*_wholes(theirs, my_pile, their_pile), *_wholes(mine, their_pile, my_pile))
        begin = 2 * self.slots * GRADES
        return found + [(begin + place, float(amount)) for place, amount in enumerate(wholes) if amount]


def likely(thought: float) -> float:
    """The chance of winning that a weighted sum stands for."""
    return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, thought))))


def _piled(game: Game, position: Position, side: Side) -> tuple[SidePlan, SidePlan, int, int]:
    mine, theirs = game.plan.sides[side], game.plan.sides[side.other]
    return mine, theirs, mine.packing.pack(position.men(side)), theirs.packing.pack(position.men(side.other))


def _row(grades: list[float], counts: range) -> list[float]:
    """What so many men on a slot are worth."""
    return [sum(map(mul, grades, _amounts(count))) for count in counts]


@lru_cache(maxsize=64)
def _amounts(count: int) -> tuple[float, ...]:
    """How much there is of each grade where so many men stand."""
    return (*(float(count >= grade) for grade in range(1, GRADES)), float(max(count - GRADES + 1, 0)))


def _graded(counts: bytes) -> Iterator[Feature]:
    for slot, count in enumerate(counts):
        for grade, amount in enumerate(_amounts(count)):
            if amount:
                yield slot * GRADES + grade, amount


def _wholes(theirs: SidePlan, my_pile: int, their_pile: int) -> tuple[int, ...]:
    """My single men by the numbers that lead an adverse man to them, and my closed points before one; on his way."""
    last, comers = _coming(theirs, their_pile)
    singles, closed = _met(theirs, my_pile)
    hit = [(singles & comers << number).bit_count() for number in _AHEAD] if singles else _NONE
    return *hit, _longest(closed & -last), (closed & last * _NUMBERS).bit_count()


@lru_cache(maxsize=1 << 14)
def _coming(theirs: SidePlan, their_pile: int) -> tuple[int, int]:
    """Where the adversary's last man is, and where all are; a man on the bar stands before the first slot.

    There is a slot more at the beginning, so that each bit also stands for the slot to which a 1 leads.
    """
    counts = theirs.packing.counts(their_pile)
    afoot = int(counts[theirs.packing.bar - 1 :: -1].translate(SOME), 2) << 1 | bool(counts[theirs.packing.bar])
    return afoot & -afoot, afoot


@lru_cache(maxsize=1 << 14)
def _met(theirs: SidePlan, my_pile: int) -> tuple[int, int]:
    """The slots of the adversary's way where he meets a single man of mine, and where he meets a closed point."""
    facing = opposing(theirs, my_pile)[::-1]
    return int(facing.translate(_ONE), 2), int(facing.translate(theirs.hitting.closes), 2)


def _longest(mask: int) -> int:
    """The longest run of set bits."""
    length = 0
    while mask:
        mask &= mask << 1
        length += 1
    return length


@lru_cache(maxsize=64)
def judge_of(game: Game) -> Judge:
    """The judge of a game: as learned, or with what the simple opponent knows where nothing has been learned."""
    side = next(iter(game.plan.sides.values()))
    slots = len(side.packing.labels)
    file = files("regulae").joinpath(f"tables/bots/weights/{game.ruleset.id}.json")
    if file.is_file():
        weights = json.loads(file.read_text("utf-8"))["weights"]
        if len(weights) == size(slots):
            return Judge.of(game, weights)
    return Judge.of(game, unlearned(side))


def size(slots: int) -> int:
    """How many weights there are for so many slots."""
    return 2 * (slots * GRADES + WHOLES)


def unlearned(side: SidePlan) -> list[float]:
    """Weights that know what the simple opponent knows: the race, men on the bar, made points, single men in reach."""
    slots, second = range(len(side.packing.labels)), 1
    behind = [-1 - MAN_ON_BAR if slot == side.packing.bar else min(slot, side.bearing.off) for slot in slots]
    made = [MADE_POINT * (slot < side.packing.bar) for slot in slots]
    mine = [_PIP * (behind[slot] + made[slot] * (grade == second)) for slot in slots for grade in range(GRADES)]
    wholes = [-_PIP * BLOT_IN_REACH / _LEADING] * len(FACES) + [0.0] * (WHOLES - len(FACES))
    return [*mine, *[-worth for worth in mine], *wholes, *[-worth for worth in wholes]]
