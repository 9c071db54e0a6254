"""The project's own schema: what it refuses and where, that the texts are valid, that it is explained and used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from lxml import etree

from build_scripts.editions import validating
from build_scripts.editions.codes import Code
from build_scripts.editions.folder import edition_folders
from build_scripts.editions.schema_docs import EXAMPLES, FOLDER, RULES
from build_scripts.editions.schema_pruning import pruned
from build_scripts.editions.tei_reader import element, parse
from build_scripts.editions.validating import schema_problems
from build_scripts.problems import ROOT, BuildError

if TYPE_CHECKING:
    from pathlib import Path


TEXTS = [file for folder in edition_folders(ROOT / "editions") for file in sorted(folder.glob("*.xml"))]
SCHEMAS = ROOT / FOLDER
NS = "http://www.tei-c.org/ns/1.0"

HEADER = (SCHEMAS / EXAMPLES / "teiHeader.xml").read_text(encoding="utf-8").replace(f' xmlns="{NS}"', "")
ROOTED = f'<TEI xmlns="{NS}" xml:id="royal{{name}}" xml:lang="en">\n'

SOURCE = (
    ROOTED.format(name="")
    + HEADER
    + """<text xml:lang="la">
<body>
<div type="section" subtype="game" n="1" xml:id="ludus">
<head type="editorial" resp="#ed" xml:lang="en">The game</head>
<head type="received" source="witness/received.txt#line=0,1">
<s n="1" xml:id="la.1.1">Ludus</s>
</head>
<p source="witness/received.txt#line=2,3">
<s n="2" xml:id="la.1.2">Ille <rs type="side" key="am">.am.</rs> habet <num type="men" value="2">duos</num> homines,
<choice xml:id="c.1.2.1"><sic>nou</sic>
<corr resp="#ed" cert="high" ana="#reason.turned-letter">non</corr></choice>
<app xml:id="a.1.2.1" type="word">
<lem resp="#ed" cert="medium">invenire</lem>
<rdg wit="#S">incipere</rdg>
<rdg resp="#ed" cert="low">intercipere</rdg>
<note resp="#ed" xml:lang="en">See <ref target="#la.1.1">1.1</ref>.</note></app>
<seg type="throw" n="4,2"><num type="die" value="4">.iv.</num> <num type="die" value="2">.ii.</num></seg>
<supplied resp="#ed" reason="omitted" cert="low">et</supplied>
<gap reason="picture-missing" unit="picture" quantity="1" xml:id="g.1.2.1"><desc xml:lang="en">The board</desc></gap>
<pb n="158v" edRef="#R" cert="low" resp="#ed"/>
<note type="comment" xml:id="n.1.2.1" resp="#ed" xml:lang="en">Inferred.</note></s>
</p>
</div>
</body>
</text>
</TEI>
"""
)

RECEIVED = (
    ROOTED.format(name="-en-received")
    + HEADER
    + """<text xml:lang="en">
