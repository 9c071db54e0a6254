"""The page of a text, as the tests use it: choosing how it is read, and waiting for what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.waiting import (
    Box,
    attribute_when,
    expect_attributes,
    expect_box,
    expect_value,
    run,
    steady_value,
    text_when,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from playwright.sync_api import Locator, Page

GAME = "royal/ludus-anglicorum/"
ROWS = 42  # of 43 sentences; two are rendered together
LAYOUTS = ("columns", "lines", "source", "translation")
QUERY = "name => new URL(location.href).searchParams.get(name)"
DOCKED = """() => {
  const bench = document.querySelector(".bench").getBoundingClientRect();
  const bar = document.querySelector(".how").getBoundingClientRect();
  return innerWidth < 1100 ? Math.max(bench.bottom, bar.bottom) : bar.bottom;
}"""


def choose(page: Page, *names: str) -> None:
    """Makes choices in the form, open or closed, such as ``layout-lines``; boxes are ticked or cleared."""
    for name in names:
        run(page, "id => document.getElementById(id).click()", name)


def row(page: Page, ref: str) -> Locator:
    return page.locator(f'.row[id="{ref}"]')


def source(page: Page, ref: str) -> Locator:
    """The text of the manuscript in one row."""
    return row(page, ref).locator(".src")


def chosen_passage(page: Page) -> str:
    return attribute_when(page.locator(".row.on"), "id", ".")


def shown_step(page: Page) -> str:
    """Which step is shown: ``2 / 5``."""
    return text_when(page.locator(".bench .at"), r"\d / \d")


def expect_passage(page: Page, ref: str) -> None:
    """Waits until this passage is chosen."""
    expect(page.locator(".row.on")).to_have_id(ref)


def expect_step(page: Page, wanted: str) -> None:
    """Waits until this step is shown: ``2 / 5``."""
    expect(page.locator(".bench .at")).to_have_text(wanted)


def expect_hash(page: Page, wanted: str) -> None:
    expect_value(page, "location.hash", wanted)


def expect_below_the_dock(page: Page, ref: str, holds: Callable[[Box], bool] = bool) -> None:
    """Waits until a row begins below what is docked above the text."""
    expect_box(row(page, ref), lambda box: box["y"] >= docked(page) - 1 and holds(box))


def docked(page: Page) -> float:
    """Where what is docked above the text ends."""
    return float(steady_value(page, DOCKED))


def expect_lit(page: Page, points: Collection[str]) -> None:
    """Waits until these points of the board are highlighted, and no others."""
    expect_attributes(page.locator("tables-board svg .pointed[data-point]"), "data-point", points)


def expect_translations(page: Page, wanted: Collection[str]) -> None:
    """Waits until these translations stand beside the first row, and no others."""
    expect_attributes(page.locator(".row").first.locator(".tr:visible"), "data-tr", wanted)


def expect_query(page: Page, name: str, value: str | None) -> None:
    """Waits until the link has this parameter, or none of that name."""
    expect_value(page, QUERY, value, name)


def expect_query_list(page: Page, name: str, values: Collection[str]) -> None:
    """Waits until the link has these values, in any order."""
    expect_value(page, QUERY, lambda found: sorted(str(found).split(",")) == sorted(values), name)
