"""The pages, made from a small edition that has one of everything, some of it hostile."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_scripts.editions.model import (
    Apparatus,
    Certainty,
    Document,
    Edition,
    Emphasis,
    Inline,
    Mark,
    MarkKind,
    Note,
    Number,
    NumberKind,
    Paragraph,
    Person,
    Reading,
    Reference,
    Section,
    Sentence,
    Supplied,
    Text,
    Witness,
)
from build_scripts.editions.received import received
from build_scripts.pages.citing import Site
from build_scripts.pages.files import letters, page
from build_scripts.pages.inline import Writer
from build_scripts.pages.reading import passages, reading_page, seen_from
from build_scripts.pages.whole import pages
from build_scripts.scenes import Frame, Scene
from build_scripts.site import documents, fonts, hand_written, site_values

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = '<script>alert("1")</script> & "quotes" </article>'
SITE = Site("Ludi", "https://site.example/", "1.2.0", "2026")


def mark(kind: MarkKind, key: str, text: str) -> Mark:
    return Mark(kind, key, (Text(text),))


def die(value: int, text: str) -> Number:
    return Number(NumberKind.DIE, value, (Text(text),))


def slip() -> Apparatus:
    lemma = Reading((Text("non"),), (), ("ed",), Certainty.HIGH)
    return Apparatus(
        "c.1.2.1", "slip", lemma, (Reading((Text("nou"),), ("S",), (), None),), (Text("n and u confused"),), 4
    )


def gap() -> Apparatus:
    supplied = Supplied((Text("ubique"),), ("fiske",), Certainty.LOW)
    lemma = Reading((), (), ("ed",), Certainty.MEDIUM)
    return Apparatus(
        "a.1.3.1", "gap", lemma, (Reading((supplied,), ("S",), (), None),), (Text("Nothing is missing."),), 5
    )


def comment(name: str, *content: Inline) -> Note:
    return Note(name, "comment", "", ("ed",), content, 6)


SOURCE = (
    (Text("Ille ex parte "), mark(MarkKind.SIDE, "am", ".am."), Text(" in "), mark(MarkKind.POINT, "&", ".&.")),
    (
        Text("Hoc si "),
        slip(),
        Text(" fuerint cum "),
        Mark(MarkKind.THROW, "4,2", (die(4, ".iv."), Text(" "), die(2, ".ii."))),
        Text(" nodata."),
        comment(
            "n.1.2.1", Text("See "), Reference("1.1", (Text("1.1"),)), Text(" and "), Emphasis("la", (Text("homo"),))
        ),
        comment("n.1.2.2", Text("Another.")),
    ),
    (Text("Puncta "), gap(), Text(" potes "), mark(MarkKind.PAGE, "t&", ".t&."), Text(";")),
    (
        Text(f"{HOSTILE} in "),
        Mark(MarkKind.POINT, "y", (Text(".y"),)),
        Supplied((Text(", .iii."),), ("fiske",), Certainty.LOW),
        Note("n.1.4.1", "comment", "", ("fiske",), (Text("word illegible"),), 8),
    ),
    (Text("ille "), Mark(MarkKind.SIDE, "n&", (side_slip := replace(slip(), id="c.1.5.1"),)), Text(" vincet.")),
)
DEPARTURE = Note("d.1.1", "departure", "rule", ("ed",), (Text("A rule is lost."),), 9)


def sentences(name: str, contents: tuple[tuple[Inline, ...], ...], *, answers: bool) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(f"1.{n}", f"{name}.1.{n}", content, (f"1.{n}",) if answers else (), n)
        for n, content in enumerate(contents, 1)
    )


def document(name: str, language: str, found: tuple[Sentence, ...]) -> Document:
    section = Section("1", "s1", "ludus", HOSTILE if name == "hostile" else "Ludus", (Paragraph("", found),))
    people = (Person("ed", "edd.", "A. Editor"), Person("fiske", "Fiske", "Willard Fiske"))
    witnesses = (Witness("S", "The copy received"),)
    title = {"source": "The text", "en": "New translation"}.get(name, "Received translation")
    return Document(f"{name}.xml", name, title, language, "Rights.", "", witnesses, people, (section,))


def english() -> Document:
    words = tuple((Text(f"English {n}."),) for n in range(1, 6))
    return document("en", "en", sentences("en", words, answers=True))


def received_english() -> Document:
    """Two sentences: the first renders 1.1 and 1.2, the other nothing; 1.3 to 1.5 are left out."""
    first, second = sentences("rec", ((Text("He"), DEPARTURE), (Text("Added."),)), answers=False)
    return document("en-received", "en", (replace(first, corresponds=("1.1", "1.2")), second))


def edition(*translations: Document) -> Edition:
    source = document("source", "la", sentences("la", SOURCE, answers=False))
    return Edition("royal-x", "royal", "Royal X", "London, Royal X", source, translations)


SVG = '<svg class="board" role="img" aria-label="one man on t"><g data-point="&amp;"></g></svg>'
FRAMES = (
    Frame(SVG, "One man on t.", "The man on {t} & <b>", "am:t/n&:/am", "", "", ""),
    Frame(SVG, "The same.", "Refused", "am:t/n&:/am", "", "", f"No {HOSTILE}"),
)
SCENE = Scene("one", "royal:1.3", "One", "game", {"piling": 'every"where'}, FRAMES)
RULE = {
    "key": "men", "title": "Men", "value": "second-half", "basis": "stated", "refs": ["royal:1.3"],
    "lang": "la", "quote": HOSTILE, "note": "", "readings": [{"value": 3, "label": "Three", "note": HOSTILE}],
}  # fmt: skip
GAME = {"id": "game", "title": "Game", "edition": "royal-x", "status": "described", "rules": [RULE]}


class Outline(HTMLParser):
    """The elements of a page with their attributes, and the text in each layer."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def having(self, name: str, value: str) -> list[dict[str, str | None]]:
        return [attrs for _, attrs in self.elements if value in (attrs.get(name) or "").split()]


