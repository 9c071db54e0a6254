"""Texts given back: to the letter as received, and as the critical text prints them."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.editions.checks import check_edition
from build_scripts.editions.codes import Code
from build_scripts.editions.content import ContentReader
from build_scripts.editions.contents import Contents, read_contents
from build_scripts.editions.folder import read_edition
from build_scripts.editions.model import Sentence, Text
from build_scripts.editions.pointers import targets
from build_scripts.editions.received import (
    critical,
    plain,
    quotes,
    received,
    received_paragraph,
    round_trip,
    witness_lines,
)
from build_scripts.editions.tei_reader import element, parse_bytes
from build_scripts.editions.tree import TeiFile, normalised

if TYPE_CHECKING:
    from collections.abc import Callable

    from build_scripts.editions.model import Inline


def content(tei: str) -> tuple[Inline, ...]:
    """What a sentence of these elements is read as; it must be without fault."""
    path = Path("source.xml")
    root = parse_bytes(f'<s xmlns="http://www.tei-c.org/ns/1.0">{tei}</s>'.encode(), path)
    file = TeiFile(path, element(root))
    reader = ContentReader(file, targets(Contents(), (file,), frozenset()))
    nodes = reader.content(file.root)
    assert reader.problems == []
    return nodes


@pytest.mark.parametrize(
    ("tei", "as_received", "as_printed"),
    [
        ("Multi  sunt\n ludi", "Multi sunt ludi", "Multi sunt ludi"),
        ("<!-- x -->a<!-- y -->b<?z?>", "ab", "ab"),
        ('<choice xml:id="c"><sic>nou</sic><corr>non</corr></choice> est', "nou est", "non est"),
        ('<app xml:id="a" type="gap"><lem resp="#ed">x</lem><rdg wit="#F #S"/></app> y', "y", "x y"),
        ('<app xml:id="a" type="word"><lem/><rdg wit="#S">x </rdg></app>y', "x y", "y"),
        ('<app xml:id="a" type="word"><lem wit="#S">x</lem><rdg resp="#ed">y</rdg></app>', "x", "x"),
        ('in<supplied resp="#fiske">, ibi</supplied> est', "in[, ibi] est", "in, ibi est"),
        ('<supplied resp="#fiske" cert="low">ubique</supplied>', "[ubique?]", "ubique"),
        ('<supplied resp="#fiske" cert="low">hoc sine </supplied>', "[hoc sine ?]", "hoc sine"),
        ('a <supplied resp="#ed">b</supplied> c', "a c", "a b c"),
        ('a <note resp="#fiske">?</note> c', "a [?] c", "a c"),
        ('a <note type="comment" xml:id="n" resp="#ed">b</note> c', "a c", "a c"),
        ('<rs type="page" key="t&amp;">.<supplied resp="#fiske">t</supplied>&amp;.</rs>', ".[t]&.", ".t&."),
        (
            '<pc>–</pc> <title xml:lang="en">Chess</title>, <date when="1905">1905</date>',
            "– Chess, 1905",
            "– Chess, 1905",
        ),
        ('<seg type="ornament">___</seg>', "___", "___"),
        ('<pb n="1r" edRef="#R"/>x <persName>y</persName>', "x y", "x y"),
        (
            'x <gap reason="link-lost" unit="link" quantity="1" xml:id="g"><desc>The <foreign>z</foreign></desc></gap>',
            "x",
            "x",
        ),
        (
            (
                '<app xml:id="a" type="word"><lem>x</lem><rdg wit="#S">'
                '<choice xml:id="c"><sic>u</sic><corr>n</corr></choice></rdg></app>'
            ),
            "u",
            "x",
        ),
        (
            (
                '<seg type="throw" n="3,3"><supplied resp="#fiske">, <num type="die" value="3">.iii.</num></supplied> '
                '<num type="die" value="3">.iii</num></seg>'
            ),
            "[, .iii.] .iii",
            ", .iii. .iii",
        ),
    ],
)
def test_what_a_sentence_says(tei: str, as_received: str, as_printed: str) -> None:
    nodes = content(tei)
    assert received(nodes) == as_received
    assert critical(nodes) == as_printed


@dataclass(frozen=True)
class Piece:
    """A generated stretch of a sentence: its TEI, and its words as received and as printed, white space kept."""

    tei: str
    received: str
    printed: str


WORDS = st.text(st.sampled_from("aeiou.&<>'\";, \n\té"), max_size=12).map(lambda text: Piece(escape(text), text, text))
CERTAINTY = st.sampled_from(("", ' cert="low"', ' cert="high"'))


def joined(pieces: list[Piece]) -> Piece:
    return Piece(*("".join(getattr(piece, name) for piece in pieces) for name in ("tei", "received", "printed")))


def marked(piece: Piece, tag: str) -> Piece:
    return Piece(f"<{tag}>{piece.tei}</{tag.partition(' ')[0]}>", piece.received, piece.printed)


def chosen(slip: Piece, right: Piece) -> Piece:
    tei = f'<choice xml:id="c"><sic>{slip.tei}</sic><corr>{right.tei}</corr></choice>'
    return Piece(tei, slip.received, right.printed)


def varied(lemma: Piece, others: list[Piece], which: int) -> Piece:
    readings = [lemma, *others]
    which %= len(readings)
    witness = [' wit="#F #S"' if index == which else "" for index in range(len(readings))]
    inside = "\n".join(
        f"<{'rdg' if index else 'lem'}{witness[index]}>{reading.tei}</{'rdg' if index else 'lem'}>"
        for index, reading in enumerate(readings)
    )
    tei = f'<app xml:id="a" type="word">{inside}<note resp="#ed">why</note></app>'
    return Piece(tei, readings[which].received, lemma.printed)


def supplied(piece: Piece, who: str, certainty: str) -> Piece:
    tei = f'<supplied resp="#{who}"{certainty}>{piece.tei}</supplied>'
    doubt = "?" if "low" in certainty else ""
    return Piece(tei, "" if who == "ed" else f"[{piece.received}{doubt}]", piece.printed)


def noted(piece: Piece, who: str) -> Piece:
    tei = f'<note type="comment" xml:id="n" resp="#{who}">{piece.tei}</note>'
    return Piece(tei, "" if who == "ed" else f"[{piece.received}]", "")


TAGS = st.sampled_from(
    (
        'rs type="point" key="a"',
        'num type="men" value="2"',
        'term key="ludere"',
        'seg type="throw" n="2"',
        'ref target="https://example.org/"',
        'mentioned xml:lang="la"',
        'title xml:lang="en"',
        'date when="1283"',
        "pc",
        'seg type="ornament"',
    )
)
WHO = st.sampled_from(("ed", "fiske", "web"))
PIECES = st.recursive(
    WORDS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(joined),
        st.builds(marked, inner, TAGS),
        st.builds(chosen, inner, inner),
        st.builds(varied, inner, st.lists(inner, max_size=3), st.integers(0, 3)),
        st.builds(supplied, inner, WHO, CERTAINTY),
        st.builds(noted, inner, WHO),
    ),
    max_leaves=12,
)


@given(PIECES)
def test_any_sentence_gives_back_what_was_received_and_what_is_printed(piece: Piece) -> None:
    nodes = content(piece.tei)
    assert received(nodes) == normalised(piece.received)
    assert critical(nodes) == normalised(piece.printed)


def test_the_valid_edition_gives_back_its_witness(valid: Path) -> None:
    edition = read_edition(valid)
    for document, lines in ((edition.source, "2,3"), (edition.translations[1], "4,5")):
        assert round_trip(read_contents(valid), document) == []
        paragraph = document.sections[0].paragraphs[0]
        assert received_paragraph(paragraph) == witness_lines(
            read_contents(valid), f"witness/received.txt#line={lines}"
        )
    assert not edition.translations[0].sections[0].paragraphs[0].source


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("homines in", "homnes in", [("1.1", "homines in", "→homines ←", "→homnes ←")]),
        ("Tunc potest", "Tunc", [("1.2", "potest inc", "→potest ←", "→←")]),
        ("Tunc potest", "Et tunc potest", [("1.2", "Tunc potest", "→Tunc ←", "→Et tunc ←")]),
        ("ludit.</s>", "ludit. Bene.</s>", [("1.1", "Tunc potest", "→←", "→Bene. ←")]),
        ("</note> ;", "</note>;", [("1.2", "follows] ;", "→follows] ;←", "→follows];←")]),
    ],
)
def test_differences_are_located(
    old: str, new: str, expected: list[tuple[str, str, str, str]], spoiled: Callable[[str, str, str], Path]
) -> None:
    folder = spoiled("source.xml", old, new)
    differences = round_trip(read_contents(folder), read_edition(folder).source)
    witness = witness_lines(read_contents(folder), "witness/received.txt#line=2,3")
    places = [(ref, witness.index(words)) for ref, words, _, _ in expected]
    assert [(one.ref, one.offset) for one in differences] == places
    for one, (_, _, theirs, ours) in zip(differences, expected, strict=True):
        assert theirs in one.witness
        assert ours in one.encoded
    problems, _ = check_edition(folder)
    assert [problem.code for problem in problems] == [Code.ROUND_TRIP] * len(expected)


@pytest.mark.parametrize(
    ("old", "new"), [("hominem cum", "hominem\u00a0cum"), ("<pc>–</pc> ", "<pc>–</pc>\u202f\u00a0 ")]
)
def test_no_break_spaces_are_white_space(old: str, new: str, spoiled: Callable[[str, str, str], Path]) -> None:
    folder = spoiled("source.xml", old, new)
    assert round_trip(read_contents(folder), read_edition(folder).source) == []


def test_a_witness_edited_by_mistake_is_found(valid: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(valid, tmp_path / "valid")
    witness = folder / "witness" / "received.txt"
    witness.write_text(witness.read_text("utf-8").replace("nou ludit", "non ludit"), "utf-8")
    assert [one.ref for one in round_trip(read_contents(folder), read_edition(folder).source)] == ["1.1"]


def test_plain_text_evens_out_what_a_quotation_may_write_otherwise() -> None:
    assert plain(" ‘e\u0301’  vel\n“et” ; non ") == "'é' vel \"et\"; non"


def test_a_quotation_is_found_in_either_reading() -> None:
    nodes = content('si <choice xml:id="c"><sic>nou</sic><corr>non</corr></choice> sunt ;')
    sentence = Sentence("1.1", "la.1.1", nodes, (), 1)
    assert quotes(sentence, "si non sunt;")
    assert quotes(sentence, "nou  sunt ;")
    assert not quotes(sentence, "nou non")
    assert not quotes(sentence, " ")


def test_a_node_of_text_alone() -> None:
    assert received((Text(" a  b "),)) == "a b"
