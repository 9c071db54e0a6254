"""Why a step is refused: the first rule that forbids it, in the order in which a player would want to know.

Only steps that the rules refuse are explained here; `regulae.tables.reach` alone decides which those are.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.tables.board import BAR, OFF, Side
from regulae.tables.packing import FULL
from regulae.tables.reach import opposing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.packing import Piles
    from regulae.tables.plan import SidePlan


@dataclass(frozen=True, slots=True)
class Attempt:
    """A step that a player wants to make, and where the men stand.

    Attributes:
        owner: The side whose men are played.
        side: What may be done with them.
        piles: The men of both sides.
        left: The numbers left to play.
        origin: The place the man would leave.
        target: The place he would reach.
        die: The number to play, or 0 for any.
    """

    owner: Side
    side: SidePlan
    piles: Piles
    left: Numbers
    origin: str
    target: str
    die: int

    @property
    def labels(self) -> tuple[str, ...]:
        """The name of each slot."""
        return self.side.packing.labels

    @property
    def bar(self) -> int:
        """The slot of the bar, which is the length of the route."""
        return self.side.packing.bar

    @property
    def start(self) -> int:
        """The slot he leaves; -1, one step before the route, for men who enter."""
        return -1 if self.origin == BAR else self.labels.index(self.origin)

    @property
    def end(self) -> int:
        """The slot he reaches; one step beyond the route for men borne off."""
        return self.bar if self.target == OFF else self.labels.index(self.target)

    @property
    def numbers(self) -> Numbers:
        """The numbers that may be meant."""
        return tuple(number for number in dict.fromkeys(self.left) if self.die in (0, number))

    def mine(self, slot: int) -> int:
        """How many men of the side stand on a slot."""
        return self.piles >> self.side.packing.shifts[slot] & FULL

    def theirs(self, slot: int) -> int:
        """How many opposing men stand on a slot of the route."""
        return opposing(self.side, self.side.packing.split(self.piles)[1])[slot]

    def open(self, slot: int) -> bool:
        """Whether a man may stop on a slot of the route."""
        return self.theirs(slot) < self.side.hitting.closing and not self.doubled(slot)

    def doubled(self, slot: int) -> bool:
        """Whether he would be a second man where there may be only one."""
        return slot < self.side.travel.piling_from and self.mine(slot) > 0


type Refusal = tuple[str, str, str]
"""Rule key, what is wrong, what to do."""


def explain(attempt: Attempt) -> IllegalTurnError:
    """The error for a step that has been refused, with the rule that forbids it."""
    where = f"{attempt.origin}-{attempt.target}"
    for reason in _REASONS:
        if refusal := reason(attempt):
            rule, message, hint = refusal
            return IllegalTurnError(message, rule=rule, where=where, hint=hint)
    message = "After this step, less of the throw could be played than the rules demand."
    hint = "Play its numbers so that as many as possible find a place."
    return IllegalTurnError(message, rule="throw_use", where=where, hint=hint)


def _won(attempt: Attempt) -> Refusal | None:
    if attempt.side.winning.pile in attempt.side.packing.split(attempt.piles):
        return "ending", "The game is won.", "Begin a new one."
    return None


def _none_left(attempt: Attempt) -> Refusal | None:
    if not any(map(attempt.mine, range(attempt.bar + 1))):
        return "ending", f"No man of {attempt.owner} is left to play.", "End the turn."
    return None


def _only_bears(attempt: Attempt) -> Refusal | None:
    if not attempt.side.entering.enters and attempt.target != OFF:
        message = f"A player who helps bears men of {attempt.owner} off, and does nothing else with them."
        return "ending", message, "Bear men off; if that is not possible, end the turn."
    return None


def _off_route(attempt: Attempt) -> Refusal | None:
    if strays := [place for place in (attempt.origin, attempt.target) if place not in attempt.labels]:
        return "routes", f"{strays[0]} is not on the route of {attempt.owner}.", "Move along that route."
    return None


def _no_man_there(attempt: Attempt) -> Refusal | None:
    slot = attempt.bar if attempt.origin == BAR else attempt.start
    if not attempt.mine(slot):
        place = "waits on the bar" if attempt.origin == BAR else f"stands on {attempt.origin}"
        return "routes", f"No man of {attempt.owner} {place}.", f"Move a man of {attempt.owner}."
    return None


def _man_on_bar(attempt: Attempt) -> Refusal | None:
    if attempt.origin != BAR and attempt.side.entering.enter_first and (waiting := attempt.mine(attempt.bar)):
        men = "man has" if waiting == 1 else "men have"
        return "entry_first", f"{waiting} {men} to enter before another man moves.", "Enter from the bar."
    return None


def _backwards(attempt: Attempt) -> Refusal | None:
    if attempt.end <= attempt.start:
        route = f"{attempt.labels[0]} to {attempt.labels[attempt.bar - 1]}"
        message = f"Men of {attempt.owner} go from {route}; {attempt.target} is not ahead."
        return "routes", message, "Move in the other direction."
    return None


def _fixed(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF and attempt.start >= attempt.side.travel.fixed_from:
        message = f"A man who has come to {attempt.origin} does not move from there until he is borne off."
        return "last_table", message, "Move another man."
    return None


def _not_home(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF:
        return None
    away = attempt.side.bearing.away
    if len(away) > attempt.bar:
        return "bearing_when", "In this game no men are borne off.", "Bring all men to the last point."
    outside = sum(map(attempt.mine, away))
    if outside:
        men = "man is" if outside == 1 else "men are"
        return "bearing_when", f"{outside} {men} not yet in the last table.", "Bring all men home first."
    return None


def _wrong_number_off(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF:
        return None
    start, labels, rows = attempt.start, attempt.labels, attempt.side.bearing.conditions
    conditions = [rows[number][start] for number in attempt.numbers]
    if any(
        empty >= 0 and not any(attempt.mine(slot) for slot in range(start) if empty >> slot & 1) for empty in conditions
    ):
        return None
    needed = next(number for number, row in enumerate(rows) if number and row[start] >= 0)
    if any(empty >= 0 for empty in conditions):
        farther = next(label for slot, label in enumerate(labels[:start]) if attempt.mine(slot))
        message = f"A higher number bears a man off {attempt.origin} only when none stands farther back; "
        return "bearing_by", f"{message}one stands on {farther}.", f"Play {farther} first, or a {needed}."
    return "bearing_by", f"A man on {attempt.origin} is borne off by a {needed}.", _left(attempt)


def _no_such_number(attempt: Attempt) -> Refusal | None:
    distance = attempt.end - attempt.start
    if distance in attempt.numbers or attempt.target == OFF:
        return None
    orders = [order for order in _orders(attempt.left) if sum(order) == distance]
    if orders and not attempt.die:
        return _closed(attempt) or _piling(attempt) or _several_dice(attempt, orders)
    return "dice", f"From {attempt.origin} to {attempt.target} is {distance}.", _left(attempt)


def _several_dice(attempt: Attempt, orders: list[Numbers]) -> Refusal:
    """One man could go so far by several dice, but only with a stop after each."""
    stops = [_stops(attempt, order) for order in orders]
    closed = sorted({attempt.labels[slot] for slots in stops for slot in slots if not attempt.open(slot)})
    message = f"One man plays several dice by stopping after each{'; ' if closed else '.'}"
    message += f"{', '.join(closed)} is not open to him." if closed else ""
    return "stops", message, f"First play him to {attempt.labels[stops[0][0]]}."


def _number_too_high_to_enter(attempt: Attempt) -> Refusal | None:
    number = attempt.end - attempt.start
    if attempt.origin == BAR and not attempt.side.entering.entry[number]:
        return "entry_numbers", f"No man enters by a {number}.", "Enter by a number from 1 to 6."
    return None


def _closed(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF and (theirs := attempt.theirs(attempt.end)) >= attempt.side.hitting.closing:
        rule = "entry_closed" if attempt.origin == BAR else "closing"
        return rule, f"{theirs} men of {attempt.owner.other} close {attempt.target}.", "Choose an open point."
    return None


def _own_man_at_entry(attempt: Attempt) -> Refusal | None:
    closes = attempt.side.entering.own_man_closes
    if attempt.origin == BAR and closes >> attempt.end & 1 and attempt.mine(attempt.end):
        message = f"A man of {attempt.owner} already stands on {attempt.target}."
        return "entry_closed", message, "Enter on another point."
    return None


def _piling(attempt: Attempt) -> Refusal | None:
    if attempt.origin != BAR and attempt.target != OFF and attempt.doubled(attempt.end):
        point = attempt.labels[attempt.side.travel.piling_from]
        message = f"A second man of {attempt.owner} may be put only from {point} on; one stands on {attempt.target}."
        return "piling", message, "Choose an empty point, or one farther on."
    return None


#: In the order in which a player would want to know. A new refusal goes in here.
_REASONS: tuple[Callable[[Attempt], Refusal | None], ...] = (
    _won,
    _none_left,
    _off_route,
    _no_man_there,
    _man_on_bar,
    _backwards,
    _only_bears,
    _fixed,
    _not_home,
    _no_such_number,
    _number_too_high_to_enter,
    _closed,
    _own_man_at_entry,
    _piling,
    _wrong_number_off,
)


def _left(attempt: Attempt) -> str:
    if not attempt.left:
        return "The whole throw has been played."
    return f"The numbers left are {', '.join(map(str, attempt.left))}."


def _orders(left: Numbers) -> Iterable[Numbers]:
    """Two or more of the numbers, in every order."""
    return dict.fromkeys(order for count in range(2, len(left) + 1) for order in permutations(left, count))


def _stops(attempt: Attempt, order: Numbers) -> list[int]:
    """The slots where a man stops who plays numbers in an order, without the last."""
    return [attempt.start + sum(order[:count]) for count in range(1, len(order))]
