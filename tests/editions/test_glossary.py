"""The glossary: read from its file, its faults, and where each term occurs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.codes import Code
from build_scripts.editions.folder import read_edition
from build_scripts.editions.glossary import (
    Exemption,
    Glossary,
    Occurrence,
    Rendering,
    load_glossary,
    occurrences,
    read_glossary,
)
from build_scripts.editions.passages import Passage
from build_scripts.problems import BuildError

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
[[term]]
key = "nodare"
language = "la"
editions = ["royal", "other"]
form = "nodo, nodare"
part = "verb"
definition = "to make a point"
en = { word = "make", forms = ["make", "made"] }
fr = { word = "faire", forms = ["faire", "fait"] }
note = "Word for word ‘knot’."

[[exception]]
passage = "royal:1.1"
translation = "en"
key = "nodare"
reason = "Why."
"""


def faults(text: str, tmp_path: Path) -> list[tuple[int, str, str]]:
    path = tmp_path / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    _, problems = load_glossary(path)
    assert all(problem.code == Code.GLOSSARY and problem.file == path for problem in problems)
    return [(problem.line, problem.message, problem.hint) for problem in problems]


def test_an_entry_and_an_exception(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(GOOD, encoding="utf-8")
    glossary = read_glossary(path)
    entry = glossary.entry("other", "nodare")
    assert entry is not None
    assert (entry.form, entry.part, entry.line) == ("nodo, nodare", "verb", 2)
    assert entry.renderings["fr"] == Rendering("faire", ("faire", "fait"))
    assert entry.note == "Word for word ‘knot’."
    assert glossary.entry("third", "nodare") is None
    assert glossary.exemptions == (Exemption("royal:1.1", "en", "nodare", "Why.", 13),)


def test_without_a_file_there_are_no_entries(tmp_path: Path) -> None:
    assert load_glossary(tmp_path / "glossary.toml") == (Glossary(), [])


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('key = "nodare"\nlanguage', "language", (2, "'a table' has no key", "Add it")),
        ('part = "verb"', "part = 3", (7, "'nodare' has no part", "Add it")),
        ('definition = "to make a point"', 'definition = " "', (8, "'nodare' has no definition", "Add it")),
        ('["royal", "other"]', "[]", (5, "'nodare' has no editions", "Add it")),
        ('["royal", "other"]', '["royal", 3]', (5, "'nodare' has no editions", "Add it")),
        ('["royal", "other"]', '["royal", "royal"]', (2, "'nodare' is there twice for royal", "one entry")),
        ('note = "Word', 'notes = "Word', (11, "'notes' has no meaning here", "note")),
        ('en = { word = "make", forms = ["make", "made"] }', 'en = "make"', (9, "'a table' has no word", "Add it")),
        ('"made"] }', '"made"], sense = 1 }', (9, "'sense' has no meaning here", "word, forms")),
        ('["faire", "fait"]', '["fair"]', (10, "'faire' begins with none of its own forms", "fair")),
        ('reason = "Why."', "", (13, "'nodare' has no reason", "Add it")),
        ("[[exception]]", "[[exemption]]", (13, "'exemption' has no meaning here", "term, exception")),
        ('part = "verb"', 'part = "verb', (7, "cannot be read", "TOML")),
    ],
)
def test_faults_are_located(old: str, new: str, found: tuple[int, str, str], tmp_path: Path) -> None:
    assert GOOD.count(old) == 1
    line, message, hint = found
    told = faults(GOOD.replace(old, new), tmp_path)
    assert any(line == one[0] and message in one[1] and hint in one[2] for one in told), told


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_bytes(b"\xff")
    with pytest.raises(BuildError, match="cannot be read"):
        read_glossary(path)


def test_a_term_that_is_no_table_is_not_read(tmp_path: Path) -> None:
    assert faults('term = "nodare"', tmp_path) == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [("made", True), ("Made it", True), ("makes", False), ("make-believe", True), ("unmade", False), ("", False)],
)
def test_words_begin_with_a_form(words: str, *, expected: bool) -> None:
    assert Rendering("make", ("make", "made")).begins(words) is expected


def test_every_occurrence_with_its_renderings(valid: Path) -> None:
    assert occurrences(read_edition(valid)) == (
        Occurrence("punctum", Passage("tract", "1.1"), "puncto", {"en": ("point",)}),
    )
