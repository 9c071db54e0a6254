"""Throws, and men on a board: a `Setup` is anything that can be drawn, a `Position` is one that a ruleset allows.

Both write themselves in the notation that `regulae.tables.notation` describes and reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from regulae.drawing import Drawn
from regulae.tables.board import BAR, OFF, POINTS, TAKEN, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

type Throw = tuple[int, ...]
"""The numbers of a throw, as the dice were thrown or the players named them; a supposed die is not among them.

>>> from regulae import parse_throw
>>> parse_throw("6,5,6")
(6, 5, 6)
"""


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
        taken: How many the opponent has borne off.
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
        """Those that have not been borne off."""
        return sum(self.points) + self.bar

    def places(self) -> Iterator[tuple[str, int]]:
        """Each place that holds men, with their number: the points in order, ``bar``, ``off``, ``taken``."""
        for label, count in zip(
            (*POINTS, BAR, OFF, TAKEN), (*self.points, self.bar, self.off, self.taken), strict=True
        ):
            if count:
                yield label, count

    @property
    def written(self) -> str:
        """Each place that holds men, in notation: ``a2,c,bar``."""
        return ",".join(label if count == 1 else f"{label}{count}" for label, count in self.places())


def seat_name(side: Side, player: int) -> str:
    """A player in notation: the side, and the player's number unless it is 1."""
    return f"{side}" if player == 1 else f"{side}.{player}"


@dataclass(frozen=True, slots=True, repr=False)
class Setup(Drawn):
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

    @property
    def seat(self) -> str:
        """The player to move, in notation: the side, and the player's number unless it is 1.

        >>> from regulae import parse_position
        >>> parse_position("am:b3/n&:b2/n&.2").seat
        'n&.2'
        """
        return seat_name(self.turn, self.player)

    def __str__(self) -> str:
        throw = () if self.throw is None else (",".join(map(str, self.throw)),)
        return "/".join((*(f"{side}:{self.men(side).written}" for side in Side), self.seat, *throw))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"


class Position(Setup):
    """A setup that a ruleset allows. Made by `regulae.position_of` and by play, never by hand.

    >>> from regulae import load, start
    >>> start(load("ludus-lumbardorum")).thrown((3, 1))
    <Position am:t15/n&:f15/am/3,1>
    """

    __slots__ = ()
