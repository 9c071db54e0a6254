"""A ruleset compiled to integers and arrays, so that the hot loops look nothing up.

The men of one side are one integer, a *pile*: a byte for each *slot*. Slots are the points of the side's own route
in order, then the bar, the men borne off, and those that the adversary has borne off. Moving a man adds one constant
to the integer; its bytes are the counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from regulae.tables.board import BAR, OFF, POINTS, TAKEN, Side
from regulae.tables.mechanisms.bearing import BEARS_OFF, MUST_BE_EMPTY
from regulae.tables.mechanisms.dice import DICE_USE, THROWS_AGAIN, WORTH
from regulae.tables.mechanisms.ending import (
    BEGINS_NEXT,
    ENDS_AT_STANDSTILL,
    HELP,
    LOST_WHEN_UNPLAYED,
    SETTLED_BY_WINNING,
    WEIGHT,
    WON_ON,
)
from regulae.tables.mechanisms.entering import ENTER_FIRST, ENTRY_FROM, ENTRY_POINT, OWN_MAN_CLOSES
from regulae.tables.mechanisms.hitting import HITS
from regulae.tables.mechanisms.starting import MAY_BEGIN, ORDER
from regulae.tables.mechanisms.travel import DRAWS, FIXED_FROM, PILING_FROM
from regulae.tables.mechanisms.victories import LURCHING, LYMPOLDYNG
from regulae.tables.moves import Step
from regulae.tables.position import Men
from regulae.tables.route import BITS, FULL, Way, effects

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.tables.mechanisms.dice import DiceUse, Numbers
    from regulae.tables.mechanisms.starting import Seat
    from regulae.tables.mechanisms.travel import Draw
    from regulae.tables.mechanisms.victories import Hold
    from regulae.tables.reach import Hop, Piles
    from regulae.tables.route import Effect
    from regulae.tables.ruleset import Ruleset

#: The numbers of a die.
PIPS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Defeat:
    """How a side stands that is beaten by a rule; see `regulae.tables.mechanisms.victories.Hold`.

    Attributes:
        rule: The key of that rule.
        filled: The slots on which it must have men, that of the bar included, as a mask.
        empty: The slots on which it must not.
        closed: The slots that the adversary must close, as a mask.
        opened: The slots that he must not close.
        stuck: Whether no number must move any man.
        pile: Its men where all are laid down; else 0.
    """

    rule: str
    filled: int
    empty: int
    closed: int
    opened: int
    stuck: bool
    pile: int


@dataclass(frozen=True, slots=True, eq=False)
class SidePlan:
    """What one side may do, by slot of its route. Masks have one bit for each slot.

    Attributes:
        labels: The name of each slot: the points of the route, ``bar``, ``off``, ``taken``.
        by_slot: From the counts of the points of the board, the bar, the men off and those taken to those of the slots.
        by_point: From the counts of the slots, with a 0 after them, to those of the points of the board.
        full: A slot's bits of a pile all set.
        shifts: Where each slot's bits begin in a pile.
        units: One man on each slot.
        beyond: Where the adversary's pile begins, when both are one integer.
        bar: The slot of men who wait to enter, which is also the length of the route.
        off: The slot to which men are borne off: that of ``off``, or of ``taken`` where the adversary plays this side.
        afoot: The bits of all men not borne off.
        facing: For each slot of the route, the adversary's slot for the same point, or where he never comes the one
            after his last.
        faced: From the counts of the adversary's slots, with a 0 after them, to how many of his men stand on each slot
            of the route.
        hops: For each number and slot, the hop that it is, if nobody is hit; from the bar it enters.
        effects: For each number, by the bit of each slot of the route and of the bar, what that hop does.
        losses: For each slot of the route, what hitting one man there adds to the piles.
        fixed_from: The first slot from which no number leads to another point.
        onward: For each number, the slots from which it leads to a point of the route.
        single: The slots on which a second man may not be set.
        piling_from: The first slot on which he may.
        closing: How many adverse men close a point.
        closes: The table of bytes from a count of adverse men to ``1`` where it closes a point and ``0`` elsewhere.
        hits: How many adverse men are hit where so many stand.
        exposed: The table of bytes from a count of adverse men to ``1`` where they can be hit and ``0`` elsewhere.
        draws: From the numbers left to each number that can be played next, with those it leaves.
        entry: The slot on which each number enters, as a mask; none for 0 and for numbers that do not enter.
        own_man_closes: The slots on which a man of his own closes the entry.
        enters: Whether men who wait can enter at all: not where the adversary plays this side and only bears off.
        enter_first: Whether nothing else moves while a man waits on the bar.
        away: The slots that must be empty before men are borne off.
        away_mask: The same as a mask.
        bearing: For each number and slot, the slots that must be empty for it, or -1 where the number does not.
        weights: What playing each number weighs; a turn must play the most weight that can be.
        settled_by_winning: Whether a turn that wins counts as playing all of the throw.
        won: The pile of a side that has won; -1 where the game goes on when a side is done.
        won_on: The slots where a side that is done has men, as a mask; none where they are off the board.
        defeats: How it stands when it is beaten though it has men left, the rule that is asked first at the head.
    """

    labels: tuple[str, ...]
    by_slot: Callable[[tuple[int, ...]], tuple[int, ...]]
    by_point: Callable[[bytes], tuple[int, ...]]
    full: int
    shifts: tuple[int, ...]
    units: tuple[int, ...]
    beyond: int
    bar: int
    off: int
    afoot: int
    facing: tuple[int, ...]
    faced: Callable[[bytes], tuple[int, ...]]
    hops: tuple[tuple[Hop, ...], ...]
    effects: tuple[dict[int, Effect], ...]
    losses: tuple[int, ...]
    fixed_from: int
    onward: tuple[int, ...]
    single: int
    piling_from: int
    closing: int
    closes: bytes
    hits: tuple[int, ...]
    exposed: bytes
    draws: Callable[[Numbers], tuple[Draw, ...]]
    entry: tuple[int, ...]
    own_man_closes: int
    enters: bool
    enter_first: bool
    away: tuple[int, ...]
    away_mask: int
    bearing: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    settled_by_winning: bool
    won: int
    won_on: int
    defeats: tuple[Defeat, ...]

    def join(self, mine: Men, theirs: Men, other: SidePlan) -> Piles:
        """Both sides' men as one integer, this side's below."""
        return self.pack(mine) + (other.pack(theirs) << self.beyond)

    def split(self, piles: Piles) -> tuple[int, int]:
        """The two piles of one integer: this side's and the adversary's."""
        return piles & (1 << self.beyond) - 1, piles >> self.beyond

    def turned(self, piles: Piles, other: SidePlan) -> Piles:
        """The piles of this side and another as the other sees them."""
        return (piles >> self.beyond) + ((piles & (1 << self.beyond) - 1) << other.beyond)

    @lru_cache(maxsize=1 << 12)  # noqa: B019  (plans are few and live as long as the program)
    def pack(self, men: Men) -> int:
        """The men of this side as a pile."""
        return int.from_bytes(bytes(self.by_slot((*men.points, men.bar, men.off, men.taken))), "little")

    def counts(self, pile: int) -> bytes:
        """How many men of a pile of this side are on each slot."""
        return pile.to_bytes(len(self.labels), "little")

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def unpack(self, pile: int) -> Men:
        """A pile of this side as men."""
        counts = self.counts(pile)
        return Men(self.by_point(counts + b"\0"), *counts[self.bar :])

    @lru_cache(maxsize=1 << 12)  # noqa: B019
    def step(self, hop: Hop) -> Step:
        """A hop of this side as a step."""
        number, slot, target, hit = hop
        return Step(number, self.labels[slot], OFF if target == self.off else self.labels[target], hit=bool(hit))


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A compiled ruleset.

    Attributes:
        sides: What each side may do.
        helped: What may be done with each side's men by its adversary, when he has no more of his own; empty where the
            game ends before that.
        may_begin: The sides that may play first.
        order: All players in the order in which they throw, over and over.
        dice: What is thrown and what is supposed.
        worth: From the numbers of the dice to those that are played.
        again: Whether he who has thrown these dice throws again.
        lost_when_unplayed: Whether a throw that cannot be played to the last number loses the game.
        ends_at_standstill: Whether a game ends when nothing can move again.
        begins_next: From the winner and the side that bore off the last man to the side that begins the next game.
    """

    sides: dict[Side, SidePlan]
    helped: dict[Side, SidePlan]
    may_begin: tuple[Side, ...]
    order: tuple[Seat, ...]
    dice: DiceUse
    worth: Callable[[Numbers], Numbers]
    again: Callable[[Numbers], bool]
    lost_when_unplayed: bool
    ends_at_standstill: bool
    begins_next: Callable[[Side, Side], Side | None]


