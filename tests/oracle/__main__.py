"""``make oracle``: the engine against engines by others, against the naive generator, and under a rain of messages.

Says how much was compared, what differed and how long it took. It ends with 1 where anything differed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import batched, islice
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from regulae.tables.solve.bearoff import MOST_MEN
from tests.oracle import bearing_off as bearing_off_alone
from tests.oracle import fuzzing, historical, open_spiel
from tests.oracle.bearing_off import GNUBG
from tests.oracle.made_up import bearing_off, made_up, met_in_play, on_the_bar
from tests.oracle.messages import messages
from tests.oracle.open_spiel import OPEN_SPIEL
from tests.oracle.peers import ASKABLE, tallies
from tests.oracle.tally import Tally, tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future

    from tests.oracle.boards import Board
    from tests.oracle.peers import Askable

SEED = 20_261_130
#: How many positions of each game under each reading, unless another number is asked for.
POSITIONS = 2_000
#: So many times as many positions of backgammon are compared with each peer: met in play, and of each kind made up.
MET, MADE_UP = 50, 5 / 2
#: Messages to the bridge in one part.
RAIN = 100_000


type Found = list[Tally | str]
type Job = Callable[[], Sequence[Tally | str]]


def backgammon(positions: int) -> list[Job]:
    """Modern backgammon against each peer that can be had here."""
    few = int(positions * MADE_UP)
    return [
        _missing,
        partial(_met, positions * MET),
        partial(_made_up, "bearing off", bearing_off, few),
        partial(_made_up, "on the bar", on_the_bar, few),
        partial(_open_spiel, positions * MET),
        partial(_bearing_off, min(MOST_MEN, positions)),
    ]


def _missing() -> Found:
    return list(filter(None, (peer.missing() for peer in (*ASKABLE, OPEN_SPIEL))))


def _here() -> list[Askable]:
    return [peer for peer in ASKABLE if not peer.missing()]


def _met(count: int) -> list[Tally]:
    return tallies(here, "met in random play", islice(met_in_play(SEED), count)) if (here := _here()) else []


def _made_up(kind: str, board: Callable[[Random], Board], count: int) -> list[Tally]:
    return tallies(_here(), f"made up, {kind}", made_up(board, count, SEED))


def _open_spiel(count: int) -> list[Tally]:
    if OPEN_SPIEL.missing():
        return []
    return [tally(f"{OPEN_SPIEL}, positions met in its random play", open_spiel.differences(count, SEED))]


def _bearing_off(men: int) -> list[Tally]:
    about = f"{GNUBG}, mean number of throws to bear off, {men} men or fewer"
    return [] if GNUBG.missing() else [tally(about, bearing_off_alone.differences(men))]


def bridge(count: int) -> list[Job]:
    """The bridge under so many messages, in parts of its own kinds."""
    return [
        partial(_rain, SEED + part, len(share)) for part, share in enumerate(batched(range(count), RAIN, strict=False))
    ]


def _rain(seed: int, count: int) -> Found:
    kinds = Counter[str]()
    rain = islice(messages(Random(seed)), count)  # noqa: S311  (no secret)
    told = tally("messages to the bridge", fuzzing.answered(rain, kinds))
    return [told, "    answers: " + ", ".join(f"{number:,} {kind}" for kind, number in kinds.most_common())]


def main() -> int:
    """Compare everything, on all processors, and print each comparison in its turn."""
    parser = argparse.ArgumentParser(prog="make oracle", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game and reading")
    parser.add_argument("--messages", type=int, default=1_000_000, help="to the bridge")
    asked = parser.parse_args()
    parts: dict[str, list[Job]] = {
        "Backgammon against engines by others": backgammon(asked.positions),
        "Every game under every reading against the naive generator": list(historical.jobs(asked.positions)),
        "The bridge": bridge(asked.messages),
    }
    with ProcessPoolExecutor() as pool:
        done = {title: [pool.submit(_timed, job) for job in jobs] for title, jobs in parts.items()}
        found = [tally for title, some in done.items() for tally in _shown(title, some)]
    differences = sum(len(tally.differences) for tally in found)
    print(f"\nIn all: {sum(tally.count for tally in found):,} compared, {differences:,} differences")
    return 1 if differences else 0


def _timed(job: Job) -> tuple[Sequence[Tally | str], float]:
    begun = perf_counter()
    return job(), perf_counter() - begun


def _shown(title: str, done: Iterable[Future[tuple[Sequence[Tally | str], float]]]) -> Iterator[Tally]:
    """Print a part, each comparison as soon as it and those before it are done; gives its figures."""
    print(f"\n{title}")
    for one in done:
        found, seconds = one.result()
        for each in found:
            if isinstance(each, str):
                print(each, flush=True)
                continue
            first, *more = each.lines()
            print(f"{first}, {seconds:,.1f} s", *more, sep="\n", flush=True)
            yield each


if __name__ == "__main__":
    sys.exit(main())
