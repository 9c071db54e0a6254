"""The form “How to read”: layouts, translations, layers, apparatus, text size, colours; kept, and in the link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.sizes import EACH_SIZE, EACH_SIZE_SCRIPTLESS, press, press_by_key
from tests.browser.text_page import (
    GAME,
    LAYOUTS,
    choose,
    expect_passage,
    expect_query,
    expect_translations,
    row,
    source,
)
from tests.browser.waiting import (
    expect_as_many,
    expect_box,
    expect_fits,
    expect_value,
    frames_passed,
    steady_box,
    steady_value,
    url_when,
)

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

TEXT = "latrunculi/de-lusus-processu/"
ROWS = """() => [...document.querySelectorAll(".row[id]")].map((row) => ({
    ref: row.id,
    source: [...row.querySelectorAll(".src")].filter((each) => each.getClientRects().length)
        .map((each) => each.getBoundingClientRect().toJSON())[0] ?? null,
    others: [...row.querySelectorAll(".tr")].filter((each) => each.getClientRects().length)
        .map((each) => each.getBoundingClientRect().toJSON()),
}))"""


def rows(page: Page) -> list[dict[str, Any]]:
    """Where the source and the translations of each row lie, once the layout stands."""
    return list(steady_value(page, ROWS))


def entry(page: Page) -> Locator:
    """An entry of the apparatus."""
    return page.locator('[id="c.1.20.1"]')


@EACH_SIZE
def test_in_every_layout_each_sentence_is_there_and_rows_are_aligned(visit: Visit) -> None:
    page = visit.go(f"{GAME}?size=large")
    width = page.viewport_size["width"] if page.viewport_size else 0
    for layout in LAYOUTS:
        choose(page, f"layout-{layout}")
        expect_query(page, "layout", None if layout == "columns" else layout)
        for box in rows(page):
            text, others = box["source"], box["others"]
            assert (text is not None) is (layout != "translation"), box
            assert bool(others) is (layout != "source"), box
            if layout == "columns" and width > 640:
                assert all(abs(other["top"] - text["top"]) < 4 for other in others), box
                assert all(other["left"] > text["right"] for other in others), box
            elif layout in ("columns", "lines"):
                assert all(other["top"] >= text["bottom"] - 1 for other in others), box
        expect_fits(page)


def test_translations_that_are_read_together_begin_on_one_line_where_there_is_room(visit: Visit) -> None:
    page = visit.go(f"{TEXT}?translation=en,fr&layout=columns")
    for box in rows(page):
        tops = {round(other["top"]) for other in box["others"]}
        assert len(box["others"]) >= 1
        assert len(tops) in (1, 2)


def test_a_reader_chooses_translations_and_finds_them_again(visit: Visit) -> None:
    page = visit.go(GAME)
    expect_translations(page, {"en"})
    choose(page, "translation-fr")
    expect_translations(page, {"en", "fr"})
    choose(page, "translation-en")
    expect_translations(page, {"fr"})
    expect_query(page, "translation", "fr")
    page = visit.go("royal/mylis/")
    expect_translations(page, {"fr"})
    choose(page, "translation-fr")
    expect_translations(page, set())
    page.locator(".row .src").first.wait_for()
    choose(page, "layout-translation")
    page.locator(".row .src").first.wait_for()  # a page is never without words
    page = visit.go(f"{GAME}?translation=en-received,fr&layout=columns#1.9")
    expect_translations(page, {"fr", "en-received"})


def test_the_board_is_described_in_the_language_that_is_read(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.2")
    caption = page.locator(".bench .caption")
    said = caption.locator(".told-in:visible")
    expect(said).to_have_attribute("lang", "en")
    choose(page, "translation-fr")
    expect(said).to_have_attribute("lang", "en")
    choose(page, "translation-en")
    expect(said).to_have_attribute("lang", "fr")
    page = visit.go("todas/but-du-jeu/?translation=en&layout=columns")
    expect(said).to_have_attribute("lang", "en")
    choose(page, "layout-source")
    expect(said).to_have_attribute("lang", "fr")


def test_a_reader_chooses_a_layer_and_finds_it_again(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.20")
    text = source(page, "1.20")
    expect(text).to_contain_text("habeat", use_inner_text=True)
    choose(page, "layer-received")
    expect(text).to_contain_text("nabeat in puncto .t.", use_inner_text=True)
    expect_query(page, "layer", "received")
    page = visit.go(f"{GAME}#1.20")
    expect(text).to_contain_text("nabeat in puncto .t.", use_inner_text=True)
    page = visit.go(f"{GAME}?layer=normalised#1.11")
    expect(source(page, "1.11")).to_contain_text("iactum", use_inner_text=True)


@EACH_SIZE
def test_the_apparatus_stands_at_the_foot_or_by_the_sentence_or_is_marked_or_hidden(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.20")
    mark = page.locator('.row[id="1.20"] .src .app').first
    order = "[...document.querySelectorAll('.apparatus .part li')].map((li) => li.textContent).join()"
    at_the_foot = steady_value(page, order)
    entry(page).wait_for()
    choose(page, "apparatus-beside")
    row(page, "1.20").locator(entry(page)).wait_for()
    expect(page.locator(".apparatus:not(.terms):visible")).to_have_count(0)
    choose(page, "apparatus-marked")
    expect(entry(page)).to_be_hidden()
    expect(mark).to_have_css("text-decoration-line", "underline")
    mark.click()
    entry(page).wait_for()  # the one that was asked for
    expect(page.locator(".apparatus li:visible")).to_have_count(1)
    choose(page, "apparatus-hidden")
    page = visit.go(f"{GAME}#1.20")
    expect(page.locator("#apparatus-hidden")).to_be_checked()
    expect(entry(page)).to_be_hidden()
    expect(mark).to_have_css("text-decoration-line", "none")
    expect(page.locator('.row[id="1.20"] .sign:not(.shows):visible')).to_have_count(0)
    choose(page, "apparatus-foot")
    expect_value(page, order, at_the_foot)


@EACH_SIZE
def test_the_text_is_read_in_five_sizes(visit: Visit) -> None:
    page = visit.go(GAME)
    sizes = []
    for name in ("small", "usual", "large", "larger", "largest"):
        choose(page, f"size-{name}")
        expect(page.locator(f"#size-{name}")).to_be_checked()
        sizes.append(steady_value(page.locator(".row .src").first, "p => parseFloat(getComputedStyle(p).fontSize)"))
    assert sizes == sorted(set(sizes))
    assert sizes[-1] > 1.9 * sizes[0]
    expect_query(page, "size", "largest")


@EACH_SIZE
def test_what_is_read_stays_in_its_place_when_the_layout_changes(visit: Visit) -> None:
    page = visit.go(f"{GAME}#1.15")
    expect_passage(page, "1.15")
    place = steady_box(row(page, "1.15"))["y"]
    for name in (
        "layout-lines",
        "size-larger",
        "apparatus-beside",
        "translation-fr",
        "layout-source",
        "layout-columns",
    ):
        choose(page, name)
        frames_passed(page)
        expect_box(row(page, "1.15"), lambda now: abs(now["y"] - place) < 3)
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
"""A reader's choice for each question: the answer after the usual one."""


