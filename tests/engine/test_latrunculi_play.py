"""Playing latrunculi: the engine against the naive generator, games to their end, symmetry, opponents, bad input."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae import latrunculi
from regulae.latrunculi import Side
from regulae.latrunculi.bots import BOTS, best_answer, choose_turn, gain, loss
from regulae.latrunculi.playouts import random_end
from tests.engine.comparing_latrunculi import FEW, LONG, UNPLAYED, differences
from tests.engine.sampling import called
from tests.engine.sampling_latrunculi import GAME, MEN, NAMES, READINGS, Glass, positions, random_play

every_reading = pytest.mark.parametrize("choices", READINGS, ids=NAMES)


@every_reading
@given(st.data())
@settings(max_examples=15)
def test_positions_of_every_kind(choices: dict[str, str], data: st.DataObject) -> None:
    game = latrunculi.load(GAME, choices)
    most = FEW if set(choices) & {*LONG} else MEN
    assert list(differences(choices, data.draw(positions(game, most)))) == []


@given(st.data())
@settings(max_examples=15)
def test_several_leaps_after_a_slide(data: st.DataObject) -> None:
    choices = {"leap_series": "several", "slide_and_leap": "together"}
    game = latrunculi.load(GAME, choices)
    assert list(differences(choices, data.draw(positions(game, FEW)))) == []


@every_reading
def test_positions_met_in_play(choices: dict[str, str]) -> None:
    game = latrunculi.load(GAME, choices)
    met = [position for position, _ in random_play(game, seed=3)]
    for position in (*met[len(met) // 2 :: max(1, len(met) // 6)], met[-1]):
        assert list(differences(choices, position)) == []


@pytest.mark.parametrize("turned", [False, True], ids=["mirrored", "turned"])
@given(st.data())
@settings(max_examples=25)
def test_symmetry(turned: bool, data: st.DataObject) -> None:  # noqa: FBT001
    game = latrunculi.load(GAME, data.draw(st.sampled_from(READINGS)))
    position, glass = data.draw(positions(game, FEW)), Glass(game.plan.board, turned=turned)
    other = glass.setup(position)
    results = {str(glass.setup(turn.result)) for turn in latrunculi.legal_turns(game, position)}
    assert results == {str(turn.result) for turn in latrunculi.legal_turns(game, other)}
    ended, reflected = latrunculi.outcome(game, position), latrunculi.outcome(game, other)
    assert (ended and ended.rule) == (reflected and reflected.rule)
    assert (ended and ended.winner and glass.side(ended.winner)) == (reflected and reflected.winner)


#: Three games under each reading; one where only the board or the patience is another.
GAMES = [(choices, seed) for choices in READINGS for seed in range(1 if set(choices) & {*UNPLAYED} else 3)]


@pytest.mark.parametrize(("choices", "seed"), GAMES, ids=[f"{called(choices)}-{seed}" for choices, seed in GAMES])
def test_random_games_end_as_the_rules_promise(choices: dict[str, str], seed: int) -> None:
    game = latrunculi.load(GAME, choices)
    for position, turn in random_play(game, seed):
        for side in Side:
            assert len(position.stones(side).places) + position.stones(side.other).captives == MEN
        if turn:
            assert turn.result == latrunculi.apply(game, position, turn.steps)
            assert turn.result.turn is position.turn.other
        else:
            promised(game, position)


@every_reading
def test_a_playout_ends_where_the_random_opponent_would(choices: dict[str, str]) -> None:
    game = latrunculi.load(GAME, choices)
    *_, (end, _) = random_play(game, seed=2)
    assert random_end(game, latrunculi.start(game), Random(2)) == end  # noqa: S311  (no secret)


def promised(game: latrunculi.Game, end: latrunculi.Position) -> None:
    ended = latrunculi.outcome(game, end)
    assert ended
    assert ended.rule in ("ending", "siege", "unable", "quiet_turns")
    captives = {side: end.stones(side).captives for side in Side}
    if ended.counted:
        assert (ended.winner is None) == (len(set(captives.values())) == 1)
    if ended.rule == "ending":
        assert captives[ended.winner] == MEN
    elif ended.winner and ended.counted:
        assert captives[ended.winner] > captives[ended.winner.other]
    assert ended.begins_next == (ended.winner and ended.winner.other)


def test_the_simple_opponent_takes_what_it_can_and_beats_a_random_one() -> None:
    game = latrunculi.load(GAME, {"quiet_turns": "40"})
    won: Counter[str] = Counter()
    for seed in range(4):
        rng = Random(seed)  # noqa: S311  (no secret)
        position = latrunculi.start(game, [*Side][seed % 2])
        while not (ended := latrunculi.outcome(game, position)):
            name = "simple" if position.turn is Side.BLACK else "random"
            position = choose_turn(name, game, position, rng).result
        won[str(ended.winner)] += 1
    assert won["black"] == 4


@pytest.mark.parametrize("name", BOTS)
def test_opponents_play_legal_turns_and_are_not_asked_at_the_end(name: str) -> None:
    game = latrunculi.load(GAME, {"unable": "passes", "leap_series": "several"})
    rng = Random(1)  # noqa: S311  (no secret)
    position = latrunculi.start(game)
    for _ in range(12):
        turn = choose_turn(name, game, position, rng)
        assert str(turn.result) in {str(other.result) for other in latrunculi.legal_turns(game, position)}
        position = turn.result
    shut = latrunculi.parse_position("10x8/white:a1..k1,a2..k2/black:a3..k3,a4..k4/white")
    assert str(choose_turn(name, game, latrunculi.position_of(game, shut), rng)) == "pass"
    won = latrunculi.position_of(game, latrunculi.parse_position("10x8/white:a1,captives20/black:captives19/white"))
    with pytest.raises(regulae.IllegalTurnError, match="The game is won"):
        choose_turn(name, game, won, rng)


@every_reading
def test_the_best_answer_is_the_best_of_all(choices: dict[str, str]) -> None:
    game = latrunculi.load(GAME, choices)
    met = [position for position, _ in random_play(game, seed=5)]
    for position in met[len(met) // 3 :: max(1, len(met) // 3)]:
        turns = latrunculi.legal_turns(game, position)
        assert best_answer(game, position) == max((gain(game, turn) - loss(game, turn) for turn in turns), default=0)


def test_nobody_is_called_so() -> None:
    game = latrunculi.load(GAME)
    with pytest.raises(regulae.RequestError, match="There is no opponent 'nobody'"):
        choose_turn("nobody", game, latrunculi.start(game), Random(1))  # noqa: S311


def test_only_sides_that_there_are_begin() -> None:
    game = latrunculi.load(GAME)
    assert [latrunculi.start(game, side).turn for side in ("white", "black")] == [*Side]
    assert latrunculi.start(game).turn is Side.WHITE
    with pytest.raises(regulae.NotationError, match="is not a side"):
        latrunculi.start(game, "am")


def test_all_that_is_wrong_with_a_position_is_told_at_once() -> None:
    game = latrunculi.load(GAME)
    setup = latrunculi.parse_position("9x8/white:captives19/black:captives18/white/quiet101")
    with pytest.raises(regulae.PositionError) as caught:
        latrunculi.position_of(game, setup)
    assert [fault.where for fault in caught.value.faults] == ["9x8", "white", "black", "board", "quiet101"]
    assert all(fault.hint for fault in caught.value.faults)


START = "10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white"


@pytest.mark.parametrize(
    ("position", "played", "origin", "target", "rule"),
    [
        (START, "", "d2", "d7", "sliding"),
        (START, "", "d2", "e3", "sliding"),
        (START, "", "d1", "d2", "sliding"),
        (START, "", "d1", "e1", "sliding"),
        (START, "", "d1", "d4", "sliding"),
        ("10x8/white:d1,d2,e3/black:k8/white", "", "d1", "f3", "leap_series"),
        (START, "", "a1", "c1", "leaping"),
        (START, "", "a2", "a2", "alternation"),
        (START, "d2-d4", "d4", "d5", "slide_and_leap"),
        (START, "d1~d3", "d3", "d4", "leap_series"),
        (START, "d1~d3", "d3", "d1", "leap_series"),
        ("10x8/white:a1,captives20/black:captives19/white", "", "a1", "a2", "ending"),
        ("10x8/white:a1..k1/black:a8..k8/white/quiet100", "", "a1", "a2", "quiet_turns"),
        ("10x8/white:a1..k1,a2..k2/black:a3..k3,a4..k4/white", "", "a1", "a5", "unable"),
    ],
)
def test_why_not(position: str, played: str, origin: str, target: str, rule: str) -> None:
    game = latrunculi.load(GAME)
    setup = latrunculi.parse_position(position)
    if "captives" not in position:
        setup = latrunculi.completed(game, setup)
    moves = latrunculi.parse_moves(played or "pass")
    with pytest.raises(regulae.IllegalTurnError) as caught:
        latrunculi.resolve(game, latrunculi.position_of(game, setup), moves, origin, target)
    assert caught.value.rule == rule
    assert caught.value.hint


@pytest.mark.parametrize(
    ("written", "rule"),
    [("d1-d3", "leaping"), ("d2~d4", "sliding"), ("d2-d4*d5", "enclosing"), ("d2-d4*d7", "enclosing")],
)
def test_a_move_is_written_as_what_it_is(written: str, rule: str) -> None:
    game = latrunculi.load(GAME)
    with pytest.raises(regulae.IllegalTurnError) as caught:
        latrunculi.apply(game, latrunculi.start(game), latrunculi.parse_moves(written))
    assert caught.value.rule == rule


@given(st.data())
@settings(max_examples=60)
def test_any_wish_is_granted_or_refused_by_a_rule(data: st.DataObject) -> None:
    game = latrunculi.load(GAME, data.draw(st.sampled_from(READINGS)))
    position = data.draw(positions(game))
    origin, target = (data.draw(st.sampled_from(game.plan.board.labels)) for _ in range(2))
    granted = {(move.origin, move.target) for move in latrunculi.next_steps(game, position)}
    if (origin, target) in granted:
        move = latrunculi.resolve(game, position, (), origin, target)
        assert (move.origin, move.target) == (origin, target)
        return
    with pytest.raises(regulae.IllegalTurnError) as caught:
        latrunculi.resolve(game, position, (), origin, target)
    assert caught.value.rule in game.ruleset.titles()
    assert caught.value.hint


@pytest.mark.parametrize("place", ["", "j1", "a9", "bar", "&", "a1..k1"])
def test_places_that_there_are_not(place: str) -> None:
    game = latrunculi.load(GAME)
    for origin, target in ((place, "d4"), ("d2", place)):
        with pytest.raises(regulae.NotationError):
            latrunculi.resolve(game, latrunculi.start(game), (), origin, target)
