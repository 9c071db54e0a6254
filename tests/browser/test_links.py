"""Links to a passage, its step, and how it is read: round trips, the way back, and what is broken."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.reading import GAME, ROWS, docked, expect_passage, expect_step, how, query, row
from tests.browser.sizes import EACH_SIZE, press

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

CHOICES = {
    "layout": "lines",
    "translation": "en-received,fr",
    "layer": "received",
    "apparatus": "beside",
    "size": "large",
    "follow": "scroll",
    "speed": "slow",
}


@EACH_SIZE
def test_a_link_holds_passage_step_and_every_choice(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    how(page, "layout-lines", "translation-en", "translation-fr", "translation-en-received", "layer-received")
    how(page, "apparatus-beside", "size-large", "follow-scroll", "speed-slow")
    press(page.locator('.bench [data-do="next"]'))
    page.wait_for_function("location.hash === '#1.9/3'")
    link = page.url
    for name, value in CHOICES.items():
        assert sorted(str(query(page, name)).split(",")) == sorted(value.split(","))
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(page).to_have_url(link)
    expect_passage(page, "1.9")
    expect_step(page, "3 / 5")
    for name, value in CHOICES.items():
        boxes = page.locator(f".how input[name={name}]").all()
        assert {box.get_attribute("value") for box in boxes if box.is_checked()} == set(value.split(",")), name
    box = row(page, "1.9").bounding_box()
    assert box is not None
    assert docked(page) - 1 <= box["y"] < page.evaluate("innerHeight")
    assert page.evaluate("Object.keys(localStorage)") == []  # what a link asks for is not remembered
    assert visit.faults == []


@EACH_SIZE
def test_each_choice_is_in_the_link_alone_and_leaves_it_again(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    for name, usual in (
        ("layout-source", "layout-columns"),
        ("layer-normalised", "layer-critical"),
        ("apparatus-marked", "apparatus-foot"),
        ("size-small", "size-usual"),
        ("translation-en", "translation-en"),
        ("follow-scroll", "follow-scroll"),
    ):
        how(page, name)
        key, _, value = name.partition("-")
        wanted = "none" if key == "translation" else value
        expect(page).to_have_url(f"{visit.address}{GAME}?{key}={wanted}#1.9")
        how(page, usual)
        expect(page).to_have_url(f"{visit.address}{GAME}#1.9")


@EACH_SIZE
def test_the_way_back_leads_out_and_not_step_by_step(visit: Visit) -> None:
    page = visit.go("royal/")
    page.goto(f"{visit.address}{GAME}#1.9")
    for does in ("next", "next", "after", "after"):
        press(page.locator(f'.bench [data-do="{does}"]'))
    expect_passage(page, "1.11")
    press(page.locator('.row[id="1.13"] a.n'))
    expect_passage(page, "1.13")
    page.go_back()
    expect(row(page, "1.11")).to_have_attribute("aria-current", "true")
    page.go_back()
    page.wait_for_url("**/royal/")


HOSTILE = [
    ("#9.99", "no passage 9.99"),
    ("#1.9/77", "no step 77; it has 5"),
    ("#1.9/x", "no step x; it has 5"),
    ("#<script>alert(1)</script>", "nothing called “<script>"),
    ("#%", "nothing called “%”"),
    ("#1.9/-1", "no step -1; it has 5"),
    ("#" + quote("é") * 900, "nothing called “ééé"),
    ("?layer=<b>x</b>#1.9", "layer “<b>x</b>”"),
    ("?layout=lines&translation=en,xx&size=" + "9" * 2000 + "#1.9/2", "translation “xx”"),
    ("?colours=plaid#1.9", "colours “plaid”"),
    ("?layout=__proto__&apparatus=#9.9", "no passage 9.9"),
]


@EACH_SIZE
def test_a_broken_link_is_told_and_what_can_be_shown_is(visit: Visit) -> None:
    for link, said in HOSTILE:
        page = visit.go(f"{GAME}{link}")
        amiss = page.locator(".amiss")
        expect(amiss).to_contain_text(said)
        assert len(amiss.inner_text()) < 400
        assert page.locator(".row[id]").count() == ROWS
        page.locator(".row .src").first.wait_for()
        if "#1.9" in link:
            expect_passage(page, "1.9")
        if "xx" in link:
            expect_step(page, "2 / 5")
            assert page.locator("#translation-en").is_checked()
            assert page.locator("#layout-lines").is_checked()
        press(row(page, "1.2").get_by_role("button", name="Board"))
        expect(page.locator(".bench .caption")).to_contain_text("fifteen men")
        expect(amiss).to_be_hidden()
    assert visit.faults == []


@EACH_SIZE
def test_a_remembered_choice_that_is_not_here_is_no_fault(visit: Visit) -> None:
    page = visit.go(GAME)
    how(page, "translation-en-received", "translation-en")
    page = visit.go("latrunculi/de-lusus-processu/")
    expect(page.locator(".amiss")).to_be_hidden()
    assert page.locator("#translation-en").is_checked()
