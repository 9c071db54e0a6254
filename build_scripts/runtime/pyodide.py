"""Pyodide as npm installed it. Its version is in ``package.json`` only."""

import json
import sys
from pathlib import Path

from build_scripts.runtime.faults import fault

FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
HINT = "Run `npm ci`."


def pinned_version(root: Path) -> str:
    """The version of Pyodide that ``package.json`` asks for."""
    version: str = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    return version


def pyodide_folder(root: Path) -> Path:
    """The folder of Pyodide, after checking its version and the version of Python that compiles the engine.

    Raises:
        BuildError: ``runtime-pyodide``: not installed, or another version; ``runtime-python``: byte code of this
            Python is of no use to it.
    """
    folder = root / "node_modules" / "pyodide"
    if not (folder / "package.json").is_file():
        raise fault("runtime-pyodide", folder, "The npm package pyodide is not installed.", HINT)
    version = json.loads((folder / "package.json").read_text("utf-8"))["version"]
    if version != pinned_version(root):
        message = f"Pyodide {version} is installed, package.json asks for {pinned_version(root)}."
        raise fault("runtime-pyodide", folder, message, HINT)
    _check_python(folder)
    return folder


def _check_python(folder: Path) -> None:
    python = json.loads((folder / LOCK).read_text("utf-8"))["info"]["python"]
    ours = f"{sys.version_info.major}.{sys.version_info.minor}"
    if python.rpartition(".")[0] != ours:
        message = f"Pyodide runs Python {python}, the build runs {ours}; their byte code differs."
        raise fault("runtime-python", folder, message, f"Run the build with Python {python.rpartition('.')[0]}.")
