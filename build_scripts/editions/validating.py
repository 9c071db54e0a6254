"""Validates a file by the project's grammar, by its rules, and by the schema of the whole TEI.

The grammar (``ludi.rng``) permits less than the TEI and has clearer messages; the rules (``ludi.sch``) say what a
grammar cannot. The TEI's schema (``tei_all.rng``) is used only for files that the grammar accepts, to make sure that
what the project calls TEI is TEI. It is cut down to the elements that the grammar knows before it is compiled:
compiling all of it would take some fifteen seconds.

RelaxNG stops at the first fault of an element, and often at the first of the file. To report all, each element of a
file that the grammar refuses is validated alone, by its own definition, as if everything inside it were valid.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING

from lxml import etree, isoschematron

from build_scripts.caching import cached
from build_scripts.editions.codes import Code
from build_scripts.editions.contents import read_bytes
from build_scripts.editions.schema_causes import GUIDELINES, causes
from build_scripts.editions.schema_docs import FOLDER, GRAMMAR, RULES, permitted_elements
from build_scripts.editions.schema_pruning import pruned
from build_scripts.editions.tei_reader import element, parse, parse_bytes
from build_scripts.editions.tree import normalised
from build_scripts.problems import ROOT, Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from build_scripts.editions.schema_docs import ElementDoc

SCHEMAS = ROOT / FOLDER
SCHEMA = SCHEMAS / "tei_all.rng"

_FILE = "TEI"
_TEI = "{http://www.tei-c.org/ns/1.0}"
_RNG = "{http://relaxng.org/ns/structure/1.0}"
_SVRL = "{http://purl.oclc.org/dsdl/svrl}"
_ANY = '<ref xmlns="http://relaxng.org/ns/structure/1.0" name="any.thing"/>'
_ANYTHING = """<define xmlns="http://relaxng.org/ns/structure/1.0" name="any.thing">
  <zeroOrMore>
    <choice>
      <attribute><anyName/></attribute>
      <text/>
      <element><anyName/><ref name="any.thing"/></element>
    </choice>
  </zeroOrMore>
