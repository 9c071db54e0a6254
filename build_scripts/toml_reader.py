"""Reads TOML files, and knows the line of every table, key and list item in them.

The standard library reads the values but forgets the lines. The lines are found by a second pass over the text. It
needs no error handling, since it only runs on text that the standard library has accepted.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from build_scripts.problems import BuildError, Problem, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

type Key = tuple[str | int, ...]
"""The place of something in a file: ``("scene", 0, "frame", 2, "caption")`` is the caption of the third frame."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_KEY = re.compile(r"""[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
_VALUE = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'"
    r"|[^,\]}#\n]+",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Toml:
    """A TOML file that has been read.

    Attributes:
        file: The file, as problems show it.
        data: What it holds.
        lines: The line of everything in it.
    """

    file: Path
    data: Mapping[str, Any]
    lines: Mapping[Key, int]

    def line(self, *key: str | int) -> int:
        """The line of a key, or of the nearest table around it; 1 for the file itself."""
        return next((self.lines[key[:end]] for end in range(len(key), 0, -1) if key[:end] in self.lines), 1)

    def problem(self, key: Key, code: str, message: str, hint: str) -> Problem:
        """A problem with what is at a key."""
        return Problem(self.file, self.line(*key), code, message, hint)


def read_toml(path: Path, code: str, hint: str) -> Toml:
    """Read a file.

    Args:
        path: The file.
        code: The code of the problem if it cannot be read.
        hint: How to fix it then.

    Raises:
        BuildError: It cannot be read, or is not TOML.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BuildError([Problem(shown(path), 0, code, f"cannot be read: {error}", hint)]) from None
    return parse_toml(data, path, code, hint)


def parse_toml(data: bytes, path: Path, code: str, hint: str) -> Toml:
    """What a file holds; see `read_toml`.

    Raises:
        BuildError: It is not TOML in UTF-8.
    """
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
        return Toml(shown(path), tomllib.loads(text), key_lines(text))
    except (ValueError, RecursionError) as error:  # the last where tables are nested too deep
        found = re.search(r"line (\d+)", str(error))
        at_end = data.count(b"\n") + 1 if "end of document" in str(error) else 0
        line = int(found[1]) if found else at_end
        raise BuildError([Problem(shown(path), line, code, f"cannot be read: {error}", hint)]) from None


def key_lines(text: str) -> dict[Key, int]:
    r"""The line of every table, key and list item of a TOML text.

    >>> key_lines('[[a]]\nb.c = [\n  1]\n')
    {('a',): 1, ('a', 0): 1, ('a', 0, 'b'): 2, ('a', 0, 'b', 'c'): 2, ('a', 0, 'b', 'c', 0): 3}

    Args:
        text: A text that is valid TOML.
    """
    scanner = _Scanner(text, [found.start() for found in re.finditer("\n", text)])
    scanner.document()
    return scanner.lines


@dataclass(slots=True)
class _Scanner:
    """Walks through a valid text from start to end."""

    text: str
    breaks: list[int]
    at: int = 0
    lines: dict[Key, int] = field(default_factory=dict)
    counts: dict[Key, int] = field(default_factory=dict)

    def document(self) -> None:
        table: Key = ()
        self.skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(_BLANK)

    def skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0]

    def note(self, key: Key) -> None:
        """Give a key, and what is around it, the present line unless it has one."""
        line = bisect_left(self.breaks, self.at) + 1
        for end in range(1, len(key) + 1):
            self.lines.setdefault(key[:end], line)

    def header(self) -> Key:
        """``[table]`` or ``[[list of tables]]``."""
        listed = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if listed else 1
        *above, last = self.name()
        table: Key = ()
        for part in above:
            table = self.latest((*table, part))
        table = (*table, last)
        if listed:
            self.counts[table] = self.counts.get(table, -1) + 1
            table = self.latest(table)
        self.skip(_SPACE)
        end, self.at = self.at + (2 if listed else 1), start
        self.note(table)
        self.at = end
        return table

    def latest(self, table: Key) -> Key:
        """The table itself or, in a list of tables, the last one so far."""
        return (*table, self.counts[table]) if table in self.counts else table

    def name(self) -> list[str]:
        parts = []
        while True:
            self.skip(_SPACE)
            written = self.skip(_KEY)
            # A quoted key may hold escapes: the standard library reads it.
            parts.append(next(iter(tomllib.loads(f"{written} = 0"))))
            self.skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def pair(self, table: Key) -> None:
        start = self.at
        key = (*table, *self.name())
        after, self.at = self.at + 1, start
        self.note(key)
        self.at = after
        self.skip(_SPACE)
        self.value(key)

    def value(self, key: Key) -> None:
        match self.text[self.at]:
            case "[":
                self.items("]", lambda index: self.item((*key, index)))
            case "{":
                self.items("}", lambda _: self.pair(key))
            case _:
                self.skip(_VALUE)

    def item(self, key: Key) -> None:
        self.note(key)
        self.value(key)

    def items(self, end: str, read: Callable[[int], None]) -> None:
        self.at += 1
        index = 0
        self.skip(_BLANK)
        while self.text[self.at] != end:
            read(index)
            index += 1
            self.skip(_BLANK)
            if self.text[self.at] == ",":
                self.at += 1
                self.skip(_BLANK)
        self.at += 1
