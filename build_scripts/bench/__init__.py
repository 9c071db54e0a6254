"""``make bench``: how fast everything is, as ratios measured in one run, and how well the computer players play.

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

#: Everything that can be measured, by the name of its part.
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
    """Measure some parts, in the order of `PARTS`. Each line is given as soon as it has been measured."""
    for name, figures in PARTS.items():
        if name in parts:
            yield from figures(wishes)
