"""Divides a docstring into paragraphs, examples, and the sections of Google's style."""

from __future__ import annotations

import re
from dataclasses import dataclass
from inspect import cleandoc
from itertools import groupby
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SECTIONS = {"Args": "Parameters", "Attributes": "Attributes", "Returns": "Returns", "Raises": "Raises"}
"""The sections that a docstring may have, with their titles on a page."""

_HEADER = re.compile(rf"({'|'.join(SECTIONS)}):\n((?:[ ]{{4}}.*(?:\n|$)|\n(?=[ ]{{4}}))+)")
_ITEM = re.compile(r"(?P<name>[\w.*]+): (?P<text>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or lines to keep as they are: an interpreter session, or a drawing made of characters."""

    text: str
    kept: bool = False

    @property
    def example(self) -> bool:
        """Whether it is an example that can be run."""
        return self.kept and self.text.startswith(">>>")


@dataclass(frozen=True, slots=True)
class Item:
    """One parameter, attribute or error with its description. A return value has no name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section such as ``Raises:``, under the title that the page gives it."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Docstring:
    """A docstring in its parts, in their order."""

    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]


def read_docstring(text: str) -> Docstring:
    r"""Divide a docstring into its parts.

    >>> read_docstring("A man.\n\n>>> 1 + 1\n2\n\nRaises:\n    KeyError: He is nowhere.").sections
    (Section(title='Raises', items=(Item(name='KeyError', text='He is nowhere.'),)),)
    """
    text = cleandoc(text)
    sections = tuple(Section(SECTIONS[name], tuple(_items(name, body))) for name, body in _HEADER.findall(text))
    return Docstring(tuple(_blocks(_HEADER.sub("\n\n", text))), sections)


def _items(name: str, body: str) -> Iterator[Item]:
    lines = dedent(body).splitlines()
    if name == "Returns":
        yield Item("", _joined(lines))
        return
    starts = 0
    numbered = [(starts := starts + (not line.startswith(" ") and bool(line)), line) for line in lines]
    for _, found in groupby(numbered, key=lambda pair: pair[0]):
        item = _joined([line for _, line in found])
        match = _ITEM.fullmatch(item)
        yield Item(match["name"], match["text"]) if match else Item("", item)


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines if line.strip())


def _blocks(text: str) -> Iterator[Block]:
    """Paragraphs end at blank lines. Consecutive examples are one block, and so are consecutive indented lines."""
    for kind, found in groupby(filter(str.strip, re.split(r"\n(?:\s*\n)+", text)), key=_kind):
        paragraphs = [*found]
        if kind:
            yield Block(dedent("\n\n".join(paragraphs)).strip("\n"), kept=True)
        else:
            yield from (Block(_joined(_plain(paragraph).splitlines())) for paragraph in paragraphs)


def _kind(paragraph: str) -> str:
    if paragraph.lstrip().startswith(">>>"):
        return "example"
    return "drawn in" if paragraph.lstrip("\n").startswith(" ") else ""


def _plain(paragraph: str) -> str:
    """Two colons announce indented lines; a page needs one colon."""
    return re.sub(r"::\s*$", ":", paragraph)
