"""``python -m build_scripts site``: editions, rules and boards become the pages in ``site/``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from mkdocs.utils.yaml import yaml_load

import regulae
from build_scripts.checking import check, scenes_of
from build_scripts.describing.commands import documented_commands
from build_scripts.describing.names import public_modules
from build_scripts.editions.documents import SOURCE
from build_scripts.editions.glossary import GLOSSARY, read_glossary
from build_scripts.editions.reading import Folder, edition_folders, read_folder, shown
from build_scripts.editions.schema_docs import documented_elements
from build_scripts.links import check_site
from build_scripts.ludii import encodings_of
from build_scripts.notebooks import notebook_files, read_notebooks
from build_scripts.pages.addresses import passages
from build_scripts.pages.bibliography import read_bibliography
from build_scripts.pages.citing import Site
from build_scripts.pages.library import About
from build_scripts.pages.prose import Prose, description, resolved, targets, with_head
from build_scripts.pages.shelves import in_order
from build_scripts.pages.whole import Holdings, pages
from build_scripts.problems import BuildError, Problem
from build_scripts.runtime.build import build_runtime
from build_scripts.writing import read_tree, write_tree
from regulae.data import game_data, rules_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from build_scripts.editions.model import Edition
    from build_scripts.pages.library import Game

FONTS = {
    "eb-garamond": ("latin-wght-normal", "latin-wght-italic", "latin-ext-wght-normal", "latin-ext-wght-italic"),
    "source-sans-3": ("latin-wght-normal", "latin-ext-wght-normal"),
}
"""The fonts that the pages use, and of each the parts that Latin and English need."""

_QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}


CACHE = ".cache/runtime"
INTRODUCTION = "introduction.md"
BIBLIOGRAPHY = "bibliography.toml"


def site_values(root: Path) -> Site:
    """What the site says of itself, from ``mkdocs.yml`` and ``CITATION.cff``."""
    settings, cited = _yaml(root / "mkdocs.yml"), _yaml(root / "CITATION.cff")
    edition = settings["extra"]["edition"]
    return Site(
        name=settings["site_name"],
        url=settings["site_url"].rstrip("/") + "/",
        version=edition["version"],
        year=edition["year"],
        editors=tuple(author["name"] for author in cited["authors"]),
    )


def _yaml(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as file:
        return dict(yaml_load(file))


def hand_written(root: Path) -> dict[str, bytes]:
    """The files of ``docs/`` that become pages or stand beside them; the theme is not among them."""
    return {path: content for path, content in read_tree(root / "docs").items() if not path.startswith("theme/")}


def prose(root: Path, editions: Iterable[Edition]) -> Iterator[Prose]:
    """What is written by hand in Markdown: the pages of ``docs/``, and the introductions of the editions."""
    for path, content in hand_written(root).items():
        if path.endswith(".md"):
            yield Prose(shown(root / "docs" / path), path, content.decode())
    for edition in editions:
        file = root / "editions" / edition.id / INTRODUCTION
        if file.is_file():
            head = {"template": "introduction.html", "title": f"Introduction: {edition.title}", "text": edition.title}
            text = with_head(file.read_text(encoding="utf-8"), head)
            yield Prose(shown(file), f"{edition.prefix}/{INTRODUCTION}", text)


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
    return [_game(regulae.load_ruleset(game)) for game in regulae.ruleset_ids()]


def _game(ruleset: regulae.BaseRuleset) -> Game:
    """A game as its page shows it: what the bridge says of it and of its rules, and its board at the start."""
    family = regulae.family_of(ruleset.id)
    game = family.load(ruleset.id, {})
    start = family.position(game, "start")
    drawing = family.draw(game, start, (), standalone=False)
    board = {"start": str(start), "drawing": Markup(drawing)}  # noqa: S704  (the engine escapes)
    return {**game_data(ruleset), "rules": rules_data(ruleset), **board}


def holdings(root: Path) -> Holdings:
    """All that the pages show, read from the files of the project.

    Raises:
        BuildError: If any of it is at fault.
    """
    folders = [read_folder(folder) for folder in edition_folders(root / "editions")]
    problems = [problem for folder in folders for problem in folder.problems]
    if problems:
        raise BuildError(problems)
    order = [*_yaml(root / "mkdocs.yml")["extra"]["edition"]["texts"]]
    editions = sorted(
        (folder.edition for folder in folders if folder.edition),
        key=lambda edition: order.index(edition.prefix) if edition.prefix in order else len(order),
    )
    return Holdings(
        editions=tuple(editions),
        games=in_order(games(), editions),
        scenes=tuple(scene for shown in scenes_of(root, editions).values() for scene in shown.scenes),
        glossary=read_glossary(root / "editions" / GLOSSARY),
        works=read_bibliography(root / "editions" / BIBLIOGRAPHY),
        elements=documented_elements(root),
        encodings=encodings_of(root, editions),
        abouts={folder.path.name: _about(folder) for folder in folders},
        modules=public_modules(regulae),
        commands=documented_commands(),
        notebooks=read_notebooks(root),
    )


def _about(folder: Folder) -> About:
    """What is said of an edition in its header, and whether it has an introduction."""
    titles = [title for file in folder.files if file.path.name == SOURCE for title in file.header.all("title")]
    introduction = folder.path / INTRODUCTION
    return About(
        next((title.text() for title in titles if title.get("type") == "sub"), ""),
        description(introduction.read_text(encoding="utf-8")) if introduction.is_file() else None,
    )


def documents(root: Path, site: Site) -> dict[str, bytes]:
    """All that stands in ``build/docs/``: the pages, and what they show and load.

    Raises:
        BuildError: If an edition, a scene, a page or the runtime is at fault.
    """
    held = holdings(root)
    editions = held.editions
    runtime = {f"assets/engine/{path}": content for path, content in build_runtime(root, root / CACHE).items()}
    (wheel,) = (path for path in runtime if path.endswith(".whl"))
    return {
        **hand_written(root),
        **_prose_pages(root, held),
        **fonts(root),
        **drawing(root),
        "assets/site/passages.json": json.dumps(passages(editions), ensure_ascii=False).encode(),
        **tei_files(root, editions),
        **notebook_files(held.notebooks),
        **runtime,
        **pages(replace(held, wheel=wheel), site),
    }


def check_all(root: Path) -> tuple[list[Problem], list[str]]:
    """Everything that people write: the texts, rules and scenes, then the prose and its links to passages and works.

    Returns:
        The problems, and a report in lines.
    """
    problems, report = check(root)
    if not problems:
        try:
            _prose_pages(root, holdings(root))
        except BuildError as error:
            problems = [*error.problems]
    return problems, report


def _prose_pages(root: Path, held: Holdings) -> dict[str, bytes]:
    known = targets(passages(held.editions), (work.key for work in held.works))
    return resolved(prose(root, held.editions), known)


def build_site(root: Path) -> None:
    """Check all that people write, then build ``site/`` and follow its links.

    Args:
        root: The project.

    Raises:
        BuildError: With every problem that was found.
        subprocess.CalledProcessError: If MkDocs finds fault; it has said where.
    """
    problems, _ = check_all(root)
    if problems:
        raise BuildError(problems)
    site = site_values(root)
    write_tree(root / "build/docs", documents(root, site))
    run_mkdocs(root)
    follow_links(root, site)