@pytest.mark.smoke
@EACH_SIZE
def test_the_form_is_used_by_pointer_and_closed_by_pressing_elsewhere(visit: Visit) -> None:
    page = visit.go(GAME)
    press(page.locator(".how summary"))
    panel = page.locator(".panel")
    panel.wait_for()
    for name, value in ASKED.items():
        press(panel.locator(f"label:has(#{name}-{value.rpartition(',')[2]})"))
        expect_query(page, name, value)
    expect(page.locator(".how .now")).to_contain_text("Line by line")
    expect_fits(page)
    press(page.locator("h1"))
    expect(panel).to_be_hidden()


@EACH_SIZE
def test_the_form_is_used_by_keys_and_closed_by_escape(visit: Visit) -> None:
    page = visit.go(GAME)
    press_by_key(page.locator(".how summary"))
    panel = page.locator(".panel")
    panel.wait_for()
    width = page.viewport_size["width"] if page.viewport_size else 0
    expect_box(panel, lambda box: box["x"] >= 0 and box["x"] + box["width"] <= width)
    keys = {"translation": "Tab Tab Space Tab", "follow": "Tab Space"}  # each box is reached by itself
    for name, value in ASKED.items():
        for key in keys.get(name, "Tab ArrowRight").split():
            page.keyboard.press(key)
        expect_query(page, name, value)
    expect_translations(page, {"en", "fr"})
    expect(page.locator(".how .now")).to_contain_text("English (new) · French · Normalised spelling · Line by line")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator(".how summary")).to_be_focused()


