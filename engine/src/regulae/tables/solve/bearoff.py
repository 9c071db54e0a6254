"""Bearing off alone: how many throws one side needs to clear its last table, with no opponent in the way.

A *spread* is how the men are distributed over the points. All spreads are evaluated in order, the fewest pips first, so
that whatever a throw leads to has been evaluated already. Everything is exact: of n throws there are 36ⁿ runs (two
dice) or 216ⁿ (three), and each `Clearing` counts those that clear.

Best play has the smallest mean number of throws. Among plays with the same mean, it is the one that clears in more of
the shortest runs, then in more of the next; plays that are alike in all of these lead to the same numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

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

#: How the men are distributed: how many are on the last point of the route, on the last but one, and so on.
type Spread = tuple[int, ...]
#: How good a spread is: the smaller mean, then the more runs that clear early. The float only makes comparing faster.
type _Merit = tuple[float, Fraction, tuple[int, ...]]
#: The weight of the numbers that a play uses, what it is worth, and the piles it leaves.
type _Play = tuple[int, _Merit, Piles]

#: Less than any merit: of the spread that is being evaluated.
_UNKNOWN: _Merit = (float("-inf"), Fraction(0), ())
#: Where a throw can leave a spread unchanged, the counts end when fewer than one run in so many is not yet clear.
PRECISION = 10**12
#: The most men: on six points they have 54,264 spreads.
MOST_MEN = 15


@dataclass(frozen=True, slots=True)
class Clearing:
    """How many throws it takes to clear from one spread.

    >>> import regulae
    >>> one_man_on_the_sixth_point = regulae.bearoff(regulae.load("backgammon"), 1)[0, 0, 0, 0, 0, 1]
    >>> one_man_on_the_sixth_point
    Clearing(runs=36, counts=(0, 27, 324), mean=Fraction(5, 4))
    >>> one_man_on_the_sixth_point.chance(2)
    Fraction(1, 4)

    Attributes:
        runs: How many throws there are, all equally likely: 36 or 216.
        counts: For each n, from 0, in how many of all ``runs`` ⁿ runs of n throws the nth throw bears off the last man.
        mean: The mean number of throws.
    """

    runs: int
    counts: tuple[int, ...]
    mean: Fraction

    def chance(self, throws: int) -> Fraction:
        """The chance that exactly this number of throws is needed."""
        return Fraction(self.counts[throws], self.runs**throws) if throws < len(self.counts) else Fraction(0)


def bearoff(game: Game, men: int) -> dict[Spread, Clearing]:
    """How many throws up to a number of men need to clear the last table, for each of their spreads.

    >>> import regulae
    >>> table = bearoff(regulae.load("backgammon"), 2)
    >>> table[0, 0, 0, 0, 0, 1].chance(1)  # a man on the sixth point from the end: 27 throws of 36 bear him off
    Fraction(3, 4)
    >>> table[1, 1, 0, 0, 0, 0].mean  # a man on each of the last two points: every throw bears off both
    Fraction(1, 1)

    Only the numbers of the throws count: not what an unplayed throw may cost, nor another throw that equal dice give.

    Args:
        game: The game. Both sides bear off alike; the men are those of ``am``.
        men: The most men to consider.

    Raises:
        RequestError: There are too many men, or the game bears no men off, or its numbers are not thrown.
    """
    if not 1 <= men <= MOST_MEN:
        raise RequestError(f"{men} is not a number of men to solve for.", where="men", hint=f"Ask for 1 to {MOST_MEN}.")
    if {*game.plan.dice.sources} != {Source.DIE}:
        hint = "Ask for a game, or a reading of it, in which all numbers are thrown."
        raise RequestError("This game is not left to chance alone: players name numbers.", where="dice", hint=hint)
    table = _Table(game)
    points = min(TABLE_LENGTH, table.side.packing.bar)
    for _, spread in sorted((_pips(spread), spread) for spread in _spreads(men, points)):
        table.add(spread)
    return table.found


def _spreads(men: int, points: int) -> Iterator[Spread]:
    """Every spread of up to a number of men over a number of points."""
    for standing in combinations_with_replacement(range(points + 1), men):
        count = Counter(standing)
        yield tuple(count[point] for point in range(points))


def _pips(spread: Spread) -> int:
    return sum(count * (point + 1) for point, count in enumerate(spread))


def _throws(game: Game) -> dict[Numbers, int]:
    """The numbers that a throw can play, with how many throws play them."""
    thrown = game.plan.dice.thrown
    return dict(Counter(numbers(game, throw) for throw in product(FACES, repeat=thrown)))


class _Table:
    """The spreads evaluated so far, in order of their pips."""

    def __init__(self, game: Game) -> None:
        self.game, self.side = game, game.plan.sides[Side.AM]
        self.throws = _throws(game)
        self.runs = sum(self.throws.values())
        self.found: dict[Spread, Clearing] = {}
        self._merits: dict[Piles, _Merit] = {}
        self._clearings: dict[Piles, Clearing] = {}
        self._after: dict[Piles, tuple[tuple[Piles, ...], ...]] = {}
        self._plays: dict[tuple[Piles, Numbers], _Play] = {}

    def add(self, spread: Spread) -> None:
        """Evaluate a spread, once all its successors have been evaluated."""
        last = self.side.packing.bar - 1
        piles = sum(count * self.side.packing.units[last - point] for point, count in enumerate(spread))
        self._after[piles] = self._led(piles)
        clearing = self._clearing(piles) if piles else Clearing(self.runs, (1,), Fraction(0))
        self.found[spread] = self._clearings[piles] = clearing
        self._merits[piles] = (-float(clearing.mean), -clearing.mean, clearing.counts)

    def _clearing(self, piles: Piles) -> Clearing:
        """The clearing from these piles, whose successors are known.

        Where nothing has to be played, staying put can be better than moving, and whether it is depends on the mean
        that is being computed. So this repeats until the plays no longer change.
        """
        plays = [(self._best(piles, throw)[2], throw, times) for throw, times in self.throws.items()]
        left: Counter[Piles] = Counter()
        while True:
            before, left = left, Counter()
            mean = self._mean(piles, before) if before else None
            for end, throw, times in plays:
                left[self._stays(piles, end, throw, mean)] += times
            if left == before:
                return Clearing(self.runs, self._counts(piles, left), self._mean(piles, left))

    def _stays(self, piles: Piles, end: Piles, throw: Numbers, mean: Fraction | None) -> Piles:
        """The piles after a throw: unchanged, if nothing has to be played and every move would make the mean worse.

        Args:
            piles: The men before the throw.
            end: The men after its best play.
            throw: The numbers of the throw.
            mean: The mean number of throws from ``piles``, as far as it is known.
        """
        if mean is None or end == piles or weight(self.side, throw):
            return end
        return piles if self._clearings[end].mean > mean else end

    def _mean(self, piles: Piles, left: Counter[Piles]) -> Fraction:
        """The mean number of throws, from what this throw can leave.

        A throw that leaves everything unchanged is thrown again. With s of all r throws doing so, the mean m solves
        m = 1 + (s·m + the sum of the means after the others) / r, so m = (r + that sum) / (r - s).
        """
        if left[piles] == self.runs:
            hint = "Ask for a game whose men are borne off."
            raise RequestError(f"{self.game.ruleset.id} has men that no throw moves.", where="game", hint=hint)
        onward = sum((times * self._clearings[end].mean for end, times in left.items() if end != piles), Fraction(0))
        return (self.runs + onward) / (self.runs - left[piles])

    def _counts(self, piles: Piles, left: Counter[Piles]) -> tuple[int, ...]:
        """How many runs clear with their last throw, by length."""
        onward = [(self._clearings[end].counts, times) for end, times in left.items() if end != piles]
        longest = max(len(counts) for counts, _ in onward)
        found, open_, all_ = [0], 1, 1
        while open_ and (len(found) <= longest or open_ * PRECISION > all_):
            now = len(found) - 1
            clear = left[piles] * found[now] + sum(times * counts[now] for counts, times in onward if now < len(counts))
            found.append(clear)
            open_, all_ = open_ * self.runs - clear, all_ * self.runs
        return tuple(found)

    def _best(self, piles: Piles, left: Numbers) -> _Play:
        """The best play of the numbers left: the most weight, and then the most merit."""
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
        """For each number, the piles it can lead to, without the men borne off."""
        side, here = self.side, stand(self.side, piles)
        return tuple(
            tuple(then[0] & side.packing.afoot for _, then in hops(side, here, number)) if number else ()
            for number in range(len(side.travel.hops))
        )


def bearoff_data(game: Game, men: int) -> dict[str, Any]:
    """How many throws a number of men need to clear the last table, for each of their distributions, as data.

    Args:
        game: The game.
        men: How many men there are.

    Raises:
        RequestError: There are too many men, or the game bears no men off, or its numbers are not thrown.
    """
    packing = game.plan.sides[Side.AM].packing
    points = packing.labels[: packing.bar][::-1]
    table = {spread: clearing for spread, clearing in bearoff(game, men).items() if sum(spread) == men}
    stances = [
        {
            "men": {point: count for point, count in zip(points, spread, strict=False) if count},
            "mean": float(clearing.mean),
            "chances": [float(clearing.chance(throws)) for throws in range(len(clearing.counts))],
            "counts": list(clearing.counts),
        }
        for spread, clearing in table.items()
    ]
    return {"game": game.ruleset.id, "runs": next(iter(table.values())).runs, "stances": stances}
