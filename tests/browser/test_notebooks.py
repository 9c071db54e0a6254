"""Notebooks: cells are changed and run in the browser, and are read without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_by_colour
from tests.browser.sizes import EACH_SIZE, EACH_SIZE_SCRIPTLESS, fits

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/first-game/"
SOON = 120_000


def cell(page: Page, number: int) -> Locator:
    return page.locator(f'.cell[data-cell="{number}"]')


def write(page: Page, number: int, code: str) -> Locator:
    """Put other code into a cell, as a reader would."""
    found = cell(page, number)
    box = found.get_by_role("textbox")
    box.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(code)
    return found


def run(page: Page, number: int) -> None:
    cell(page, number).get_by_role("button").click()


def test_all_cells_leave_in_the_browser_what_they_left_in_the_build(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    outputs = page.locator(".outputs")
    built = outputs.all_inner_texts()
    boards = page.locator(".outputs svg.board").count()
    page.evaluate("document.querySelectorAll('.outputs').forEach((each) => each.replaceChildren('cleared'))")
    page.get_by_role("button", name="Run all cells").click()
    outputs.last.locator("svg.board").wait_for(timeout=SOON)
    assert outputs.all_inner_texts() == built
    assert page.locator(".outputs svg.board").count() == boards > 1
    assert visit.faults == []


def test_a_cell_is_changed_and_run_after_those_it_needs(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    found = write(page, 2, "print(game.ruleset.id)\n\n6 * 7")
    page.keyboard.press("Shift+Enter")
    expect(found.locator(".out.value")).to_have_text("42", timeout=SOON)
    expect(found.locator(".out.printed")).to_have_text("ludus-anglicorum\n")
    write(page, 2, "1 / 0")
    run(page, 2)
    expect(found.get_by_role("group", name="Error")).to_contain_text('File "<cell 2>", line 1', timeout=SOON)
    expect(found.get_by_role("group", name="Error")).to_contain_text("ZeroDivisionError: division by zero")
    page.get_by_role("button", name="Start again").click()
    expect(found.locator(".out")).to_contain_text("dice: three dice (stated)")
    expect(found.get_by_role("textbox")).to_contain_text("for key in")
    assert visit.faults == []


def test_a_cell_that_never_ends_can_be_stopped_and_the_next_run_is_well(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    run(page, 1)
    expect(cell(page, 1)).to_have_attribute("aria-busy", "false", timeout=SOON)
    found = write(page, 2, "while True: pass")
    run(page, 2)
    stop = found.get_by_role("button", name="Stop")
    stop.wait_for()
    stop.click()
    expect(page.get_by_role("status")).to_contain_text("Stopped.")
    write(page, 2, "game")
    run(page, 2)
    expect(found.locator(".out.value")).to_have_text("<Game ludus-anglicorum>", timeout=SOON)


def test_a_picture_that_could_act_is_disarmed(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    drawn = (
        "<svg xmlns='http://www.w3.org/2000/svg' onload='document.title=1'><circle r='9' onclick='x()'/>"
        "<script>document.title=2</script><a href='javascript:x()'><text>T</text></a><foreignObject/></svg>"
    )
    found = write(page, 1, f'class A:\n    def _repr_svg_(self): return """{drawn}"""\nA()')
    run(page, 1)
    picture = found.locator(".picture svg")
    picture.wait_for(timeout=SOON)
    assert picture.inner_html() == '<circle r="9"></circle>'
    assert picture.get_attribute("onload") is None
    assert page.title().startswith("A game in Python")


@EACH_SIZE
def test_a_notebook_that_has_been_run_is_accessible_and_fits(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    run(page, 3)
    expect(cell(page, 3)).to_have_attribute("aria-busy", "false", timeout=SOON)
    assert violations_by_colour(page) == {}
    assert fits(page)


@EACH_SIZE_SCRIPTLESS
def test_without_javascript_what_the_build_left_is_read(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    expect(page.get_by_role("button", name=re.compile("Run"))).to_have_count(0)
    expect(page.locator(".scripted")).to_be_hidden()
    expect(page.locator(".out.error")).to_contain_text("IllegalTurnError")
    page.locator(".outputs svg.board").first.wait_for()


def test_the_files_of_a_notebook_can_be_had(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    for name in ("Jupyter notebook", "Python file", "engine"):
        address = page.locator(".hint").get_by_role("link", name=name, exact=True).get_attribute("href")
        assert page.request.get(f"{visit.address}{NOTEBOOK}{address}").ok
