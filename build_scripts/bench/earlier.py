"""The code as it was at an earlier commit, to measure beside the code as it is."""

from __future__ import annotations

import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMIT = "6eb5972"
"""The last commit before turns in progress, the single load and the cache."""

MISSING = f"the history does not reach back to {COMMIT}, so there is nothing to compare with"
"""What a table says where the earlier code cannot be had."""


@contextmanager
def earlier(root: Path) -> Iterator[Path | None]:
    """The project at `COMMIT` in a folder that lasts as long as the context; None if the history lacks it.

    Args:
        root: The project's folder.
    """
    with TemporaryDirectory() as name:
        folder, archive = Path(name) / "earlier", Path(name) / "earlier.tar"
        folder.mkdir()
        made = subprocess.run(["git", "archive", "-o", archive, COMMIT], cwd=root, capture_output=True, check=False)
        if made.returncode:
            yield None
            return
        subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
        yield folder
