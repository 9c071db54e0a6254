"""Checks of the apparatus: every departure from the received text says who, why and how sure, and what it replaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.content import ids
from build_scripts.editions.documents import people, transcribes
from build_scripts.editions.model import EDITORS, RECEIVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

_MEANING = {"resp": "who", "cert": "how sure", "ana": "why", "reason": "why", "note": "why"}


def one_received(folder: Folder) -> Iterator[Problem]:
    """Entries that do not have exactly one reading of the received text."""
    for file in folder.files:
        for entry in file.text.all("app") if transcribes(file) else ():
            count = sum(RECEIVED in ids(reading, "wit") for reading in entry.elements("lem", "rdg"))
            if count != 1:
                hint = f'Give wit="#{RECEIVED}" to the one reading that the received text has.'
                message = f"{count} readings of entry {entry.id or '(no id)'} are of the received text"
                yield file.problem(entry, Code.RECEIVED, message, hint)


def departures_explained(folder: Folder) -> Iterator[Problem]:
    """Departures from the received text that do not say who, why or how sure."""
    for file in folder.files:
        for element in file.text.all("app", "choice", "supplied"):
            lacking = [*_LACKING[element.name](element)]
            if lacking:
                what = ", ".join(f"{_MEANING[attribute]} ({attribute})" for attribute in lacking)
                message = f"<{element.name}> {element.id or '(no id)'} lacks {what}"
                hint = "Say who departs from the received text in @resp, how sure in @cert, and why in @ana or <note>."
                yield file.problem(element, Code.EMENDATION, message, hint)


def _choice_lacks(choice: Element) -> Iterator[str]:
    for corr in choice.elements("corr"):
        yield from _missing(corr, "resp", "cert", "ana")


def _app_lacks(app: Element) -> Iterator[str]:
    for lemma in app.elements("lem"):
        yield from _missing(lemma, *(() if lemma.get("wit") else ("resp",)), "cert")
    for reading in app.elements("rdg"):
        yield from () if reading.get("wit") else _missing(reading, "resp")
    if not any(note.text() for note in app.elements("note")):
        yield "note"


def _supplied_lacks(supplied: Element) -> Iterator[str]:
    """Only words that we supply depart from the received text; those of other editors belong to it."""
    if EDITORS in ids(supplied, "resp"):
        yield from _missing(supplied, "cert", "reason")


def _missing(element: Element, *attributes: str) -> Iterator[str]:
    return (attribute for attribute in attributes if not element.get(attribute).strip())


_LACKING = {"app": _app_lacks, "choice": _choice_lacks, "supplied": _supplied_lacks}


def witnesses_declared(folder: Folder) -> Iterator[Problem]:
    """Sigla that are not in the file's list of witnesses."""
    for file in folder.files:
        declared = {witness.id for witness in file.header.all("witness")}
        hint = f"Write # and the xml:id of a <witness> of this file: {' '.join(sorted(declared)) or 'it has none'}."
        yield from _undeclared(file, ("wit", "edRef"), declared, (Code.WITNESS, "there is no witness called", hint))


def people_declared(folder: Folder) -> Iterator[Problem]:
    """Responsible people whom the file's header does not declare."""
    for file in folder.files:
        declared = {person.id for person in people(file.header)}
        hint = f"Write # and the xml:id of a <respStmt> of this file: {' '.join(sorted(declared)) or 'it has none'}."
        yield from _undeclared(file, ("resp", "who"), declared, (Code.RESPONSIBLE, "nobody is declared as", hint))


def _undeclared(
    file: TeiFile, attributes: tuple[str, ...], declared: set[str], report: tuple[Code, str, str]
) -> Iterator[Problem]:
    code, message, hint = report
    known = {f"#{identifier}" for identifier in declared}
    for element in file.root.walk():
        for attribute in attributes:
            for token in element.tokens(attribute):
                if token not in known:
                    yield file.problem(element, code, f"{message} {token!r} (<{element.name}> @{attribute})", hint)
