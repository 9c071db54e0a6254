"""The colours of the board: said alike wherever they are said, and apart enough for every eye, in light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAIR = re.compile(r"(--\w+): light-dark\((#\w{6}), (#\w{6})\)")
SCHEMES = ("light", "dark")


def pairs(path: str) -> dict[str, tuple[str, str]]:
    return {name: (light, dark) for name, light, dark in PAIR.findall((ROOT / path).read_text("utf-8"))}


COLOURS = pairs("docs/assets/site/colours.css")


def luminance(colour: str) -> float:
    """As the guidelines for accessible content reckon it: hue counts for nothing."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_men_differ_by_lightness_and_stand_out_from_the_board(scheme: str) -> None:
    at = SCHEMES.index(scheme)
    colour = {name.removeprefix("--"): pair[at] for name, pair in COLOURS.items()}
    assert contrast(colour["ivory"], colour["ebony"]) > 10
    for ground in ("field", "odd", "even"):
        light_man = max(contrast(colour[part], colour[ground]) for part in ("ivory", "ebony"))
        dark_man = max(contrast(colour[part], colour[ground]) for part in ("ebony", "soft"))
        assert light_man > 3, ground
        assert dark_man > 3, ground
    assert contrast(colour["soft"], colour["paper"]) > 4.5
    assert contrast(colour["lapis"], colour["paper"]) > 4.5
    assert contrast(colour["rubric"], colour["paper"]) > 4.5


def test_a_board_on_another_page_has_the_colours_of_the_site() -> None:
    embedded = pairs("docs/assets/board/board.css")
    assert len(embedded) > 10
    assert embedded.items() <= COLOURS.items()


def test_a_picture_by_itself_has_the_light_colours_of_the_site() -> None:
    style = (ROOT / "engine/src/regulae/standalone.css").read_text("utf-8")
    own = dict(re.findall(r"(--\w+): (#\w{6});", style))
    assert len(own) > 8
    light = {name: pair[0] for name, pair in COLOURS.items()}
    assert {name: (colour, light[name]) for name, colour in own.items() if colour != light[name]} == {}
