"""How a side stands that is beaten though it has men left: lympoldyng and lurching.

Points are counted from 0 along the way of the side that is beaten: its first table is 0 to 5, the exit from it 6, and
the five points after that 7 to 11.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from regulae.tables.mechanisms.travel import PAGE
from regulae.tables.ruleset import Lurching, Lympoldyng

_TABLE = range(PAGE)
_EXIT = range(PAGE, PAGE + 1)
_BEYOND = range(PAGE + 1, 2 * PAGE)


@dataclass(frozen=True, slots=True)
class Hold:
    """How a side is held; what is not laid down may be as it likes.

    Attributes:
        filled: Points on each of which it has a man.
        closed: Points that the adversary closes.
        opened: Points that he does not close.
        waits: Whether a man of it waits to enter; None where that makes no difference.
        stuck: Whether no number must move any man of it.
        men: How many of its men stand on each place (points, then the bar), where all are laid down; else nothing.
    """

    filled: range = range(0)
    closed: range = range(0)
    opened: range = range(0)
    waits: bool | None = None
    stuck: bool = False
    men: Mapping[int, int] = field(default_factory=dict)


def as_described(length: int) -> Hold:  # noqa: ARG001  (every member is asked alike)
    """The points beyond the exit closed, a man on each point of entry, and a man who waits."""
    return Hold(filled=_TABLE, closed=_BEYOND, waits=True)


def to_the_letter(length: int) -> Hold:
    """The same with the exit open, single men on the points of entry, one waiting, and the rest on the last point."""
    men = {length - 1: 8, **dict.fromkeys(_TABLE, 1), length: 1}
    return Hold(closed=_BEYOND, opened=_EXIT, waits=True, men=men)


def entry_barred(length: int) -> Hold:  # noqa: ARG001
    """A man waits and no number brings him in, whoever bars the points."""
    return Hold(waits=True, stuck=True)


def no_way_out(length: int) -> Hold:  # noqa: ARG001
    """Nobody waits, a man on each point of the first table, the exit closed, and no number moves anybody."""
    return Hold(filled=_TABLE, closed=_EXIT, waits=False, stuck=True)


def no_move(length: int) -> Hold:  # noqa: ARG001
    """Nobody waits, and no number moves anybody, wherever the men are."""
    return Hold(waits=False, stuck=True)


def table_and_exit_filled(length: int) -> Hold:  # noqa: ARG001
    """Men on each point of the first table and on the exit, the points beyond it closed."""
    return Hold(filled=range(PAGE + 1), closed=_BEYOND)


def nowhere(length: int) -> None:
    """There is no such victory."""


#: By the value of the rule ``lympoldyng``: from the length of the route to how a side stands that is beaten.
LYMPOLDYNG: dict[Lympoldyng, Callable[[int], Hold | None]] = {
    Lympoldyng.AS_DESCRIBED: as_described,
    Lympoldyng.EXACT: to_the_letter,
    Lympoldyng.ENTRY_BARRED: entry_barred,
    Lympoldyng.NONE: nowhere,
}

#: By the value of the rule ``lurching``: the same.
LURCHING: dict[Lurching, Callable[[int], Hold | None]] = {
    Lurching.NO_WAY_OUT: no_way_out,
    Lurching.NO_MOVE: no_move,
    Lurching.TABLE_AND_EXIT_FILLED: table_and_exit_filled,
    Lurching.NONE: nowhere,
}
