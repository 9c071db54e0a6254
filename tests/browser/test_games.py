"""Every game is played on the page of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import regulae
from tests.browser.boards import SEVERAL, opened
from tests.browser.sizes import SIZES, STILL, fits

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("visit", [STILL], ids=["still"], indirect=True)
@pytest.mark.parametrize("game", regulae.ruleset_ids())
def test_a_game_is_played_beside_its_rules(visit: Visit, game: str) -> None:
    board = opened(visit, f"games/{game}/")
    for seat in board.root.locator("input[value=computer]").all():
        seat.focus()  # by keys, for the first who plays moves what is below
        board.page.keyboard.press(" ")
    board.played(SEVERAL)
    for size in SIZES:
        board.page.set_viewport_size(size["viewport"])
        assert fits(board.page), size
    assert visit.faults == []
