"""The page of the encoding: what the TEI files may hold, according to the project's schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.pages.page import Page, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.editions.schema_docs import ElementDoc


def encoding_page(elements: Sequence[ElementDoc]) -> Page:
    """Every permitted element with its attributes and an example."""
    names = {doc.key: doc.name for doc in elements}
    repeated = {doc.name for doc in elements if sum(other.name == doc.name for other in elements) > 1}
    meta = {
        "template": "plain.html",
        "title": "Encoding",
        "description": "The elements that the TEI files of the edition may hold, each with an example.",
        "search": {"exclude": True},
    }
    index = sorted(elements, key=lambda doc: doc.key.lower())
    return page("encoding.html", meta, elements=elements, index=index, names=names, repeated=repeated)
