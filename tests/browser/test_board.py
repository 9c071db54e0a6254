"""The board in play: every way to move, to look, to go back, at each width, by pointer and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import PHONE, SIZES, STILL, Board, opened
from tests.browser.test_every_page import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

EACH_SIZE = [pytest.param(size, id=str(size["viewport"]["width"])) for size in SIZES]  # type: ignore[index]


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of a point's surface on the screen."""
    box = locator.locator(".tb-surface").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(board: Board, origin: str, target: str) -> None:
    mouse = board.page.mouse
    mouse.move(*middle(board.point(origin)))
    mouse.down()
    mouse.move(*middle(board.point(target)), steps=4)
    mouse.up()


@pytest.mark.parametrize("visit", EACH_SIZE, indirect=True)
def test_a_turn_is_typed_tapped_and_dragged_undone_and_looked_up(visit: Visit, request: pytest.FixtureRequest) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    expect(board.status).to_contain_text("Choose a man")
    board.type("et-s")
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("1 of am"))
    how = "tap" if request.node.callspec.id == "390" else "click"
    getattr(board.point("s"), how)()
    expect(board.point("m")).to_have_class(re.compile("tb-target"))
    getattr(board.point("m"), how)()
    expect(board.point("m")).to_have_attribute("aria-label", re.compile("1 of am"))
    drag(board, "&", "t")
    expect(board.status).to_contain_text("n& to throw")
    assert board.table() == {"a": ["0", "15"], "m": ["1", "0"], "t": ["1", "0"], "&": ["13", "0"]}
    for _ in range(4):
        board.act("undo").click()
    expect(board.status).to_contain_text("am to throw")
    for _ in range(4):
        board.act("redo").click()
    expect(board.status).to_contain_text("n& to throw")
    board.unfold("Turns played: 1")
    expect(board.act("jump").first).to_contain_text("Start")
    assert violations(board.page) == []
    assert board.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visit.faults == []


def test_what_was_typed_is_refused_with_the_reason_and_stays_to_be_mended(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    field = board.root.locator(".tb-typed")
    refused = {"nonsense": "is not a step", "w-a": "no place 'w'", "a-b": "no man", "&-r": "From & to r"}
    for text, words in refused.items():
        board.type(text)
        expect(board.notice).to_contain_text(re.compile(words, re.IGNORECASE))
        expect(field).to_have_value(text)
    board.type("6:&-s, 6:&-s")
    expect(board.notice).to_contain_text("potest nodare quodlibet punctum")
    board.type("&s sm &t")
    expect(board.status).to_contain_text("n& to throw")
    assert visit.faults == []


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


@pytest.mark.parametrize("visit", EACH_SIZE[::2], indirect=True)
def test_turned_round_letters_men_dice_and_presses_go_together(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    before = board.page.evaluate(PLACES)
    board.unfold("View, save")
    board.choose("sight=seen_from", "second")
    board.page.wait_for_function(TURNED)
    after = board.page.evaluate(PLACES)
    assert len(before) == 24
    for label, (x, y, pressed) in before.items():
        assert after[label][:2] == pytest.approx([1 - x, 1 - y], abs=0.01)
        assert after[label][2] == pressed == label
    board.point("&").click()
    board.point("s").click()
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("1 of am"))
    board.point("s").focus()
    board.page.keyboard.press("ArrowRight")
    assert board.page.evaluate("document.activeElement.dataset.point") == "r"
    board.choose("sight=labels", "numbers")
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("^point 18 1 of am"))
    board.type("18/12")
    expect(board.point("m")).to_have_attribute("aria-label", re.compile("^point 12 1 of am"))
    board.choose("sight=labels", "none")
    expect(board.root.locator(".point .label")).to_have_count(0)
    assert board.table()["m"] == ["1", "0"]
    board.page.reload()
    board.ready()
    board.page.wait_for_function(TURNED)
    assert visit.faults == []


