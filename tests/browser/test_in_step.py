"""Text and board in step: choosing sentences, stepping, playing through, pointing at either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board
from tests.browser.reading import GAME, at, chosen, docked, expect_passage, expect_step, how, lit, row
from tests.browser.sizes import EACH_SIZE, ON_A_PHONE, enter, point_at, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


def picture(page: Page) -> str:
    return str(page.locator("tables-board svg.board").get_attribute("aria-label"))


@EACH_SIZE
def test_passages_and_steps_are_gone_through_by_pointer(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    first = picture(page)
    for does, wanted in (("next", "2 / 5"), ("last", "5 / 5"), ("back", "4 / 5"), ("first", "1 / 5")):
        press(page.locator(f'.bench [data-do="{does}"]'))
        expect_step(page, wanted)
    assert picture(page) == first
    for does, ref in (("after", "1.10"), ("after", "1.11"), ("before", "1.10")):
        press(page.locator(f'.bench [data-do="{does}"]'))
        expect_passage(page, ref)
        box = row(page, ref).bounding_box()
        assert box is not None
        assert docked(page) <= box["y"] + 1
    press(page.locator('.row[id="1.12"] .src'))
    expect_passage(page, "1.12")
    assert visit.faults == []


@EACH_SIZE
def test_passages_and_steps_are_gone_through_by_keys(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    row(page, "1.9").focus()
    for key, wanted in (("ArrowRight", "2 / 5"), ("End", "5 / 5"), ("ArrowLeft", "4 / 5"), ("Home", "1 / 5")):
        page.keyboard.press(key)
        expect_step(page, wanted)
    before = page.evaluate("scrollY")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("before => scrollY > before", arg=before)
    expect_step(page, "1 / 5")
    for ref in ("1.10", "1.11"):
        page.keyboard.press("n")
        expect_passage(page, ref)
    page.keyboard.press("p")
    expect_passage(page, "1.10")
    page.locator('.bench [data-do="before"]').focus()
    page.keyboard.press("p")
    page.keyboard.press("p")
    expect_passage(page, "1.8")
    page.wait_for_function("location.hash === '#1.8'")


@EACH_SIZE
def test_keys_are_left_to_fields_and_to_the_rest_of_the_page(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    press(page.locator(":is(.finder, .md-search__input):visible").first)
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("npn")
    for key in ("ArrowRight", "Home", "End"):
        page.keyboard.press(key)
    expect_step(page, "2 / 5")
    expect_passage(page, "1.9")
    page.keyboard.press("Escape")
    page.locator(".how summary").click()
    page.locator("#layer-critical").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#layer-normalised").is_checked()
    expect_step(page, "2 / 5")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()
    page.locator(".brand").focus()
    page.keyboard.press("End")
    page.wait_for_function("scrollY > 1000")
    expect_step(page, "2 / 5")


@EACH_SIZE
def test_choosing_the_chosen_passage_again_keeps_its_step(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/3")
    press(page.locator('.row[id="1.9"] .src'))
    expect_step(page, "3 / 5")


@EACH_SIZE
def test_the_board_follows_scrolling_only_if_that_is_wished(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    page.mouse.move(200, 700)
    page.mouse.wheel(0, 1500)
    page.wait_for_function("scrollY > 1000")
    expect_passage(page, "1.2")
    how(page, "follow-scroll")
    page.mouse.wheel(0, 1500)
    expect(page.locator('.row.on:not([id="1.2"])')).to_have_count(1)
    page.wait_for_function("decodeURIComponent(location.hash.slice(1)) === document.querySelector('.row.on').id")
    seen = row(page, chosen(page)).bounding_box()
    assert seen is not None
    assert seen["y"] + seen["height"] > docked(page)
    page.locator('.bench [data-do="before"]').click()
    asked = chosen(page)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect_passage(page, asked)  # what the buttons scroll is not the reader's scrolling
    page.goto("about:blank")
    visit.go(GAME)
    assert page.locator("#follow-scroll").is_checked()


@EACH_SIZE
def test_a_scene_is_played_through_with_pauses_as_long_as_one_reads(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    visit.go(f"{GAME}?speed=fast#1.9/4")
    through = page.locator('.bench [data-do="through"]')
    press(through)
    expect(through).to_have_text("Pause")
    page.clock.run_for(12_000)
    expect(page.locator(".row.on")).not_to_have_id("1.9")  # it goes on into the next passage
    box = row(page, chosen(page)).bounding_box()
    assert box is not None
    assert box["y"] >= docked(page) - 1
    press(through)
    expect(through).to_have_text("Play through")
    here = (chosen(page), at(page))
    page.clock.run_for(60_000)
    assert (chosen(page), at(page)) == here
    enter(through)
    page.keyboard.press("Escape")
    expect(through).to_have_text("Play through")
    enter(through)
    page.clock.run_for(1_000_000)
    expect(through).to_have_text("Play through")  # it ends with the text
    assert visit.faults == []


@EACH_SIZE
def test_the_faster_one_wishes_to_play_through_the_shorter_is_a_step_seen(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    visit.go(f"{GAME}#1.9")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))

    def ticks() -> int:
        """How long the first step is seen, by the clock of the page."""
        row(page, "1.9").focus()
        page.keyboard.press("Home")
        press(page.locator('.bench [data-do="through"]'))
        for count in range(200):
            if at(page) != "1 / 5":
                return count
            page.clock.run_for(500)
        pytest.fail("The next step is never shown.")

    seen = []
    for speed in ("slow", "steady", "fast"):
        enter(page.locator(".how summary"))
        press(page.locator(f"label:has(#speed-{speed})"))
        page.keyboard.press("Escape")
        seen.append(ticks())
    assert seen == sorted(set(seen), reverse=True)


@EACH_SIZE
def test_what_the_text_names_is_lit_on_the_board(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    source = page.locator('.row[id="1.9"] .src')
    point_at(source.locator('[data-on="u"]'))
    assert lit(page) == {"u"}
    point_at(source.locator(".pg").first)
    assert lit(page) == set("tuxyz&")
    point_at(source.locator('[data-dice="3"]'))
    assert page.locator("tables-board .die.pointed .pip").count() == 3
    point_at(page.locator(".bench .caption [data-on]").first)
    assert lit(page) == {"t"}
    point_at(page.locator('.row[id="1.14"] .src .side').first)
    assert page.locator("tables-board .man.pointed").count() == page.locator("tables-board .man.n").count() > 0
    point_at(page.locator("h1"))
    assert lit(page) == set()
    assert page.locator("tables-board .pointed").count() == 0


@EACH_SIZE
def test_what_is_pointed_at_on_the_board_is_lit_in_the_text(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    point_at(page.locator('tables-board .point[data-point="t"]'))
    assert page.locator('.row .pointed:not([data-on="t"])').count() == 0
    mentions = page.locator('.row :is(.src, .tr) [data-on="t"]').count()
    assert page.locator(".row :is(.src, .tr) .pointed").count() == mentions > 4
    holding = page.locator(".row .near")
    assert {"t" in str(each.get_attribute("data-on")).split() for each in holding.all()} == {True}
    point_at(page.locator('tables-board .off[data-side="am"]'))
    sides = page.locator('.row .src .side[data-men="am"]').count()
    assert page.locator(".row .src .pointed").count() == sides > 2
    point_at(page.locator("h1"))
    assert page.locator(".reading :is(.pointed, .near)").count() == 0


@EACH_SIZE
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


@ON_A_PHONE
def test_a_tap_lights_a_letter_until_the_next(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    page.locator('.row[id="1.9"] .src [data-on="x"]').tap()
    assert lit(page) == {"x"}
    page.locator('.bench [data-do="next"]').focus()
    page.keyboard.press("Enter")
    expect_step(page, "2 / 5")
    assert lit(page) == {"x"}  # on the next picture too
    page.locator('tables-board .point[data-point="t"]').tap()
    assert lit(page) == {"t"}
    assert page.locator('.row[id="1.9"] .src .pointed').count() == 1
    page.locator('.row[id="1.9"] .margin').tap()
    assert lit(page) == set()


@EACH_SIZE
def test_stones_are_lit_in_latrunculi(visit: Visit) -> None:
    page = visit.go("latrunculi/de-lusus-processu/#2.14")
    side = page.locator(".row .src [data-men]").first
    point_at(side)
    men = side.get_attribute("data-men")
    assert page.locator(f"tables-board .man.{men}.pointed").count() > 0
    assert page.locator("tables-board .man.pointed").count() == page.locator(f"tables-board .man.{men}").count()


@EACH_SIZE
def test_mentions_are_lit_while_a_game_is_played(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.8")
    enter(page.locator('.bench [data-do="play"]'))
    Board(page).ready()
    for point, light in (("t", lambda part: part.focus()), ("a", point_at)):
        light(page.locator(f'tables-board .tb-board .point[data-point="{point}"]'))
        assert page.locator(f'.row .src .pointed[data-on="{point}"]').count() > 2
