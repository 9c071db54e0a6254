"""How a hit man comes back."""

from collections.abc import Callable

from regulae.tables.ruleset import EntryClosed, EntryFirst, EntryNumbers, EntryTable

#: By the value of the rule ``entry_table``: the first point of that table on the route.
ENTRY_FROM = {EntryTable.OWN_FIRST: 0}


def six_farthest(first: int, number: int) -> int:
    """A 1 enters on the first point of the table, a 6 on the sixth."""
    return first + number - 1


#: By the value of the rule ``entry_numbers``: from the table's first point and a number to the point of entry.
ENTRY_POINT: dict[EntryNumbers, Callable[[int, int], int]] = {EntryNumbers.SIX_FARTHEST: six_farthest}

#: By the value of the rule ``entry_closed``: which points of the table, counted from 0 where the way begins, even one
#: man of his own closes.
OWN_MAN_CLOSES = {
    EntryClosed.OWN_MAN: (0, 1, 2, 3, 4, 5),
    EntryClosed.OWN_MAN_BUT_ON_SECOND_AND_SIXTH: (0, 2, 3, 4),
    EntryClosed.OWN_MAN_ON_FIRST: (0,),
    EntryClosed.NOTHING_MORE: (),
}

#: By the value of the rule ``entry_first``: whether all men must have entered before another moves.
ENTER_FIRST = {EntryFirst.NOTHING_ELSE: True, EntryFirst.ANYTHING: False}
