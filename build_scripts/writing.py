"""The one place that writes files: a mapping of paths to bytes becomes a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def read_tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by their paths from there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def write_tree(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Make a folder hold these files and no others. Files that are right already are not touched.

    Args:
        folder: The folder. It is created if it does not exist.
        files: Their paths from the folder, and the content of each.

    Returns:
        The paths of the files that were written or removed.
    """
    stale = [path for path in folder.rglob("*") if path.is_file() and path.relative_to(folder).as_posix() not in files]
    for old in stale:
        old.unlink()
    changed = [name for name, content in files.items() if not _holds(folder / name, content)]
    for name in changed:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])
    return sorted([*changed, *(path.relative_to(folder).as_posix() for path in stale)])


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content
