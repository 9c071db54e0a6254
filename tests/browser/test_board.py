"""The board in play: every way to move, undo, and hear what happened, by pointer and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board, drag, opened
from tests.browser.sizes import BY_FINGER_AND_MOUSE, ON_A_PHONE, press, press_by_key
from tests.browser.waiting import expect_value, frames_passed, run

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


@pytest.mark.smoke
@BY_FINGER_AND_MOUSE
def test_a_turn_is_typed_tapped_and_dragged_undone_and_looked_up(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    expect(board.status).to_contain_text("Choose a man")
    board.expect_marked("tb-origin", {"&"})
    board.type("et-s")
    board.shows("s", "1 of am")
    expect(board.root.locator(".tb-dice s")).to_have_text(["6"])  # the two that are left stand beside it
    board.lift("s")
    board.expect_marked("tb-target", {"m", "n"})
    press(board.point("m"))
    board.shows("m", "1 of am")
    drag(board, "&", "t")
    expect(board.status).to_contain_text("n& to throw")
    after = {"a": ["0", "15"], "m": ["1", "0"], "t": ["1", "0"], "&": ["13", "0"]}
    board.expect_table(lambda table: table == after)
    board.expect_marked("tb-was", {"&", "s", "m", "t"})  # the last move
    expect(board.root.locator(".tb-before .arrow")).to_have_count(3)
    for label in "tms":
        board.do("undo")
        board.shows(label, "no men")
    board.do("undo")
    expect(board.status).to_contain_text("am to throw")
    board.do("redo")
    expect(board.status).to_contain_text("am has thrown")
    for label in "sm":
        board.do("redo")
        board.shows(label, "1 of am")
    board.do("redo")
    expect(board.status).to_contain_text("n& to throw")
    board.unfold("Turns played: 1")
    expect(board.act("jump").first).to_contain_text("Start")


def test_typed_text_is_refused_with_the_reason_and_stays_to_be_corrected(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    field = board.root.locator(".tb-typed")
    refused = {"nonsense": "is not a step", "w-a": "no place 'w'", "a-b": "no man", "&-r": "From & to r"}
    for text, words in refused.items():
        board.type(text)
        expect(board.notice).to_contain_text(re.compile(words, re.IGNORECASE))
        expect(field).to_have_value(text)
    board.type("6:&-s, 6:&-s")
    expect(board.notice).to_contain_text("potest nodare quodlibet punctum")
    board.type("&s sm &t")
    expect(board.status).to_contain_text("n& to throw")


def test_a_turn_by_keys_alone_with_undo(visit: Visit) -> None:
    board = Board(visit.go("games/ludus-anglicorum/"))
    page = board.page
    board.play(press_by_key)
    board.point("&").focus()
    for key in "656":  # numbers choose the throw while a point has the focus
        page.keyboard.press(key)
    expect(board.status).to_contain_text("Choose a man")
    for origin, target in (("&", "s"), ("s", "m"), ("&", "t")):
        board.lift_by_keys(origin)
        board.go_by_keys(target)
        page.keyboard.press(" ")
        board.shows(target, "1 of am")
    expect(board.status).to_contain_text("n& to throw")
    expect(board.root.locator(":focus")).to_have_count(1)
    board.point("a").focus()
    page.keyboard.press("Control+z")
    expect(board.status).to_contain_text("am has thrown")
    page.keyboard.press("Control+Shift+Z")
    expect(board.status).to_contain_text("n& to throw")


def test_every_move_is_announced(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    expect(board.voice).to_have_text("am throws 6 5 6.")
    press(board.point("&"))
    expect(board.voice).to_have_text("Man on & lifted. It can go to s, t.")
    press(board.point("s"))
    expect(board.voice).to_contain_text("am moves a man by a 6 from & to s.")
    board.type("a-b")
    expect(board.voice).to_contain_text("No man")
    board.type("s-m,&-t")
    expect(board.voice).to_contain_text("n& is to move.")


@BY_FINGER_AND_MOUSE
def test_from_any_turn_of_the_record_play_goes_on(visit: Visit) -> None:
    board = opened(visit)
    for numbers, text in (((6, 5, 6), "&s sm &t"), ((3, 2, 1), "ad df ab"), ((1, 2, 3), "mi")):
        board.throw(*numbers)
        board.type(text)
    board.played("3")
    press_by_key(board.root.locator("summary", has_text="Turns played: 3"))
    jumps = board.root.locator('[data-act="jump"]')
    expect(jumps).to_have_count(4)
    expect(jumps.nth(3)).to_have_attribute("aria-current", "step")
    press(jumps.nth(2))
    expect(board.status).to_contain_text("am to throw")
    press_by_key(jumps.nth(1))
    expect(board.status).to_contain_text("n& to throw")
    expect(jumps.nth(1)).to_be_focused()
    board.played("1")
    expect(jumps).to_have_count(4)
    board.throw(1, 1, 1)
    board.type("ab")
    expect(jumps).to_have_count(3)
    expect(jumps.nth(2)).to_contain_text("1 1 1")


def test_a_reading_that_is_changed_is_announced_with_both_values(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    board.type("&s")
    board.shows("s", "1 of am")
    board.unfold("Rules")
    press(board.root.locator('label:has(input[data-rule="piling"][value*="everywhere"])'))
    expect(board.notice).to_contain_text(re.compile("now “.+” instead of “.+”. Play begins again from this turn"))
    board.root.locator('input[data-rule="dice"][value*="two-and-supposed-six"]').focus()
    board.page.keyboard.press(" ")
    expect(board.notice).to_contain_text(re.compile("now “Two dice.*” instead of “three dice”"))
    expect(board.status).to_have_text("am to throw")
    board.throw(6, 5)
    expect(board.status).to_contain_text("6 5 6")
    board.do("undo")
    expect(board.status).to_have_text("am to throw")
    board.do("undo")
    expect(board.status).to_contain_text("am has thrown 6 5 6")
    board.shows("s", "no men")
    board.do("undo")
    board.shows("s", "1 of am")


@ON_A_PHONE
def test_a_finger_scrolls_on_an_empty_point_and_carries_a_man(visit: Visit) -> None:
    board = opened(visit)

    def expect_scrolling(label: str, *, wanted: bool) -> None:
        expect_value(board.point(label), "(part) => getComputedStyle(part).touchAction !== 'none'", wanted)

    expect_scrolling("&", wanted=True)  # nothing is to be carried before the throw
    board.throw(6, 5, 6)
    expect(board.point("&")).to_have_class(re.compile("tb-own"))
    expect_scrolling("&", wanted=False)
    expect_scrolling("f", wanted=True)
    expect_scrolling("a", wanted=True)  # the other side's men are not carried


LISTEN = """() => {
  window.taken = [];
  window.wheels = [];
  addEventListener('keydown', (event) => taken.push([event.key, event.defaultPrevented]));
  addEventListener('wheel', (event) => wheels.push(event.defaultPrevented));
}"""


def test_keys_belong_to_the_board_only_while_it_has_the_focus(visit: Visit) -> None:
    board = opened(visit)
    page = board.page
    board.throw(6, 5, 6)
    expect(board.status).to_contain_text("Choose a man")
    run(page, LISTEN)
    board.point("a").focus()
    run(page, "scrollTo({ top: 0, behavior: 'instant' })")
    expect_value(page, "scrollY", 0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    frames_passed(page)
    expect_value(page, "[scrollY, taken.length]", [0, 0])  # the board takes them, and the page does not scroll
    board.root.locator(".tb-typed").focus()
    page.keyboard.type("a6")
    expect(board.root.locator(".tb-typed")).to_have_value("a6")
    run(page, "document.activeElement.blur(); taken.length = 0")
    page.keyboard.press("ArrowDown")
    expect_value(page, "taken", [["ArrowDown", False]])
    run(board.root, "(board) => board.setAttribute('keyboard', 'off')")
    board.point("a").focus()
    page.keyboard.press("ArrowLeft")
    expect_value(page, "taken.length", 2)
    expect(board.point("a")).to_be_focused()
    board.point("d").hover(force=True)
    page.mouse.wheel(0, 50)
    expect_value(page, "wheels.length", lambda count: count > 0)
    expect_value(page, "wheels.every((prevented) => !prevented)", wanted=True)  # the wheel scrolls the page
