"""``make oracle``: the engine against engines by others, against the naive generator, and under a rain of messages.

Says how much was compared, what differed and how long it took. It ends with 1 where anything differed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import islice
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from tests.oracle import fuzzing, historical, open_spiel
from tests.oracle.made_up import bearing_off, made_up, met_in_play, on_the_bar
from tests.oracle.messages import messages
from tests.oracle.open_spiel import OPEN_SPIEL
from tests.oracle.peers import ASKABLE, tallies
from tests.oracle.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 20_261_130
#: How many positions of each game under each reading, unless another number is asked for.
POSITIONS = 2_000
#: So many times as many positions of backgammon are compared with each peer: met in play, and of each kind made up.
MET, MADE_UP = 50, 5 / 2


def backgammon(positions: int) -> Iterator[Tally | str]:
    """Modern backgammon against each peer that can be had here."""
    yield from filter(None, (peer.missing() for peer in (*ASKABLE, OPEN_SPIEL)))
    here = [peer for peer in ASKABLE if not peer.missing()]
    few = int(positions * MADE_UP)
    kinds = {
        "met in random play": islice(met_in_play(SEED), positions * MET if here else 0),
        "made up, bearing off": made_up(bearing_off, few, SEED),
        "made up, on the bar": made_up(on_the_bar, few, SEED),
    }
    for kind, some in kinds.items():
        yield from tallies(here, kind, some)
    if not OPEN_SPIEL.missing():
        yield tally(f"{OPEN_SPIEL}, positions met in its random play", open_spiel.differences(positions * MET, SEED))


def bridge(count: int) -> Iterator[Tally | str]:
    """The bridge under so many messages."""
    kinds = Counter[str]()
    rain = islice(messages(Random(SEED)), count)  # noqa: S311  (no secret)
    yield tally("messages to the bridge", fuzzing.answered(rain, kinds))
    yield "    answers: " + ", ".join(f"{number:,} {kind}" for kind, number in kinds.most_common())


def main() -> int:
    """Compare everything, and print each comparison as it is done."""
    parser = argparse.ArgumentParser(prog="make oracle", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game and reading")
    parser.add_argument("--messages", type=int, default=1_000_000, help="to the bridge")
    asked = parser.parse_args()
    parts = {
        "Backgammon against engines by others": backgammon(asked.positions),
        "Every game under every reading against the naive generator": historical.tallies(asked.positions),
        "The bridge": bridge(asked.messages),
    }
    return 1 if sum(_shown(title, part) for title, part in parts.items()) else 0


def _shown(title: str, part: Iterator[Tally | str]) -> int:
    """Print a part line by line; the number of differences."""
    print(f"\n{title}")
    differences, begun = 0, perf_counter()
    for found in part:
        if isinstance(found, str):
            print(found, flush=True)
            continue
        first, *more = found.lines()
        print(f"{first}, {perf_counter() - begun:,.1f} s", *more, sep="\n", flush=True)
        differences += len(found.differences)
        begun = perf_counter()
    return differences


if __name__ == "__main__":
    sys.exit(main())