def test_a_turn_by_keys_alone_with_undo(visit: Visit) -> None:
    page = visit.go("games/ludus-anglicorum/")
    board = Board(page)
    board.act("play").focus()
    page.keyboard.press("Enter")
    board.ready()
    for key in ("Tab", "6", "5", "6"):  # numbers choose the throw while a point has the focus
        if key == "Tab":
            board.point("&").focus()
        else:
            page.keyboard.press(key)
    expect(board.status).to_contain_text("Choose a man")
    for key in ("&", "Enter", "s", " ", "s", "Enter", "m", "Enter", "&", "Enter", "t", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    expect(board.status).to_contain_text("n& to throw")
    assert page.evaluate("document.querySelector('tables-board').contains(document.activeElement)")
    board.point("a").focus()
    page.keyboard.press("Control+z")
    expect(board.status).to_contain_text("am has thrown")
    page.keyboard.press("Control+Shift+Z")
    expect(board.status).to_contain_text("n& to throw")
    assert "to move" in page.locator(".tb-hidden[aria-live]").inner_text() or board.table()
    assert visit.faults == []


def test_every_move_is_said(visit: Visit) -> None:
    board = opened(visit)
    voice = board.root.locator("[aria-live]")
    board.throw(6, 5, 6)
    expect(voice).to_have_text("am throws 6 5 6.")
    board.point("&").click()
    expect(voice).to_have_text("Man on & lifted. He can go to s, t.")
    board.point("s").click()
    expect(voice).to_contain_text("am moves a man by a 6 from & to s.")
    board.type("a-b")
    expect(voice).to_contain_text("a")
    board.type("s-m,&-t")
    expect(voice).to_contain_text("n& is to move.")


def test_from_any_turn_of_the_record_play_goes_on(visit: Visit) -> None:
    board = opened(visit)
    for numbers, text in (((6, 5, 6), "&s sm &t"), ((3, 2, 1), "ad df ab"), ((1, 2, 3), "mi")):
        board.throw(*numbers)
        board.type(text)
    board.unfold("Turns played: 3")
    jumps = board.root.locator('[data-act="jump"]')
    expect(jumps).to_have_count(4)
    expect(jumps.nth(3)).to_have_attribute("aria-current", "step")
    jumps.nth(1).focus()
    board.page.keyboard.press("Enter")
    expect(board.status).to_contain_text("n& to throw")
    expect(jumps.nth(1)).to_be_focused()
    expect(board.root.locator("summary", has_text="Turns played: 1")).to_be_visible()
    expect(jumps).to_have_count(4)
    board.throw(1, 1, 1)
    board.type("ab")
    expect(jumps).to_have_count(3)
    expect(jumps.nth(2)).to_contain_text("1 1 1")
    assert visit.faults == []


def test_a_reading_that_is_changed_says_from_what_to_what(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    board.type("&s")
    board.unfold("Rules")
    board.root.locator('input[data-rule="piling"][value*="everywhere"]').check(force=True)
    expect(board.notice).to_contain_text(re.compile("no longer “.+”, but “.+”. Play begins anew from this turn"))
    board.root.locator('input[data-rule="dice"][value*="two-and-supposed-six"]').check(force=True)
    expect(board.notice).to_contain_text("no longer “three dice”, but “Two dice")
    expect(board.status).to_have_text("am to throw")
    board.throw(6, 5)
    expect(board.status).to_contain_text("6 5 6")
    for _ in range(2):
        board.act("undo").click()
    expect(board.status).to_contain_text("am has thrown 6 5 6")
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("no men"))
    board.act("undo").click()
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("1 of am"))


@pytest.mark.parametrize("visit", [STILL], indirect=True)
def test_the_computer_plays_alone_against_a_reader_and_stops_when_told(visit: Visit) -> None:
    board = opened(visit)
    board.root.locator('input[data-seat="n&"][value="computer"]').check(force=True)
    board.act("throw").click()
    board.root.locator('input[data-seat="am"][value="computer"]').check(force=True)
    expect(board.root.locator("summary", has_text=re.compile(r"Turns played: \d\d"))).to_be_visible(timeout=60_000)
    board.act("undo").click()
    expect(board.act("resume")).to_be_visible()
    assert visit.faults == []


@pytest.mark.parametrize("visit", [PHONE], indirect=True)
def test_a_finger_scrolls_on_an_empty_point_and_carries_a_man(visit: Visit) -> None:
    board = opened(visit)

    def scrolls(label: str) -> bool:
        return bool(board.point(label).evaluate("(part) => getComputedStyle(part).touchAction !== 'none'"))

    assert scrolls("&"), "nothing is to be carried before the throw"
    board.throw(6, 5, 6)
    expect(board.point("&")).to_have_class(re.compile("tb-own"))
    assert not scrolls("&")
    assert scrolls("f")
    assert scrolls("a"), "the other side's men are not carried"


