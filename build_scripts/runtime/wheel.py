"""The engine's wheel, compiled to byte code and entered in the lock file that Pyodide reads."""

import hashlib
import os
import sys
import zipfile
from pathlib import Path

from packaging.utils import parse_wheel_filename
from pyodide_lock import PackageSpec, PyodideLockSpec

from build_scripts.runtime.faults import run
from build_scripts.runtime.pyodide import LOCK

EPOCH = "1577836800"  # 2020-01-01, so that the same sources give the same bytes on any day
DATE = (2020, 1, 1, 0, 0, 0)


def build_wheel(engine: Path, pyodide: Path, folder: Path) -> Path:
    """Build the engine's wheel and its lock file in an empty folder.

    Args:
        engine: The engine's distribution, with its ``pyproject.toml``.
        pyodide: Pyodide's folder, with the lock file that names its Python.
        folder: An empty folder.

    Returns:
        The compiled wheel; ``pyodide-lock.json`` stands beside it.

    Raises:
        BuildError: A tool failed.
    """
    env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], where=engine, env=env)
    tool = str(Path(sys.executable).with_name("pyodide"))
    run([tool, "py-compile", "--silent", "--no-keep", str(folder)], where=folder, env=env)
    (wheel,) = folder.glob("*.whl")
    _settle(wheel)
    _lock(pyodide / LOCK, wheel)
    return wheel


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack the wheel as it would be in site-packages."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def _settle(wheel: Path) -> None:
    # py-compile stamps each member with the time of day.
    with zipfile.ZipFile(wheel) as archive:
        members = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)


def _lock(source: Path, wheel: Path) -> None:
    # Pyodide's own packages are left out: the site does not serve them, and must not request them.
    # `pyodide lockfile add-wheels` cannot write this entry, since it refuses the tag that py-compile gives.
    spec = PyodideLockSpec.from_json(source)
    name, version, _, _ = parse_wheel_filename(wheel.name)
    entry = PackageSpec(
        name=name,
        version=str(version),
        file_name=wheel.name,
        install_dir="site",
        sha256=hashlib.sha256(wheel.read_bytes()).hexdigest(),
        imports=[name],
    )
    spec.packages = {name: entry}
    spec.to_json(wheel.with_name(LOCK))
