"""Why a step is refused: the first rule that forbids it, in the order in which a player would be told.

Only steps that the rules do refuse are asked about here; whether they do is decided by `regulae.tables.reach` alone.
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
    """A step that somebody wants to make, and where he stands.

    Attributes:
        turn: Whose turn it is.
        side: His plan.
        piles: The men of both sides.
        left: The numbers left to play.
        origin: The place he wants to leave.
        target: The place he wants to reach.
        die: The number he wants to play, or 0 for any.
    """

    turn: Side
    side: SidePlan
    piles: Piles
    left: Numbers
    origin: str
    target: str
    die: int

    @property
    def start(self) -> int:
        """The slot he leaves; -1 is one step before the route, whence hit men enter."""
        return -1 if self.origin == BAR else self.side.packing.labels.index(self.origin)

    @property
    def end(self) -> int:
        """The slot he reaches; for men borne off, one step beyond the route."""
        return self.side.packing.bar if self.target == OFF else self.side.packing.labels.index(self.target)

    @property
    def numbers(self) -> Numbers:
        """The numbers he may mean."""
        return tuple(number for number in dict.fromkeys(self.left) if self.die in (0, number))

    def mine(self, slot: int) -> int:
        """How many of his own men stand on a slot."""
        return self.piles >> self.side.packing.shifts[slot] & FULL

    def theirs(self, slot: int) -> int:
        """How many adverse men stand on a slot of his route."""
        return opposing(self.side, self.side.packing.split(self.piles)[1])[slot]

    def open(self, slot: int) -> bool:
        """Whether a man of his may stand on a slot of the route."""
        return self.theirs(slot) < self.side.hitting.closing and not self.doubled(slot)

    def doubled(self, slot: int) -> bool:
        """Whether he would set a second man where he may not."""
        return slot < self.side.travel.piling_from and self.mine(slot) > 0


type Refusal = tuple[str, str, str]
"""Rule key, what is wrong, what to do."""


def explain(attempt: Attempt) -> IllegalTurnError:
    """The error for a step that has been refused, with the rule that forbids it."""
    for reason in _REASONS:
        if refusal := reason(attempt):
            rule, message, hint = refusal
            return IllegalTurnError(message, rule=rule, where=f"{attempt.origin}-{attempt.target}", hint=hint)
    message = "Then less of the throw could be played than its numbers allow."
    hint = "Play its numbers so that as many as possible find a place."
    return IllegalTurnError(message, rule="throw_use", where=f"{attempt.origin}-{attempt.target}", hint=hint)


def _won(attempt: Attempt) -> Refusal | None:
    if attempt.side.winning.pile in attempt.side.packing.split(attempt.piles):
        return "ending", "The game is won.", "Begin a new one."
    return None


def _none_left(attempt: Attempt) -> Refusal | None:
    if not any(map(attempt.mine, range(attempt.side.packing.bar + 1))):
        return "ending", f"No man of {attempt.turn} is left to play.", "End the turn."
    return None


def _only_bears(attempt: Attempt) -> Refusal | None:
    if not attempt.side.entering.enters and attempt.target != OFF:
        message = f"He who helps bears men of {attempt.turn} off, and does nothing more with them."
        return "ending", message, "Bear men off; where that cannot be, end the turn."
    return None


def _off_his_way(attempt: Attempt) -> Refusal | None:
    if strays := [place for place in (attempt.origin, attempt.target) if place not in attempt.side.packing.labels]:
        return "routes", f"{strays[0]} is not on the way of {attempt.turn}.", "Move along that way."
    return None


def _not_his_man(attempt: Attempt) -> Refusal | None:
    slot = attempt.side.packing.bar if attempt.origin == BAR else attempt.start
    if not attempt.mine(slot):
        place = "waits on the bar" if attempt.origin == BAR else f"stands on {attempt.origin}"
        return "routes", f"No man of {attempt.turn} {place}.", f"Move a man of {attempt.turn}."
    return None


def _man_on_bar(attempt: Attempt) -> Refusal | None:
    if (
        attempt.origin != BAR
        and attempt.side.entering.enter_first
        and (waiting := attempt.mine(attempt.side.packing.bar))
    ):
        men = "man has" if waiting == 1 else "men have"
        return "entry_first", f"{waiting} {men} to enter before another man moves.", "Enter from the bar."
    return None


def _backwards(attempt: Attempt) -> Refusal | None:
    if attempt.end <= attempt.start:
        way = f"{attempt.side.packing.labels[0]} to {attempt.side.packing.labels[attempt.side.packing.bar - 1]}"
        return "routes", f"Men of {attempt.turn} go from {way}; {attempt.target} is not ahead.", "Move the other way."
    return None


def _fixed(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF and attempt.start >= attempt.side.travel.fixed_from:
        message = f"A man who has come to {attempt.origin} does not move from there until he is borne off."
        return "last_table", message, "Move another man."
    return None


def _not_home(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF:
        return None
    if len(attempt.side.bearing.away) > attempt.side.packing.bar:
        return "bearing_when", "In this game nobody is borne off.", "Lead all men to the last point."
    outside = sum(map(attempt.mine, attempt.side.bearing.away))
    if outside:
        men = "man is" if outside == 1 else "men are"
        return "bearing_when", f"{outside} {men} not yet in the last table.", "Bring all men home first."
    return None


def _wrong_number_off(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF:
        return None
    conditions = [attempt.side.bearing.conditions[number][attempt.start] for number in attempt.numbers]
    if any(
        empty >= 0 and not any(attempt.mine(slot) for slot in range(attempt.start) if empty >> slot & 1)
        for empty in conditions
    ):
        return None
    needed = next(
        number for number, row in enumerate(attempt.side.bearing.conditions) if number and row[attempt.start] >= 0
    )
    if any(empty >= 0 for empty in conditions):
        farther = next(
            label for slot, label in enumerate(attempt.side.packing.labels[: attempt.start]) if attempt.mine(slot)
        )
        message = f"A higher number takes a man off {attempt.origin} only when none stands farther; {farther} is held."
        return "bearing_by", message, f"Play {farther} first, or a {needed}."
    return "bearing_by", f"A man on {attempt.origin} is borne off by a {needed}.", _left(attempt)


def _no_such_number(attempt: Attempt) -> Refusal | None:
    distance = attempt.end - attempt.start
    if distance in attempt.numbers or attempt.target == OFF:
        return None
    ways = [way for way in _ways(attempt.left) if sum(way) == distance]
    if ways and not attempt.die:
        if refusal := _closed(attempt) or _piling(attempt):
            return refusal
        halts = [_halts(attempt, way) for way in ways]
        closed = sorted({attempt.side.packing.labels[s] for way in halts for s in way if not attempt.open(s)})
        message = f"One man plays several dice by halting after each{'; ' if closed else '.'}"
        message += f"{', '.join(closed)} is not open to him." if closed else ""
        return "stops", message, f"First play him to {attempt.side.packing.labels[halts[0][0]]}."
    return "dice", f"From {attempt.origin} to {attempt.target} is {distance}.", _left(attempt)


def _number_too_high_to_enter(attempt: Attempt) -> Refusal | None:
    if attempt.origin == BAR and not attempt.side.entering.entry[attempt.end - attempt.start]:
        message = f"No man enters by a {attempt.end - attempt.start}."
        return "entry_numbers", message, "Enter by a number from 1 to 6."
    return None


def _closed(attempt: Attempt) -> Refusal | None:
    if attempt.target != OFF and (theirs := attempt.theirs(attempt.end)) >= attempt.side.hitting.closing:
        rule = "entry_closed" if attempt.origin == BAR else "closing"
        return rule, f"{theirs} men of {attempt.turn.other} close {attempt.target}.", "Choose an open point."
    return None


def _own_man_at_entry(attempt: Attempt) -> Refusal | None:
    if attempt.origin == BAR and attempt.side.entering.own_man_closes >> attempt.end & 1 and attempt.mine(attempt.end):
        return "entry_closed", f"A man of {attempt.turn} himself stands on {attempt.target}.", "Enter on another point."
    return None


def _piling(attempt: Attempt) -> Refusal | None:
    if attempt.origin != BAR and attempt.target != OFF and attempt.doubled(attempt.end):
        point = attempt.side.packing.labels[attempt.side.travel.piling_from]
        message = f"A second man of {attempt.turn} may be set only from {point} on; one stands on {attempt.target}."
        return "piling", message, "Choose an empty point, or one farther on."
    return None


_REASONS: tuple[Callable[[Attempt], Refusal | None], ...] = (
    _won,
    _none_left,
    _off_his_way,
    _not_his_man,
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


def _ways(left: Numbers) -> Iterable[Numbers]:
    """Several of the numbers, in every order."""
    return dict.fromkeys(way for count in range(2, len(left) + 1) for way in permutations(left, count))


def _halts(attempt: Attempt, way: Numbers) -> list[int]:
    """Where a man halts on the way, the end left out."""
    return [attempt.start + sum(way[:count]) for count in range(1, len(way))]
