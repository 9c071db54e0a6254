"""``make bench``: figures of speed, each with the ratio taken in the same run; and how well the opponents play.

Machines differ, and one machine differs from hour to hour; a ratio of slices taken in turn means something, a figure
alone does not. Nothing here is a test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.bench.backgammon import peer_figures
from build_scripts.bench.boot import boot_figures
from build_scripts.bench.builds import build_figures
from build_scripts.bench.clicks import click_figures
from build_scripts.bench.games import game_figures
from build_scripts.bench.memory import memory_figures
from build_scripts.bench.outside import outside_figures
from build_scripts.bench.rates import rate_figures
from build_scripts.bench.steps import step_figures

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from build_scripts.bench.wishes import Wishes

#: What can be measured, by the name of the part.
PARTS: dict[str, Callable[[Wishes], Iterator[str]]] = {
    "peers": lambda _: peer_figures(),
    "games": lambda wishes: game_figures(wishes.root, wishes.games),
    "boot": lambda wishes: boot_figures(wishes.root),
    "memory": lambda wishes: memory_figures(wishes.root),
    "clicks": click_figures,
    "rates": rate_figures,
    "outside": outside_figures,
    "build": build_figures,
    "step": step_figures,
}


def bench(parts: Collection[str], wishes: Wishes) -> Iterator[str]:
    """The figures of some parts, a line at a time, as they are measured; the parts come in the order of `PARTS`."""
    for name, figures in PARTS.items():
        if name in parts:
            yield from figures(wishes)
