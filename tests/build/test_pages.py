"""All pages together: the lists that lead to them, hostile words, and what the project's own data makes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts.front_matter import as_file
from build_scripts.loading import load
from build_scripts.pages.library import card
from build_scripts.pages.page import Page, page
from build_scripts.pages.whole import pages
from build_scripts.prose import Prose
from build_scripts.site import fonts, render
from tests.build.outline import Outline
from tests.build.samples import HOSTILE, body, document, edition, english, french, project, received_english

if TYPE_CHECKING:
    from build_scripts.project import Project

ROOT = Path(__file__).resolve().parents[2]


@cache
def loaded() -> Project:
    return load(ROOT)


@cache
def own() -> dict[str, Page | Prose | bytes]:
    """Everything that the project's own data makes."""
    return render(loaded())


def own_page(path: str) -> str:
    found = own()[path]
    assert isinstance(found, Page)
    return found.html


def test_hostile_words_stay_words() -> None:
    found = pages(project(english(), document("hostile", "en", english().sections[0].sentences)))
    for path, content in found.items():
        html = body(content)
        assert "<script>alert" not in html, path
        scripts = [attrs for tag, attrs in Outline(html).elements if tag == "script"]
        assert all(attrs.get("type") == "application/json" for attrs in scripts)
        assert html.count("</article>") == 1, path


def test_a_page_is_one_block_that_markdown_leaves_alone() -> None:
    markdown = pytest.importorskip("markdown")
    for path, content in pages(project()).items():
        html = body(content).strip()
        assert "\n\n" not in html
        assert markdown.markdown(html, extensions=["attr_list", "def_list", "tables", "toc"]) == html, path


def test_every_kind_of_page_is_made() -> None:
    developers = {"developers/engine", "developers/command-line"}
    lists = {
        "index",
        "texts",
        "games",
        "games/compared",
        "apparatus",
        "departures",
        "glossary",
        "bibliography",
        "encoding",
    }
    texts = {"royal/index", "royal/ludus", "royal/kinds", "games/game"}
    assert pages(project()).keys() == {f"{name}.md" for name in lists | texts | developers}


def test_front_matter_survives_any_title() -> None:
    yaml = pytest.importorskip("yaml")
    head = as_file(page("texts.html", {"title": HOSTILE + "\n---\n: 😀"}, cards=())).decode().split("---\n", 2)[1]
    assert yaml.safe_load(head)["title"] == HOSTILE + "\n---\n: 😀"


def test_rules_page_quotes_and_links() -> None:
    html = body(pages(project())["games/game.md"])
    assert 'href="../../royal/ludus/#1.3"' in html
    assert '<p class="value">in the second half</p>' in html
    assert "<b>Three.</b>" in html
    assert "“vincet”" in html
    assert 'href="../../royal/ludus/#1.5"' in html
    assert "The text says so." in html
    assert '<span lang="la">“&lt;script&gt;' in html


def test_a_text_shows_its_introduction_first_then_its_sections_by_kind() -> None:
    html = body(pages(project())["royal/index.md"])
    order = ['href="introduction/"', "<h3", ">Games<", 'href="ludus/"', ">Rules<", 'href="kinds/"', "Rights of source."]
    places = [html.index(part) for part in order]
    assert places == sorted(places)
    assert "Rights of en-received." in html


def test_a_card_says_in_which_languages_a_text_can_be_read() -> None:
    assert card(edition(english(), french(), received_english()), {}).languages == "Latin, with English and French"
    assert card(edition(), {}).languages == "Latin"


def test_lists_that_are_no_prose_are_not_searched() -> None:
    found = pages(project())
    for path in ("apparatus.md", "departures.md", "glossary.md", "bibliography.md", "encoding.md", "royal/ludus.md"):
        assert found[path].meta["search"] == {"exclude": True}, path


def test_style_sheets_name_the_fonts_that_are_carried() -> None:
    css = (ROOT / "docs/assets/site/fonts.css").read_text("utf-8")
    named = {f"assets/fonts/{name}" for name in re.findall(r"url\(\.\./fonts/([^)]+)\)", css)}
    assert named == {path for path in fonts(ROOT) if path.endswith(".woff2")}


def test_the_theme_is_no_page() -> None:
    paths = own()
    assert "about.md" in paths
    assert any(path.startswith("assets/board/") for path in paths)
    assert not any(path.startswith("theme") for path in paths)


def test_the_editors_of_the_site_are_those_of_its_citation_file() -> None:
    assert loaded().site.editors == ("The editors of Ludi ad Tabulas",)
    assert "ed. The editors of Ludi ad Tabulas, in Ludi ad Tabulas" in own_page("royal/ludus-anglicorum.md")


@pytest.mark.parametrize("prefix", ["royal", "todas", "latrunculi"])
def test_every_text_has_its_introduction_its_sections_and_its_files(prefix: str) -> None:
    found = own()
    introduction = found[f"{prefix}/introduction.md"]
    assert isinstance(introduction, Prose)
    assert "(bib:" not in introduction.text
    assert f"({prefix}:" not in introduction.text
    index = Outline(own_page(f"{prefix}/index.md"))
    sections = {str(attrs["href"]).rstrip("/") for tag, attrs in index.elements if tag == "a"}
    made = {path.split("/")[1].removesuffix(".md") for path in found if re.fullmatch(rf"{prefix}/[^/]+\.md", path)}
    assert made - {"index"} <= sections
    assert f"{prefix}/tei/source.xml" in found


def test_the_first_text_is_the_one_that_the_settings_name_first() -> None:
    html = own_page("texts.md")
    places = [html.index(f'href="../{prefix}/"') for prefix in ("royal", "todas", "latrunculi")]
    assert places == sorted(places)
