"""How a hit man comes back."""

from collections.abc import Callable

from regulae.ruleset import EntryClosed, EntryFirst, EntryNumbers, EntryTable

#: By the value of the rule ``entry_table``: the first point of that table on the route.
ENTRY_FROM = {EntryTable.OWN_FIRST: 0}


def six_farthest(first: int, number: int) -> int:
    """A 1 enters on the first point of the table, a 6 on the sixth."""
    return first + number - 1


#: By the value of the rule ``entry_numbers``: from the table's first point and a number to the point of entry.
ENTRY_POINT: dict[EntryNumbers, Callable[[int, int], int]] = {EntryNumbers.SIX_FARTHEST: six_farthest}

#: By the value of the rule ``entry_closed``: whether even one man of his own closes the point.
OWN_MAN_CLOSES = {EntryClosed.OWN_MAN: True, EntryClosed.NOTHING_MORE: False}

#: By the value of the rule ``entry_first``: whether all men must have entered before another moves.
ENTER_FIRST = {EntryFirst.NOTHING_ELSE: True}
