"""How good a position is for a side: a weighted sum of features, learned by playing against itself.

Each side counts the slots of its own route. The features are, for every slot, whether one man, two or three stand
there, and how many more; and for each side as a whole, its single men that each number would bring an opposing man to,
and its closed points ahead of opposing men: the longest wall, and those that a number would bring the last opposing man
to. The logistic function turns the sum, the *score*, into a chance of winning. One set of weights serves both sides.

``make train`` learns the weights and keeps them beside this module, one file for each game. A game without a file is
evaluated with what the simple bot knows. Standard library only.
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

#: The features of a slot: a first man, a second, a third, each further one.
GRADES = 4
#: The features of a side as a whole: each single man that a 1 leads to, a 2 …; each point of its longest wall; each
#: closed point that a number would bring the last opposing man to.
WHOLES = len(FACES) + 2
#: By a number of men, the digit ``1`` for a single man and ``0`` for any other number, for `bytes.translate`.
_ONE = b"01" + b"0" * 254
#: How far each number shifts the mask of `_approaching`, in which a man's bit already stands for where a 1 leads.
_AHEAD = tuple(number - 1 for number in FACES)
_NONE = (0,) * len(FACES)
#: As many bits as a die has faces: shifted to a man's bit, the slots that the numbers 1 to 6 bring him to.
_NUMBERS = (1 << len(FACES)) - 1
#: What a pip is worth before anything has been learned.
_PIP = 0.025
#: How many numbers lead to a single man within reach, roughly.
_LEADING = 2

#: The score beyond which a game is as good as won.
CERTAIN = 30.0

#: A feature's index among the weights, and its amount.
type Feature = tuple[int, float]


@dataclass(frozen=True, slots=True)
class Evaluator:
    """The weights of a game, and what they give for each number of men on each slot.

    Attributes:
        slots: How many slots a side has.
        weights: `GRADES` for each of one's own slots, then for each of the opponent's; then `WHOLES` for each side.
        mine: For each of one's own slots, what 0, 1, 2 … men there are worth.
        theirs: The same for the opponent's slots.
    """

    slots: int
    weights: list[float]
    mine: list[list[float]]
    theirs: list[list[float]]

    @classmethod
    def of(cls, game: Game, weights: list[float]) -> Evaluator:
        """The evaluator of a game with these weights."""
        slots, counts = (len(weights) - 2 * WHOLES) // (2 * GRADES), range(game.ruleset.men_per_side.value + 1)
        rows = [_row(weights[GRADES * slot : GRADES * (slot + 1)], counts) for slot in range(2 * slots)]
        return cls(slots, weights, rows[:slots], rows[slots:])

    def chance(self, game: Game, position: Position, side: Side) -> float:
        """How likely a side is to win from a position in which its opponent is to throw, between 0 and 1."""
        return chance_of(self.score(*_piled(game, position, side)))

    def score(self, mine: SidePlan, theirs: SidePlan, my_pile: int, their_pile: int) -> float:
        """The weighted sum for the side that is named first; its opponent is to throw."""
        standing = mine.packing.counts(my_pile) + theirs.packing.counts(their_pile)
        counts = zip((*self.mine, *self.theirs), standing, strict=True)
        wholes = (*_wholes(theirs, my_pile, their_pile), *_wholes(mine, their_pile, my_pile))
        return sum([row[count] for row, count in counts]) + sum(map(mul, self.weights[-2 * WHOLES :], wholes), 0.0)

    def features(self, game: Game, position: Position, side: Side) -> list[Feature]:
        """The features of a position, seen by a side."""
        mine, theirs, my_pile, their_pile = _piled(game, position, side)
        found = list(_graded(mine.packing.counts(my_pile) + theirs.packing.counts(their_pile)))
        wholes = (*_wholes(theirs, my_pile, their_pile), *_wholes(mine, their_pile, my_pile))
        begin = 2 * self.slots * GRADES
        return found + [(begin + place, float(amount)) for place, amount in enumerate(wholes) if amount]


def chance_of(score: float) -> float:
    """The chance of winning that a score stands for."""
    return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, score))))


def _piled(game: Game, position: Position, side: Side) -> tuple[SidePlan, SidePlan, int, int]:
    mine, theirs = game.plan.sides[side], game.plan.sides[side.other]
    return mine, theirs, mine.packing.pack(position.men(side)), theirs.packing.pack(position.men(side.other))


def _row(grades: list[float], counts: range) -> list[float]:
    """What each number of men on a slot is worth."""
    return [sum(map(mul, grades, _amounts(count))) for count in counts]


@lru_cache(maxsize=64)
def _amounts(count: int) -> tuple[float, ...]:
    """The amount of each grade for a number of men on a slot."""
    return (*(float(count >= grade) for grade in range(1, GRADES)), float(max(count - GRADES + 1, 0)))


def _graded(counts: bytes) -> Iterator[Feature]:
    for slot, count in enumerate(counts):
        for grade, amount in enumerate(_amounts(count)):
            if amount:
                yield slot * GRADES + grade, amount


def _wholes(theirs: SidePlan, my_pile: int, their_pile: int) -> tuple[int, ...]:
    """The features of my side as a whole, on the opponent's route: my single men and my closed points ahead of them.

    With opposing men on slots 2 and 5, and single men of mine on 4 and 7, a 2 brings an opposing man to each of them::

        slot                          9  8  7  6  5  4  3  2  1  0
        singles                       0  0  1  0  0  1  0  0  0  0
        approaching                   0  0  0  1  0  0  1  0  0  0     where a 1 leads
        approaching << 1              0  0  1  0  0  1  0  0  0  0     where a 2 leads
        last                          0  0  0  0  0  0  1  0  0  0     where a 1 leads their last man
        last * 0b111111               0  1  1  1  1  1  1  0  0  0     where 1 to 6 lead him
        -last                         1  1  1  1  1  1  1  0  0  0     all slots ahead of him
    """
    last, approaching = _approaching(theirs, their_pile)
    singles, closed = _met(theirs, my_pile)
    hit = [(singles & approaching << number).bit_count() for number in _AHEAD] if singles else _NONE
    return *hit, _longest(closed & -last), (closed & last * _NUMBERS).bit_count()


@lru_cache(maxsize=1 << 14)
def _approaching(theirs: SidePlan, their_pile: int) -> tuple[int, int]:
    """The slots to which a 1 leads the opponent's last man, and all of the opponent's men, as masks.

    So a man's bit is one higher than his slot, and there is room for men on the bar at bit 0: they enter on slot 0.
    """
    counts, bar = theirs.packing.counts(their_pile), theirs.packing.bar
    approaching = int(counts[bar - 1 :: -1].translate(SOME), 2) << 1 | bool(counts[bar])
    return approaching & -approaching, approaching


@lru_cache(maxsize=1 << 14)
def _met(theirs: SidePlan, my_pile: int) -> tuple[int, int]:
    """The slots of the opponent's route with a single man of mine, and those I close, as masks; see `reach.stand`."""
    facing = opposing(theirs, my_pile)[::-1]
    return int(facing.translate(_ONE), 2), int(facing.translate(theirs.hitting.closes), 2)


