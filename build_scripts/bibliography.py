"""The bibliography, read from ``editions/bibliography.toml``.

Each work has a table, named by the key that prose cites it by. The file itself says what each field is for.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from build_scripts.problems import BuildError
from build_scripts.sorting import plain
from build_scripts.toml_reader import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.toml_reader import Key

BIBLIOGRAPHY = "bibliography.toml"
"""The name of the file, beside the editions."""

SEEN = {"whole": "seen whole", "excerpt": "seen in part", "second hand": "known at second hand", "not seen": "not seen"}
"""How much of a work the editors have seen, in words."""

_CODE = "bibliography"


@dataclass(frozen=True, slots=True)
class Work:
    """A work that the editions name. What is not known is empty.

    Attributes:
        key: What prose cites it by, ``murray-1951``.
        title: Its title.
        seen: How the editors saw it: a key of `SEEN`.
        author: Who wrote it.
        container: The journal, series or site that it is part of.
        place: Where it was published.
        publisher: Who published it.
        year: When.
        pages: Which pages are meant.
        url: Where it was found, as text.
        note: A remark.
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
    """The works in a file, sorted by author; none if there is no file.

    Raises:
        BuildError: With all faults of the file.
    """
    if not path.is_file():
        return ()
    toml = read_toml(path, _CODE, "Write it as TOML: a table for each work.")
    problems = [
        toml.problem((name, *key), _CODE, f"{name}: {message}", hint)
        for name, table in toml.data.items()
        for key, message, hint in _faults(table)
    ]
    if problems:
        raise BuildError(problems)
    return tuple(sorted((Work(key, **table) for key, table in toml.data.items()), key=_order))


def _order(work: Work) -> tuple[str, str, str]:
    return plain(work.author or work.title), work.year, plain(work.title)


def _faults(table: Any) -> Iterator[tuple[Key, str, str]]:
    """What is wrong with a work: where in its table, message and hint."""
    if not isinstance(table, dict):
        yield (), "this is not a table", 'Write [key], and below it title = "…".'
        return
    for name in sorted(table.keys() - set(_FIELDS)):
        yield (name,), f"{name!r} has no meaning here", f"Use one of: {', '.join(_FIELDS)}."
    for name in (name for name in _FIELDS if not isinstance(table.get(name, ""), str)):
        yield (name,), f"{name} is not text", f'Put it in quotation marks: {name} = "…".'
    if not table.get("title"):
        yield (), "the work has no title", 'Add title = "…".'
    if table.get("seen") not in SEEN:
        yield ("seen",), f"how it was seen is {table.get('seen')!r}", f"Write seen as one of: {', '.join(SEEN)}."