def compile_plan(ruleset: Ruleset) -> Plan:
    """Compile a ruleset, with the readings that have been chosen."""
    sides = {side: _side_plan(ruleset, side) for side in Side}
    given = HELP[ruleset.ending.value]
    return Plan(
        sides=sides,
        helped={side: _helped(sides[side], enters=given.enters) for side in Side if given.given},
        may_begin=MAY_BEGIN[ruleset.first_player.value],
        order=ORDER[ruleset.succession.value](ruleset.players.value),
        dice=DICE_USE[ruleset.dice.value],
        worth=WORTH[ruleset.doublets.value],
        again=THROWS_AGAIN[ruleset.doublets.value],
        lost_when_unplayed=LOST_WHEN_UNPLAYED[ruleset.unplayed.value],
        ends_at_standstill=ENDS_AT_STANDSTILL[ruleset.standstill.value],
        begins_next=BEGINS_NEXT[ruleset.next_game.value],
    )


def _helped(side: SidePlan, *, enters: bool) -> SidePlan:
    """What the adversary may do with the men of a side when he helps: bear them off for himself, perhaps more."""
    nowhere = (0,) * len(side.onward)
    taken = side.labels.index(TAKEN)
    hops = tuple(
        tuple((n, slot, taken if end == side.off else end, hit) for n, slot, end, hit in row) for row in side.hops
    )
    helped = replace(side, off=taken, hops=hops, effects=effects(side.units, hops))
    return helped if enters else replace(helped, enters=False, entry=nowhere, onward=nowhere, fixed_from=0)


