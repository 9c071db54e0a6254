"""One spoiled edition for each thing that can be wrong: the code, the file, the line, and a hint that helps."""

from __future__ import annotations

import ast
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import build_scripts.editions
from build_scripts.editions.checks import check_edition
from build_scripts.editions.codes import Code

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE, OURS, RECEIVED, IDS = "source.xml", "translation-en.xml", "translation-en-received.xml", "ids.txt"
GLOSSARY, WITNESS = "../glossary.toml", "witness/received.txt"


@dataclass(frozen=True)
class Case:
    """A replacement in a file, and the problem it must raise.

    ``at`` is a text on the line of the problem, in the spoiled file; none for a problem without a line. ``also`` names
    the codes that the same fault raises rightly; any other code makes the test fail.
    """

    code: Code
    file: str
    old: str
    new: str
    at: str
    hint: str
    also: tuple[Code, ...] = ()
    where: str = ""


SCHEMAS = {Code.SCHEMA, Code.SCHEMATRON}
"""Beside the checks, the schemas tell much of the same, since they serve in an editor too; see test_schema.py."""

LINE = "        <p>"
SIDE = '<rs type="side" key="am">.ma.</rs>'
CHOICE = '<corr resp="#ed" cert="high" ana="#reason.turned-letter">non</corr>'
LEMMA = '<lem resp="#ed" cert="medium">invenire</lem>'
THROW = '<seg type="throw" n="4,2"><num type="die" value="4">.iv.</num>'
OPENING = "<TEI xmlns"
PICTURE = '<desc xml:lang="en">The board with <mentioned xml:lang="la">puncta</mentioned></desc>'
POINT = '<term key="punctum">point</term>'
HEADING = '<s n="1" xml:id="en.2.1" corresp="source.xml#la.2.1">On the board.</s>'
FRENCH = 'fr = { word = "point", forms = ["point", "points"] }'
ADDED = ' <note type="departure" subtype="sense" xml:id="d.1.2.1" resp="#ed">Added.</note>'
EXCEPTION = '[[exception]]\npassage = "tract:1.1"\ntranslation = "en"\nkey = "punctum"\nreason = "A trial."\n\n'
NESTED = '<citeStructure unit="sentence" match=".//s" use="@n" delim="."/>'

