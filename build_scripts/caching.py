"""Keeps the results of the build's stages, so that what has not changed is not computed again.

A result is kept under a hash of everything that it depends on: the stage's inputs, the source of the module that
computes it and of all modules of the project that this one imports, and the version of Python. Nothing is decided by
the time of a file. So there is nothing to invalidate by hand: another input or another line of code is another hash::

    cached("links", [html], lambda: read_page(html))

Results are in ``.cache/<stage>/``, pickled, each with a hash of itself. A file that is damaged counts as missing.
``make clean`` removes all of them; nothing is lost but time.
"""

from __future__ import annotations

import os
import pickle
import re
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from build_scripts.problems import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

FOLDER = ROOT / ".cache"
"""Where results are kept."""

BUDGET = 200_000_000
"""How many bytes a stage may keep. Beyond it, the results that have not been used for longest are removed."""

_SEAL = 32
_SOURCES = {"build_scripts": ".", "regulae": "engine/src"}
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+((?:build_scripts|regulae)[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|.*)"
    r"|import[ \t]+((?:build_scripts|regulae)[\w.]*))",
    re.MULTILINE,
)
_NAME = re.compile(r"\w+")


def cached[Result](stage: str, inputs: Iterable[bytes | str], compute: Callable[[], Result]) -> Result:
    """The kept result of a stage, or else the result of computing it now, which is kept.

    Args:
        stage: The stage's name.
        inputs: Everything that the result depends on besides code. Their order counts.
        compute: Computes the result, a value that can be pickled. What it raises is passed on, and nothing is kept.
    """
    code = code_of(compute.__module__)
    file = FOLDER / stage / digest([sys.version, code, *inputs])
    try:
        kept: Result = _read(file)
    except (OSError, ValueError, pickle.UnpicklingError, EOFError, AttributeError, ImportError, IndexError):
        result = compute()
        _write(file, result)
        return result
    return kept


def digest(parts: Iterable[bytes | str]) -> str:
    """A hash of a sequence of parts; no other sequence has the same."""
    total = sha256()
    for part in parts:
        total.update(sha256(part.encode() if isinstance(part, str) else part).digest())
    return total.hexdigest()


def _read(file: Path) -> Any:
    data = file.read_bytes()
    if sha256(data[_SEAL:]).digest() != data[:_SEAL]:
        raise ValueError(file)
    os.utime(file)  # it has been used: see `BUDGET`
    return pickle.loads(data[_SEAL:])  # noqa: S301  (the project's own file, and sealed)


def _write(file: Path, result: object) -> None:
    data = pickle.dumps(result, pickle.HIGHEST_PROTOCOL)
    file.parent.mkdir(parents=True, exist_ok=True)
    # Written beside its place and then renamed, so that an interrupted build leaves nothing half written.
    with NamedTemporaryFile(dir=file.parent, delete=False) as beside:
        beside.write(sha256(data).digest() + data)
    Path(beside.name).replace(file)
    _trim(file.parent)


def _trim(folder: Path) -> None:
    sizes = [(found.st_mtime, found.st_size, path) for path in folder.iterdir() for found in (path.stat(),)]
    excess = sum(size for _, size, _ in sizes) - BUDGET
    for _, size, path in sorted(sizes):
        if excess <= 0:
            return
        path.unlink(missing_ok=True)
        excess -= size


@cache
def code_of(module: str, root: Path = ROOT) -> str:
    """A hash of the source of a module and of all modules of the project that it imports, directly or not.

    The engine counts as one: whoever imports any of it depends on its rulesets and weights too.

    Args:
        module: Its name, such as ``build_scripts.scenes.loading``. A module of no project file depends on nothing.
        root: The project's folder.
    """
    seen: dict[str, bytes] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        if name.partition(".")[0] == "regulae":
            seen[name] = _engine(root).encode()
        elif path := _file(name, root):
            seen[name] = path.read_bytes()
            waiting += [*_imported(seen[name].decode()), *([name.rpartition(".")[0]] if "." in name else [])]
    return digest(part for name in sorted(seen) for part in (name, seen[name]))


def _imported(source: str) -> Iterator[str]:
    """The modules that a source may import: of ``from a import b``, both ``a`` and ``a.b``."""
    for origin, names, module in _IMPORT.findall(source):
        yield origin or module
        yield from (f"{origin}.{name}" for name in _NAME.findall(names))


def _file(module: str, root: Path) -> Path | None:
    top = module.partition(".")[0]
    if top not in _SOURCES:
        return None
    path = root / _SOURCES[top] / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


@cache
def _engine(root: Path) -> str:
    return tree_digest(root / _SOURCES["regulae"] / "regulae")


def tree_digest(folder: Path) -> str:
    """A hash of all files below a folder, with their names. What Python or a build leaves there is passed over."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not _left(path.relative_to(folder).parts))
    return digest(part for path in files for part in (path.relative_to(folder).as_posix(), path.read_bytes()))


def _left(parts: tuple[str, ...]) -> bool:
    return any(part in {"__pycache__", "dist"} or part.startswith(".") for part in parts)
