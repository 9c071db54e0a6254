"""The words for keys in the data: kinds of entries, how sure an editor is, what warrants a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.editions.model import Certainty
from build_scripts.languages import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.editions.model import Document

CERTAINTIES = {Certainty.HIGH: "certain", Certainty.MEDIUM: "probable", Certainty.LOW: "doubtful"}
KINDS = {
    "slip": "slip of the copy",
    "letter": "letter",
    "word": "word",
    "gap": "gap",
    "contradiction": "contradiction",
    "variant": "variant",
    "supplied": "words supplied",
}
"""Kinds of entries of the apparatus."""

SEVERITIES = {"rule": "rule changed", "sense": "sense shifted", "omission": "words left out", "slip": "slip"}
"""Classes of departures of a received translation from its source."""

PARTS = {"game": "Games", "trick": "Tricks", "problem": "Problems", "rules": "Rules"}
"""Kinds of sections that have a heading in a list of contents."""

LOST = {"picture-missing": "Picture lost in the copy", "link-lost": "Link lost in the copy"}
BASES = {
    "stated": "The text says so",
    "implied": "The text implies it",
    "conjectured": "A conjecture",
    "silent": "The text is silent",
}
STATUSES = {
    "described": "described by its source",
    "reconstructed": "reconstructed",
    "conjectural": "conjectural",
    "incomplete": "incompletely described",
    "modern": "played today, and in none of these texts",
}


def certainty(sure: Certainty | None) -> str:
    """How sure somebody is, in one word; empty if they do not say."""
    return CERTAINTIES[sure] if sure else ""


def label(document: Document, documents: Sequence[Document]) -> str:
    """The label of a translation: its language, and whose it is if there are several in that language."""
    name = named(document.language)
    if sum(other.language == document.language for other in documents) == 1:
        return name
    return f"{name} ({'received' if document.received else 'new'})"