def body(found: bytes) -> str:
    return found.decode().split("---\n", 2)[2]


def reading(*translations: Document, scenes: tuple[Scene, ...] = (SCENE,)) -> str:
    royal = edition(*translations)
    return body(reading_page(royal, royal.source.sections[0], scenes, passages([royal]), SITE))


def layer(html: str, hidden: str) -> str:
    """The text without what the other layer alone has; spans are small and not nested in themselves."""
    while f'class="{hidden}' in html:
        html = re.sub(rf'<span class="{hidden}[^"]*"[^>]*>((?!<span)[^<]|<(?!span|/span)[^>]*>)*</span>', "", html)
        html = re.sub(
            rf'(<span class="{hidden}[^"]*"[^>]*>(?:[^<]|<(?!span))*)<span[^>]*>([^<]*)</span>', r"\1\2", html
        )
    text = re.sub(r"<[^>]+>", "", html)
    return " ".join(text.replace("&lt;", "<").replace("&gt;", ">").replace("&#34;", '"').replace("&amp;", "&").split())


@pytest.mark.parametrize("sentence", edition().source.sections[0].sentences, ids=lambda sentence: sentence.ref)
def test_received_layer_gives_back_the_received_words(sentence: Sentence) -> None:
    html = Writer("royal", {"royal:1.1": "#1.1"}).sentence(sentence.content)
    assert layer(html, "crit") == received(sentence.content)


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        ("1.1", "Ille ex parte am in &."),
        ("1.2", "Hoc si non fuerint cum iv ii nodata."),
        ("1.3", "Puncta ‸ potes t&;"),
        ("1.4", f"{HOSTILE} in y[, .iii.?]"),
        ("1.5", "ille non vincet."),
    ],
)
def test_critical_layer_has_no_dots_and_no_slips(ref: str, words: str) -> None:
    (sentence,) = (each for each in edition().source.sections[0].sentences if each.ref == ref)
    assert layer(Writer("royal", {"royal:1.1": "#1.1"}).sentence(sentence.content), "rec") == words


def test_one_row_for_each_sentence_of_the_source() -> None:
    outline = Outline(reading(english()))
    rows = outline.having("class", "row")
    assert [row["id"] for row in rows] == ["1.1", "1.2", "1.3", "1.4", "1.5"]
    assert [attrs["href"] for attrs in outline.having("class", "n")] == [f"#{row['id']}" for row in rows]


def test_sentences_rendered_together_share_a_row_and_keep_their_addresses() -> None:
    html = reading(english(), received_english())
    outline = Outline(html)
    assert [row.get("id") for row in outline.having("class", "row")] == ["1.1", None, "1.3", "1.4", "1.5"]
    assert outline.having("id", "1.2")
    assert html.count("Not translated.") == 3
    assert "Not in the text." in html


def test_every_run_of_text_says_its_language() -> None:
    outline = Outline(reading(english()))
    assert {attrs["lang"] for attrs in outline.having("class", "src")} == {"la"}
    assert {attrs["lang"] for attrs in outline.having("class", "tr")} == {"en"}
    lemmas = [attrs for tag, attrs in outline.elements if tag == "b" and "lang" in attrs]
    assert lemmas
    assert {attrs["lang"] for attrs in lemmas} == {"la"}


def test_apparatus_is_text_with_who_and_why() -> None:
    text = " ".join(re.sub(r"<[^>]+>", "", reading(english(), received_english())).split())
    assert "1.2 non] edd., certain; nou S. Slip of the copy n and u confused." in text
    assert "1.3 ‸] edd., probable; [ubique?] S. Gap Nothing is missing." in text
    assert "1.4 , .iii.] Fiske, doubtful. Words supplied" in text
    assert "1.4 word illegible (Fiske)" in text
    assert "Rule changed. A rule is lost." in text


