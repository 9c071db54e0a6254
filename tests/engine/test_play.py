"""What holds in every game, tried by playing at random to the end, and by looking at everything in the mirror."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS, TAKEN
from regulae.tables.game import numbers
from regulae.tables.mover import plays_for
from regulae.tables.ruleset import Ending
from tests.engine.sampling import (
    CASE_NAMES,
    CASES,
    GAME,
    READINGS,
    mirrored,
    mirrored_label,
    mirrored_step,
    positions,
    random_play,
    roll,
    seats_are_mirrors,
    way,
)

every_reading = pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)
#: The games in which the players of both sides follow one another alike.
ALIKE = [case for case in CASES if seats_are_mirrors(regulae.load(*case))]


def check_men(position: regulae.Setup) -> None:
    for side in regulae.Side:
        men = position.men(side)
        assert men.total == 15
        assert min(*men.points, men.bar, men.off, men.taken) >= 0
    assert not any(am and n for am, n in zip(position.am.points, position.n.points, strict=True))


def moved(before: regulae.Setup, step: regulae.Step, owner: regulae.Side) -> regulae.Setup:
    """What one step does to the men, said without rules: one man of the owner goes, one man that is hit waits."""
    own, other = (dict(before.men(side).places()) for side in (owner, owner.other))
    target = TAKEN if step.target == OFF and owner is not before.turn else step.target
    own[step.origin] -= 1
    own[target] = own.get(target, 0) + 1
    if step.hit:
        other[step.target] -= 1
        other[BAR] = other.get(BAR, 0) + 1
    men = {
        side: regulae.Men(tuple(places.get(p, 0) for p in POINTS), *(places.get(p, 0) for p in (BAR, OFF, TAKEN)))
        for side, places in ((owner, own), (owner.other, other))
    }
    return replace(before, am=men[regulae.Side.AM], n=men[regulae.Side.N])


def some_turns(game: regulae.Game, position: regulae.Position, seed: int) -> list[regulae.Turn]:
    turns = regulae.legal_turns(game, position)
    return Random(seed).sample(turns, min(1, len(turns)))  # noqa: S311  (no secret)


def check_turn(game: regulae.Game, position: regulae.Position, turn: regulae.Turn) -> None:
    now: regulae.Setup = position
    owner = plays_for(game, position)
    for count in range(len(turn.steps) + 1):
        played = turn.steps[:count]
        look, left = regulae.after_steps(game, position, played)
        assert str(look) == str(now)
        assert len(left) == len(numbers(game, position.throw or ())) - count
        check_men(look)
        if count < len(turn.steps):
            assert turn.steps[count] in regulae.next_steps(game, position, played)
            now = moved(now, turn.steps[count], owner)
    assert regulae.apply(game, position, turn.steps) == turn.result
    assert (turn.result.am, turn.result.n) == (now.am, now.n)
    if len(set(position.throw or ())) > 1 and len(game.plan.order) == len(regulae.Side):
        assert turn.result.turn is position.turn.other or regulae.outcome(game, turn.result)
    assert turn.result.throw is None
    assert regulae.position_of(game, turn.result) == turn.result
    assert regulae.parse_position(str(turn.result)) == regulae.Setup(
        turn.result.am, turn.result.n, turn.result.turn, None, turn.result.player
    )


@every_reading
@pytest.mark.parametrize("turn", regulae.Side)
def test_a_game_played_to_its_end(name: str, choices: dict[str, str], turn: regulae.Side) -> None:
    game = regulae.load(name, choices)
    if turn not in game.plan.may_begin:
        with pytest.raises(regulae.PositionError, match="does not begin"):
            regulae.start(game, turn)
        return
    for number, (position, chosen) in enumerate(random_play(game, 11, turn)):
        check_men(position)
        if chosen is None:
            check_end(game, position)
            return
        assert chosen in regulae.legal_turns(game, position)
        assert regulae.legal_turns(game, position.thrown(None)) == ()
        assert regulae.next_steps(game, position.thrown(None)) == ()
        if number % 10 == 0:
            for checked in some_turns(game, position, number):
                check_turn(game, position, checked)


def promised(game: regulae.Game, last: regulae.Position, side: regulae.Side) -> bool:
    """Whether all men of a side are where the rules want them."""
    men = last.men(side)
    if game.ruleset.ending.value is Ending.FIRST_TO_PILE:
        return men.points[POINTS.index(way(game, side)[-1])] == 15
    return men.off == 15


def check_end(game: regulae.Game, last: regulae.Position) -> None:
    ended = regulae.outcome(game, last)
    assert ended
    held = ("lympoldyng", "lurching")
    assert ended.rule in (
        ("standstill",) if ended.winner is None else ("unplayed",) if last.throw else ("ending", *held)
    )
    if ended.winner:
        assert last.turn is ended.winner.other or game.plan.helped or ended.rule in held
        assert promised(game, last, ended.winner) == (ended.rule == "ending")
        assert game.plan.helped or not promised(game, last, ended.winner.other)
        assert ended.strikes == last.men(ended.winner.other).taken
    for throw in [last.throw] if last.throw else [(1, 2, 3), (6, 6, 6)]:
        thrown = last.thrown(throw[: game.plan.dice.thrown])
        assert regulae.legal_turns(game, thrown) == ()
        assert regulae.next_steps(game, thrown) == ()


@pytest.mark.parametrize("steps", ["pass", "1:a-b,2:a-c,3:a-d", "1:a-b"])
def test_nothing_is_played_after_the_end(steps: str) -> None:
    game = regulae.load(GAME)
    won = regulae.position_of(game, regulae.parse_position("am:off15/n&:a15/n&/1,2,3"))
    with pytest.raises(regulae.IllegalTurnError) as caught:
        regulae.apply(game, won, regulae.parse_steps(steps))
    assert caught.value.rule == "ending"


@pytest.mark.parametrize("ask", [regulae.after_steps, regulae.next_steps])
def test_no_step_is_taken_as_played_after_the_end(ask: object) -> None:
    game = regulae.load(GAME)
    won = regulae.position_of(game, regulae.parse_position("am:off15/n&:a15/n&/1,2,3"))
    with pytest.raises(regulae.IllegalTurnError):
        ask(game, won, regulae.parse_steps("1:a-b"))  # type: ignore[operator]


@pytest.mark.parametrize("ask", [regulae.after_steps, regulae.next_steps, regulae.apply])
def test_no_step_is_taken_as_played_before_a_throw(ask: object) -> None:
    game = regulae.load(GAME)
    with pytest.raises(regulae.ThrowError):
        ask(game, regulae.start(game), regulae.parse_steps("1:&-z"))  # type: ignore[operator]


@given(st.data())
@settings(max_examples=150)
def test_a_forced_pass_is_one_turn_without_steps(data: st.DataObject) -> None:
    game = regulae.load(GAME)
    position = data.draw(positions(game))
    if regulae.outcome(game, position):
        assert regulae.legal_turns(game, position) == ()
        return
    turns = regulae.legal_turns(game, position)
    assert turns
    can_move = bool(regulae.next_steps(game, position))
    assert all(bool(turn.steps) == can_move for turn in turns)
    if not can_move:
        (only,) = turns
        assert str(only) == "pass"
        assert only.result == regulae.apply(game, position, ())
        assert (only.result.am, only.result.n) == (position.am, position.n)


@given(st.data())
@settings(max_examples=100)
def test_a_position_given_is_never_changed(data: st.DataObject) -> None:
    game = regulae.load(GAME)
    position = data.draw(positions(game))
    before = str(position)
    for turn in some_turns(game, position, 1):
        check_turn(game, position, turn)
        assert str(position) == before
        assert hash(position) == hash(regulae.position_of(game, regulae.parse_position(before)))


def mirrored_turn(turn: regulae.Turn, game: str) -> tuple[str, str]:
    return ",".join(str(mirrored_step(step, game)) for step in turn.steps), str(mirrored(turn.result, game))


@pytest.mark.parametrize(("name", "choices"), ALIKE, ids=[CASE_NAMES[CASES.index(case)] for case in ALIKE])
@given(st.data())
@settings(max_examples=25)
def test_the_two_sides_are_mirrors(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    game = regulae.load(name, choices)
    position = data.draw(positions(game))
    other = mirrored(position, name)
    here, there = regulae.outcome(game, position), regulae.outcome(game, other)
    assert (here and (here.rule, here.winner and here.winner.other)) == (there and (there.rule, there.winner))
    turns = regulae.legal_turns(game, position)
    expected = {mirrored_turn(turn, name)[1] for turn in turns}
    assert {str(turn.result) for turn in regulae.legal_turns(game, other)} == expected
    assert len(expected) == len(turns)
    for played in ((), *(turn.steps[:1] for turn in islice(turns, 3))):
        following = {mirrored_step(step, name) for step in regulae.next_steps(game, position, played)}
        mirrored_steps = tuple(mirrored_step(step, name) for step in played)
        assert following == (set(regulae.next_steps(game, other, mirrored_steps)))


@given(st.data())
@settings(max_examples=120)
def test_refusals_are_mirrored(data: st.DataObject) -> None:
    game = regulae.load(GAME)
    position = data.draw(positions(game))
    men = [place for place, _ in position.men(position.turn).places() if place != OFF]
    origin = data.draw(st.sampled_from([*men, *POINTS]))
    target = data.draw(st.sampled_from((*POINTS, OFF)))
    die = data.draw(st.integers(0, 6))
    there = mirrored_label(origin), mirrored_label(target)
    assert verdict(game, position, origin, target, die) == verdict(game, mirrored(position), *there, die)


def verdict(game: regulae.Game, position: regulae.Position, origin: str, target: str, die: int) -> str:
    try:
        return str(regulae.resolve(game, position, (), origin, target, die=die).die)
    except regulae.IllegalTurnError as error:
        return error.rule


def test_a_roll_is_what_the_game_throws() -> None:
    for choices in READINGS:
        game = regulae.load(GAME, choices)
        expected = 2 if choices == {"dice": "two"} else 3
        assert len(regulae.tables.game.numbers(game, roll(game, Random(1)))) == expected  # noqa: S311
