"""Why a step is refused: the first rule that forbids it, in the order in which a player would be told.

Only steps that the rules do refuse are asked about here; whether they do is decided by `regulae.tables.reach` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.tables.board import BAR, OFF, Side
from regulae.tables.reach import adverse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.plan import SidePlan
    from regulae.tables.reach import Piles


@dataclass(frozen=True, slots=True)
class Wish:
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
        return -1 if self.origin == BAR else self.side.labels.index(self.origin)

    @property
    def end(self) -> int:
        """The slot he reaches; for men borne off, one step beyond the route."""
        return self.side.bar if self.target == OFF else self.side.labels.index(self.target)

    @property
    def numbers(self) -> Numbers:
        """The numbers he may mean."""
        return tuple(number for number in dict.fromkeys(self.left) if self.die in (0, number))

    def mine(self, slot: int) -> int:
        """How many of his own men stand on a slot."""
        return self.piles >> self.side.shifts[slot] & self.side.full

    def theirs(self, slot: int) -> int:
        """How many adverse men stand on a slot of his route."""
        return adverse(self.side, self.side.split(self.piles)[1])[slot]

    def open(self, slot: int) -> bool:
        """Whether a man of his may stand on a slot of the route."""
        return self.theirs(slot) < self.side.closing and not self.doubled(slot)

    def doubled(self, slot: int) -> bool:
        """Whether he would set a second man where he may not."""
        return slot < self.side.piling_from and self.mine(slot) > 0


type Refusal = tuple[str, str, str]
"""Rule key, what is wrong, what to do."""


def explain(wish: Wish) -> IllegalTurnError:
    """The error for a step that has been refused, with the rule that forbids it."""
    for reason in _REASONS:
        if refusal := reason(wish):
            rule, message, hint = refusal
            return IllegalTurnError(message, rule=rule, where=f"{wish.origin}-{wish.target}", hint=hint)
    message = "Then less of the throw could be played than its numbers allow."
    hint = "Play its numbers so that as many as possible find a place."
    return IllegalTurnError(message, rule="throw_use", where=f"{wish.origin}-{wish.target}", hint=hint)


def _won(wish: Wish) -> Refusal | None:
    if wish.side.won in wish.side.split(wish.piles):
        return "ending", "The game is won.", "Begin a new one."
    return None


def _none_left(wish: Wish) -> Refusal | None:
    if not any(map(wish.mine, range(wish.side.bar + 1))):
        return "ending", f"No man of {wish.turn} is left to play.", "End the turn."
    return None


def _only_bears(wish: Wish) -> Refusal | None:
    if not wish.side.enters and wish.target != OFF:
        message = f"He who helps bears men of {wish.turn} off, and does nothing more with them."
        return "ending", message, "Bear men off; where that cannot be, end the turn."
    return None


def _off_his_way(wish: Wish) -> Refusal | None:
    if strays := [place for place in (wish.origin, wish.target) if place not in wish.side.labels]:
        return "routes", f"{strays[0]} is not on the way of {wish.turn}.", "Move along that way."
    return None


def _not_his_man(wish: Wish) -> Refusal | None:
    slot = wish.side.bar if wish.origin == BAR else wish.start
    if not wish.mine(slot):
        place = "waits on the bar" if wish.origin == BAR else f"stands on {wish.origin}"
        return "routes", f"No man of {wish.turn} {place}.", f"Move a man of {wish.turn}."
    return None


def _man_on_bar(wish: Wish) -> Refusal | None:
    if wish.origin != BAR and wish.side.enter_first and (waiting := wish.mine(wish.side.bar)):
        men = "man has" if waiting == 1 else "men have"
        return "entry_first", f"{waiting} {men} to enter before another man moves.", "Enter from the bar."
    return None


def _backwards(wish: Wish) -> Refusal | None:
    if wish.end <= wish.start:
        way = f"{wish.side.labels[0]} to {wish.side.labels[wish.side.bar - 1]}"
        return "routes", f"Men of {wish.turn} go from {way}; {wish.target} is not ahead.", "Move the other way."
    return None


def _fixed(wish: Wish) -> Refusal | None:
    if wish.target != OFF and wish.start >= wish.side.fixed_from:
        message = f"A man who has come to {wish.origin} does not move from there until he is borne off."
        return "last_table", message, "Move another man."
    return None


def _not_home(wish: Wish) -> Refusal | None:
    if wish.target != OFF:
        return None
    if len(wish.side.away) > wish.side.bar:
        return "bearing_when", "In this game nobody is borne off.", "Lead all men to the last point."
    outside = sum(map(wish.mine, wish.side.away))
    if outside:
        men = "man is" if outside == 1 else "men are"
        return "bearing_when", f"{outside} {men} not yet in the last table.", "Bring all men home first."
    return None


def _wrong_number_off(wish: Wish) -> Refusal | None:
    if wish.target != OFF:
        return None
    conditions = [wish.side.bearing[number][wish.start] for number in wish.numbers]
    if any(
        empty >= 0 and not any(wish.mine(slot) for slot in range(wish.start) if empty >> slot & 1)
        for empty in conditions
    ):
        return None
    needed = next(number for number, row in enumerate(wish.side.bearing) if number and row[wish.start] >= 0)
    if any(empty >= 0 for empty in conditions):
        farther = next(label for slot, label in enumerate(wish.side.labels[: wish.start]) if wish.mine(slot))
        message = f"A higher number takes a man off {wish.origin} only when none stands farther; {farther} is held."
        return "bearing_by", message, f"Play {farther} first, or a {needed}."
    return "bearing_by", f"A man on {wish.origin} is borne off by a {needed}.", _left(wish)


def _no_such_number(wish: Wish) -> Refusal | None:
    distance = wish.end - wish.start
    if distance in wish.numbers or wish.target == OFF:
        return None
    ways = [way for way in _ways(wish.left) if sum(way) == distance]
    if ways and not wish.die:
        if refusal := _closed(wish) or _piling(wish):
            return refusal
        halts = [_halts(wish, way) for way in ways]
        closed = sorted({wish.side.labels[s] for way in halts for s in way if not wish.open(s)})
        message = f"One man plays several dice by halting after each{'; ' if closed else '.'}"
        message += f"{', '.join(closed)} is not open to him." if closed else ""
        return "stops", message, f"First play him to {wish.side.labels[halts[0][0]]}."
    return "dice", f"From {wish.origin} to {wish.target} is {distance}.", _left(wish)


def _number_too_high_to_enter(wish: Wish) -> Refusal | None:
    if wish.origin == BAR and not wish.side.entry[wish.end - wish.start]:
        message = f"No man enters by a {wish.end - wish.start}."
        return "entry_numbers", message, "Enter by a number from 1 to 6."
    return None


def _closed(wish: Wish) -> Refusal | None:
    if wish.target != OFF and (theirs := wish.theirs(wish.end)) >= wish.side.closing:
        rule = "entry_closed" if wish.origin == BAR else "closing"
        return rule, f"{theirs} men of {wish.turn.other} close {wish.target}.", "Choose an open point."
    return None


def _own_man_at_entry(wish: Wish) -> Refusal | None:
    if wish.origin == BAR and wish.side.own_man_closes >> wish.end & 1 and wish.mine(wish.end):
        return "entry_closed", f"A man of {wish.turn} himself stands on {wish.target}.", "Enter on another point."
    return None


def _piling(wish: Wish) -> Refusal | None:
    if wish.origin != BAR and wish.target != OFF and wish.doubled(wish.end):
        point = wish.side.labels[wish.side.piling_from]
        message = f"A second man of {wish.turn} may be set only from {point} on; one stands on {wish.target}."
        return "piling", message, "Choose an empty point, or one farther on."
    return None


_REASONS: tuple[Callable[[Wish], Refusal | None], ...] = (
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


def _left(wish: Wish) -> str:
    if not wish.left:
        return "The whole throw has been played."
    return f"The numbers left are {', '.join(map(str, wish.left))}."


def _ways(left: Numbers) -> Iterable[Numbers]:
    """Several of the numbers, in every order."""
    return dict.fromkeys(way for count in range(2, len(left) + 1) for way in permutations(left, count))


def _halts(wish: Wish, way: Numbers) -> list[int]:
    """Where a man halts on the way, the end left out."""
    return [wish.start + sum(way[:count]) for count in range(1, len(way))]
