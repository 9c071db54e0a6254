"""A TEI file as frozen values: elements, attributes, lines. Code that reads them needs no XML library."""

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
    """The text with each run of XML white space as one space. Nothing is stripped."""
    return _SPACE.sub(" ", text)


def normalised(text: str) -> str:
    """The text with white space normalised as in XML: single spaces, and none at the ends."""
    return collapse(text).strip(" ")


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a TEI file.

    Attributes:
        name: Its name, without the TEI namespace; names in other namespaces are written ``{namespace}name``.
        attributes: Its attributes by name; those of the XML namespace are ``xml:id`` and ``xml:lang``.
        children: Elements and runs of characters in order, without comments and processing instructions.
        line: The line of its start tag.
    """

    name: str
    attributes: Mapping[str, str]
    children: tuple[Element | str, ...]
    line: int

    def get(self, name: str) -> str:
        """The attribute, or an empty string."""
        return self.attributes.get(name, "")

    def tokens(self, name: str) -> tuple[str, ...]:
        """The values of an attribute that holds several, separated by spaces."""
        return tuple(self.get(name).split())

    @property
    def id(self) -> str:
        """Its ``xml:id``, or an empty string."""
        return self.get("xml:id")

    def elements(self, *names: str) -> tuple[Element, ...]:
        """The children that are elements; only those with these names, if any are given."""
        inside = (child for child in self.children if isinstance(child, Element))
        return tuple(child for child in inside if not names or child.name in names)

    def walk(self) -> Iterator[Element]:
        """The element and everything inside it, in the order of the file."""
        yield self
        yield from chain.from_iterable(child.walk() for child in self.elements())

    def all(self, *names: str) -> Iterator[Element]:
        """All elements with these names: the element itself and those inside it."""
        return (element for element in self.walk() if element.name in names)

    def first(self, *path: str) -> Element | None:
        """The first descendant with the first name, inside it the first with the second, and so on."""
        element: Element | None = self
        for name in path:
            element = next(element.all(name), None) if element else None
        return element

    def text(self) -> str:
        """All characters in it, with white space normalised."""
        return normalised(self.characters())

    def characters(self, *, without: frozenset[str] = frozenset()) -> str:
        """All characters in it as they are, except those in elements with the names ``without``."""
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
        """The file's name, which other files of the edition use to point to it."""
        return self.path.name

    @property
    def header(self) -> Element:
        """The ``teiHeader``; an empty element if there is none."""
        return self.root.first("teiHeader") or Element("teiHeader", {}, (), self.root.line)

    @property
    def text(self) -> Element:
        """The ``text``; an empty element if there is none."""
        return self.root.first("text") or Element("text", {}, (), self.root.line)

    @property
    def sections(self) -> tuple[Element, ...]:
        """The sections of the body."""
        body = self.text.first("body")
        return tuple(div for div in body.elements("div") if div.get("type") == "section") if body else ()

    @property
    def sentences(self) -> Iterator[tuple[str, Element]]:
        """Each sentence with its number, ``1.9``: that of its section and its own."""
        for section in self.sections:
            for sentence in section.all("s"):
                yield f"{section.get('n')}.{sentence.get('n')}", sentence

    def problem(self, place: Element | int, code: Code, message: str, hint: str) -> Problem:
        """A problem in this file at an element or a line."""
        line = place.line if isinstance(place, Element) else place
        return Problem(self.path, line, code, message, hint)
