"""A game is never lost, and can be taken elsewhere: kept, saved, opened, linked; boards as pictures and notation."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BOOT, Board, opened, text_of
from tests.browser.sizes import BY_FINGER_AND_MOUSE, press
from tests.browser.waiting import expect_value, run, value_when

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

TURN = (6, 5, 6), "&s sm &t"
RECORD = """\
game: ludus-anglicorum
start: am:&15/n&:a15/am
am 6,5,6 6:&-s,6:s-m,5:&-t
n& 3,2,1 3:a-d ...
"""
MYLIS = "game: mylis\nstart: am:e4,f4,k2,&5/n&:a3,b3,c3,d3,g3/am\n"
#: A link that holds a few words instead of a game.
NOTHING = "game=1" + base64.urlsafe_b64encode(zlib.compress(b"nonsense", wbits=-15)).decode().rstrip("=")
SUPPOSED = 'input[data-rule="dice"][value*="two-and-supposed-six"]'
LINK = r"/games/ludus-anglicorum/#game=1[\w-]+$"
DEAD = "import('/assets/board/client.mjs').then(({ sharedClient }) => sharedClient().stop('The rule engine died.'))"


def one_turn(board: Board) -> None:
    numbers, text = TURN
    board.throw(*numbers)
    board.type(text)
    expect(board.status).to_contain_text("n& to throw")


@pytest.mark.own_context
def test_a_game_outlives_the_page_and_the_engine(visit: Visit) -> None:
    board = opened(visit)
    page = board.page
    one_turn(board)
    board.throw(3, 2, 1)
    board.type("ad")
    board.shows("d", "1 of n&")
    run(page, DEAD)
    board.type("a/c")
    expect(board.point("c")).to_have_attribute("aria-label", re.compile("1 of n&"), timeout=BOOT)
    expect(board.notice).to_be_hidden()
    page.reload()
    board.ready()
    board.shows("c", "1 of n&")
    board.root.locator("summary", has_text="Turns played: 2").wait_for()
    board.do("undo")
    board.shows("c", "no men")
    board.do("still")
    expect(board.root.locator(".tb-kept")).to_contain_text("A saved game: turns played 2.")
    page.reload()
    board.act("resume-saved").wait_for()
    board.do("resume-saved")
    board.ready()
    board.shows("d", "1 of n&")
    board.do("still")
    board.do("delete-saved")
    page.reload()
    board.act("play").wait_for()
    expect(board.root.locator(".tb-kept")).to_be_hidden()


def test_whatever_takes_the_place_of_a_game_can_be_undone(visit: Visit) -> None:
    board = opened(visit)
    one_turn(board)
    board.open_record("hello")
    expect(board.notice).to_contain_text("not the record of a game")
    board.played("1")
    board.open_record(RECORD)
    board.played("2")
    expect(board.notice).to_be_hidden()
    board.open_record(MYLIS)
    expect(board.root.locator(".tb-supposed")).to_contain_text("a game of Mylis")
    board.played("0")
    board.do("undo")
    board.played("2")
    expect(board.root.locator(".tb-supposed")).to_be_hidden()
    board.do("still")
    board.do("play")
    board.played("0")
    board.page.reload()
    board.ready()
    board.played("0")
    board.do("undo")
    board.played("2")
    board.unfold("Rules")
    press(board.root.locator(f"label:has({SUPPOSED})"))
    expect(board.notice).to_contain_text("Undo takes it back")
    board.page.reload()
    board.ready()
    expect(board.root.locator(SUPPOSED)).to_be_checked()
    board.do("undo")
    board.played("2")


def test_a_game_in_a_link_is_taken_up_once(visit: Visit) -> None:
    board = opened(visit)
    board.open_record(RECORD.replace("n& 3,2,1 3:a-d ...\n", ""))
    board.played("1")
    board.unfold("View, save")
    board.do("link")
    link = value_when(board.root.locator(".tb-out"), LINK)
    page = visit.another_page()
    page.goto(link)
    other = Board(page)
    other.ready()
    other.played("1")
    other.throw(3, 2, 1)
    other.type("ad df ab")
    other.played("2")
    page.reload()
    other.ready()
    other.played("2")
    expect(page).to_have_url(re.compile("^[^#]*$"))
    run(page, "(hash) => { location.hash = hash; }", NOTHING)
    expect(other.notice).to_contain_text("not the record of a game")
    other.played("2")
    page.close()


FORBIDDEN = "Object.defineProperty(window, '{name}', {{ get() {{ throw new DOMException('no', 'SecurityError'); }} }});"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize(
    "script", [FULL, "".join(FORBIDDEN.format(name=name) for name in ("localStorage", "sessionStorage"))],
    ids=["full", "forbidden"],
)  # fmt: skip
def test_where_nothing_can_be_kept_the_reader_is_told_and_plays_on(visit: Visit, script: str) -> None:
    visit.tolerate("SecurityError", "QuotaExceededError")
    visit.page.add_init_script(script)
    board = opened(visit)
    expect(board.root.locator(".tb-unkept")).to_be_hidden()
    one_turn(board)
    expect(board.root.locator(".tb-unkept")).to_contain_text("Save the game as a file before you leave")
    assert [fault for fault in visit.faults if "tables-board" in fault] == []


@pytest.mark.parametrize("kept", ["{", "7", '{"game": "chess", "state": {"moments": []}, "open": true}'])
def test_what_was_kept_and_is_broken_does_no_harm(visit: Visit, kept: str) -> None:
    visit.page.add_init_script(f"sessionStorage.setItem('ludi.game./games/mylis/#0', {kept!r})")
    board = Board(visit.go("games/mylis/"))
    board.act("play").wait_for()
    expect(board.root.locator(".tb-kept")).to_be_hidden()


@BY_FINGER_AND_MOUSE
def test_a_game_is_saved_opened_and_sent_as_a_link(visit: Visit) -> None:
    board = opened(visit)
    one_turn(board)
    board.throw(3, 2, 1)
    board.type("ad")
    board.shows("d", "1 of n&")
    board.unfold("View, save")
    download = board.saved("save")
    assert download.suggested_filename == "ludus-anglicorum.txt"
    assert text_of(download) == RECORD
    board.do("link")
    link = value_when(board.root.locator(".tb-out"), LINK)
    board.do("new")
    expect(board.status).to_contain_text("am to throw")
    board.open_record(RECORD)
    expect(board.status).to_contain_text("n& has thrown 3 2 1")
    board.shows("d", "1 of n&")
    page = visit.another_page()
    page.goto(link)
    other = Board(page)
    other.ready()
    expect(other.status).to_contain_text("n& has thrown 3 2 1")
    page.close()


def test_a_record_with_an_illegal_turn_is_opened_up_to_it(visit: Visit) -> None:
    board = opened(visit)
    board.open_record(RECORD.replace("6:s-m", "6:&-s"))
    expect(board.notice).to_contain_text("Turn 1 of this game cannot be played")
    expect(board.notice).to_contain_text("potest nodare quodlibet punctum")
    expect(board.status).to_contain_text("am to throw")
    board.open_record(RECORD.replace("3:a-d ...", "3:a-d"))
    expect(board.notice).to_contain_text("Turn 2 of this game cannot be played")
    expect(board.status).to_contain_text("n& to throw")
    for text, words in (("hello", "not the record of a game"), (RECORD.replace("ludus-anglicorum", "chess"), "chess")):
        board.open_record(text)
        expect(board.notice).to_contain_text(words)
    board.open_record("x" * 100_000)
    expect(board.root.locator(".tb-said")).to_contain_text("too long")
    expect(board.status).to_contain_text("n& to throw")


HOSTILE = ("game=", "game=1", "game=1!!", "game=9abc", "game=1AAAA", "game=1%00", "game=" + "1" * 40_000)


def test_a_hostile_link_is_refused_in_words_and_the_page_works_on(visit: Visit) -> None:
    """The links are refused one after the other in one page, as a reader would try them."""
    board = Board(visit.go("games/mylis/?x=1"))
    for fragment in HOSTILE:
        run(visit.page, "(fragment) => { location.hash = ''; location.hash = fragment; }", fragment)
        expect(board.notice).to_contain_text("The link")
    board.play()
    expect(board.status).to_contain_text("to throw")


def test_the_board_is_exported(visit: Visit) -> None:
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board = opened(visit, "games/backgammon/")
    board.throw(6, 5)
    expect(board.status).to_contain_text("Choose a man")
    board.unfold("View, save")
    board.choose("sight", "numbers", of="labels")
    svg = text_of(board.saved("svg"))
    root = ET.fromstring(svg)  # noqa: S314  (the engine's own string)
    assert root.get("width") == "1400"
    assert "<style>" in svg
    assert ">24</text>" in svg
    png = Path(board.saved("png").path()).read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20]) == 1400
    assert len(png) > 10_000, "something is drawn"
    for act, text in (
        ("xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:0:10"),
        ("notation", "am:f5,h3,n5,&2/n&:a2,m5,r3,t5/am/6,5"),
    ):
        board.do(act)
        expect(board.root.locator(".tb-said")).to_contain_text("copied")
        expect_value(visit.page, "navigator.clipboard.readText()", text)
