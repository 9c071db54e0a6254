"""Pictures of positions are well-formed, complete, and can stand side by side; words say the same."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.labels import LABELS
from regulae.tables.svg import draw
from regulae.tables.words import outcome_words, position_words, step_words, turn_words
from tests.engine.sampling import GAME, positions, setups

SVG = "{http://www.w3.org/2000/svg}"
START = "am:&15/n&:a15/am"


def tree(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  (the engine's own string)


def groups(picture: ET.Element) -> dict[tuple[str, str | None], ET.Element]:
    return {
        (element.attrib["data-point"], element.get("data-side")): element
        for element in picture.iter()
        if "data-point" in element.attrib
    }


def men(group: ET.Element, css: str, shape: str) -> int:
    """The men drawn in a place: discs or slabs, or the number beside them."""
    said = [int(text.text or "") for text in group.iter(f"{SVG}text") if text.get("class") == f"count {css}"]
    return said[0] if said else sum(1 for e in group.iter(f"{SVG}{shape}") if css in e.get("class", "").split())


@given(
    st.one_of(setups(), positions(regulae.load("paume-carie"))),
    st.one_of(st.none(), st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple)),
    st.booleans(),
)
@settings(max_examples=60)
def test_every_man_is_drawn(setup: regulae.Setup, throw: tuple[int, ...] | None, standalone: bool) -> None:  # noqa: FBT001
    picture = tree(draw(setup.thrown(throw), standalone=standalone, lit=["a", "bar"], arrows=[("a", "g")]))
    assert picture.tag == f"{SVG}svg"
    assert picture.get("aria-label") == position_words(setup.thrown(throw))
    assert not any("id" in element.attrib for element in picture.iter())
    places = groups(picture)
    assert set(places) == {(p, None) for p in (*POINTS, BAR)} | {(OFF, str(side)) for side in regulae.Side}
    for side, css in ((regulae.Side.AM, "am"), (regulae.Side.N, "n")):
        for label, count in zip(POINTS, setup.men(side).points, strict=True):
            assert men(places[label, None], css, "circle") == count
        assert men(places[BAR, None], css, "circle") == setup.men(side).bar
        tray = places[OFF, str(side)]
        assert men(tray, css, "rect") == setup.men(side).off + setup.men(side).taken
        assert len(tray.findall(f"{SVG}rect[@class='slab {css} taken']")) == setup.men(side).taken
    dice = [e for e in picture.iter(f"{SVG}g") if "die" in e.get("class", "").split()]
    assert [len(die.findall(f"{SVG}circle")) for die in dice] == list(throw or ())


@pytest.mark.parametrize(("off", "number"), [("off11,taken4", "11 + 4"), ("taken15", "0 + 15"), ("off15", "15")])
def test_men_taken_are_counted_apart(off: str, number: str) -> None:
    picture = groups(tree(draw(regulae.parse_position(f"am:off15/n&:{off}/am"))))
    said = [text.text for text in picture[OFF, "n&"].iter(f"{SVG}text") if text.get("class") == "number"]
    assert said == [number]


def test_points_are_labelled_with_their_letters() -> None:
    for (label, side), group in groups(tree(draw(regulae.parse_position(START)))).items():
        texts = [t.text for t in group.iter(f"{SVG}text") if "label" in t.get("class", "")]
        assert texts == ([] if label == BAR else [side or label])


def test_what_is_lit_joined_supposed_and_used() -> None:
    setup = regulae.parse_position(f"{START}/6,5,6")
    picture = tree(draw(setup, lit=["&", "off"], arrows=[("&", "s"), ("bar", "t")], supposed=[6], used=[6]))
    lit = {key for key, group in groups(picture).items() if "lit" in group.attrib["class"].split()}
    assert lit == {("&", None), ("off", "am")}
    classes = Counter(element.get("class") for element in picture.iter())
    assert (classes["arrow"], classes["head"]) == (2, 2)
    assert (classes["die"], classes["die used"], classes["die supposed"]) == (2, 1, 1)


def test_the_tray_that_is_lit_is_that_of_the_men_who_are_moved() -> None:
    setup = regulae.parse_position("am:off15/n&:f,off14/am/6,1")
    trays = [(None, "am"), (regulae.Side.N, "n&")]
    for plays, side in trays:
        lit = groups(tree(draw(setup, lit=["off"], plays=plays)))
        assert [key for key, group in lit.items() if "lit" in group.attrib["class"].split()] == [("off", side)]


def test_the_style_is_embedded_only_when_asked_for() -> None:
    setup = regulae.parse_position(START)
    assert "<style>" not in draw(setup)
    assert "<style>" in draw(setup, standalone=True)
    assert setup._repr_svg_() == draw(setup, standalone=True)


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        (START, "am has 15 men on &. n& has 15 men on a. am is to move."),
        (
            "am:/n&:bar2,off3/n&/1",
            "am has no men. n& has 2 men on the bar, 3 men borne off. n& is to move and has thrown 1.",
        ),
        (
            "am:off15/n&:bar15/n&.2/1,1",
            "am has 15 men borne off. n& has 15 men on the bar. Player 2 of n& is to move and has thrown 1 and 1.",
        ),
        (
            "am:off15/n&:off14,taken/am",
            "am has 15 men borne off. n& has 14 men borne off, 1 man borne off by am. am is to move.",
        ),
        ("am:a,b2/n&:/am/1,2", "am has 1 man on a, 2 men on b. n& has no men. am is to move and has thrown 1 and 2."),
    ],
)
def test_position_in_words(notation: str, words: str) -> None:
    assert position_words(regulae.parse_position(notation)) == words


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("6:bar-t", "am enters a man by a 6 on t."),
        ("6:bar-t*", "am enters a man by a 6 on t and hits a man of n&."),
        ("3:c-off", "am bears a man off c by a 3."),
        (
            "5:&-t,6:t-n*",
            "am moves a man by a 5 from & to t; then moves a man by a 6 from t to n and hits a man of n&.",
        ),
    ],
)
def test_turn_in_words(steps: str, words: str) -> None:
    turn = regulae.parse_steps(steps)
    assert turn_words(turn, regulae.Side.AM) == words
    if len(turn) == 1:
        assert f"{step_words(turn[0], regulae.Side.AM)}." == words


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("6:bar-f", "am enters a man of n& by a 6 on f."),
        ("3:c-off,1:a-off", "am bears a man of n& off c by a 3; then bears a man of n& off a by a 1."),
        ("5:a-f", "am moves a man of n& by a 5 from a to f."),
    ],
)
def test_help_in_words(steps: str, words: str) -> None:
    turn = regulae.parse_steps(steps)
    assert turn_words(turn, regulae.Side.AM, owner=regulae.Side.N) == words
    assert " of n&" not in turn_words(turn, regulae.Side.AM, owner=regulae.Side.AM)


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        (
            "am:off15/n&:off11,taken4/am",
            (
                "am has borne off all his men and wins. "
                "He has borne off 4 men of n&, and strikes the palms of n& 4 times. n& begins the next game."
            ),
        ),
        (
            "am:off14,taken/n&:off15/n&.2",
            (
                "n& has borne off all his men and wins. "
                "He has borne off 1 man of am, and strikes the palms of am once. am begins the next game."
            ),
        ),
        ("am:off15/n&:off15/am", "n& has borne off all his men and wins. am begins the next game."),
    ],
)
def test_palms_in_words(notation: str, words: str) -> None:
    game = regulae.load("paume-carie")
    ended = regulae.outcome(game, regulae.position_of(game, regulae.parse_position(notation)))
    assert ended
    assert outcome_words(ended) == words


def test_outcome_in_words() -> None:
    game = regulae.load(GAME)
    for notation, words in (
        ("am:off15/n&:a15/n&", "am has borne off all his men and wins."),
        ("am:&15/n&:off15/n&", "n& has borne off all his men and wins."),
        ("am:bar,t,u,x,y,z,&,m8/n&:bar,a,b,c,d,e,f,n8/am", "Neither side can move again: the game is drawn."),
        (
            "am:bar,t,u,x,y,z,&,a8/n&:n2,o2,p2,q2,r2,c5/am",
            "am has a man to enter and is held fast: n& wins by lympoldyng.",
        ),
        (
            "am:t,u,x,y,z,&2,a8/n&:n2,o2,p2,q2,r2,s2,c3/am",
            "am has no man to enter and is held fast: n& wins by lurching.",
        ),
    ):
        ended = regulae.outcome(game, regulae.position_of(game, regulae.parse_position(notation)))
        assert ended
        assert outcome_words(ended) == words


def test_a_company_brought_to_one_point_in_words() -> None:
    game = regulae.load("imperial")
    ended = regulae.outcome(game, regulae.position_of(game, regulae.parse_position("am:f5,g5,k5/n&:&15/am")))
    assert ended
    words = outcome_words(ended, game.ruleset.ending.value)
    assert words == "n& has all his men on the last point of his route and wins."


def test_a_turn_left_unplayed_at_will_is_not_said_to_be_impossible() -> None:
    """Under at-will a player who plays nothing is not one who can play nothing."""
    game = regulae.load(GAME, {"throw_use": "at-will"})
    position = regulae.start(game).thrown((6, 5, 4))
    idle = next(turn for turn in regulae.legal_turns(game, position) if not turn.steps)
    assert "can play nothing" not in turn_words(idle.steps, position.turn)


def middles(picture: str) -> dict[tuple[str, str | None], tuple[float, float]]:
    """Where the surface of each place lies."""
    found = {}
    for key, group in groups(tree(picture)).items():
        area = group.find(f"{SVG}rect")
        assert area is not None
        x, y, width, height = (float(area.attrib[name]) for name in ("x", "y", "width", "height"))
        found[key] = (round(x + width / 2, 1), round(y + height / 2, 1))
    return found


@given(setups(), st.sampled_from(("letters", "numbers", "none")))
@settings(max_examples=20)
def test_seen_from_the_other_side_everything_is_turned_half_round(setup: regulae.Setup, labels: str) -> None:
    thrown = setup.thrown((6, 5))
    one, other = (
        draw(thrown, arrows=[("a", "g"), ("bar", "t"), ("b", "off")], labels=LABELS[labels], seen_from=side)
        for side in regulae.Side
    )
    for key, (x, y) in middles(one).items():
        assert middles(other)[key] == pytest.approx((700 - x, 470 - y), abs=0.2)
    for css in ("man", "tri", "label", "die", "arrow", "slab"):
        counted = [sum(css in (e.get("class") or "").split() for e in tree(picture).iter()) for picture in (one, other)]
        assert counted[0] == counted[1]
    assert tree(one).get("aria-label") == tree(other).get("aria-label")
    assert {arrow_ends(one)} == {tuple((round(700 - x, 1), round(470 - y, 1)) for x, y in arrow_ends(other))}


def arrow_ends(picture: str) -> tuple[tuple[float, float], ...]:
    """The tip of each arrow: where its head begins."""
    heads = [e.attrib["d"] for e in tree(picture).iter() if e.get("class") == "head"]
    return tuple((float(x), float(y)) for x, y in (d[1:].split(" ")[0].split(",") for d in heads))


def test_the_own_row_lies_at_the_lower_edge() -> None:
    setup = regulae.parse_position(START)
    lower = {key[0] for key, (_, y) in middles(draw(setup, seen_from=regulae.Side.N)).items() if y > 240} - {OFF}
    assert lower == set("nopqrstuxyz&")