<body>
<div type="section" subtype="game" n="1" xml:id="ludus" corresp="source.xml#ludus">
<head type="editorial" resp="#ed">The game</head>
<p source="witness/received.txt#line=4,5">
<s n="1" xml:id="en-received.1.1" corresp="source.xml#la.1.1">Game</s>
<s n="2" xml:id="en-received.1.2" corresp="source.xml#la.1.2">It goes so.
<note type="departure" subtype="sense" xml:id="d.1.2.1" resp="#ed">Not so.</note>
<note type="comment" xml:id="en-received.n.1.2.1" resp="#ed">So.</note></s>
</p>
</div>
</body>
</text>
</TEI>
"""
)


@dataclass(frozen=True)
class Broken:
    """A replacement in a valid file, and the problem that it raises on the line where ``at`` stands.

    ``says`` is in the message, ``hint`` in the hint; ``tei`` tells whether the schema of the whole TEI accepts it.
    """

    file: str
    old: str
    new: str
    at: str
    says: str
    hint: str
    tei: bool = False


def refused(old: str, new: str, at: str, says: str, hint: str) -> Broken:
    """What the grammar and the TEI refuse."""
    return Broken(SOURCE, old, new, at, says, hint)


def grammar(old: str, new: str, at: str, says: str, hint: str) -> Broken:
    """What only the grammar refuses."""
    return Broken(SOURCE, old, new, at, says, hint, tei=True)


def rule(name: str, old: str, new: str, at: str, hint: str, *, file: str = SOURCE) -> Broken:
    """What only a rule refuses."""
    return Broken(file, old, new, at, f"(rule {name})", hint, tei=True)


BY_GRAMMAR = [
    refused("<lem resp", "<lem shelf='x' resp", "<lem", "<lem> has @shelf", "@wit?, @resp?, @cert?"),
    grammar(' type="side"', "", "<rs", "<rs> lacks @type", "One of: point, page, side, game"),
    grammar('type="side"', 'type="player"', "<rs", 'type="player"', "point, page, side, game"),
    grammar('key="am"', 'key=""', "<rs", 'key=""', "its letters"),
    refused('type="men" value="2"', 'type="men" value="two"', "duos", 'value="two"', "whole number"),
    grammar('type="men"', 'type="people"', "duos", 'type="people"', "die, dice, men"),
    grammar('n="4,2"', 'n="4,7"', "<seg type", 'n="4,7"', "such as 4,2"),
    grammar('n="4,2"', "", "<seg type", "<seg> lacks a part or attribute", "@type, @n?"),
    refused('cert="medium"', 'cert="quite"', "<lem", 'cert="quite"', "high, medium, low"),
    grammar('cert="medium"', 'cert="unknown"', "<lem", 'cert="unknown"', "high, medium, low"),
    grammar('<app xml:id="a.1.2.1" type="word">', '<app xml:id="a.1.2.1">', "<app", "lacks @type", "letter"),
    grammar('"a.1.2.1"', '"app1"', "<app", 'xml:id="app1"', "a.1.8.1"),
    grammar('<rdg wit="#S">', '<rdg wit="S">', "incipere", 'wit="S"', "#S is the received copy"),
    grammar(' ana="#reason.turned-letter"', "", "<corr resp", "<corr> lacks @ana", "#reason.turned-letter"),
    grammar("habet", "<hi>habet</hi>", "habet", "<hi> is not an element that this project uses", "<s> holds: ("),
    grammar("habet", "<gi>habet</gi>", "habet", "<gi> is not allowed in <s>", "<s> holds: ("),
    grammar("<sic>nou</sic>\n", "<sic>nou</sic><sic>nov</sic>\n", "<choice", "<choice> lacks a part", "sic, corr"),
    grammar('<desc xml:lang="en">The board</desc>', "", "<gap", "<gap> lacks a part", "desc"),
    grammar(' edRef="#R"', "", "<pb", "<pb> lacks @edRef", "The witness"),
    grammar('reason="picture-missing"', 'reason="lost"', "<gap", 'reason="lost"', "picture-missing"),
    grammar('<text xml:lang="la">', "<text>", "<text>", "<text> lacks @xml:lang", "la, fr, en, enm, es"),
    grammar('subtype="game"', 'subtype="play"', "<div", 'subtype="play"', "title, game, trick"),
    grammar("</s>\n</p>", "</s> et cetera\n</p>", "line=2,3", "loose words in <p>: et cetera", "<p> holds: s+"),
    refused("</s>\n</p>", "</s></p>et cetera", "<div", "loose words in <div>: et cetera", "head+, (p | listBibl)+"),
    grammar('<date when="2026-11-30">2026</date>', "", "<publicationStmt>", "<publicationStmt> lacks", "date, idno"),
    grammar('target="https://creativecommons.org/licenses/by/4.0/"', "", "<licence", "lacks @target", "the licence"),
    grammar('ident="la"', 'ident="lat"', 'ident="lat"', 'ident="lat"', "la, fr, en"),
    refused('"2026-11-30" who', '"November" who', "November", "<change> lacks a part or attribute", "@when, @who"),
    grammar('resp="#ed" xml:lang="en">See', 'xml:lang="en">See', "See", "<note> lacks @resp", "#ed is the editors"),
]  # fmt: skip

PLACES = (
    '<taxonomy xml:id="{0}s"><desc>Places.</desc>'
    '<category xml:id="{0}.a" n="{1}" {2}><catDesc>a</catDesc></category></taxonomy>'
)
"""A taxonomy with one place of the board."""

BY_RULE = [
    rule("citation-prefix", ">royal<", ">regal<", ">regal<", "royal in idno"),
    rule("cite-delim", ' delim="."', "", 'unit="sentence"', 'delim="."'),
    rule("cite-relative", '".//s"', '"//s"', 'unit="sentence"', "match="),
    rule("cite-absolute", '"//body', '"body', 'unit="section"', "match="),
    rule("source-witness", 'xml:id="S"', 'xml:id="R"', "<sourceDesc>", 'xml:id="S"'),
    rule("variants-declared", '<variantEncoding method="parallel-segmentation" location="internal"/>', "",
         "<encodingDesc>", "variantEncoding"),
    rule("category-kind", '"reason.turned-letter"', '"point.a"', "<category", "among the points"),
    rule("category-key", '<category xml:id="reason.turned-letter"', '<category xml:id="reason.turned-letter" n="a"',
         "<category", "without @n"),
    rule("category-drawn", '"reason.turned-letter">', '"reason.turned-letter" rend="a">',
         "<category", "no @rend"),
    rule("page-drawn", "</taxonomy>", f"</taxonomy>{PLACES.format('page', 'af', '')}", 'n="af"', 'rend="a b c d e f"'),
    rule("side-drawn", "</taxonomy>", f"</taxonomy>{PLACES.format('side', 'am', 'rend="red"')}", 'n="am"', "on a side"),
    rule("head-first", '<head type="editorial" resp="#ed">The game</head>\n', '<head type="translated">\n<s n="3"'
         ' xml:id="en-received.1.3" corresp="source.xml#la.1.1">Game</s></head>\n', "<div", "one head", file=RECEIVED),
    rule("section-corresp", ' corresp="source.xml#ludus"', "", "<div", "corresp=", file=RECEIVED),
    rule("source-section", '<div type="section"', '<div corresp="source.xml#ludus" type="section"', "<div", "Remove"),
    rule("head-source", ' source="witness/received.txt#line=0,1"', "", '"received"', "third line"),
    rule("head-translated", '<head type="received" source="witness/received.txt#line=0,1">', '<head type="translated">',
         '"translated"', 'type="received"'),
    rule("source-line", '<p source="witness/received.txt#line=2,3">', "<p><!-- -->", "<p><!-- -->", "third line"),
    rule("sentence-id", 'xml:id="la.1.2"', 'xml:id="la.1.3"', "la.1.3", "Correct the xml:id"),
    rule("sentence-id", 'xml:id="en-received.1.1"', 'xml:id="en.1.1"', "en.1.1", "xml:id", file=RECEIVED),
    rule("sentence-corresp", ' corresp="source.xml#la.1.1"', "", "en-received.1.1", "add a note", file=RECEIVED),
    rule("source-sentence", '<s n="2"', '<s corresp="source.xml#la.1.1" n="2"', "<s corresp", "Remove"),
    rule("entry-id", 'xml:id="n.1.2.1"', 'xml:id="n.1.3.1"', "n.1.3.1", "n.1.9.1"),
    rule("entry-of-file", '"en-received.n.1.2.1"', '"n.1.2.1"', '"n.1.2.1"', "en.n.1.9.1", file=RECEIVED),
    rule("received-once", '<rdg wit="#S">', '<rdg wit="#R">', "<app", 'wit="#S"'),
    rule("received-once", '<lem resp="#ed"', '<lem wit="#S" resp="#ed"', "<app", 'wit="#S"'),
    rule("entry-single", "intercipere", '<term key="capere"><app xml:id="a.1.2.2" type="word"><lem wit="#S" cert="low">'
         'a</lem><rdg wit="#R">b</rdg><note resp="#ed" xml:lang="en">So.</note></app></term>', "a.1.2.2", "Join"),
    rule("lemma-sure", '<lem resp="#ed" cert="medium">', '<lem resp="#ed">', "<lem", 'cert="high"'),
    rule("lemma-warrant", '<lem resp="#ed" cert="medium">', '<lem cert="medium">', "<lem", "@resp"),
    rule("reading-sure", '<rdg resp="#ed" cert="low">', '<rdg resp="#ed">', "intercipere", 'cert="high"'),
    rule("reading-warrant", '<rdg resp="#ed" cert="low">', '<rdg cert="low">', "intercipere", "@wit"),
    rule("slip-corrected", "<sic>nou</sic>", "<sic>non</sic>", "<choice", "what it should be"),
    rule("supplied-doubt", '<supplied resp="#ed" reason="omitted" cert="low">et</supplied>',
         '<supplied resp="#fiske" reason="doubt"/>', "<supplied", 'reason="doubt" cert="low"'),
    rule("supplied-sure", 'reason="omitted" cert="low"', 'reason="omitted"', "<supplied", 'cert="high"'),
    rule("supplied-reason", ' reason="omitted"', "", "<supplied", "Add reason="),
    rule("departure-kind", ' subtype="sense"', "", '"departure"', 'subtype="rule"', file=RECEIVED),
    rule("departure-id", '"d.1.2.1"', '"en-received.n.1.2.2"', '"departure"', "d.1.9.1", file=RECEIVED),
    rule("departure-place", "Inferred.</note>", 'Inferred.</note>\n<note type="departure" subtype="rule" resp="#ed"'
         ' xml:id="d.1.2.1" xml:lang="en">So.</note>', "d.1.2.1", 'type="comment"'),
    rule("comment-kind", 'type="comment"', 'type="comment" subtype="rule"', '"comment"', "Remove @subtype"),
    rule("comment-id", '"en-received.n.1.2.1"', '"d.1.2.2"', "d.1.2.2", "n.1.9.1", file=RECEIVED),
    rule("gap-unit", 'unit="picture"', 'unit="link"', "<gap", 'unit="picture"'),
    rule("gap-quantity", 'quantity="1"', 'quantity="0"', "<gap", "how many"),
    rule("break-note", '<note type="comment" xml:id="n.1.2.1" resp="#ed" xml:lang="en">Inferred.</note>', "",
         "<pb", "how it is known"),
    rule("text-language", '<text xml:lang="en">', '<text xml:lang="fr">', "<text", "the name of the translation",
         file=RECEIVED),
    rule("editors-language", ' resp="#ed" xml:lang="en">The game', ' resp="#ed">The game', "The game", 'xml:lang="en"'),
    rule("bracket", "Ille", "Ille [qui]", "[qui]", "an element"),
]  # fmt: skip


def broken(case: Broken, tmp_path: Path) -> tuple[Path, int]:
    """The spoiled file, and the line where the problem is."""
    assert case.file.count(case.old) == 1, f"{case.old!r} stands {case.file.count(case.old)} times"
    text = case.file.replace(case.old, case.new)
    path = tmp_path / "source.xml"
    path.write_text(text, encoding="utf-8")
    return path, next(n for n, line in enumerate(text.splitlines(), start=1) if case.at in line)


@pytest.mark.parametrize("case", [*BY_GRAMMAR, *BY_RULE], ids=lambda case: f"{case.says} {case.new[:30]}")
def test_each_fault_is_told_where_it_is(case: Broken, tmp_path: Path) -> None:
    path, line = broken(case, tmp_path)
    problems = schema_problems(path)
    found = [problem for problem in problems if case.says in problem.message and problem.line == line]
    assert {problem.code for problem in found} == {Code.SCHEMATRON if case in BY_RULE else Code.SCHEMA}, problems
    assert any(case.hint in problem.hint for problem in found), problems
    assert case not in BY_RULE or found == problems, (
        "a fault that breaks a rule is told once, and the grammar is silent"
    )


def test_much_of_what_the_project_refuses_is_tei(tei: etree.RelaxNG, tmp_path: Path) -> None:
    accepted = [case for case in [*BY_GRAMMAR, *BY_RULE] if tei.validate(parse(broken(case, tmp_path)[0]))]
    assert accepted == [case for case in [*BY_GRAMMAR, *BY_RULE] if case.tei]
    assert len([case for case in accepted if case in BY_GRAMMAR]) > 10


def test_the_pruned_schema_judges_as_the_whole_one_does(tei: etree.RelaxNG, tmp_path: Path) -> None:
    files = [*map(parse, TEXTS), *(parse(broken(case, tmp_path)[0]) for case in [*BY_GRAMMAR, *BY_RULE])]
    names = {etree.QName(node).localname for file in files for node in file.iter(etree.Element)}
    small = etree.RelaxNG(pruned(parse(validating.SCHEMA), names))
    verdicts = [tei.validate(file) for file in files]
    assert [small.validate(file) for file in files] == verdicts
    assert {*verdicts} == {True, False}


GRAMMAR = """<grammar xmlns="http://relaxng.org/ns/structure/1.0">
<start><ref name="text"/></start>
<define name="text"><element name="text">
  <optional><ref name="front"/></optional>
  <choice><oneOrMore><ref name="p"/></oneOrMore><ref name="quire"/><zeroOrMore><ref name="leaf"/></zeroOrMore></choice>
  <optional><attribute name="n"/></optional>
