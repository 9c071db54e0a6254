"""``make site``: the project becomes the pages in ``site/``."""

from __future__ import annotations

import gc
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING

from build_scripts.beside import Beside
from build_scripts.checking import check
from build_scripts.framing import framed
from build_scripts.links import check_site
from build_scripts.loading import load
from build_scripts.notebooks import notebook_files
from build_scripts.pages.whole import pages
from build_scripts.problems import BuildError
from build_scripts.prose import resolved, targets
from build_scripts.runtime.build import build_runtime
from build_scripts.writing import write_tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from build_scripts.pages.page import Page
    from build_scripts.problems import Problem
    from build_scripts.project import Project
    from build_scripts.prose import Prose

FONTS = {
    "eb-garamond": ("latin-wght-normal", "latin-wght-italic", "latin-ext-wght-normal", "latin-ext-wght-italic"),
    "source-sans-3": ("latin-wght-normal", "latin-ext-wght-normal"),
}
"""The fonts that the pages use, and of each the parts that Latin and English need."""

SITE = "site"
"""Where the site is built, from the project's root."""


def render(project: Project, wheel: str = "") -> dict[str, Page | Prose | bytes]:
    """All pages of the site, and the files that are made from the project, by their paths.

    Args:
        project: A project without problems.
        wheel: The file of the engine that a reader can install, from the site's root.

    Raises:
        BuildError: A link of the hand-written pages leads nowhere.
    """
    prose, problems = resolved(project.prose, targets(project.passages, (work.key for work in project.works)))
    stop_at(problems)
    addresses = {passage.citation: passage.address for passage in project.passages}
    return {
        **project.files,
        **{page.path: page for page in prose},
        "assets/site/passages.json": json.dumps(addresses, ensure_ascii=False).encode(),
        **tei_files(project),
        **notebook_files(project.notebooks),
        **pages(project, wheel),
    }


def tei_files(project: Project) -> dict[str, bytes]:
    """The TEI files of each edition and the witnesses that they point to, below the edition's address."""
    return {
        f"{folder.edition.prefix}/tei/{path}": data
        for folder in project.folders
        if folder.edition
        for path, data in folder.contents.files.items()
        if path.endswith((".xml", ".txt"))
    }


def fonts(root: Path) -> dict[str, bytes]:
    """The fonts, from the packages that bring them, with their licences."""
    packages = root / "node_modules/@fontsource-variable"
    files = {
        f"{name}-{part}.woff2": f"{name}/files/{name}-{part}.woff2" for name, parts in FONTS.items() for part in parts
    }
    files |= {f"{name}-LICENSE.txt": f"{name}/LICENSE" for name in FONTS}
    return {f"assets/fonts/{target}": (packages / source).read_bytes() for target, source in files.items()}


def drawing(root: Path) -> dict[str, bytes]:
    """The style of the engine's drawings, so that pages and engine share one."""
    return {"assets/site/drawing.css": (root / "engine/src/regulae/standalone.css").read_bytes()}


def documents(project: Project) -> dict[str, Page | Prose | bytes]:
    """Everything that the site shows and loads: pages and other files, by their paths.

    Raises:
        BuildError: A page or the runtime is at fault.
    """
    root = project.root
    runtime = {f"assets/engine/{path}": content for path, content in build_runtime(root).items()}
    (wheel,) = (path for path in runtime if path.endswith(".whl"))
    return {**render(project, wheel), **fonts(root), **drawing(root), **runtime}


def build_site(root: Path) -> list[str]:
    """Read and check everything that people write, build ``site/`` from it, and follow its links.

    Nothing is written unless everything is sound, so ``site/`` is always the last good build.

    Args:
        root: The project's folder.

    Returns:
        The paths of the files that have changed.

    Raises:
        BuildError: With every problem that was found.
    """
    project = load(root)
    if project.problems:
        stop_at(check(project))
    checked = Beside(lambda: check(project))
    try:
        made = documents(project)
    finally:
        stop_at(checked.result())  # a page that cannot be made from a faulty project is not what is wrong
    files = framed(root, made)
    stop_at(check_site(files, project.site.url))
    return write_tree(root / SITE, files)


@contextmanager
def without_collecting() -> Iterator[None]:
    """Do without Python's search for cycles of garbage. A build keeps what it makes, so the search finds nothing."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def stop_at(problems: Sequence[Problem]) -> None:
    """Stop the build if there are problems.

    Raises:
        BuildError: With all of them.
    """
    if problems:
        raise BuildError([*problems])
