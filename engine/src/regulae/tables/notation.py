"""The notation of positions, throws, steps and turns: for each a pair of functions, parse and format.

A position is readable in the letters of the manuscript and safe in the fragment of a web address::

    am:&15/n&:a15/am            the English game before the first throw, am to move
    am:a12,&2,bar/n&:t15/n&/6,5,6

that is: the men of am, the men of n&, the side to move, and its throw if it has thrown. Men are written as a point
and their number (left out where it is one); ``bar`` are men that wait to enter, ``off`` those borne off, ``taken``
those that the opponent has borne off. ``am`` to move is the first player of am, ``am.2`` the second. A step is
``6:&-s`` (by a 6 from & to s), ``6:bar-t``, ``3:y-off``, with ``*`` where it hits; a turn is its steps, joined by
commas, or ``pass``. ``et`` may be written for ``&`` everywhere, for shells and forms in which ``&`` has a meaning.

Notation knows no rules: it reads positions that no game allows. It never guesses: what it cannot read raises a
`NotationError` that gives the index.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from regulae.errors import NotationError
from regulae.tables.board import BAR, FACES, OFF, PLACE, POINTS, TAKEN, Side
from regulae.tables.moves import Step
from regulae.tables.position import Men, Setup
from regulae.text import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.tables.position import Throw

#: The most men on one place that notation reads: three digits, far more than any game has.
_DIGITS = 3
#: The most players on a side that notation reads: one digit.
MOST_PLAYERS = 9
#: The numbers beyond those of a die that a die which counts double can play.
_DOUBLED = ("8", "10", "12")
_POINT_HINT = f"Points are {' '.join(POINTS)}; et may be written for &."


def format_throw(throw: Throw) -> str:
    """A throw in notation.

    >>> format_throw((6, 5, 6))
    '6,5,6'
    """
    return ",".join(map(str, throw))


def parse_throw(text: str) -> Throw:
    """Read a throw: numbers from 1 to 6, joined by commas.

    >>> parse_throw("6,5,6")
    (6, 5, 6)

    Raises:
        NotationError: A die shows something else.
    """
    return _throw(Part(text, 0, text))


def parse_side(text: str) -> Side:
    """Read the name of a side.

    >>> parse_side("net")
    <Side.N: 'n&'>

    Raises:
        NotationError: No side has that name.
    """
    return _side(Part(text, 0, text))


def parse_origin(text: str) -> str:
    """Read a place that a man can leave: a point, or the bar.

    >>> parse_origin("et")
    '&'

    Raises:
        NotationError: No man leaves from there.
    """
    return _origin(Part(text, 0, text))


def parse_target(text: str) -> str:
    """Read a place that a man can reach: a point, or off the board.

    Raises:
        NotationError: No man goes there.
    """
    return _target(Part(text, 0, text))


def format_step(step: Step) -> str:
    """A step in notation; the same as ``str(step)``.

    >>> format_step(Step(6, "a", "g", hit=True))
    '6:a-g*'
    """
    return str(step)


def parse_step(text: str) -> Step:
    """Read a step in full, with its die, and the mark of a hit if it hits.

    >>> parse_step("6:bar-t")
    Step(die=6, origin='bar', target='t', hit=False)

    Raises:
        NotationError: It is not a step.
    """
    return _step(Part(text, 0, text))


def format_steps(steps: Sequence[Step]) -> str:
    """The steps of a turn in notation.

    >>> format_steps(())
    'pass'
    """
    return ",".join(map(str, steps)) or "pass"


def parse_steps(text: str) -> tuple[Step, ...]:
    """Read the steps of a turn.

    >>> parse_steps("pass")
    ()

    Raises:
        NotationError: One of them is not a step.
    """
    whole = Part(text, 0, text)
    return () if whole.text == "pass" else tuple(_step(part) for part in whole.split(","))


def format_position(setup: Setup) -> str:
    """A position in notation; the same as ``str(position)``: men of am, men of n&, side to move, throw.

    >>> format_position(parse_position("am:&15/n&:a15/am"))
    'am:&15/n&:a15/am'
    """
    return str(setup)


def parse_position(text: str) -> Setup:
    """Read a position, legal or not: anything that can be drawn.

    >>> parse_position("am:a12,et2,bar/net:t15/net/6,5,6")
    <Setup am:a12,&2,bar/n&:t15/n&/6,5,6>

    Raises:
        NotationError: It is not the notation of a position.
    """
    parts = list(Part(text, 0, text).split("/"))
    if not 3 <= len(parts) <= 4:  # noqa: PLR2004  (two sides' men, the side to move, perhaps a throw)
        message = f"A position has 3 or 4 parts between slashes; here are {len(parts)}."
        raise NotationError(message, text=text, index=0, hint="Write am:…/n&:…/am or am:…/n&:…/am/6,5,6.")
    am, n = (_side_men(part, side) for part, side in zip(parts, Side, strict=False))
    turn, player = _seat(parts[2])
    return Setup(am, n, turn, _throw(parts[3]) if len(parts) == 4 else None, player)  # noqa: PLR2004


def _canonical(label: str) -> str:
    return "&" if label == "et" else label


def _side(part: Part) -> Side:
    name = "n&" if part.text == "net" else part.text
    if name not in set(Side):
        raise part.fault(f"{part.text!r} is not a side.", "Sides are am and n& (or net).")
    return Side(name)


def _seat(part: Part) -> tuple[Side, int]:
    name, dot, number = part.text.partition(".")
    side = _side(Part(name, part.index, part.whole))
    if dot and number not in map(str, range(1, MOST_PLAYERS + 1)):
        hint = f"Write {side} for the first player of {side}, {side}.2 for the second."
        raise part.rest(len(name) + 1).fault(f"{number!r} is not the number of a player.", hint)
    return side, int(number or 1)


def _side_men(part: Part, side: Side) -> Men:
    name, colon, _ = part.text.partition(":")
    if not colon or _side(Part(name, part.index, part.whole)) is not side:
        raise part.fault(f"The men of {side} are expected here.", f"Begin with {side}: even where it has no men.")
    counts: Counter[str] = Counter()
    men = part.rest(len(name) + 1)
    for place in men.split(",") if men.text else ():
        label, count = _place(place)
        if label in counts:
            raise place.fault(f"{label} is written twice.", "Write each place once, with its number of men.")
        counts[label] = count
    return Men(tuple(counts[label] for label in POINTS), counts[BAR], counts[OFF], counts[TAKEN])


def _place(part: Part) -> tuple[str, int]:
    match = re.fullmatch(r"(bar|off|taken|et|[^\d]?)(\d*)", part.text, re.ASCII)
    label = _canonical(match[1]) if match else ""
    if match is None or (label not in PLACE and label not in (BAR, OFF, TAKEN)):
        raise part.fault(f"{part.text!r} is not a place with men.", _POINT_HINT)
    digits = match[2]
    if digits.startswith("0") or len(digits) > _DIGITS:
        raise part.rest(len(match[1])).fault(f"{digits!r} is not a number of men.", "Write 1 to 999, or leave it out.")
    return label, int(digits or 1)


def _throw(part: Part) -> Throw:
    return tuple(_die(die) for die in part.split(","))


def _die(part: Part) -> int:
    if part.text not in map(str, FACES):
        raise part.fault(f"No die shows {part.text!r}.", "Write numbers from 1 to 6, joined by commas: 6,5,6.")
    return int(part.text)


def _step(part: Part) -> Step:
    match = re.fullmatch(r"([^:]*):([^-]*)-([^*]*)(\*?)", part.text)
    if match is None:
        raise part.fault(f"{part.text!r} is not a step.", "Write die:from-to, such as 6:&-s, 6:bar-t or 3:y-off.")
    origin, target = (Part(match[n], part.index + match.start(n), part.whole) for n in (2, 3))
    number = Part(match[1], part.index, part.whole)
    return Step(
        int(match[1]) if match[1] in _DOUBLED else _die(number), _origin(origin), _target(target), hit=bool(match[4])
    )


def _origin(part: Part) -> str:
    place = _canonical(part.text)
    if place not in PLACE and place != BAR:
        raise part.fault(f"No man leaves from {part.text!r}.", f"{_POINT_HINT} Hit men leave from bar.")
    return place


def _target(part: Part) -> str:
    place = _canonical(part.text)
    if place not in PLACE and place != OFF:
        raise part.fault(f"No man goes to {part.text!r}.", f"{_POINT_HINT} Men borne off go to off.")
    return place
