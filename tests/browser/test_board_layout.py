"""The layout of the board in play at each width: nothing is too wide, and all that is seen can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board, opened
from tests.browser.sizes import EACH_SIZE_STILL
from tests.browser.waiting import expect_fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

PANELS = ("Turns played", "Costliest turns", "View, save", "Rules")


def before_the_throw(board: Board) -> None:
    expect(board.status).to_contain_text("to throw")


def with_everything_open(board: Board) -> None:
    """Turns, their costs, views, rules and a hint, in the middle of a turn."""
    for numbers, text in (((6, 5, 6), "&s sm &t"), ((3, 2, 1), "ad df ab")):
        board.throw(*numbers)
        board.type(text)
    board.played("2")
    board.throw(1, 2, 3)
    for title in PANELS:
        board.unfold(title)
    board.do("weigh")
    board.root.locator(".tb-costs li").first.wait_for()
    board.do("link")
    board.do("hint")
    board.root.locator(".tb-hint").wait_for()


def after_a_refusal(board: Board) -> None:
    board.throw(6, 5, 6)
    board.type("6:&-s, 6:&-s")
    expect(board.notice).to_contain_text("potest nodare quodlibet punctum")


def with_four_players(board: Board) -> None:
    board.throw(6, 5)
    board.type("bar-f")
    board.shows("bar", "14, 15 of am, n&")


def with_stones(board: Board) -> None:
    board.do("hint")
    board.root.locator(".tb-hint").wait_for()
    for title in PANELS:
        board.unfold(title)


def beside_a_text(board: Board) -> None:
    board.lift("m")
    board.unfold("Rules")


@EACH_SIZE_STILL
@pytest.mark.parametrize(
    ("path", "come_to"),
    [
        ("games/ludus-anglicorum/", before_the_throw),
        ("games/ludus-anglicorum/", with_everything_open),
        ("games/ludus-anglicorum/", after_a_refusal),
        ("games/paume-carie/", with_four_players),
        ("games/ludus-latrunculorum/", with_stones),
        ("royal/ludus-anglicorum/#1.8", beside_a_text),
    ],
    ids=["start", "everything-open", "refused", "four-players", "latrunculi", "text"],
)
def test_a_board_in_play_fits_and_its_controls_can_be_pressed(
    visit: Visit, path: str, come_to: Callable[[Board], None]
) -> None:
    board = opened(visit, path)
    come_to(board)
    expect_fits(board.page)
    board.expect_controls_pressable()
