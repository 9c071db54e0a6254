"""A ruleset compiled to integers and arrays, so that the hot loops look nothing up.

The men of one side are one integer, a *pile*: a few bits for each *slot*. Slots are the points of the side's own route
in order, then the bar, then the men borne off. Moving a man adds one constant to the integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.board import BAR, OFF, POINTS, Side, route
from regulae.mechanisms.bearing import BEARS_OFF, MUST_BE_EMPTY
from regulae.mechanisms.dice import DICE_USE, WORTH
from regulae.mechanisms.ending import COMPULSORY, ENDS_AT_STANDSTILL, WON_WHEN_CLEAR
from regulae.mechanisms.entering import ENTER_FIRST, ENTRY_FROM, ENTRY_POINT, OWN_MAN_CLOSES
from regulae.mechanisms.hitting import HITS
from regulae.mechanisms.starting import MAY_BEGIN
from regulae.mechanisms.travel import DRAWS, PILING_FROM
from regulae.moves import Step
from regulae.position import Men

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.mechanisms.dice import DiceUse
    from regulae.mechanisms.travel import Draw, Numbers
    from regulae.reach import Hop
    from regulae.ruleset import Ruleset

#: The numbers of a die.
PIPS = range(1, 7)


@dataclass(frozen=True, slots=True, eq=False)
class SidePlan:
    """What one side may do, by slot of its route.

    Attributes:
        labels: The name of each slot: the points of the route, ``bar``, ``off``.
        slots: The slot of each point of the board, or -1 where the route does not pass it.
        bits: Bits of a pile for each slot.
        full: A slot's bits all set.
        shifts: Where each slot's bits begin.
        units: One man on each slot.
        bar: The slot of hit men, which is also the length of the route.
        off: The slot of men borne off.
        facing: For each slot of the route, the adversary's slot for the same point.
        closing: How many adverse men close a point.
        hits: How many adverse men are hit where so many stand.
        draws: From the numbers left to each number that can be played next, with those it leaves.
        piling_from: The first slot on which a second man may be set.
        entry: The slot on which each number enters; index 0 is not used.
        own_man_closes: Whether a man of his own closes a point of entry.
        enter_first: Whether nothing else moves while a man waits on the bar.
        away: The slots that must be empty before men are borne off.
        bearing: For each number and slot, bits that must be clear for bearing off, or -1 where the number does not.
        compulsory: Whether a throw is played as far as it can be.
        won: The pile of a side that has won.
    """

    labels: tuple[str, ...]
    slots: tuple[int, ...]
    bits: int
    full: int
    shifts: tuple[int, ...]
    units: tuple[int, ...]
    bar: int
    off: int
    facing: tuple[int, ...]
    closing: int
    hits: tuple[int, ...]
    draws: Callable[[Numbers], tuple[Draw, ...]]
    piling_from: int
    entry: tuple[int, ...]
    own_man_closes: bool
    enter_first: bool
    away: tuple[int, ...]
    bearing: tuple[tuple[int, ...], ...]
    compulsory: bool
    won: int

    def pack(self, men: Men) -> int:
        """The men of this side as a pile."""
        counts = dict(men.places())
        return sum(counts.get(label, 0) * unit for label, unit in zip(self.labels, self.units, strict=True))

    @lru_cache(maxsize=1 << 15)  # noqa: B019  (plans are few and live as long as the program)
    def unpack(self, pile: int) -> Men:
        """A pile of this side as men."""
        counts = [pile >> shift & self.full for shift in self.shifts]
        points = [counts[slot] if slot >= 0 else 0 for slot in self.slots]
        return Men(tuple(points), counts[self.bar], counts[self.off])

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def step(self, hop: Hop) -> Step:
        """A hop of this side as a step."""
        number, slot, target, hit = hop
        return Step(number, self.labels[slot], self.labels[target], hit=bool(hit))


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A compiled ruleset.

    Attributes:
        sides: What each side may do.
        may_begin: The sides that may play first.
        dice: What is thrown and what is supposed.
        worth: From the numbers of the dice to those that are played.
        ends_at_standstill: Whether a game ends when nothing can move again.
    """

    sides: dict[Side, SidePlan]
    may_begin: tuple[Side, ...]
    dice: DiceUse
    worth: Callable[[Numbers], Numbers]
    ends_at_standstill: bool


def compile_plan(ruleset: Ruleset) -> Plan:
    """Compile a ruleset, with the readings that have been chosen."""
    sides = {side: _side_plan(ruleset, side) for side in Side}
    return Plan(
        sides=sides,
        may_begin=MAY_BEGIN[ruleset.first_player.value],
        dice=DICE_USE[ruleset.dice.value],
        worth=WORTH[ruleset.doublets.value],
        ends_at_standstill=ENDS_AT_STANDSTILL[ruleset.standstill.value],
    )


def _side_plan(ruleset: Ruleset, side: Side) -> SidePlan:
    path, adverse = (route(ruleset.routes.value[s]) for s in (side, side.other))
    length, bits = len(path), ruleset.men_per_side.value.bit_length()
    slots = range(length + 2)
    units = tuple(1 << bits * slot for slot in slots)
    first = ENTRY_FROM[ruleset.entry_table.value]
    entry_point = ENTRY_POINT[ruleset.entry_numbers.value]
    return SidePlan(
        labels=(*path, BAR, OFF),
        slots=tuple(path.index(label) if label in path else -1 for label in POINTS),
        bits=bits,
        full=(1 << bits) - 1,
        shifts=tuple(bits * slot for slot in slots),
        units=units,
        bar=length,
        off=length + 1,
        facing=tuple(map(adverse.index, path)),
        closing=ruleset.closing.value,
        hits=HITS[ruleset.hitting.value](ruleset.closing.value),
        draws=DRAWS[ruleset.stops.value],
        piling_from=PILING_FROM[ruleset.piling.value](length),
        entry=(-1, *(entry_point(first, number) for number in PIPS)),
        own_man_closes=OWN_MAN_CLOSES[ruleset.entry_closed.value],
        enter_first=ENTER_FIRST[ruleset.entry_first.value],
        away=(away := (*MUST_BE_EMPTY[ruleset.bearing_when.value](length), length)),
        bearing=_bearing(ruleset, length, away),
        compulsory=COMPULSORY[ruleset.throw_use.value],
        won=ruleset.men_per_side.value * units[length + 1] if WON_WHEN_CLEAR[ruleset.ending.value] else -1,
    )


def _bearing(ruleset: Ruleset, length: int, away: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """For each number and slot, the bits that must be clear before the number bears that man off."""
    bits = ruleset.men_per_side.value.bit_length()
    bears_off = BEARS_OFF[ruleset.bearing_by.value]

    def mask(slots: Iterable[int]) -> int:
        return sum((1 << bits) - 1 << bits * slot for slot in slots)

    def condition(point: int, number: int) -> int:
        farther = bears_off(length, point, number)
        return -1 if farther is None else mask({*away, *farther})

    return tuple(tuple(condition(point, number) for point in range(length)) for number in (0, *PIPS))
