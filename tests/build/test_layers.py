"""The three layers of every sentence: what the page holds is what the model says, to the letter."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.model import Edition, Emphasis, Sentence, Text
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import normalised
from build_scripts.pages.addresses import passages
from build_scripts.pages.inline import Writer
from tests.build.outline import HIDDEN, Outline, layer
from tests.build.samples import HOSTILE, edition

ROOT = Path(__file__).resolve().parents[2]
STOP = re.compile(r'<span class="stop">(.*?)</span>')


@cache
def editions() -> tuple[Edition, ...]:
    return read_editions(ROOT / "editions")


def written(found: Edition) -> list[tuple[Sentence, str, str]]:
    """Every sentence of every document with its language and its HTML."""
    writer = Writer(found.prefix, passages([found]))
    return [
        (sentence, document.language, writer.sentence(sentence.content, document.language))
        for document in found.documents
        for sentence in document.sentences
    ]


@pytest.mark.parametrize("found", [*editions(), edition()], ids=lambda found: found.prefix)
def test_every_sentence_has_its_three_layers_to_the_letter(found: Edition) -> None:
    for sentence, language, html in written(found):
        assert layer(html, "received") == received(sentence.content), sentence.id
        assert layer(html, "critical") == critical(sentence.content), sentence.id
        assert layer(html, "normalised") == normalised(sentence.content, language), sentence.id


@pytest.mark.parametrize("found", [*editions(), edition()], ids=lambda found: found.prefix)
def test_what_the_critical_layer_drops_is_full_stops_of_letters_and_no_more(found: Edition) -> None:
    for sentence, _, html in written(found):
        assert set(STOP.findall(html)) <= {"."}
        kept, dropped = layer(html, "critical", stops=False), layer(html, "critical")
        assert len(dropped.replace(" ", "")) - len(kept.replace(" ", "")) == len(STOP.findall(shown(html))), sentence.id


def shown(html: str) -> str:
    """The HTML without what the critical layer hides, as far as it holds full stops."""
    outline = Outline(re.sub(r'<span class="stop">\.</span>', "\0", html), HIDDEN["critical"])
    return "".join(outline.words).replace("\0", '<span class="stop">.</span>')


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        ("1.1", "Ille ex parte am in &."),
        ("1.2", "Hoc si non fuerint cum iv ii nodata."),
        ("1.3", "Puncta potes t&;"),
        ("1.4", f"{HOSTILE} in y, .iii."),
        ("1.5", "ille non vincet."),
    ],
)
def test_critical_layer_has_no_stops_of_letters_no_slips_and_no_brackets(ref: str, words: str) -> None:
    (html,) = (html for sentence, _, html in written(edition()) if sentence.ref == ref)
    assert layer(html, "critical", stops=False) == words


def test_a_word_is_there_twice_only_where_its_spelling_differs() -> None:
    html = Writer("royal", {}).sentence((Text("jactum vel uolueris, homo"),), "la")
    assert html == (
        '<span class="old">jactum</span><span class="norm">iactum</span> vel '
        '<span class="old">uolueris</span><span class="norm">volueris</span>, homo'
    )
    assert Writer("royal", {}).sentence((Text("jactum"),), "en") == "jactum"
    assert "norm" not in Writer("royal", {}).sentence((Emphasis("fr", (Text("jeu"),)),), "la")


def test_most_of_the_text_stands_in_the_page_once() -> None:
    html = "".join(html for found in editions() for _, _, html in written(found))
    twice = sum(len(word) for word in re.findall(r'<span class="(?:norm|rec)">([^<]*)</span>', html))
    assert 0 < twice < len(Outline(html).text) / 20
