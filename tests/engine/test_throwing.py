"""Throws whose numbers are named: where each comes from, and who names what."""

from __future__ import annotations

from random import Random

import pytest

import regulae
from regulae.tables.board import Side
from regulae.tables.bots import BOTS, NAMERS, throw_for
from regulae.tables.game import numbers
from regulae.tables.mechanisms.dice import Dice, Source
from tests.engine.sampling import CASE_NAMES, CASES, GAME

SIMPLE = dict.fromkeys(Side, "simple")
#: n& can hit the only man of am that has left & by a 5; by other numbers he hits nobody.
TO_HIT = "am:&14,f/n&:a15/n&"


class Fixed(Random):
    """Chance that always takes the last: so no opponent names a number at random."""

    def choice(self, seq: object) -> object:  # type: ignore[override]
        return seq[-1]  # type: ignore[index]


def position(notation: str, game: regulae.Game) -> regulae.Position:
    return regulae.position_of(game, regulae.parse_position(notation))


@pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)
def test_every_throw_is_one_of_the_game(name: str, choices: dict[str, str]) -> None:
    game = regulae.load(name, choices)
    start = regulae.start(game)
    for seed, who in enumerate(BOTS):
        throw = throw_for(dict.fromkeys(Side, who), game, start, Random(seed))  # noqa: S311  (no secret)
        assert numbers(game, throw)
        assert regulae.legal_turns(game, start.thrown(throw))


def test_every_opponent_can_name_numbers() -> None:
    assert set(NAMERS) == set(BOTS)


def test_nobody_is_called_so() -> None:
    game = regulae.load(GAME)
    with pytest.raises(regulae.RequestError):
        throw_for({Side.AM: "simple", Side.N: "nobody"}, game, regulae.start(game), Random(1))  # noqa: S311


@pytest.mark.parametrize("dice", Dice)
def test_a_throw_has_as_many_numbers_as_sources(dice: Dice) -> None:
    use = dice.use
    assert use.thrown == len(use.sources) in (2, 3)


def test_the_player_names_what_is_best_for_him() -> None:
    game = regulae.load(GAME, {"dice": "chosen"})
    assert NAMERS["simple"](game, position(TO_HIT, game), (), Source.PLAYER, Fixed()) == 5


def test_the_strong_player_chooses_a_throw_that_hits() -> None:
    game = regulae.load(GAME, {"dice": "chosen"})
    throw: regulae.Throw = ()
    for source in game.plan.dice.sources:
        throw = (*throw, NAMERS["strong"](game, position(TO_HIT, game), throw, source, Fixed()))
    assert 5 in throw


@pytest.mark.parametrize(("name", "best"), [("simple", {3}), ("strong", {1, 2, 3})])
def test_the_adversary_names_what_is_worst_for_the_player(name: str, best: set[int]) -> None:
    game = regulae.load(GAME, {"dice": "two-and-named"})
    bar = position("am:e2,f2,d2,&9/n&:bar,off14/n&", game)
    # With 6 and 5 nothing enters; a 4 does not either, and any lower number would bring the man in.
    assert NAMERS[name](game, bar, (6, 5), Source.ADVERSARY, Fixed()) in (4, 5, 6)
    assert NAMERS[name](game, bar, (6, 5), Source.PLAYER, Fixed()) in best


def test_only_named_numbers_are_named() -> None:
    game = regulae.load(GAME, {"dice": "two-and-named"})
    assert game.plan.dice.sources == (Source.DIE, Source.DIE, Source.ADVERSARY)
    rolled = {throw_for(SIMPLE, game, regulae.start(game), Random(seed))[:2] for seed in range(40)}  # noqa: S311
    assert len(rolled) > 15


@pytest.mark.parametrize("dice", [Dice.CHOSEN, Dice.TWO_CHOSEN_AND_SIX, Dice.TWO_CHOSEN_AND_NAMED])
def test_two_who_name_the_best_do_not_play_for_ever(dice: Dice) -> None:
    """Two who hit each other by the same numbers again and again would, if nothing broke the exchange."""
    game, rng = regulae.load(GAME, {"dice": str(dice)}), Random(1)  # noqa: S311
    now = regulae.start(game)
    for _ in range(2000):
        if regulae.outcome(game, now):
            return
        thrown = now.thrown(throw_for(SIMPLE, game, now, rng))
        now = BOTS["simple"](game, thrown, rng).result
    pytest.fail(f"no end: {now}")
