"""A board on a page, as the tests use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Visit

BOOT = 120_000
expect.set_options(timeout=20_000)  # machines differ
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLET = {"viewport": {"width": 820, "height": 1180}}
WIDE = {"viewport": {"width": 1440, "height": 1000}}
SIZES = (PHONE, TABLET, WIDE)
STILL = {"reduced_motion": "reduce"}
"""No pauses between the computer's steps."""


class Board:
    """The first board of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("tables-board").first

    def act(self, name: str) -> Locator:
        """A button, by what it does."""
        return self.root.locator(f'[data-act="{name}"]:visible').first

    def point(self, label: str) -> Locator:
        return self.root.locator(f'.tb-board [data-point="{label}"][role="button"]').first

    def play(self) -> None:
        self.act("play").click()
        self.ready()

    def ready(self) -> None:
        expect(self.page.locator("tables-board[ready]").first).to_be_visible(timeout=BOOT)

    def throw(self, *numbers: int) -> None:
        """Chooses all numbers of a throw, and waits until the board says what it leads to."""
        for number in numbers:
            self.root.locator(f'[data-number="{number}"]').click()
        expect(self.root.locator(".tb-choose")).to_be_hidden()

    def type(self, text: str) -> None:
        field = self.root.locator(".tb-typed")
        field.fill(text)
        field.press("Enter")

    def unfold(self, title: str) -> None:
        self.root.locator("summary", has_text=title).click()

    def choose(self, name: str, value: str, of: str = "") -> None:
        about = f'="{of}"' if of else ""
        self.root.locator(f'input[data-{name}{about}][value="{value}"]').check(force=True)

    @property
    def status(self) -> Locator:
        return self.root.locator(".tb-status")

    @property
    def notice(self) -> Locator:
        return self.root.locator(".tb-notice")

    def table(self) -> dict[str, list[str]]:
        """The position as those hear it who do not see: men of each side by place."""
        rows = self.root.locator("tbody tr").all()
        return {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows}


def opened(visit: Visit, path: str = "games/ludus-anglicorum/") -> Board:
    """A page whose board is in play; both sides by hand."""
    board = Board(visit.go(path))
    board.play()
    return board
