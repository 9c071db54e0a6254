"""Positions of backgammon in the form that other programs read."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.tables.xgid import format_xgid, parse_xgid
from tests.engine.sampling import positions

BACKGAMMON = regulae.load("backgammon")
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_the_opening_is_that_of_the_documentation() -> None:
    assert format_xgid(regulae.start(BACKGAMMON)) == OPENING
    assert str(parse_xgid(OPENING)) == str(regulae.start(BACKGAMMON))


@pytest.mark.parametrize(
    ("xgid", "position"),
    [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:0:0:0:0:10", "am:f5,h3,n5,&2/n&:a2,m5,r3,t5/n&/5,2"),
        # found in the wild, with its cube and match: five men against fifteen, and men on a bar
        ("-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:8", "am:c2,f5,h2,n4,o2/n&:a,k,m4,r2,t2,u3,x2/n&/6,3"),
        ("XGID=aA----------------------a-:0:0:1:00:0:0:0:0:10", "am:a,off14/n&:&,bar,off13/am"),
        ("XGID=------------------------aA:0:0:1:66:0:0:0:0:10", "am:bar,off14/n&:&,off14/am/6,6"),
    ],
)
def test_positions_and_their_xgid(xgid: str, position: str) -> None:
    assert str(parse_xgid(xgid)) == position


@given(positions(BACKGAMMON))
def test_what_is_written_is_read_again(position: regulae.Position) -> None:
    written = format_xgid(position)
    assert str(parse_xgid(written)) == str(position)
    assert format_xgid(parse_xgid(written)) == written


@pytest.mark.parametrize(
    "text",
    ["", "XGID=", OPENING.replace("=", ""), OPENING.replace("b", "!"), OPENING[:-30], OPENING.replace(":1:00", ":2:00"),
     OPENING.replace(":00:", ":70:"), OPENING.replace(":00:", ":D:"), OPENING.replace("XGID=-", "XGID=B"), "x" * 5000],
)  # fmt: skip
def test_what_is_no_xgid_is_told_so(text: str) -> None:
    with pytest.raises(regulae.NotationError) as caught:
        parse_xgid(text)
    assert caught.value.hint


def test_too_many_men_are_told() -> None:
    with pytest.raises(regulae.PositionError, match="16 men"):
        parse_xgid(OPENING.replace("E", "F", 1))


@given(st.text("XGID=-abEO:0123", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(regulae.RegulaeError):
        parse_xgid(text)


@pytest.mark.parametrize("text", ["am:&14/n&:a15/am", "am:a,&14/n&:a15/am", "am:&15/n&:a15/am/6,5,6"])
def test_what_backgammon_does_not_know_has_no_xgid(text: str) -> None:
    with pytest.raises(regulae.PositionError):
        format_xgid(regulae.parse_position(text))
