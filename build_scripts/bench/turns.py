"""Legal turns each second: CPython and Pyodide in turn, on the same positions."""

from __future__ import annotations

import subprocess
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
SLICES = 7


def turn_figures(root: Path) -> Iterator[str]:
    """Legal turns each second in CPython and in Pyodide under Node, and the median of the slices' ratios."""
    from build_scripts.bench import measure  # noqa: PLC0415  (its positions are met when it is imported)

    with _pyodide(root / "build/docs/assets/engine") as pyodide:
        slices = [(_rate(measure.one_slice()), _rate(pyodide())) for _ in range(SLICES)]
    cpython, browser = (median(rates) for rates in zip(*slices, strict=True))
    ratio = median(there / here for here, there in slices)
    yield f"legal turns of {len(measure.MET)} positions met in random play, {SLICES} slices in turn, medians:"
    yield f"  CPython          {cpython:10,.0f} turns/s"
    yield f"  Pyodide (Node)   {browser:10,.0f} turns/s   {ratio:.2f} of CPython"


def _rate(line: str) -> float:
    seconds, turns = line.split()
    return int(turns) / float(seconds)


@contextmanager
def _pyodide(runtime: Path) -> Iterator[Callable[[], str]]:
    """A Pyodide that measures one slice each time it is called."""
    command = ["node", str(HERE / "pyodide_slices.mjs"), str(runtime), str(HERE / "measure.py")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    if process.stdin is None or process.stdout is None:  # the pipes were asked for
        raise RuntimeError(command)
    to, back = process.stdin, process.stdout

    def measured() -> str:
        to.write("\n")
        to.flush()
        return back.readline()

    try:
        yield measured
    finally:
        to.close()
        process.wait()
        back.close()
