"""Checks that every line of a witness is transcribed once: in the source, or in a received translation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.received import line_span
from build_scripts.problems import Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.model import Edition

WITNESSES = "witness"
"""The folder of an edition that holds its witnesses."""


def lines_covered(folder: Folder) -> Iterator[Problem]:
    """Lines of the witnesses that no paragraph transcribes, or more than one. Blank lines need none.

    Nothing is reported while a file cannot be read, since the line may be in it.
    """
    covered = _covered(folder.edition) if folder.edition else Counter()
    whole = folder.edition and not folder.targets.unread
    for name in folder.contents.named(".txt", below=WITNESSES) if whole else ():
        # A file that could not be read has no lines; it is reported where a paragraph points to it.
        for number, line in enumerate((folder.contents.text(name) or "").split("\n"), start=1):
            count = covered[name, number]
            if line.strip() and count != 1:
                yield _uncovered(folder.contents.path(name), number, count)


def _covered(edition: Edition) -> Counter[tuple[str, int]]:
    """How many paragraphs transcribe each line, by the witness's name and the line's number."""
    sources = (
        paragraph.source
        for document in edition.documents
        for section in document.sections
        for paragraph in section.paragraphs
    )
    spans = filter(None, (line_span(source) for source in sources))
    return Counter((name, number) for name, start, end in spans for number in range(start + 1, end + 1))


def _uncovered(path: Path, number: int, count: int) -> Problem:
    times = "in no paragraph" if not count else f"in {count} paragraphs"
    source = f"{WITNESSES}/{path.name}#line={number - 1},{number}"
    hint = f'Give one <p>, <head> or <bibl> source="{source}", in the source or in a received translation.'
    return Problem(shown(path), number, Code.UNCOVERED, f"the line is {times}", hint)
