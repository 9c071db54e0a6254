"""A board on the page of somebody else: one script, one element, another origin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from build_scripts import chromium
from tests.browser.axe import violations
from tests.browser.boards import BOOT, Board
from tests.browser.sizes import EACH_SIZE, SIZES, fits, press

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

BODY = """<!doctype html><html lang="en"><title>Elsewhere</title>
<style>:root {{ --line: red; --sans: cursive; }} button {{ background: lime; }}</style>
<script type="module" src="{address}assets/board/embed.mjs"></script>
<main><h1>Elsewhere</h1>
<tables-board game="ludus-anglicorum" position="am:s,&amp;14/n&amp;:a15/am/6,5,1" labels="numbers" seen-from="n&amp;"
  play-button></tables-board>
<tables-board game="mylis" play-button></tables-board></main></html>"""


@pytest.mark.parametrize("size", SIZES, ids=["390", "820", "1440"])
def test_a_page_elsewhere_shows_and_plays_boards_and_asks_only_the_site(
    running: Browser, address: str, tmp_path: Path, size: dict[str, Any]
) -> None:
    (tmp_path / "index.html").write_text(BODY.format(address=address), "utf-8")
    context = running.new_context(**size)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    with chromium.served(tmp_path) as host:
        page.goto(host)
        play_elsewhere(page)
    assert faults == []
    assert {url.partition("/assets/")[0] for url in asked if not url.startswith((host, "blob:", "data:"))} == {
        address.rstrip("/")
    }
    assert [url for url in asked if url.startswith(host)] in ([host], [host, f"{host}favicon.ico"])
    context.close()


def play_elsewhere(page: Page) -> None:
    board = Board(page)
    boards = page.locator("tables-board svg.board")
    expect(boards).to_have_count(2, timeout=BOOT)
    assert board.point("a").count() == 0, "still"
    page.wait_for_function("document.querySelector('[data-point=a]').getBBox().y < 200")
    board.play()
    board.type("18/12")
    expect(board.point("m")).to_have_attribute("aria-label", "point 12 1 of am; can move")
    assert board.act("undo").evaluate("(node) => getComputedStyle(node).borderColor") != "rgb(255, 0, 0)"
    assert len(page.workers) == 1
    board.unfold("Rules")
    href = board.root.locator('.tb-rules a[href$="#1.7"]').first.get_attribute("href")
    assert href
    assert href.endswith("/royal/ludus-anglicorum/#1.7")
    assert violations(page) == []
    assert fits(page)


@EACH_SIZE
def test_the_example_of_the_documentation_works(visit: Visit) -> None:
    page = visit.go("embed/")
    frame = page.frame_locator("iframe.embedded")
    page.locator("iframe.embedded").scroll_into_view_if_needed()
    frame.locator("tables-board svg.board").wait_for(timeout=BOOT)
    press(frame.get_by_role("button", name="Play on from here"))
    expect(frame.locator(".tb-status")).to_contain_text("am has thrown 6 5 1")
    assert visit.faults == []


MARKUP = """<!doctype html><html lang="en"><title>Still</title>
<script type="module" src="/assets/board/embed.mjs"></script>
<main><tables-board game="mylis" play-button><svg class="board" viewBox="0 0 700 470"></svg></tables-board></main>
</html>"""


@EACH_SIZE
def test_a_drawing_in_the_markup_needs_no_engine(visit: Visit) -> None:
    visit.page.route("**/still.html", lambda route: route.fulfill(body=MARKUP, content_type="text/html"))
    page = visit.go("still.html")
    page.get_by_role("button", name="Play on from here").wait_for()
    assert not [url for url in visit.requests if "/engine/" in url]
