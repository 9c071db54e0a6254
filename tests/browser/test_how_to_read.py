"""The form “How to read”: layouts, translations, layers, apparatus, text size, colours; kept, and in the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.reading import GAME, LAYOUTS, expect_passage, expect_query, how, query, row
from tests.browser.sizes import EACH_SIZE, EACH_SIZE_SCRIPTLESS, enter, fits, press

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

TEXT = "latrunculi/de-lusus-processu/"
BOXES = """() => [...document.querySelectorAll(".row[id]")].map((row) => ({
    ref: row.id,
    source: [...row.querySelectorAll(".src")].filter((each) => each.getClientRects().length)
        .map((each) => each.getBoundingClientRect())[0] ?? null,
    others: [...row.querySelectorAll(".tr")].filter((each) => each.getClientRects().length)
        .map((each) => each.getBoundingClientRect()),
}))"""


def boxes(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate(BOXES)
    return found


def shown(page: Page) -> set[str]:
    """The translations that stand beside the first row."""
    return {str(each.get_attribute("data-tr")) for each in page.locator(".row").first.locator(".tr:visible").all()}


def entry(page: Page) -> Locator:
    return page.locator('[id="c.1.20.1"]')


@EACH_SIZE
def test_in_every_layout_each_sentence_is_there_and_rows_are_aligned(visit: Visit) -> None:
    page = visit.go(f"{GAME}?size=large")
    width = page.viewport_size["width"] if page.viewport_size else 0
    for layout in LAYOUTS:
        how(page, f"layout-{layout}")
        expect_query(page, "layout", None if layout == "columns" else layout)
        for box in boxes(page):
            source, others = box["source"], box["others"]
            assert (source is not None) is (layout != "translation"), box
            assert bool(others) is (layout != "source"), box
            if layout == "columns" and width > 640:
                assert all(abs(other["top"] - source["top"]) < 4 for other in others), box  # type: ignore[index,attr-defined]
                assert all(other["left"] > source["right"] for other in others), box  # type: ignore[index,attr-defined]
            elif layout in ("columns", "lines"):
                assert all(other["top"] >= source["bottom"] - 1 for other in others), box  # type: ignore[index,attr-defined]
        assert fits(page), layout
    assert visit.faults == []


def test_translations_that_are_read_together_begin_on_one_line_where_there_is_room(visit: Visit) -> None:
    page = visit.go(f"{TEXT}?translation=en,fr&layout=columns")
    for box in boxes(page):
        tops = {round(other["top"]) for other in box["others"]}  # type: ignore[attr-defined]
        assert len(box["others"]) >= 1  # type: ignore[arg-type]
        assert len(tops) in (1, 2)


@EACH_SIZE
def test_a_reader_chooses_translations_and_finds_them_again(visit: Visit) -> None:
    page = visit.go(GAME)
    assert shown(page) == {"en"}
    how(page, "translation-fr")
    assert shown(page) == {"en", "fr"}
    how(page, "translation-en")
    assert shown(page) == {"fr"}
    expect_query(page, "translation", "fr")
    page = visit.go("royal/mylis/")
    assert shown(page) == {"fr"}
    how(page, "translation-fr")
    assert shown(page) == set()
    page.locator(".row .src").first.wait_for()
    how(page, "layout-translation")
    page.locator(".row .src").first.wait_for()  # a page without words is no page
    page = visit.go(f"{GAME}?translation=en-received,fr&layout=columns#1.9")
    assert shown(page) == {"fr", "en-received"}


@EACH_SIZE
def test_the_board_is_told_of_in_the_language_that_is_read(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    caption = page.locator(".bench .caption")
    said = caption.locator(".told-in:visible")
    expect(said).to_have_attribute("lang", "en")
    how(page, "translation-fr")
    expect(said).to_have_attribute("lang", "en")
    how(page, "translation-en")
    expect(said).to_have_attribute("lang", "fr")
    page = visit.go("todas/but-du-jeu/?translation=en&layout=columns")
    expect(said).to_have_attribute("lang", "en")
    how(page, "layout-source")
    expect(said).to_have_attribute("lang", "fr")


@EACH_SIZE
def test_a_reader_chooses_a_layer_and_finds_it_again(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.20")
    source = page.locator('.row[id="1.20"] .src')
    assert "habeat" in source.inner_text()
    how(page, "layer-received")
    assert "nabeat in puncto .t." in source.inner_text()
    expect_query(page, "layer", "received")
    page = visit.go(f"{GAME}#1.20")
    assert "nabeat in puncto .t." in source.inner_text()
    page = visit.go(f"{GAME}?layer=normalised#1.11")
    assert "iactum" in page.locator('.row[id="1.11"] .src').inner_text()


@EACH_SIZE
def test_the_apparatus_stands_at_the_foot_or_by_the_sentence_or_is_marked_or_hidden(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.20")
    mark = page.locator('.row[id="1.20"] .src .app').first
    line = "mark => getComputedStyle(mark).textDecorationLine"
    order = "[...document.querySelectorAll('.apparatus .part li')].map((li) => li.textContent).join()"
    at_the_foot = page.evaluate(order)
    entry(page).wait_for()
    how(page, "apparatus-beside")
    assert entry(page).locator("xpath=ancestor::*[contains(@class, 'row')]").get_attribute("id") == "1.20"
    entry(page).wait_for()
    assert page.locator(".apparatus:not(.terms):visible").count() == 0
    how(page, "apparatus-marked")
    expect(entry(page)).to_be_hidden()
    assert mark.evaluate(line) == "underline"
    mark.click()
    entry(page).wait_for()  # the one that was asked for
    assert page.locator(".apparatus li:visible").count() == 1
    how(page, "apparatus-hidden")
    page = visit.go(f"{GAME}#1.20")
    assert page.locator("#apparatus-hidden").is_checked()
    expect(entry(page)).to_be_hidden()
    assert mark.evaluate(line) == "none"
    assert page.locator('.row[id="1.20"] .sign:not(.shows):visible').count() == 0
    how(page, "apparatus-foot")
    assert page.evaluate(order) == at_the_foot
    assert visit.faults == []


@EACH_SIZE
def test_the_text_is_read_in_five_sizes(visit: Visit) -> None:
    page = visit.go(GAME)
    sizes = []
    for name in ("small", "usual", "large", "larger", "largest"):
        how(page, f"size-{name}")
        sizes.append(page.locator(".row .src").first.evaluate("p => parseFloat(getComputedStyle(p).fontSize)"))
    assert sizes == sorted(set(sizes))
    assert sizes[-1] > 1.9 * sizes[0]
    expect_query(page, "size", "largest")


@EACH_SIZE
def test_what_is_read_stays_in_its_place_when_the_layout_changes(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.15")
    box = row(page, "1.15").bounding_box()
    assert box is not None
    for name in (
        "layout-lines",
        "size-larger",
        "apparatus-beside",
        "translation-fr",
        "layout-source",
        "layout-columns",
    ):
        how(page, name)
        now = row(page, "1.15").bounding_box()
        assert now is not None
        assert abs(now["y"] - box["y"]) < 3, name
    expect_passage(page, "1.15")


ASKED = {
    "layout": "lines",
    "translation": "en,fr",
    "layer": "normalised",
    "apparatus": "beside",
    "size": "large",
    "follow": "scroll",
    "speed": "fast",
}
"""What a reader chooses of each question: the answer after the usual one."""


@EACH_SIZE
def test_the_form_is_used_by_pointer_and_shut_by_pressing_elsewhere(visit: Visit) -> None:
    page = visit.go(GAME)
    press(page.locator(".how summary"))
    panel = page.locator(".panel")
    panel.wait_for()
    for name, value in ASKED.items():
        press(panel.locator(f"label:has(#{name}-{value.rpartition(',')[2]})"))
        expect_query(page, name, value)
    expect(page.locator(".how .now")).to_contain_text("Line by line")
    assert fits(page)
    press(page.locator("h1"))
    expect(panel).to_be_hidden()
    assert visit.faults == []


@EACH_SIZE
def test_the_form_is_used_by_keys_and_shut_by_escape(visit: Visit) -> None:
    page = visit.go(GAME)
    enter(page.locator(".how summary"))
    panel = page.locator(".panel")
    panel.wait_for()
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.evaluate("innerWidth")
    keys = {"translation": "Tab Tab Space Tab", "follow": "Tab Space"}  # each box is reached by itself
    for name, value in ASKED.items():
        for key in keys.get(name, "Tab ArrowRight").split():
            page.keyboard.press(key)
        expect_query(page, name, value)
    assert shown(page) == {"en", "fr"}
    expect(page.locator(".how .now")).to_contain_text("English (new) · French · Normalised spelling · Line by line")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert page.evaluate("document.activeElement.localName") == "summary"


@EACH_SIZE
def test_colours_are_chosen_everywhere_and_stand_in_links_to_texts(visit: Visit) -> None:
    paper = "getComputedStyle(document.body).getPropertyValue('background-color')"
    page = visit.go(GAME)
    light = page.evaluate(paper)
    press(page.locator(".colours summary"))
    press(page.locator("label:has(#colours-dark)"))
    assert page.evaluate(paper) != light
    expect_query(page, "colours", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("#colours-light")).to_be_hidden()
    press(page.locator(".colours summary"))
    press(page.locator("h1"))
    expect(page.locator("#colours-light")).to_be_hidden()
    page = visit.go("glossary/")
    assert page.evaluate(paper) != light
    page = visit.go(f"{GAME}?colours=light")
    assert page.evaluate(paper) == light
    page = visit.go("glossary/")
    assert page.evaluate(paper) != light  # a link is followed, and not remembered


FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"


@EACH_SIZE
def test_without_storage_everything_can_be_chosen_and_nothing_breaks(visit: Visit) -> None:
    visit.page.add_init_script(FORBIDDEN)
    page = visit.go(GAME)
    how(page, "layout-source", "apparatus-beside")
    press(page.locator(".colours summary"))
    press(page.locator("label:has(#colours-dark)"))
    assert [query(page, name) for name in ("layout", "apparatus", "colours")] == ["source", "beside", "dark"]
    assert shown(page) == set()
    assert [fault for fault in visit.faults if "SecurityError" not in fault] == []


@EACH_SIZE_SCRIPTLESS
def test_without_javascript_the_edition_is_whole_and_can_be_read_in_every_layout(visit: Visit) -> None:
    page = visit.go(GAME)
    assert page.locator("figure.frame svg").count() == page.locator("figure.frame").count() > 42
    page.locator("figure.frame figcaption").first.wait_for()
    page.locator(".apparatus").first.wait_for()
    how(page, "translation-en-received")
    assert shown(page) == {"en", "en-received"}
    how(page, "translation-en", "translation-en-received")
    assert shown(page) == set()
    how(page, "layer-received", "translation-en")
    assert "nabeat in puncto .t." in page.locator('.row[id="1.20"] .src').inner_text()
    how(page, "layout-translation")
    expect(page.locator(".row .src").first).to_be_hidden()
    page.locator(".row .tr").first.wait_for()
    how(page, "layout-source", "apparatus-hidden")
    assert shown(page) == set()
    assert page.locator(".apparatus:visible").count() == 0
    press(page.locator(".how summary"))
    for name in ("follow-scroll", "speed-fast", "apparatus-beside"):
        expect(page.locator(f"label:has(#{name})")).to_be_hidden()


@EACH_SIZE
def test_what_is_remembered_stands_in_the_address_of_the_next_page(visit: Visit) -> None:
    page = visit.go(GAME)
    how(page, "layout-source", "layer-received")
    page = visit.go("royal/faylys/#7.4")
    expect_query(page, "layout", "source")
    expect_query(page, "layer", "received")
    assert page.url.endswith("#7.4")