def test_lemmata_are_described_by_their_entries_and_entries_lead_back() -> None:
    outline = Outline(reading(english()))
    ids = {attrs["id"] for _, attrs in outline.elements if "id" in attrs}
    lemmas = outline.having("class", "app")
    assert [attrs["aria-describedby"] for attrs in lemmas] == ["c.1.2.1", "a.1.3.1", "c.1.5.1"]
    assert {attrs["aria-describedby"] for attrs in lemmas} <= ids
    assert {str(attrs["href"]).removeprefix("#") for attrs in outline.having("class", "back")} <= ids


def test_ids_are_given_once_and_fragments_resolve() -> None:
    outline = Outline(reading(english(), received_english()))
    ids = [str(attrs["id"]) for _, attrs in outline.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    targets = {str(attrs.get("href"))[1:] for _, attrs in outline.elements if str(attrs.get("href")).startswith("#")}
    assert targets <= set(ids)


def test_hostile_words_stay_words() -> None:
    found = pages(
        [edition(english(), document("hostile", "en", english().sections[0].sentences))], [GAME], [SCENE], SITE
    )
    for path, content in found.items():
        html = body(content)
        assert "<script>alert" not in html, path
        scripts = [attrs for tag, attrs in Outline(html).elements if tag == "script"]
        assert all(attrs.get("type") == "application/json" for attrs in scripts)
        assert html.count("</article>") == 1


def test_frames_stand_under_their_sentence_with_caption_and_words() -> None:
    html = reading(english())
    row = html[html.index('id="1.3"') : html.index('id="1.4"')]
    assert row.count("<figure") == 2
    assert 'The man on <span class="pt">t</span> &amp; &lt;b&gt;' in row
    assert "One man on t." in row
    assert "<b>Refused.</b>" in row
    assert Outline(row).having("data-scene", "one")[0]["data-choices"] == '{"piling": "every\\"where"}'


def test_a_section_without_scenes_has_no_board() -> None:
    html = reading(english(), scenes=())
    assert "<tables-board" not in html
    assert "shows" not in html


def test_an_edition_without_translations_has_no_choice_of_them() -> None:
    assert 'name="translation"' not in reading()


def test_captions_set_points_pages_and_sides() -> None:
    assert letters("{am} from {t} to {t&} <") == (
        '<span class="side">am</span> from <span class="pt">t</span> to <span class="pg">t&amp;</span> &lt;'
    )


def test_addresses_are_seen_from_each_page() -> None:
    addresses = passages([edition()])
    assert addresses["royal:1.3"] == "royal/ludus/#1.3"
    assert seen_from("royal/ludus/", addresses)["royal:1.3"] == "#1.3"
    assert seen_from("royal/other/", addresses)["royal:1.3"] == "../../royal/ludus/#1.3"


def test_catalogues_are_told_that_the_page_is_part_of_a_book() -> None:
    royal = edition(english())
    head = reading_page(royal, royal.source.sections[0], (), passages([royal]), SITE).decode().split("---\n", 2)[1]
    for name in ("citation_title", "citation_inbook_title", "citation_editor", "citation_publication_date"):
        assert f'"{name}"' in head
    assert '"https://site.example/royal/ludus/"' in head
    assert 'search: {"exclude": true}' in head


def test_a_page_is_one_block_that_markdown_leaves_alone() -> None:
    markdown = pytest.importorskip("markdown")
    for path, content in pages([edition(english(), received_english())], [GAME], [SCENE], SITE).items():
        html = body(content).strip()
        assert "\n\n" not in html
        assert markdown.markdown(html, extensions=["attr_list", "def_list", "tables", "toc"]) == html, path


def test_front_matter_survives_any_title() -> None:
    yaml = pytest.importorskip("yaml")
    head = page("texts.html", {"title": HOSTILE + "\n---\n: 😀"}, editions=()).decode().split("---\n", 2)[1]
    assert yaml.safe_load(head)["title"] == HOSTILE + "\n---\n: 😀"


def test_rules_page_quotes_and_links() -> None:
    html = body(pages([edition(english())], [GAME], [SCENE], SITE)["games/game.md"])
    assert 'href="../../royal/ludus/#1.3"' in html
    assert "second half" in html
    assert "The text says so." in html
    assert '<span lang="la">“&lt;script&gt;' in html


def test_style_sheets_name_the_fonts_that_are_carried() -> None:
    css = (ROOT / "docs/assets/site/fonts.css").read_text("utf-8")
    named = {f"assets/fonts/{name}" for name in re.findall(r"url\(\.\./fonts/([^)]+)\)", css)}
    assert named == {path for path in fonts(ROOT) if path.endswith(".woff2")}


def test_the_theme_is_no_page() -> None:
    paths = hand_written(ROOT)
    assert "about.md" in paths
    assert not any(path.startswith("theme") for path in paths)


def test_the_projects_own_pages_come_from_its_editions() -> None:
    found = documents(ROOT, site_values(ROOT))
    html = body(found["royal/ludus-anglicorum.md"])
    assert len(Outline(html).having("class", "row")) == 27
    assert "royal/tei/source.xml" in found
    assert "games/ludus-anglicorum.md" in found
