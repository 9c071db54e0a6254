"""What holds of every page, at every width, in light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, SCHEMES, WIDTHS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

PAGES = (
    "",
    "texts/",
    "games/",
    "royal/",
    "royal/ludus-anglicorum/",
    "royal/ludus-anglicorum/#1.9/4",
    "games/ludus-anglicorum/",
    "about/",
    "cite/",
    "developers/",
    "404.html",
)
AXE = ROOT / "node_modules/axe-core/axe.min.js"
EACH = [
    pytest.param({"viewport": {"width": width, "height": height}, "color_scheme": scheme}, id=f"{width}-{scheme}")
    for width, height in WIDTHS.items()
    for scheme in SCHEMES
]


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run(document).then((result) => result.violations)")
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("visit", EACH, indirect=True)
def test_pages_are_accessible_fit_and_ask_nobody(visit: Visit) -> None:
    for path in PAGES:
        page = visit.go(path)
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.locator("h1").count() == 1, path
    assert visit.faults == []
    assert visit.strangers() == []


@pytest.mark.parametrize("visit", EACH, indirect=True)
def test_the_board_in_play_is_accessible(visit: Visit) -> None:
    page = visit.go("royal/ludus-anglicorum/#1.8")
    page.locator('.bench [data-do="play"]').click()
    expect(page.locator("tables-board[ready]")).to_be_visible(timeout=120_000)
    page.locator("tables-board summary", has_text="Rules").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visit.faults == []


def test_every_page_is_reached_from_the_first(visit: Visit) -> None:
    seen, waiting = set(), [visit.address]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        visit.page.goto(here)
        links = visit.page.evaluate("[...document.querySelectorAll('a[href]')].map((a) => a.href.split('#')[0])")
        waiting += [link for link in links if link.startswith(visit.address) and link.endswith("/")]
    wanted = {visit.address + path.split("#")[0] for path in PAGES if path != "404.html"}
    assert wanted <= seen
