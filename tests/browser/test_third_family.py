"""A family from outside the engine is played on a page: the browser code learns all it shows from the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from build_scripts import chromium
from tests.browser.axe import violations
from tests.browser.boards import BOOT, Board
from tests.browser.sizes import SIZES, press
from tests.browser.third_site import build_site
from tests.browser.waiting import expect_fits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

#: White can take both black pieces in one turn, and comes to the last row with the second.
POSITION = "white:a1,e1/black:b2,d4/white"


@pytest.fixture(scope="module")
def draughts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site whose engine plays the third family."""
    folder = tmp_path_factory.mktemp("third")
    build_site(folder, POSITION)
    with chromium.served(folder / "site") as served:
        yield served


@pytest.mark.parametrize("size", SIZES, ids=["390", "820", "1440"])
def test_a_game_of_another_family_is_played_on_a_page(browser: Browser, draughts: str, size: dict[str, Any]) -> None:
    context = browser.new_context(**size)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto(draughts)
    board = Board(page)
    board.root.locator("svg.board").wait_for(timeout=BOOT)
    board.play()
    board.shows("a1", "a1 white man")
    board.type("e1-d2")
    expect(board.notice).to_contain_text("A piece has to be taken.")
    board.lift("a1")
    press(board.point("c3"))
    board.shows("c3", "c3 white man")
    board.shows("b2", "b2 free")
    board.type("c3xe5")
    board.shows("e5", "e5 white king")
    expect(board.status).to_contain_text("White wins.")
    board.unfold("Rules")
    expect(board.root.locator(".tb-rules")).to_contain_text("whoever can take has to")
    assert violations(page) == []
    expect_fits(page)
    assert faults == []
    context.close()