def _side_plan(ruleset: Ruleset, side: Side) -> SidePlan:
    way = Way.of(ruleset, side)
    first, entry_point = ENTRY_FROM[ruleset.entry_table.value], ENTRY_POINT[ruleset.entry_numbers.value]
    numbers = range(1, DICE_USE[ruleset.dice.value].highest + 1)
    entry = {number: entry_point(first, number) for number in PIPS}
    away = (*MUST_BE_EMPTY[ruleset.bearing_when.value](way.length), way.length)
    bearing = _bearing(ruleset, numbers, way.length, away)
    hops = way.hops(numbers, entry, bearing)
    fixed_from = FIXED_FROM[ruleset.last_table.value](way.length)
    piling_from = PILING_FROM[ruleset.piling.value](way.length)
    hits = HITS[ruleset.hitting.value](ruleset.closing.value)
    labels = (*way.path, BAR, OFF, TAKEN)
    won_on = WON_ON[ruleset.ending.value](way.length)
    return SidePlan(
        labels=labels,
        by_slot=itemgetter(*((*POINTS, BAR, OFF, TAKEN).index(label) for label in labels)),
        by_point=itemgetter(*(labels.index(label) if label in labels else len(labels) for label in POINTS)),
        full=FULL,
        shifts=tuple(BITS * slot for slot in way.slots),
        units=way.units,
        beyond=BITS * len(way.slots),
        bar=way.length,
        off=way.length + 1,
        afoot=(1 << BITS * (way.length + 1)) - 1,
        facing=way.facing,
        faced=itemgetter(*way.facing),
        hops=hops,
        effects=effects(way.units, hops),
        losses=tuple(way.loss(slot) for slot in way.facing),
        fixed_from=fixed_from,
        onward=tuple(_mask(way.leads_on(number, bearing[number], fixed_from)) for number in (0, *numbers)),
        single=(1 << piling_from) - 1,
        piling_from=piling_from,
        closing=ruleset.closing.value,
        closes=_digits(count >= ruleset.closing.value for count in range(FULL + 1)),
        hits=hits,
        exposed=_digits(count < ruleset.closing.value and hits[count] > 0 for count in range(FULL + 1)),
        draws=DRAWS[ruleset.stops.value],
        entry=tuple(1 << entry[number] if number in entry else 0 for number in (0, *numbers)),
        own_man_closes=_mask(first + point for point in OWN_MAN_CLOSES[ruleset.entry_closed.value]),
        enters=True,
        enter_first=ENTER_FIRST[ruleset.entry_first.value],
        away=away,
        away_mask=_mask(away),
        bearing=bearing,
        weights=(0, *map(WEIGHT[ruleset.throw_use.value], numbers)),
        settled_by_winning=SETTLED_BY_WINNING[ruleset.throw_use.value],
        won=-1 if HELP[ruleset.ending.value].given else ruleset.men_per_side.value * way.units[won_on],
        won_on=1 << won_on & (1 << way.length) - 1,
        defeats=_defeats(ruleset, way),
    )


def _digits(bits: Iterable[bool]) -> bytes:
    """Truths as the digits ``1`` and ``0``."""
    return bytes(b"01"[bit] for bit in bits)


def _mask(slots: Iterable[int]) -> int:
    return sum(1 << slot for slot in slots)


def _bearing(ruleset: Ruleset, numbers: range, length: int, away: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each number and slot, the slots that must be empty before the number bears that man off."""
    bears_off = BEARS_OFF[ruleset.bearing_by.value]

    def condition(point: int, number: int) -> int:
        farther = bears_off(length, point, number)
        return -1 if farther is None else _mask({*away, *farther})

    return tuple(tuple(condition(point, number) for point in range(length)) for number in (0, *numbers))


def _defeats(ruleset: Ruleset, way: Way) -> tuple[Defeat, ...]:
    """The defeats that the rules know; what is called lurching is not called lympoldyng."""
    holds = (
        ("lurching", LURCHING[ruleset.lurching.value](way.length)),
        ("lympoldyng", LYMPOLDYNG[ruleset.lympoldyng.value](way.length)),
    )
    return tuple(_defeat(rule, hold, way) for rule, hold in holds if hold)


def _defeat(rule: str, hold: Hold, way: Way) -> Defeat:
    pile = sum(count * way.units[slot] for slot, count in hold.men.items())
    bar = 1 << way.length
    filled, empty = _mask(hold.filled) | bar * (hold.waits is True), bar * (hold.waits is False)
    return Defeat(rule, filled, empty, _mask(hold.closed), _mask(hold.opened), hold.stuck, pile)
