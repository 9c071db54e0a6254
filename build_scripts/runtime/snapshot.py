"""A snapshot of Pyodide's memory with the engine loaded and warm, so that readers do not wait for it."""

import gzip
import os
import shutil
from pathlib import Path

from build_scripts.runtime.faults import fault, run

HERE = Path(__file__).parent
SCRIPT = HERE / "make_snapshot.mjs"
WARM = HERE / "warm.py"
LEVEL = 7
"""How well the snapshot is compressed. 9 takes four seconds more and saves one part in a hundred."""


def make_snapshot(runtime: Path, packages: Path, out: Path) -> bytes:
    """Start Pyodide in Node, warm the engine, and take its memory.

    Args:
        runtime: The folder with Pyodide's files and the lock file.
        packages: The unpacked engine.
        out: A temporary file.

    Returns:
        The snapshot, compressed with gzip.

    Raises:
        BuildError: ``runtime-node``: there is no Node; ``runtime-tool``: the engine could not be loaded in Pyodide.
    """
    arguments = [node(), str(SCRIPT), str(runtime), str(packages), str(WARM), str(out)]
    run(arguments, where=runtime, env=os.environ)
    return gzip.compress(out.read_bytes(), LEVEL, mtime=0)


def node() -> str:
    """Where Node is.

    Raises:
        BuildError: ``runtime-node``: it is not on the path.
    """
    found = shutil.which("node")
    if found is None:
        message = "The snapshot of the engine is made in Node, and there is none on the path."
        raise fault("runtime-node", SCRIPT, message, "Install Node 20 or later.")
    return found
