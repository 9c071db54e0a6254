"""The reading page in Chromium: reading, stepping scenes, playing, being refused."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOOT, Board, opened
from tests.browser.sizes import BY_FINGER_AND_MOUSE, EACH_SIZE, at_sizes, press, press_by_key
from tests.browser.text_page import GAME, ROWS
from tests.browser.waiting import counted, expect_box, expect_count, expect_fits, expect_value, steady_box, steady_value

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


def point(page: Page, label: str) -> Locator:
    return page.locator(f'tables-board .tb-board [data-point="{label}"]').first


WORDS = """() => [...document.querySelectorAll("tables-board .tb-board .point")]
  .map((part) => part.getAttribute("aria-label"))"""
"""What a screen reader says of all points."""


def play_from(visit: Visit, fragment: str) -> Page:
    """Opens a passage's frame and presses “Play on from here”; both sides by hand."""
    page = opened(visit, f"{GAME}#{fragment}").page
    for side in ("am", "n&"):
        page.locator(f'tables-board input[data-seat="{side}"][value="hand"]').check(force=True)
    return page


def test_every_sentence_has_a_row_with_its_translations(visit: Visit) -> None:
    page = visit.go(GAME)
    rows = page.locator(".row[id]")
    expect(rows).to_have_count(ROWS)
    for number in range(ROWS):
        expect(rows.nth(number).locator(".src")).to_have_text(re.compile(r"\S"))
        expect(rows.nth(number).locator(".tr")).to_have_count(3)


def test_a_link_to_a_note_of_a_translation_shows_it(visit: Visit) -> None:
    page = visit.go(f"{GAME}?translation=en#d.1.1.1")
    page.locator('[id="d.1.1.1"]').wait_for()


@EACH_SIZE
def test_links_lead_on_and_to_all_sections(visit: Visit) -> None:
    page = visit.go("royal/mylis/")
    press(page.locator(".turn [rel=next]"))
    page.wait_for_url("**/royal/cautela/")
    press(page.locator(".sections summary"))
    press(page.locator(".sections a", has_text="Faylys"))
    page.wait_for_url("**/royal/faylys/")


@EACH_SIZE
def test_a_legal_turn_is_played_and_undone(visit: Visit) -> None:
    page = play_from(visit, "1.8")  # 5,4,1: a blot of n& on h, four from m
    before = steady_value(page, WORDS)
    press(point(page, "m"))
    expect(point(page, "h")).to_have_class(re.compile("tb-target"))
    press(point(page, "h"))
    expect(point(page, "bar")).to_have_attribute("aria-label", re.compile("1 of n&"))
    press(page.locator('tables-board [data-act="undo"]'))
    expect(point(page, "bar")).to_have_attribute("aria-label", re.compile("no men"))
    expect_value(page, WORDS, before)
    expect_fits(page)
    press(page.locator('tables-board [data-act="redo"]'))
    expect(point(page, "bar")).to_have_attribute("aria-label", re.compile("1 of n&"))


@at_sizes([{"viewport": {"width": 844, "height": 390}, "has_touch": True}])
def test_a_phone_on_its_side_has_the_board_beside_the_text(visit: Visit) -> None:
    page = play_from(visit, "1.8")
    board = steady_box(page.locator(".bench"))
    assert board["y"] + board["height"] <= 390
    expect_box(
        page.locator('.row[id="1.8"] .src'),
        lambda text: text["x"] + text["width"] <= board["x"] and text["width"] > 200,
    )
    expect_fits(page)


def test_a_turn_leaves_the_styles_of_the_text_alone(visit: Visit) -> None:
    page = play_from(visit, "1.8")
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    for _ in range(2):
        Board(page).lift("m")
        page.keyboard.press("Escape")
        expect(point(page, "m")).not_to_have_class(re.compile("tb-lifted"))
    events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [event["args"]["elementCount"] for event in events if "elementCount" in event.get("args", {})]
    assert counts
    assert max(counts) < counted(page.locator("tables-board *"))
    expect_count(page.locator(".text *"), lambda count: count > 10 * max(counts))


@BY_FINGER_AND_MOUSE
def test_an_illegal_step_is_refused_with_its_rule_and_passage(visit: Visit) -> None:
    page = play_from(visit, "1.7/3")  # a man of am stands on s already, and another wants to join him
    Board(page).lift("&")
    press(point(page, "s"))
    notice = page.locator("tables-board .tb-notice")
    expect(notice).to_contain_text("second man")
    expect(notice).to_contain_text("potest nodare quodlibet punctum")
    link = notice.locator('a[href$="#1.7"]')
    link.first.wait_for()
    press(link.first)
    expect_value(page, "location.hash", lambda found: found.startswith("#1.7"))


def test_a_whole_turn_is_played_by_keys_alone(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.3")
    press_by_key(page.locator('.bench [data-do="play"]'))
    page.locator("tables-board[ready]").wait_for(timeout=BOOT)
    page.locator("tables-board .tb-board [tabindex='0']").first.focus()
    page.keyboard.press("&")
    page.keyboard.press("Enter")
    expect(point(page, "&")).to_have_class(re.compile("tb-lifted"))
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    expect(point(page, "s")).to_have_attribute("aria-label", re.compile("1 of am"))


@BY_FINGER_AND_MOUSE
def test_a_rival_reading_can_be_switched_on_at_the_board(visit: Visit) -> None:
    page = play_from(visit, "1.7/3")
    press(page.locator("tables-board summary", has_text="Rules"))
    page.locator('tables-board input[data-rule="piling"][value*="everywhere"]').check(force=True)
    expect(point(page, "&")).to_have_class(re.compile("tb-origin"))
    Board(page).lift("&")
    press(point(page, "s"))
    expect(point(page, "s")).to_have_attribute("aria-label", re.compile("2 of am"))


def test_the_computer_player_answers(visit: Visit) -> None:
    page = play_from(visit, "1.2")
    page.locator('tables-board input[data-seat="am"][value="computer"]').check(force=True)
    expect(page.locator("tables-board summary", has_text="Turns played")).not_to_have_text(
        "Turns played: 0", timeout=BOOT
    )


@pytest.mark.parametrize(
    ("status", "body"),
    [(404, "gone"), (200, "no snapshot"), (200, "\x1f\x8b broken")],
    ids=["missing", "page", "corrupt"],
)
@pytest.mark.own_context
def test_without_its_snapshot_the_engine_starts_without_it(visit: Visit, status: int, body: str) -> None:
    visit.page.route("**/snapshot.bin.gz", lambda route: route.fulfill(status=status, body=body))
    page = play_from(visit, "1.8")
    expect(point(page, "m")).to_have_class(re.compile("tb-origin"))


COPIED = r"""(ref) => {
  getSelection().selectAllChildren(document.querySelector(`.row[id="${ref}"] .src`));
  return getSelection().toString().replace(/\s+/g, " ");
}"""


@pytest.mark.parametrize(
    ("layer", "ref", "words"),
    [
        ("critical", "1.9", "redibit ad paginam t&, et intrabit cum vi in t, et cum v in u"),
        ("received", "1.9", "redibit ad paginam .t&., et intrabit cum .vi. in .t., et cum .v. in .u."),
        ("critical", "1.11", "jactum"),
        ("normalised", "1.11", "iactum"),
    ],
)
def test_copied_text_is_that_of_the_layer(visit: Visit, layer: str, ref: str, words: str) -> None:
    page = visit.go(f"{GAME}?layer={layer}")
    copied = expect_value(page, COPIED, lambda text: words in text, ref)
    assert "[" not in copied
    assert ("iactum" in copied) + ("jactum" in copied) < 2
