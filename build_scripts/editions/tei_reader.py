"""Parses TEI files into frozen `Element` values. XML is parsed only here and, for the schemas, in `validating`.

A file that declares a document type is refused before parsing. No edition needs one, and its entities could read other
files, reach the network or fill the memory.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lxml import etree

from build_scripts.editions.codes import Code
from build_scripts.editions.contents import read_bytes, refusal, unreadable
from build_scripts.editions.tree import Element
from build_scripts.problems import BuildError, Problem, shown

if TYPE_CHECKING:
    from pathlib import Path

MOST_DEPTH = 100
"""How deep elements may be nested."""

_TEI = "{http://www.tei-c.org/ns/1.0}"
_XML = "{http://www.w3.org/XML/1998/namespace}"
_DOCTYPE = re.compile(r"\ufeff?(?:\s|(?><\?.*?\?>)|(?><!--.*?-->))*+<!DOCTYPE", re.DOTALL | re.IGNORECASE)


def parse(path: Path) -> etree._Element:
    """The root of an XML file, parsed safely: nothing outside the file is read, and no entity is expanded.

    Raises:
        BuildError: It is too large or nested too deep, declares a document type, is not UTF-8, or is not well formed.
    """
    return parse_bytes(read_bytes(path), path)


def parse_bytes(data: bytes, path: Path) -> etree._Element:
    """The root of what an XML file holds; see `parse`."""
    _refuse_doctype(data, path)
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        recover=False,
        collect_ids=False,  # a check of its own finds ids given twice
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise BuildError([_syntax(path, line, text) for line, text in _faults(parser, error)]) from None
    if _depth(root) > MOST_DEPTH:
        raise refusal(path, f"elements are nested more than {MOST_DEPTH} deep", "Nest them less deep.")
    return root


def _refuse_doctype(data: bytes, path: Path) -> None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise unreadable(path, error) from None
    declared = _DOCTYPE.match(text)
    if declared:
        line = text.count("\n", 0, declared.end()) + 1
        hint = "Remove <!DOCTYPE …>; write characters, not entities."
        raise refusal(path, "the file declares a document type", hint, line)


def _syntax(path: Path, line: int, text: str) -> Problem:
    hint = "Look for an unclosed or crossed tag, a bare & or <, or a missing quotation mark, here or shortly before."
    return Problem(shown(path), line, Code.SYNTAX, text, hint)


def _faults(parser: etree.XMLParser, error: etree.XMLSyntaxError) -> set[tuple[int, str]]:
    """What the parser found. The error's own log may hold the faults of other files."""
    entries = {(entry.line, entry.message) for entry in parser.error_log}
    return entries or {(error.lineno or 0, error.msg or "not well formed")}


def _depth(root: etree._Element) -> int:
    depth = deepest = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        deepest = max(deepest, depth)
    return deepest


def element(node: etree._Element) -> Element:
    """An element and everything inside it, as frozen values."""
    children: list[Element | str] = [node.text or ""]
    for child in node:
        if isinstance(child.tag, str):
            children.append(element(child))
        children.append(child.tail or "")
    attributes = {_name(name): value for name, value in node.attrib.items()}
    return Element(_name(str(node.tag)), attributes, _joined(children), node.sourceline or 0)


def _joined(children: list[Element | str]) -> tuple[Element | str, ...]:
    """The children with runs of characters joined where a comment separated them, and without empty runs."""
    joined: list[Element | str] = []
    for child in children:
        last = joined[-1] if joined else None
        if isinstance(child, str) and isinstance(last, str):
            joined[-1] = last + child
        elif child:
            joined.append(child)
    return tuple(joined)


def _name(name: str) -> str:
    return name.removeprefix(_TEI).replace(_XML, "xml:")
