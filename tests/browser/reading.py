"""What the tests of the reading page share: a visitor at each width, and how a reader chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

GAME = "royal/ludus-anglicorum/"
ROWS = 42  # of 43 sentences; two are rendered together
LAYOUTS = ("columns", "lines", "source", "translation")


def how(page: Page, *chosen: str) -> None:
    """Choose in the form, shut or open, as ``layout-lines``; boxes are ticked or cleared."""
    for name in chosen:
        page.evaluate("id => document.getElementById(id).click()", name)


def row(page: Page, ref: str) -> Locator:
    return page.locator(f'.row[id="{ref}"]')


def chosen(page: Page) -> str:
    return str(page.locator(".row.on").get_attribute("id"))


def at(page: Page) -> str:
    """Which step is shown: ``2 / 5``."""
    return page.locator(".bench .at").inner_text()


def expect_passage(page: Page, ref: str) -> None:
    """Waits until this passage is chosen: a page answers a press on a link only afterwards."""
    expect(page.locator(".row.on")).to_have_id(ref)


def expect_step(page: Page, wanted: str) -> None:
    """Waits until this step is shown: ``2 / 5``."""
    expect(page.locator(".bench .at")).to_have_text(wanted)


def docked(page: Page) -> float:
    """Where what is docked above the text ends."""
    return float(
        page.evaluate("""() => {
        const bench = document.querySelector(".bench").getBoundingClientRect();
        const bar = document.querySelector(".how").getBoundingClientRect();
        return innerWidth < 1100 ? Math.max(bench.bottom, bar.bottom) : bar.bottom;
    }""")
    )


def lit(page: Page) -> set[str]:
    """The points of the board that are pointed at."""
    parts = page.locator("tables-board svg .pointed[data-point]").all()
    return {str(part.get_attribute("data-point")) for part in parts}


def query(page: Page, name: str) -> str | None:
    found = page.evaluate("name => new URL(location.href).searchParams.get(name)", name)
    return None if found is None else str(found)


def expect_query(page: Page, name: str, value: str | None) -> None:
    """Waits until the link asks for this, or for nothing of that name."""
    page.wait_for_function(
        "([name, value]) => new URL(location.href).searchParams.get(name) === value", arg=[name, value]
    )
