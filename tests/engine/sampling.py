"""Positions to test with: drawn by hypothesis, or met in play at random. And the mirror of everything."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import assume
from hypothesis import strategies as st

import regulae
from regulae.board import BAR, OFF, POINTS
from regulae.opponents import at_random
from regulae.position import Men, Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "ludus-anglicorum"
#: The game as it stands, and under each rival reading alone.
READINGS: tuple[dict[str, str], ...] = (
    {},
    *({rule.key: str(reading.value)} for rule in regulae.load_ruleset(GAME).rules() for reading in rule.readings),
)
NAMES = [",".join(f"{key}={value}" for key, value in choices.items()) or "as-it-stands" for choices in READINGS]

dice = st.integers(1, 6)
_HOME = {regulae.Side.AM: POINTS[:6], regulae.Side.N: POINTS[18:]}


def throws(game: regulae.Game) -> st.SearchStrategy[tuple[int, ...]]:
    """Throws of the game's dice."""
    return st.tuples(*[dice] * game.plan.dice.thrown)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Fifteen men a side that can stand so: scattered, in piles, on the bar, at home or borne off."""
    owners = draw(st.lists(st.sampled_from((*regulae.Side, None)), min_size=24, max_size=24))
    men = {}
    for side in regulae.Side:
        at_home = draw(st.booleans())
        own = [p for p, owner in zip(POINTS, owners, strict=True) if owner is side]
        points = [p for p in own if p in _HOME[side]] if at_home else own
        most_off = [OFF] * draw(st.sampled_from((0, 1, 4, 12, 90)))
        places = [*points, *most_off, *([BAR] if draw(st.booleans()) else [])] or [OFF]
        stand = draw(st.lists(st.sampled_from(places), min_size=15, max_size=15))
        men[side] = Men(tuple(stand.count(p) for p in POINTS), stand.count(BAR), stand.count(OFF))
    assume(any(side.off < 15 for side in men.values()))
    return Setup(men[regulae.Side.AM], men[regulae.Side.N], draw(st.sampled_from(regulae.Side)), None)


@st.composite
def positions(draw: st.DrawFn, game: regulae.Game) -> regulae.Position:
    """A valid position of the game, with a throw."""
    return regulae.position_of(game, draw(setups()).thrown(draw(throws(game))))


def roll(game: regulae.Game, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown))


def random_play(game: regulae.Game, seed: int, turn: regulae.Side) -> Iterator[tuple[regulae.Position, regulae.Turn]]:
    """A game played at random to its end: each position with its throw, and the turn chosen."""
    rng = Random(seed)  # noqa: S311  (dice of a game, no secret)
    position = regulae.start(game, turn)
    while regulae.outcome(game, position) is None:
        thrown = position.thrown(roll(game, rng))
        chosen = at_random(game, thrown, rng)
        yield thrown, chosen
        position = chosen.result


def mirrored_label(label: str) -> str:
    """The opposite point: a and &, b and z; bar and off are their own mirrors."""
    return POINTS[23 - POINTS.index(label)] if label in POINTS else label


def mirrored_men(men: Men) -> Men:
    return Men(men.points[::-1], men.bar, men.off)


def mirrored[Kind: Setup](setup: Kind) -> Kind:
    """The same seen from the other side: letters reversed, sides exchanged."""
    return type(setup)(mirrored_men(setup.n), mirrored_men(setup.am), setup.turn.other, setup.throw)


def mirrored_step(step: regulae.Step) -> regulae.Step:
    return regulae.Step(step.die, mirrored_label(step.origin), mirrored_label(step.target), hit=step.hit)
