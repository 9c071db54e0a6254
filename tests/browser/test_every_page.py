"""What holds of every page, at every width, in light and dark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_by_colour
from tests.browser.conftest import ROOT
from tests.browser.sizes import EACH_SIZE_SCRIPTLESS, SCHEMES, SIZES, show_at
from tests.browser.waiting import counted, expect_count, expect_fits

if TYPE_CHECKING:
    from tests.browser.visits import Visit

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
def test_a_page_is_accessible_and_fits(visit: Visit, path: str) -> None:
    page = visit.page
    show_at(page, SIZES[0])
    visit.go(path)
    for size, schemes in zip(SIZES, (("dark",), (), ("light",)), strict=True):
        show_at(page, size)
        # Long lists are searched once in light and once in dark; elsewhere they only have to fit.
        assert violations_by_colour(page, schemes=SCHEMES if path in READING else schemes) == {}, size
        expect_fits(page)
        expect(page.locator("h1")).to_have_count(1)


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
    every = counted(page.locator(".emendations tbody tr"))
    visible = page.locator(".emendations tbody tr:visible")
    for box, count in (("kind-contradiction", 4), ("text-todas", 0), ("kind-all", 7), ("text-all", every)):
        page.locator(f"#{box}").check(force=True)
        expect(visible).to_have_count(count)
    page = visit.go("departures/")
    notes = counted(page.locator(".pair li"))
    of_rules = counted(page.locator('.pair li[data-class="rule"]'))
    page.locator("#class-rule").check(force=True)
    expect(page.locator(".pair li:visible")).to_have_count(of_rules)
    expect_count(page.locator(".pair li:visible"), lambda count: 0 < count < notes)
