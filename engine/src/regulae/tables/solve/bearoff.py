"""Bearing off alone: how many throws one side needs to clear its last table, when nobody stands in its way.

All ways to stand are reckoned in order, the fewest pips first, so that whatever a throw leads to is known already. All
is exact: of n throws there are 36ⁿ runs (two dice) or 216ⁿ (three), and each `Clearing` counts those that clear.

Best play has the smallest mean number of throws. Of plays with one mean that is best which clears in more of the
shortest runs, then in more of the next; plays that are alike in all that lead to the same numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from regulae.errors import RequestError
from regulae.tables.board import FACES, TABLE_LENGTH, Side
from regulae.tables.game import numbers
from regulae.tables.mechanisms.dice import Source
from regulae.tables.reach import hops, stand, weight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.tables.game import Game
    from regulae.tables.mechanisms.dice import Numbers
    from regulae.tables.packing import Piles

#: How the men stand: how many on the last point of the way, on the last but one, and so on.
type Stance = tuple[int, ...]
#: What a position is worth: less mean, then more runs that clear early. The float only decides faster.
type _Merit = tuple[float, Fraction, tuple[int, ...]]
#: The weight of the numbers that a play uses, what it is worth, and the piles it leaves.
type _Play = tuple[int, _Merit, Piles]

#: Less than any merit: of men who stand as they stood, until they have been reckoned.
_UNKNOWN: _Merit = (float("-inf"), Fraction(0), ())
#: Where a throw can leave a position as it was, the counts end when fewer than one run in so many is not yet clear.
PRECISION = 10**12
#: The most men that are reckoned: on six points they stand in 54,264 ways.
MOST_MEN = 15


@dataclass(frozen=True, slots=True)
class Clearing:
    """How many throws it takes to clear from one stance.

    >>> import regulae
    >>> one_man_on_the_sixth_point = regulae.bearoff(regulae.load("backgammon"), 1)[0, 0, 0, 0, 0, 1]
    >>> one_man_on_the_sixth_point
    Clearing(runs=36, counts=(0, 27, 324), mean=Fraction(5, 4))
    >>> one_man_on_the_sixth_point.chance(2)
    Fraction(1, 4)

    Attributes:
        runs: How many throws there are, each as likely as another: 36 or 216.
        counts: For each n, from 0, in how many of all ``runs`` ⁿ runs of n throws the nth throw takes the last man.
        mean: The mean number of throws.
    """

    runs: int
    counts: tuple[int, ...]
    mean: Fraction

    def chance(self, throws: int) -> Fraction:
        """How likely it is that exactly so many throws are needed."""
        return Fraction(self.counts[throws], self.runs**throws) if throws < len(self.counts) else Fraction(0)


def bearoff(game: Game, men: int) -> dict[Stance, Clearing]:
    """For every way in which so many men or fewer can stand in the last table, how many throws they need.

    >>> import regulae
    >>> table = bearoff(regulae.load("backgammon"), 2)
    >>> table[0, 0, 0, 0, 0, 1].chance(1)  # a man on the sixth point from the end: 27 throws of 36 bear him off
    Fraction(3, 4)
    >>> table[1, 1, 0, 0, 0, 0].mean  # a man on each of the last two points: every throw bears off both
    Fraction(1, 1)

    What an unplayed throw costs beside itself, and what more a throw may give than its numbers, is not counted.

    Args:
        game: The game. Both sides bear off alike; the men of ``am`` are reckoned.
        men: How many men there are at most.

    Raises:
        RequestError: So many men are not reckoned, or the game bears no men off, or its numbers are not thrown.
    """
    if not 1 <= men <= MOST_MEN:
        raise RequestError(f"{men} men are not reckoned.", where="men", hint=f"Ask for 1 to {MOST_MEN}.")
    if {*game.plan.dice.sources} != {Source.DIE}:
        hint = "Ask for a game, or a way of playing it, in which all numbers are thrown."
        raise RequestError("Numbers that players name are not left to chance.", where="dice", hint=hint)
    table = _Table(game)
    for _, stance in sorted(
        (_pips(stance), stance) for stance in _stances(men, min(TABLE_LENGTH, table.side.packing.bar))
    ):
        table.add(stance)
    return table.found


def _stances(men: int, points: int) -> Iterator[Stance]:
    """Every way in which no men, or up to so many, can stand on so many points."""
    for standing in combinations_with_replacement(range(points + 1), men):
        count = Counter(standing)
        yield tuple(count[point] for point in range(points))


def _pips(stance: Stance) -> int:
    return sum(count * (point + 1) for point, count in enumerate(stance))


def _throws(game: Game) -> dict[Numbers, int]:
    """The numbers that throws play, each with how many of the throws play them."""
    thrown = game.plan.dice.thrown
    return dict(Counter(numbers(game, throw) for throw in product(FACES, repeat=thrown)))


class _Table:
    """The stances reckoned so far, those of fewer pips before those of more."""

    def __init__(self, game: Game) -> None:
        self.game, self.side = game, game.plan.sides[Side.AM]
        self.throws = _throws(game)
        self.runs = sum(self.throws.values())
        self.found: dict[Stance, Clearing] = {}
        self._merits: dict[Piles, _Merit] = {}
        self._clearings: dict[Piles, Clearing] = {}
        self._after: dict[Piles, tuple[tuple[Piles, ...], ...]] = {}
        self._plays: dict[tuple[Piles, Numbers], _Play] = {}

    def add(self, stance: Stance) -> None:
        """Reckon a stance of which all that it can become has been reckoned."""
        last = self.side.packing.bar - 1
        piles = sum(count * self.side.packing.units[last - point] for point, count in enumerate(stance))
        self._after[piles] = self._led(piles)
        clearing = self._clearing(piles) if piles else Clearing(self.runs, (1,), Fraction(0))
        self.found[stance] = self._clearings[piles] = clearing
        self._merits[piles] = (-float(clearing.mean), -clearing.mean, clearing.counts)

    def _clearing(self, piles: Piles) -> Clearing:
        plays = [(self._best(piles, throw)[2], throw, ways) for throw, ways in self.throws.items()]
        left: Counter[Piles] = Counter()
        while True:
            before, left = left, Counter()
            mean = self._mean(piles, before) if before else None
            for end, throw, ways in plays:
                left[self._stays(piles, end, throw, mean)] += ways
            if left == before:
                return Clearing(self.runs, self._counts(piles, left), self._mean(piles, left))

    def _stays(self, piles: Piles, end: Piles, throw: Numbers, mean: Fraction | None) -> Piles:
        """Where a throw leaves men who need so many throws: where they stand, if they need not move for the worse."""
        if mean is None or end == piles or weight(self.side, throw):
            return end
        return piles if self._clearings[end].mean > mean else end

    def _mean(self, piles: Piles, left: Counter[Piles]) -> Fraction:
        """The mean number of throws, from what this one leaves; it may leave all as it was, and be thrown again."""
        if left[piles] == self.runs:
            hint = "Ask for a game whose men are borne off."
            raise RequestError(f"{self.game.ruleset.id} has men that no throw moves.", where="game", hint=hint)
        onward = sum((ways * self._clearings[end].mean for end, ways in left.items() if end != piles), Fraction(0))
        return (self.runs + onward) / (self.runs - left[piles])

    def _counts(self, piles: Piles, left: Counter[Piles]) -> tuple[int, ...]:
        """The runs that clear with their last throw, by length."""
        onward = [(self._clearings[end].counts, ways) for end, ways in left.items() if end != piles]
        longest = max(len(counts) for counts, _ in onward)
        found, open_, all_ = [0], 1, 1
        while open_ and (len(found) <= longest or open_ * PRECISION > all_):
            now = len(found) - 1
            clear = left[piles] * found[now] + sum(ways * counts[now] for counts, ways in onward if now < len(counts))
            found.append(clear)
            open_, all_ = open_ * self.runs - clear, all_ * self.runs
        return tuple(found)

    def _best(self, piles: Piles, left: Numbers) -> _Play:
        """The best play of the numbers left: of the most weight, and then of the most merit."""
        known = self._plays.get((piles, left))
        if known:
            return known
        settled = weight(self.side, left) if self.side.spending.settled_by_winning and not piles else 0
        best = (settled, self._merits.get(piles, _UNKNOWN), piles)
        for number, rest in self.side.spending.draws(left):
            for then in self._after[piles][number]:
                more, merit, end = self._best(then, rest)
                best = max(best, (self.side.spending.weights[number] + more, merit, end))
        if piles in self._merits:
            self._plays[piles, left] = best
        return best

    def _led(self, piles: Piles) -> tuple[tuple[Piles, ...], ...]:
        """What each number leads to, the men borne off left out of account."""
        side, here = self.side, stand(self.side, piles)
        return tuple(
            tuple(then[0] & side.packing.afoot for _, then in hops(side, here, number)) if number else ()
            for number in range(len(side.travel.hops))
        )
