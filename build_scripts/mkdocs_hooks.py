"""How MkDocs takes finished pages: it frames their HTML and does not run it through Markdown.

MkDocs loads this file because ``mkdocs.yml`` names it under ``hooks:``. A generated page says ``finished: true`` in its
front matter. `on_page_markdown` takes its HTML away before Markdown sees it, and `on_page_content` puts it back after.
The title, the frame and the search index are made as for any other page. Such a page has no table of contents, as
Markdown finds no headings within a block of HTML either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

FINISHED = "finished"
"""The key of the front matter that marks a page as finished HTML."""


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str | None:
    """Leave nothing of a finished page for Markdown to read; until `on_page_content`, its front matter holds it."""
    if FINISHED not in page.meta:
        return None
    page.meta[FINISHED] = markdown.strip()
    return ""


def on_page_content(html: str, *, page: Page, **_: object) -> str | None:  # noqa: ARG001
    """Give a finished page its HTML. Which ids it has is not for MkDocs to know: `links` checks them in every page."""
    finished: str | None = page.meta.pop(FINISHED, None)
    if finished is not None:
        page.present_anchor_ids = None
    return finished
