"""All editions of the project: no problems, every word given back, every term rendered, every sentence answered."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.checks import check_edition
from build_scripts.editions.codes import Code
from build_scripts.editions.contents import read_contents
from build_scripts.editions.folder import edition_folders, read_edition, read_editions
from build_scripts.editions.glossary import GLOSSARY, occurrences, read_glossary
from build_scripts.editions.listing import emendations
from build_scripts.editions.model import Edition, Gap, MarkKind, walk
from build_scripts.editions.received import has_words, received, round_trip, witness_lines
from build_scripts.problems import ROOT

if TYPE_CHECKING:
    from pathlib import Path

EDITIONS = ROOT / "editions"
FOLDERS = edition_folders(EDITIONS)
NAMES = [folder.name for folder in FOLDERS]
FIGURES = {
    "ludus-latrunculorum": (48, ["en", "fr"]),
    "royal-13-a-xviii": (166, ["en", "fr", "en-received"]),
    "todas-tablas": (40, ["en"]),
}


@pytest.fixture(scope="module")
def editions() -> dict[str, Edition]:
    return {edition.id: edition for edition in read_editions(EDITIONS)}


BREAKS = [
    ("source.xml", "<gi>sic</gi>", "<gi>sic", Code.SYNTAX),
    ("translation-en.xml", '<rs type="side" key="am">am</rs>', '<rs type="side" key="ma">am</rs>', Code.KEY),
    ("translation-en.xml", ' corresp="source.xml#la.1.2"', "", Code.ALIGNMENT),
    ("translation-en.xml", 'xml:id="en.1.3"', 'xml:id="en.1.4"', Code.DUPLICATE),
    ("translation-en.xml", '<term key="intrare">enter</term>', '<term key="intrare">come in</term>', Code.RENDERING),
    ("translation-en.xml", '<rs type="point" key="t">t</rs>', "t", Code.UNMARKED),
    ("translation-fr.xml", 'value="15">15<', 'value="16">15<', Code.NUMBER),
    ("translation-fr.xml", 'resp="#ed"', 'resp="#nobody"', Code.RESPONSIBLE),
    ("translation-en-received.xml", "There are many games", "There were many games", Code.ROUND_TRIP),
    (
        "translation-en-received.xml",
        '<ref target="#en-received.1.9">',
        '<ref target="#en-received.99.9">',
        Code.POINTER,
    ),
    ("ids.txt", "la.1.1\n", "la.1.0\nla.1.1\n", Code.VANISHED),
]
"""Faults in the treatise: a replacement in a file, made at its first place, and the code that tells of it."""


def broken(breaks: list[tuple[str, str, str, Code]], tmp_path: Path) -> Path:
    folder = shutil.copytree(EDITIONS / "royal-13-a-xviii", tmp_path / "royal-13-a-xviii")
    shutil.copy(EDITIONS / GLOSSARY, tmp_path)
    for file, old, new, _ in breaks:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, old
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_an_edition_broken_in_ten_ways_gives_ten_located_errors(tmp_path: Path) -> None:
    breaks = BREAKS[1:]
    problems, _ = check_edition(broken(breaks, tmp_path))
    found = {(problem.file.name, problem.code) for problem in problems}
    assert {(file, code) for file, _, _, code in breaks} <= found, found
    assert all(problem.line and problem.message and problem.hint for problem in problems), problems


def test_a_file_that_is_not_well_formed_does_not_hide_the_faults_of_others(tmp_path: Path) -> None:
    breaks = [BREAKS[0], BREAKS[7], BREAKS[8]]
    problems, _ = check_edition(broken(breaks, tmp_path))
    codes = {(problem.file.name, problem.code) for problem in problems}
    assert codes >= {("source.xml", Code.SYNTAX), ("translation-fr.xml", Code.RESPONSIBLE)}
    assert all(problem.line for problem in problems if problem.code != Code.FILE)


def test_the_editions_there_are(editions: dict[str, Edition]) -> None:
    found = {
        name: (len(edition.source.sentences), [translation.name for translation in edition.translations])
        for name, edition in editions.items()
    }
    assert found == FIGURES


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_problems(folder: Path) -> None:
    problems, summary = check_edition(folder)
    assert problems == [], "\n".join(str(problem) for problem in problems)
    assert summary is not None
    ours = [coverage for coverage in summary.translations if "-" not in coverage.translation]
    assert not any(coverage.missing or coverage.added for coverage in ours)


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_not_a_character_differs_from_what_was_received(folder: Path) -> None:
    """Line by line, by the rule that the reader of the words of a witness would follow, not by that of the checks."""
    edition = read_edition(folder)
    lines = (folder / "witness" / "received.txt").read_text(encoding="utf-8").split("\n")
    expected = {number: " ".join(line.split()) for number, line in enumerate(lines) if line.strip()}
    given: dict[int, str] = {}
    for document in edition.documents:
        assert round_trip(read_contents(folder), document) == []
        for paragraph in (one for section in document.sections for one in section.paragraphs if one.source):
            start, end = map(int, paragraph.source.partition("#line=")[2].split(","))
            assert end == start + 1
            words = " ".join(received(sentence.content) for sentence in paragraph.sentences)
            assert given.setdefault(start, " ".join(words.split())) == " ".join(
                witness_lines(read_contents(folder), paragraph.source).split()
            )
    assert given == expected


def test_ours_answer_one_by_one(editions: dict[str, Edition]) -> None:
    for edition in editions.values():
        refs = [sentence.ref for sentence in edition.source.sentences if has_words(sentence.content)]
        for translation in edition.translations:
            if not translation.received:
                assert [sentence.corresponds for sentence in translation.sentences] == [(ref,) for ref in refs]
                assert [sentence.ref for sentence in translation.sentences] == refs


def test_what_is_lost_is_declared(editions: dict[str, Edition]) -> None:
    lost = {
        name: [
            node.reason
            for sentence in edition.source.sentences
            for node in walk(sentence.content)
            if isinstance(node, Gap)
        ]
        for name, edition in editions.items()
    }
    assert lost == {
        "ludus-latrunculorum": ["picture-missing"] * 7,
        "royal-13-a-xviii": [],
        "todas-tablas": ["link-lost", "link-lost", "picture-missing", "link-lost"],
    }


def test_each_edition_has_its_own_board(editions: dict[str, Edition]) -> None:
    points = {name: len(edition.board.points) for name, edition in editions.items()}
    assert points == {"ludus-latrunculorum": 0, "royal-13-a-xviii": 24, "todas-tablas": 24}
    assert [name for name, edition in editions.items() if edition.board.lettered] == ["royal-13-a-xviii"]
    assert editions["ludus-latrunculorum"].board.keys(MarkKind.SIDE) == ("albus", "niger")


def test_every_term_has_its_occurrences(editions: dict[str, Edition]) -> None:
    glossary = read_glossary(EDITIONS / GLOSSARY)
    used: set[tuple[str, str]] = set()
    for edition in editions.values():
        found = occurrences(edition)
        assert all(edition.prefix == one.passage.edition and one.words for one in found)
        used |= {(edition.prefix, one.key) for one in found}
    assert used == {(prefix, entry.key) for entry in glossary.entries for prefix in entry.editions}


def test_exceptions_to_the_glossary_are_few_and_explained() -> None:
    glossary = read_glossary(EDITIONS / GLOSSARY)
    assert len(glossary.exemptions) <= len(glossary.entries) // 10
    assert all(one.reason.endswith(".") for one in glossary.exemptions)


def test_all_emendations_have_addresses(editions: dict[str, Edition]) -> None:
    found = emendations(editions.values())
    identifiers = [(one.place.edition, one.id) for one in found if one.id]
    assert len(identifiers) == len(set(identifiers)) > 0
    assert all(one.place.passages and one.place.slug for one in found)
