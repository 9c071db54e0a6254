"""Positions to test with: drawn by hypothesis, or met in play at random. And the mirror of everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from hypothesis import assume
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS, route
from regulae.tables.bots import at_random
from regulae.tables.position import Men, Setup
from regulae.tables.ruleset import BearingWhen

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "ludus-anglicorum"


def readings(game: str) -> tuple[dict[str, str], ...]:
    """A game as it stands, and under each rival reading alone."""
    rules = regulae.load_ruleset(game).rules()
    return ({}, *({rule.key: reading.choice} for rule in rules for reading in rule.readings))


def called(choices: dict[str, str]) -> str:
    return ",".join(f"{key}={value}" for key, value in choices.items()) or "as-it-stands"


READINGS = readings(GAME)
NAMES = list(map(called, READINGS))
#: Every game with each of its readings.
CASES = [(game, choices) for game in regulae.ruleset_ids("tables") for choices in readings(game)]
CASE_NAMES = [f"{game}-{called(choices)}" for game, choices in CASES]

dice = st.integers(1, 6)


def throws(game: regulae.Game) -> st.SearchStrategy[tuple[int, ...]]:
    """Throws of the game's dice."""
    return st.tuples(*[dice] * game.plan.dice.thrown)


def way(game: str | regulae.Game, side: regulae.Side) -> tuple[str, ...]:
    """The points of a side's way, by the readings of a game, or as its text stands."""
    rules = regulae.load_ruleset(game) if isinstance(game, str) else game.ruleset
    return route(rules.routes.value[side])


@st.composite
def setups(draw: st.DrawFn, game: regulae.Game | None = None) -> Setup:
    """Fifteen men a side that can stand so: scattered, in piles, on the bar, at home or borne off."""
    game = game or regulae.load(GAME)
    stays = game.ruleset.bearing_when.value is BearingWhen.NEVER
    owners = draw(st.lists(st.sampled_from((*regulae.Side, None)), min_size=24, max_size=24))
    men = {}
    for side in regulae.Side:
        at_home = draw(st.booleans())
        own = [p for p in way(game, side) if owners[POINTS.index(p)] is side]
        points = [p for p in own if p in way(game, side)[-6:]] if at_home else own
        most_off = [way(game, side)[-1] if stays else OFF] * draw(st.sampled_from((0, 1, 4, 12, 90)))
        assume(not stays or owners[POINTS.index(way(game, side)[-1])] is not side.other)
        places = [*points, *most_off, *([BAR] if draw(st.booleans()) else [])] or [BAR if stays else OFF]
        stand = draw(st.lists(st.sampled_from(places), min_size=15, max_size=15))
        men[side] = Men(tuple(stand.count(p) for p in POINTS), stand.count(BAR), stand.count(OFF))
    sides = game.plan.sides
    assume(any(sides[side].packing.pack(men[side]) != sides[side].winning.pile for side in regulae.Side))
    return Setup(men[regulae.Side.AM], men[regulae.Side.N], draw(st.sampled_from(regulae.Side)), None)


@st.composite
def positions(draw: st.DrawFn, game: regulae.Game) -> regulae.Position:
    """A valid position of the game, with a throw; where a side that is clear helps the other, often so."""
    setup = draw(setups(game))
    turn, player = draw(st.sampled_from(game.plan.order))
    am, n = setup.am, setup.n
    if game.plan.helped and draw(st.booleans()):
        am, n = (cleared(am), helped(n)) if draw(st.booleans()) else (helped(am), cleared(n))
    setup = replace(setup, am=am, n=n, turn=turn, player=player, throw=draw(throws(game)))
    return regulae.position_of(game, setup)


def men_on(places: list[str]) -> Men:
    """A man on each of these places."""
    return Men(tuple(places.count(point) for point in POINTS), places.count(BAR), 0)


