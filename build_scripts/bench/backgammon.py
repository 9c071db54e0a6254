"""Compares backgammon with other engines: positions per second, for the same positions, in one run."""

from __future__ import annotations

import gc
from statistics import median
from typing import TYPE_CHECKING

from build_scripts.bench.measure import positions
from build_scripts.bench.peers import PEERS
from build_scripts.bench.slices import timed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.bench.peers import Peer
    from build_scripts.bench.slices import Slice

ROUNDS = 15
COUNT = 200
ROW = "  {:20} {:>12} {:>12} {:>14}   {}"


def peer_figures() -> Iterator[str]:
    """The table of all engines that are installed, and a line for each that is not."""
    there = [peer for peer in PEERS if not _missing(peer)]
    rounds = [_round(there, seed) for seed in range(ROUNDS)]
    yield f"backgammon, {COUNT} new positions met in random play in each of {ROUNDS} rounds of slices in turn, medians:"
    yield ROW.format("", "positions/s", "turns each", "regulae is", "")
    for peer in there:
        rate = median(slices[peer].rate for slices in rounds)
        each = sum(slices[peer].counts[1] for slices in rounds) / COUNT / ROUNDS
        ratio = median(slices[PEERS[0]].rate / slices[peer].rate for slices in rounds)
        yield ROW.format(peer.name, f"{rate:,.0f}", f"{each:.1f}", f"{ratio:.2f} times", peer.note)
    for peer in PEERS:
        if why := _missing(peer):
            yield f"  {peer.name} is not installed and is left out ({why})"


def _missing(peer: Peer) -> str:
    """Why an engine cannot be measured; empty if it can."""
    try:
        peer.make(())
    except ImportError as error:
        return str(error)
    return ""


def _round(peers: list[Peer], seed: int) -> dict[Peer, Slice]:
    met = positions("backgammon", COUNT, seed)
    runs = {peer: peer.make(met) for peer in peers}
    gc.collect()
    return {peer: timed(run) for peer, run in runs.items()}
