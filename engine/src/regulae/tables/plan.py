"""A ruleset compiled to integers and arrays, so that the hot loops look nothing up.

Each part of a `SidePlan` compiles one group of rules, for one side. Slots and piles are those of
`regulae.tables.packing`. A *mask* is an integer with one bit for each slot: bit 0 is the first point of the route, and
the bar's bit is the one after its last point::

    slot   24   23  …   5   4   3   2   1   0
    mask    1    0  …   1   0   0   0   0   1      men on the bar, on the sixth point and on the first
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.tables.board import FACES, OFF, TAKEN, Side, route
from regulae.tables.moves import Step
from regulae.tables.packing import FULL, Packing
from regulae.tables.route import effects, hops, mask, onward

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.tables.mechanisms.dice import DiceUse, Numbers
    from regulae.tables.mechanisms.ending import Help
    from regulae.tables.mechanisms.starting import Seat
    from regulae.tables.mechanisms.travel import Draw
    from regulae.tables.mechanisms.victories import Hold
    from regulae.tables.route import Conditions, Effect, Hop
    from regulae.tables.ruleset import Ruleset


@dataclass(frozen=True, slots=True, eq=False)
class Entering:
    """How men on the bar enter.

    Attributes:
        entry: The slot on which each number enters, as a mask; 0 for the number 0 and for numbers that do not enter.
        own_man_closes: The slots on which one man of the side's own closes the entry, as a mask.
        enter_first: Whether nothing else moves while a man waits on the bar.
        enters: Whether men who wait can enter at all: not where the opponent plays this side and only bears men off.
    """

    entry: tuple[int, ...]
    own_man_closes: int
    enter_first: bool
    enters: bool = True

    @classmethod
    def of(cls, ruleset: Ruleset, numbers: range) -> Entering:
        """By the rules ``entry_table``, ``entry_numbers``, ``entry_closed`` and ``entry_first``."""
        first, slot = ruleset.entry_table.value.first_slot, ruleset.entry_numbers.value.entry_slot
        return cls(
            entry=tuple(1 << slot(first, number) if number in FACES else 0 for number in (0, *numbers)),
            own_man_closes=mask(first + point for point in ruleset.entry_closed.value.own_man_closes),
            enter_first=ruleset.entry_first.value.nothing_else,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Bearing:
    """How men are borne off.

    Attributes:
        off: The slot to which men are borne off: that of ``off``, or of ``taken`` where the opponent plays this side.
        away: The slots that must be empty before any man is borne off.
        away_mask: The same as a mask.
        conditions: When each number bears a man off; see `regulae.tables.route.Conditions`.
    """

    off: int
    away: tuple[int, ...]
    away_mask: int
    conditions: Conditions

    @classmethod
    def of(cls, ruleset: Ruleset, length: int, numbers: range) -> Bearing:
        """By the rules ``bearing_when`` and ``bearing_by``."""
        away = (*ruleset.bearing_when.value.must_be_empty(length), length)
        bears_off = ruleset.bearing_by.value.bears_off

        def condition(slot: int, number: int) -> int:
            farther = bears_off(length, slot, number)
            return -1 if farther is None else mask({*away, *farther})

        rows = tuple(tuple(condition(slot, number) for slot in range(length)) for number in (0, *numbers))
        return cls(length + 1, away, mask(away), rows)


@dataclass(frozen=True, slots=True, eq=False)
class Travel:
    """How men move.

    Attributes:
        hops: For each number and slot, the hop if it hits nothing; from the bar it enters.
        effects: For each number, by the mask of a slot of the route or of the bar, what that hop does.
        onward: For each number, the slots from which it leads to a point of the route, as a mask.
        fixed_from: The first slot from which no number leads to another point.
        piling_from: The first slot on which a second man may be put.
        single: The slots before that, as a mask.
    """

    hops: tuple[tuple[Hop, ...], ...]
    effects: tuple[dict[int, Effect], ...]
    onward: tuple[int, ...]
    fixed_from: int
    piling_from: int
    single: int

    @classmethod
    def of(cls, ruleset: Ruleset, packing: Packing, numbers: range, entering: Entering, bearing: Bearing) -> Travel:
        """By the rules ``last_table`` and ``piling``."""
        length = packing.bar
        rows = hops(length, numbers, entering.entry, bearing.conditions)
        fixed_from = ruleset.last_table.value.fixed_from(length)
        piling_from = ruleset.piling.value.first_slot(length)
        return cls(
            hops=rows,
            effects=effects(packing, rows),
            onward=onward(length, numbers, bearing.conditions, fixed_from),
            fixed_from=fixed_from,
            piling_from=piling_from,
            single=(1 << piling_from) - 1,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Hitting:
    """How opposing men close a point, and how they are hit.

    Attributes:
        closing: How many opposing men close a point.
        closes: By the number of opposing men, the digit ``1`` where they close a point and ``0`` elsewhere; 256 bytes,
            for `bytes.translate`.
        exposed: The same for opposing men that can be hit.
        hits: How many opposing men are hit where 0, 1, 2 … of them stand.
        losses: For each slot of the route, what hitting one man there adds to the piles.
    """

    closing: int
    closes: bytes
    exposed: bytes
    hits: tuple[int, ...]
    losses: tuple[int, ...]

    @classmethod
    def of(cls, ruleset: Ruleset, packing: Packing) -> Hitting:
        """By the rules ``closing`` and ``hitting``."""
        closing = ruleset.closing.value
        hits, counts = ruleset.hitting.value.hits(closing), range(FULL + 1)
        return cls(
            closing=closing,
            closes=_digits(count >= closing for count in counts),
            exposed=_digits(count < closing and hits[count] > 0 for count in counts),
            hits=hits,
            losses=tuple(_loss(packing, slot) for slot in packing.facing),
        )


def _digits(truths: Iterable[bool]) -> bytes:
    """Truths as the digits ``1`` and ``0``."""
    return bytes(b"01"[truth] for truth in truths)


def _loss(packing: Packing, slot: int) -> int:
    """What a man hit on this slot of the opponent adds to the piles; 0 for a slot where the opponent never comes.

    Both routes have the same length, so the opponent's bar is the same slot; its pile begins at ``beyond``.
    """
    units = packing.units
    return units[packing.bar] - units[slot] << packing.beyond if slot < packing.bar else 0


@dataclass(frozen=True, slots=True, eq=False)
class Spending:
    """How the numbers of a throw are spent.

    Attributes:
        draws: From the numbers left to each number that can be played next, with those it leaves.
        weights: What playing each number weighs; a turn must play the most weight that can be played.
        settled_by_winning: Whether a turn that wins counts as playing all of the throw.
    """

    draws: Callable[[Numbers], tuple[Draw, ...]]
    weights: tuple[int, ...]
    settled_by_winning: bool

    @classmethod
    def of(cls, ruleset: Ruleset, numbers: range) -> Spending:
        """By the rules ``stops`` and ``throw_use``."""
        use = ruleset.throw_use.value
        return cls(ruleset.stops.value.draws, (0, *map(use.weight, numbers)), use.settled_by_winning)


@dataclass(frozen=True, slots=True)
class Defeat:
    """How a side stands that is beaten by a rule; see `regulae.tables.mechanisms.victories.Hold`.

    Attributes:
        rule: The key of that rule.
        filled: The slots on which it must have men, that of the bar included, as a mask.
        empty: The slots on which it must have none.
        closed: The slots that the opponent must close, as a mask.
        opened: The slots that the opponent must not close.
        stuck: Whether no number may move any man.
        pile: Its men where all are specified; else 0.
    """

    rule: str
    filled: int
    empty: int
    closed: int
    opened: int
    stuck: bool
    pile: int

    @classmethod
    def of(cls, rule: str, hold: Hold, packing: Packing) -> Defeat:
        """The defeat by a rule that lays down how a side is held."""
        pile = sum(count * packing.units[slot] for slot, count in hold.men.items())
        bar = 1 << packing.bar
        filled, empty = mask(hold.filled) | bar * (hold.waits is True), bar * (hold.waits is False)
        return cls(rule, filled, empty, mask(hold.closed), mask(hold.opened), hold.stuck, pile)


@dataclass(frozen=True, slots=True, eq=False)
class Winning:
    """When this side has won, and when it is beaten.

    Attributes:
        pile: The pile of a side that has won; -1 where the game goes on when a side is done.
        slots: The slots on which a side that is done has men, as a mask; 0 where they are off the board.
        defeats: How the side stands when it is beaten though it has men left, the rule that is asked first at the head.
    """

    pile: int
    slots: int
    defeats: tuple[Defeat, ...]

    @classmethod
    def of(cls, ruleset: Ruleset, packing: Packing) -> Winning:
        """By the rules ``ending``, ``lurching`` and ``lympoldyng``. Where both defeats apply, it is called lurching."""
        length, ending = packing.bar, ruleset.ending.value
        slot = ending.won_on(length)
        holds = (
            ("lurching", ruleset.lurching.value.hold(length)),
            ("lympoldyng", ruleset.lympoldyng.value.hold(length)),
        )
        return cls(
            pile=-1 if ending.help.given else ruleset.men_per_side.value * packing.units[slot],
            slots=1 << slot if slot < length else 0,
            defeats=tuple(Defeat.of(rule, hold, packing) for rule, hold in holds if hold),
        )


@dataclass(frozen=True, slots=True, eq=False)
class SidePlan:
    """What one side may do.

    Attributes:
        packing: How its men are written as an integer.
        entering: How men on the bar enter.
        bearing: How men are borne off.
        travel: How men move.
        hitting: How opposing men close points and are hit.
        spending: How the numbers of a throw are spent.
        winning: When it has won or is beaten.
    """

    packing: Packing
    entering: Entering
    bearing: Bearing
    travel: Travel
    hitting: Hitting
    spending: Spending
    winning: Winning

    @classmethod
    def of(cls, ruleset: Ruleset, side: Side) -> SidePlan:
        """The plan of a side by the rules of a game."""
        path, opposing = (route(ruleset.routes.value[s]) for s in (side, side.other))
        packing = Packing.of(path, opposing)
        numbers = range(1, ruleset.dice.value.use.highest + 1)
        entering = Entering.of(ruleset, numbers)
        bearing = Bearing.of(ruleset, packing.bar, numbers)
        return cls(
            packing=packing,
            entering=entering,
            bearing=bearing,
            travel=Travel.of(ruleset, packing, numbers, entering, bearing),
            hitting=Hitting.of(ruleset, packing),
            spending=Spending.of(ruleset, numbers),
            winning=Winning.of(ruleset, packing),
        )

    def helped(self, help: Help) -> SidePlan:  # noqa: A002  (as the rule calls it)
        """What the opponent may do with the men of this side when it helps: bear them off for itself, perhaps more."""
        travel, taken = self.travel, self.packing.labels.index(TAKEN)
        rows = tuple(
            tuple((number, slot, taken if end == self.bearing.off else end, hit) for number, slot, end, hit in row)
            for row in travel.hops
        )
        travel = replace(travel, hops=rows, effects=effects(self.packing, rows))
        helped = replace(self, bearing=replace(self.bearing, off=taken), travel=travel)
        if help.enters:
            return helped
        nothing = (0,) * len(travel.onward)
        entering = replace(self.entering, entry=nothing, enters=False)
        return replace(helped, entering=entering, travel=replace(travel, onward=nothing, fixed_from=0))

    @lru_cache(maxsize=1 << 12)  # noqa: B019  (plans are few and live as long as the program)
    def step(self, hop: Hop) -> Step:
        """A hop of this side as a step."""
        number, slot, target, hit = hop
        labels = self.packing.labels
        return Step(number, labels[slot], OFF if target == self.bearing.off else labels[target], hit=bool(hit))


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A compiled ruleset.

    Attributes:
        sides: What each side may do.
        helped: What may be done with each side's men by the opponent, when the opponent has none left; empty where the
            game ends before that.
        may_begin: The sides that may play first.
        order: All players in the order in which they throw, over and over.
        dice: What is thrown and what is supposed.
        worth: From the numbers of the dice to those that are played.
        again: Whether the player who has thrown these dice throws again.
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
    sides = {side: SidePlan.of(ruleset, side) for side in Side}
    help_ = ruleset.ending.value.help
    return Plan(
        sides=sides,
        helped={side: plan.helped(help_) for side, plan in sides.items()} if help_.given else {},
        may_begin=ruleset.first_player.value.may_begin,
        order=ruleset.succession.value.order(ruleset.players.value),
        dice=ruleset.dice.value.use,
        worth=ruleset.doublets.value.worth,
        again=ruleset.doublets.value.again,
        lost_when_unplayed=ruleset.unplayed.value.loses,
        ends_at_standstill=ruleset.standstill.value.ends,
        begins_next=ruleset.next_game.value.begins,
    )
