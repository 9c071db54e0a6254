"""Which tests a change affects: `python -m tests.affected [BASE]` prints arguments for pytest, one a line.

A change is whatever differs from a commit, and all new files. A Python file affects the test modules that import it,
directly or through others, and the examples in those modules. Every other file affects the folders that `FOLDERS`
names for it. Where the browser shows what has changed, the tests marked `smoke` are added; they need a built site.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
SOURCES = {"engine/src/": "", "build_scripts/": "build_scripts", "tests/": "tests"}
"""Where modules lie, and with what their names begin."""
ALWAYS = ("tests/project",)
"""Tests that read all files."""
FOLDERS = {
    "editions/": ("tests/editions", "tests/build"),
    "engine/": ("tests/engine",),
    "tests/golden/": ("tests/engine", "tests/build"),
    "tests/editions/": ("tests/editions",),
    "build_scripts/": ("tests/build",),
    "docs/": ("tests/build",),
    "mkdocs.yml": ("tests/build",),
    "CITATION.cff": ("tests/build",),
}
"""The tests of files that nothing imports, by the beginning of their path."""
SHOWN = ("docs/", "build_scripts/pages/templates/", "mkdocs.yml")
"""What a browser shows or runs."""
SMOKE = "tests/browser"


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def changed(base: str) -> set[str]:
    """Files that differ from a commit, and new ones."""
    return {*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")}


def fork() -> str:
    """The commit at which this branch left `main`; on `main` itself, the last commit."""
    for name in ("origin/main", "main"):
        try:
            return git("merge-base", "HEAD", name)[0]
        except subprocess.CalledProcessError:
            continue
    return "HEAD"


def module_name(path: str) -> str:
    """The dotted name of a Python file, such as `regulae.notation`."""
    folder = next(folder for folder in SOURCES if path.startswith(folder))
    parts = PurePosixPath(path if SOURCES[folder] else path.removeprefix(folder)).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, str]:
    """All modules of the project: their files by their names."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", "--", *(f"{each}*.py" for each in SOURCES))
    return {module_name(path): path for path in listed if (ROOT / path).is_file()}


@cache
def imports(path: str) -> set[str]:
    """The files that a file imports: modules and, for names imported from a package, its own modules."""
    package = module_name(path).split(".")
    if not path.endswith("__init__.py"):
        package = package[:-1]
    names = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            names |= {source, *(f"{source}.{alias.name}" for alias in node.names)}
    return {modules()[name] for name in names if name in modules()}


def importers(paths: set[str]) -> set[str]:
    """These files and all that import them, directly or through others."""
    imported_by: dict[str, set[str]] = {}
    for path in modules().values():
        for other in imports(path):
            imported_by.setdefault(other, set()).add(path)
    found, waiting = set(), [*paths]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported_by.get(path, ())
    return found


def is_test(path: str) -> bool:
    return path.startswith("tests/") and PurePosixPath(path).name.startswith("test_")


def affected(files: set[str]) -> list[str]:
    """Arguments for pytest: the tests that a change of these files affects."""
    python = files & set(modules().values())
    tests = {path for path in importers(python) if is_test(path)}
    for path in files:
        if path.endswith("conftest.py"):
            tests.add(str(PurePosixPath(path).parent))
        folder = max((name for name in FOLDERS if path.startswith(name)), key=len, default=None)
        if folder and path not in python:
            tests.update(FOLDERS[folder])
    tests |= {path for path in python if path.startswith(("engine/src/", "build_scripts/"))}  # their examples
    within = sorted(path for path in tests if not path.startswith((SMOKE, *ALWAYS)))
    return [*ALWAYS, *within, *([SMOKE] if any(path.startswith((*SHOWN, SMOKE)) for path in files) else [])]


if __name__ == "__main__":
    print("\n".join(affected(changed(sys.argv[1] if len(sys.argv) > 1 else fork()))))  # noqa: T201
