"""A game on paper: written, read again, and played through as far as it is legal."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.asking import throw_if_due, throw_of
from regulae.record import Record, format_record, parse_record, record_of, replay
from tests.engine.sampling import GAME

TEXT = """\
game: ludus-anglicorum
start: am:&15/n&:a15/am
am 6,5,6 6:&-s,6:s-m,5:&-t
n& 3,2,1 3:a-d,2:d-f,1:a-b
am 4,4,1 4:t-p ...
"""


STONES = "ludus-latrunculorum"
MOVES = """\
game: ludus-latrunculorum
start: 10x8/white:b4,d1,f4,captives18/black:c4,e4,captives17/white
white d1-d4*c4*e4
"""
BEGUN = """\
game: ludus-latrunculorum
start: 10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white
white d2-d4
black g7-g5
white h2-h6
"""
FEW_LEFT = """\
game: ludus-latrunculorum
start: 10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white
white b2-b3
agreed
"""


def random_game(game_id: str, seed: int, turns: int) -> Record:
    """A record of so many random turns, the last of which is unfinished."""
    family, rng, played = regulae.family_of(game_id), Random(seed), []  # noqa: S311  (no secret)
    game = family.load(game_id, {})
    start = position = family.position(game, "start")
    players = dict.fromkeys(family.sides.values(), "random")
    for _ in range(turns):
        thrown = throw_if_due(family, players, game, position, rng)
        found = family.turns(game, thrown)
        if not found:
            break
        turn = rng.choice(found)
        played.append((throw_of(family, thrown), turn.steps, True))
        position = turn.result
    throw, steps, _ = played.pop()
    return record_of(game, (), start, [*played, (throw, steps[:1], False)])


def test_a_record_is_read_and_written() -> None:
    record = parse_record(TEXT)
    assert (record.game, record.choices, record.start, len(record.turns)) == (GAME, (), "am:&15/n&:a15/am", 3)
    assert [turn.whole for turn in record.turns] == [True, True, False]
    assert format_record(record) == TEXT
    assert parse_record(f"# for people\n\n{TEXT.replace('n& 3', '  net   3')}") == record


def test_it_is_played_through() -> None:
    played = replay(parse_record(TEXT))
    assert played.fault is None
    assert str(played.position) == "am:m,t,&13/n&:a13,b,f/am/4,4,1"
    assert [moment.whole for moment in played.moments] == [True, True, False]


@pytest.mark.parametrize("game_id", regulae.ruleset_ids())
@pytest.mark.parametrize("turns", [1, 2, 40])
def test_random_games_come_back(game_id: str, turns: int) -> None:
    record = random_game(game_id, seed=turns, turns=turns)
    assert parse_record(format_record(record)) == record
    played = replay(record)
    assert played.fault is None
    assert len(played.moments) == len(record.turns)


def test_readings_are_kept() -> None:
    text = "game: ludus-anglicorum\nreading: piling = everywhere\nstart: am:&15/n&:a15/am\nam 6,6,6 6:&-s,6:&-s,6:&-s\n"
    assert format_record(parse_record(text)) == text
    assert replay(parse_record(text)).fault is None
    refused = replay(parse_record(text.replace("everywhere", "home-only").replace("reading: piling = home-only\n", "")))
    assert isinstance(refused.fault, regulae.IllegalTurnError)
    assert refused.fault.rule == "piling"


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("2:d-f", "2:d-m", regulae.IllegalTurnError),
        ("2:d-f,1:a-b", "2:d-f", regulae.IllegalTurnError),
        ("n& 3,2,1", "am 3,2,1", regulae.NotationError),
        ("n& 3,2,1", "n& 3,2", regulae.ThrowError),
        ("n& 3,2,1", "nobody 3,2,1", regulae.NotationError),
        ("1:a-b\n", "1:a-b ...\n", regulae.NotationError),
    ],
)
def test_an_illegal_turn_is_named_and_the_legal_part_is_kept(old: str, new: str, kind: type) -> None:
    played = replay(parse_record(TEXT.replace(old, new)))
    assert isinstance(played.fault, kind)
    assert len(played.moments) == (2 if "..." in new else 1)
    assert str(played.moments[0].position) == "am:&15/n&:a15/am/6,5,6"


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "game: ludus-anglicorum\n", TEXT + "game: baralie\n", TEXT + "am 1,2,3 1:a-b ... more\n",
     TEXT.replace("start:", "begin:"), TEXT.replace("4:t-p", "4:t"), TEXT.replace("4,4,1", "4,4,9"),
     TEXT.replace("start", "reading: piling\nstart"), "game: a\ngame: b\nstart: x\n"],
)  # fmt: skip
def test_what_is_no_record_is_told_so(text: str) -> None:
    with pytest.raises(regulae.NotationError) as caught:
        parse_record(text)
    assert caught.value.hint


@pytest.mark.parametrize(
    "text", [TEXT.replace(GAME, "chess"), TEXT.replace("&15", "&14"), TEXT.replace("start", "reading: x = y\nstart")]
)
def test_play_that_cannot_begin_is_told(text: str) -> None:
    with pytest.raises(regulae.RegulaeError):
        replay(parse_record(text))


#: What records of either family are written with.
WORDS = ("game: ", STONES, GAME, "start: ", "start", "reading: ", "rows = 10", "white", "black", "am", "n&", " ", "\n",
         "6,5,6", "d2-d4", "d1~d3", "*c4", "6:&-s", ",", "pass", "...", "agreed", "#",
         "10x8/white:a1/black:b2/white")  # fmt: skip
hostile = st.lists(st.sampled_from(WORDS), max_size=30).map("".join)


@given(st.one_of(st.text(), hostile, *(hostile.map(text.__add__) for text in (TEXT, MOVES, BEGUN, FEW_LEFT))))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(regulae.RegulaeError):
        played = replay(parse_record(text))
        assert played.fault is None or (played.fault.message and not played.agreed)


@pytest.mark.parametrize(("text", "turns"), [(MOVES, 1), (BEGUN, 3), (FEW_LEFT, 1)])
def test_a_game_without_dice_is_written_without_them(text: str, turns: int) -> None:
    record = parse_record(text)
    assert format_record(record) == text
    assert [(turn.throw, turn.whole) for turn in record.turns] == [((), True)] * turns
    played = replay(record)
    assert (played.fault, len(played.moments)) == (None, turns)


def test_what_a_move_takes_is_told_though_the_record_leaves_it_out() -> None:
    played = replay(parse_record(MOVES.replace("*c4*e4", "")))
    assert list(map(str, played.moments[0].steps)) == ["d1-d4*c4*e4"]
    assert str(played.position) == "10x8/white:b4,d4,f4,captives20/black:captives17/black"


def test_a_turn_of_several_leaps_is_written_in_its_midst() -> None:
    text = BEGUN.replace("start:", "reading: leap_series = several\nstart:").replace("h2-h6", "a1~a3 ...")
    record = parse_record(text)
    assert format_record(record) == text
    played = replay(record)
    assert [moment.whole for moment in played.moments] == [True, True, False]
    assert played.position == played.moments[-1].position


def test_a_stuck_side_passes_where_a_reading_lets_it() -> None:
    text = f"""\
