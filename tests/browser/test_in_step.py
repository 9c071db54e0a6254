"""Text and board in step: choosing sentences, stepping, playing through, pointing at either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import EACH_WIDTH, GAME, PHONE, at, chosen, docked, how, lit, row

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


def picture(page: Page) -> str:
    return str(page.locator("tables-board svg.board").get_attribute("aria-label"))


@pytest.mark.parametrize("visit", EACH_WIDTH, indirect=True)
def test_passages_and_steps_are_gone_through_by_pointer(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    first = picture(page)
    for does, wanted in (("next", "2 / 5"), ("last", "5 / 5"), ("back", "4 / 5"), ("first", "1 / 5")):
        page.locator(f'.bench [data-do="{does}"]').click()
        assert at(page) == wanted
    assert picture(page) == first
    for does, ref in (("after", "1.10"), ("after", "1.11"), ("before", "1.10")):
        page.locator(f'.bench [data-do="{does}"]').click()
        assert chosen(page) == ref
        box = row(page, ref).bounding_box()
        assert box is not None
        assert docked(page) <= box["y"] + 1
    page.locator('.row[id="1.12"] .src').click()
    assert chosen(page) == "1.12"
    assert visit.faults == []


@pytest.mark.parametrize("visit", EACH_WIDTH, indirect=True)
def test_passages_and_steps_are_gone_through_by_keys(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    row(page, "1.9").focus()
    for key, wanted in (("ArrowRight", "2 / 5"), ("End", "5 / 5"), ("ArrowLeft", "4 / 5"), ("Home", "1 / 5")):
        page.keyboard.press(key)
        assert at(page) == wanted
    before = page.evaluate("scrollY")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("before => scrollY > before", arg=before)
    assert at(page) == "1 / 5"
    for ref in ("1.10", "1.11"):
        page.keyboard.press("n")
        assert chosen(page) == ref
    page.keyboard.press("p")
    assert chosen(page) == "1.10"
    page.locator('.bench [data-do="before"]').focus()
    page.keyboard.press("p")
    page.keyboard.press("p")
    assert chosen(page) == "1.8"
    page.wait_for_function("location.hash === '#1.8'")


def test_keys_are_left_to_fields_and_to_the_rest_of_the_page(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    page.locator(".md-search__input").click()
    page.keyboard.type("npn")
    for key in ("ArrowRight", "Home", "End"):
        page.keyboard.press(key)
    assert at(page) == "2 / 5"
    assert chosen(page) == "1.9"
    page.keyboard.press("Escape")
    page.locator(".how summary").click()
    page.locator("#layer-critical").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#layer-normalised").is_checked()
    assert at(page) == "2 / 5"
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()
    page.locator(".brand").focus()
    page.keyboard.press("End")
    page.wait_for_function("scrollY > 1000")
    assert at(page) == "2 / 5"


def test_choosing_the_chosen_passage_again_keeps_its_step(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/3")
    page.locator('.row[id="1.9"] .src').click()
    assert at(page) == "3 / 5"


@pytest.mark.parametrize("visit", EACH_WIDTH, indirect=True)
def test_the_board_follows_scrolling_only_if_that_is_wished(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    page.mouse.move(200, 700)
    page.mouse.wheel(0, 1500)
    page.wait_for_function("scrollY > 1000")
    assert chosen(page) == "1.2"
    how(page, "follow-scroll")
    page.mouse.wheel(0, 1500)
    expect(page.locator('.row.on:not([id="1.2"])')).to_have_count(1)
    page.wait_for_function("decodeURIComponent(location.hash.slice(1)) === document.querySelector('.row.on').id")
    seen = row(page, chosen(page)).bounding_box()
    assert seen is not None
    assert seen["y"] + seen["height"] > docked(page)
    page.locator('.bench [data-do="before"]').click()
    asked = chosen(page)
    page.wait_for_timeout(200)
    assert chosen(page) == asked  # what the buttons scroll is not the reader's scrolling
    page.goto("about:blank")
    visit.go(GAME)
    assert page.locator("#follow-scroll").is_checked()


@pytest.mark.parametrize("visit", EACH_WIDTH, indirect=True)
def test_a_scene_is_played_through_with_pauses_as_long_as_one_reads(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    visit.go(f"{GAME}?speed=fast#1.9/4")
    through = page.locator('.bench [data-do="through"]')
    through.click()
    expect(through).to_have_text("Pause")
    page.clock.run_for(12_000)
    assert chosen(page) != "1.9"  # it goes on into the next passage
    box = row(page, chosen(page)).bounding_box()
    assert box is not None
    assert box["y"] >= docked(page) - 1
    through.click()
    expect(through).to_have_text("Play through")
    here = (chosen(page), at(page))
    page.clock.run_for(60_000)
    assert (chosen(page), at(page)) == here
    through.click()
    page.keyboard.press("Escape")
    expect(through).to_have_text("Play through")
    through.click()
    page.clock.run_for(1_000_000)
    expect(through).to_have_text("Play through")  # it ends with the text
    assert visit.faults == []


@pytest.mark.parametrize("visit", [EACH_WIDTH[0], EACH_WIDTH[1]], indirect=True)
def test_what_the_text_names_is_lit_on_the_board(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    source = page.locator('.row[id="1.9"] .src')
    source.locator('[data-on="u"]').hover()
    assert lit(page) == {"u"}
    source.locator(".pg").first.hover()
    assert lit(page) == set("tuxyz&")
    source.locator('[data-dice="3"]').hover()
    assert page.locator("tables-board .die.pointed .pip").count() == 3
    page.locator('.row[id="1.14"] .src .side').first.hover()
    assert page.locator("tables-board .man.pointed").count() == page.locator("tables-board .man.n").count() > 0
    page.locator(".bench .caption [data-on]").first.hover()
    assert lit(page) == {"t"}
    page.locator("h1").hover()
    assert lit(page) == set()


@pytest.mark.parametrize("visit", [EACH_WIDTH[0], EACH_WIDTH[1]], indirect=True)
def test_what_is_pointed_at_on_the_board_is_lit_in_the_text(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    page.locator('tables-board .point[data-point="t"]').hover()
    assert page.locator('.row .pointed:not([data-on="t"])').count() == 0
    mentions = page.locator('.row :is(.src, .tr) [data-on="t"]').count()
    assert page.locator(".row :is(.src, .tr) .pointed").count() == mentions > 4
    holding = page.locator(".row .near")
    assert {"t" in str(each.get_attribute("data-on")).split() for each in holding.all()} == {True}
    page.locator('tables-board .off[data-side="am"]').hover()
    sides = page.locator('.row .src .side[data-men="am"]').count()
    assert page.locator(".row .src .pointed").count() == sides > 2
    page.locator("h1").hover()
    assert page.locator(".reading :is(.pointed, .near)").count() == 0


def test_letters_of_the_chosen_passage_are_lit_by_the_tab_key(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    page.locator('.row[id="1.2"] a.n').first.focus()
    seen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.append(frozenset(lit(page)))
    assert frozenset("&") in seen
    assert frozenset("a") in seen
    assert page.locator('.row:not(.on) :is(.src, .tr) [tabindex="0"]').count() == 0


@pytest.mark.parametrize("visit", [PHONE], indirect=True)
def test_a_tap_lights_a_letter_until_the_next(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    page.locator('.row[id="1.9"] .src [data-on="x"]').tap()
    assert lit(page) == {"x"}
    page.locator('.bench [data-do="next"]').focus()
    page.keyboard.press("Enter")
    assert at(page) == "2 / 5"
    assert lit(page) == {"x"}  # on the next picture too
    page.locator('tables-board .point[data-point="t"]').tap()
    assert lit(page) == {"t"}
    assert page.locator('.row[id="1.9"] .src .pointed').count() == 1
    page.locator('.row[id="1.9"] .margin').tap()
    assert lit(page) == set()


def test_stones_are_lit_in_latrunculi(visit: Visit) -> None:
    page = visit.go("latrunculi/de-lusus-processu/#2.14")
    side = page.locator(".row .src [data-men]").first
    side.hover()
    men = side.get_attribute("data-men")
    assert page.locator(f"tables-board .man.{men}.pointed").count() > 0
    assert page.locator("tables-board .man.pointed").count() == page.locator(f"tables-board .man.{men}").count()


def test_mentions_are_lit_while_a_game_is_played(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.8")
    page.locator('.bench [data-do="play"]').click()
    expect(page.locator("tables-board[ready]")).to_be_visible(timeout=120_000)
    page.locator('tables-board .tb-board .point[data-point="t"]').focus()
    assert page.locator('.row .src .pointed[data-on="t"]').count() > 2
