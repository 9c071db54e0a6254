"""Help at the board: a strong computer player, hints, the turns that cost most, and ending by agreement."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import SEVERAL, Board, opened, opened_at
from tests.browser.sizes import WITHOUT_MOTION, press
from tests.browser.waiting import expect_texts, text_when

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

GAME = "games/ludus-anglicorum/"
POOR = (((6, 5, 6), "&s sm &t"), ((6, 5, 6), "ag gn af"), ((3, 2, 1), "mi ih &y"))
"""Turns of the English game that are not the best."""
FEW_LEFT = "10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white"
"""A position of latrunculi that may be ended by agreement."""


def played(visit: Visit) -> Board:
    board = opened(visit, GAME)
    for numbers, text in POOR:
        board.throw(*numbers)
        board.type(text)
    board.played("3")
    return board


@WITHOUT_MOTION
def test_the_strong_computer_player_plays(visit: Visit) -> None:
    board = opened(visit, GAME)
    for side in ("n&", "am"):  # the side that is to move comes last, because it plays at once
        board.choose("seat", "strong", of=side)
    board.played(SEVERAL)


@WITHOUT_MOTION
def test_a_hint_is_given_and_drawn_and_changes_nothing(visit: Visit) -> None:
    board = opened(visit, GAME)
    expect(board.root.locator("[data-act=hint]")).to_be_hidden()
    board.throw(6, 5, 6)
    before = board.table()
    board.do("hint")
    hint = board.root.locator(".tb-hint")
    expect(hint).to_have_text(re.compile(r"^Best: am moves a man by a 6 .*\. \d{1,3} % to win\.$"))
    expect(board.voice).to_have_text(text_when(hint, "^Best: "))
    expect(board.root.locator(".tb-hinted .arrow")).to_have_count(3)
    board.expect_table(lambda table: table == before)
    press(board.point("&"))
    hint.wait_for()
    board.type("&s sm &t")
    expect(board.status).to_contain_text("n& to throw")
    expect(hint).to_be_hidden()
    expect(board.root.locator(".tb-hinted")).to_have_count(0)


@WITHOUT_MOTION
def test_a_key_gives_the_hint_and_the_focus_stays(visit: Visit) -> None:
    board = opened(visit, GAME)
    board.throw(6, 5, 6)
    board.point("&").focus()
    board.page.keyboard.press("?")
    expect(board.root.locator(".tb-hint")).to_contain_text("% to win")
    expect(board.point("&")).to_be_focused()


def dearest_first(lines: list[str]) -> bool:
    figures = [int(re.findall(r"cost (\d+) %", line)[0]) for line in lines]
    return len(figures) > 0 and figures == sorted(figures, reverse=True)


@WITHOUT_MOTION
def test_the_turns_that_cost_most_are_listed_and_gone_to(visit: Visit) -> None:
    board = played(visit)
    board.unfold("Costliest turns")
    board.do("weigh")
    costs = board.root.locator(".tb-costs li")
    expect(costs.first).to_contain_text(re.compile(r"cost \d+ %\. Better: .* \(\d+ % to win, not \d+ % to win\)"))
    expect(board.root.locator(".tb-weighed")).to_have_text("Turns reviewed: 3.")
    expect_texts(costs, dearest_first)
    dice = text_when(costs.first.locator(".d"), r"\d")
    jump = costs.first.locator("[data-act=jump]")
    press(jump)
    expect(board.root.locator(".tb-dice")).to_have_text(dice)
    expect(board.status).to_contain_text("Choose a man")
    expect(jump).to_be_focused()
    board.do("hint")
    board.root.locator(".tb-hint").wait_for()
    board.do("redo")
    costs.first.wait_for()
    board.do("new")
    expect(costs).to_have_count(0)


@WITHOUT_MOTION
def test_a_new_throw_stops_the_search_for_costly_turns(visit: Visit) -> None:
    board = played(visit)
    board.unfold("Costliest turns")
    board.do("weigh")
    expect(board.act("weigh")).to_have_text("Stop")
    board.throw(1, 2, 3)
    expect(board.act("weigh")).to_have_text("Find them")
    expect(board.status).to_contain_text("has thrown")
    expect(board.root.locator(".tb-costs li")).to_have_count(0)


@WITHOUT_MOTION
def test_before_the_first_turn_there_is_nothing_to_list(visit: Visit) -> None:
    board = opened(visit, GAME)
    board.unfold("Costliest turns")
    board.do("weigh")
    expect(board.root.locator(".tb-weighed")).to_contain_text("No complete turn to review yet")


@WITHOUT_MOTION
def test_players_agree_to_end_a_game_of_latrunculi(visit: Visit) -> None:
    board = opened_at(visit, "ludus-latrunculorum", FEW_LEFT)
    board.do("agree")
    expect(board.status).to_contain_text("The players agree to end the game.")
    expect(board.notice).to_contain_text("Who wins when not all are taken")
    expect(board.act("new")).to_be_focused()
    board.do("undo")
    expect(board.status).to_contain_text("white to move")
    board.act("agree").wait_for()
    board.do("redo")
    board.page.reload()
    board.ready()
    expect(board.status).to_contain_text("The players agree to end the game.")


@WITHOUT_MOTION
def test_at_the_start_of_latrunculi_there_is_no_agreement_and_a_hint_counts_stones(visit: Visit) -> None:
    board = opened(visit, "games/ludus-latrunculorum/")
    expect(board.root.locator("[data-act=agree]")).to_be_hidden()
    board.do("hint")
    expect(board.root.locator(".tb-hint")).to_contain_text(re.compile(r"([+−]\d\.\d stones|Even)\.$"))


@WITHOUT_MOTION
def test_with_several_players_on_a_side_the_board_says_whose_throw_it_is(visit: Visit) -> None:
    board = opened_at(visit, "paume-carie", "am:bar15/n&:bar15/am.2")
    expect(board.status).to_have_text("am, player 2, to throw")
    board.unfold("Rules")
    board.choose("rule", r"\"am: 1; n&: 1\"")
    expect(board.status).to_have_text("am to throw")


@WITHOUT_MOTION
def test_four_play_paume_carie_two_of_them_computer_players(visit: Visit) -> None:
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
    board.do("undo")
    expect(board.status).to_contain_text("am, player 1, has thrown")
