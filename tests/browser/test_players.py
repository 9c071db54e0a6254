"""Who plays: readers, computer players, or both; dice that are thrown, and the pace of a computer player."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board, opened
from tests.browser.sizes import EACH_SIZE_STILL, WITHOUT_MOTION, press, press_by_key
from tests.browser.waiting import expect_fits, expect_value, run, text_when

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

PIPS = "(board) => [...board.querySelectorAll('.tb-board .die')].map((die) => die.querySelectorAll('.pip').length)"


def thrown(board: Board) -> list[int]:
    """What the dice show in words, which must be what they show on the board."""
    expect(board.status).to_contain_text("has thrown")
    numbers = [int(number) for number in text_when(board.root.locator(".tb-dice"), r"\d").split()]
    expect_value(board.root, PIPS, numbers)
    return numbers


def test_two_people_throw_the_dice_in_turn(visit: Visit) -> None:
    board = opened(visit)
    for use in (press, press_by_key):
        use(board.act("throw"))
        numbers = thrown(board)
        assert len(numbers) == 3
        assert set(numbers) <= set(range(1, 7))
        expect(board.voice).to_have_text(re.compile(r"throws( \d){3}\."))
        board.do("new")
        expect(board.status).to_contain_text("am to throw")


@WITHOUT_MOTION
def test_the_computer_player_plays_against_a_reader_then_alone_and_stops_on_request(visit: Visit) -> None:
    board = opened(visit)
    board.choose("seat", "computer", of="n&")
    board.do("throw")
    assert len(thrown(board)) == 3
    board.choice("seat", "hand", of="am").focus()
    board.page.keyboard.press("ArrowRight")
    board.played(r"\d\d")
    board.do("undo")
    board.act("resume").wait_for()
    press_by_key(board.act("resume"))
    expect(board.act("resume")).to_be_hidden()


PAUSES = """() => {
  const later = setTimeout;
  window.pauses = 0;
  window.setTimeout = (act, time) => {
    if (time < 5000) pauses += 1; // longer ones are time limits for the engine
    return later(act, time);
  };
}"""


def let_the_computer_play(board: Board) -> None:
    """Gives both sides to the computer player; the page counts its pauses."""
    run(board.page, PAUSES)
    for side in ("n&", "am"):
        board.choose("seat", "computer", of=side)


@WITHOUT_MOTION
def test_a_reader_who_wants_no_motion_waits_for_no_pause_and_sees_nothing_move(visit: Visit) -> None:
    board = opened(visit)
    let_the_computer_play(board)
    board.played(r"\d\d")
    expect_value(board.page, "[pauses, document.getAnimations().length]", [0, 0])


IN_SIGHT = """(board) => {
  const { top, bottom } = board.querySelector('.tb-board svg').getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
}"""


@EACH_SIZE_STILL
@pytest.mark.parametrize("path", ["games/paume-carie/", "royal/paume-carie/#2.6"], ids=["rules", "text"])
def test_the_board_stays_in_sight_while_a_reader_goes_back_to_turns(visit: Visit, path: str) -> None:
    board = opened(visit, path)
    for seat in ("am", "am.2", "n&", "n&.2"):
        board.choose("seat", "computer", of=seat)
    board.played(r"(\d\d\d|[4-9]\d)")
    board.unfold("Turns played")
    for number in (30, 2):
        press(board.root.locator(".tb-turns .tb-jump").nth(number))
        expect(board.root.locator(".tb-turns .tb-jump").nth(number)).to_have_attribute("aria-current", "step")
        expect_value(board.root, IN_SIGHT, wanted=True)
    expect_fits(board.page)


def test_after_a_throw_the_focus_is_on_a_man_who_can_move(visit: Visit) -> None:
    board = Board(visit.go("games/ludus-anglicorum/"))
    board.play(press_by_key)
    expect(board.act("throw")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.point("&")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.point("&")).to_have_class(re.compile("tb-lifted"))


def test_a_man_who_cannot_move_is_announced(visit: Visit) -> None:
    board = opened(visit, "games/faylys/")
    board.throw(6, 6, 6)
    board.lift("f")
    expect(board.status).to_contain_text("It cannot move now")
    board.expect_marked("tb-target", set())


@pytest.mark.own_context
def test_the_steps_of_the_computer_player_are_seen_one_after_the_other(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    board = opened(visit)
    page.clock.pause_at(expect_value(page, "Date.now() + 1000", bool))
    let_the_computer_play(board)
    expect_value(page, "pauses", 1)
    expect(board.status).to_have_text("am to throw")
    page.clock.run_for(1000)
    assert len(thrown(board)) == 3
    expect_value(page, "pauses", 2)
    expect(board.root.locator(".tb-dice s")).to_have_count(0)
    for played in (1, 2):
        page.clock.run_for(1000)
        expect(board.root.locator(".tb-dice s")).to_have_count(played)
        expect_value(page, "pauses", played + 2)
