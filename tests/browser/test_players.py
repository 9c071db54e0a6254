"""Who plays: readers, the computer, both; dice that are thrown, and how long the computer is seen to play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board, opened
from tests.browser.sizes import EACH_SIZE, EACH_SIZE_STILL, enter, fits, press

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

PIPS = "(board) => [...board.querySelectorAll('.tb-board .die')].map((die) => die.querySelectorAll('.pip').length)"


def thrown(board: Board) -> list[int]:
    """What the dice show in words, which must be what they show on the board."""
    expect(board.status).to_contain_text("has thrown")
    numbers = [int(number) for number in board.root.locator(".tb-dice").inner_text().split()]
    assert board.root.evaluate(PIPS) == numbers
    return numbers


@EACH_SIZE
def test_two_people_throw_the_dice_by_turns(visit: Visit) -> None:
    board = opened(visit)
    for use in (press, enter):
        use(board.act("throw"))
        numbers = thrown(board)
        assert len(numbers) == 3
        assert set(numbers) <= set(range(1, 7))
        expect(board.root.locator("[aria-live]")).to_have_text(re.compile(r"throws( \d){3}\."))
        board.do("new")
        expect(board.status).to_contain_text("am to throw")
    assert fits(board.page)
    assert visit.faults == []


@EACH_SIZE_STILL
def test_the_computer_plays_against_a_reader_then_alone_and_stops_when_told(visit: Visit) -> None:
    board = opened(visit)
    board.choose("seat", "computer", of="n&")
    board.do("throw")
    assert len(thrown(board)) == 3
    board.choice("seat", "hand", of="am").focus()
    board.page.keyboard.press("ArrowRight")
    board.played(r"\d\d")
    board.do("undo")
    board.act("resume").wait_for()
    enter(board.act("resume"))
    expect(board.act("resume")).to_be_hidden()
    assert fits(board.page)
    assert visit.faults == []


PAUSES = """() => {
  const later = setTimeout;
  window.pauses = 0;
  window.setTimeout = (act, time) => {
    if (time < 5000) pauses += 1; // longer ones are limits, set to the engine
    return later(act, time);
  };
}"""


def leave_to_the_computer(board: Board) -> None:
    """Lets the computer play alone; the page counts its pauses."""
    board.page.evaluate(PAUSES)
    for side in ("n&", "am"):
        board.choose("seat", "computer", of=side)


@EACH_SIZE_STILL
def test_who_wants_no_motion_waits_for_no_pause_and_sees_nothing_move(visit: Visit) -> None:
    board = opened(visit)
    leave_to_the_computer(board)
    board.played(r"\d\d")
    assert board.page.evaluate("[pauses, document.getAnimations().length]") == [0, 0]
    assert visit.faults == []


IN_SIGHT = """(board) => {
  const { top, bottom } = board.querySelector('.tb-board svg').getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
}"""


@EACH_SIZE_STILL
@pytest.mark.parametrize("path", ["games/paume-carie/", "royal/paume-carie/#2.6"], ids=["rules", "text"])
def test_the_board_stays_in_sight_while_turns_are_gone_back_to(visit: Visit, path: str) -> None:
    board = opened(visit, path)
    for seat in ("am", "am.2", "n&", "n&.2"):
        board.choose("seat", "computer", of=seat)
    board.played(r"(\d\d\d|[4-9]\d)")
    board.unfold("Turns played")
    for number in (30, 2):
        press(board.root.locator(".tb-turns .tb-jump").nth(number))
        expect(board.root.locator(".tb-turns .tb-jump").nth(number)).to_have_attribute("aria-current", "step")
        assert board.root.evaluate(IN_SIGHT), number
    assert fits(board.page)


@EACH_SIZE
def test_after_a_throw_the_keys_are_at_a_man_who_can_move(visit: Visit) -> None:
    board = Board(visit.go("games/ludus-anglicorum/"))
    enter(board.act("play"))
    board.ready()
    expect(board.act("throw")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.point("&")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.point("&")).to_have_class(re.compile("tb-lifted"))


@EACH_SIZE
def test_of_a_man_who_cannot_move_it_is_said(visit: Visit) -> None:
    board = opened(visit, "games/faylys/")
    board.throw(6, 6, 6)
    board.lift("f")
    assert board.marked("tb-target") == set()
    expect(board.status).to_contain_text("He cannot go anywhere now")


@EACH_SIZE
def test_the_steps_of_the_computer_are_seen_one_after_the_other(visit: Visit) -> None:
    page = visit.page
    page.clock.install()
    board = opened(visit)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    leave_to_the_computer(board)
    page.wait_for_function("pauses === 1")
    expect(board.status).to_have_text("am to throw")
    page.clock.run_for(1000)
    assert len(thrown(board)) == 3
    page.wait_for_function("pauses === 2")
    expect(board.root.locator(".tb-dice s")).to_have_count(0)
    for played in (1, 2):
        page.clock.run_for(1000)
        expect(board.root.locator(".tb-dice s")).to_have_count(played)
        page.wait_for_function("count => pauses === count + 2", arg=played)
    assert visit.faults == []
