"""The addresses that the built site publishes. Readers cite them, so none may ever vanish; a test keeps the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.links import read_page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: What pages load for themselves: the names of these files may change with every build.
INTERNAL = ("assets/", "search/")
#: Files below `INTERNAL` that other sites load or show; see ``docs/embed.md``.
EMBEDDED = ("assets/board/embed.mjs", "assets/board/example.html")
#: How the ids begin that the theme gives for its own use.
THEME = "__"


def published_addresses(site: Path) -> list[str]:
    """Every page, every id on it, and every file to link to or load from elsewhere, in alphabetical order.

    Args:
        site: The folder that MkDocs wrote.

    Returns:
        Addresses from the site's root, such as ``royal/ludus-anglicorum/#1.9`` or ``royal/tei/source.xml``.
    """
    return sorted(
        address
        for path in site.rglob("*")
        if path.is_file() and _public(name := path.relative_to(site).as_posix())
        for address in _addresses(path, name)
    )


def _public(name: str) -> bool:
    return name in EMBEDDED or not name.startswith(INTERNAL)


def _addresses(path: Path, name: str) -> Iterator[str]:
    page = name.removesuffix("index.html")
    yield page or "./"
    if path.suffix == ".html":
        yield from (
            f"{page}#{anchor}" for anchor in read_page(path.read_text("utf-8")).ids if not anchor.startswith(THEME)
        )
