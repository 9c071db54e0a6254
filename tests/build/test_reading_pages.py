"""The reading page, made from a small edition that has one of everything."""

from __future__ import annotations

import json
import re

from build_scripts.editions.model import Paragraph
from build_scripts.editions.passages import index
from build_scripts.pages.reading_page import reading_page
from build_scripts.pages.rows import LONG, parts
from build_scripts.rendering.html import PageTarget
from build_scripts.rendering.writer import Writer
from tests.build.outline import Outline
from tests.build.samples import DRAWN, GLOSSARY, SITE, SUPPLYING, edition, english, french, reading, received_english


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


def row(html: str, ref: str) -> str:
    return html[html.index(f'id="{ref}"') :].partition('<div class="row')[0]


def test_one_row_for_each_sentence_of_the_source() -> None:
    outline = Outline(reading(english()))
    rows = outline.having("class", "row")
    assert [found["id"] for found in rows] == ["1.1", "1.2", "1.3", "1.4", "1.5"]
    assert [attrs["href"] for attrs in outline.having("class", "n")] == [f"#{found['id']}" for found in rows]


def test_sentences_rendered_together_share_a_row_and_keep_their_addresses() -> None:
    html = reading(english(), received_english())
    outline = Outline(html)
    assert [found.get("id") for found in outline.having("class", "row")] == ["1.1", None, "1.3", "1.4", "1.5"]
    assert outline.having("id", "1.2")
    assert html.count("Not translated.") == 3
    assert "Not in the text." in html


def test_paragraphs_are_shown_as_what_they_are() -> None:
    html = reading(english(), section=1)
    classes = [str(attrs["class"]) for attrs in Outline(html).having("class", "row")]
    assert classes == ["row head", "row item", "row caption", "row rule", "row bibliography"]
    assert re.search(r'<h2 class="src" lang="la"><span id="la.2.1">De lusu</span></h2>', html)
    assert '<span class="punctuation">–</span>' in html
    assert '<cite class="title" lang="fr">Les jeux</cite>' in html
    assert '<time class="date" datetime="2003">2003</time>' in html


def test_a_line_without_words_is_not_said_to_lack_a_translation() -> None:
    assert "Not translated." not in reading(english(), section=1)


def test_what_the_copy_has_lost_is_told_and_who_supplies_it() -> None:
    found = row(reading(english(), section=1), "2.3")
    assert Outline(found).having("id", "g.2.3.1")
    assert "Picture lost in the copy: The board &amp; &lt;b&gt;. The editors supplied this board." in text(found)
    assert "It rests on 2.2." in found
    assert '<i class="ours">Supplied by the editors.</i>' in found[found.index("<figcaption") :]
    assert "supplied by" not in row(reading(english(), section=1, scenes=()), "2.3")


def test_a_page_of_a_witness_is_named_in_the_margin_and_marked_in_the_text() -> None:
    found = row(reading(english(), section=1), "2.3")
    assert '<span class="folio">f. 158v (inferred)</span>' in found
    assert '<span class="pb" title="f. 158v (inferred) begins here"></span>' in found


def test_boards_that_are_only_drawn_are_shown_and_not_played() -> None:
    html = reading(english(), section=1)
    assert "<tables-board" in html
    assert 'data-do="play"' not in html
    assert 'data-do="play"' in reading(english())


def test_every_run_of_text_says_its_language() -> None:
    outline = Outline(reading(english(), french()))
    assert {attrs["lang"] for attrs in outline.having("class", "src")} == {"la"}
    assert {attrs["lang"] for attrs in outline.having("class", "tr") if "none" not in str(attrs["class"])} == {
        "en",
        "fr",
    }
    lemmas = [attrs for tag, attrs in outline.elements if tag == "b" and "lang" in attrs]
    assert lemmas
    assert {attrs["lang"] for attrs in lemmas} == {"la"}
    assert [attrs["lang"] for attrs in outline.having("id", "n.fr.1")] == ["fr"]


def test_apparatus_is_text_with_who_and_why() -> None:
    found = text(reading(english(), received_english()))
    assert "1.2 non] edd., certain; nou S. Slip of the copy n and u confused." in found
    assert "1.3 ‸] edd., probable; [ubique?] S; usque Fiske, doubtful. Gap Nothing is missing." in found
    assert "1.4 , .iii.] Fiske, doubtful. Words supplied" in found.replace("[, .iii.?]", ", .iii.")
    assert "1.4 word illegible (Fiske)" in found
    assert "Rule changed. A rule is lost: ille" in found


def test_notes_of_a_translation_are_found_by_the_passage_that_it_renders() -> None:
    outline = Outline(reading(english(), received_english()))
    assert {"#1.1"} == {str(attrs["href"]) for attrs in outline.having("class", "back")} - {
        "#1.2", "#1.4", "#at-c.1.2.1", "#at-a.1.3.1", "#at-c.1.5.1",
    }  # fmt: skip


