"""The only place that writes the site: a mapping of paths to bytes becomes a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def read_tree(folder: Path) -> dict[str, bytes]:
    """Every file in a folder and its subfolders, by its path from there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder hold these files and no others. Files that are already right are not touched.

    Args:
        folder: The folder. It is created if necessary.
        files: What each file holds, by its path from the folder.
    """
    for old in [path for path in folder.rglob("*") if path.is_file()]:
        if old.relative_to(folder).as_posix() not in files:
            old.unlink()
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
