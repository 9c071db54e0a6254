"""The board of latrunculi does what a board of tables does: records, both views, play from scenes, its own words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_by_colour
from tests.browser.boards import Board, opened, opened_at, text_of
from tests.browser.sizes import EACH_SIZE_STILL, ON_A_PHONE, WITHOUT_MOTION
from tests.browser.test_hints import FEW_LEFT
from tests.browser.waiting import expect_fits, expect_texts, expect_value, value_when

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

GAME = "ludus-latrunculorum"
PAGE = f"games/{GAME}/"
TEXT = "latrunculi/de-lusus-processu/"
START = "10x8/white:a1..k1,a2..k2/black:a7..k7,a8..k8/white"
BEGUN = f"game: {GAME}\nstart: {START}\nwhite d2-d4\nblack g7-g5\n"
OF_TABLES = "game: ludus-anglicorum\nstart: am:&15/n&:a15/am\nam 6,5,4\n"
#: Whether a1 lies to the right of k8 and above it.
TURNED = """() => {
  const part = (point) => document.querySelector(`.tb-board [data-point=${point}]`);
  const [a, k] = ['a1', 'k8'].map((point) => part(point).getBoundingClientRect());
  return a.x > k.x && a.y < k.y;
}"""


def two_turns(board: Board) -> None:
    board.point("d2").click()
    board.point("d4").click()
    expect(board.status).to_contain_text("black to move")
    board.point("g7").click()
    board.point("g5").click()
    expect(board.status).to_contain_text("white to move")


def expect_turns(board: Board, *turns: str) -> None:
    expect_texts(board.root.locator(".tb-turns li"), lambda lines: [line.strip() for line in lines] == list(turns))


def expect_views(board: Board, *questions: str) -> None:
    """Waits until the panel asks these questions about the view of the board."""
    expect_texts(board.root.locator(".tb-sight legend"), lambda found: found == list(questions))


@pytest.mark.smoke
@EACH_SIZE_STILL
def test_a_game_is_played_and_its_turns_are_gone_back_to(visit: Visit) -> None:
    board = opened(visit, PAGE)
    expect(board.status).to_have_text("white to move. Choose a stone.")
    board.point("d2").click()
    expect(board.status).to_have_text("white to move. Choose where to move it.")
    expect(board.root.locator("[aria-live]")).to_have_text(re.compile(r"^Stone on d2 lifted\. It can go to "))
    board.point("d2").click()
    two_turns(board)
    board.unfold("Turns played: 2")
    expect_turns(board, "Start", "white d2–d4", "black g7–g5")
    board.root.locator(".tb-turns button", has_text="white d2").click()
    expect(board.status).to_contain_text("black to move")
    expect(board.point("g7")).to_have_attribute("aria-label", "g7 black stone; can move")
    board.act("redo").click()
    expect(board.point("g5")).to_have_attribute("aria-label", "g5 black stone")
    expect_fits(board.page)


@WITHOUT_MOTION
def test_a_game_is_saved_opened_and_sent_as_a_link(visit: Visit) -> None:
    board = opened(visit, PAGE)
    two_turns(board)
    board.unfold("View, save")
    download = board.saved("save")
    assert (download.suggested_filename, text_of(download)) == (f"{GAME}.txt", BEGUN)
    board.act("link").click()
    link = value_when(board.root.locator(".tb-out"), rf"/games/{GAME}/#game=1[\w-]+$")
    board.act("new").click()
    expect(board.point("d2")).to_have_attribute("aria-label", re.compile("white stone"))
    board.open_record(BEGUN)
    expect(board.point("d4")).to_have_attribute("aria-label", re.compile("white stone"))
    page = visit.another_page()
    page.goto(link)
    other = Board(page)
    other.ready()
    expect(other.point("g5")).to_have_attribute("aria-label", re.compile("black stone"))
    other.root.locator("summary", has_text="Turns played: 2").wait_for()
    expect(other.root.locator("input[data-seat]")).to_have_count(6)  # two sides, three kinds of player
    page.close()


def test_a_record_with_an_illegal_turn_is_opened_up_to_it(visit: Visit) -> None:
    board = opened(visit, PAGE)
    board.open_record(f"{BEGUN}white d4-e5\nblack a7-a6\n")
    expect(board.notice).to_contain_text("Turn 3 of this game cannot be played: d4 and e5 do not lie on one line.")
    expect(board.notice).to_contain_text("in omnes partes promovere")
    expect(board.point("g5")).to_have_attribute("aria-label", re.compile("black stone"))
    board.open_record(f"{BEGUN}agreed\n")
    expect(board.notice).to_contain_text("This game cannot end like this: A side has 20 stones left.")
    board.open_record(f"{BEGUN}white 6,5,6 d4-d5\n")
    expect(board.notice).to_contain_text("Line 5 is not a turn")
    expect(board.notice).to_contain_text("such as white d2-d4")
    board.root.locator("summary", has_text="Turns played: 2").wait_for()


def test_a_game_ended_by_agreement_is_saved_with_its_end_and_kept(visit: Visit) -> None:
    board = opened_at(visit, GAME, FEW_LEFT)
    board.type("b2-b3")
    expect(board.status).to_contain_text("black to move")
    board.act("agree").click()
    expect(board.status).to_contain_text("The players agree to end the game.")
    board.unfold("Turns played: 1")
    expect_turns(board, "Start", "white b2–b3", "both agree to end")
    board.unfold("View, save")
    text = text_of(board.saved("save"))
    assert text.endswith("\nwhite b2-b3\nagreed\n")
    board.act("new").click()
    expect(board.status).to_contain_text("white to move")
    board.open_record(text)
    expect(board.status).to_contain_text("The players agree to end the game.")
    board.page.reload()
    board.ready()
    expect(board.status).to_contain_text("The players agree to end the game.")
    board.root.locator("summary", has_text="Turns played: 1").click()
    board.root.locator(".tb-turns button", has_text="Start").click()
    expect(board.status).to_contain_text("white to move")
    board.root.locator(".tb-turns button", has_text="both agree").click()
    expect(board.status).to_contain_text("The players agree to end the game.")


def test_records_of_the_other_board_are_opened_too(visit: Visit) -> None:
    board = opened(visit, PAGE)
    board.unfold("View, save")
    board.choose("sight", "second", of="seen_from")
    board.open_record(OF_TABLES)
    expect(board.status).to_contain_text("am has thrown 6 5 4")
    expect_views(board, "Points", "Seen from")
    expect(board.root.locator(".tb-typed")).to_have_attribute("placeholder", "6:&-s or &s")
    board.open_record(BEGUN)
    expect(board.status).to_have_text("white to move. Choose a stone.")


@EACH_SIZE_STILL
def test_the_board_is_seen_from_either_side_with_or_without_names(visit: Visit) -> None:
    board = opened(visit, PAGE)
    board.unfold("View, save")
    expect_views(board, "Lines", "Seen from")
    expect_value(board.page, TURNED, wanted=False)
    board.choose("sight", "second", of="seen_from")
    expect(board.root.locator(".tb-board .label.turn")).to_have_text("white")
    expect_value(board.page, TURNED, wanted=True)
    expect(board.root.locator(".tb-board .label", has_text=re.compile("^k$"))).to_have_count(1)
    board.choose("sight", "none", of="labels")
    expect(board.root.locator(".tb-board .label", has_text=re.compile("^k$"))).to_have_count(0)
    board.point("d2").click()
    board.point("d4").click()
    expect(board.status).to_contain_text("black to move")
    board.act("hint").click()
    expect(board.root.locator(".tb-hinted .arrow")).to_have_count(1)
    board.page.reload()
    board.ready()
    expect(board.root.locator("input[value=none]")).to_be_checked()
    visit.go("games/mylis/")
    other = Board(visit.page)
    other.play()
    expect(other.root.locator("input[data-sight=seen_from][value=second]")).to_be_checked()


def test_keys_go_to_columns_and_rows_and_move_stones(visit: Visit) -> None:
    board = opened(visit, PAGE)
    board.point("a2").focus()
    keys = board.page.keyboard
    keys.press("d")
    expect(board.point("d2")).to_be_focused()
    keys.press("Enter")
    expect(board.status).to_contain_text("Choose where to move it.")
    keys.press("4")
    expect(board.point("d4")).to_be_focused()
    keys.press("v")
    expect(board.point("d4")).to_be_focused()
    keys.press("ArrowRight")
    expect(board.point("e4")).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(board.status).to_contain_text("black to move")
    keys.press("8")
    expect(board.point("d8")).to_be_focused()
    keys.press("Control+z")
    expect(board.status).to_contain_text("white to move")


@WITHOUT_MOTION
def test_the_turns_that_cost_most_are_listed(visit: Visit) -> None:
    board = opened_at(visit, GAME, "10x8/white:b4,d1,f4,k1,captives17/black:a7,c4,e4,captives16/white")
    board.type("k1-k2")
    expect(board.status).to_contain_text("black to move")
    board.unfold("Costliest turns")
    board.act("weigh").click()
    cost = board.root.locator(".tb-costs li")
    expect(cost).to_contain_text("white k1–k2 cost ")
    expect(cost).to_contain_text("Better: White moves a stone from d1 to d4 and takes the black stones on c4 and e4.")
    cost.locator("button").click()
    expect(board.status).to_contain_text("white to move")


SAID = """(board) => {
  const points = [...board.querySelectorAll('[data-point][role=button]')];
  const heard = points.map((part) => part.getAttribute("aria-label"));
  return [board.querySelector(".tb-play").innerText, ...heard].join(" ");
}"""
"""All that the board says, seen or heard."""
OF_TABLES_WORDS = re.compile(r"\b(?:man|men|points?|dice|throws?|thrown|XGID)\b", re.IGNORECASE)


def test_the_panel_speaks_of_stones(visit: Visit) -> None:
    board = opened(visit, PAGE)
    expect(board.root.locator(".tb-typed")).to_have_attribute("placeholder", "d2-d4")
    board.type("d2 x")
    expect(board.notice).to_contain_text("Write it as d1-d4, or d1-d3-f3 for a stone that moves on.")
    board.type("d2-d4")
    expect(board.status).to_contain_text("black to move")
    board.point("a1").click()
    expect(board.notice).to_contain_text("No stone of black stands on a1.")
    for title in ("Turns played", "Costliest turns", "View, save and share"):
        board.unfold(title)
    expect(board.root.locator("caption")).to_have_text("Where the stones stand")
    board.expect_table(lambda table: table["d4"] == ["white"])
    expect_value(board.root, SAID, lambda said: len(said) > 1000 and not OF_TABLES_WORDS.search(said))


def test_the_board_is_exported(visit: Visit) -> None:
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board = opened(visit, PAGE)
    two_turns(board)
    board.unfold("View, save")
    root = ET.fromstring(text_of(board.saved("svg")))  # noqa: S314  (the engine's own string)
    assert (root.get("width"), root.get("class")) == ("1400", "board latrunculi")
    assert len(Path(board.saved("png").path()).read_bytes()) > 10_000, "something is drawn"
    board.act("notation").click()
    expect(board.root.locator(".tb-said")).to_contain_text("copied")
    copied = "10x8/white:a1..k1,a2..c2,e2..k2,d4/black:g5,a7..f7,h7..k7,a8..k8/white/quiet2"
    expect_value(visit.page, "navigator.clipboard.readText()", copied)
    expect(board.root.locator("[data-act=xgid]")).to_be_hidden()


@EACH_SIZE_STILL
def test_a_detail_is_played_on_from_its_passage_and_the_board_states_what_it_supposes(visit: Visit) -> None:
    board = opened(visit, f"{TEXT}#2.5")
    supposed = board.root.locator(".tb-supposed")
    expect(supposed).to_have_text(re.compile("the others, 18 white and 18 black, are supposed to have been taken"))
    expect(board.status).to_contain_text("white to move")
    board.point("d4").click()
    board.point("g4").click()
    expect(board.status).to_contain_text("black to move")
    supposed.wait_for()
    board.expect_table(lambda table: table["captives of white"] == ["18"])
    expect_fits(board.page)
    board.page.reload()
    board.ready()
    supposed.wait_for()
    board.act("still").click()
    expect(board.page.locator(".bench .caption")).to_contain_text("2.5")


@pytest.mark.parametrize(
    ("place", "said", "move"),
    [
        ("2.6/3", "19 white and 18 black", "d4-f4-h4"),
        ("2.20/2", "Play begins before the move shown", "f1-f4"),
        ("2.12", None, "e1-e4"),
    ],
)
def test_a_frame_is_played_under_the_reading_that_it_shows(
    visit: Visit, place: str, said: str | None, move: str
) -> None:
    board = opened(visit, f"{TEXT}#{place}")
    supposed = board.root.locator(".tb-supposed")
    expect(supposed).to_contain_text(said) if said else expect(supposed).to_be_hidden()
    board.type(move)
    expect(board.notice.filter(has_text="Write")).to_be_hidden()
    board.root.locator("summary", has_text=re.compile("Turns played: 1")).wait_for()


def test_a_board_of_another_depth_is_played_on_as_it_is_drawn(visit: Visit) -> None:
    board = opened(visit, "latrunculi/de-lusionis-ratione/#1.5/2")
    expect(board.point("k10")).to_have_attribute("aria-label", "k10 black stone")


@ON_A_PHONE
def test_the_board_is_accessible_in_play_with_everything_open(visit: Visit) -> None:
    board = opened(visit, f"{TEXT}#2.5")
    board.act("hint").click()
    board.root.locator(".tb-hint").wait_for()
    for title in ("Turns played", "Costliest turns", "View, save and share"):
        board.unfold(title)
    assert violations_by_colour(board.page, "tables-board") == {}
