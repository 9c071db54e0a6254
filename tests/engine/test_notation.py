"""Notation: every value comes back from paper, and what is no notation is refused, with its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urldefrag, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS

if TYPE_CHECKING:
    from collections.abc import Callable

#: RFC 3986: fragment = *( pchar / "/" / "?" ), without percent-encoding.
FRAGMENT = re.compile(r"[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*")
FRAGMENT_SAFE = "!$&'()*+,;=:@/?"

counts = st.one_of(st.just(0), st.just(1), st.integers(0, 999))
men = st.builds(regulae.Men, st.tuples(*[counts] * 24), counts, counts, counts)
throws = st.lists(st.integers(1, 6), min_size=1, max_size=5).map(tuple)
setups = st.builds(
    regulae.Setup, men, men, st.sampled_from(regulae.Side), st.one_of(st.none(), throws), st.integers(1, 9)
)
steps = st.builds(
    regulae.Step, st.integers(1, 6), st.sampled_from((*POINTS, BAR)), st.sampled_from((*POINTS, OFF)), hit=st.booleans()
)
turns = st.lists(steps, max_size=6).map(tuple)

#: Each pair, and the values that it writes and reads.
PAIRS = {
    "position": (regulae.format_position, regulae.parse_position, setups),
    "throw": (regulae.format_throw, regulae.parse_throw, throws),
    "step": (regulae.format_step, regulae.parse_step, steps),
    "steps": (regulae.format_steps, regulae.parse_steps, turns),
}
every_pair = pytest.mark.parametrize("kind", PAIRS)


def test_every_pair_is_tried() -> None:
    assert {name.removeprefix("parse_") for name in regulae.__all__ if name.startswith("parse_")} - {"ruleset"} == set(
        PAIRS
    )
    assert {name.removeprefix("format_") for name in regulae.__all__ if name.startswith("format_")} == set(PAIRS)


@every_pair
@given(st.data())
def test_what_is_written_is_read_back(kind: str, data: st.DataObject) -> None:
    write, read, values = PAIRS[kind]
    value = data.draw(values)
    assert read(write(value)) == value
    assert write(read(write(value))) == write(value)


@every_pair
@given(st.data())
def test_it_is_safe_in_the_fragment_of_an_address(kind: str, data: st.DataObject) -> None:
    write, read, values = PAIRS[kind]
    value = data.draw(values)
    text = write(value)
    assert FRAGMENT.fullmatch(text)
    assert quote(text, safe=FRAGMENT_SAFE) == text
    address = f"https://example.org/royal/ludus-anglicorum/#{text}"
    assert urlsplit(address).fragment == text
    assert urldefrag(address).fragment == text
    assert urlsplit(address).geturl() == address
    assert read(urlsplit(address).fragment) == value
    assert read(unquote(quote(text, safe=""))) == value


@every_pair
@given(st.data())
def test_et_may_be_written(kind: str, data: st.DataObject) -> None:
    write, read, values = PAIRS[kind]
    value = data.draw(values)
    assert read(write(value).replace("&", "et")) == value


@pytest.mark.parametrize(
    "text",
    [
        "am:&15/n&:a15/am",
        "am:/n&:/n&",
        "am:a,&2,bar2,off3/n&:t15/n&/6,5,6",
        "am:a999,bar999,off999/n&:bar,off/am/1",
        "am:a,b,c,d,e,f,g,h,i,k,l,m,n,o,p,q,r,s,t,u,x,y,z,&,bar,off,taken/n&:/am/1,2,3,4,5,6",
        "am:bar15/n&:off11,taken4/n&.2/1,1",
        "am:/n&:/am.9",
    ],
)
def test_canonical(text: str) -> None:
    assert regulae.format_position(regulae.parse_position(text)) == text
    assert str(regulae.parse_position(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("am:&1/n&:a1/am", "am:&/n&:a/am"),
        ("am:off,bar,c,b,a/net:et15/net", "am:a,b,c,bar,off/n&:&15/n&"),
        ("am:taken1/n&:/am.1/2,1", "am:taken/n&:/am/2,1"),
        ("am:/n&:/net.3", "am:/n&:/n&.3"),
        ("am:et,net/n&:/am", None),
        ("net:/n&:/am", None),
    ],
)
def test_other_ways_of_writing(text: str, canonical: str | None) -> None:
    if canonical:
        assert str(regulae.parse_position(text)) == canonical
    else:
        with pytest.raises(regulae.NotationError):
            regulae.parse_position(text)


POSITION, THROW, STEP, STEPS = (
    regulae.parse_position,
    regulae.parse_throw,
    regulae.parse_step,
    regulae.parse_steps,
)


@pytest.mark.parametrize(
    ("read", "text", "index"),
    [
        (POSITION, "", 0),
        (POSITION, "am:/n&:", 0),
        (POSITION, "am:/n&:/am/1,2,3/", 0),
        (POSITION, "start", 0),
        (POSITION, "n&:/am:/am", 0),
        (POSITION, "am/n&:/am", 0),
        (POSITION, "ma:/n&:/am", 0),
        (POSITION, " am:/n&:/am", 0),
        (POSITION, "am:a/am:b/am", 5),
        (POSITION, "am:a/n&/am", 5),
        (POSITION, "am:w/n&:/am", 3),
        (POSITION, "am:j3/n&:/am", 3),
        (POSITION, "am:v/n&:/am", 3),
        (POSITION, "am:A/n&:/am", 3),
        (POSITION, "am:15/n&:/am", 3),
        (POSITION, "am:-/n&:/am", 3),
        (POSITION, "am:a,/n&:/am", 5),
        (POSITION, "am:,a/n&:/am", 3),
        (POSITION, "am:a 2/n&:/am", 3),
        (POSITION, "am:a2,b3,q2x/n&:/am", 9),
        (POSITION, "am:a0/n&:/am", 4),
        (POSITION, "am:b,a01/n&:/am", 6),
        (POSITION, "am:a1000/n&:/am", 4),
        (POSITION, "am:bar1000/n&:/am", 6),
        (POSITION, "am:et0/n&:/am", 5),
        (POSITION, "am:a٣/n&:/am", 3),
        (POSITION, "am:a,b,a2/n&:/am", 7),
        (POSITION, "am:&,et/n&:/am", 5),
        (POSITION, "am:bar,bar/n&:/am", 7),
        (POSITION, "am:/n&:t,w/am", 9),
        (POSITION, "am:/n&:/", 8),
        (POSITION, "am:/n&:/m", 8),
        (POSITION, "am:/n&:/am\n", 8),
        (POSITION, "am:/n&:/am.", 11),
        (POSITION, "am:/n&:/am.0", 11),
        (POSITION, "am:/n&:/am.10", 11),
        (POSITION, "am:/n&:/am.x", 11),
        (POSITION, "am:/n&:/am.2.1", 11),
        (POSITION, "am:/n&:/.2", 8),
        (POSITION, "am:taken0/n&:/am", 8),
        (POSITION, "am:taken,taken/n&:/am", 9),
        (POSITION, "am:/n&:/am/", 11),
        (POSITION, "am:/n&:/am/1,2,7", 15),
        (POSITION, "am:/n&:/am/1,2,", 15),
        (POSITION, "am:/n&:/am/1,,2", 13),
        (THROW, "", 0),
        (THROW, "0", 0),
        (THROW, "6,5,7", 4),
        (THROW, "6, 5", 2),
        (THROW, "6,05", 2),
        (THROW, "6,٣", 2),
        (THROW, "6;5", 0),
        (STEP, "", 0),
        (STEP, "pass", 0),
        (STEP, "6:&s", 0),
        (STEP, "6&-s", 0),
        (STEP, "6:&-s**", 0),
        (STEP, "6:&-s*x", 0),
        (STEP, "0:&-s", 0),
        (STEP, "7:&-s", 0),
        (STEP, ":&-s", 0),
        (STEP, "6:-s", 2),
        (STEP, "6:w-s", 2),
        (STEP, "6:off-s", 2),
        (STEP, "6:&-", 4),
        (STEP, "6:&-w", 4),
        (STEP, "6:&-bar", 4),
        (STEP, "6:bar-bar", 6),
        (STEP, "6:&-s-t", 4),
        (STEPS, "", 0),
        (STEPS, "pass,6:&-s", 0),
        (STEPS, "6:&-s,", 6),
        (STEPS, "6:&-s,,5:&-t", 6),
        (STEPS, "6:&-s, 5:&-t", 6),
        (STEPS, "6:&-s,5:&-w", 10),
        (STEPS, "6:&-s,5:w-t", 8),
        (STEPS, "6:&-s,7:&-t", 6),
    ],
)
def test_the_place_of_a_fault(read: Callable[[str], object], text: str, index: int) -> None:
    with pytest.raises(regulae.NotationError) as caught:
        read(text)
    assert (caught.value.text, caught.value.index) == (text, index)
    assert caught.value.where == f"character {index} of {text!r}"
    assert caught.value.message
    assert caught.value.hint


def or_fault(read: Callable[[str], object], text: str) -> object:
    try:
        return read(text)
    except regulae.NotationError as error:
        return error


@every_pair
@given(st.data())
def test_no_text_does_anything_else(kind: str, data: st.DataObject) -> None:
    write, read, values = PAIRS[kind]
    broken = st.builds(
        lambda text, at, cut, new: text[: at % (len(text) + 1)] + new + text[at % (len(text) + 1) + cut :],
        values.map(write),
        st.integers(0, 200),
        st.integers(0, 3),
        st.one_of(st.sampled_from("&/:,-*0123abwnet"), st.text(max_size=3)),
    )
    text = data.draw(st.one_of(st.text(), st.text("amn&/:,-*0123456789baroffet", max_size=40), broken))
    value = or_fault(read, text)
    if isinstance(value, regulae.NotationError):
        assert 0 <= value.index <= len(text)
        assert value.text == text
    else:
        assert read(write(value)) == value
