"""How often the strong bot wins, against random play and against the simple bot, for every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import regulae
from build_scripts.bench.matches import Pairing, Tally, play, processes, tally
from build_scripts.bench.measure import positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.bench.wishes import Wishes

#: Its opponents, and how many of 100 games it should win against each where skill can decide.
OPPONENTS = {"random": 95, "simple": 60}
#: How narrow the interval must be, and the most games to play for it.
CLOSE, MOST = 0.10, 400
#: In how many positions of random play to ask whether there is a choice at all.
MET = 400
COLUMNS = ("against", "won", "lost", "undecided", "of the decided", "in 95 of 100", "aim")
ROW = "  {:22} {:>8} {:>6} {:>6} {:>10} {:>15} {:>16}   {}"


def rate_figures(wishes: Wishes) -> Iterator[str]:
    """The table. Each row is given as soon as its games are over."""
    until = f"the interval is {100 * CLOSE:.0f} points wide, {MOST} games are played or {wishes.seconds:.0f} s are over"
    yield f"games of the strong opponent, sides and beginner in turn, until {until}:"
    yield ROW.format("", *COLUMNS)
    with processes() as pool:
        for game in wishes.games:
            yield f"  {game}: {100 * choice(game):.1f} % of the throws that can be played leave a choice"
            for opponent, aim in OPPONENTS.items():
                pairing = Pairing(game, "strong", opponent)
                yield row(pairing, tally(partial(play, pairing), MOST, wishes.seconds, CLOSE, pool), aim)


def choice(name: str) -> float:
    """The share of positions of random play that have more than one legal turn."""
    family = regulae.family_of(name)
    game = family.load(name, {})
    return sum(len(family.turns(game, position)) > 1 for position in positions(name, MET, 1)) / MET


def row(pairing: Pairing, found: Tally, aim: int) -> str:
    """The row of a pairing, and whether its rate reaches the aim (of 100)."""
    reached = "reached" if found.rate >= aim / 100 else "not reached"
    lost, undecided = found.decided - found.won, found.games - found.decided
    figures = (found.won, lost, undecided, f"{100 * found.rate:.1f} %", between(found), f"{aim} % {reached}")
    return ROW.format(pairing.game, pairing.theirs, *figures)


def between(found: Tally) -> str:
    """The interval of a rate in words."""
    low, high = found.interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"
