"""What is printed: the text as it is read, its apparatus, and the key frames as figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.reading import GAME, how, row
from tests.browser.sizes import EACH_SIZE, SIZES, at_sizes

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

FILLS = """() => Object.fromEntries([".field", ".odd", ".even", ".man.am", ".man.n"].map((part) =>
    [part, getComputedStyle(document.querySelector(`.row figure.key svg ${part}`)).fill]))"""


@at_sizes(SIZES, {"color_scheme": "dark"})
def test_printed_it_has_text_apparatus_and_key_frames(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    how(page, "layout-lines")
    page.emulate_media(media="print")
    for gone in (".bench", ".how", ".top", ".foot", ".row .sign", ".told"):
        assert page.locator(f"{gone}:visible").count() == 0, gone
    assert page.locator("figure.key .label.side:visible").count() == page.locator("figure.key .label.side").count() > 80
    for there in ("h1", ".row .src", ".row .tr", ".apparatus", ".citing"):
        page.locator(there).first.wait_for()
    assert page.locator("figure.key:visible").count() == page.locator("figure.key").count() > 42
    assert page.locator("figure.frame:not(.key):visible").count() == 0
    fills = page.evaluate(FILLS)
    assert len(set(fills.values())) == 5  # each part is told from the others, and none is a background
    source, translation = (row(page, "1.9").locator(f"{part}:visible").first.bounding_box() for part in (".src", ".tr"))
    assert source is not None
    assert translation is not None
    assert translation["y"] >= source["y"] + source["height"] - 1
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf(format="A4").startswith(b"%PDF")


@EACH_SIZE
def test_what_is_hidden_on_the_screen_is_not_printed(visit: Visit) -> None:
    page = visit.go(GAME)
    how(page, "layout-source", "apparatus-hidden")
    page.emulate_media(media="print")
    assert page.locator(".tr:visible").count() == 0
    assert page.locator(".apparatus:visible").count() == 0
    page.locator(".row .src").first.wait_for()
