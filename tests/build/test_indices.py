"""The lists of what the texts hold: apparatus, departures, glossary, bibliography, encoding."""

from __future__ import annotations

import re

import pytest

from build_scripts.bibliography import read_bibliography
from build_scripts.editions.listing import departures, emendations
from build_scripts.editions.passages import index
from build_scripts.pages.bibliography import bibliography_page
from build_scripts.pages.encoding import encoding_page
from build_scripts.pages.glossary import glossary_page
from build_scripts.pages.indices import apparatus_page, departures_page
from build_scripts.problems import BuildError
from tests.build.outline import Outline
from tests.build.samples import ELEMENTS, GAME, GLOSSARY, WORKS, body, edition, english, french, received_english

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def apparatus() -> str:
    editions = [edition(english(), received_english())]
    return body(apparatus_page(editions, [GAME], index(editions)))


def rows(html: str) -> list[str]:
    return re.findall(r'<tr role="row" data-.*?</tr>', html, re.DOTALL)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_every_emendation_has_a_row_in_the_order_of_the_passages() -> None:
    found = rows(apparatus())
    assert len(found) == len(emendations([edition()])) == 3
    assert [re.search(r"#([\w.]+)", row)[1] for row in found] == ["c.1.2.1", "a.1.3.1", "c.1.5.1"]  # type: ignore[index]
    assert all('href="../royal/ludus/#' in row for row in found)


def test_a_row_says_what_was_received_what_is_printed_who_how_sure_and_why() -> None:
    slip, gap, _ = rows(apparatus())
    assert words(slip) == "royal 1.2 nou non edd. , certain Slip of the copy. n and u confused."
    assert "[ ubique ?] left out edd. , probable usque Fiske , doubtful Gap. Nothing is missing." in words(gap)
    assert 'lang="la"' in slip


def test_a_row_names_the_rules_that_rest_on_its_passage_or_on_a_rival_reading_there() -> None:
    slip, gap, side = rows(apparatus())
    link = '<a href="../games/game/#men" title="Game">Men</a>'
    assert link not in slip
    assert link in gap
    assert link in side


def test_rows_are_filtered_by_kind_text_and_certainty_without_a_script() -> None:
    html = apparatus()
    assert Outline(html).having("class", "filtered")
    for name, key, count in (("kind", "slip", 2), ("kind", "gap", 1), ("text", "royal", 3), ("certainty", "medium", 1)):
        assert f'.filtered:has(#{name}-{key}:checked) [data-{name}]:not([data-{name}~="{key}"])' in html
        assert len(re.findall(rf'<tr role="row"[^>]* data-{name}="{key}"', html)) == count
        label = html[html.index(f'id="{name}-{key}"') :].partition("</label>")[0]
        assert f"<small>{count}</small>" in label


def test_every_departure_stands_beside_its_source() -> None:
    editions = [edition(english(), received_english())]
    html = body(departures_page(editions, index(editions)))
    assert html.count("<li data-class=") == len(departures(editions)) == 2
    assert 'href="../royal/ludus/?translation=en-received#1.1"' in html
    assert re.search(
        r'<div class="pair" data-class="rule slip">.*Ille ex parte.*<p class="tr" lang="en">He</p>', html, re.DOTALL
    )
    assert "<small>2</small>" in html
    assert 'A rule is lost: <i lang="la">ille</i>' in html


def test_the_glossary_gives_every_term_its_renderings_and_every_place() -> None:
    editions = [edition(english(), french())]
    html = body(glossary_page(GLOSSARY, editions, index(editions)))
    assert Outline(html).having("id", "royal.nodare")
    found = words(html[html.index('id="royal.nodare"') :])
    assert "nodo, nodare verb to make a point" in found
    assert "English make ; French faire" in found
    assert "1 place: Royal X 1.2 ." in found
    assert "Rendered differently in English at 1.2 : Said of a knot." in found
    assert 'href="../royal/ludus/#1.2"' in html
    assert [attrs["id"] for attrs in Outline(html).having("class", "letter")] == ["la-n", "fr-e"]


def test_the_bibliography_says_what_was_seen_and_loads_nothing() -> None:
    html = body(bibliography_page(WORKS))
    assert Outline(html).having("id", "murray-1951")
    assert "Known at second hand." in html
    assert "Pp. 120–124." in html
    assert "https://elsewhere.example/page" in html
    assert 'href="https://elsewhere' not in html
    assert "0 seen whole, 1 seen in part, 1 known at second hand, 0 not seen" in html


def test_the_encoding_shows_every_element_with_its_example() -> None:
    html = body(encoding_page(ELEMENTS))
    assert [attrs["id"] for attrs in Outline(html).having("class", "element")] == ["p", "p.about"]
    assert "&lt;p rend=&#34;item&#34;&gt;Words &amp; &lt;b&gt;&lt;/p&gt;" in html
    assert '<a href="#p.about">p</a>' in html


BROKEN = """
[good]
title = "Good"
seen = "whole"

[bad]
titel = "Bad"
seen = "perhaps"
year = 1951
"""


def test_faults_of_the_bibliography_are_told_together_each_at_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bibliography.toml"
    file.write_text(BROKEN, "utf-8")
    with pytest.raises(BuildError) as raised:
        read_bibliography(file)
    problems = raised.value.problems
    assert {problem.line for problem in problems} == {6, 7, 8, 9}
    assert [word in str(raised.value) for word in ("'titel'", "no title", "'perhaps'", "year is not text")] == [
        True
    ] * 4
    file.write_text("[bad\n", "utf-8")
    with pytest.raises(BuildError, match="cannot be read"):
        read_bibliography(file)


def test_a_project_without_a_bibliography_has_an_empty_one(tmp_path: Path) -> None:
    assert read_bibliography(tmp_path / "none.toml") == ()


def test_works_are_in_the_order_of_their_authors(tmp_path: Path) -> None:
    file = tmp_path / "bibliography.toml"
    entries = (("a", "Émile", "2"), ("b", "", "1"), ("c", "Émile", "1"), ("d", "Adam", "3"))
    file.write_text(
        "".join(
            f'[{key}]\nauthor = "{who}"\ntitle = "T"\nyear = "{year}"\nseen = "whole"\n' for key, who, year in entries
        ),
        "utf-8",
    )
    assert [work.key for work in read_bibliography(file)] == ["d", "c", "a", "b"]
