"""The board of the games of tables: points, pages, sides and routes. No men.

The manuscript names the points by the letters of its alphabet and calls each quarter of the board a page (*pagina*),
named by its first and last point in the direction of travel: ``fa`` is ``af`` walked the other way.
"""

from __future__ import annotations

from enum import StrEnum

#: The twenty-four points in order: the alphabet of twenty-three letters, then ``&``.
POINTS = tuple("abcdefghiklmnopqrstuxyz&")
#: Each point's place in that order, from 0.
PLACE = {label: place for place, label in enumerate(POINTS)}
#: The four pages, each with its six points.
PAGES = {page: POINTS[start : start + 6] for page, start in (("af", 0), ("gm", 6), ("ns", 12), ("t&", 18))}
#: Where a hit man waits to enter.
BAR = "bar"
#: Where men are when they have been borne off.
OFF = "off"
#: Where men are that the adversary has borne off, when he has no more of his own and helps.
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
        """The adversary.

        >>> Side.AM.other
        <Side.N: 'n&'>
        """
        return Side.N if self is Side.AM else Side.AM


def page_points(name: str) -> tuple[str, ...]:
    """The six points of a page in the direction that its name says.

    >>> page_points("fa")
    ('f', 'e', 'd', 'c', 'b', 'a')

    Raises:
        KeyError: No page is called so.
    """
    return PAGES[name] if name in PAGES else PAGES[name[::-1]][::-1]


def route(stages: tuple[str, ...]) -> tuple[str, ...]:
    """The points that a man passes, in order, when he is led through these pages and single points.

    >>> "".join(route(("t", "sn", "&")))
    'tsrqpon&'

    Raises:
        KeyError: No page or point is called so.
    """
    return tuple(point for stage in stages for point in ((stage,) if stage in PLACE else page_points(stage)))