@EACH_SIZE
def test_colours_are_chosen_everywhere_and_stand_in_links_to_texts(visit: Visit) -> None:
    page = visit.go(GAME)
    body = page.locator("body")
    light = steady_value(body, "(body) => getComputedStyle(body).backgroundColor")
    press(page.locator(".colours summary"))
    press(page.locator("label:has(#colours-dark)"))
    expect(body).not_to_have_css("background-color", light)
    expect_query(page, "colours", "dark")
    page.keyboard.press("Escape")
    expect(page.locator("#colours-light")).to_be_hidden()
    press(page.locator(".colours summary"))
    press(page.locator("h1"))
    expect(page.locator("#colours-light")).to_be_hidden()
    page = visit.go("glossary/")
    expect(body).not_to_have_css("background-color", light)
    page = visit.go(f"{GAME}?colours=light")
    expect(body).to_have_css("background-color", light)
    page = visit.go("glossary/")
    expect(body).not_to_have_css("background-color", light)  # a link is followed, and not remembered


FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"


def test_without_storage_everything_can_be_chosen_and_nothing_breaks(visit: Visit) -> None:
    visit.tolerate("SecurityError")
    visit.page.add_init_script(FORBIDDEN)
    page = visit.go(GAME)
    choose(page, "layout-source", "apparatus-beside")
    press(page.locator(".colours summary"))
    press(page.locator("label:has(#colours-dark)"))
    for name, value in (("layout", "source"), ("apparatus", "beside"), ("colours", "dark")):
        expect_query(page, name, value)
    expect_translations(page, set())


@EACH_SIZE_SCRIPTLESS
def test_without_javascript_the_edition_is_whole_and_can_be_read_in_every_layout(visit: Visit) -> None:
    page = visit.go(GAME)
    expect_as_many(page.locator("figure.frame svg"), page.locator("figure.frame"), above=42)
    page.locator("figure.frame figcaption").first.wait_for()
    page.locator(".apparatus").first.wait_for()
    choose(page, "translation-en-received")
    expect_translations(page, {"en", "en-received"})
    choose(page, "translation-en", "translation-en-received")
    expect_translations(page, set())
    choose(page, "layer-received", "translation-en")
    expect(source(page, "1.20")).to_contain_text("nabeat in puncto .t.", use_inner_text=True)
    choose(page, "layout-translation")
    expect(page.locator(".row .src").first).to_be_hidden()
    page.locator(".row .tr").first.wait_for()
    choose(page, "layout-source", "apparatus-hidden")
    expect_translations(page, set())
    expect(page.locator(".apparatus:visible")).to_have_count(0)
    press(page.locator(".how summary"))
    for name in ("follow-scroll", "speed-fast", "apparatus-beside"):
        expect(page.locator(f"label:has(#{name})")).to_be_hidden()


def test_what_is_remembered_stands_in_the_address_of_the_next_page(visit: Visit) -> None:
    page = visit.go(GAME)
    choose(page, "layout-source", "layer-received")
    page = visit.go("royal/faylys/#7.4")
    expect_query(page, "layout", "source")
    expect_query(page, "layer", "received")
    url_when(page, "#7.4$")
