"""Accessibility while a board is in play: every kind of page, with as much open as there can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_everywhere
from tests.browser.boards import Board, opened
from tests.browser.sizes import STILL, press

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.visits import Visit

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("visit", [STILL], ids=["still"], indirect=True)]


def turns_played_and_a_hint(board: Board) -> None:
    """The longest panel: a record, costs, rules, ways to look and save, a hint."""
    for numbers, text in (((6, 5, 6), "&s sm &t"), ((3, 2, 1), "ad df ab")):
        board.throw(*numbers)
        board.type(text)
    board.played("2")
    board.throw(1, 2, 3)
    for title in ("Turns played", "Costliest turns", "View, save and share", "Rules"):
        board.unfold(title)
    board.do("weigh")
    board.root.locator(".tb-costs li").first.wait_for()
    board.do("hint")
    board.root.locator(".tb-hint").wait_for()


def refused(board: Board) -> None:
    board.throw(6, 5, 6)
    board.type("6:&-s, 6:&-s")
    expect(board.notice).to_contain_text("potest nodare quodlibet punctum")


def entering(board: Board) -> None:
    """Men of both sides are on the bar, where numbers stand for them."""
    board.throw(6, 5)
    board.type("bar-f")
    board.shows("bar", "14, 15 of am, n&")
    board.lift("bar")


def hinted(board: Board) -> None:
    board.do("hint")
    board.root.locator(".tb-hint").wait_for()


def thrown(board: Board) -> None:
    expect(board.status).to_contain_text("has thrown")


@pytest.mark.parametrize(
    ("path", "come_to"),
    [
        ("games/ludus-anglicorum/", turns_played_and_a_hint),
        ("games/ludus-anglicorum/", refused),
        ("games/paume-carie/", entering),
        ("games/ludus-latrunculorum/", hinted),
        ("assets/board/example.html", thrown),
    ],
    ids=["fullest", "refused", "four-players", "latrunculi", "elsewhere"],
)
def test_a_game_in_play_is_accessible(visit: Visit, path: str, come_to: Callable[[Board], None]) -> None:
    board = opened(visit, path)
    come_to(board)
    assert violations_everywhere(board.page) == {}


@pytest.mark.parametrize("path", ["royal/ludus-anglicorum/#1.8", "todas/but-du-jeu/"])
def test_a_text_with_its_board_in_play_is_accessible(visit: Visit, path: str) -> None:
    page = visit.go(path)
    press(page.locator(".how summary"))
    assert violations_everywhere(page, ".how") == {}
    page.keyboard.press("Escape")
    press(page.locator('.bench [data-do="play"]'))
    board = Board(page)
    board.ready()
    board.unfold("Rules")
    assert violations_everywhere(page) == {}
