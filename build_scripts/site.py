"""``python -m build_scripts site``: editions, rules and boards become the pages in ``site/``."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from mkdocs.utils.yaml import yaml_load

import regulae
from build_scripts.checking import check, scenes_of
from build_scripts.editions.reading import read_editions
from build_scripts.links import check_site
from build_scripts.pages.citing import Site
from build_scripts.pages.whole import pages
from build_scripts.problems import BuildError
from build_scripts.runtime.build import build_runtime
from build_scripts.writing import read_tree, write_tree
from regulae import rendering

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from build_scripts.editions.model import Edition
    from build_scripts.pages.whole import Game

FONTS = {
    "eb-garamond": ("latin-wght-normal", "latin-wght-italic", "latin-ext-wght-normal", "latin-ext-wght-italic"),
    "source-sans-3": ("latin-wght-normal", "latin-ext-wght-normal"),
}
"""The fonts that the pages use, and of each the parts that Latin and English need."""

_QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}


def site_values(root: Path) -> Site:
    """What the site says of itself, from ``mkdocs.yml``."""
    with (root / "mkdocs.yml").open(encoding="utf-8") as file:
        settings = yaml_load(file)
    edition = settings["extra"]["edition"]
    return Site(settings["site_name"], settings["site_url"].rstrip("/") + "/", edition["version"], edition["year"])


def hand_written(root: Path) -> dict[str, bytes]:
    """The files of ``docs/`` that become pages or stand beside them; the theme is not among them."""
    return {path: content for path, content in read_tree(root / "docs").items() if not path.startswith("theme/")}


def fonts(root: Path) -> dict[str, bytes]:
    """The fonts, from the packages that carry them, with their licences."""
    packages = root / "node_modules/@fontsource-variable"
    files = {
        f"{name}-{part}.woff2": f"{name}/files/{name}-{part}.woff2" for name, parts in FONTS.items() for part in parts
    }
    files |= {f"{name}-LICENSE.txt": f"{name}/LICENSE" for name in FONTS}
    return {f"assets/fonts/{target}": (packages / source).read_bytes() for target, source in files.items()}


def drawing(root: Path) -> dict[str, bytes]:
    """The style of the engine's drawing, so that pages and engine have one."""
    return {"assets/site/drawing.css": (root / "engine/src/regulae/standalone.css").read_bytes()}


def tei_files(root: Path, editions: Iterable[Edition]) -> dict[str, bytes]:
    """The TEI files of each edition and the witnesses that they point to, below the edition's address."""
    return {
        f"{edition.prefix}/tei/{path}": content
        for edition in editions
        for path, content in read_tree(root / "editions" / edition.id).items()
        if path.endswith((".xml", ".txt"))
    }


def run_mkdocs(root: Path) -> None:
    """Build ``site/`` from ``build/docs/``; a warning is an error.

    Raises:
        subprocess.CalledProcessError: If MkDocs finds fault.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean"]
    subprocess.run(command, cwd=root, check=True, env=os.environ | _QUIET)


def follow_links(root: Path, site: Site) -> None:
    """Follow every link of the built site.

    Raises:
        BuildError: If one leads nowhere, or a page loads something from another host.
    """
    problems = check_site(root / "site", site.url)
    if problems:
        raise BuildError(problems)


def games() -> list[Game]:
    """The games that the engine plays, with their rules."""
    return [_game(regulae.load_ruleset(name)) for name in regulae.ruleset_ids()]


def _game(ruleset: regulae.Ruleset) -> Game:
    return {**rendering.game_data(ruleset), "rules": rendering.rules_data(ruleset)}


def documents(root: Path, site: Site) -> dict[str, bytes]:
    """All that stands in ``build/docs/``: the pages, and what they show and load.

    Raises:
        BuildError: If an edition, a scene or the runtime is at fault.
    """
    editions = read_editions(root / "editions")
    runtime = build_runtime(root, root / ".cache/runtime")
    return {
        **hand_written(root),
        **fonts(root),
        **drawing(root),
        **tei_files(root, editions),
        **{f"assets/engine/{path}": content for path, content in runtime.items()},
        **pages(editions, games(), scenes_of(root, list(editions)), site),
    }


def build_site(root: Path) -> None:
    """Check all that people write, then build ``site/`` and follow its links.

    Args:
        root: The project.

    Raises:
        BuildError: With every problem that was found.
        subprocess.CalledProcessError: If MkDocs finds fault; it has said where.
    """
    problems, _ = check(root)
    if problems:
        raise BuildError(problems)
    site = site_values(root)
    write_tree(root / "build/docs", documents(root, site))
    run_mkdocs(root)
    follow_links(root, site)
