"""Where Ludii plays differently: errors in the file are reported with their line, and the page shows the words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.editions.folder import read_editions
from build_scripts.editions.passages import Passages, index
from build_scripts.ludii import FILE, Departure, Encoding, read_encodings
from build_scripts.pages.whole import pages
from build_scripts.problems import BuildError
from tests.build.samples import HOSTILE, body, project

if TYPE_CHECKING:
    from build_scripts.problems import Problem

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "editions" / FILE).read_text("utf-8")
SHORT = """version = "1"
[encoding.mylis]
file = "Myles.lud"
work = "ludii-games"
source = ""

[[departure]]
game = "mylis"
rule = "start"
ludii = "On e."
text = "On g."
refs = ["royal:8.4"]
quote = "habebit .iii. homines in .g."
"""


@cache
def passages() -> Passages:
    return index(read_editions(ROOT / "editions"))


def problems(folder: Path, text: str) -> tuple[Problem, ...]:
    (folder / FILE).write_text(text, "utf-8")
    with pytest.raises(BuildError) as raised:
        read_encodings(folder / FILE, passages())
    assert all(problem.hint and problem.code == "ludii" for problem in raised.value.problems)
    return raised.value.problems


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(SHORT, "utf-8")
    departure = Departure("mylis", "start", "On e.", "On g.", ("royal:8.4",), "habebit .iii. homines in .g.")
    assert read_encodings(tmp_path / FILE, passages()) == {
        "mylis": Encoding("1", "Myles.lud", "ludii-games", "", (departure,))
    }
    assert read_encodings(tmp_path / "none.toml", passages()) == {}


def test_every_encoding_of_the_project_departs_somewhere() -> None:
    found = read_encodings(ROOT / "editions" / FILE, passages())
    assert found
    assert all(encoding.departures for encoding in found.values())


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"1"\n', '"1\n', 1, "cannot be read"),
        ('version = "1"\n', "", 1, "version"),
        ("[encoding.mylis]", "[encoding.milis]", 2, "there is no game 'milis'"),
        ('game = "mylis"', 'game = "baralie"', 8, "'baralie' has no encoding"),
        ("[[departure]]", "[[departures]]", 1, "no departures"),
        ('source = ""\n', "", 2, "other fields than file, work, source"),
        ('text = "On g."\n', "", 7, "other fields than game, rule"),
        ('"On e."', "3", 10, "ludii is 3"),
        ('["royal:8.4"]', '"royal:8.4"', 12, "refs is 'royal:8.4'"),
        ('["royal:8.4"]', "[]", 12, "refs is []"),
        ('rule = "start"', 'rule = "begin"', 9, "mylis has no rule 'begin'"),
        ("royal:8.4", "royal:88.4", 12, "there is no passage royal:88.4"),
        ("homines in .g.", "homines in .e.", 13, "are not in royal:8.4"),
        ('"habebit .iii. homines in .g."', '""', 13, "no words decide it"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int, told: str) -> None:
    found = problems(tmp_path, SHORT.replace(old, new, 1))
    assert (line, True) in [(problem.line, told in problem.message) for problem in found]


@given(
    st.integers(0, len(SHORT)),
    st.integers(0, 20),
    st.sampled_from(("[", "]", '"', "=", "\n", "1", "[[departure]]\n", "[encoding]\n")),
)
@settings(max_examples=150)
def test_a_file_changed_anywhere_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, at: int, cut: int, new: str
) -> None:
    path = tmp_path_factory.getbasetemp() / FILE
    path.write_text(SHORT[:at] + new + SHORT[at + cut :], "utf-8")
    try:
        read_encodings(path, passages())
    except BuildError as error:
        assert error.problems  # noqa: PT017


def test_a_page_shows_what_ludii_plays_and_the_words_that_decide_it() -> None:
    departure = Departure("game", "men", f"Seven {HOSTILE}", "Fifteen", ("royal:1.3",), HOSTILE)
    ludii = Encoding("9.9", "Game.lud", "ludii-games", "murray-1951", (departure,))
    html = body(pages(replace(project(), encodings={"game": ludii}))["games/game.md"])
    section = html[html.index('id="ludii"') :]
    assert "Where Ludii plays differently" in section
    assert "version 9.9" in section
    assert 'href="#men"' in section
    assert 'href="../../royal/ludus/#1.3"' in section
    assert '<span lang="la">“&lt;script&gt;' in section
    assert 'href="../../bibliography/#murray-1951"' in section
    assert HOSTILE not in section


def test_a_game_that_ludii_has_not_says_nothing_of_it() -> None:
    assert "Ludii" not in body(pages(project())["games/game.md"])
