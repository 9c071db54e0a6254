"""The three layers of every sentence: what the page holds is what the model says, to the letter."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.model import Edition, Emphasis, Sentence, Text
from build_scripts.editions.passages import index
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import normalised
from build_scripts.pages.links import links_on
from build_scripts.rendering.html import BookTarget, PageTarget
from build_scripts.rendering.layers import Layer
from build_scripts.rendering.plain_text import TextTarget
from build_scripts.rendering.writer import Writer
from tests.build.outline import HIDDEN, Outline, layer
from tests.build.samples import BOARD, HOSTILE, edition

ROOT = Path(__file__).resolve().parents[2]
STOP = re.compile(r'<span class="stop">(.*?)</span>')


@cache
def editions() -> tuple[Edition, ...]:
    return read_editions(ROOT / "editions")


def written(found: Edition) -> list[tuple[Sentence, str, str]]:
    """Every sentence of every document with its language and its HTML."""
    writer = Writer(PageTarget(found.board), links=links_on("", found, index([found])))
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


def words(sentence: Sentence, language: str, layer: Layer) -> str:
    """What the model says that a layer of a sentence is."""
    match layer:
        case Layer.RECEIVED:
            return received(sentence.content)
        case Layer.NORMALISED:
            return normalised(sentence.content, language)
        case _:
            return critical(sentence.content)


SINGLE = (Layer.RECEIVED, Layer.CRITICAL, Layer.NORMALISED)


@pytest.mark.parametrize("chosen", SINGLE)
@pytest.mark.parametrize("found", [*editions(), edition()], ids=lambda found: found.prefix)
def test_a_sentence_can_go_to_a_page_a_book_and_a_text_in_any_layer(found: Edition, chosen: Layer) -> None:
    links = links_on("", found, index([found]))
    text, book = Writer(TextTarget(), chosen, links), Writer(BookTarget(), chosen, links)
    page = Writer(PageTarget(found.board), chosen, links)
    for document in found.documents:
        for sentence in document.sentences:
            wanted = words(sentence, document.language, chosen)
            assert text.sentence(sentence.content, document.language) == wanted, sentence.id
            html = book.sentence(sentence.content, document.language)
            assert "data-" not in html
            assert not HIDDEN_CLASSES.search(html), html
            for made in (html, page.sentence(sentence.content, document.language)):
                shown = Outline(made).text
                # Where letters are set apart by type, the critical layers do without the full stops around them.
                assert dropped(shown) == dropped(wanted), sentence.id
                if chosen is Layer.RECEIVED:
                    assert shown == wanted, sentence.id


HIDDEN_CLASSES = re.compile(r'class="(?:rec|crit|stop|old|norm)')


def dropped(text: str) -> str:
    return re.sub(r"[. ]", "", text)


def test_a_book_and_a_text_take_one_layer() -> None:
    for target in (BookTarget(), TextTarget()):
        with pytest.raises(ValueError, match="one layer"):
            Writer(target, Layer.ALL)  # type: ignore[misc]


def test_one_sentence_in_every_layer_and_target() -> None:
    (content,) = (one.content for one in edition().source.sentences if one.ref == "1.2")
    made = {
        (name, chosen): str(Writer(target, chosen, linked=False).sentence(content, "la"))
        for name, target in (("page", PageTarget(BOARD)), ("book", BookTarget()), ("text", TextTarget()))
        for chosen in SINGLE
    }
    assert made["text", Layer.RECEIVED] == "Hoc si nou fuerint cum .iv. .ii. nodata."
    assert made["text", Layer.CRITICAL] == "Hoc si non fuerint cum .iv. .ii. nodata."
    assert made["book", Layer.CRITICAL] == (
        'Hoc si non fuerint cum <span class="throw"><span class="die">iv</span> <span class="die">ii</span></span> '
        '<span class="term">nodata</span>.'
    )
    assert made["page", Layer.RECEIVED] == (
        'Hoc si nou fuerint cum <span class="throw" data-dice="4 2"><span class="die" data-dice="4">.iv.</span> '
        '<span class="die" data-dice="2">.ii.</span></span> <span class="term">nodata</span>.'
    )


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
    html = Writer(PageTarget(BOARD)).sentence((Text("jactum vel uolueris, homo"),), "la")
    assert html == (
        '<span class="old">jactum</span><span class="norm">iactum</span> vel '
        '<span class="old">uolueris</span><span class="norm">volueris</span>, homo'
    )
    assert Writer(PageTarget(BOARD)).sentence((Text("jactum"),), "en") == "jactum"
    assert "norm" not in Writer(PageTarget(BOARD)).sentence((Emphasis("fr", (Text("jeu"),)),), "la")


def test_most_of_the_text_stands_in_the_page_once() -> None:
    html = "".join(html for found in editions() for _, _, html in written(found))
    twice = sum(len(word) for word in re.findall(r'<span class="(?:norm|rec)">([^<]*)</span>', html))
    assert 0 < twice < len(Outline(html).text) / 20
