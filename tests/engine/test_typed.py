"""What a player types is read in many hands, and played only where it is legal."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.tables.labels import NUMBERS
from regulae.tables.typed import Wished, parse_typed, play_typed
from tests.engine.sampling import GAME

THROWN = "am:&15/n&:a15/am/6,5,6"


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("6:&-s", [(6, "&", "s")]),
        ("&-s", [(0, "&", "s")]),
        (" & / s ", [(0, "&", "s")]),
        ("&s", [(0, "&", "s")]),
        ("& s", [(0, "&", "s")]),
        ("et s", [(0, "&", "s")]),
        ("et-s*", [(0, "&", "s")]),
        ("ET–S", [(0, "&", "s")]),
        ("am", [(0, "a", "m")]),
        ("a>m", [(0, "a", "m")]),
        ("bar/t", [(0, "bar", "t")]),
        ("bart", [(0, "bar", "t")]),
        ("3:y-off", [(3, "y", "off")]),
        ("yoff", [(0, "y", "off")]),
        ("&/s*/m*", [(0, "&", "s"), (0, "s", "m")]),
        ("6:&-s,6:s-m; 5 : &-t", [(6, "&", "s"), (6, "s", "m"), (5, "&", "t")]),
        ("&s sm", [(0, "&", "s"), (0, "s", "m")]),
        ("12:a-n", [(12, "a", "n")]),
    ],
)
def test_a_step_is_read_in_many_hands(text: str, wishes: list[tuple[int, str, str]]) -> None:
    assert parse_typed(text) == tuple(Wished(*wish) for wish in wishes)


def test_points_are_also_called_as_in_the_picture() -> None:
    assert parse_typed("24/18, a-m", NUMBERS) == (Wished(0, "&", "s"), Wished(0, "a", "m"))
    with pytest.raises(regulae.NotationError):
        parse_typed("24/18")


@pytest.mark.parametrize(
    ("text", "word"),
    [("", "No step"), (" , ", "No step"), ("w-a", "no place 'w'"), ("6:", "not a step"), ("x:a-b", "not a number"),
     ("a", "not a step"), ("a-", "no place ''"), ("pass", "not a step"), ("a-b-", "no place"),
     ("0:a-b", "not a number"), ("<script>", "no place"), ("a" * 500, "not a step")],
)  # fmt: skip
def test_what_is_no_step_is_told_so(text: str, word: str) -> None:
    with pytest.raises(regulae.NotationError, match=word) as caught:
        parse_typed(text)
    assert caught.value.hint


@given(st.one_of(st.text(max_size=40), st.text("ab&et:-/*, 0123456789barof", max_size=40)))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(regulae.NotationError):
        assert parse_typed(text)


def test_it_is_played_where_it_is_legal_and_refused_by_its_rule_elsewhere() -> None:
    game = regulae.load(GAME)
    position = regulae.position_of(game, regulae.parse_position(THROWN))
    assert ",".join(map(str, play_typed(game, position, (), parse_typed("&s sm &t")))) == "6:&-s,6:s-m,5:&-t"
    with pytest.raises(regulae.IllegalTurnError) as caught:
        play_typed(game, position, (), parse_typed("&-s,&-s"))
    assert caught.value.rule == "piling"
    with pytest.raises(regulae.IllegalTurnError):
        play_typed(game, position, (), parse_typed("5:&-s"))


@pytest.mark.parametrize("game_id", regulae.ruleset_ids("tables"))
def test_every_step_that_may_follow_can_be_typed_without_its_number_and_marks(game_id: str) -> None:
    game = regulae.load(game_id)
    position = regulae.start(game).thrown((3, 2, 1)[: game.plan.dice.thrown])
    for step in regulae.next_steps(game, position):
        (played,) = play_typed(game, position, (), parse_typed(f"{step.origin}/{step.target}"))
        assert (played.origin, played.target, played.hit) == (step.origin, step.target, step.hit)