@st.composite
def near(draw: st.DrawFn) -> Setup:
    """In the English game am held, or nearly: now and then a man is missing on the points of entry, or beyond."""

    def mostly() -> bool:
        return draw(st.integers(0, 9)) > 0

    mine = [point for point in "tuxyz&" if mostly()]
    theirs = [point for point in "nopqr" for _ in range(2) if mostly()]
    theirs += draw(st.sampled_from((["s", "s"], ["s"], [])))
    mine += draw(st.sampled_from(([BAR], [BAR, BAR], [])))
    if "s" not in theirs:
        mine += draw(st.sampled_from((["s"], [])))
    ends = draw(st.sampled_from((["a"], ["a"], ["a", "k"], ["&"], ["&", "a"])))
    mine += [draw(st.sampled_from(ends)) for _ in range(15 - len(mine))]
    theirs += [draw(st.sampled_from("bcdef")) for _ in range(15 - len(theirs))]
    return Setup(men_on(mine), men_on(theirs), draw(st.sampled_from(regulae.Side)), None)


def cleared(men: Men) -> Men:
    """All these men borne off."""
    return Men((0,) * 24, 0, men.total)


def helped(men: Men) -> Men:
    """These men, half of those off taken by the adversary."""
    return replace(men, off=men.off - men.off // 2, taken=men.off // 2)


def roll(game: regulae.Game, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown))


def random_play(
    game: regulae.Game, seed: int, turn: regulae.Side | None = None
) -> Iterator[tuple[regulae.Position, regulae.Turn | None]]:
    """A game played at random to its end: each position with its throw, and the turn chosen; no turn at the end."""
    rng = Random(seed)  # noqa: S311  (dice of a game, no secret)
    position = regulae.start(game, turn)
    while regulae.outcome(game, position) is None:
        thrown = position.thrown(roll(game, rng))
        if regulae.outcome(game, thrown):
            position = thrown
            break
        chosen = at_random(game, thrown, rng)
        yield thrown, chosen
        position = chosen.result
    yield position, None


@cache
def mirror_of(game: str) -> dict[str, str]:
    """Each point with the point that is for the other side what this one is for that: a and &, b and z.

    Where both sides go the same way, each point is its own mirror.
    """
    am, n = (way(game, side) for side in regulae.Side)
    return dict(zip(n, am, strict=True)) | dict(zip(am, n, strict=True))


def mirrored_label(label: str, game: str = GAME) -> str:
    """The point's mirror; bar and off are their own."""
    return mirror_of(game).get(label, label)


def mirrored_men(men: Men, game: str = GAME) -> Men:
    points = tuple(men.points[POINTS.index(mirrored_label(label, game))] for label in POINTS)
    return replace(men, points=points)


def mirrored[Kind: Setup](setup: Kind, game: str = GAME) -> Kind:
    """The same seen from the other side: each man on the mirror of his point, sides exchanged."""
    men = (mirrored_men(setup.n, game), mirrored_men(setup.am, game))
    return type(setup)(*men, setup.turn.other, setup.throw, setup.player)


def seats_are_mirrors(game: regulae.Game) -> bool:
    """Whether the players of both sides follow one another alike; not so where one comes between two of the others."""
    order = game.plan.order
    mirrored_order = tuple((side.other, player) for side, player in order)
    return mirrored_order in [order[at:] + order[:at] for at in range(len(order))]


def mirrored_step(step: regulae.Step, game: str = GAME) -> regulae.Step:
    places = (mirrored_label(step.origin, game), mirrored_label(step.target, game))
    return regulae.Step(step.die, *places, hit=step.hit)


def symmetric(game: str) -> bool:
    """Whether the sides start as mirrors of each other, and either may begin."""
    loaded = regulae.load(game)
    if loaded.plan.may_begin != tuple(regulae.Side):
        return False
    am, n = (regulae.start(loaded, side) for side in regulae.Side)
    return mirrored(am, game) == n
