"""Notation of latrunculi: every value comes back from paper, and what is no notation is refused, with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.latrunculi import (
    Board,
    Move,
    Setup,
    Side,
    Stones,
    format_move,
    format_position,
    parse_move,
    parse_moves,
    parse_position,
)
from regulae.latrunculi.board import COLUMNS, FEWEST, MOST

if TYPE_CHECKING:
    from collections.abc import Callable

#: RFC 3986: fragment = *( pchar / "/" / "?" ), without percent-encoding.
FRAGMENT = re.compile(r"[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*")


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any stones on any board."""
    board = Board(draw(st.integers(FEWEST, MOST)), draw(st.integers(FEWEST, MOST)))
    held = draw(st.dictionaries(st.sampled_from(board.labels), st.sampled_from(Side)))
    sides = (
        Stones(frozenset(label for label, owner in held.items() if owner is side), draw(st.integers(0, 999)))
        for side in Side
    )
    return Setup(board, *sides, draw(st.sampled_from(Side)), draw(st.one_of(st.just(0), st.integers(0, 999))))


labels = st.sampled_from(Board(MOST, MOST).labels)
moves = st.builds(
    Move, labels, labels, leap=st.booleans(), taken=st.lists(labels, unique=True, max_size=4).map(tuple)
).filter(lambda move: move.origin != move.target)


@given(setups())
def test_a_position_is_read_back(setup: Setup) -> None:
    text = format_position(setup)
    assert parse_position(text) == setup
    assert format_position(parse_position(text)) == text == str(setup)
    assert FRAGMENT.fullmatch(text)


@given(moves)
def test_a_move_is_read_back(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert FRAGMENT.fullmatch(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white", None),
        ("10x8/white:/black:/black", None),
        ("10x8/white:captives/black:captives20/black", None),
        ("23x23/white:z23/black:a1/white", None),
        ("10x8/white:a1,b1,c1/black:/white", "10x8/white:a1..c1/black:/white"),
        ("10x8/white:a1..b1/black:/white", "10x8/white:a1,b1/black:/white"),
        ("10x8/white:a1/black:k8/black/quiet12", None),
        ("10x8/white:captives2,k8,a1/black:captives1/white", "10x8/white:a1,k8,captives2/black:captives/white"),
    ],
)
def test_canonical(text: str, canonical: str | None) -> None:
    assert format_position(parse_position(text)) == (canonical or text)


@pytest.mark.parametrize(
    ("read", "text", "index"),
    [
        (parse_position, "", 0),
        (parse_position, "10x8/white:/black:", 0),
        (parse_position, "10x8/white:/black:/white/", 25),
        (parse_position, "10x8/white:/black:/white/quiet0", 25),
        (parse_position, "10x8/white:/black:/white/quiet1000", 25),
        (parse_position, "10x8/white:/black:/white/12", 25),
        (parse_position, "10x8/white:/black:/white/quiet1/", 0),
        (parse_position, "10/white:/black:/white", 0),
        (parse_position, "1x8/white:/black:/white", 0),
        (parse_position, "10x24/white:/black:/white", 0),
        (parse_position, "10x08/white:/black:/white", 0),
        (parse_position, "1٠x8/white:/black:/white", 0),
        (parse_position, "10x8/black:/white:/white", 5),
        (parse_position, "10x8/white/black:/white", 5),
        (parse_position, "10x8/white:j1/black:/white", 11),
        (parse_position, "10x8/white:a1,a9/black:/white", 14),
        (parse_position, "10x8/white:l1/black:/white", 11),
        (parse_position, "10x8/white:a01/black:/white", 11),
        (parse_position, "10x8/white:a1,/black:/white", 14),
        (parse_position, "10x8/white:a1,a1/black:/white", 14),
        (parse_position, "10x8/white:a1/black:b2,a1/white", 23),
        (parse_position, "10x8/white:a1..c1,b1/black:/white", 18),
        (parse_position, "10x8/white:a1..a3/black:/white", 11),
        (parse_position, "10x8/white:c1..a1/black:/white", 11),
        (parse_position, "10x8/white:a1..a1/black:/white", 11),
        (parse_position, "10x8/white:a1..b1..c1/black:/white", 11),
        (parse_position, "10x8/white:a1..l1/black:/white", 15),
        (parse_position, "10x8/white:captives0/black:/white", 11),
        (parse_position, "10x8/white:captives1000/black:/white", 11),
        (parse_position, "10x8/white:captives,captives/black:/white", 20),
        (parse_position, "10x8/white:/black:/albus", 19),
        (parse_position, "10x8/white:/black:/white\n", 19),
        (parse_move, "", 0),
        (parse_move, "d1", 0),
        (parse_move, "d1-d2-d3", 0),
        (parse_move, "w1-d2", 0),
        (parse_move, "d1-d24", 3),
        (parse_move, "d1~", 3),
        (parse_move, "d1-d1", 3),
        (parse_move, "d1-d4*", 6),
        (parse_move, "d1-d4*c4,e4", 6),
        (parse_move, "d1-d4*c4*c4", 9),
        (parse_moves, "d1~d3,d3", 6),
        (parse_moves, "pass,d1~d3", 0),
    ],
)
def test_the_place_of_a_fault(read: Callable[[str], object], text: str, index: int) -> None:
    with pytest.raises(regulae.NotationError) as caught:
        read(text)
    assert (caught.value.text, caught.value.index) == (text, index)
    assert caught.value.message
    assert caught.value.hint


def or_fault(read: Callable[[str], object], text: str) -> object:
    try:
        return read(text)
    except regulae.NotationError as error:
        return error


@pytest.mark.parametrize("read", [parse_position, parse_move])
@given(st.one_of(st.text(), st.text("10x8/white:black,captives.-~*abk", max_size=40)))
def test_no_text_does_anything_else(read: Callable[[str], object], text: str) -> None:
    value = or_fault(read, text)
    if isinstance(value, regulae.NotationError):
        assert 0 <= value.index <= len(text)
        assert value.text == text
    else:
        assert read(str(value)) == value


@given(st.lists(moves, max_size=3))
def test_the_moves_of_a_turn_are_read_back(turn: list[Move]) -> None:
    text = ",".join(map(str, turn)) or "pass"
    assert parse_moves(text) == tuple(turn)
    assert FRAGMENT.fullmatch(text)


def test_the_columns_are_lettered_as_the_points_of_the_other_board() -> None:
    assert COLUMNS == "abcdefghiklmnopqrstuxyz"
    board = Board(10, 8)
    assert (board.labels[0], board.labels[-1], len(board.labels)) == ("a1", "k8", 80)
    assert [board.place(label) for label in ("a1", "k1", "a8")] == [(0, 0), (9, 0), (0, 7)]
    assert "j1" not in board
    with pytest.raises(ValueError, match="2 to 23 lines"):
        Board(1, 8)


def test_stones_that_cannot_be_drawn_are_refused() -> None:
    one = Stones(frozenset({"a1"}))
    with pytest.raises(ValueError, match="a1 hold two stones"):
        Setup(Board(10, 8), one, one, Side.WHITE)
    with pytest.raises(ValueError, match="a9 are not on the board"):
        Setup(Board(10, 8), Stones(frozenset({"a9"})), one, Side.WHITE)
