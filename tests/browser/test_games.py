"""Every game is played on the page of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import regulae
from tests.browser.boards import SEVERAL, opened
from tests.browser.sizes import SIZES, WITHOUT_MOTION, show_at
from tests.browser.waiting import counted, expect_fits

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


@WITHOUT_MOTION
@pytest.mark.parametrize("game", regulae.ruleset_ids())
def test_a_game_is_played_beside_its_rules(visit: Visit, game: str) -> None:
    board = opened(visit, f"games/{game}/")
    seats = board.root.locator("input[value=computer]")
    for number in range(counted(seats)):
        seats.nth(number).focus()  # by keys, for the first who plays moves what is below
        board.page.keyboard.press(" ")
        expect(seats.nth(number)).to_be_checked()
    board.played(SEVERAL)
    for size in SIZES:
        show_at(board.page, size)
        expect_fits(board.page)
