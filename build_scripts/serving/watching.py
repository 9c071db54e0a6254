"""Reports changes to the files that the site is made from."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from watchdog.events import (
    EVENT_TYPE_CREATED,
    EVENT_TYPE_DELETED,
    EVENT_TYPE_MODIFIED,
    EVENT_TYPE_MOVED,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = ("build_scripts", "docs", "editions", "engine")
"""The folders that are watched, with everything below them."""

FILES = ("mkdocs.yml", "CITATION.cff", "package.json")
"""The files of the root that are watched."""

CODE = ("build_scripts", "engine", "package.json")
"""What a process may have read before it begins to build."""

_KINDS = {EVENT_TYPE_CREATED, EVENT_TYPE_DELETED, EVENT_TYPE_MODIFIED, EVENT_TYPE_MOVED}
_QUIET = 0.05
"""For so many seconds nothing must change before a change counts as complete: editors write in several steps."""

type Changes = SimpleQueue[Path]
"""The paths that have changed, from the root."""


@contextmanager
def watched(root: Path) -> Iterator[Changes]:
    """Watch the project while the context is open."""
    changes: Changes = SimpleQueue()
    observer, handler = Observer(), _Handler(root, changes)
    for folder in FOLDERS:
        observer.schedule(handler, str(root / folder), recursive=True)
    observer.schedule(handler, str(root))
    observer.start()
    try:
        yield changes
    finally:
        observer.stop()
        observer.join()


class _Handler(FileSystemEventHandler):
    def __init__(self, root: Path, changes: Changes) -> None:
        self._root, self._changes = root, changes

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.is_directory or event.event_type not in _KINDS:
            return
        for name in filter(None, (event.src_path, event.dest_path)):
            path = Path(str(name)).relative_to(self._root)
            if matters(path):
                self._changes.put(path)


def matters(path: Path) -> bool:
    """Whether the site may depend on a file.

    Args:
        path: The file, from the root.
    """
    if any(part.startswith(".") or part in {"__pycache__", "dist"} or part.endswith("~") for part in path.parts):
        return False
    return path.parts[0] in FOLDERS or str(path) in FILES


def next_changes(changes: Changes) -> set[Path]:
    """Wait for a change, and give all that come with it."""
    found = {changes.get()}
    while True:
        try:
            found.add(changes.get(timeout=_QUIET))
        except Empty:
            return found


def concerns_code(paths: set[Path]) -> bool:
    """Whether a process that has imported its code before these changes would run old code."""
    return any(path.parts[0] in CODE for path in paths)
