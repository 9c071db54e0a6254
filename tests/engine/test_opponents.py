"""Opponents play legal turns, and the strong one knows better from worse."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import regulae
from regulae.families import family_of
from regulae.tables.board import FACES
from regulae.tables.bots.evaluator import GRADES, WHOLES, chance_of, evaluator_of, size, unlearned
from regulae.tables.bots.strong import best_left, expected, ranking, throws, worth
from regulae.tables.mechanisms.dice import Source
from regulae.tables.outcome import settled
from regulae.tables.turn import leavings

GAMES = regulae.ruleset_ids("tables")
WEIGHTS = Path(regulae.__file__).parent / "tables" / "bots" / "weights"


def met(name: str, *, turns: int, seed: int = 1) -> regulae.Position:
    """A position with a throw that can be played, after some turns at random; a game that ends is begun anew."""
    rng, game = Random(seed), regulae.load(name)  # noqa: S311  (no secret)

    def thrown(position: regulae.Position) -> regulae.Position:
        return position.thrown(tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown)))

    position = thrown(regulae.start(game))
    for _ in range(turns):
        found = regulae.legal_turns(game, position)
        position = thrown(rng.choice(found).result if found else regulae.start(game))
    return position if regulae.legal_turns(game, position) else thrown(regulae.start(game))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("turns", [0, 9])
def test_all_turns_are_ranked_and_the_best_is_chosen(name: str, turns: int) -> None:
    game, position = regulae.load(name), met(name, turns=turns)
    ranked = ranking(game, position)
    assert {str(turn) for _, turn in ranked} == {str(turn) for turn in regulae.legal_turns(game, position)}
    worths = [worth for worth, _ in ranked]
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= worth <= 1 for worth in worths)
    chosen = regulae.choose_turn("strong", game, position, Random(1))  # noqa: S311
    assert str(chosen) in {str(turn) for worth, turn in ranked if worth == worths[0]}


@pytest.mark.parametrize(
    ("name", "position", "turn"),
    [
        ("backgammon", "am:a,off14/n&:&2,off13/am/6,5", "6:a-off"),
        ("ludus-anglicorum", "am:&,off14/n&:t2,u2,off11/n&/1,1,1", "1:t-u,1:u-x,1:x-y"),
        ("imperial", "am:a14,b/n&:&13,z,y/n&/2,1,1", "2:y-&,1:z-&"),
    ],
)
def test_a_turn_that_wins_is_found(name: str, position: str, turn: str) -> None:
    game = regulae.load(name)
    at = regulae.position_of(game, regulae.parse_position(position))
    (best, chosen), *_ = ranking(game, at)
    wanted = regulae.apply(game, at, regulae.parse_steps(turn))
    if regulae.outcome(game, wanted):
        assert (best, str(chosen.result)) == (1.0, str(wanted))
    else:
        assert str(wanted) in {str(found.result) for _, found in ranking(game, at)}


@pytest.mark.parametrize("name", GAMES)
def test_a_man_farther_on_is_worth_more_where_nothing_has_been_learned(name: str) -> None:
    game = regulae.load(name)
    side = game.plan.sides[regulae.Side.AM]
    slots, bar = len(side.packing.labels), side.packing.bar
    firsts = unlearned(side)[: slots * GRADES : GRADES]
    assert firsts[:bar] == sorted(firsts[:bar])
    assert firsts[bar] < firsts[0]
    assert firsts[side.bearing.off] > firsts[bar - 1]
    assert len(unlearned(side)) == size(slots)


def test_what_was_learned_fits_the_game() -> None:
    files = sorted(WEIGHTS.glob("*.json"))
    assert files
    for file in files:
        assert file.stem in GAMES
        evaluator = evaluator_of(regulae.load(file.stem))
        assert evaluator.weights == json.loads(file.read_text("utf-8"))["weights"]
        assert len(evaluator.weights) == size(evaluator.slots)


@pytest.mark.parametrize("name", GAMES)
def test_a_score_is_the_weighted_sum_of_the_features(name: str) -> None:
    game, evaluator = regulae.load(name), evaluator_of(regulae.load(name))
    for turns in range(0, 40, 4):
        position = met(name, turns=turns).thrown(None)
        for side in regulae.Side:
            weighed = sum(
                evaluator.weights[place] * amount for place, amount in evaluator.features(game, position, side)
            )
            assert evaluator.chance(game, position, side) == pytest.approx(chance_of(weighed))


def wholes(ours: str, theirs: str) -> list[float]:
    """What an evaluator of backgammon sees of men of am as a whole, where n& has these."""
    game = regulae.load("backgammon")
    evaluator = evaluator_of(game)
    position = regulae.position_of(game, regulae.parse_position(f"am:{ours}/n&:{theirs}/n&"))
    seen, begin = dict(evaluator.features(game, position, regulae.Side.AM)), 2 * evaluator.slots * GRADES
    return [seen.get(place, 0) for place in range(begin, begin + WHOLES)]


@pytest.mark.parametrize("number", FACES)
def test_an_evaluator_sees_which_number_hits_a_single_man(number: int) -> None:
    way = regulae.load("backgammon").plan.sides[regulae.Side.N].packing.labels
    hit = [float(number == each) for each in FACES]
    assert wholes(f"{way[3 + number]},off14", f"{way[3]},off14") == [*hit, 0, 0]
    assert wholes(f"{way[number - 1]},off14", "bar,off14") == [*hit, 0, 0]
    assert wholes(f"{way[3 + number]}2,off13", f"{way[3]},off14") == [0] * len(hit) + [1, 1]


def test_an_evaluator_sees_walls_and_what_numbers_find_closed() -> None:
    way = regulae.load("backgammon").plan.sides[regulae.Side.N].packing.labels
    men = ",".join(f"{way[slot]}2" for slot in (1, 3, 4, 5, 7, 9))
    assert wholes(f"{men},off3", f"{way[2]},off14")[-2:] == [3, 4]
    assert wholes(f"{men},off3", f"{way[8]},off14")[-2:] == [1, 1]
    assert wholes(f"{men},off3", "bar,off14")[-2:] == [3, 4]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("turns", [1, 12, 30])
def test_what_turns_leave_is_the_same_with_positions_and_without(name: str, turns: int) -> None:
    game, position = regulae.load(name), met(name, turns=turns)
    left = leavings(game, position)
    results = [turn.result for turn in regulae.legal_turns(game, position)]
    assert [left.leave(piles) for piles in left.ends] == results
    assert [settled(game, left.owner, piles, position.turn) for piles in left.ends] == [
        regulae.outcome(game, result) for result in results
    ]
    assert best_left(game, position) == pytest.approx(max(worth(game, result, position.turn) for result in results))


def test_dice_fall_by_chance_a_chosen_number_is_the_best_and_a_named_one_the_worst() -> None:
    die, player, adversary = Source.DIE, Source.PLAYER, Source.ADVERSARY
    assert expected((die,), float_of) == pytest.approx(3.5)
    assert expected((die, die), float_of) == pytest.approx(7)
    assert expected((player,), float_of) == 6
    assert expected((player, adversary), float_of) == 7
    assert expected((die, die, adversary), float_of) == pytest.approx(8)
    assert expected((player, player, player), float_of, ()) == 18
    assert expected((adversary,), float_of, (4, 2)) == 7


def float_of(throw: regulae.Throw) -> float:
    assert list(throw) == sorted(throw, reverse=True)
    return float(sum(throw))


def test_throws_are_all_throws_or_an_even_spread() -> None:
    assert sum(ways for _, ways in throws(2)) == 36
    assert len(throws(2)) == 21
    assert 10 <= len(throws(3)) <= 21


def test_worth_is_seen_by_either_side() -> None:
    game = regulae.load("backgammon")
    position = met("backgammon", turns=6).thrown(None)
    am, n = (worth(game, position, side) for side in regulae.Side)
    assert am + n == pytest.approx(1)


def test_strong_beats_random_at_backgammon() -> None:
    game, rng = regulae.load("backgammon"), Random(4)  # noqa: S311  (no secret)
    position = regulae.position_of(game, regulae.parse_position("am:f5,e5,&5/n&:t5,u5,a5/am"))
    won = 0
    for first in ("am", "n&", "am", "n&"):
        names = {regulae.Side.AM: "strong", regulae.Side.N: "random"}
        now = regulae.Position(position.am, position.n, regulae.Side(first), None)
        while (ended := regulae.outcome(game, now)) is None:
            now = now.thrown((rng.randint(1, 6), rng.randint(1, 6)))
            now = regulae.choose_turn(names[now.turn], game, now, rng).result
        won += ended.winner == regulae.Side.AM
    assert won >= 3


def test_strong_takes_the_stone_that_is_not_taken_back() -> None:
    family = family_of("ludus-latrunculorum")
    game = family.load("ludus-latrunculorum", {})
    position = family.position(game, "10x8/white:b4,d1,captives18/black:c4,h8,captives18/white")
    (best, turn), *_ = family.ranking(game, position)
    assert str(turn).startswith("d1-d4*c4")
    assert best > 0
    assert str(family.choose("strong", game, position, Random(1))) == str(turn)  # noqa: S311
