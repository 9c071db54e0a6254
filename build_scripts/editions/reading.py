"""TEI files read into editions. XML is parsed here and nowhere else.

A file is refused before parsing if it declares a document type, which no edition needs and by which entities could
reach for other files, for the network or for all memory.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from lxml import etree

from build_scripts.editions.board import read_board
from build_scripts.editions.codes import Code
from build_scripts.editions.documents import SOURCE, citation_prefix, document_name, read_document, shelfmark
from build_scripts.editions.model import Edition
from build_scripts.editions.pointers import Targets, dangling, targets
from build_scripts.editions.tree import Element, TeiFile
from build_scripts.problems import BuildError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[2]
"""The project's root, from which problems name their files."""

MOST_BYTES = 2_000_000
MOST_DEPTH = 100

_TEI = "{http://www.tei-c.org/ns/1.0}"
_XML = "{http://www.w3.org/XML/1998/namespace}"
_DOCTYPE = re.compile(r"\ufeff?(?:\s|(?><\?.*?\?>)|(?><!--.*?-->))*+<!DOCTYPE", re.DOTALL | re.IGNORECASE)
_TRANSLATION = re.compile(r"translation-[a-z]{2,3}(-[a-z0-9]+)*\.xml")


@dataclass(frozen=True, slots=True)
class Folder:
    """What was found in an edition's folder.

    Attributes:
        path: The folder.
        files: Its well-formed files, the source first, then the translations, ours before others.
        targets: What their pointers lead to.
        edition: What they say; nothing if the source could not be read, and only of use if there are no problems.
        problems: What is wrong.
    """

    path: Path
    files: tuple[TeiFile, ...]
    targets: Targets
    edition: Edition | None
    problems: tuple[Problem, ...]


def read_edition(folder: Path) -> Edition:
    """The edition in a folder.

    Raises:
        BuildError: If any of its files cannot be understood, with all faults of all files.
    """
    found = read_folder(folder)
    if found.problems or not found.edition:
        raise BuildError(list(found.problems))
    return found.edition


def read_editions(root: Path) -> tuple[Edition, ...]:
    """All editions under a folder, in the order of their names.

    Raises:
        BuildError: If any file of any of them cannot be understood, with all faults of all.
    """
    found = [read_folder(folder) for folder in edition_folders(root)]
    problems = [problem for folder in found for problem in folder.problems]
    if problems:
        raise BuildError(problems)
    return tuple(folder.edition for folder in found if folder.edition)


def edition_folders(root: Path) -> tuple[Path, ...]:
    """The folders under ``root`` that hold an edition: those with a TEI file or a witness; ``schema`` is none."""
    folders = (path for path in sorted(root.iterdir()) if path.is_dir())
    return tuple(path for path in folders if any(path.glob("*.xml")) or (path / "witness").is_dir())


def read_folder(folder: Path) -> Folder:
    """All that can be understood of an edition's folder, and all that is wrong with it."""
    paths = tuple(sorted(folder.glob("*.xml"), key=_order))
    problems = [*_file_names(folder, paths)]
    files: list[TeiFile] = []
    for path in paths:
        try:
            files.append(TeiFile(shown(path), element(parse(path))))
        except BuildError as error:
            problems += error.problems
    unread = frozenset(path.name for path in paths) - {file.name for file in files}
    ends = targets(folder, tuple(files), unread)
    edition, faults = _edition(folder, tuple(files), ends)
    problems += faults
    return Folder(folder, tuple(files), ends, edition, tuple(sorted({*problems})))


def _order(path: Path) -> tuple[bool, bool, str]:
    """The source first; then translations, those without a name of their own, which are ours, before others."""
    name = document_name(path.name)
    return path.name != SOURCE, "-" in name, name


def _file_names(folder: Path, paths: tuple[Path, ...]) -> Iterable[Problem]:
    hint = "An edition's files are source.xml and translation-LANGUAGE[-NAME].xml."
    if not any(path.name == SOURCE for path in paths):
        yield Problem(shown(folder / SOURCE), 0, Code.FILE, "the edition has no source.xml", hint)
    for path in paths:
        if path.name != SOURCE and not _TRANSLATION.fullmatch(path.name):
            yield Problem(shown(path), 0, Code.FILE, f"{path.name} is not the name of a file of an edition", hint)


