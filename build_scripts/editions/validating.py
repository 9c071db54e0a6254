"""Validation against the TEI's schema."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from lxml import etree

from build_scripts.editions.codes import Code
from build_scripts.editions.reading import ROOT, parse, shown
from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA = ROOT / "editions" / "schema" / "tei_all.rng"

_GUIDELINES = "https://tei-c.org/release/doc/tei-p5-doc/en/html"
_NAMED = re.compile(r"(?:element|Element) (\w+)")


def schema_problems(path: Path) -> list[Problem]:
    """What is not valid TEI in a file.

    Raises:
        BuildError: If the file cannot be parsed at all.
    """
    return list(_problems(path, parse(path)))


def _problems(path: Path, root: etree._Element) -> Iterator[Problem]:
    schema = _schema(SCHEMA)
    if schema.validate(root):
        return
    for line, message in sorted({(entry.line, entry.message) for entry in schema.error_log}):
        yield Problem(shown(path), line, Code.SCHEMA, message, _hint(message))


@cache
def _schema(path: Path) -> etree.RelaxNG:
    """The schema, compiled once for each run of the program, since that takes some ten seconds."""
    return etree.RelaxNG(etree.parse(path))


def _hint(message: str) -> str:
    named = _NAMED.search(message)
    page = f"ref-{named[1]}.html" if named else "REF-ELEMENTS.html"
    return f"What may stand where is said at {_GUIDELINES}/{page}; the message names the innermost element at fault."
