"""The command ``python -m build_scripts.bench``: prints results as they are measured. Build the site first."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import regulae
from build_scripts.bench import PARTS, bench
from build_scripts.bench.wishes import Wishes
from build_scripts.problems import BuildError

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]


def main(words: Sequence[str] | None = None) -> int:
    """Measure the parts that are named. Problems are printed without a traceback."""
    parts, wishes = wished(words)
    try:
        for line in bench(parts, wishes):
            print(line, flush=True)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def wished(words: Sequence[str] | None) -> tuple[tuple[str, ...], Wishes]:
    """The parts to measure and their options: all parts and all games, unless some are named."""
    games = regulae.ruleset_ids()
    parser = argparse.ArgumentParser(prog="python -m build_scripts.bench")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"what to measure: {', '.join(PARTS)} (default: all)")
    parser.add_argument("--games", nargs="+", default=games, choices=games, metavar="game", help="of which games")
    parser.add_argument("--seconds", type=float, default=120, help="for each pairing of opponents (default: 120)")
    asked = parser.parse_args(words)
    if unknown := [part for part in asked.parts if part not in PARTS]:
        parser.error(f"there is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}")
    return tuple(asked.parts or PARTS), Wishes(ROOT, tuple(asked.games), asked.seconds)


if __name__ == "__main__":
    sys.exit(main())