def _edition(folder: Path, files: tuple[TeiFile, ...], ends: Targets) -> tuple[Edition | None, list[Problem]]:
    read = [read_document(file, ends) for file in files]
    problems = [*dangling(files, ends), *(problem for _, faults in read for problem in faults)]
    documents = tuple(document for document, _ in read)
    if not files or files[0].name != SOURCE:
        return None, problems
    header = files[0].header
    prefix = citation_prefix(header)
    if not prefix:
        hint = 'Add <idno type="citation">royal</idno> to publicationStmt.'
        problems.append(files[0].problem(header, Code.STRUCTURE, "the header has no citation prefix", hint))
    edition = Edition(
        id=folder.resolve().name,
        prefix=prefix,
        title=documents[0].title,
        shelfmark=shelfmark(header),
        source=documents[0],
        translations=documents[1:],
        board=read_board(header),
    )
    return edition, problems


def shown(path: Path) -> Path:
    """A file as problems name it: from the project's root, if it is in the project."""
    full = path.resolve()
    return full.relative_to(ROOT) if full.is_relative_to(ROOT) else path


def parse(path: Path) -> etree._Element:
    """The root of an XML file, safely parsed: nothing outside the file is read, no entity is expanded.

    Raises:
        BuildError: If it is too large or nested too deep, declares a document type, is not UTF-8 or not well formed.
    """
    return parse_bytes(_bytes(path), path)


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
        collect_ids=False,  # ids given twice have a check of their own
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise BuildError([_syntax(path, line, text) for line, text in _faults(parser, error)]) from None
    if _depth(root) > MOST_DEPTH:
        raise _refusal(path, f"elements are nested more than {MOST_DEPTH} deep", "Nest them less deep.")
    return root


def _bytes(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if not path.is_file():  # a pipe would never end
            raise _refusal(path, "this is no ordinary file", "Put a file in its place.")
        if size > MOST_BYTES:
            raise _refusal(path, f"the file has {size} bytes", f"Divide the text; a file has {MOST_BYTES} at most.")
        return path.read_bytes()
    except OSError as error:
        raise _unreadable(path, error) from None


def _refuse_doctype(data: bytes, path: Path) -> None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _unreadable(path, error) from None
    declared = _DOCTYPE.match(text)
    if declared:
        line = text.count("\n", 0, declared.end()) + 1
        hint = "Take out <!DOCTYPE …>; write characters, not entities."
        raise _refusal(path, "the file declares a document type", hint, line)


def _unreadable(path: Path, error: Exception) -> BuildError:
    hint = "Save it as a plain text file in UTF-8."
    return BuildError([Problem(shown(path), 0, Code.FILE, f"the file cannot be read: {error}", hint)])


def _refusal(path: Path, message: str, hint: str, line: int = 0) -> BuildError:
    return BuildError([Problem(shown(path), line, Code.REFUSED, message, hint)])


def _syntax(path: Path, line: int, text: str) -> Problem:
    hint = "Look for an unclosed or crossed tag, a bare & or <, or a missing quotation mark, here or shortly before."
    return Problem(shown(path), line, Code.SYNTAX, text, hint)


def _faults(parser: etree.XMLParser, error: etree.XMLSyntaxError) -> set[tuple[int, str]]:
    """What the parser found; the error's own log copies one that the whole library shares."""
    entries = {(entry.line, entry.message) for entry in parser.error_log}
    return entries or {(error.lineno or 0, error.msg or "not well formed")}


def _depth(root: etree._Element) -> int:
    depth = deepest = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        deepest = max(deepest, depth)
    return deepest


def element(node: etree._Element) -> Element:
    """An element, with all that is in it, as frozen values."""
    children: list[Element | str] = [node.text or ""]
    for child in node:
        if isinstance(child.tag, str):
            children.append(element(child))
        children.append(child.tail or "")
    attributes = {_name(name): value for name, value in node.attrib.items()}
    return Element(_name(str(node.tag)), attributes, _joined(children), node.sourceline or 0)


def _joined(children: list[Element | str]) -> tuple[Element | str, ...]:
    """Neighbouring runs of characters, parted by a comment, as one; empty ones left out."""
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
