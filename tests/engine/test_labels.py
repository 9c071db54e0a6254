"""Points and sides under other names: in pictures and words only, never in the notation."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

import regulae
from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.labels import LABELS, LETTERS, NONE, NUMBERS, NUMBERS_AM
from regulae.tables.svg import draw
from regulae.tables.words import position_words, step_words, turn_words

SVG = "{http://www.w3.org/2000/svg}"
SETUP = regulae.parse_position("am:f5,h3,n5,&2/n&:a2,m5,r3,t5/n&/6,1")
YELLOW = NUMBERS.called({regulae.Side.N: "Yellow", regulae.Side.AM: "Dark"})


def written(picture: str) -> dict[str, list[str]]:
    """What is written at each place of a picture, by the place's letter."""
    root = ET.fromstring(picture)  # noqa: S314  (the engine's own string)
    return {
        group.get("data-side") or group.attrib["data-point"]: [
            text.text or "" for text in group.iter(f"{SVG}text") if "label" in text.get("class", "").split()
        ]
        for group in root.iter(f"{SVG}g")
        if "data-point" in group.attrib
    }


@pytest.mark.parametrize("name", LABELS)
def test_every_way_of_naming_names_every_point(name: str) -> None:
    labels = LABELS[name]
    assert len(labels.points) == len(POINTS)
    assert len(set(labels.points)) == (1 if labels is NONE else len(POINTS))
    assert labels.point(BAR) == BAR
    assert labels.point(OFF) == OFF


def test_numbers_go_with_one_side() -> None:
    assert [NUMBERS.point(letter) for letter in "afgmnst&"] == ["1", "6", "7", "12", "13", "18", "19", "24"]
    assert [NUMBERS_AM.point(letter) for letter in "&tsnmgfa"] == ["1", "6", "7", "12", "13", "18", "19", "24"]


def test_the_picture_shows_the_labels_and_keeps_the_letters_as_addresses() -> None:
    letters, numbers, none = (written(draw(SETUP, labels=labels)) for labels in (LETTERS, YELLOW, NONE))
    assert letters.keys() == numbers.keys() == none.keys()
    for index, letter in enumerate(POINTS):
        assert (letters[letter], numbers[letter], none[letter]) == ([letter], [str(index + 1)], [])
    assert (numbers["am"], numbers["n&"]) == (["Dark"], ["Yellow"])


def test_labels_change_nothing_else() -> None:
    plain = draw(SETUP)
    assert draw(SETUP, labels=LETTERS) == plain
    assert draw(SETUP, labels=YELLOW).count("<circle") == plain.count("<circle")


def test_words_follow_the_picture() -> None:
    assert position_words(SETUP, YELLOW) == (
        "Dark has 5 men on 6, 3 men on 8, 5 men on 13, 2 men on 24. "
        "Yellow has 2 men on 1, 5 men on 12, 3 men on 17, 5 men on 19. Yellow is to move and has thrown 6 and 1."
    )
    assert position_words(SETUP, NONE) == position_words(SETUP)
    step = regulae.parse_step("6:m-s*")
    assert step_words(step, regulae.Side.N, YELLOW) == "Yellow moves a man by a 6 from 12 to 18 and hits a man of Dark"
    steps = regulae.parse_steps("6:bar-f,1:&-off")
    assert turn_words(steps, regulae.Side.N, YELLOW) == (
        "Yellow enters a man by a 6 on 6; then bears a man off 24 by a 1."
    )
    assert turn_words((), regulae.Side.AM, YELLOW) == "Dark plays nothing of the throw."
