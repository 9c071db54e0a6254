"""How a board is viewed: from either side, with other names of points, full screen, anywhere on a page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import drag, opened
from tests.browser.sizes import EACH_SIZE, press, press_by_key
from tests.browser.waiting import expect_texts, expect_value, expect_workers, run, steady_value

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

TURNED = "document.querySelector('[data-point=a]').getBBox().y < 200"
#: Where each point's surface lies on the board, from 0 to 1, and what is pressed there.
PLACES = """() => {
  const board = document.querySelector('tables-board svg.board');
  const place = (part) => {
    part.scrollIntoView({ block: 'center' });
    const [whole, own] = [board, part.querySelector('.tb-surface')].map((node) => node.getBoundingClientRect());
    const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
    const pressed = document.elementFromPoint(x, y).closest('[data-point]').dataset.point;
    return [part.dataset.point, [(x - whole.x) / whole.width, (y - whole.y) / whole.height, pressed]];
  };
  return Object.fromEntries([...board.querySelectorAll('.point')].map(place));
}"""


@EACH_SIZE
def test_on_a_turned_board_labels_men_dice_and_presses_agree(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    before = steady_value(board.page, PLACES)
    board.unfold("View, save")
    board.choose("sight", "second", of="seen_from")
    expect_value(board.page, TURNED, wanted=True)
    after = steady_value(board.page, PLACES)
    assert len(before) == 24
    for label, (x, y, pressed) in before.items():
        assert after[label][:2] == pytest.approx([1 - x, 1 - y], abs=0.01)
        assert after[label][2] == pressed == label
    board.lift("&")
    press(board.point("s"))
    board.shows("s", "1 of am")
    board.point("s").focus()
    board.page.keyboard.press("ArrowRight")
    expect(board.point("r")).to_be_focused()
    board.choose("sight", "numbers", of="labels")
    board.shows("s", "^point 18 1 of am")
    expect(board.point("s").locator(".label")).to_have_text("18")
    board.type("18/12")
    board.shows("m", "^point 12 1 of am")
    board.choice("sight", "numbers", of="labels").focus()
    board.page.keyboard.press("ArrowRight")
    expect(board.root.locator(".point .label")).to_have_count(0)
    board.expect_table(lambda table: table["m"] == ["1", "0"])
    board.page.reload()
    board.ready()
    expect_value(board.page, TURNED, wanted=True)


FILLS = "(board) => board.scrollWidth <= innerWidth && board.clientHeight === innerHeight"


@EACH_SIZE
def test_a_board_fills_the_screen_and_is_played_there(visit: Visit) -> None:
    board = opened(visit)
    page = board.page
    board.unfold("View, save")
    for use in (press, press_by_key):
        use(board.act("full"))
        expect_value(page, "document.fullscreenElement?.localName", "tables-board")
        expect_value(board.root, FILLS, wanted=True)
        board.throw(6, 5, 6)
        board.lift("&")
        press(board.point("s"))
        board.shows("s", "1 of am")
        board.do("new")
        expect(board.status).to_contain_text("am to throw")
        use(board.act("full"))
        expect_value(page, "document.fullscreenElement", None)


MOVE_DOWN = """() => {
  const added = Object.assign(document.createElement('p'), { style: 'height: 237px; margin: 0' });
  document.querySelector('article').prepend(added);
}"""
CLOSE_IN = """() => {
  const board = document.querySelector('tables-board');
  const closed = Object.assign(document.createElement('details'), { id: 'closed' });
  board.before(closed);
  closed.append(board);
}"""


def test_presses_find_their_point_after_the_page_has_moved_and_in_a_part_that_was_closed(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    run(board.page, MOVE_DOWN)
    drag(board, "&", "s")
    board.shows("s", "1 of am")
    run(board.page, CLOSE_IN)
    run(board.page, "document.getElementById('closed').open = true")
    board.point("s").wait_for()
    drag(board, "s", "m")
    board.shows("m", "1 of am")


PLAY_MYLIS = """(board) => {
  board.still();
  board.setAttribute('game', 'mylis');
  board.removeAttribute('position');
  board.play();
}"""


def test_a_frame_shown_during_a_game_replaces_it_and_undo_leads_back_to_the_first_game(visit: Visit) -> None:
    board = opened(visit, "games/backgammon/")
    board.throw(6, 5)
    board.type("&-n")
    board.unfold("View, save")
    board.act("xgid").wait_for()
    run(board.root, PLAY_MYLIS)
    expect(board.status).to_contain_text("to throw")
    board.root.locator("summary", has_text="Turns played: 0").wait_for(state="attached")
    expect(board.root.locator('[data-act="xgid"]')).to_be_hidden()
    board.do("undo")  # back to the game before, of another name
    expect(board.status).to_contain_text("has thrown 6 5")
    expect(board.root.locator(".tb-supposed")).to_contain_text("a game of Backgammon")
    expect(board.root.locator('[data-act="xgid"]')).to_be_visible()


ADD_BOARD = """() => {
  const other = document.createElement('tables-board');
  for (const name of ['game', 'play-button']) other.setAttribute(name, 'mylis');
  document.querySelector('article').append(other);
}"""
REPEATED = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  return ids.filter((id, index) => ids.indexOf(id) < index);
}"""


@pytest.mark.own_context
def test_two_boards_share_one_engine_and_no_id(visit: Visit) -> None:
    board = opened(visit)
    run(board.page, ADD_BOARD)
    other = board.page.locator("tables-board").nth(1)
    other.scroll_into_view_if_needed()
    other.locator("svg.board").wait_for()
    press(other.locator('[data-act="play"]'))
    expect(other.locator(".tb-status")).to_contain_text("to throw")
    expect_workers(board.page, 1, "/worker.mjs")
    expect_value(board.page, REPEATED, [])


LEFT = """async () => {
  const { default: _ } = await import('/assets/board/tables-board.mjs');
  const svg = document.querySelector('tables-board svg').outerHTML;
  const room = document.querySelector('article').appendChild(document.createElement('div'));
  for (let count = 0; count < 100; count += 1) {
    const board = document.createElement('tables-board');
    for (const [name, value] of [['game', 'mylis'], ['links', '']]) board.setAttribute(name, value);
    board.innerHTML = svg;
    room.append(board);
    board.remove();
  }
  room.remove();
}"""


@pytest.mark.own_context
def test_a_hundred_boards_leave_nothing_behind(visit: Visit) -> None:
    page = visit.go("games/mylis/")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def counted() -> dict[str, Any]:
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        metrics = session.send("Performance.getMetrics")["metrics"]
        return {each["name"]: each["value"] for each in metrics}

    run(page, LEFT)
    before = counted()
    run(page, LEFT)
    after = counted()
    for name in ("Nodes", "JSEventListeners"):
        assert after[name] - before[name] < 200, name  # a single board has more nodes and a tenth as many listeners


def test_where_a_text_numbers_its_points_play_does_too(visit: Visit) -> None:
    board = opened(visit, "todas/deroulement-du-jeu/")
    expect_texts(board.root.locator(".tb-board .label"), lambda labels: {"1", "24"} <= set(labels))
    expect(board.root.locator(".tb-typed")).to_have_attribute("placeholder", re.compile(r"^6:24-\d+$"))
