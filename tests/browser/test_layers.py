"""What a reader sees of every sentence in each layer: the words of the model, to the letter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import normalised
from tests.browser.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from build_scripts.editions.model import Edition, Inline, Section
    from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

EDITIONS = read_editions(ROOT / "editions")
SEEN = """([layer, stops]) => {
  document.querySelector(`#layer-${layer}`).click();
  document.documentElement.classList.toggle("stops", stops);
  const spans = [...document.querySelectorAll(".row .src > span[id]")];
  return Object.fromEntries(spans.map((span) => [span.id, span.innerText]));
}"""
STOPS = ".stops .row .stop { display: inline !important }"


def words(found: dict[str, str]) -> dict[str, str]:
    return {name: re.sub(r"[ \n]+", " ", text).strip(" ") for name, text in found.items()}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_layer_shows_its_words(visit: Visit, edition: Edition) -> None:
    language = edition.source.language
    for section in edition.source.sections:
        page = visit.go(f"{edition.prefix}/{section.slug}/")
        page.add_style_tag(content=STOPS)
        assert words(page.evaluate(SEEN, ["received", False])) == expected(section, received)
        assert words(page.evaluate(SEEN, ["critical", True])) == expected(section, critical)
        assert words(page.evaluate(SEEN, ["normalised", True])) == expected(section, lambda c: normalised(c, language))
        page.evaluate(SEEN, ["critical", False])
        assert page.locator(".row .stop:visible").count() == 0
    assert visit.faults == []


def expected(section: Section, layer: Callable[[tuple[Inline, ...]], str]) -> dict[str, str]:
    return {sentence.id: layer(sentence.content) for sentence in section.sentences}