def _longest(mask: int) -> int:
    """The longest run of set bits: each round shortens every run by one bit, until none is left."""
    length = 0
    while mask:
        mask &= mask << 1
        length += 1
    return length


@lru_cache(maxsize=64)
def evaluator_of(game: Game) -> Evaluator:
    """The evaluator of a game: as learned, or with what the simple bot knows where nothing has been learned."""
    side = next(iter(game.plan.sides.values()))
    slots = len(side.packing.labels)
    file = files("regulae").joinpath(f"tables/bots/weights/{game.ruleset.id}.json")
    if file.is_file():
        weights = json.loads(file.read_text("utf-8"))["weights"]
        if len(weights) == size(slots):
            return Evaluator.of(game, weights)
    return Evaluator.of(game, unlearned(side))


def size(slots: int) -> int:
    """How many weights there are for a number of slots."""
    return 2 * (slots * GRADES + WHOLES)


def unlearned(side: SidePlan) -> list[float]:
    """Weights that know what the simple bot knows: the race, men on the bar, made points, single men within reach."""
    slots, second = range(len(side.packing.labels)), 1
    behind = [-1 - MAN_ON_BAR if slot == side.packing.bar else min(slot, side.bearing.off) for slot in slots]
    made = [MADE_POINT * (slot < side.packing.bar) for slot in slots]
    mine = [_PIP * (behind[slot] + made[slot] * (grade == second)) for slot in slots for grade in range(GRADES)]
    wholes = [-_PIP * BLOT_IN_REACH / _LEADING] * len(FACES) + [0.0] * (WHOLES - len(FACES))
    return [*mine, *[-worth for worth in mine], *wholes, *[-worth for worth in wholes]]
