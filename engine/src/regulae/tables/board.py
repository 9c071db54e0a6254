"""The equipment of the games of tables: points, tables, sides, routes and dice. No men.

The manuscript names the points by the letters of its alphabet. A *table* is a quarter of the board, which it calls a
page (*pagina*). A table is named by its first and last point in the direction of travel: ``fa`` is ``af`` in the
opposite direction.
"""

from __future__ import annotations

from enum import StrEnum

#: The twenty-four points in order: the alphabet of twenty-three letters, then ``&``.
POINTS = tuple("abcdefghiklmnopqrstuxyz&")
#: Each point's place in that order, from 0.
PLACE = {label: place for place, label in enumerate(POINTS)}
#: How many points a table has.
TABLE_LENGTH = 6
#: The four tables, each with its points.
TABLES = {name: POINTS[start : start + TABLE_LENGTH] for name, start in (("af", 0), ("gm", 6), ("ns", 12), ("t&", 18))}
#: What a die can show.
FACES = range(1, 7)
#: Where a hit man waits to enter.
BAR = "bar"
#: Where men are when they have been borne off.
OFF = "off"
#: Where men are that the opponent has borne off, in games where a side without men of its own helps the other.
TAKEN = "taken"


class Side(StrEnum):
    """A player, named by the points before him: ``am`` sits at the row a to m, ``n&`` at the row n to &.

    The text names them so from its second sentence on (royal:1.2).

    >>> list(Side)
    [<Side.AM: 'am'>, <Side.N: 'n&'>]
    """

    AM = "am"
    N = "n&"

    @property
    def other(self) -> Side:
        """The opponent's side.

        >>> Side.AM.other
        <Side.N: 'n&'>
        """
        return Side.N if self is Side.AM else Side.AM


def table_points(name: str) -> tuple[str, ...]:
    """The six points of a table, in the direction that its name gives.

    >>> table_points("fa")
    ('f', 'e', 'd', 'c', 'b', 'a')

    Raises:
        KeyError: No table has that name.
    """
    return TABLES[name] if name in TABLES else TABLES[name[::-1]][::-1]


def route(stages: tuple[str, ...]) -> tuple[str, ...]:
    """The points that a man passes, in order, on the route through these tables and single points.

    >>> "".join(route(("t", "sn", "&")))
    'tsrqpon&'

    Raises:
        KeyError: No table or point has that name.
    """
    return tuple(point for stage in stages for point in ((stage,) if stage in PLACE else table_points(stage)))
