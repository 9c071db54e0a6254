"""Men on a board: a `Setup` is anything that can be drawn, a `Position` is one that a ruleset allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from regulae.tables.board import BAR, OFF, POINTS, TAKEN, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.tables.moves import Throw


@dataclass(frozen=True, slots=True)
class Men:
    """The men of one side.

    >>> from regulae import parse_position
    >>> men = parse_position("am:a2,c,bar/n&:t15/am").am
    >>> list(men.places()), men.total
    ([('a', 2), ('c', 1), ('bar', 1)], 4)

    Attributes:
        points: How many stand on each of the twenty-four points, ``a`` first.
        bar: How many wait to enter: they have been hit, or start so.
        off: How many have been borne off.
        taken: How many the adversary has borne off.
    """

    points: tuple[int, ...]
    bar: int
    off: int
    taken: int = 0

    @property
    def total(self) -> int:
        """All of them, wherever they are."""
        return self.in_play + self.off + self.taken

    @property
    def in_play(self) -> int:
        """Those that nobody has borne off."""
        return sum(self.points) + self.bar

    def places(self) -> Iterator[tuple[str, int]]:
        """Each place that holds men, with their number: the points in order, ``bar``, ``off``, ``taken``."""
        for label, count in zip(
            (*POINTS, BAR, OFF, TAKEN), (*self.points, self.bar, self.off, self.taken), strict=True
        ):
            if count:
                yield label, count


@dataclass(frozen=True, slots=True, repr=False)
class Setup:
    """Men, the side to move, and the throw if there is one: anything that can be drawn, even a corrupt diagram.

    >>> from regulae import parse_position
    >>> setup = parse_position("am:b3/n&:b2/am")
    >>> setup.turn, setup.throw, setup
    (<Side.AM: 'am'>, None, <Setup am:b3/n&:b2/am>)

    Attributes:
        am: The men of the side ``am``.
        n: The men of the side ``n&``.
        turn: The side to move.
        throw: Its throw, or None before it has thrown.
        player: Which player of that side is to move, from 1; sides of one player have no other.
    """

    am: Men
    n: Men
    turn: Side
    throw: Throw | None
    player: int = 1

    def men(self, side: Side) -> Men:
        """The men of a side."""
        return self.am if side is Side.AM else self.n

    def thrown(self, throw: Throw | None) -> Self:
        """The same men and side to move, with this throw."""
        return type(self)(self.am, self.n, self.turn, throw, self.player)

    def __str__(self) -> str:
        from regulae.tables.notation import format_position  # noqa: PLC0415  (notation reads into this module's values)

        return format_position(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def _repr_svg_(self) -> str:
        from regulae.tables.svg import draw  # noqa: PLC0415  (a notebook asks for the picture; nothing else here does)

        return draw(self, standalone=True)


class Position(Setup):
    """A setup that a ruleset allows. Made by `regulae.position_of` and by play, never by hand.

    >>> from regulae import load, start
    >>> start(load("ludus-lumbardorum")).thrown((3, 1))
    <Position am:t15/n&:f15/am/3,1>
    """

    __slots__ = ()
