"""Which men and throws the game allows, and that everything wrong is said at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from tests.engine.sampling import GAME, NAMES, READINGS, setups

TWO_DICE = {"dice": "two-and-supposed-six"}


def faults(notation: str, choices: dict[str, str] | None = None) -> list[tuple[str, str]]:
    with pytest.raises(regulae.PositionError) as caught:
        regulae.position_of(regulae.load(GAME, choices), regulae.parse_position(notation))
    assert all(fault.hint for fault in caught.value.faults)
    return [(fault.where, fault.message) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("notation", "expected"),
    [
        ("am:&14/n&:a15/am", [("am", "am has 14 men, not 15.")]),
        ("am:&16/n&:a15/am", [("am", "am has 16 men, not 15.")]),
        ("am:&15/n&:/am", [("n&", "n& has 0 men, not 15.")]),
        ("am:&15/n&:a13,bar,off2/am", [("n&", "n& has 16 men, not 15.")]),
        ("am:&999/n&:a15/am", [("am", "am has 999 men, not 15.")]),
        ("am:a,&14/n&:a15/am", [("a", "Men of both sides stand on a.")]),
        ("am:a,b,&13/n&:a,b,c13/am", [("a", "Men of both sides stand on a."), ("b", "Men of both sides stand on b.")]),
        ("am:off15/n&:off15/am", [("ending", "Both sides have won.")]),
    ],
)
def test_impossible(notation: str, expected: list[tuple[str, str]]) -> None:
    assert faults(notation) == expected


@pytest.mark.parametrize(
    ("game", "notation", "expected"),
    [
        (GAME, "am:&15/n&:a15/am.2", [("am.2", "am has no player 2.")]),
        ("paume-carie", "am:bar15/n&:bar15/n&.3", [("n&.3", "n& has no player 3.")]),
        (GAME, "am:off11,taken4/n&:a15/am", [("taken", "4 of am are taken, but no side helps in this game.")]),
        (
            "paume-carie",
            "am:off11,taken4/n&:a,off14/am",
            [("taken", "4 of am are taken, but n& has not borne off all its own.")],
        ),
        (
            "paume-carie",
            "am:off14,taken/n&:off14,taken/am",
            [
                ("taken", "1 of am are taken, but n& has not borne off all its own."),
                ("taken", "1 of n& are taken, but am has not borne off all its own."),
            ],
        ),
    ],
)
def test_impossible_players_and_helpers(game: str, notation: str, expected: list[tuple[str, str]]) -> None:
    with pytest.raises(regulae.PositionError) as caught:
        regulae.position_of(regulae.load(game), regulae.parse_position(notation))
    assert [(fault.where, fault.message) for fault in caught.value.faults] == expected


@pytest.mark.parametrize(
    "notation", ["am:off15/n&:off15/am.2", "am:off15/n&:off11,taken4/n&/2,1", "am:bar,off13,taken/n&:off15/am"]
)
def test_possible_in_a_game_that_goes_on_after_it_is_won(notation: str) -> None:
    position = regulae.position_of(regulae.load("paume-carie"), regulae.parse_position(notation))
    assert str(position) == notation


def test_all_problems_at_once() -> None:
    found = faults("am:a2,b,&/n&:a15,b/n&/1,2")
    assert [where for where, _ in found] == ["am", "n&", "a", "b"]


def test_problems_of_men_are_told_before_the_throw() -> None:
    assert faults("am:&14/n&:a15/am/1,2,3,4") == [("am", "am has 14 men, not 15.")]


@pytest.mark.parametrize("notation", ["am:off15/n&:a15/n&", "am:bar15/n&:a15/am", "am:&14,bar/n&:bar15/am/1,2,3"])
def test_possible(notation: str) -> None:
    position = regulae.position_of(regulae.load(GAME), regulae.parse_position(notation))
    assert isinstance(position, regulae.Position)
    assert str(position) == notation


@pytest.mark.parametrize("throw", [(), (1,), (1, 2), (1, 2, 3, 4), (6, 6, 6, 6, 6, 6)])
def test_three_dice_are_thrown(throw: tuple[int, ...]) -> None:
    game = regulae.load(GAME)
    with pytest.raises(regulae.ThrowError, match=rf"{len(throw)} dice are thrown, not 3\.") as caught:
        regulae.position_of(game, regulae.start(game).thrown(throw))
    assert caught.value.hint == "Write 3 numbers."


@pytest.mark.parametrize("throw", [(), (1,), (1, 2, 6), (1, 2, 3, 4)])
def test_two_dice_are_thrown_when_a_six_is_supposed(throw: tuple[int, ...]) -> None:
    game = regulae.load(GAME, TWO_DICE)
    with pytest.raises(regulae.ThrowError, match=rf"{len(throw)} dice are thrown, not 2\.") as caught:
        regulae.position_of(game, regulae.start(game).thrown(throw))
    assert "The 6 is supposed and not written." in caught.value.hint


@pytest.mark.parametrize("choices", READINGS, ids=NAMES)
@pytest.mark.parametrize("number", [-1, 0, 7, 60])
@pytest.mark.parametrize("index", [0, 1])
def test_no_die_shows(choices: dict[str, str], number: int, index: int) -> None:
    game = regulae.load(GAME, choices)
    throw = [1] * game.plan.dice.thrown
    throw[index] = number
    with pytest.raises(regulae.ThrowError, match=f"No die shows {number}") as caught:
        regulae.position_of(game, regulae.start(game).thrown(tuple(throw)))
    assert caught.value.where == f"die {index + 1}"


@pytest.mark.parametrize("ask", [regulae.legal_turns, regulae.next_steps])
def test_a_throw_put_on_later_is_checked_when_it_is_played(ask: object) -> None:
    game = regulae.load(GAME)
    with pytest.raises(regulae.ThrowError):
        ask(game, regulae.start(game).thrown((1, 2)))  # type: ignore[operator]


@pytest.mark.parametrize(("turn", "side"), [("am", "am"), ("n&", "n&"), ("net", "n&"), (regulae.Side.N, "n&")])
def test_the_side_that_begins(turn: str, side: str) -> None:
    assert str(regulae.start(regulae.load(GAME), turn)) == f"am:&15/n&:a15/{side}"


def test_no_such_side_begins() -> None:
    with pytest.raises(regulae.RegulaeError):
        regulae.start(regulae.load(GAME), "ma")


def test_only_the_first_player_of_a_side_begins() -> None:
    game = regulae.load("paume-carie")
    assert [regulae.start(game, side).player for side in regulae.Side] == [1, 1]
    with pytest.raises(regulae.NotationError):
        regulae.start(game, "am.2")


@given(setups())
def test_what_can_stand_is_allowed(setup: regulae.Setup) -> None:
    position = regulae.position_of(regulae.load(GAME), setup)
    assert (position.am, position.n, position.turn, position.throw) == (setup.am, setup.n, setup.turn, setup.throw)


@given(setups(), st.sampled_from(regulae.Side), st.integers(0, 23), st.integers(1, 5))
def test_one_man_too_many_is_never_allowed(setup: regulae.Setup, side: regulae.Side, place: int, more: int) -> None:
    men = {s: setup.men(s) for s in regulae.Side}
    points = list(men[side].points)
    points[place] += more
    men[side] = regulae.Men(tuple(points), men[side].bar, men[side].off)
    spoiled = regulae.Setup(men[regulae.Side.AM], men[regulae.Side.N], setup.turn, None)
    with pytest.raises(regulae.PositionError) as caught:
        regulae.position_of(regulae.load(GAME), spoiled)
    assert caught.value.faults[0].where == side
