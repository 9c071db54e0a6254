"""The page of a notebook: prose, code, and what the code printed when the site was built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markdown import markdown  # type: ignore[import-untyped]
from markupsafe import Markup, escape

from build_scripts.describing.colouring import coloured, one_line
from build_scripts.notebooks import FOLDER
from build_scripts.pages.page import Page, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.notebooks import Notebook


def notebook_pages(notebooks: Sequence[Notebook], wheel: str) -> dict[str, Page]:
    """The pages of all notebooks.

    Args:
        notebooks: The notebooks, with their outputs.
        wheel: The file of the engine that a reader can install, from the site's root.
    """
    return {f"{FOLDER}/{notebook.name}.md": _page(notebook, wheel) for notebook in notebooks}


def _page(notebook: Notebook, wheel: str) -> Page:
    meta = {
        "template": "notebook.html",
        "title": notebook.title,
        "description": "The engine at work, to be tried here.",
    }
    values = {"prose": _prose, "code": _code, "kept": _kept, "wheel": wheel}
    return page("notebook.html", meta, notebook=notebook, **values)


def _prose(text: str) -> Markup:
    return Markup(markdown(text))  # noqa: S704  (the project's own words)


def _code(text: str) -> Markup:
    return coloured(text, "python")


def _kept(text: str) -> Markup:
    return one_line(str(escape(text)))
