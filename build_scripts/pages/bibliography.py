"""The bibliography: read from ``editions/bibliography.toml``, and its page.

Each work has a table of its own, named by the key that prose cites it by. What a field is for, the file says.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from build_scripts.editions.reading import shown
from build_scripts.pages.files import page
from build_scripts.pages.glossary import plain
from build_scripts.pages.words import SEEN
from build_scripts.problems import BuildError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_TABLE = re.compile(r"\[([^\[\]]+)\]\s*(?:#.*)?")
_CODE = "bibliography"


@dataclass(frozen=True, slots=True)
class Work:
    """A work that the editions name; what is not known is empty.

    Attributes:
        key: What prose cites it by, ``murray-1951``.
        title: Its title.
        seen: How the editors saw it: a key of `SEEN`.
        author: Who wrote it.
        container: The journal, series or site in which it stands.
        place: Where it was published.
        publisher: By whom.
        year: When.
        pages: Which pages are meant.
        url: Where it was found, as text.
        note: What is to be said of it.
    """

    key: str
    title: str
    seen: str
    author: str = ""
    container: str = ""
    place: str = ""
    publisher: str = ""
    year: str = ""
    pages: str = ""
    url: str = ""
    note: str = ""


_FIELDS = tuple(field.name for field in fields(Work))[1:]


def read_bibliography(path: Path) -> tuple[Work, ...]:
    """The works in a file, by author; none if there is no file.

    Raises:
        BuildError: With all faults of the file.
    """
    if not path.is_file():
        return ()
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        found = re.search(r"line (\d+)", str(error))
        hint = "Write it as TOML: a table for each work."
        line = int(found[1]) if found else 0
        raise BuildError([Problem(shown(path), line, _CODE, f"cannot be read: {error}", hint)]) from None
    lines = {match[1]: n for n, line in enumerate(text.splitlines(), 1) if (match := _TABLE.fullmatch(line.strip()))}
    problems = [
        Problem(shown(path), lines.get(key, 0), _CODE, f"{key}: {message}", hint)
        for key, table in data.items()
        for message, hint in _faults(table)
    ]
    if problems:
        raise BuildError(problems)
    return tuple(sorted((Work(key, **table) for key, table in data.items()), key=_order))


def _order(work: Work) -> tuple[str, str, str]:
    return plain(work.author or work.title), work.year, plain(work.title)


def _faults(table: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with a work: message and hint."""
    if not isinstance(table, dict):
        yield "this is no table", 'Write [key], and below it title = "…".'
        return
    for name in sorted(table.keys() - set(_FIELDS)):
        yield f"{name!r} has no meaning here", f"Use one of: {', '.join(_FIELDS)}."
    for name in (name for name in _FIELDS if not isinstance(table.get(name, ""), str)):
        yield f"{name} is not text", f'Put it in quotation marks: {name} = "…".'
    if not table.get("title"):
        yield "the work has no title", 'Add title = "…".'
    if table.get("seen") not in SEEN:
        yield f"how it was seen is {table.get('seen')!r}", f"Write seen as one of: {', '.join(SEEN)}."


def bibliography_page(works: Sequence[Work]) -> bytes:
    """All works, with what was seen of each."""
    meta = {
        "template": "plain.html",
        "title": "Bibliography",
        "description": "The works that the edition names, and what its editors saw of each.",
        "search": {"exclude": True},
    }
    counts = {name: sum(work.seen == key for work in works) for key, name in SEEN.items()}
    return page("bibliography.html", meta, works=works, seen=SEEN, counts=counts)
