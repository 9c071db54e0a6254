"""The files of an edition's folder, each read once. Everything else takes them from here, not from disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.problems import BuildError, Problem, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_BYTES = 2_000_000
"""The largest file that is read."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The files of a folder.

    Attributes:
        folder: The folder.
        files: What each readable file holds, by its path from the folder: ``witness/received.txt``.
        refused: Why each other file was not read, by the same path.
    """

    folder: Path = field(default_factory=Path)
    files: Mapping[str, bytes] = field(default_factory=dict)
    refused: Mapping[str, Problem] = field(default_factory=dict)

    def named(self, ending: str, *, below: str = "") -> tuple[str, ...]:
        """The paths of all files directly in a subfolder that have this ending, in alphabetical order.

        Args:
            ending: Such as ``.toml``.
            below: The subfolder, such as ``scenes``; empty for the folder itself.
        """
        paths = sorted({*self.files, *self.refused})
        return tuple(path for path in paths if path.endswith(ending) and path.rpartition("/")[0] == below)

    def path(self, name: str) -> Path:
        """Where a file of the folder is on disk."""
        return self.folder / name

    def text(self, name: str) -> str | None:
        """What a text file holds, with bytes that are not UTF-8 replaced; None if there is no such file."""
        data = self.files.get(name)
        return None if data is None else decoded(data.decode("utf-8", errors="replace"))


def decoded(text: str) -> str:
    """The text with every line ending as a line feed, as Python reads text files."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_contents(folder: Path) -> Contents:
    """Read all files of a folder and its subfolders. A link that leads out of the folder is not followed."""
    files: dict[str, bytes] = {}
    refused: dict[str, Problem] = {}
    home = folder.resolve()
    for path in sorted(folder.rglob("*")):
        if path.is_dir() or not path.resolve().is_relative_to(home):
            continue
        name = path.relative_to(folder).as_posix()
        try:
            files[name] = read_bytes(path)
        except BuildError as error:
            (refused[name],) = error.problems
    return Contents(folder, files, refused)


def read_bytes(path: Path) -> bytes:
    """What a file holds.

    Raises:
        BuildError: It cannot be read, is not an ordinary file, or is larger than `MOST_BYTES`.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():  # reading a pipe would never end
            raise refusal(path, "this is not an ordinary file", "Put a file in its place.")
        if size > MOST_BYTES:
            raise refusal(path, f"the file has {size} bytes", f"Divide the text; a file has {MOST_BYTES} at most.")
        return path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from None


def unreadable(path: Path, error: Exception) -> BuildError:
    """The error for a file that cannot be read as text."""
    hint = "Save it as a plain text file in UTF-8."
    return BuildError([Problem(shown(path), 0, Code.FILE, f"the file cannot be read: {error}", hint)])


def refusal(path: Path, message: str, hint: str, line: int = 0) -> BuildError:
    """The error for a file that is refused before it is parsed."""
    return BuildError([Problem(shown(path), line, Code.REFUSED, message, hint)])
