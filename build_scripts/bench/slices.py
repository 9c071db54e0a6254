"""Slices of work, timed in processor time, in this Python and in Pyodide under Node."""

from __future__ import annotations

import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from build_scripts.bench.measure import ready

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent

#: Runs the work of a name with a seed, and gives the slice.
type Runner = Callable[[str, int], Slice]


@dataclass(frozen=True, slots=True)
class Slice:
    """One slice of work.

    Attributes:
        seconds: The processor time it took.
        counts: What it counted.
    """

    seconds: float
    counts: tuple[float, ...]

    @property
    def rate(self) -> float:
        """Its first count, per second."""
        return self.counts[0] / self.seconds


def timed(run: Callable[[], str]) -> Slice:
    """Run and time work that has been prepared."""
    begun = process_time()
    counted = run()
    return Slice(process_time() - begun, tuple(map(float, counted.split())))


def here(work: str, seed: int) -> Slice:
    """A slice in this Python."""
    return timed(ready(work, seed))


@contextmanager
def pyodide(runtime: Path) -> Iterator[Runner]:
    """A runner of slices in Pyodide, with the runtime of the site."""
    command = ["node", str(HERE / "pyodide_slices.mjs"), str(runtime), str(HERE / "measure.py")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    if process.stdin is None or process.stdout is None:  # the pipes were asked for
        raise RuntimeError(command)
    to, back = process.stdin, process.stdout

    def run(work: str, seed: int) -> Slice:
        to.write(f"{work}\t{seed}\n")
        to.flush()
        seconds, *counts = map(float, back.readline().split())
        return Slice(seconds, tuple(counts))

    try:
        yield run
    finally:
        to.close()
        process.wait()
        back.close()
