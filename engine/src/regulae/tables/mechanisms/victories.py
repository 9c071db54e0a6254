"""How a side stands that is beaten though it has men left: lympoldyng and lurching.

Slots are counted along the route of the beaten side: its first table is 0 to 5, the exit from it 6, and the five points
beyond the exit are 7 to 11.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from regulae.rule_value import RuleValue
from regulae.tables.board import TABLE_LENGTH

_TABLE = range(TABLE_LENGTH)
_EXIT = range(TABLE_LENGTH, TABLE_LENGTH + 1)
_BEYOND = range(TABLE_LENGTH + 1, 2 * TABLE_LENGTH)


@dataclass(frozen=True, slots=True)
class Hold:
    """How a side is held. What is not specified makes no difference.

    Attributes:
        filled: Slots on each of which it has a man.
        closed: Slots that the opponent closes.
        opened: Slots that the opponent does not close.
        waits: Whether a man of it waits to enter; None where that makes no difference.
        stuck: Whether no number may move any man of it.
        men: How many of its men stand on each slot (the route's, then the bar's), where all are specified; else empty.
    """

    filled: range = range(0)
    closed: range = range(0)
    opened: range = range(0)
    waits: bool | None = None
    stuck: bool = False
    men: Mapping[int, int] = field(default_factory=dict)


def as_described(length: int) -> Hold:  # noqa: ARG001  (every member is called alike)
    """The points beyond the exit closed, a man on each point of entry, and a man who waits."""
    return Hold(filled=_TABLE, closed=_BEYOND, waits=True)


def to_the_letter(length: int) -> Hold:
    """The same with the exit open, single men on the points of entry, one waiting, and the rest on the last point."""
    men = {length - 1: 8, **dict.fromkeys(_TABLE, 1), length: 1}
    return Hold(closed=_BEYOND, opened=_EXIT, waits=True, men=men)


def entry_barred(length: int) -> Hold:  # noqa: ARG001
    """A man waits and no number brings him in, whoever blocks the points."""
    return Hold(waits=True, stuck=True)


def no_way_out(length: int) -> Hold:  # noqa: ARG001
    """No man waits, a man stands on each point of the first table, the exit is closed, and no number moves any man."""
    return Hold(filled=_TABLE, closed=_EXIT, waits=False, stuck=True)


def no_move(length: int) -> Hold:  # noqa: ARG001
    """No man waits, and no number moves any man, wherever they stand."""
    return Hold(waits=False, stuck=True)


def table_and_exit_filled(length: int) -> Hold:  # noqa: ARG001
    """Men on each point of the first table and on the exit, the points beyond it closed."""
    return Hold(filled=range(TABLE_LENGTH + 1), closed=_BEYOND)


def no_such_victory(length: int) -> None:
    """There is no such victory."""


class Lympoldyng(RuleValue):
    """Which standstill of a side that has a man to enter is its defeat.

    Attributes:
        hold: From the length of the route to how the beaten side stands; None where there is no such victory.
    """

    AS_DESCRIBED = (
        "as-described",
        "the five points beyond the exit made, each point of entry filled, a man waiting",
        as_described,
    )
    EXACT = "exact", "exactly the layout of the text", to_the_letter
    ENTRY_BARRED = "entry-barred", "a man waits, and no number brings him in", entry_barred
    NONE = "none", "no such victory", no_such_victory

    def __init__(self, _value: str, _words: str, hold: Callable[[int], Hold | None]) -> None:
        self.hold = hold


class Lurching(RuleValue):
    """Which standstill of a side that has no man to enter is its defeat.

    Attributes:
        hold: From the length of the route to how the beaten side stands; None where there is no such victory.
    """

    NO_WAY_OUT = (
        "no-way-out",
        "no man waits, the first table filled, the exit closed, and no number moves any man",
        no_way_out,
    )
    NO_MOVE = "no-move", "no man waits, and no number moves any man", no_move
    TABLE_AND_EXIT_FILLED = (
        "table-and-exit-filled",
        "the first table and the exit filled, the five points beyond it made",
        table_and_exit_filled,
    )
    NONE = "none", "no such victory", no_such_victory

    def __init__(self, _value: str, _words: str, hold: Callable[[int], Hold | None]) -> None:
        self.hold = hold
