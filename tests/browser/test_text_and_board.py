"""Text and board in step: choosing sentences, stepping, playing through, pointing at either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board
from tests.browser.sizes import BY_FINGER_AND_MOUSE, EACH_SIZE, ON_A_PHONE, point_at, press, press_by_key
from tests.browser.text_page import (
    GAME,
    choose,
    chosen_passage,
    docked,
    expect_below_the_dock,
    expect_hash,
    expect_lit,
    expect_passage,
    expect_step,
    row,
    shown_step,
    source,
)
from tests.browser.waiting import (
    attribute_when,
    expect_as_many,
    expect_attribute_words,
    expect_box,
    expect_count,
    expect_value,
    frames_passed,
    steady_value,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


FOCUSED = "document.activeElement.closest('.row [data-on]')?.dataset.on ?? null"
"""The point that the focused part of the text names."""


def picture(page: Page) -> str:
    """What the board that is shown is called, with its position."""
    return attribute_when(page.locator("tables-board svg.board"), "aria-label", ".")


@pytest.mark.smoke
@EACH_SIZE
def test_passages_and_steps_are_gone_through_by_pointer(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    expect_step(page, "1 / 5")
    first = picture(page)
    for does, wanted in (("next", "2 / 5"), ("last", "5 / 5"), ("back", "4 / 5"), ("first", "1 / 5")):
        press(page.locator(f'.bench [data-do="{does}"]'))
        expect_step(page, wanted)
    expect(page.locator("tables-board svg.board")).to_have_attribute("aria-label", first)
    for does, ref in (("after", "1.10"), ("after", "1.11"), ("before", "1.10")):
        press(page.locator(f'.bench [data-do="{does}"]'))
        expect_passage(page, ref)
        expect_below_the_dock(page, ref)
    press(source(page, "1.12"))
    expect_passage(page, "1.12")


def test_passages_and_steps_are_gone_through_by_keys(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    row(page, "1.9").focus()
    for key, wanted in (("ArrowRight", "2 / 5"), ("End", "5 / 5"), ("ArrowLeft", "4 / 5"), ("Home", "1 / 5")):
        page.keyboard.press(key)
        expect_step(page, wanted)
    before = steady_value(page, "scrollY")
    page.keyboard.press("ArrowDown")
    expect_value(page, "scrollY", lambda now: now > before)
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
    expect_hash(page, "#1.8")


@BY_FINGER_AND_MOUSE
def test_keys_are_left_to_fields_and_to_the_rest_of_the_page(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    press(page.locator(":is(.finder, .md-search__input):visible").first)
    search = page.locator(".md-search__input")
    expect(search).to_be_focused()
    page.keyboard.type("npn")
    for key in ("ArrowRight", "Home", "End"):
        page.keyboard.press(key)
    expect(search).to_have_value("npn")
    expect_step(page, "2 / 5")
    expect_passage(page, "1.9")
    page.keyboard.press("Escape")
    page.locator(".how summary").click()
    page.locator("#layer-critical").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#layer-normalised")).to_be_checked()
    expect_step(page, "2 / 5")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()
    page.locator(".brand").focus()
    page.keyboard.press("End")
    expect_value(page, "scrollY", lambda now: now > 1000)
    expect_step(page, "2 / 5")


def test_choosing_the_chosen_passage_again_keeps_its_step(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/3")
    expect_step(page, "3 / 5")
    press(source(page, "1.9"))
    frames_passed(page)
    expect_step(page, "3 / 5")


@EACH_SIZE
def test_the_board_follows_scrolling_only_on_request(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    expect_passage(page, "1.2")
    page.mouse.move(200, 700)
    page.mouse.wheel(0, 1500)
    expect_value(page, "scrollY", lambda now: now > 1000)
    frames_passed(page)
    expect_passage(page, "1.2")
    choose(page, "follow-scroll")
    page.mouse.wheel(0, 1500)
    expect(page.locator('.row.on:not([id="1.2"])')).to_have_count(1)
    expect_value(
        page, "decodeURIComponent(location.hash.slice(1)) === document.querySelector('.row.on').id", wanted=True
    )
    dock = docked(page)
    expect_box(row(page, chosen_passage(page)), lambda box: box["y"] + box["height"] > dock)
    before = chosen_passage(page)
    page.locator('.bench [data-do="before"]').click()
    expect(page.locator(".row.on")).not_to_have_id(before)
    wanted = chosen_passage(page)
    frames_passed(page)
    expect_passage(page, wanted)  # scrolling by the buttons is not the reader's scrolling
    page.goto("about:blank")
    visit.go(GAME)
    expect(page.locator("#follow-scroll")).to_be_checked()


@pytest.mark.own_context
@EACH_SIZE
def test_a_scene_is_played_through_with_pauses_long_enough_to_read(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    visit.go(f"{GAME}?speed=fast#1.9/4")
    through = page.locator('.bench [data-do="through"]')
    press(through)
    expect(through).to_have_text("Pause")
    page.clock.run_for(12_000)
    expect(page.locator(".row.on")).not_to_have_id("1.9")  # it goes on into the next passage
    press(through)
    expect(through).to_have_text("Play through")
    expect_below_the_dock(page, chosen_passage(page))
    passage, step = chosen_passage(page), shown_step(page)
    page.clock.run_for(60_000)
    expect_passage(page, passage)
    expect_step(page, step)
    press_by_key(through)
    page.keyboard.press("Escape")
    expect(through).to_have_text("Play through")
    press_by_key(through)
    page.clock.run_for(1_000_000)
    expect(through).to_have_text("Play through")  # it ends with the text


@pytest.mark.own_context
def test_a_higher_speed_shows_each_step_for_a_shorter_time(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    visit.go(f"{GAME}#1.9")
    page.clock.pause_at(expect_value(page, "Date.now() + 1000", bool))

    def ticks() -> int:
        """How long the first step is shown, by the clock of the page, in half seconds."""
        row(page, "1.9").focus()
        page.keyboard.press("Home")
        expect_step(page, "1 / 5")
        press(page.locator('.bench [data-do="through"]'))
        expect(page.locator('.bench [data-do="through"]')).to_have_text("Pause")
        for count in range(200):
            if shown_step(page) != "1 / 5":
                return count
            page.clock.run_for(500)
        pytest.fail("The next step is never shown.")

    seen = []
    for speed in ("slow", "steady", "fast"):
        press_by_key(page.locator(".how summary"))
        press(page.locator(f"label:has(#speed-{speed})"))
        expect(page.locator(f"#speed-{speed}")).to_be_checked()
        page.keyboard.press("Escape")
        seen.append(ticks())
    assert seen == sorted(set(seen), reverse=True)


@BY_FINGER_AND_MOUSE
def test_what_the_text_names_is_highlighted_on_the_board(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9/2")
    text = source(page, "1.9")
    expect_step(page, "2 / 5")
    point_at(text.locator('[data-on="u"]'))
    expect_lit(page, {"u"})
    point_at(text.locator(".pg").first)
    expect_lit(page, set("tuxyz&"))
    point_at(text.locator('[data-dice="3"]'))
    expect(page.locator("tables-board .die.pointed .pip")).to_have_count(3)
    point_at(page.locator(".bench .caption [data-on]").first)
    expect_lit(page, {"t"})
    point_at(source(page, "1.14").locator(".side").first)
    expect_as_many(page.locator("tables-board .man.pointed"), page.locator("tables-board .man.n"))
    point_at(page.locator("h1"))
    expect(page.locator("tables-board .pointed")).to_have_count(0)


@BY_FINGER_AND_MOUSE
def test_what_is_pointed_at_on_the_board_is_highlighted_in_the_text(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    point_at(page.locator('tables-board .point[data-point="t"]'))
    lit = page.locator(".row :is(.src, .tr) .pointed")
    expect_as_many(lit, page.locator('.row :is(.src, .tr) [data-on="t"]'), above=4)
    expect(page.locator('.row .pointed:not([data-on="t"])')).to_have_count(0)
    expect_attribute_words(page.locator(".row .near"), "data-on", "t")
    point_at(page.locator('tables-board .off[data-side="am"]'))
    expect_as_many(page.locator(".row .src .pointed"), page.locator('.row .src .side[data-men="am"]'), above=2)
    point_at(page.locator("h1"))
    expect(page.locator(".reading :is(.pointed, .near)")).to_have_count(0)


def test_letters_of_the_chosen_passage_are_highlighted_by_the_tab_key(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    expect_passage(page, "1.2")
    page.locator('.row[id="1.2"] a.n').first.focus()
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        frames_passed(page)
        name = steady_value(page, FOCUSED)
        if name:
            expect_lit(page, {name})
            seen.add(name)
    assert seen >= {"&", "a"}
    expect(page.locator('.row:not(.on) :is(.src, .tr) [tabindex="0"]')).to_have_count(0)


@ON_A_PHONE
def test_a_tap_highlights_a_letter_until_the_next(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.9")
    source(page, "1.9").locator('[data-on="x"]').tap()
    expect_lit(page, {"x"})
    page.locator('.bench [data-do="next"]').focus()
    page.keyboard.press("Enter")
    expect_step(page, "2 / 5")
    expect_lit(page, {"x"})  # on the next picture too
    page.locator('tables-board .point[data-point="t"]').tap()
    expect_lit(page, {"t"})
    expect(page.locator('.row[id="1.9"] .src .pointed')).to_have_count(1)
    page.locator('.row[id="1.9"] .margin').tap()
    expect_lit(page, set())


@BY_FINGER_AND_MOUSE
def test_stones_are_highlighted_in_latrunculi(visit: Visit) -> None:
    page = visit.go("latrunculi/de-lusus-processu/#2.14")
    side = page.locator(".row .src [data-men]").first
    men = attribute_when(side, "data-men", ".")
    point_at(side)
    expect_as_many(page.locator("tables-board .man.pointed"), page.locator(f"tables-board .man.{men}"))
    expect_count(page.locator(f"tables-board .man.{men}.pointed"), lambda count: count > 0)


@BY_FINGER_AND_MOUSE
def test_mentions_are_highlighted_while_a_game_is_played(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.8")
    Board(page).play(press_by_key)
    for point, light in (("t", lambda part: part.focus()), ("a", point_at)):
        light(page.locator(f'tables-board .tb-board .point[data-point="{point}"]'))
        expect_count(page.locator(f'.row .src .pointed[data-on="{point}"]'), lambda count: count > 2)
