"""Pictures of latrunculi are well-formed and complete; moves are carried out, not judged; words say the same."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

import regulae
from regulae.latrunculi import (
    Setup,
    Side,
    Stones,
    carry_out,
    draw,
    format_position,
    move_words,
    parse_move,
    parse_position,
    position_words,
)
from tests.engine.test_latrunculi_notation import setups

SVG = "{http://www.w3.org/2000/svg}"
START = "10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white"


def tree(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  (the engine's own string)


def groups(picture: ET.Element) -> dict[str, ET.Element]:
    return {
        element.get("data-side") or element.attrib["data-point"]: element
        for element in picture.iter(f"{SVG}g")
        if "data-point" in element.attrib
    }


def classes(picture: ET.Element) -> Counter[str]:
    return Counter(element.get("class", "") for element in picture.iter())


@given(setups())
@settings(max_examples=40)
def test_every_stone_and_every_captive_is_drawn(setup: Setup) -> None:
    picture = tree(draw(setup))
    assert picture.get("aria-label") == position_words(setup)
    assert not any("id" in element.attrib for element in picture.iter())
    places = groups(picture)
    assert set(places) == {*setup.board.labels, *Side}
    for label in setup.board.labels:
        men = [e.attrib["class"] for e in places[label] if e.attrib["class"].startswith("man ")]
        assert men == ([f"man {setup.at(label)}"] if setup.at(label) else [])
    for side in Side:
        slabs = [e for e in places[side] if e.get("class") == f"slab {side.other}"]
        assert len(slabs) == setup.stones(side).captives


def test_everything_lies_inside_the_picture() -> None:
    for size in ("10x8", "10x6", "23x23", "4x10"):
        board = parse_position(f"{size}/white:/black:/white").board
        picture = tree(draw(Setup(board, Stones(captives=20), Stones(captives=20), Side.WHITE)))
        width, height = map(float, picture.attrib["viewBox"].split()[2:])
        for rect in picture.iter(f"{SVG}rect"):
            x, y, w, h = (float(rect.attrib[key]) for key in ("x", "y", "width", "height"))
            assert 0 <= x <= x + w <= width
            assert 0 <= y <= y + h <= height
            assert h > 0


def test_a_move_is_shown_with_what_it_takes() -> None:
    setup = parse_position("10x8/white:b4,d1,f4/black:c4,e4/white")
    picture = tree(draw(setup, parse_move("d1-d4*c4*e4"), lit=["b4", "d3"]))
    found = classes(picture)
    assert (found["arrow"], found["head"], found["left"], found["cross"], found["veil"]) == (1, 1, 1, 2, 2)
    assert (found["man white"], found["man black"], found["slab black"]) == (3, 2, 2)
    lit = {name for name, group in groups(picture).items() if "lit" in group.attrib["class"].split()}
    assert lit == {"b4", "d3"}
    assert found["halo"] == 2
    assert picture.get("aria-label") == (
        "White moves a stone from d1 to d4 and takes the black stones on c4 and e4. "
        "White has 3 stones on b4, d4 and f4, and 2 captives. Black has no stones. Black is to move."
    )


def test_arrows_of_slides_are_straight_and_of_leaps_bent() -> None:
    setup = parse_position("10x8/white:d4/black:d5/white")

    def bend(**arrows: list[tuple[str, str]]) -> float:
        path = next(e for e in tree(draw(setup, **arrows)).iter() if e.get("class") == "arrow").attrib["d"]
        start, turn, end = ([float(n) for n in part.split(",")] for part in path[1:].replace("Q", "").split())
        return (turn[0] - start[0]) * (end[1] - start[1]) - (turn[1] - start[1]) * (end[0] - start[0])

    assert bend(arrows=[("d4", "g4")]) == 0
    for target in ("d6", "d2", "b4", "f4"):
        assert abs(bend(leaps=[("d4", target)])) > 500


def test_labels_and_style_are_there_when_asked_for() -> None:
    setup = parse_position(START)
    names = [e.text for e in tree(draw(setup)).iter(f"{SVG}text") if e.get("class") == "label"]
    assert names == [*"abcdefghik", *map(str, range(1, 9))]
    assert "label" not in classes(tree(draw(setup, labels=False)))
    assert "<style>" not in draw(setup)
    assert setup._repr_svg_() == draw(setup, standalone=True)
    assert "<style>" in draw(setup, standalone=True)


def test_a_move_is_carried_out() -> None:
    setup = parse_position("10x8/white:b4,d1,f4,captives/black:c4,e4,captives7/white")
    after = carry_out(setup, parse_move("d1-d4*c4*e4"))
    assert format_position(after) == "10x8/white:b4,d4,f4,captives3/black:captives7/black"
    assert format_position(setup) == "10x8/white:d1,b4,f4,captives/black:c4,e4,captives7/white"
    assert repr(after) == "<Setup 10x8/white:b4,d4,f4,captives3/black:captives7/black>"


@pytest.mark.parametrize(
    ("move", "places"),
    [
        ("c4-c5", ["c4"]),
        ("a1-a2", ["a1"]),
        ("d1-f4", ["f4"]),
        ("d1-d9", ["d9"]),
        ("d1-d4*b4", ["b4"]),
        ("a1-c4*f4*k8", ["a1", "c4", "f4", "k8"]),
    ],
)
def test_stones_that_do_not_stand_so_are_all_told(move: str, places: list[str]) -> None:
    setup = parse_position("10x8/white:b4,d1,f4/black:c4,e4/white")
    with pytest.raises(regulae.PositionError) as caught:
        carry_out(setup, parse_move(move))
    assert [fault.where for fault in caught.value.faults] == places
    with pytest.raises(regulae.PositionError):
        draw(setup, parse_move(move))


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        (
            "3x4/white:a1..c1/black:a4,c4/white",
            "White has 3 stones on a1 to c1. Black has 2 stones on a4 and c4. White is to move.",
        ),
        (
            "10x8/white:captives/black:a1,captives2/black",
            "White has no stones, and 1 captive. Black has 1 stone on a1, and 2 captives. Black is to move.",
        ),
    ],
)
def test_position_in_words(notation: str, words: str) -> None:
    assert position_words(parse_position(notation)) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("d1-d4", "Black moves a stone from d1 to d4."),
        ("d1~d3", "Black leaps with a stone from d1 to d3."),
        ("d1-d4*c4", "Black moves a stone from d1 to d4 and takes the white stone on c4."),
        ("d1-d4*c4*d5*e4", "Black moves a stone from d1 to d4 and takes the white stones on c4, d5 and e4."),
    ],
)
def test_move_in_words(move: str, words: str) -> None:
    assert move_words(parse_move(move), Side.BLACK) == words


def middles(picture: ET.Element) -> dict[str, tuple[float, float]]:
    """The middle of each intersection's part of the picture."""
    found = {}
    for key, group in groups(picture).items():
        area = group.find(f"{SVG}rect[@class='area']")
        if area is not None:
            x, y, width, height = (float(area.attrib[name]) for name in ("x", "y", "width", "height"))
            found[key] = (x + width / 2, y + height / 2)
    return found