CASES = [
    Case(Code.FILE, SOURCE, "The game", "Caf\udce9", "", "UTF-8"),
    Case(Code.REFUSED, SOURCE, OPENING, f"<!DOCTYPE TEI>\n{OPENING}", "<!DOCTYPE", "Remove <!DOCTYPE"),
    Case(Code.REFUSED, SOURCE, "The game", "x" * 2_000_001, "", "Divide the text"),
    Case(Code.REFUSED, OURS, LINE, LINE + "<s>" * 150 + "</s>" * 150, "", "less deep"),
    Case(Code.SYNTAX, SOURCE, "<resp>first edition</resp>", "<resp>first edition", "<resp>first edition", "unclosed"),
    Case(Code.SCHEMATRON, SOURCE, ' delim="."', "", ".//s", 'delim="."', (Code.CITE,)),
    Case(
        Code.SCHEMA, SOURCE, "<sourceDesc>", '<sourceDesc shelf="x">', '<sourceDesc shelf="x">', "ref-sourceDesc.html"
    ),
    Case(
        Code.STRUCTURE,
        OURS,
        "</s>\n        </p>\n      </div>\n      <div",
        "</s> and more\n        </p>\n      </div>\n      <div",
        LINE,
        "place for <s> only",
    ),
    Case(Code.STRUCTURE, OURS, LINE, f"<lg><l>Verse</l></lg>{LINE}", "<lg>", "<head> and <p> and <listBibl> only"),
    Case(Code.STRUCTURE, SOURCE, PICTURE, "", "<gap", "<desc>"),
    Case(Code.STRUCTURE, SOURCE, '<idno type="citation">tract</idno>', "", "<teiHeader>", 'type="citation"'),
    Case(
        Code.STRUCTURE,
        OURS,
        '<licence target="https://example.org/licence">Free to use.</licence>',
        "<licence/>",
        "<teiHeader>",
        "availability",
    ),
    Case(Code.STRUCTURE, SOURCE, LEMMA, "", '<app xml:id="a.1.2.1"', "the one reading that is printed"),
    Case(Code.STRUCTURE, SOURCE, CHOICE, "<reg>non</reg>", "<choice", "<sic>", (Code.ROUND_TRIP,)),
    Case(Code.ELEMENT, OURS, "and does not play", "and <hi>does</hi> not play", "<hi>", "Use one of: app, choice"),
    Case(Code.ATTRIBUTE, SOURCE, SIDE, '<rs type="side">.ma.</rs>', ".ma.", 'key="a"'),
    Case(Code.ATTRIBUTE, SOURCE, ' xml:id="c.1.1.1"', "", "<choice>", 'xml:id="c.1.9.1"', (Code.VANISHED,)),
    Case(
        Code.ATTRIBUTE,
        RECEIVED,
        ' source="witness/received.txt#line=4,5"',
        "",
        "        <p>",
        "#line=2,3",
        (Code.UNCOVERED,),
    ),
    Case(Code.VALUE, SOURCE, SIDE, '<rs type="seat" key="am">.ma.</rs>', ".ma.", "point, page, side, game"),
    Case(
        Code.VALUE,
        SOURCE,
        '<num type="men" value="2">',
        '<num type="men" value="two">',
        'value="two"',
        "in digits",
        (Code.SCHEMA,),
    ),
    Case(Code.VALUE, SOURCE, 'cert="medium"', 'cert="quite"', 'cert="quite"', "high, medium, low", (Code.SCHEMA,)),
    Case(
        Code.VALUE,
        SOURCE,
        'type="comment" xml:id="n.1.2.1"',
        'type="remark" xml:id="n.1.2.1"',
        'type="remark"',
        "comment, departure",
    ),
    Case(
        Code.VALUE,
        RECEIVED,
        'subtype="sense" xml:id="d.1.3.1"',
        'subtype="feel" xml:id="d.1.3.1"',
        'subtype="feel"',
        "rule, sense, omission, slip",
    ),
    Case(Code.POINTER, SOURCE, 'target="#la.1.1"', 'target="#la.9.9"', "#la.9.9", "xml:id of something"),
    Case(Code.POINTER, SOURCE, 'target="#la.1.1"', 'target="la.1.1"', 'target="la.1.1"', "begins with #"),
    Case(Code.POINTER, SOURCE, 'ana="#reason.turned-letter"', 'ana="#reason.none"', "#reason.none", "xml:id"),
    Case(
        Code.POINTER,
        OURS,
        "source.xml#la.1.2",
        "sauce.xml#la.1.2",
        "sauce.xml#la.1.2",
        "file.xml#id",
        (Code.ALIGNMENT,),
    ),
    Case(Code.POINTER, SOURCE, "#line=2,3", "#line=200,201", "#line=200,201", "the third", (Code.UNCOVERED,)),
    Case(
        Code.POINTER,
        SOURCE,
        "witness/received.txt#line=2,3",
        "../valid.txt#line=0,1",
        "../valid.txt",
        "the edition's folder",
        (Code.UNCOVERED,),
    ),
    Case(Code.WITNESS, SOURCE, "<lem resp=", '<lem wit="#X" resp=', "#X", "R S"),
    Case(Code.WITNESS, SOURCE, "<lem resp=", '<lem wit="R" resp=', 'wit="R"', "Write # and"),
    Case(Code.RESPONSIBLE, SOURCE, '<lem resp="#ed"', '<lem resp="#nobody"', "#nobody", "ed fiske"),
    Case(Code.RECEIVED, SOURCE, 'wit="#S">incipere', 'wit="#R">incipere', "<app", 'wit="#S"', (Code.ROUND_TRIP,)),
    Case(
        Code.RECEIVED, SOURCE, LEMMA, LEMMA.replace("lem ", 'lem wit="#S" '), "<app", "one reading", (Code.ROUND_TRIP,)
    ),
    Case(Code.EMENDATION, SOURCE, ' cert="high" ana', " ana", "<choice", "how sure in @cert"),
    Case(Code.EMENDATION, SOURCE, ' ana="#reason.turned-letter"', "", "<choice", "why in @ana"),
    Case(Code.EMENDATION, SOURCE, '<lem resp="#ed"', "<lem", "<app", "who departs"),
    Case(Code.EMENDATION, SOURCE, 'See <ref target="#la.1.1">1.1</ref>.', " ", "<app", "<note>"),
    Case(
        Code.EMENDATION,
        SOURCE,
        '<note resp="#ed" xml:lang="en">See',
        '<rdg>capere</rdg><note resp="#ed" xml:lang="en">See',
        "<app",
        "who departs",
    ),
    Case(
        Code.EMENDATION, OURS, "and does not", '<supplied resp="#ed">and</supplied> does not', "<supplied", "how sure"
    ),
    Case(
        Code.VALUE,
        SOURCE,
        'rend="caption"',
        'rend="small"',
        'rend="small"',
        "heading, item, link, caption, rule, credit",
    ),
    Case(
        Code.VALUE, SOURCE, 'reason="picture-missing"', 'reason="lost"', 'reason="lost"', "picture-missing, link-lost"
    ),
    Case(Code.VALUE, SOURCE, 'unit="picture"', 'unit="link"', 'unit="link"', "Use one of: picture."),
    Case(Code.VALUE, SOURCE, 'type="ornament"', 'type="line"', 'type="line"', "throw, ornament"),
    Case(Code.ATTRIBUTE, SOURCE, ' xml:id="g.2.2.1"', "", "<gap", 'xml:id="g.3.2.1"', (Code.VANISHED,)),
    Case(Code.ATTRIBUTE, SOURCE, '<pb n="2v"', "<pb", "<pb", 'n="158v"'),
    Case(Code.ATTRIBUTE, SOURCE, ' when="1905"', "", "<date>1905", 'when="1283"'),
    Case(Code.WITNESS, SOURCE, 'edRef="#R"', 'edRef="#Q"', "<pb", "R S"),
    Case(Code.UNMARKED, SOURCE, SIDE, ".ma.", '<s n="1"', "full stops included"),
    Case(Code.UNMARKED, OURS, '<rs type="point" key="t">t</rs>', "t", '<s n="1"', "<rs> or <num>"),
    Case(Code.KEY, SOURCE, 'key="t">.t.', 'key="w">.t.', 'key="w"', "a b c d e f g h i k l m n o p q r s t u x y z &"),
    Case(Code.KEY, SOURCE, 'key="t">.t.', 'key="s">.t.', 'key="s"', "Correct the key"),
    Case(Code.KEY, SOURCE, 'key="af"', 'key="fa"', 'key="fa"', "af gm ns t&"),
    Case(Code.KEY, OURS, 'key="am"', 'key="ma"', 'key="ma"', "am n&"),
    Case(Code.KEY, SOURCE, THROW, THROW.replace("4,2", "4,7"), 'n="4,7"', "such as 4,2"),
    Case(Code.KEY, SOURCE, THROW, THROW.replace("4,2", "4,1"), 'n="4,1"', 'n="4,2"'),
    Case(Code.NUMBER, SOURCE, 'value="2">duos', 'value="3">duos', 'value="3">duos', 'value="2"'),
    Case(Code.NUMBER, SOURCE, 'value="3">.iii</num>,', 'value="4">.iii</num>,', 'value="4">.iii</num>,', 'value="3"'),
    Case(Code.NUMBER, SOURCE, 'type="men" value="2">duos', 'type="men" value="31">duos', 'value="31"', "from 1 to 30"),
    Case(Code.NUMBER, OURS, ">two</num>", ">two or more</num>", "two or more", "languages.py"),
    Case(Code.BRACKET, OURS, "Then he can", "Then [he] can", "[he]", "<supplied resp=…>"),
    Case(Code.CITE, SOURCE, NESTED, "", "<citeStructure", "delim="),
    Case(Code.CITE, SOURCE, ' delim="."', "", ".//s", 'delim="."'),
    Case(Code.CITE, SOURCE, "div[@type='section']", "div[@type='game']", "type='game'", "match="),
    Case(Code.CITE, SOURCE, '".//s"', '"count(.//s)"', '<citeStructure unit="section"', "match="),
    Case(
        Code.CITE,
        SOURCE,
        "</refsDecl>",
        '<citeStructure unit="x" match="//s" use="@n"/></refsDecl>',
        "<teiHeader>",
        "one for sentences",
    ),
    Case(
        Code.CITE,
        OURS,
        '<s n="2" xml:id="en.1.2"',
        '<s n="1" xml:id="en.1.2"',
        '<s n="1" xml:id="en.1.2"',
        "another @n",
    ),
    Case(Code.CITE, OURS, '<s n="2" xml:id="en.1.2"', '<s n="3" xml:id="en.1.2"', '<s n="3"', "End it in .1.3"),
    Case(Code.ALIGNMENT, OURS, "source.xml#la.1.2", "#en.1.1", "#en.1.1", "source.xml#la.1.1"),
    Case(
        Code.ALIGNMENT, OURS, HEADING, "", '<div type="section" subtype="rules"', "source.xml#la.2.1", (Code.VANISHED,)
    ),
    Case(Code.ALIGNMENT, OURS, ' corresp="source.xml#la.2.1"', "", '"en.2.1"', "in @corresp"),
    Case(
        Code.ALIGNMENT,
        RECEIVED,
        'target="source.xml#la.2.1"',
        'target="source.xml#la.1.1"',
        "untranslated",
        "Remove this",
    ),
    Case(
        Code.ALIGNMENT,
        RECEIVED,
        '"untranslated" target="source.xml#la.2.1"',
        '"x" target="#d.1.2.1"',
        "<text",
        "in the header",
    ),
    Case(Code.ALIGNMENT, RECEIVED, ADDED, "", '"en-received.1.2"', "departure", (Code.VANISHED,)),
    Case(Code.ALIGNMENT, OURS, 'xml:id="ludus"', 'xml:id="lusus"', "lusus", "1 is ludus", (Code.UNREGISTERED,)),
    Case(Code.LANGUAGE, OURS, '<text xml:lang="en">', '<text xml:lang="la">', "<text", 'xml:lang="en"'),
    Case(Code.LANGUAGE, SOURCE, '<text xml:lang="la">', "<text>", "<text>", 'xml:lang="la"'),
    Case(Code.LANGUAGE, SOURCE, 'lang="la">ubique<', 'lang="fr">ubique<', "<mentioned", "en la"),
    Case(Code.LANGUAGE, SOURCE, ' xml:lang="la">ubique<', ">ubique<", "<mentioned>ubique<", 'xml:lang="la"'),
    Case(Code.LANGUAGE, SOURCE, 'resp="#ed" xml:lang="en">See', 'resp="#ed">See', "See <ref", 'xml:lang="en"'),
    Case(Code.LANGUAGE, SOURCE, "Compare <m", "Compare quod sunt, <m", "Compare quod", "<foreign>"),
    Case(Code.LANGUAGE, OURS, "Picture of the board", "Image avec le tablier", "Image avec", "<mentioned>"),
    Case(Code.TERM, GLOSSARY, 'key = "punctum"', 'key = "homo"', "[[term]]", "Remove 'tract' from", (Code.TERM,)),
    Case(Code.TERM, SOURCE, 'term key="punctum"', 'term key="puntum"', '"puntum"', "[[term]]", (Code.RENDERING,)),
    Case(Code.TERM, GLOSSARY, 'en = { word = "point", forms = ["point", "points"] }', FRENCH, "[[term]]", "Add en ="),
    Case(Code.RENDERING, OURS, POINT, "point", "en.1.1", "Mark the words"),
    Case(
        Code.RENDERING, OURS, POINT, '<term key="punctum">spot</term>', "en.1.1", "Begin it with one of: point, points"
    ),
    Case(Code.RENDERING, GLOSSARY, "[[term]]", f"{EXCEPTION}[[term]]", "[[exception]]", "Remove the [[exception]]"),
    Case(Code.GLOSSARY, GLOSSARY, 'part = "noun"', "part = noun", "part = noun", "as TOML", (Code.TERM,)),
    Case(Code.GLOSSARY, GLOSSARY, 'part = "noun"', "", "[[term]]", 'part = "…"'),
    Case(Code.GLOSSARY, GLOSSARY, 'part = "noun"', 'part = "noun"\nplural = "puncta"', "plural", "Use one of: key"),
    Case(Code.GLOSSARY, GLOSSARY, '["point", "points"]', '["spot", "point of"]', "point of", "spot", (Code.RENDERING,)),
    Case(Code.GLOSSARY, GLOSSARY, '["tract"]', '["tract", "tract"]', "[[term]]", "one entry"),
    Case(
        Code.DUPLICATE,
        OURS,
        'xml:id="en.1.2"',
        'xml:id="en.1.1"',
        '<s n="2"',
        "another",
        (Code.VANISHED, Code.CITE, Code.SCHEMA),
    ),
    Case(Code.DUPLICATE, OURS, 'xml:id="en.1.2"', 'xml:id="la.1.2"', '<s n="2"', "another", (Code.VANISHED,)),
    Case(Code.VANISHED, IDS, "\nd.1.3.1\n", "\nd.1.3.1\nd.1.4.1\n", "d.1.4.1", "Give the id back"),
    Case(Code.UNREGISTERED, IDS, "n.1.2.1\n", "", "n.1.2.1", "python -m build_scripts ids", where=SOURCE),
    Case(Code.ID_ORDER, IDS, "la.1.1\nc.1.1.1\n", "c.1.1.1\nla.1.1\n", "la.1.1", "python -m build_scripts ids"),
    Case(Code.ID_ORDER, IDS, "la.1.1\n", "la.1.1\nla.1.1\n", "la.1.1", "python -m build_scripts ids"),
    Case(Code.ROUND_TRIP, SOURCE, "Tunc potest", "Tunc  possit", '<s n="2"', "Tunc →potest ←"),
    Case(Code.ROUND_TRIP, SOURCE, ' cert="low">ubique', ">ubique", '<s n="2"', "[ubique?]"),
    Case(Code.UNCOVERED, WITNESS, "______\n\n", "______\nFinis.\n", "Finis.", "#line=11,12"),
    Case(
        Code.UNCOVERED,
        SOURCE,
        "#line=10,11",
        "#line=8,9",
        "______",
        "#line=10,11",
        (Code.UNCOVERED, Code.ROUND_TRIP),
        WITNESS,
    ),
]


