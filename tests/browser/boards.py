"""A board on a page, as the tests use it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from build_scripts.bench.clicks import PLAY
from tests.browser.sizes import press, touched

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Visit

BOOT = 120_000
REST = 80
"""Milliseconds between what a finger does: one that hurries is taken to fling, however slow the machine is."""
SEVERAL = r"([2-9]|\d\d+)"
"""More than one, as words of the board."""
expect.set_options(timeout=20_000)  # machines differ


class Board:
    """The first board of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("tables-board").first

    def act(self, name: str) -> Locator:
        """A button, by what it does."""
        return self.root.locator(f'[data-act="{name}"]:visible').first

    def do(self, name: str) -> None:
        press(self.act(name))

    def point(self, label: str) -> Locator:
        return self.root.locator(f'.tb-board [data-point="{label}"][role="button"]').first

    def play(self, use: Callable[[Locator], None] = press) -> None:
        use(self.page.locator(PLAY).first)
        self.ready()

    def ready(self) -> None:
        self.page.locator("tables-board[ready]").first.wait_for(timeout=BOOT)

    def throw(self, *numbers: int) -> None:
        """Chooses all numbers of a throw, and waits until the board says what it leads to."""
        for number in numbers:
            press(self.root.locator(f'[data-number="{number}"]'))
        expect(self.root.locator(".tb-choose")).to_be_hidden()

    def type(self, text: str) -> None:
        field = self.root.locator(".tb-typed")
        field.fill(text)
        field.press("Enter")

    def unfold(self, title: str) -> None:
        press(self.root.locator("summary", has_text=title))

    def choice(self, name: str, value: str, of: str = "") -> Locator:
        """One of the answers below the board: a player, a reading of a rule, how the board is seen."""
        about = f'="{of}"' if of else ""
        return self.root.locator(f'input[data-{name}{about}][value="{value}"]')

    def choose(self, name: str, value: str, of: str = "") -> None:
        press(self.choice(name, value, of).locator("xpath=.."))

    def shows(self, label: str, words: str) -> None:
        """Waits until a point is said to hold this."""
        expect(self.point(label)).to_have_attribute("aria-label", re.compile(words))

    def lift(self, label: str) -> None:
        """Presses a man, and waits until the board shows where he can go."""
        press(self.point(label))
        expect(self.point(label)).to_have_class(re.compile("tb-lifted"))

    def lift_by_keys(self, label: str) -> None:
        self.go_by_keys(label)
        self.page.keyboard.press("Enter")
        expect(self.point(label)).to_have_class(re.compile("tb-lifted"))

    def go_by_keys(self, label: str) -> None:
        self.page.keyboard.press(label)
        expect(self.point(label)).to_be_focused()

    def played(self, turns: str) -> None:
        """Waits until so many turns have been played, a number or a pattern."""
        self.root.locator("summary", has_text=re.compile(f"^Turns played: {turns}$")).wait_for(
            state="attached", timeout=BOOT
        )

    def marked(self, how: str) -> set[str]:
        """The points that bear a mark."""
        parts = self.root.locator(f".tb-board .{how}").all()
        return {str(part.get_attribute("data-point")) for part in parts}

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
    """A page whose board is in play: a page of rules, or a text from the passage that the path names."""
    board = Board(visit.go(path))
    board.play()
    return board


def drag(board: Board, origin: str, target: str) -> None:
    """Carries a man with the finger where there is one, else with the mouse."""
    board.root.locator(".tb-board").scroll_into_view_if_needed()
    start, end = (_middle(board.point(label)) for label in (origin, target))
    if touched(board.page):
        session = board.page.context.new_cdp_session(board.page)
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        # The finger comes to rest before it is lifted: a finger that flings makes the next tap stop the fling.
        moves = [("touchMove", [place]) for place in (between, end, end)]
        for kind, points in (("touchStart", [start]), *moves, ("touchEnd", [])):
            places = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
            board.page.wait_for_timeout(REST)
        session.detach()
        return
    mouse = board.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=4)
    mouse.up()


MIDDLE = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def _middle(point: Locator) -> tuple[float, float]:
    """The middle of a point's surface on the screen."""
    x, y = point.locator(".tb-surface").evaluate(MIDDLE)  # at once, since a board may be drawn anew at any time
    return x, y
