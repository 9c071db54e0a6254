"""Positions of backgammon as other programs write them: the XGID of eXtreme Gammon.

::

    XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10

Twenty-six characters give the men: the bar of the player at the top, points 1 to 24 as the player at the bottom counts
them, and the bottom player's bar. Capitals are the bottom player's men, small letters the other's; ``A`` is one man,
``B`` two. Then follow the cube (as a power of two) and its owner, who is to move (1 the bottom, -1 the top), the throw
(00 before it), both scores, a flag, the length of the match, and the highest cube.

Here ``am`` is the player at the bottom, whose last point ``a`` is point 1. The edition plays without cube and matches:
they are written as at the beginning of a single game, and ignored when an XGID is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regulae.errors import Fault, NotationError, PositionError
from regulae.tables.board import POINTS, Side
from regulae.tables.position import Men, Setup

if TYPE_CHECKING:
    from regulae.tables.position import Throw

_MEN = 15
_DICE = 2
_NONE = "-"
_HINT = "An XGID looks like XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10."
_MOVERS = {Side.AM: "1", Side.N: "-1"}
_FORM = re.compile(r"(?:XGID=)?([-A-Oa-o]{26}):(\d+):(-?[01]):(-?1):([^:]+)((?::\d+)*)", re.ASCII)


def format_xgid(setup: Setup) -> str:
    """A position as an XGID.

    >>> from regulae import load, start
    >>> format_xgid(start(load("backgammon")))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'

    Raises:
        PositionError: A side does not have fifteen men, both sides stand on a point, or the throw is not of two dice.
    """
    if faults := tuple(_faults(setup)):
        raise PositionError(faults)
    points = [_character(am, n) for am, n in zip(setup.am.points, setup.n.points, strict=True)]
    men = "".join((_character(0, setup.n.bar), *points, _character(setup.am.bar, 0)))
    throw = "".join(map(str, setup.throw)) if setup.throw else "00"
    return f"XGID={men}:0:0:{_MOVERS[setup.turn]}:{throw}:0:0:0:0:10"


def parse_xgid(text: str) -> Setup:
    """Read an XGID. Men that are not on the board have been borne off; cube and match are ignored.

    >>> str(parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10"))
    'am:f5,h3,n5,&2/n&:a2,m5,r3,t5/am/5,2'

    Raises:
        NotationError: It is not an XGID.
        PositionError: A side has more than fifteen men.
    """
    form = _FORM.fullmatch(text.strip())
    if form is None:
        raise NotationError("This is not an XGID.", text=text, index=0, hint=_HINT)
    signs = form[1]
    if not re.fullmatch(r"[-a-o].*[-A-O]", signs):
        raise NotationError("Men of the wrong side stand on a bar.", text=text, index=form.start(1), hint=_HINT)
    am, n = (_men([_count(sign, side) for sign in signs], side) for side in Side)
    turn = next(side for side, sign in _MOVERS.items() if sign == form[4])
    return Setup(am, n, turn, _throw(form, text))


def _faults(setup: Setup) -> list[Fault]:
    faults = [
        Fault(f"{side} has {setup.men(side).total} men, not {_MEN}.", str(side), "Only backgammon has an XGID.")
        for side in Side
        if setup.men(side).total != _MEN
    ]
    shared = [p for p, am, n in zip(POINTS, setup.am.points, setup.n.points, strict=True) if am and n]
    faults += [Fault(f"Men of both sides stand on {point}.", point, "Leave those of one.") for point in shared]
    if setup.throw is not None and len(setup.throw) != _DICE:
        faults.append(Fault(f"{len(setup.throw)} dice are thrown, not 2.", "throw", "Backgammon throws two."))
    return faults


def _character(am: int, n: int) -> str:
    return chr(ord("A") + am - 1) if am else chr(ord("a") + n - 1) if n else _NONE


def _count(sign: str, side: Side) -> int:
    return ord(sign.casefold()) - ord("a") + 1 if sign != _NONE and sign.isupper() == (side is Side.AM) else 0


def _men(counts: list[int], side: Side) -> Men:
    if (total := sum(counts)) > _MEN:
        raise PositionError((Fault(f"{side} has {total} men, not {_MEN}.", str(side), "Take some away."),))
    bar = counts[-1] if side is Side.AM else counts[0]
    return Men(tuple(counts[1:-1]), bar, _MEN - total)


def _throw(form: re.Match[str], text: str) -> Throw | None:
    if form[5] == "00":
        return None
    if not re.fullmatch(r"[1-6]{2}", form[5]):
        hint = "Write the numbers of two dice, or 00 before the throw; offers of the cube are not read."
        raise NotationError(f"{form[5]!r} is not a throw.", text=text, index=form.start(5), hint=hint)
    return int(form[5][0]), int(form[5][1])
