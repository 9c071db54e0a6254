"""Why a move of latrunculi is refused: the first rule that forbids it, in the order in which a player would be told.

Only moves that the rules do refuse are asked about here; whether they do is decided by `regulae.latrunculi.reach`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import follow, hops_from, leaps_from, more_hops
from regulae.text import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.latrunculi.board import Side
    from regulae.latrunculi.mechanisms import Places
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.plan import Hop, Plan
    from regulae.latrunculi.reach import Cells


@dataclass(frozen=True, slots=True)
class Wish:
    """A move that somebody wants to make, and where the stones stand.

    Attributes:
        plan: The rules.
        turn: Whose turn it is.
        before: The board at the beginning of the turn.
        hops: The hops already played in it.
        origin: The intersection he wants to leave.
        target: The intersection he wants to come to.
    """

    plan: Plan
    turn: Side
    before: Cells
    hops: tuple[Hop, ...]
    origin: int
    target: int

    @property
    def cells(self) -> Cells:
        """The board now."""
        return follow(self.plan, self.before, self.hops)[-1]

    def name(self, place: int) -> str:
        """An intersection in words."""
        return self.plan.board.labels[place]

    def way(self) -> Places | None:
        """The intersections on the line from the one to the other, the first left out; None where there is none."""
        everywhere = range(len(self.before))
        for number, at in self.plan.on_lines[self.origin]:
            line = everywhere[self.plan.lines[number]]
            if self.target in line:
                to = line.index(self.target)
                return tuple(line[at + 1 : to + 1] if to > at else line[to:at][::-1])
        return None


type Refusal = tuple[str, str, str]
"""Rule key, what is wrong, what to do."""


def explain(wish: Wish) -> IllegalTurnError:
    """The error for a move that has been refused, with the rule that forbids it."""
    for reason in _REASONS:
        if refusal := reason(wish):
            break
    else:
        refusal = _blocked(wish)
    rule, message, hint = refusal
    return IllegalTurnError(message, rule=rule, where=f"{wish.name(wish.origin)}-{wish.name(wish.target)}", hint=hint)


def check_written(move: Move, fits: Move) -> None:
    """Whether a move that can be played was written as what it is; what it takes may be left out.

    Raises:
        IllegalTurnError: It was written as a slide but is a leap, or takes something else.
    """
    if move.leap is not fits.leap:
        rule, kind = ("leaping", "a leap") if fits.leap else ("sliding", "a slide")
        raise IllegalTurnError(f"{move} is {kind}.", rule=rule, where=str(move), hint=f"Write {fits}.")
    if move.taken and set(move.taken) != set(fits.taken):
        taken = ", ".join(fits.taken) or "nothing"
        raise IllegalTurnError(f"The move takes {taken}.", rule="enclosing", where=str(move), hint=f"Write {fits}.")


def _not_his_stone(wish: Wish) -> Refusal | None:
    owner = wish.cells[wish.origin]
    if owner == CODE[wish.turn]:
        return None
    whose = f"A stone of {wish.turn.other}" if owner else "No stone"
    hint = f"It is {wish.turn}’s turn: move a stone of {wish.turn}."
    return "alternation", f"{whose} stands on {wish.name(wish.origin)}.", hint


def _another_stone(wish: Wish) -> Refusal | None:
    if wish.hops and wish.hops[-1][1] != wish.origin:
        return "alternation", "One stone is moved in a turn, and another has been moved.", "End the turn."
    return None


def _stays(wish: Wish) -> Refusal | None:
    if wish.origin == wish.target:
        return "alternation", "The stone stays where it is, and one has to be moved.", "Choose another intersection."
    return None


def _held(wish: Wish) -> Refusal | None:
    if not wish.cells[wish.target]:
        return None
    way = wish.way() or ()
    leap = len(way) > 1 and all(wish.cells[place] for place in way)
    rule = "leaping" if leap else "sliding"
    return rule, f"A stone stands on {wish.name(wish.target)}.", "Move to a free intersection."


def _moves_on(wish: Wish) -> Refusal | None:
    """In the midst of a turn only leaps can follow, where a reading allows them."""
    if not wish.hops:
        return None
    last, wanted = wish.hops[-1], (wish.origin, wish.target)
    if wanted in {hop[:2] for hop in more_hops(wish.plan, wish.cells, last)}:
        message = "The stone has stood there in this turn, with nothing taken since."
        return "leap_series", message, "Leap elsewhere, or end the turn."
    rule = "leap_series" if last[2] else "slide_and_leap"
    did = "leapt" if last[2] else "slid"
    can = "It may only leap on" if wish.plan.leaps_again and last[2] else "It does not move on"
    return rule, f"The stone has {did}. {can}.", "End the turn."


def _stops_short(wish: Wish) -> Refusal | None:
    way = wish.way()
    if way is not None and not any(wish.cells[place] for place in way):
        return "sliding", "A stone slides on to the obstacle or to the edge.", "Move it as far as it goes."
    return None


def _two_steps(wish: Wish) -> Refusal | None:
    """Where he could come only by a second step of the same turn."""
    first = _step_before_a_leap(wish)
    if first is None or (wish.way() is None and not first[2]):
        return None
    rule, did = ("leap_series", "leap twice") if first[2] else ("slide_and_leap", "slide and then leap")
    return rule, f"The stone would have to {did} in one turn.", f"Move it to {wish.name(first[1])} now."


def _not_on_a_line(wish: Wish) -> Refusal | None:
    if wish.way() is None:
        message = f"{wish.name(wish.origin)} and {wish.name(wish.target)} do not lie on one line."
        return "sliding", message, "Move forwards, backwards, to the left or to the right."
    return None


def _blocked(wish: Wish) -> Refusal:
    """Stones stand on the way, and it is no leap."""
    held = [wish.name(place) for place in wish.way() or () if wish.cells[place]]
    if len(held) > 1:
        hint = "Leap over one stone to the next intersection, if that is free."
        return "leaping", f"Stones stand on {listed(held)}; a leap goes over one.", hint
    return "sliding", f"A stone stands on {held[0]}.", "Go as far as that at most, or leap to the next intersection."


def _step_before_a_leap(wish: Wish) -> Hop | None:
    """A step from which the wanted intersection is one leap away."""
    return next(
        (
            hop
            for hop in hops_from(wish.plan, wish.cells, wish.origin)
            for leap in leaps_from(wish.plan, follow(wish.plan, wish.cells, (hop,))[-1], hop[1])
            if leap[1] == wish.target
        ),
        None,
    )


_REASONS: tuple[Callable[[Wish], Refusal | None], ...] = (
    _not_his_stone,
    _stays,
    _held,
    _another_stone,
    _moves_on,
    _stops_short,
    _two_steps,
    _not_on_a_line,
)