def test_the_valid_edition_has_no_problems(valid: Path) -> None:
    problems, summary = check_edition(valid)
    assert problems == []
    assert summary is not None


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.new[:40]}")
def test_each_fault_is_found_where_it_is(case: Case, spoiled: Callable[[str, str, str], Path]) -> None:
    folder = spoiled(case.file, case.old, case.new)
    problems, _ = check_edition(folder)
    file = (folder / (case.where or case.file)).resolve()
    found = [problem for problem in problems if problem.code == case.code and problem.file == file]
    assert found, problems
    assert {problem.code for problem in problems} - SCHEMAS == {case.code, *case.also} - SCHEMAS, problems
    assert line_of(file, case.at) in {problem.line for problem in found}, problems
    assert any(case.hint in problem.hint for problem in found), found


def line_of(file: Path, text: str) -> int:
    if not text:
        return 0
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


def test_every_code_has_a_case() -> None:
    tested = {case.code for case in CASES}
    assert tested == set(Code), f"add cases to CASES for: {set(Code) - tested}"


def test_every_code_is_raised_somewhere() -> None:
    package = Path(build_scripts.editions.__file__).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in package.glob("*.py")]
    used = {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Code"
    }
    assert used >= set(Code.__members__), f"take out of codes.py: {set(Code.__members__) - used}"


