"""Every game is played on the page of its rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import regulae

if TYPE_CHECKING:
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", regulae.ruleset_ids())
def test_a_game_is_played_beside_its_rules(visit: Visit, game: str) -> None:
    page = visit.go(f"games/{game}/")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("tables-board[ready]")).to_be_visible(timeout=120_000)
    page.locator("tables-board input[value=computer]").nth(0).check(force=True)
    page.locator("tables-board input[value=computer]").nth(1).check(force=True)
    turns = page.locator("tables-board summary", has_text=re.compile(r"Turns played: [2-9]"))
    expect(turns).to_be_visible(timeout=120_000)
    assert visit.faults == []