</element></define>
<define name="front"><element name="front"><text/></element></define>
<define name="p"><element name="p"><text/></element></define>
<define name="quire"><element name="quire"><oneOrMore><ref name="leaf"/></oneOrMore></element></define>
<define name="leaf"><element name="leaf"><empty/></element></define>
</grammar>"""


@pytest.mark.parametrize(
    ("file", "valid"),
    [
        ("<text/>", True),
        ('<text n="of any kind"/>', True),
        ("<text><p>words</p><p/></text>", True),
        ("<text>words</text>", False),
        ("<text><front/><p/></text>", False),
        ("<text><quire/></text>", False),
        ("<text><leaf/></text>", False),
    ],
)
def test_pruning_drops_what_needs_an_element_that_does_not_occur(file: str, valid: bool) -> None:  # noqa: FBT001
    small = pruned(etree.fromstring(GRAMMAR), {"text", "p", "quire"})
    assert etree.RelaxNG(small).validate(etree.fromstring(file)) is valid
    assert [node.get("name") for node in small.iter("{*}element")] == ["text", "p"]


def test_every_rule_is_broken_by_some_case() -> None:
    rules = element(parse(SCHEMAS / RULES))
    declared = {one.get("id") for one in rules.walk() if one.name.endswith(("}assert", "}report"))}
    assert {case.says for case in BY_RULE} == {f"(rule {name})" for name in declared}


def test_every_rule_says_how_to_mend_what_it_finds() -> None:
    rules = element(parse(SCHEMAS / RULES))
    hints = {one.get("id"): one.text() for one in rules.walk() if one.name.endswith("}diagnostic")}
    used = {one.get("diagnostics") for one in rules.walk() if one.name.endswith(("}assert", "}report"))}
    assert used == hints.keys()
    assert all(hint.endswith(".") for hint in hints.values())


def test_the_unbroken_files_are_valid(tmp_path: Path) -> None:
    for text in (SOURCE, RECEIVED):
        path = tmp_path / "text.xml"
        path.write_text(text, encoding="utf-8")
        assert schema_problems(path) == []


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "source.xml"
    faults = [*BY_GRAMMAR[3:6], BY_GRAMMAR[7], BY_GRAMMAR[14], *BY_RULE[:2], *BY_RULE[-2:]]
    text = SOURCE
    for case in faults:
        text = text.replace(case.old, case.new)
    path.write_text(text, encoding="utf-8")
    messages = [problem.message for problem in schema_problems(path)]
    assert all(any(case.says in message for message in messages) for case in faults), messages


def test_a_file_that_is_no_tei_at_all(tmp_path: Path) -> None:
    path = tmp_path / "source.xml"
    path.write_text("<TEI>\n<text/></TEI>", encoding="utf-8")
    problems = schema_problems(path)
    assert problems
    assert all(problem.code == Code.SCHEMA and "xmlns=" in problem.hint for problem in problems)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_texts_are_valid(path: Path) -> None:
    assert schema_problems(path) == []


def test_there_are_texts() -> None:
    assert TEXTS


def test_an_id_given_twice_is_no_tei(tmp_path: Path) -> None:
    path = tmp_path / "source.xml"
    path.write_text(RECEIVED.replace("en-received.1.2", "en-received.1.1"), encoding="utf-8")
    assert any("No id may stand twice" in problem.hint for problem in schema_problems(path))


def test_what_is_found_in_one_file_is_not_told_of_the_next(tmp_path: Path) -> None:
    """The library keeps one log of all errors, of which an error of syntax is a copy."""
    path = tmp_path / "source.xml"
    path.write_text(SOURCE.replace(' type="side"', "").replace(' delim="."', ""), encoding="utf-8")
    assert len(schema_problems(path)) == 2
    path.write_text(SOURCE.replace("</s>\n</head>", "</head>"), encoding="utf-8")
    with pytest.raises(BuildError) as error:
        schema_problems(path)
    assert {problem.code for problem in error.value.problems} == {Code.SYNTAX}
    assert all("mismatch" in problem.message for problem in error.value.problems), error.value.problems
