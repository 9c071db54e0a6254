"""How a hit man comes back."""

from collections.abc import Callable

from regulae.rule_value import RuleValue


class EntryTable(RuleValue):
    """In which table a hit man enters.

    Attributes:
        first_slot: The first slot of that table.
    """

    OWN_FIRST = "own-first", "in the first table of his route", 0

    def __init__(self, _value: str, _words: str, first_slot: int) -> None:
        self.first_slot = first_slot


def six_farthest(first: int, number: int) -> int:
    """A 1 enters on the first point of the table, a 6 on the sixth."""
    return first + number - 1


class EntryNumbers(RuleValue):
    """Which number enters on which point of that table.

    Attributes:
        entry_slot: From the table's first slot and a number to the slot of entry.
    """

    SIX_FARTHEST = "six-farthest", "a 1 on the first point of the route, a 6 on the sixth", six_farthest

    def __init__(self, _value: str, _words: str, entry_slot: Callable[[int, int], int]) -> None:
        self.entry_slot = entry_slot


class EntryClosed(RuleValue):
    """What closes a point of entry, besides the opposing men that close any point.

    Attributes:
        own_man_closes: The points of the table, counted from 0 where the route begins, that even one man of the
            player's own closes.
    """

    OWN_MAN = "own-man", "even one man of his own, on any point", range(6)
    OWN_MAN_ON_FIRST = "own-man-on-first", "even one man of his own, on the first point", (0,)
    OWN_MAN_BUT_ON_SECOND_AND_SIXTH = (
        "own-man-but-on-second-and-sixth",
        "even one man of his own, but not on the second and sixth point",
        (0, 2, 3, 4),
    )
    NOTHING_MORE = "nothing-more", "only opposing men who would close any point", ()

    def __init__(self, _value: str, _words: str, own_man_closes: range | tuple[int, ...]) -> None:
        self.own_man_closes = own_man_closes


class EntryFirst(RuleValue):
    """What may be played while a hit man waits to enter.

    Attributes:
        nothing_else: Whether all men must have entered before another man moves.
    """

    NOTHING_ELSE = "nothing-else", "no other man is moved", True
    ANYTHING = "anything", "others may be moved", False

    def __init__(self, _value: str, _words: str, nothing_else: bool) -> None:  # noqa: FBT001  (a member's third item)
        self.nothing_else = nothing_else