@given(setups())
@settings(max_examples=20)
def test_seen_by_black_the_board_is_turned_half_round_and_says_the_same(setup: Setup) -> None:
    one, other = (tree(draw(setup, seen_from=side)) for side in Side)
    field = one.find(f"{SVG}rect[@class='field']")
    assert field is not None
    x, y, width, height = (float(field.attrib[key]) for key in ("x", "y", "width", "height"))
    for label, (across, down) in middles(one).items():
        assert middles(other)[label] == pytest.approx((2 * x + width - across, 2 * y + height - down), abs=0.2)
    assert one.get("aria-label") == other.get("aria-label")
    assert classes(one) == classes(other)


def test_each_side_has_its_first_row_and_its_captives_below_when_the_board_is_seen_from_there() -> None:
    for side, first in zip(Side, ("a1", "a8"), strict=True):
        picture = tree(draw(parse_position(START), seen_from=side))
        tray = groups(picture)[side].find(f"{SVG}rect")
        other = groups(picture)[side.other].find(f"{SVG}rect")
        assert tray is not None
        assert other is not None
        assert float(tray.attrib["y"]) > float(other.attrib["y"])
        assert middles(picture)[first][1] == max(y for _, y in middles(picture).values())


def test_arrows_join_the_same_intersections_from_either_side() -> None:
    setup = parse_position("10x8/white:d1/black:h8/white")
    for side in Side:
        picture = tree(draw(setup, arrows=[("d1", "d4")], seen_from=side))
        (head,) = (element.attrib["d"] for element in picture.iter() if element.get("class") == "head")
        tip = tuple(map(float, head[1:].split(" ")[0].split(",")))
        assert tip == pytest.approx(middles(picture)["d4"], abs=0.2)
