"""A board on a page, as the tests use it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from build_scripts.bench.clicks import PLAY
from tests.browser.sizes import press, touched
from tests.browser.waiting import expect_attributes, expect_value, rest, run, steady_value

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from playwright.sync_api import Download, Locator, Page

    from tests.browser.visits import Visit

    type Table = dict[str, list[str]]

BOOT = 180_000
"""How long an engine may take to start, in milliseconds."""
SEVERAL = r"([2-9]|\d\d+)"
"""More than one, as words of the board."""
TABLE = """(board) => Object.fromEntries([...board.querySelectorAll('tbody tr')].map((row) =>
  [row.querySelector('th').textContent, [...row.querySelectorAll('td')].map((cell) => cell.textContent)]))"""
BLOCKED = """(board) => {
  const blocked = [];
  const controls = 'button, summary, input, a[href], [role=button]';
  for (const part of board.querySelectorAll(controls)) {
    const own = part.matches('input') ? part.closest('label') ?? part : part.querySelector('.tb-surface') ?? part;
    if (part.disabled || !own.checkVisibility({ visibilityProperty: true })) continue;
    own.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = own.getClientRects()[0];
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const named = part.closest('label, [data-point]') ?? part;
    if (!hit || !(named.contains(hit) || hit.contains(named))) blocked.push(part.outerHTML.slice(0, 120));
  }
  return blocked;
}"""
"""Controls that are seen, and cannot be pressed in the middle because they lie outside the screen or below another."""


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
        """Begins play, and waits until the engine has answered."""
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
        """Waits until this many turns have been played: a number or a pattern."""
        self.root.locator("summary", has_text=re.compile(f"^Turns played: {turns}$")).wait_for(
            state="attached", timeout=BOOT
        )

    def expect_marked(self, how: str, points: Collection[str]) -> None:
        """Waits until these points bear a mark, and no others."""
        expect_attributes(self.root.locator(f".tb-board .{how}"), "data-point", points)

    def expect_controls_pressable(self) -> None:
        """Waits until each visible control can be pressed where it is seen."""
        expect_value(self.root, BLOCKED, [])

    @property
    def status(self) -> Locator:
        return self.root.locator(".tb-status")

    @property
    def notice(self) -> Locator:
        return self.root.locator(".tb-notice")

    @property
    def voice(self) -> Locator:
        """What a screen reader says."""
        return self.root.locator("[aria-live]")

    def table(self) -> Table:
        """The position as a screen reader has it, once it stands: men of each side by place."""
        return dict(steady_value(self.root, TABLE))

    def expect_table(self, holds: Callable[[Table], bool]) -> None:
        expect_value(self.root, TABLE, holds)

    def open_record(self, text: str, name: str = "game.txt") -> None:
        """Opens a file that holds the record of a game."""
        self.root.locator("input[data-file]").set_input_files(
            {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
        )

    def saved(self, act: str) -> Download:
        """The file that a button saves."""
        with self.page.expect_download() as waiting:
            self.do(act)
        return waiting.value


def text_of(download: Download) -> str:
    return Path(download.path()).read_text("utf-8")


def opened(visit: Visit, path: str = "games/ludus-anglicorum/") -> Board:
    """A page whose board is in play: a page of rules, or a text from the passage that the path names."""
    board = Board(visit.go(path))
    board.play()
    return board


def opened_at(visit: Visit, game: str, position: str) -> Board:
    """A board in play at any position."""
    board = opened(visit, f"games/{game}/")
    run(board.root, "(board, position) => board.play(position)", position)
    return board


MIDDLE = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def _middle(point: Locator) -> tuple[float, float]:
    """The middle of a point's surface on the screen."""
    x, y = steady_value(point.locator(".tb-surface"), MIDDLE)
    return x, y


def drag(board: Board, origin: str, target: str) -> None:
    """Carries a man with the finger where there is one, else with the mouse."""
    board.root.locator(".tb-board").scroll_into_view_if_needed()
    start, end = (_middle(board.point(label)) for label in (origin, target))
    (_drag_by_finger if touched(board.page) else _drag_by_mouse)(board.page, start, end)


def _drag_by_finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """The finger rests before it is lifted: else the browser takes it for a fling, which the next tap only stops."""
    session = page.context.new_cdp_session(page)
    between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    moves = [("touchMove", [place]) for place in (between, end, end)]
    for kind, points in (("touchStart", [start]), *moves, ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
        rest(page)
    session.detach()


def _drag_by_mouse(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
