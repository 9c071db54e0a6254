"""The runtime as a mapping of paths to bytes. It is built once for each state of the engine and of the tools."""

import shutil
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.caching import cached, tree_digest
from build_scripts.runtime.pyodide import FILES, LOCK, pinned_version, pyodide_folder
from build_scripts.runtime.snapshot import make_snapshot
from build_scripts.runtime.wheel import build_wheel, unpack

SNAPSHOT = "snapshot.bin.gz"
TOOLS = ("hatchling", "pyodide-build", "pyodide-lock")


def build_runtime(root: Path) -> dict[str, bytes]:
    """The files of ``assets/engine/``: Pyodide, the engine's wheel, the lock file and the snapshot.

    Args:
        root: The project, with ``engine/``, ``package.json`` and ``node_modules/``.

    Returns:
        Paths relative to ``assets/engine/``, with their content.

    Raises:
        BuildError: Node, Pyodide or the right Python is missing, or the engine does not load.
    """
    pyodide = pyodide_folder(root)
    own = cached("runtime", runtime_inputs(root), lambda: _made(root / "engine", pyodide))
    return {name: (pyodide / name).read_bytes() for name in FILES} | own


def runtime_inputs(root: Path) -> list[str]:
    """Everything that the result depends on: the engine's sources, the scripts, the tools and their versions."""
    tools = [f"{tool} {version(tool)}" for tool in TOOLS]
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [pinned_version(root), python, *tools, tree_digest(root / "engine"), tree_digest(Path(__file__).parent)]


def _made(engine: Path, pyodide: Path) -> dict[str, bytes]:
    with TemporaryDirectory() as name:
        work = Path(name)
        runtime, packages = work / "runtime", work / "packages"
        runtime.mkdir()
        wheel = build_wheel(engine, pyodide, runtime)
        unpack(wheel, packages)
        for file in FILES:
            shutil.copyfile(pyodide / file, runtime / file)
        snapshot = make_snapshot(runtime, packages, work / "snapshot.bin")
        return {wheel.name: wheel.read_bytes(), LOCK: (runtime / LOCK).read_bytes(), SNAPSHOT: snapshot}
