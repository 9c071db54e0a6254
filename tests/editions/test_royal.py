"""The edition of Royal MS 13 A XVIII itself: no problems, every word given back, every sentence answered."""

from __future__ import annotations

import pytest

from build_scripts.editions.align import rows
from build_scripts.editions.checks import check_edition
from build_scripts.editions.model import Apparatus, Edition, walk
from build_scripts.editions.reading import ROOT, read_edition
from build_scripts.editions.received import received_paragraph, round_trip, witness_lines

FOLDER = ROOT / "editions" / "royal-13-a-xviii"
SENTENCES = 27


@pytest.fixture(scope="module")
def edition() -> Edition:
    return read_edition(FOLDER)


def test_it_has_no_problems() -> None:
    problems, summary = check_edition(FOLDER)
    assert problems == [], "\n".join(str(problem) for problem in problems)
    assert summary is not None
    assert summary.sentences >= SENTENCES
    assert all(not coverage.missing for coverage in summary.translations), list(summary.lines())


@pytest.mark.parametrize(("name", "line"), [("source", 3), ("en-received", 5)])
def test_not_a_character_differs_from_what_was_received(name: str, line: int, edition: Edition) -> None:
    document = next(one for one in (edition.source, *edition.translations) if one.name == name)
    first = document.sections[0].paragraphs[0]
    assert first.source == f"witness/received.txt#line={line - 1},{line}"
    lines = (FOLDER / "witness" / "received.txt").read_text(encoding="utf-8").split("\n")
    assert received_paragraph(first) == " ".join(lines[line - 1].split()) == witness_lines(FOLDER, first.source)
    assert round_trip(FOLDER, document) == []


def test_the_first_section_has_all_its_sentences(edition: Edition) -> None:
    refs = [sentence.ref for sentence in edition.source.sections[0].sentences]
    assert refs[:SENTENCES] == [f"1.{number}" for number in range(1, SENTENCES + 1)]


def test_every_sentence_is_answered_by_every_translation(edition: Edition) -> None:
    assert [translation.name for translation in edition.translations][:2] == ["en", "en-received"]
    for section in edition.source.sections:
        for row in rows(section, edition.translations):
            assert row.source
            assert all(row.translations.values()), row.source[0].ref


def test_every_departure_from_the_received_text_says_why(edition: Edition) -> None:
    entries = [
        node
        for section in edition.source.sections
        for sentence in section.sentences
        for node in walk(sentence.content)
        if isinstance(node, Apparatus)
    ]
    assert entries
    assert all(entry.reason and entry.lemma.certainty for entry in entries)
