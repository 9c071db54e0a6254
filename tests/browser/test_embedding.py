"""A board on a page of somebody else: one script, one element, another origin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from build_scripts import chromium
from tests.browser.axe import violations
from tests.browser.boards import BOOT, Board
from tests.browser.sizes import EACH_SIZE, press
from tests.browser.waiting import attribute_when, expect_fits, expect_value, expect_workers

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

BODY = """<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
<style>:root {{ --line: red; --sans: cursive; }} button {{ background: lime; }}</style>
<script type="module" src="{address}assets/board/embed.mjs"></script>
<main><h1>Elsewhere</h1>
<tables-board game="ludus-anglicorum" position="am:s,&amp;14/n&amp;:a15/am/6,5,1" labels="numbers" seen-from="n&amp;"
  play-button></tables-board>
<tables-board game="mylis" play-button></tables-board></main></html>"""


@pytest.mark.own_context
@EACH_SIZE
def test_a_page_elsewhere_shows_and_plays_boards_and_asks_only_the_site(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BODY.format(address=visit.address), "utf-8")
    with chromium.served(tmp_path) as host:
        visit.others = (host,)
        visit.page.goto(host)
        play_elsewhere(visit.page)
        expect_workers(visit.page, 1)
    assert [url for url in visit.requests if url.startswith(host)] == [host]
    asked = {url.partition("/assets/")[0] for url in visit.requests if url.startswith("http")} - {host}
    assert asked == {visit.address.rstrip("/")}


def play_elsewhere(page: Page) -> None:
    board = Board(page)
    boards = page.locator("tables-board svg.board")
    expect(boards).to_have_count(2, timeout=BOOT)
    expect(board.point("a")).to_have_count(0)  # nothing is in play
    expect_value(page, "document.querySelector('[data-point=a]').getBBox().y < 200", wanted=True)
    board.play()
    board.type("18/12")
    expect(board.point("m")).to_have_attribute("aria-label", "point 12 1 of am; can move")
    expect(board.act("undo")).not_to_have_css("border-color", "rgb(255, 0, 0)")
    board.unfold("Rules")
    attribute_when(board.root.locator('.tb-rules a[href$="#1.7"]').first, "href", r"/royal/ludus-anglicorum/#1\.7$")
    assert violations(page) == []
    expect_fits(page)


@EACH_SIZE
def test_the_example_of_the_documentation_works(visit: Visit) -> None:
    page = visit.go("embed/")
    frame = page.frame_locator("iframe.embedded")
    page.locator("iframe.embedded").scroll_into_view_if_needed()
    frame.locator("tables-board svg.board").wait_for(timeout=BOOT)
    press(frame.get_by_role("button", name="Play on from here"))
    expect(frame.locator(".tb-status")).to_contain_text("am has thrown 6 5 1", timeout=BOOT)


MARKUP = """<!doctype html><html lang="en"><title>Still</title>
<script type="module" src="/assets/board/embed.mjs"></script>
<main><tables-board game="mylis" play-button><svg class="board" viewBox="0 0 700 470"></svg></tables-board></main>
</html>"""


@pytest.mark.own_context
def test_a_drawing_in_the_markup_needs_no_engine(visit: Visit) -> None:
    visit.page.route("**/still.html", lambda route: route.fulfill(body=MARKUP, content_type="text/html"))
    page = visit.go("still.html")
    page.get_by_role("button", name="Play on from here").wait_for()
    assert not [url for url in visit.requests if "/engine/" in url]
