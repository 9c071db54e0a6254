"""What a reader sees of every sentence in each layer: the words of the model, to the letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from build_scripts.editions.folder import read_editions
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import normalised
from tests.browser.conftest import ROOT
from tests.browser.waiting import expect_value, run

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from build_scripts.editions.model import Edition, Inline, Section
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

EDITIONS = read_editions(ROOT / "editions")
CHOOSE = """([layer, stops]) => {
  document.querySelector(`#layer-${layer}`).click();
  document.documentElement.classList.toggle("stops", stops);
}"""
SEEN = """() => {
  const spans = [...document.querySelectorAll(".row .src > span[id]")];
  const words = (text) => text.replace(/[ \\n]+/g, " ").replace(/^ +| +$/g, "");
  return Object.fromEntries(spans.map((span) => [span.id, words(span.innerText)]));
}"""
STOPS = ".stops .row .stop { display: inline !important }"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_layer_shows_its_words(visit: Visit, edition: Edition) -> None:
    language = edition.source.language
    for section in edition.source.sections:
        page = visit.go(f"{edition.prefix}/{section.slug}/")
        page.add_style_tag(content=STOPS)
        expect_words(page, "received", stops=False, wanted=words_of(section, received))
        expect_words(page, "critical", stops=True, wanted=words_of(section, critical))
        normal = words_of(section, lambda content: normalised(content, language))
        expect_words(page, "normalised", stops=True, wanted=normal)
        run(page, CHOOSE, ["critical", False])
        expect(page.locator(".row .stop:visible")).to_have_count(0)


def words_of(section: Section, layer: Callable[[tuple[Inline, ...]], str]) -> dict[str, str]:
    return {sentence.id: layer(sentence.content) for sentence in section.sentences}


def expect_words(page: Page, layer: str, *, stops: bool, wanted: dict[str, str]) -> None:
    run(page, CHOOSE, [layer, stops])
    expect_value(page, SEEN, wanted)
