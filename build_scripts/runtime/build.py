"""The runtime folder as values, and the folder that keeps it while the engine does not change."""

import hashlib
import shutil
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.runtime.pyodide import FILES, LOCK, pinned_version, pyodide_folder
from build_scripts.runtime.snapshot import make_snapshot
from build_scripts.runtime.wheel import build_wheel, unpack

SNAPSHOT = "snapshot.bin.gz"
TOOLS = ("hatchling", "pyodide-build", "pyodide-lock")


def build_runtime(root: Path, cache: Path) -> dict[str, bytes]:
    """The files of ``assets/engine/``: Pyodide, the engine's wheel, the lock file and the snapshot.

    Args:
        root: The project, with ``engine/``, ``package.json`` and ``node_modules/``.
        cache: Where results are kept, one folder for each state of the engine and the tools.

    Returns:
        Paths relative to ``assets/engine/``, with their content.

    Raises:
        BuildError: Node, Pyodide or the right Python is missing, or the engine does not load.
    """
    pyodide = pyodide_folder(root)
    kept = cache / runtime_key(root)
    if not kept.is_dir():
        _keep(_made(root / "engine", pyodide), kept)
    own = {path.name: path.read_bytes() for path in sorted(kept.iterdir())}
    return {name: (pyodide / name).read_bytes() for name in FILES} | own


def runtime_key(root: Path) -> str:
    """A name for all that the result depends on: the engine's sources, the scripts, the tools and their versions."""
    digest = hashlib.sha256(f"{pinned_version(root)} {sys.version_info[:2]}".encode())
    for tool in TOOLS:
        digest.update(f"{tool} {version(tool)}\n".encode())
    for folder in (root / "engine", Path(__file__).parent):
        for path in sorted(_sources(folder)):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:20]


def _sources(folder: Path) -> list[Path]:
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and not any(part == "dist" or part.startswith((".", "__pycache__")) for part in path.parts)
    ]


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


def _keep(files: dict[str, bytes], folder: Path) -> None:
    # Written aside and renamed, so that an interrupted build leaves nothing half made.
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as name:
        for path, content in files.items():
            (Path(name) / path).write_bytes(content)
        shutil.copytree(name, folder)
