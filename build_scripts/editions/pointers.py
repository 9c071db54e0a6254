"""Follows the pointers in an edition's files, and reports those that lead nowhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.received import WitnessError, witness_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.editions.contents import Contents
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

POINTING = ("corresp", "target", "ref", "ana", "source")
"""Attributes that hold pointers. ``wit``, ``resp`` and ``who`` are looked up in the header's lists instead."""

_WEB = re.compile(r"https?://[^\s/]+\S*")


@dataclass(frozen=True, slots=True)
class Targets:
    """What the pointers of an edition's files can lead to.

    Attributes:
        contents: The files of the edition's folder.
        unread: The names of files that could not be read. Pointers to them are not reported.
        elements: The elements that have an id, by file name and id.
        passages: The number of each source sentence, by file name and id; for a sentence of a translation, that of
            the first source sentence it renders.
    """

    contents: Contents
    unread: frozenset[str]
    elements: Mapping[tuple[str, str], Element]
    passages: Mapping[tuple[str, str], str]

    def element(self, pointer: str, home: str) -> Element | None:
        """The element that a pointer in the file ``home`` leads to, or None."""
        return self.elements.get(_address(pointer, home))

    def passage(self, pointer: str, home: str) -> str:
        """The number of the source sentence that a pointer leads to, directly or through a translation; or empty."""
        return self.passages.get(_address(pointer, home), "")

    def leads_somewhere(self, pointer: str, home: str) -> bool:
        """Whether there is something at the other end. Addresses on the web are not tested."""
        if _WEB.fullmatch(pointer):
            return True
        file, _, fragment = pointer.partition("#")
        if (file or home) in self.unread:
            return True
        if fragment.startswith("line="):
            return _has_lines(self.contents, pointer)
        return self.element(pointer, home) is not None if fragment else file in self.contents.files


def _address(pointer: str, home: str) -> tuple[str, str]:
    file, _, fragment = pointer.partition("#")
    return file or home, fragment


def _has_lines(contents: Contents, pointer: str) -> bool:
    try:
        return bool(witness_lines(contents, pointer))
    except WitnessError:
        return False


def targets(contents: Contents, files: tuple[TeiFile, ...], unread: frozenset[str]) -> Targets:
    """What the pointers of ``files`` can lead to."""
    elements = {(file.name, element.id): element for file in files for element in file.root.walk() if element.id}
    citations = {(file.name, sentence.id): ref for file in files for ref, sentence in file.sentences if sentence.id}
    passages = dict(_passages(files, citations))
    return Targets(contents, unread, elements, passages)


def _passages(
    files: tuple[TeiFile, ...], citations: Mapping[tuple[str, str], str]
) -> Iterator[tuple[tuple[str, str], str]]:
    for file in files:
        for ref, sentence in file.sentences:
            answered = [citations.get(_address(pointer, file.name), "") for pointer in sentence.tokens("corresp")]
            passage = ref if file.name == "source.xml" else next(filter(None, answered), "")
            if sentence.id and passage:
                yield (file.name, sentence.id), passage


def dangling(files: tuple[TeiFile, ...], ends: Targets) -> Iterator[Problem]:
    """A problem for each pointer that leads nowhere."""
    for file in files:
        for element in file.root.walk():
            for attribute in POINTING:
                for pointer in element.tokens(attribute):
                    if not ends.leads_somewhere(pointer, file.name):
                        yield _dangling(file, element, attribute, pointer)


def _dangling(file: TeiFile, element: Element, attribute: str, pointer: str) -> Problem:
    if attribute == "source" and "#line=" in pointer:
        hint = "Name a file of the edition's folder and lines that it has: witness/received.txt#line=2,3 is the third."
    elif "#" in pointer:
        hint = "Give the xml:id of something in the edition, as #id in this file or file.xml#id in another."
    else:
        hint = "A pointer to something in the same file begins with #."
    return file.problem(element, Code.POINTER, f"{element.name}/@{attribute} leads nowhere: {pointer}", hint)
