"""The page of the bibliography."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.bibliography import SEEN
from build_scripts.pages.page import Page, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.bibliography import Work


def bibliography_page(works: Sequence[Work]) -> Page:
    """All works, each with how much of it the editors have seen."""
    meta = {
        "template": "plain.html",
        "title": "Bibliography",
        "description": "The works that the edition names, and what its editors saw of each.",
        "search": {"exclude": True},
    }
    counts = {name: sum(work.seen == key for work in works) for key, name in SEEN.items()}
    return page("bibliography.html", meta, works=works, seen=SEEN, counts=counts)
