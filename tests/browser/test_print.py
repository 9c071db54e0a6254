"""What is printed: the text as it is read, its apparatus, and the key frames as figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.sizes import EACH_SIZE, SIZES, at_sizes
from tests.browser.text_page import GAME, choose, row
from tests.browser.waiting import expect_as_many, expect_box, expect_value, steady_box

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

FILLS = """() => [".field", ".odd", ".even", ".man.am", ".man.n"].map((part) =>
    getComputedStyle(document.querySelector(`.row figure.key svg ${part}`)).fill)"""


@at_sizes(SIZES, {"color_scheme": "dark"})
def test_printed_it_has_text_apparatus_and_key_frames(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    choose(page, "layout-lines")
    page.emulate_media(media="print")
    for gone in (".bench", ".how", ".top", ".foot", ".row .sign", ".told"):
        expect(page.locator(f"{gone}:visible")).to_have_count(0)
    sides = page.locator("figure.key .label.side")
    expect_as_many(page.locator("figure.key .label.side:visible"), sides, above=80)
    for there in ("h1", ".row .src", ".row .tr", ".apparatus", ".citing"):
        page.locator(there).first.wait_for()
    expect_as_many(page.locator("figure.key:visible"), page.locator("figure.key"), above=42)
    expect(page.locator("figure.frame:not(.key):visible")).to_have_count(0)
    # Each part is told from the others, and none is a background.
    expect_value(page, FILLS, lambda fills: len(set(fills)) == 5)
    text = steady_box(row(page, "1.9").locator(".src:visible").first)
    below = text["y"] + text["height"] - 1
    expect_box(row(page, "1.9").locator(".tr:visible").first, lambda box: box["y"] >= below)
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    assert page.pdf(format="A4").startswith(b"%PDF")


@EACH_SIZE
def test_what_is_hidden_on_the_screen_is_not_printed(visit: Visit) -> None:
    page = visit.go(GAME)
    choose(page, "layout-source", "apparatus-hidden")
    page.emulate_media(media="print")
    for hidden in (".tr:visible", ".apparatus:visible"):
        expect(page.locator(hidden)).to_have_count(0)
    page.locator(".row .src").first.wait_for()
