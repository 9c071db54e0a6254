"""An edition's folder, read once: its files, the edition that they make, and what is wrong with them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from build_scripts.editions.board import read_board
from build_scripts.editions.codes import Code
from build_scripts.editions.contents import Contents, read_contents
from build_scripts.editions.documents import SOURCE, citation_prefix, document_name, read_document, shelfmark
from build_scripts.editions.model import Edition
from build_scripts.editions.pointers import Targets, dangling, targets
from build_scripts.editions.tei_reader import element, parse_bytes
from build_scripts.editions.tree import TeiFile
from build_scripts.problems import BuildError, Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_TRANSLATION = re.compile(r"translation-[a-z]{2,3}(-[a-z0-9]+)*\.xml")


@dataclass(frozen=True, slots=True)
class Folder:
    """What an edition's folder holds.

    Attributes:
        path: The folder.
        files: Its well-formed TEI files: the source, then our translations, then other translations.
        targets: What their pointers lead to.
        edition: The edition they make; None if the source could not be read. It is complete only if there are no
            problems.
        problems: What is wrong with the files themselves. `checks` finds the rest.
        contents: All files of the folder, as read.
    """

    path: Path
    files: tuple[TeiFile, ...]
    targets: Targets
    edition: Edition | None
    problems: tuple[Problem, ...]
    contents: Contents = field(default_factory=Contents)


def read_edition(folder: Path) -> Edition:
    """The edition in a folder.

    Raises:
        BuildError: Some of its files cannot be understood; with all faults of all files.
    """
    found = read_folder(folder)
    if found.problems or not found.edition:
        raise BuildError(list(found.problems))
    return found.edition


def read_editions(root: Path) -> tuple[Edition, ...]:
    """All editions under a folder, in alphabetical order.

    Raises:
        BuildError: Some file of some edition cannot be understood; with all faults of all.
    """
    found = [read_folder(folder) for folder in edition_folders(root)]
    problems = [problem for folder in found for problem in folder.problems]
    if problems:
        raise BuildError(problems)
    return tuple(folder.edition for folder in found if folder.edition)


def edition_folders(root: Path) -> tuple[Path, ...]:
    """The folders under ``root`` that hold an edition: those with a TEI file or a witness. ``schema`` is not one."""
    folders = (path for path in sorted(root.iterdir()) if path.is_dir())
    return tuple(path for path in folders if any(path.glob("*.xml")) or (path / "witness").is_dir())


def read_folder(folder: Path) -> Folder:
    """Everything in an edition's folder that can be understood, and everything that is wrong with its files."""
    contents = read_contents(folder)
    names = tuple(sorted(contents.named(".xml"), key=_order))
    problems = [*_file_names(folder, names)]
    files: list[TeiFile] = []
    for name in names:
        if name in contents.refused:
            problems.append(contents.refused[name])
            continue
        path = contents.path(name)
        try:
            files.append(TeiFile(shown(path), element(parse_bytes(contents.files[name], path))))
        except BuildError as error:
            problems += error.problems
    unread = frozenset(names) - {file.name for file in files}
    ends = targets(contents, tuple(files), unread)
    edition, faults = _edition(folder, tuple(files), ends)
    problems += faults
    return Folder(folder, tuple(files), ends, edition, tuple(sorted({*problems})), contents)


def _order(name: str) -> tuple[bool, bool, str]:
    """The source first, then our translations, which have no name of their own, then the others."""
    document = document_name(name)
    return name != SOURCE, "-" in document, document


def _file_names(folder: Path, names: tuple[str, ...]) -> Iterable[Problem]:
    hint = "An edition's files are source.xml and translation-LANGUAGE[-NAME].xml."
    if SOURCE not in names:
        yield Problem(shown(folder / SOURCE), 0, Code.FILE, "the edition has no source.xml", hint)
    for name in names:
        if name != SOURCE and not _TRANSLATION.fullmatch(name):
            yield Problem(shown(folder / name), 0, Code.FILE, f"an edition has no file called {name}", hint)


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
