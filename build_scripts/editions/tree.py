"""A TEI file as frozen values: elements, attributes, lines. What reads them needs no XML library."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from build_scripts.editions.codes import Code

_SPACE = re.compile(r"[ \t\r\n]+")


def collapse(text: str) -> str:
    """Runs of white space, as XML understands it, become one space each; nothing is stripped."""
    return _SPACE.sub(" ", text)


def normalised(text: str) -> str:
    """The text with its white space normalised as XML does it: single spaces, none at the ends."""
    return collapse(text).strip(" ")


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a TEI file.

    Attributes:
        name: Its name, without the TEI namespace; names of other namespaces stand as ``{namespace}name``.
        attributes: By name; those of the XML namespace as ``xml:id`` and ``xml:lang``.
        children: Elements and runs of characters in order; comments and processing instructions are left out.
        line: The line of its start tag.
    """

    name: str
    attributes: Mapping[str, str]
    children: tuple[Element | str, ...]
    line: int

    def get(self, name: str) -> str:
        """The attribute, or nothing."""
        return self.attributes.get(name, "")

    def tokens(self, name: str) -> tuple[str, ...]:
        """The attribute's values, where it holds several with space between them."""
        return tuple(self.get(name).split())

    @property
    def id(self) -> str:
        """Its ``xml:id``, or nothing."""
        return self.get("xml:id")

    def elements(self, *names: str) -> tuple[Element, ...]:
        """The children that are elements, of these names if any are given."""
        inside = (child for child in self.children if isinstance(child, Element))
        return tuple(child for child in inside if not names or child.name in names)

    def walk(self) -> Iterator[Element]:
        """The element and all below it, in the order of the file."""
        yield self
        yield from chain.from_iterable(child.walk() for child in self.elements())

    def all(self, *names: str) -> Iterator[Element]:
        """The elements of these names in the element and below it."""
        return (element for element in self.walk() if element.name in names)

    def first(self, *path: str) -> Element | None:
        """The first descendant of the first name, in it the first of the second, and so on."""
        element: Element | None = self
        for name in path:
            element = next(element.all(name), None) if element else None
        return element

    def text(self) -> str:
        """All characters in it, white space normalised."""
        return normalised(self.characters())

    def characters(self, *, without: frozenset[str] = frozenset()) -> str:
        """All characters in it as they stand, except in elements of the names ``without``."""
        return "".join(
            child if isinstance(child, str) else child.characters(without=without)
            for child in self.children
            if isinstance(child, str) or child.name not in without
        )


@dataclass(frozen=True, slots=True)
class TeiFile:
    """A well-formed file of an edition.

    Attributes:
        path: The file, as problems name it.
        root: Its root element.
    """

    path: Path
    root: Element

    @property
    def name(self) -> str:
        """The file's name, by which other files of the edition point to it."""
        return self.path.name

    @property
    def header(self) -> Element:
        """The ``teiHeader``; an empty element where there is none."""
        return self.root.first("teiHeader") or Element("teiHeader", {}, (), self.root.line)

    @property
    def text(self) -> Element:
        """The ``text``; an empty element where there is none."""
        return self.root.first("text") or Element("text", {}, (), self.root.line)

    @property
    def sections(self) -> tuple[Element, ...]:
        """The sections of the body."""
        body = self.text.first("body")
        return tuple(div for div in body.elements("div") if div.get("type") == "section") if body else ()

    @property
    def sentences(self) -> Iterator[tuple[str, Element]]:
        """Each sentence with its citation, ``1.9``: the numbers of its section and of itself."""
        for section in self.sections:
            for sentence in section.all("s"):
                yield f"{section.get('n')}.{sentence.get('n')}", sentence

    def problem(self, place: Element | int, code: Code, message: str, hint: str) -> Problem:
        """A problem of this file at an element or on a line."""
        line = place.line if isinstance(place, Element) else place
        return Problem(self.path, line, code, message, hint)
