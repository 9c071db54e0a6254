"""What holds of every page, at every width, in light and dark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_by_colour
from tests.browser.conftest import ROOT
from tests.browser.sizes import EACH_SIZE_SCRIPTLESS, SCHEMES, SIZES, fits

if TYPE_CHECKING:
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

LINK = re.compile(r'<a[^>]* href="([^"]+)"')


@pytest.mark.parametrize("path", READING + LISTS)
def test_a_page_is_accessible_fits_and_asks_nobody(visit: Visit, path: str) -> None:
    for size, schemes in zip(SIZES, (("dark",), (), ("light",)), strict=True):
        visit.page.set_viewport_size(size["viewport"])
        page = visit.go(path)
        # Long lists are searched once in light and once in dark; elsewhere they only have to fit.
        assert violations_by_colour(page, schemes=SCHEMES if path in READING else schemes) == {}, size
        assert fits(page), size
        assert page.locator("h1").count() == 1
    assert visit.faults == []
    assert visit.strangers() == []


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


@EACH_SIZE_SCRIPTLESS
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