game: {STONES}
reading: siege = goes-on
reading: unable = passes
start: 10x8/white:a1,captives16/black:a2,b1,c1,a3,captives19/white
white pass
black c1-c2
"""
    assert format_record(parse_record(text)) == text
    assert replay(parse_record(text)).fault is None
    refused = replay(parse_record(BEGUN.replace("d2-d4", "pass")))
    assert isinstance(refused.fault, regulae.IllegalTurnError)
    assert refused.fault.rule == "alternation"


def test_players_agree_in_a_record_where_they_may() -> None:
    played = replay(parse_record(FEW_LEFT))
    assert (played.agreed, played.fault) == (True, None)
    for text, rule, turns in (
        (BEGUN + "agreed\n", "consent_few", 3),
        (TEXT.replace("am 4,4,1 4:t-p ...", "agreed"), "ending", 2),
    ):
        refused = replay(parse_record(text))
        assert isinstance(refused.fault, regulae.IllegalTurnError)
        assert (refused.fault.rule, refused.agreed, len(refused.moments)) == (rule, False, turns)
        assert refused.fault.hint


@pytest.mark.parametrize(
    ("old", "new", "kind", "kept"),
    [
        ("g7-g5", "g7-g1", regulae.IllegalTurnError, 1),
        ("g7-g5", "g7-h5", regulae.IllegalTurnError, 1),
        ("g7-g5", "g7~g5", regulae.IllegalTurnError, 1),
        ("g7-g5", "g7-g5*d4", regulae.IllegalTurnError, 1),
        ("black g7-g5", "white g2-g5", regulae.NotationError, 1),
        ("g7-g5\n", "g7-g5 ...\n", regulae.NotationError, 2),
        ("h2-h6", "h2-h6,h6-h5", regulae.IllegalTurnError, 2),
        ("g7-g5", "z7-z5", regulae.NotationError, 1),
    ],
)
def test_an_illegal_move_is_named_and_the_legal_part_is_kept(old: str, new: str, kind: type, kept: int) -> None:
    played = replay(parse_record(BEGUN.replace(old, new)))
    assert isinstance(played.fault, kind)
    assert (len(played.moments), bool(played.fault.hint)) == (kept, True)


@pytest.mark.parametrize(
    "text",
    [BEGUN + "white\n", BEGUN + "agreed\nblack a7-a6\n", BEGUN + "agreed\nagreed\n", BEGUN + "black ...\n",
     *(BEGUN.replace("d2-d4", moves) for moves in ("6,5,6 d2-d4", "d2", "6:&-s", "d2-d4 d4-d5"))],
)  # fmt: skip
def test_what_is_no_record_of_moves_is_told_so_with_an_example(text: str) -> None:
    with pytest.raises(regulae.NotationError) as caught:
        parse_record(text)
    assert caught.value.message.startswith("Line ")
    assert caught.value.hint


@pytest.mark.parametrize(
    ("game_id", "turn"), [(STONES, ((6,), (), True)), (STONES, ((), (), False)), (GAME, ((), (), False))]
)
def test_turns_that_no_game_of_the_family_has_are_not_written(game_id: str, turn: tuple[Any, ...]) -> None:
    family = regulae.family_of(game_id)
    game = family.load(game_id, {})
    with pytest.raises(regulae.RegulaeError):
        record_of(game, (), family.position(game, "start"), [turn])
