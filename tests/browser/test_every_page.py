"""What holds of every page, at every width, in light and dark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, SCHEMES, WIDTHS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

READING = (
    "",
    "royal/ludus-anglicorum/?layout=lines&apparatus=beside&size=larger#1.9/4",
    "royal/cautela/?translation=en,fr,en-received&layer=received",
    "todas/position-de-depart/?layer=normalised",
    "latrunculi/de-lusus-processu/#2.7",
)
"""The home page and reading pages of each sort."""
LISTS = (
    "texts/",
    "games/",
    "royal/",
    "royal/introduction/",
    "games/ludus-anglicorum/",
    "games/compared/",
    "developers/",
    "developers/engine/",
    "developers/command-line/",
    "notebooks/first-game/",
    "apparatus/",
    "glossary/",
    "departures/",
    "bibliography/",
    "encoding/",
    "principles/",
    "embed/",
    "404.html",
)
"""One page of each other kind: prose and lists, most of them long."""
THOROUGH = ("1440-light", "390-dark")
"""Where the long pages too are searched for barriers; elsewhere they only have to fit."""

LINK = re.compile(r'<a[^>]* href="([^"]+)"')
AXE = ROOT / "node_modules/axe-core/axe.min.js"
EACH = [
    pytest.param({"viewport": {"width": width, "height": height}, "color_scheme": scheme}, id=f"{width}-{scheme}")
    for width, height in WIDTHS.items()
    for scheme in SCHEMES
]


def violations(page: Page, part: str = "html") -> list[str]:
    page.add_script_tag(path=AXE)
    found = page.evaluate("part => axe.run(part).then((result) => result.violations)", part)
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("visit", EACH, indirect=True)
def test_pages_are_accessible_fit_and_ask_nobody(visit: Visit, request: pytest.FixtureRequest) -> None:
    thorough = request.node.callspec.id in THOROUGH
    for path in READING + LISTS:
        page = visit.go(path)
        if thorough or path in READING:
            assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.locator("h1").count() == 1, path
    assert visit.faults == []
    assert visit.strangers() == []


@pytest.mark.parametrize("visit", EACH, indirect=True)
def test_the_board_in_play_is_accessible(visit: Visit) -> None:
    page = visit.go("royal/ludus-anglicorum/#1.8")
    page.locator(".how summary").click()
    assert violations(page, ".how") == []
    page.keyboard.press("Escape")
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
        html = visit.page.request.get(here).text()
        links = {urljoin(here, link.partition("#")[0].partition("?")[0]) for link in LINK.findall(html)}
        waiting += [link for link in links if link.startswith(visit.address) and link.endswith("/")]
    built = {path.parent.relative_to(ROOT / "site").as_posix() for path in (ROOT / "site").rglob("index.html")}
    assert seen == {visit.address + (f"{path}/" if path != "." else "") for path in built}


@pytest.mark.parametrize("visit", [{"java_script_enabled": False}], indirect=True)
def test_lists_are_filtered_without_javascript(visit: Visit) -> None:
    page = visit.go("apparatus/")
    rows = page.locator(".emendations tbody tr")
    every = rows.count()
    page.locator("#kind-contradiction").check(force=True)
    expect(page.locator(".emendations tbody tr:visible")).to_have_count(4)
    page.locator("#text-todas").check(force=True)
    expect(page.locator(".emendations tbody tr:visible")).to_have_count(0)
    page.locator("#kind-all").check(force=True)
    expect(page.locator(".emendations tbody tr:visible")).to_have_count(7)
    page.locator("#text-all").check(force=True)
    expect(page.locator(".emendations tbody tr:visible")).to_have_count(every)
    page = visit.go("departures/")
    page.locator("#class-rule").check(force=True)
    notes = page.locator(".pair li")
    expect(page.locator(".pair li:visible")).to_have_count(page.locator('.pair li[data-class="rule"]').count())
    assert 0 < page.locator(".pair li:visible").count() < notes.count()