def test_lemmata_are_described_by_their_entries_and_entries_lead_back() -> None:
    outline = Outline(reading(english()))
    lemmas = outline.having("class", "app")
    assert [attrs["aria-describedby"] for attrs in lemmas] == ["c.1.2.1", "a.1.3.1", "c.1.5.1"]
    assert {attrs["aria-describedby"] for attrs in lemmas} <= set(outline.ids())
    assert {str(attrs["href"]).removeprefix("#") for attrs in outline.having("class", "back")} <= set(outline.ids())
    assert [attrs.get("title") for attrs in lemmas] == [None, "words left out", None]


def test_ids_are_given_once_and_fragments_resolve() -> None:
    for section in (0, 1):
        outline = Outline(reading(english(), french(), received_english(), section=section))
        ids = outline.ids()
        assert len(ids) == len(set(ids))
        targets = {
            str(attrs.get("href"))[1:] for _, attrs in outline.elements if str(attrs.get("href")).startswith("#")
        }
        assert targets - {"main"} <= set(ids)  # the frame has #main


def test_the_ways_lead_to_the_sections_before_and_after_and_to_all() -> None:
    first, last = Outline(reading()), Outline(reading(section=1))
    assert [attrs["href"] for attrs in first.having("rel", "next")] == ["../kinds/"] * 2
    assert not first.having("rel", "prev")
    assert [attrs["href"] for attrs in last.having("rel", "prev")] == ["../ludus/"] * 2
    assert first.having("aria-current", "page")[0]["href"] == "#main"


def test_terms_say_what_they_mean_and_lead_to_the_glossary() -> None:
    html = reading(english())
    (term,) = Outline(html).having("class", "term")
    assert str(term["title"]).startswith("nodo, nodare: to make a point <script>")
    assert '<a href="../../glossary/#royal.nodare" lang="la">nodo</a>' in html
    assert "Words of the game" not in reading(english(), section=1)


def test_rights_of_the_text_and_of_each_translation_stand_on_the_page() -> None:
    found = text(reading(english(), received_english()))
    assert "The text. Rights of source." in found
    assert "English (new). Rights of en." in found
    assert "English (received). Rights of en-received." in found


def test_frames_stand_under_their_sentence_with_caption_and_words() -> None:
    found = row(reading(english()), "1.3")
    assert found.count("<figure") == 2
    assert 'The man on <span class="pt" data-on="t">t</span> &amp; &lt;b&gt;' in found
    assert "One man on t." in found
    assert "<b>Refused.</b>" in found
    assert "Supplied" not in found
    assert Outline(found).having("data-scene", "one")[0]["data-choices"] == '{"piling": "every\\"where"}'


def test_a_section_without_scenes_has_no_board() -> None:
    html = reading(english(), scenes=())
    assert "<tables-board" not in html
    assert "shows" not in html
    assert "hidden" in Outline(html).having("class", "bench")[0]


def test_addresses_are_seen_from_each_page() -> None:
    passages = index([edition()])
    assert passages.at("royal", "1.3").address == "royal/ludus/#1.3"
    assert passages.links("royal/ludus/")["royal:1.3"] == "#1.3"
    assert passages.links("royal/other/")["royal:1.3"] == "../../royal/ludus/#1.3"


def test_long_paragraphs_have_their_own_foot_and_short_ones_one_together() -> None:
    royal = edition()
    section = royal.source.sections[0]
    one = section.sentences[0]

    def split(*lengths: int) -> list[int]:
        made, n = [], 0
        for length in lengths:
            numbers = range(n, n := n + length)
            made.append(Paragraph("", tuple(type(one)(f"1.{k}", f"la.1.{k}", (), (), 1) for k in numbers)))
        found = type(section)("1", "s1", "ludus", "", tuple(made))
        return [len(part.rows) for part in parts(royal, found, (), Writer(PageTarget(royal.board)))]

    assert split(LONG, LONG) == [LONG, LONG]
    assert split(1, 2, LONG, 1) == [3 + LONG, 1]
    assert split(1, 1, 1) == [3]


def test_catalogues_are_told_that_the_page_is_part_of_a_book() -> None:
    royal = edition(english())
    found = reading_page(royal, royal.source.sections[0], (SUPPLYING,), index([royal]), site=SITE, glossary=GLOSSARY)
    head = json.dumps(found.meta["citation"])
    for name in ("citation_title", "citation_inbook_title", "citation_publication_date"):
        assert f'"{name}"' in head
    assert '["citation_editor", "A. Editor"], ["citation_editor", "B. Editor"]' in head
    assert '"https://site.example/royal/ludus/"' in head
    assert found.meta["search"] == {"exclude": True}
    assert "ed. A. Editor and B. Editor, in Ludi, version 1.2.0 (2026); London, Royal X." in found.html
    assert not DRAWN.position
