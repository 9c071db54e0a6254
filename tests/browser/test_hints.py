"""Help at the board: a strong computer, hints, the turns that cost most, and an end by consent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOOT, PHONE, SIZES, STILL, WIDE, Board, opened
from tests.browser.test_every_page import violations

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

EACH_SIZE = [pytest.param(size | STILL, id=str(size["viewport"]["width"])) for size in SIZES]  # type: ignore[operator,index]
TWO_SIZES = [pytest.param(PHONE | STILL, id="390"), pytest.param(WIDE | STILL, id="1440")]
TWO_SCHEMES = [pytest.param(PHONE | STILL | {"color_scheme": scheme}, id=scheme) for scheme in ("light", "dark")]
GAME = "games/ludus-anglicorum/"
POOR = (((6, 5, 6), "&s sm &t"), ((6, 5, 6), "ag gn af"), ((3, 2, 1), "mi ih &y"))
"""Turns of the English game; others would have been better."""
FEW_LEFT = "10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white"
"""A position of latrunculi that may be ended by consent."""


def played(visit: Visit) -> Board:
    board = opened(visit, GAME)
    for numbers, text in POOR:
        board.throw(*numbers)
        board.type(text)
    expect(board.root.locator("summary", has_text="Turns played: 3")).to_be_visible()
    return board


def begun_at(visit: Visit, game: str, position: str) -> Board:
    """A board in play at any position."""
    board = opened(visit, f"games/{game}/")
    board.root.evaluate("(board, position) => board.play(position)", position)
    return board


def fits(board: Board) -> Any:
    return board.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("visit", TWO_SIZES, indirect=True)
def test_the_strong_computer_plays(visit: Visit) -> None:
    board = opened(visit, GAME)
    for side in board.root.locator("input[value=strong]").all():
        side.check(force=True)
    turns = board.root.locator("summary", has_text=re.compile(r"Turns played: [2-9]"))
    expect(turns).to_be_visible(timeout=BOOT)
    assert fits(board)
    assert visit.faults == []


@pytest.mark.parametrize("visit", TWO_SIZES, indirect=True)
def test_a_hint_is_told_and_drawn_and_plays_nothing(visit: Visit) -> None:
    board = opened(visit, GAME)
    expect(board.root.locator("[data-act=hint]")).to_be_hidden()
    board.throw(6, 5, 6)
    before = board.table()
    board.act("hint").click()
    hint = board.root.locator(".tb-hint")
    expect(hint).to_have_text(re.compile(r"^Best: am moves a man by a 6 .*\. \d{1,3} % to win\.$"))
    expect(board.root.locator("[aria-live]")).to_have_text(hint.inner_text())
    expect(board.root.locator(".tb-hinted .arrow")).to_have_count(3)
    assert board.table() == before
    assert fits(board)
    board.point("&").click()
    expect(hint).to_be_visible()
    board.type("&s sm &t")
    expect(board.status).to_contain_text("n& to throw")
    expect(hint).to_be_hidden()
    expect(board.root.locator(".tb-hinted")).to_have_count(0)
    assert visit.faults == []


def test_a_key_gives_the_hint_and_the_focus_stays(visit: Visit) -> None:
    board = opened(visit, GAME)
    board.throw(6, 5, 6)
    board.point("&").focus()
    board.page.keyboard.press("?")
    expect(board.root.locator(".tb-hint")).to_contain_text("% to win")
    expect(board.point("&")).to_be_focused()


@pytest.mark.parametrize("visit", TWO_SIZES, indirect=True)
def test_the_turns_that_cost_most_are_listed_and_gone_to(visit: Visit) -> None:
    board = played(visit)
    board.unfold("Turns that cost most")
    board.act("weigh").click()
    costs = board.root.locator(".tb-costs li")
    expect(costs.first).to_contain_text(re.compile(r"cost \d+ %\. Better: .* \(\d+ % to win, not \d+ % to win\)"))
    expect(board.root.locator(".tb-weighed")).to_have_text("Turns looked at: 3.")
    figures = [int(re.findall(r"cost (\d+) %", text)[0]) for text in costs.all_inner_texts()]
    assert figures == sorted(figures, reverse=True)
    assert fits(board)
    dice = costs.first.locator(".d").inner_text()
    jump = costs.first.locator("[data-act=jump]")
    jump.click()
    expect(board.root.locator(".tb-dice")).to_have_text(dice)
    expect(board.status).to_contain_text("Choose a man")
    expect(jump).to_be_focused()
    board.act("hint").click()
    expect(board.root.locator(".tb-hint")).to_be_visible()
    board.act("redo").click()
    expect(costs.first).to_be_visible()
    board.act("new").click()
    expect(costs).to_have_count(0)
    assert visit.faults == []


def test_what_is_newly_played_ends_the_reckoning(visit: Visit) -> None:
    board = played(visit)
    board.unfold("Turns that cost most")
    board.act("weigh").click()
    expect(board.act("weigh")).to_have_text("Stop")
    board.throw(1, 2, 3)
    expect(board.act("weigh")).to_have_text("Find them")
    expect(board.status).to_contain_text("has thrown")
    expect(board.root.locator(".tb-costs li")).to_have_count(0)
    assert visit.faults == []


def test_before_anything_was_played_there_is_nothing_to_list(visit: Visit) -> None:
    board = opened(visit, GAME)
    board.unfold("Turns that cost most")
    board.act("weigh").click()
    expect(board.root.locator(".tb-weighed")).to_contain_text("No turn with a choice has been played")


@pytest.mark.parametrize("visit", TWO_SIZES, indirect=True)
def test_players_agree_to_end_a_game_of_latrunculi(visit: Visit) -> None:
    board = begun_at(visit, "ludus-latrunculorum", FEW_LEFT)
    board.act("agree").click()
    expect(board.status).to_contain_text("The players agree to end the game.")
    expect(board.notice).to_contain_text("Who wins when not all are taken")
    expect(board.act("new")).to_be_focused()
    board.act("undo").click()
    expect(board.status).to_contain_text("white to move")
    expect(board.act("agree")).to_be_visible()
    board.act("redo").click()
    board.page.reload()
    board.ready()
    expect(board.status).to_contain_text("The players agree to end the game.")
    assert visit.faults == []


def test_at_the_start_of_latrunculi_nobody_can_agree_and_a_hint_counts_stones(visit: Visit) -> None:
    board = opened(visit, "games/ludus-latrunculorum/")
    expect(board.root.locator("[data-act=agree]")).to_be_hidden()
    board.act("hint").click()
    expect(board.root.locator(".tb-hint")).to_contain_text(re.compile(r"([+−]\d\.\d stones|Even)\.$"))


def test_where_several_play_on_a_side_the_board_says_who_is_to_throw(visit: Visit) -> None:
    board = begun_at(visit, "paume-carie", "am:bar15/n&:bar15/am.2")
    expect(board.status).to_have_text("am, player 2, to throw")
    board.unfold("Rules")
    board.choose("rule", r"\"am: 1; n&: 1\"")
    expect(board.status).to_have_text("am to throw")


@pytest.mark.parametrize("visit", EACH_SIZE, indirect=True)
def test_four_play_paume_carie_two_of_them_the_computer(visit: Visit) -> None:
    board = opened(visit, "games/paume-carie/")
    expect(board.root.locator(".tb-players fieldset legend")).to_contain_text(
        [f"{side}, player {number}" for side in ("am", "n&") for number in (1, 2)]
    )
    board.choose("seat", "computer", "am.2")
    board.choose("seat", "strong", "n&")
    board.throw(6, 5)
    board.type("bar-f, bar-e")
    expect(board.status).to_contain_text("n&, player 2, to throw")
    expect(board.root.locator("summary", has_text="Turns played: ")).not_to_have_text("Turns played: 1")
    board.act("undo").click()
    expect(board.status).to_contain_text("am, player 1, has thrown")
    assert visit.faults == []


@pytest.mark.parametrize("visit", TWO_SCHEMES, indirect=True)
def test_help_is_accessible_with_all_folds_open(visit: Visit) -> None:
    board = played(visit)
    board.throw(1, 2, 3)
    board.act("hint").click()
    expect(board.root.locator(".tb-hint")).to_be_visible()
    for title in ("Turns played", "Turns that cost most", "View, save and share"):
        board.unfold(title)
    board.act("weigh").click()
    expect(board.root.locator(".tb-costs li").first).to_be_visible()
    assert violations(board.page, "tables-board") == []
    assert visit.faults == []