</define>"""


def schema_problems(path: Path, data: bytes | None = None) -> list[Problem]:
    """What in a file is not valid by the project's grammar, by its rules, or by the TEI's schema.

    Args:
        path: The file.
        data: What it holds, if it has been read.

    Raises:
        BuildError: The file cannot be parsed at all.
    """
    data = read_bytes(path) if data is None else data
    schemas = [(SCHEMAS / name).read_bytes() for name in (GRAMMAR, RULES, SCHEMA.name)]
    version = ".".join(map(str, etree.LIBXML_VERSION))
    return cached("schema", [str(shown(path)), data, *schemas, version], lambda: _problems(path, data))


def _problems(path: Path, data: bytes) -> list[Problem]:
    root = parse_bytes(data, path)
    refused = [*_grammar_problems(path, root, _FILE)]
    problems = {*refused, *_rule_problems(path, root), *([] if refused else _tei_problems(path, root))}
    return sorted(problems)


def fragment_problems(path: Path, key: str) -> list[Problem]:
    """What in a file with one element is not valid by the definition ``key`` of the grammar.

    Raises:
        BuildError: The file cannot be parsed at all.
    """
    return sorted({*_grammar_problems(path, parse(path), key)})


def _grammar_problems(path: Path, root: etree._Element, key: str) -> Iterator[Problem]:
    schema = _from(key)
    if schema.validate(root):
        return
    logged = [(entry.line, entry.message) for entry in schema.error_log]
    found = [*_located(path, root, key)]
    yield from found
    if not found:
        name = _docs()[key].name
        hint = f'Begin with <{name} xmlns="http://www.tei-c.org/ns/1.0" …>; {FOLDER}/{GRAMMAR} says the rest.'
        yield from (Problem(shown(path), line, Code.SCHEMA, message, hint) for line, message in logged)


def _located(path: Path, root: etree._Element, key: str) -> Iterator[Problem]:
    for node, doc in _typed(root, key):
        if not _alone(doc.key).validate(node):
            for cause in causes(element(node), doc, _docs()):
                yield Problem(shown(path), cause.line, Code.SCHEMA, cause.message, cause.hint)


def _typed(root: etree._Element, key: str) -> Iterator[tuple[etree._Element, ElementDoc]]:
    """Each element with its definition, which depends on its place; that of the root is called ``key``.

    An element that the grammar does not allow in its place is reported with its parent; what is inside it is skipped.
    """
    docs = _docs()
    waiting = [(root, docs[key])] if root.tag == f"{_TEI}{docs[key].name}" else []
    while waiting:
        node, doc = waiting.pop()
        yield node, doc
        places = {f"{_TEI}{docs[child].name}": docs[child] for child in doc.children}
        waiting += [(child, places[child.tag]) for child in node if child.tag in places]


@cache
def _docs() -> Mapping[str, ElementDoc]:
    """What the grammar permits, by the names of its definitions."""
    return {doc.key: doc for doc in permitted_elements(ROOT)}


@cache
def _tree() -> etree._Element:
    return etree.parse(SCHEMAS / GRAMMAR).getroot()


@cache
def _from(key: str) -> etree.RelaxNG:
    """The grammar, for documents whose root is the element of one definition."""
    grammar = deepcopy(_tree())
    for start in grammar.iterchildren(f"{_RNG}start"):
        for reference in start:
            reference.set("name", key)
    return etree.RelaxNG(grammar)


@cache
def _alone(key: str) -> etree.RelaxNG:
    """The definition of one element, in which the elements inside it may hold anything."""
    grammar = deepcopy(_tree())
    held = {
        define.get("name"): holder
        for define in grammar.iterchildren(f"{_RNG}define")
        for holder in define.iterchildren(f"{_RNG}element")
    }
    own = deepcopy(held[key])
    for holder in held.values():
        holder[:] = [etree.fromstring(_ANY)]
    for start in grammar.iterchildren(f"{_RNG}start"):
        start[:] = [own]
    grammar.append(etree.fromstring(_ANYTHING))
    return etree.RelaxNG(grammar)


def _rule_problems(path: Path, root: etree._Element) -> Iterator[Problem]:
    """What in a file breaks the project's rules, even if the grammar refuses the file."""
    rules = _rules()
    rules.validate(root)
    report = rules.validation_report
    broken = report.getroot().iter(f"{_SVRL}failed-assert", f"{_SVRL}successful-report") if report is not None else ()
    for one in broken:
        places = root.getroottree().xpath(one.get("location", "/*"))
        line = places[0].sourceline or 0
        message = f"{_words(one, 'text')} (rule {one.get('id')})"
        yield Problem(shown(path), line, Code.SCHEMATRON, message, _words(one, "diagnostic-reference"))


def _words(broken: etree._Element, name: str) -> str:
    return normalised("".join(word for child in broken.iterchildren(f"{_SVRL}{name}") for word in child.itertext()))


@cache
def _rules() -> isoschematron.Schematron:
    return isoschematron.Schematron(etree.parse(SCHEMAS / RULES), store_report=True)


def _tei_problems(path: Path, root: etree._Element) -> Iterator[Problem]:
    schema = _tei()
    if schema.validate(root):
        return
    hint = f"No id may stand twice; if none does, {GRAMMAR} is at fault, which permits more than {GUIDELINES}/ does."
    for line, message in sorted({(entry.line, entry.message) for entry in schema.error_log}):
        yield Problem(shown(path), line, Code.SCHEMA, message, hint)


@cache
def _tei() -> etree.RelaxNG:
    """The TEI's schema for files that the grammar accepts, in which no other elements occur."""
    names = {doc.name for doc in _docs().values()}
    return etree.RelaxNG(pruned(etree.parse(SCHEMA).getroot(), names))
