"""How long the site takes to build: all of it, again without a change, and after a change of one word.

Each state of the code builds in a copy of the project. For whole builds the time of the processors is told; for a word,
the time until the page with the new word is served, which at the earlier commit means: until all is built again.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING
from urllib.request import urlopen

from build_scripts.bench.earlier import MISSING, earlier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.bench.wishes import Wishes

FOLDERS = ("build_scripts", "docs", "editions", "engine")
FILES = ("mkdocs.yml", "CITATION.cff", "package.json")
LINKED = (".venv", "node_modules")
SITE = (sys.executable, "-m", "build_scripts", "site")
SERVE = (sys.executable, "-m", "build_scripts.serving", "--port", "0")
PAGE = "royal/ludus-anglicorum/"
TRANSLATION = "editions/royal-13-a-xviii/translation-en.xml"
SENTENCE = 'corresp="source.xml#la.1.3">'
WORD = " Marginalia,"
LOOK, PATIENCE = 0.02, 300
"""How often the page is asked for, and after how long that is given up, in seconds."""

ROWS = {
    "clean": "clean build, processors",
    "unchanged": "unchanged, processors",
    "word": "one word, until it is served",
}
ROW = "  {:30} {:>10} {:>10} {:>14}"


@dataclass(frozen=True, slots=True)
class Times:
    """How long the builds of one state of the code took, in seconds.

    Attributes:
        clean: A build with nothing kept.
        unchanged: The same again.
        word: From a change of one word to the page that has it.
    """

    clean: float
    unchanged: float
    word: float


def build_figures(wishes: Wishes) -> Iterator[str]:
    """The table: a row for each kind of build."""
    with earlier(wishes.root) as old, copied(wishes.root) as new:
        yield "building the site, in one run:"
        now = Times(_processors(new), _processors(new), _served(new))
        before = _before(old, wishes.root) if old else None
    if before is None:
        yield f"  {MISSING}"
    yield ROW.format("", "now", "before", "ratio")
    for name, title in ROWS.items():
        took, once = getattr(now, name), getattr(before, name, None)
        told = (f"{once:.1f} s", f"{once / took:.1f} times") if once else ("", "")
        yield ROW.format(title, f"{took:.1f} s", *told)


def _before(old: Path, root: Path) -> Times:
    _link(root, old)
    clean, unchanged = _processors(old), _processors(old)
    _change(old)
    begun = perf_counter()
    _processors(old)
    return Times(clean, unchanged, perf_counter() - begun)


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """A copy of what the site is made from, with nothing that has been built."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for part in FOLDERS:
            shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for file in FILES:
            shutil.copy(root / file, folder)
        _link(root, folder)
        yield folder


def _link(root: Path, folder: Path) -> None:
    for part in LINKED:
        (folder / part).symlink_to(root / part)


def _environment(root: Path) -> dict[str, str]:
    """The environment in which Python takes the code of a folder, and not what is installed."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (root, root / "engine/src"))), "PYTHONUNBUFFERED": "1"}


def _processors(root: Path) -> float:
    """Build the site; the time that the processors spent on it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(SITE, cwd=root, env=_environment(root), stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _served(root: Path) -> float:
    """Serve the site, change a word, and wait for the page that has it."""
    process = subprocess.Popen(SERVE, cwd=root, env=_environment(root), stdout=subprocess.PIPE, text=True)
    try:
        address = ""
        for line in process.stdout or ():
            address = line.split()[4] if line.startswith("Serving") else address
            if line.startswith("Built"):
                break
        sleep(2)  # a reader does not write in the very moment in which the last build ends
        _change(root)
        begun = perf_counter()
        while WORD.strip().encode() not in urlopen(address + PAGE).read():  # noqa: S310  (our own server)
            if perf_counter() - begun > PATIENCE:
                raise RuntimeError(f"{PAGE} has not been served with the new word.")
            sleep(LOOK)
        return perf_counter() - begun
    finally:
        process.terminate()
        process.communicate()


def _change(root: Path) -> None:
    file = root / TRANSLATION
    file.write_text(file.read_text("utf-8").replace(SENTENCE, SENTENCE + WORD, 1), "utf-8")
