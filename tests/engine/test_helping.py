"""Games that go on after they are won: who plays whose men, who has won, and who chooses how."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.tables.bots import BOTS, choose_turn
from regulae.tables.mover import plays_for
from tests.engine.sampling import positions, random_play

GAMES = ("paume-carie", "paume-carie-long")
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("seed", range(12))
def test_he_wins_who_was_clear_first(name: str, seed: int) -> None:
    """Followed from the record of the game, not from its last position."""
    game = regulae.load(name)
    first = None
    for position, turn in random_play(game, seed):
        clear = [side for side in regulae.Side if position.men(side).off == 15]
        if turn is None:
            ended = regulae.outcome(game, position)
            assert ended
            assert first is None or ended.winner is first
            assert all(position.men(side).total == 15 and not position.men(side).in_play for side in regulae.Side)
            assert ended.begins_next is (first or ended.winner or regulae.Side.AM).other
            return
        first = first or (clear[0] if clear else None)
        mover = position.turn
        assert plays_for(game, position) is (mover.other if first is mover else mover)
        before, after = position.men(mover.other), turn.result.men(mover.other)
        assert after.taken - before.taken == (sum(s.target == "off" for s in turn.steps) if first is mover else 0)


@every_game
@given(st.data())
def test_every_opponent_plays_for_the_other_side_too(name: str, data: st.DataObject) -> None:
    game = regulae.load(name)
    position = data.draw(positions(game))
    if regulae.outcome(game, position):
        return
    turns = regulae.legal_turns(game, position)
    for opponent in BOTS:
        assert choose_turn(opponent, game, position, Random(1)) in turns  # noqa: S311  (no secret)


def test_the_simple_opponent_takes_as_many_men_as_he_can() -> None:
    """The 2 can bring the last man home, so that the 1 takes one off; or both bring him on."""
    game = regulae.load("paume-carie-long")
    position = regulae.position_of(game, regulae.parse_position("am:off15/n&:r,t14/am/2,1"))
    taken = {turn.result.n.taken: turn for turn in regulae.legal_turns(game, position)}
    assert set(taken) == {0, 1}
    for seed in range(5):
        assert choose_turn("simple", game, position, Random(seed)) == taken[1]  # noqa: S311  (no secret)


def test_a_turn_after_equal_dice_is_the_same_players() -> None:
    game = regulae.load("paume-carie")
    position = regulae.position_of(game, regulae.parse_position("am:bar15/n&:bar15/n&.2/4,4"))
    (turn,) = regulae.legal_turns(game, position)
    assert str(turn.result) == "am:bar15/n&:d4,bar11/n&.2"
    assert regulae.apply(game, position, turn.steps) == turn.result


@pytest.mark.parametrize(
    ("choices", "expected"),
    [({}, ["n&", "am"]), ({"next_game": "last-to-bear"}, ["am", "am"])],
)
def test_who_begins_the_next_game(choices: dict[str, str], expected: list[str]) -> None:
    """am has won; first he, then n& has borne off the last man; and then the other way round."""
    game = regulae.load("paume-carie", choices)
    ends = [
        regulae.outcome(game, regulae.position_of(game, regulae.parse_position(text)))
        for text in ("am:off15/n&:off11,taken4/am", "am:off15/n&:off15/am")
    ]
    assert [str(end and end.begins_next) for end in ends] == expected
