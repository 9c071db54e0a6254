"""Links to a passage, its step, and how it is read: round trips, going back, and broken links."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.sizes import BY_FINGER_AND_MOUSE, EACH_SIZE, press
from tests.browser.text_page import (
    GAME,
    ROWS,
    choose,
    expect_below_the_dock,
    expect_hash,
    expect_passage,
    expect_query_list,
    expect_step,
    row,
)
from tests.browser.waiting import expect_attributes, expect_value, run, url_when

if TYPE_CHECKING:
    from tests.browser.visits import Visit

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
    choose(page, "layout-lines", "translation-en", "translation-fr", "translation-en-received", "layer-received")
    choose(page, "apparatus-beside", "size-large", "follow-scroll", "speed-slow")
    press(page.locator('.bench [data-do="next"]'))
    expect_hash(page, "#1.9/3")
    for name, value in CHOICES.items():
        expect_query_list(page, name, value.split(","))
    link = url_when(page, r"#1\.9/3$")
    run(page, "localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(page).to_have_url(link)
    expect_passage(page, "1.9")
    expect_step(page, "3 / 5")
    for name, value in CHOICES.items():
        expect_attributes(page.locator(f".how input[name={name}]:checked"), "value", value.split(","))
    height = page.viewport_size["height"] if page.viewport_size else 0
    expect_below_the_dock(page, "1.9", lambda box: box["y"] < height)
    expect_value(page, "Object.keys(localStorage)", [])  # what a link asks for is not remembered


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
        choose(page, name)
        key, _, value = name.partition("-")
        wanted = "none" if key == "translation" else value
        expect(page).to_have_url(f"{visit.address}{GAME}?{key}={wanted}#1.9")
        choose(page, usual)
        expect(page).to_have_url(f"{visit.address}{GAME}#1.9")


@BY_FINGER_AND_MOUSE
def test_going_back_leaves_the_page_and_does_not_go_step_by_step(visit: Visit) -> None:
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


@BY_FINGER_AND_MOUSE
def test_a_broken_link_is_reported_and_what_can_be_shown_is_shown(visit: Visit) -> None:
    for link, said in HOSTILE:
        page = visit.go(f"{GAME}{link}")
        report = page.locator(".amiss")
        expect(report).to_contain_text(said)
        expect_value(report, "(node) => node.innerText.length", lambda length: length < 400)
        expect(page.locator(".row[id]")).to_have_count(ROWS)
        page.locator(".row .src").first.wait_for()
        if "#1.9" in link:
            expect_passage(page, "1.9")
        if "xx" in link:
            expect_step(page, "2 / 5")
            expect(page.locator("#translation-en")).to_be_checked()
            expect(page.locator("#layout-lines")).to_be_checked()
        press(row(page, "1.2").get_by_role("button", name="Board"))
        expect(page.locator(".bench .caption")).to_contain_text("fifteen men")
        expect(report).to_be_hidden()


def test_a_remembered_choice_that_a_page_does_not_have_is_no_fault(visit: Visit) -> None:
    page = visit.go(GAME)
    choose(page, "translation-en-received", "translation-en")
    page = visit.go("latrunculi/de-lusus-processu/")
    expect(page.locator(".amiss")).to_be_hidden()
    expect(page.locator("#translation-en")).to_be_checked()
