"""What the small valid edition says, read into values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.folder import read_edition, read_editions
from build_scripts.editions.model import (
    Apparatus,
    Certainty,
    Emphasis,
    Gap,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    ParagraphKind,
    Place,
    Reading,
    Reference,
    Span,
    SpanKind,
    Supplied,
    Text,
    walk,
)
from build_scripts.editions.summary import Coverage, summary

if TYPE_CHECKING:
    from pathlib import Path

    from build_scripts.editions.model import Edition, Inline


@pytest.fixture(scope="module")
def edition(valid: Path) -> Edition:
    return read_edition(valid)


def test_headings_captions_rules_and_bibliography_are_paragraphs(edition: Edition) -> None:
    section = edition.source.sections[1]
    assert (section.heading, section.kind) == ("The board", "rules")
    assert [(paragraph.kind, paragraph.source.rpartition("=")[2]) for paragraph in section.paragraphs] == [
        (ParagraphKind.HEAD, "6,7"),
        (ParagraphKind.CAPTION, "8,9"),
        (ParagraphKind.RULE, "10,11"),
        (ParagraphKind.BIBLIOGRAPHY, "12,13"),
    ]
    assert [sentence.ref for sentence in section.sentences] == ["2.1", "2.2", "2.3", "2.4"]
    theirs = edition.translations[0].sections[1].paragraphs
    assert [paragraph.kind for paragraph in theirs] == [
        ParagraphKind.HEAD,
        ParagraphKind.CAPTION,
        ParagraphKind.BIBLIOGRAPHY,
    ]


def test_page_breaks_gaps_and_spans(edition: Edition) -> None:
    caption, rule, entry = (sentence.content for sentence in edition.source.sections[1].sentences[1:])
    assert caption[0] == Milestone("2v", ("R",), ("ed",), Certainty.HIGH)
    gap = next(node for node in caption if isinstance(node, Gap))
    assert (gap.id, gap.reason, gap.unit, gap.quantity) == ("g.2.2.1", "picture-missing", "picture", 1)
    assert gap.content == (Text("The board with "), Emphasis("la", (Text("puncta"),)))
    assert rule == (Span(SpanKind.ORNAMENT, "", "", (Text("______"),)),)
    spans = [node for node in entry if isinstance(node, Span)]
    assert [(span.kind, span.language, span.value) for span in spans] == [
        (SpanKind.PUNCTUATION, "", ""),
        (SpanKind.PERSON, "", ""),
        (SpanKind.TITLE, "en", ""),
        (SpanKind.DATE, "", "1905"),
    ]


def test_the_board(edition: Edition) -> None:
    assert edition.board.about == "The points of the board. Its tables. Its sides."
    assert "".join(edition.board.keys(MarkKind.POINT)) == "abcdefghiklmnopqrstuxyz&"
    assert edition.board.pages[3] == Place("t&", "a table", tuple("tuxyz&"))
    assert (edition.board.keys(MarkKind.SIDE), edition.board.keys(MarkKind.TERM)) == (("am", "n&"), ())
    assert edition.board.lettered


def test_what_is_received_and_what_is_ours(edition: Edition) -> None:
    assert [document.received for document in edition.documents] == [True, False, True]


def nodes(edition: Edition, sentence: int) -> list[Inline]:
    return list(walk(edition.source.sections[0].sentences[sentence].content))


def test_the_headers(edition: Edition) -> None:
    assert (edition.id, edition.prefix, edition.title) == ("valid", "tract", "A treatise")
    assert edition.shelfmark == "London, British Library, Royal MS 13 A XVIII"
    assert [document.name for document in (edition.source, *edition.translations)] == ["source", "en", "en-received"]
    assert (edition.source.language, edition.source.rights) == ("la", "Free to use.")
    assert edition.source.licence == "https://example.org/licence"
    assert [(person.id, person.short, person.name) for person in edition.source.people] == [
        ("ed", "ed.", "The editors"),
        ("fiske", "Fiske", "Willard Fiske"),
    ]
    assert [witness.siglum for witness in edition.source.witnesses] == ["R", "S"]


def test_sections_paragraphs_and_sentences(edition: Edition) -> None:
    section = edition.source.sections[0]
    assert (section.n, section.id, section.slug, section.heading) == ("1", "ludus", "ludus", "The game")
    assert [paragraph.source for paragraph in section.paragraphs] == ["witness/received.txt#line=2,3"]
    assert [(sentence.ref, sentence.id, sentence.line) for sentence in section.sentences] == [
        ("1.1", "la.1.1", 33),
        ("1.2", "la.1.2", 36),
    ]
    received = edition.translations[1].sections[0].sentences
    assert [sentence.corresponds for sentence in received] == [("1.1",), (), ("1.2",)]


def test_the_nodes_of_a_sentence(edition: Edition) -> None:
    assert edition.source.sections[0].sentences[0].content == (
        Text("Ille qui sedet ex parte "),
        Mark(MarkKind.SIDE, "am", (Text(".ma."),)),
        Text(" habebit "),
        Number(NumberKind.MEN, 2, (Text("duos"),)),
        Text(" homines in "),
        Mark(MarkKind.TERM, "punctum", (Text("puncto"),)),
        Text(" "),
        Mark(MarkKind.POINT, "t", (Text(".t."),)),
        Text(" et "),
        Apparatus(
            id="c.1.1.1",
            kind="slip",
            lemma=Reading((Text("non"),), (), ("ed",), Certainty.HIGH),
            others=(Reading((Text("nou"),), ("S",), (), None),),
            reason=(Text("n and u confused"),),
            line=35,
        ),
        Text(" ludit."),
    )


def test_entries_additions_notes_and_references(edition: Edition) -> None:
    found = nodes(edition, 1)
    entry = next(node for node in found if isinstance(node, Apparatus))
    assert (entry.kind, entry.lemma.certainty, entry.others[0].witnesses) == ("word", Certainty.MEDIUM, ("S",))
    assert entry.reason == (Text("See "), Reference("1.1", (Text("1.1"),)), Text("."))
    throw = next(node for node in found if isinstance(node, Mark))
    assert (throw.kind, throw.key) == (MarkKind.THROW, "4,2")
    assert [(node.responsible, node.certainty) for node in found if isinstance(node, Supplied)] == [
        (("fiske",), None),
        (("fiske",), Certainty.LOW),
    ]
    notes = [node for node in found if isinstance(node, Note)]
    assert [(note.id, note.kind, note.responsible) for note in notes] == [
        ("n.1.2.2", "comment", ("fiske",)),
        ("n.1.2.1", "comment", ("ed",)),
    ]
    assert Emphasis("la", (Text("ubique"),)) in notes[1].content


def test_a_departure_has_its_severity(edition: Edition) -> None:
    last = edition.translations[1].sections[0].sentences[2].content
    note = next(node for node in last if isinstance(node, Note))
    assert (note.kind, note.severity) == ("departure", "sense")


def test_all_editions_are_found(valid: Path) -> None:
    assert [edition.id for edition in read_editions(valid.parent)] == ["valid"]


def test_the_figures(edition: Edition) -> None:
    figures = summary(edition)
    assert (figures.edition, figures.sentences, figures.words) == ("valid", 6, 37)
    assert figures.apparatus == {("source", "slip"): 1, ("source", "word"): 1}
    assert figures.marks == {"page": 1, "point": 1, "side": 1, "term": 1, "throw": 1}
    assert figures.numbers == {"die": 4, "men": 1}
    assert figures.lost == {"picture": 1}
    assert figures.translations == (
        Coverage("en", 5, ("1.1", "1.2", "2.1", "2.2", "2.4"), (), ()),
        Coverage("en-received", 3, ("1.1", "1.2"), ("2.1", "2.2", "2.4"), ("1.2",)),
    )
    lines = [*figures.lines()]
    assert "    no counterpart to 2.1, 2.2, 2.4" in lines
    assert "    without counterpart in the source: 1.2" in lines
