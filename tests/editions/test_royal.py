"""The edition of Royal MS 13 A XVIII itself: its sections, its board, and the decisions it must keep to."""

from __future__ import annotations

from collections import Counter

import pytest

from build_scripts.editions.folder import read_edition
from build_scripts.editions.listing import departures, emendations
from build_scripts.editions.model import Apparatus, Edition, MarkKind, Milestone, Note, Supplied, walk
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import normalised
from build_scripts.problems import ROOT
from regulae.tables.board import POINTS, TABLES, Side

FOLDER = ROOT / "editions" / "royal-13-a-xviii"
SENTENCES = {
    "title": 1,
    "ludus-anglicorum": 43,
    "paume-carie": 21,
    "ludus-lumbardorum": 12,
    "imperial": 5,
    "provincial": 2,
    "baralie": 11,
    "faylys": 14,
    "mylis": 7,
    "cautela": 6,
    "jupertia-prima": 15,
    "jupertia-secunda": 9,
    "jupertia-tertia": 7,
    "jupertia-quarta": 8,
    "jupertia-quinta": 5,
}
"""How many sentences each section has; their numbers are published and never change."""


@pytest.fixture(scope="module")
def edition() -> Edition:
    return read_edition(FOLDER)


def sentence(edition: Edition, ref: str) -> str:
    return next(critical(one.content) for one in edition.source.sentences if one.ref == ref)


def test_every_section_has_all_its_sentences(edition: Edition) -> None:
    assert {section.slug: len(section.sentences) for section in edition.source.sections} == SENTENCES
    for number, section in enumerate(edition.source.sections):
        refs = [one.ref for one in section.sentences]
        assert refs == [f"{number}.{n}" for n in range(1, len(refs) + 1)]


def test_the_translations_in_their_order(edition: Edition) -> None:
    assert [translation.name for translation in edition.translations] == ["en", "fr", "en-received"]


def test_the_board_is_that_of_the_engine(edition: Edition) -> None:
    assert edition.board.keys(MarkKind.POINT) == tuple(POINTS)
    assert edition.board.keys(MarkKind.PAGE) == tuple(TABLES)
    assert edition.board.keys(MarkKind.SIDE) == tuple(side.value for side in Side)
    assert "Wright" in edition.board.about
    assert "f. 157v" in edition.board.about


def test_every_departure_from_the_received_text_says_why(edition: Edition) -> None:
    entries = [node for one in edition.source.sentences for node in walk(one.content) if isinstance(node, Apparatus)]
    assert entries
    assert all(entry.reason and entry.lemma.certainty for entry in entries)
    assert all(one.who and one.reason for one in emendations([edition]))


def test_folio_changes_are_inferred_and_say_so(edition: Edition) -> None:
    breaks = {
        node.folio: (one.ref, node.certainty)
        for one in edition.source.sentences
        for node in one.content
        if isinstance(node, Milestone)
    }
    assert {folio: ref for folio, (ref, _) in breaks.items()} == {
        "158v": "1.30",
        "159r": "3.1",
        "159v": "9.1",
        "160r": "14.1",
    }
    assert {certainty for _, certainty in breaks.values()} == {"low"}


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        ("1.8", "potest invenire aliquem hominem"),
        ("1.36", "oportebit ipsum evacuare punctum .&."),
        ("2.6", "Cum iactu .i. ponet unum hominem"),
        ("3.9", "puncta .&. et .u."),
        ("5.2", "quoniam in hoc ludo"),
        ("8.1", "mylis"),
        ("9.2", "habebit semper iactum .vi. .vi. .vi."),
        ("10.1", "jupertia"),
        ("12.1", ".v."),
    ],
)
def test_what_is_printed(ref: str, words: str, edition: Edition) -> None:
    assert words in sentence(edition, ref)


def test_one_word_is_decided_in_one_way(edition: Edition) -> None:
    entries = [one for one in emendations([edition]) if one.place.document == "source"]
    itaque = [one for one in entries if one.received == "itaque"]
    assert len(itaque) > 1
    assert all((one.kept, one.certainty, one.others[0].words) == (True, "medium", "ita quod") for one in itaque)
    assert [one.id for one in entries if one.received == "sedit"] == ["a.1.28.1"]
    fit = [one for one in entries if (one.received, one.lemma) == ("sit", "fit")]
    assert {one.certainty for one in fit} == {"medium"}


def test_brackets_and_remarks_of_fiske_are_given_back(edition: Edition) -> None:
    whole = " ".join(received(one.content) for one in edition.source.sentences)
    assert "[jupertia]" in whole
    assert "[hoc sine ?]" in whole
    theirs = {
        received((node,))
        for one in edition.source.sentences
        for node in walk(one.content)
        if isinstance(node, Note | Supplied) and "fiske" in node.responsible
    }
    assert {"[t]", "[?]", "[, .iii.]"} <= theirs
    assert all(words.startswith("[") and words.endswith("]") for words in theirs)


def test_departures_of_the_received_translation_are_classed(edition: Edition) -> None:
    found = departures([edition])
    counts = Counter(one.severity for one in found)
    assert counts.keys() == {"rule", "sense", "omission", "slip"}
    assert len(found) > 85
    assert {one.place.document for one in found} == {"en-received"}
    assert all(one.place.passages for one in found)


def test_normalised_spelling(edition: Edition) -> None:
    sentences = {one.ref: normalised(one.content) for one in edition.source.sentences}
    assert "iupertia" in sentences["10.1"]
    assert "per iactum taxilli" in sentences["1.11"]
    assert "cuius" in sentences["8.1"] or "cuius" in " ".join(sentences.values())
    assert not any("j" in words for words in sentences.values())
    for document in edition.translations:
        for one in document.sentences:
            assert normalised(one.content, document.language) == critical(one.content)
