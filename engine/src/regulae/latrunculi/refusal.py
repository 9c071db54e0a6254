"""Why a move of latrunculi is refused: the first rule that forbids it, in the order that helps a player most.

This module explains only moves that are refused. `regulae.latrunculi.reach` decides which those are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import hops_from, land, leaps_from, more_hops
from regulae.text import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from regulae.latrunculi.board import Side
    from regulae.latrunculi.mechanisms import Places
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.plan import Hop, Plan
    from regulae.latrunculi.reach import Cells


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that a player attempts.

    Attributes:
        plan: The rules.
        turn: Whose turn it is.
        cells: What stands on the intersections now.
        last: The last hop played in this turn; None before the first.
        origin: The intersection that the stone would leave.
        target: The intersection that it would come to.
    """

    plan: Plan
    turn: Side
    cells: Cells
    last: Hop | None
    origin: int
    target: int

    def name(self, place: int) -> str:
        """The name of an intersection."""
        return self.plan.board.labels[place]

    def path(self) -> Places | None:
        """The intersections on the line from origin to target, without the origin; None where no line joins them."""
        everywhere = range(len(self.cells))
        for number, at in self.plan.on_lines[self.origin]:
            line = everywhere[self.plan.lines[number]]
            if self.target in line:
                to = line.index(self.target)
                return tuple(line[at + 1 : to + 1] if to > at else line[to:at][::-1])
        return None


type Refusal = tuple[str, str, str]
"""Rule key, what is wrong, what to do."""


def explain(attempt: Attempt) -> IllegalTurnError:
    """The error for a move that is refused, with the rule that forbids it."""
    for reason in _REASONS:
        if refusal := reason(attempt):
            break
    else:
        refusal = _blocked(attempt)
    rule, message, hint = refusal
    return IllegalTurnError(
        message, rule=rule, where=f"{attempt.name(attempt.origin)}-{attempt.name(attempt.target)}", hint=hint
    )


def check_written(move: Move, fits: Move) -> None:
    """Check that a legal move is written as what it is; what it takes may be left out.

    Raises:
        IllegalTurnError: It is written as a slide but is a leap, or the other way round, or it takes something else.
    """
    if move.leap is not fits.leap:
        rule, kind = ("leaping", "a leap") if fits.leap else ("sliding", "a slide")
        raise IllegalTurnError(f"{move} is {kind}.", rule=rule, where=str(move), hint=f"Write {fits}.")
    if move.taken and set(move.taken) != set(fits.taken):
        taken = ", ".join(fits.taken) or "nothing"
        raise IllegalTurnError(f"The move takes {taken}.", rule="enclosing", where=str(move), hint=f"Write {fits}.")


def _not_own_stone(attempt: Attempt) -> Refusal | None:
    owner = attempt.cells[attempt.origin]
    if owner == CODE[attempt.turn]:
        return None
    whose = f"A stone of {attempt.turn.other}" if owner else "No stone"
    hint = f"It is {attempt.turn}’s turn: move a stone of {attempt.turn}."
    return "alternation", f"{whose} stands on {attempt.name(attempt.origin)}.", hint


def _another_stone(attempt: Attempt) -> Refusal | None:
    if attempt.last and attempt.last[1] != attempt.origin:
        return "alternation", "One stone is moved in a turn, and another has been moved.", "End the turn."
    return None


def _stays(attempt: Attempt) -> Refusal | None:
    if attempt.origin == attempt.target:
        return (
            "alternation",
            "The stone would stay where it is, and one has to be moved.",
            "Choose another intersection.",
        )
    return None


def _held(attempt: Attempt) -> Refusal | None:
    if not attempt.cells[attempt.target]:
        return None
    path = attempt.path() or ()
    leap = len(path) > 1 and all(attempt.cells[place] for place in path)
    rule = "leaping" if leap else "sliding"
    return rule, f"A stone stands on {attempt.name(attempt.target)}.", "Move to a free intersection."


def _moves_on(attempt: Attempt) -> Refusal | None:
    """In the middle of a turn only leaps can follow, where a reading allows them."""
    if attempt.last is None:
        return None
    last, wanted = attempt.last, (attempt.origin, attempt.target)
    if wanted in {hop[:2] for hop in more_hops(attempt.plan, attempt.cells, last)}:
        message = "The stone has stood there in this turn, with nothing taken since."
        return "leap_series", message, "Leap elsewhere, or end the turn."
    rule = "leap_series" if last[2] else "slide_and_leap"
    did = "leapt" if last[2] else "slid"
    can = "It may only leap on" if attempt.plan.leaps_again and last[2] else "It does not move on"
    return rule, f"The stone has {did}. {can}.", "End the turn."


def _stops_short(attempt: Attempt) -> Refusal | None:
    path = attempt.path()
    if path is not None and not any(attempt.cells[place] for place in path):
        return "sliding", "A stone slides until an obstacle or the edge stops it.", "Move it as far as it goes."
    return None


def _two_steps(attempt: Attempt) -> Refusal | None:
    """The target can only be reached by a second step of the same turn."""
    first = _step_before_a_leap(attempt)
    if first is None or (attempt.path() is None and not first[2]):
        return None
    rule, did = ("leap_series", "leap twice") if first[2] else ("slide_and_leap", "slide and then leap")
    return rule, f"The stone would have to {did} in one turn.", f"Move it to {attempt.name(first[1])} now."


def _not_on_a_line(attempt: Attempt) -> Refusal | None:
    if attempt.path() is None:
        message = f"{attempt.name(attempt.origin)} and {attempt.name(attempt.target)} do not lie on one line."
        return "sliding", message, "Move forwards, backwards, to the left or to the right."
    return None


def _blocked(attempt: Attempt) -> Refusal:
    """Stones stand between, and it is not a leap."""
    held = [attempt.name(place) for place in attempt.path() or () if attempt.cells[place]]
    if len(held) > 1:
        hint = "Leap over one stone to the next intersection, if that is free."
        return "leaping", f"Stones stand on {listed(held)}; a leap goes over one.", hint
    return "sliding", f"A stone stands on {held[0]}.", "Stop before it, or leap to the next intersection."


def _step_before_a_leap(attempt: Attempt) -> Hop | None:
    """A step from which the wanted intersection is one leap away."""
    return next(
        (
            hop
            for hop in hops_from(attempt.plan, attempt.cells, attempt.origin)
            for leap in leaps_from(attempt.plan, land(attempt.plan, attempt.cells, hop)[0], hop[1])
            if leap[1] == attempt.target
        ),
        None,
    )


_REASONS: tuple[Callable[[Attempt], Refusal | None], ...] = (
    _not_own_stone,
    _stays,
    _held,
    _another_stone,
    _moves_on,
    _stops_short,
    _two_steps,
    _not_on_a_line,
)