def test_keys_are_the_boards_own_only_while_it_has_the_focus(visit: Visit) -> None:
    board = opened(visit)
    page = board.page
    board.throw(6, 5, 6)
    expect(board.status).to_contain_text("Choose a man")
    page.evaluate("window.taken = []; addEventListener('keydown', (e) => taken.push([e.key, e.defaultPrevented]))")
    page.evaluate("scrollTo(0, 0)")
    board.point("a").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    assert page.evaluate("[scrollY, taken.length]") == [0, 0], "the board takes them, and the page does not scroll"
    board.root.locator(".tb-typed").focus()
    page.keyboard.type("a6")
    expect(board.root.locator(".tb-typed")).to_have_value("a6")
    page.evaluate("document.activeElement.blur(); taken.length = 0")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("taken") == [["ArrowDown", False]]
    board.root.evaluate("(board) => board.setAttribute('keyboard', 'off')")
    board.point("a").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.point") == "a"
    page.evaluate("window.wheels = []; addEventListener('wheel', (e) => wheels.push(e.defaultPrevented))")
    board.point("d").hover(force=True)
    page.mouse.wheel(0, 50)
    page.wait_for_function("wheels.length > 0")
    assert page.evaluate("wheels.every((prevented) => !prevented)"), "the wheel scrolls the page"


def test_presses_find_their_point_after_the_page_has_moved_and_in_a_part_that_was_closed(visit: Visit) -> None:
    board = opened(visit)
    board.throw(6, 5, 6)
    board.page.evaluate(
        "document.querySelector('article').prepend(Object.assign(document.createElement('p'), "
        "{ style: 'height: 237px; margin: 0' }))"
    )
    drag(board, "&", "s")
    expect(board.point("s")).to_have_attribute("aria-label", re.compile("1 of am"))
    board.page.evaluate("""() => {
      const board = document.querySelector('tables-board');
      const closed = document.createElement('details');
      closed.id = 'closed';
      board.before(closed);
      closed.append(board);
    }""")
    board.page.evaluate("document.getElementById('closed').open = true")
    expect(board.point("s")).to_be_visible()
    drag(board, "s", "m")
    expect(board.point("m")).to_have_attribute("aria-label", re.compile("1 of am"))


def test_a_frame_shown_while_a_game_goes_on_leaves_nothing_of_it_and_another_game_nothing_of_the_first(
    visit: Visit,
) -> None:
    board = opened(visit, "games/backgammon/")
    board.throw(6, 5)
    board.type("&-n")
    board.unfold("View, save")
    expect(board.act("xgid")).to_be_visible()
    board.root.evaluate("""(board) => {
      board.still();
      board.setAttribute('game', 'mylis');
      board.removeAttribute('position');
      board.play();
    }""")
    expect(board.status).to_contain_text("to throw")
    expect(board.root.locator("summary", has_text="Turns played: 0")).to_be_attached()
    expect(board.root.locator('[data-act="xgid"]')).to_be_hidden()
    expect(board.root.locator('[data-act="undo"]')).to_have_attribute("aria-disabled", "true")
    assert visit.faults == []


def test_two_boards_share_one_engine_and_no_id(visit: Visit) -> None:
    board = opened(visit)
    board.page.evaluate("""() => {
      const other = document.createElement('tables-board');
      for (const name of ['game', 'play-button']) other.setAttribute(name, 'mylis');
      document.querySelector('article').append(other);
    }""")
    other = board.page.locator("tables-board").nth(1)
    other.scroll_into_view_if_needed()
    expect(other.locator("svg.board")).to_be_visible()
    other.locator('[data-act="play"]').click()
    expect(other.locator(".tb-status")).to_contain_text("to throw")
    assert [worker.url.rpartition("/")[2] for worker in board.page.workers].count("worker.mjs") == 1
    ids = board.page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


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


def test_a_hundred_boards_leave_nothing_behind(visit: Visit) -> None:
    page = visit.go("games/mylis/")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def counted() -> dict[str, Any]:
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        metrics = session.send("Performance.getMetrics")["metrics"]
        return {each["name"]: each["value"] for each in metrics}

    page.evaluate(LEFT)
    before = counted()
    page.evaluate(LEFT)
    after = counted()
    for name in ("Nodes", "JSEventListeners"):
        assert after[name] - before[name] < 200, name  # a single board has more nodes and a tenth as many listeners
    assert visit.faults == []
