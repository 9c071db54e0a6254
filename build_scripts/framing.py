"""Puts the frame of MkDocs around the pages: header, footer, search index, and Markdown for what is written by hand.

MkDocs needs little of what a page shows, so it gets no more. In a page that its search leaves out, a mark stands for
the content, which is put in afterwards; in place of all other files stand empty ones, since MkDocs only asks whether
they exist. So its result depends on the pages' front matter, the prose and the theme, and is kept while none of these
changes: a new word in a translation does not concern it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.utils import get_build_date

from build_scripts.caching import cached, digest, tree_digest
from build_scripts.front_matter import as_file
from build_scripts.pages.page import Page
from build_scripts.problems import BuildError, Problem
from build_scripts.prose import Prose
from build_scripts.writing import read_tree, write_tree

if TYPE_CHECKING:
    from collections.abc import Mapping

MARK = "<!-- the content of this page -->"
"""What stands for the content of a page while MkDocs frames it."""

DOCS = "build/docs"
"""What MkDocs reads; ``docs_dir`` in ``mkdocs.yml``."""

FRAMED = "build/framed"
"""What MkDocs writes."""

SETTINGS, THEME = "mkdocs.yml", "docs/theme"
TOOLS = ("mkdocs", "mkdocs-material", "markdown", "jinja2", "pygments")

_CHATTER = ("INFO", "DEBUG")
_QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}


def framed(root: Path, files: Mapping[str, Page | Prose | bytes]) -> dict[str, bytes]:
    """The whole site, by the paths of its files.

    Args:
        root: The project's folder.
        files: The pages by the paths of their Markdown files, and all other files by their paths.

    Raises:
        BuildError: ``mkdocs``: MkDocs has found a fault. A warning is one.
    """
    others = {path: content for path, content in files.items() if isinstance(content, bytes)}
    taken = {path: _taken(content) for path, content in files.items()}
    frames = cached("frames", _inputs(root, taken), lambda: _run_mkdocs(root, taken))
    marked = {_place(path): page.html for path, page in files.items() if isinstance(page, Page) and not _searched(page)}
    filled = {path: frames[path].replace(MARK.encode(), html.encode()) for path, html in marked.items()}
    return {**{path: frame for path, frame in frames.items() if path not in others}, **others, **filled}


def _taken(file: Page | Prose | bytes) -> bytes:
    """A file as MkDocs gets it."""
    if isinstance(file, bytes):
        return b""
    return as_file(file if isinstance(file, Prose) or _searched(file) else replace(file, html=MARK))


def _searched(page: Page) -> bool:
    """Whether the search of MkDocs reads the page; see ``search.exclude`` in the documentation of the theme."""
    return page.meta.get("search") != {"exclude": True}


def _place(path: str) -> str:
    """Where MkDocs puts a page."""
    stem = path.removesuffix(".md")
    return f"{stem}.html" if stem.rpartition("/")[2] == "index" else f"{stem}/index.html"


def _inputs(root: Path, taken: Mapping[str, bytes]) -> list[bytes | str]:
    """Everything that the frames depend on. MkDocs writes the day into the site map."""
    docs = [part for path in sorted(taken) for part in (path, taken[path])]
    settings = (root / SETTINGS).read_bytes(), os.environ.get("SITE_URL", ""), get_build_date()
    return [digest(docs), *settings, tree_digest(root / THEME), *map(version, TOOLS)]


def _run_mkdocs(root: Path, taken: Mapping[str, bytes]) -> dict[str, bytes]:
    # Without --quiet: it would hide warnings from --strict, which then counts none.
    write_tree(root / DOCS, taken)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", FRAMED]
    done = subprocess.run(command, cwd=root, env=os.environ | _QUIET, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stderr or done.stdout).splitlines()
        said = " ".join(line for line in lines if not line.startswith(_CHATTER)).strip()
        raise BuildError([Problem(Path(SETTINGS), 0, "mkdocs", said, "Correct what MkDocs names.")])
    return read_tree(root / FRAMED)
