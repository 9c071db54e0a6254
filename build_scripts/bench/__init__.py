"""``make bench``: figures of speed, each with the ratio taken in the same run.

Machines differ, and one machine differs from hour to hour; a ratio of slices taken in turn means something, a figure
alone does not. Nothing here is a test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.bench.backgammon import peer_figures
from build_scripts.bench.boot import boot_figures
from build_scripts.bench.games import game_figures
from build_scripts.bench.memory import memory_figures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def bench(root: Path) -> Iterator[str]:
    """All figures, a line at a time, as they are measured. The site must have been built."""
    yield from peer_figures()
    yield from game_figures(root)
    yield from boot_figures(root)
    yield from memory_figures(root)
