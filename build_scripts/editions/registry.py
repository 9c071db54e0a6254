"""The registry of ids. An id is given once and never taken back, because readers cite it and pages link to it.

Each edition keeps its ids in ``ids.txt``, one on a line, in the order of the documents. Every id in the registry must
stay in the files. The ids of headers (people, witnesses, reasons) are not registered.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.problems import Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.tree import Element, TeiFile

REGISTRY = "ids.txt"
COMMAND = "python -m build_scripts ids"


def _text_ids(folder: Folder) -> Iterator[tuple[TeiFile, Element]]:
    """The elements of all texts that have an id, in the order of the documents."""
    for file in folder.files:
        yield from ((file, element) for element in file.text.walk() if element.id)


def updated_registry(folder: Folder) -> str:
    """What ``ids.txt`` should hold: the ids of the texts in order, then vanished ids, which must be restored."""
    registered = (identifier for _, identifier in _registered(folder))
    return "".join(f"{identifier}\n" for identifier in dict.fromkeys((*_current(folder), *registered)))


def _current(folder: Folder) -> dict[str, tuple[TeiFile, Element]]:
    """The ids of the texts in the order of the documents, each with the first element that has it."""
    first: dict[str, tuple[TeiFile, Element]] = {}
    for file, element in _text_ids(folder):
        first.setdefault(element.id, (file, element))
    return first


def _registered(folder: Folder) -> list[tuple[int, str]]:
    """The ids of the registry with the numbers of their lines; none if there is no registry yet."""
    text = folder.contents.text(REGISTRY) or ""
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    return [(number, line) for number, line in lines if line]


def ids_unique(folder: Folder) -> Iterator[Problem]:
    """Ids given twice in one file, or in the texts of two files.

    A section of a translation shares the id of the section that it translates, since both share one address.
    """
    homes: dict[str, str] = {}
    for file in folder.files:
        seen: set[str] = set()
        for element in file.root.walk():
            if element.id in seen:
                yield _twice(file, element, file.name)
            seen |= {element.id} - {""}
        named = [element for element in file.text.walk() if element.id and element.name != "div"]
        yield from (_twice(file, element, homes[element.id]) for element in named if element.id in homes)
        homes |= {element.id: file.name for element in named}


def _twice(file: TeiFile, element: Element, home: str) -> Problem:
    message = f"the id {element.id} is already used in {home}"
    return file.problem(element, Code.DUPLICATE, message, "Give it another; the one that readers may have cited stays.")


def ids_registered(folder: Folder) -> Iterator[Problem]:
    """Ids that are not in the registry, and ids of the registry that are no longer in the files."""
    registered = _registered(folder)
    known = {identifier for _, identifier in registered}
    current = _current(folder)
    hint = f"Add it with: {COMMAND}"
    if REGISTRY not in folder.contents.files:
        message = f"the edition has no registry of its {len(current)} ids"
        yield Problem(shown(folder.path / REGISTRY), 0, Code.UNREGISTERED, message, f"Write it with: {COMMAND}")
        return
    for identifier, (file, element) in current.items():
        if identifier not in known:
            yield file.problem(element, Code.UNREGISTERED, f"the id {identifier} is not in {REGISTRY}", hint)
    if not folder.targets.unread:
        for number, identifier in registered:
            if identifier not in current:
                yield _vanished(folder.path, number, identifier)


def _vanished(path: Path, number: int, identifier: str) -> Problem:
    hint = "Give the id back to what it named: readers may have cited it."
    return Problem(shown(path / REGISTRY), number, Code.VANISHED, f"the id {identifier} is no longer in any file", hint)


def registry_in_order(folder: Folder) -> Iterator[Problem]:
    """Lines of the registry that are out of order, or are there twice.

    Nothing is reported while a file cannot be read, because an id that two files share belongs to the first.
    """
    if folder.targets.unread:
        return
    order = {identifier: index for index, identifier in enumerate(_current(folder))}
    counts = Counter(identifier for _, identifier in _registered(folder))
    last = -1
    for number, identifier in _registered(folder):
        place = order.get(identifier, last)
        if place < last or counts[identifier] > 1:
            hint = f"Put the registry in order with: {COMMAND}"
            message = f"the id {identifier} is out of order, or is there twice"
            yield Problem(shown(folder.path / REGISTRY), number, Code.ID_ORDER, message, hint)
        last = max(last, place)
