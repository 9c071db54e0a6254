"""A game on paper: written, read again, and played through as far as it is legal."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.record import Record, format_record, parse_record, record_of, replay
from tests.engine.sampling import GAME, roll

TEXT = """\
game: ludus-anglicorum
start: am:&15/n&:a15/am
am 6,5,6 6:&-s,6:s-m,5:&-t
n& 3,2,1 3:a-d,2:d-f,1:a-b
am 4,4,1 4:t-p ...
"""


def random_game(game: regulae.Game, seed: int, turns: int) -> Record:
    """A record of so many random turns, the last of which is unfinished."""
    rng, position, played = Random(seed), regulae.start(game), []  # noqa: S311  (no secret)
    for _ in range(turns):
        if regulae.outcome(game, position):
            break
        throw = roll(game, rng)
        found = regulae.legal_turns(game, position.thrown(throw))
        if not found:
            break
        turn = rng.choice(found)
        played.append((throw, turn.steps, True))
        position = turn.result
    throw, steps, _ = played.pop()
    return record_of(game, (), regulae.start(game), [*played, (throw, steps[:1], False)])


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


@pytest.mark.parametrize("game_id", regulae.ruleset_ids("tables"))
@pytest.mark.parametrize("turns", [1, 2, 40])
def test_random_games_come_back(game_id: str, turns: int) -> None:
    record = random_game(regulae.load(game_id), seed=turns, turns=turns)
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


@given(st.one_of(st.text(), st.text("game: startrding=am&n/0123456,\n", max_size=200)))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(regulae.RegulaeError):
        replay(parse_record(text))


def test_a_game_without_dice_is_not_written_so_and_told() -> None:
    with pytest.raises(regulae.RequestError, match="not written as records"):
        replay(parse_record("game: ludus-latrunculorum\nstart: x\n"))
