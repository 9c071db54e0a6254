"""Notebooks: cells are changed and run in the browser, and are read without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_by_colour
from tests.browser.boards import BOOT
from tests.browser.sizes import EACH_SIZE, EACH_SIZE_SCRIPTLESS
from tests.browser.waiting import attribute_when, counted, expect_fits, expect_texts, expect_value, run, steady_texts

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/first-game/"


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


def run_cell(page: Page, number: int) -> None:
    cell(page, number).get_by_role("button").click()


def test_all_cells_give_in_the_browser_what_they_gave_in_the_build(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    outputs = page.locator(".outputs")
    built = steady_texts(outputs)
    boards = counted(page.locator(".outputs svg.board"))
    assert boards > 1
    run(page, "document.querySelectorAll('.outputs').forEach((each) => each.replaceChildren('cleared'))")
    page.get_by_role("button", name="Run all cells").click()
    outputs.last.locator("svg.board").wait_for(timeout=BOOT)
    expect_texts(outputs, lambda texts: texts == built)
    expect(page.locator(".outputs svg.board")).to_have_count(boards)


def test_a_cell_is_changed_and_run_after_those_it_needs(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    found = write(page, 2, "print(game.ruleset.id)\n\n6 * 7")
    page.keyboard.press("Shift+Enter")
    expect(found.locator(".out.value")).to_have_text("42", timeout=BOOT)
    expect(found.locator(".out.printed")).to_have_text("ludus-anglicorum\n")
    write(page, 2, "1 / 0")
    run_cell(page, 2)
    expect(found.get_by_role("group", name="Error")).to_contain_text('File "<cell 2>", line 1', timeout=BOOT)
    expect(found.get_by_role("group", name="Error")).to_contain_text("ZeroDivisionError: division by zero")
    page.get_by_role("button", name="Start again").click()
    expect(found.locator(".out")).to_contain_text("dice: three dice (stated)")
    expect(found.get_by_role("textbox")).to_contain_text("for key in")


def test_a_cell_that_never_ends_can_be_stopped_and_the_next_run_works(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    run_cell(page, 1)
    expect(cell(page, 1)).to_have_attribute("aria-busy", "false", timeout=BOOT)
    found = write(page, 2, "while True: pass")
    run_cell(page, 2)
    stop = found.get_by_role("button", name="Stop")
    stop.wait_for()
    stop.click()
    expect(page.get_by_role("status")).to_contain_text("Stopped.")
    write(page, 2, "game")
    run_cell(page, 2)
    expect(found.locator(".out.value")).to_have_text("<Game ludus-anglicorum>", timeout=BOOT)


def test_a_picture_that_could_act_is_disarmed(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    drawn = (
        "<svg xmlns='http://www.w3.org/2000/svg' onload='document.title=1'><circle r='9' onclick='x()'/>"
        "<script>document.title=2</script><a href='javascript:x()'><text>T</text></a><foreignObject/></svg>"
    )
    found = write(page, 1, f'class A:\n    def _repr_svg_(self): return """{drawn}"""\nA()')
    run_cell(page, 1)
    picture = found.locator(".picture svg")
    picture.wait_for(timeout=BOOT)
    expect_value(picture, "(node) => node.innerHTML", '<circle r="9"></circle>')
    expect(picture).not_to_have_attribute("onload", re.compile(".*"))
    expect(page).to_have_title(re.compile("^A game in Python"))


@EACH_SIZE
def test_a_notebook_that_has_been_run_is_accessible_and_fits(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    run_cell(page, 3)
    expect(cell(page, 3)).to_have_attribute("aria-busy", "false", timeout=BOOT)
    assert violations_by_colour(page) == {}
    expect_fits(page)


@EACH_SIZE_SCRIPTLESS
def test_without_javascript_the_results_of_the_build_are_read(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    expect(page.get_by_role("button", name=re.compile("Run"))).to_have_count(0)
    expect(page.locator(".scripted")).to_be_hidden()
    expect(page.locator(".out.error")).to_contain_text("IllegalTurnError")
    page.locator(".outputs svg.board").first.wait_for()


def test_the_files_of_a_notebook_can_be_downloaded(visit: Visit) -> None:
    page = visit.go(NOTEBOOK)
    for name in ("Jupyter notebook", "Python file", "engine"):
        link = page.locator(".hint").get_by_role("link", name=name, exact=True)
        address = attribute_when(link, "href", ".")
        assert page.request.get(f"{visit.address}{NOTEBOOK}{address}").ok