def test_no_problem_has_a_code_outside_the_list(spoiled: Callable[[str, str, str], Path]) -> None:
    folder = spoiled(SOURCE, THROW, THROW.replace("4,2", "9") + "[")
    (folder / "translaton-en.xml").write_text("<TEI", encoding="utf-8")
    problems, _ = check_edition(folder)
    assert {problem.code for problem in problems} <= {code.value for code in Code}
    assert all(problem.message and problem.hint.endswith((".", "ids", "'", '"')) for problem in problems), problems


def test_all_faults_of_all_files_are_told_at_once(spoiled: Callable[[str, str, str], Path]) -> None:
    folder = spoiled(SOURCE, 'wit="#S">incipere', 'wit="#Q">incipere')
    (folder / OURS).write_text("<TEI", encoding="utf-8")
    (folder / "notes.xml").write_text("<TEI/>", encoding="utf-8")
    problems, summary = check_edition(folder)
    codes = {problem.code for problem in problems}
    assert codes >= {Code.WITNESS, Code.RECEIVED, Code.SYNTAX, Code.FILE, Code.SCHEMA, Code.STRUCTURE}
    assert Code.VANISHED not in codes, "ids of a file that could not be read have not vanished"
    assert summary is not None


def test_an_edition_without_a_source(valid: Path, tmp_path: Path) -> None:
    (tmp_path / OURS).write_bytes((valid / OURS).read_bytes())
    problems, summary = check_edition(tmp_path)
    assert summary is None
    assert {(problem.file.name, problem.code) for problem in problems} >= {(SOURCE, Code.FILE), (OURS, Code.POINTER)}


def test_an_edition_without_a_registry_is_told_so_once(valid: Path, tmp_path: Path) -> None:
    shutil.copy(valid.parent / "glossary.toml", tmp_path)
    for path in (*valid.glob("*.xml"), *valid.glob("witness/*")):
        copy = tmp_path / "edition" / path.relative_to(valid)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    problems, _ = check_edition(tmp_path / "edition")
    assert [(problem.file.name, problem.code) for problem in problems] == [(IDS, Code.UNREGISTERED)]
