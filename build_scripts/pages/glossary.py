"""The page of the glossary: each word of the games, what it means, how we render it, and where it occurs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from build_scripts.editions.glossary import occurrences
from build_scripts.languages import named
from build_scripts.pages.page import Page, page
from build_scripts.sorting import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.editions.glossary import Entry, Glossary
    from build_scripts.editions.model import Edition
    from build_scripts.editions.passages import Passage, Passages


PAGE = "glossary/"
"""Where the page is, from the site's root."""


@dataclass(frozen=True, slots=True)
class Place:
    """A passage with a term: its number, its address, and how often the term occurs in it."""

    ref: str
    address: str
    times: int


@dataclass(frozen=True, slots=True)
class Use:
    """The passages of one text in which a term occurs."""

    title: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class TermView:
    """A term.

    Attributes:
        id: Its id on the page.
        entry: Its entry in the glossary.
        count: How often it occurs in the texts.
        uses: Where it occurs, by text.
        exceptions: The passages where it is rendered differently: number, address, language, reason.
    """

    id: str
    entry: Entry
    count: int
    uses: tuple[Use, ...]
    exceptions: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """The terms of one language, by first letter."""

    name: str
    code: str
    letters: tuple[tuple[str, tuple[TermView, ...]], ...]


def glossary_page(glossary: Glossary, editions: Sequence[Edition], passages: Passages) -> Page:
    """All terms, with all their occurrences."""
    counts = {edition.prefix: Counter((one.key, one.passage) for one in occurrences(edition)) for edition in editions}
    titles = {edition.prefix: edition.title for edition in editions}
    views = [_term(entry, glossary, counts, titles, passages) for entry in glossary.entries]
    codes = dict.fromkeys(view.entry.language for view in views)
    lists = [_list(code, [view for view in views if view.entry.language == code]) for code in codes]
    meta = {
        "template": "plain.html",
        "title": "Glossary",
        "description": "The words of the games, each with one English and one French word for it.",
        "search": {"exclude": True},
    }
    return page("glossary.html", meta, lists=lists, named=named)


def _list(code: str, views: Sequence[TermView]) -> WordList:
    grouped = groupby(sorted(views, key=lambda view: plain(view.entry.key)), key=lambda view: plain(view.entry.key)[:1])
    return WordList(named(code), code, tuple((letter, tuple(found)) for letter, found in grouped))


def term_id(entry: Entry) -> str:
    """The id of a term on the page. A term that two texts use in two senses has two entries."""
    return f"{entry.editions[0]}.{entry.key.replace(' ', '-')}"


def _term(
    entry: Entry,
    glossary: Glossary,
    counts: Mapping[str, Mapping[tuple[str, Passage], int]],
    titles: Mapping[str, str],
    passages: Passages,
) -> TermView:
    uses = tuple(
        Use(
            titles[prefix],
            tuple(
                Place(passage.ref, passage.seen_from(PAGE), times)
                for (key, passage), times in counts[prefix].items()
                if key == entry.key
            ),
        )
        for prefix in entry.editions
        if prefix in counts
    )
    exceptions = tuple(
        (passage.ref, passage.seen_from(PAGE), named(one.translation.partition("-")[0]), one.reason)
        for one in glossary.exemptions
        if one.key == entry.key and (passage := passages.get(one.passage)) and passage.edition in entry.editions
    )
    count = sum(place.times for use in uses for place in use.places)
    return TermView(term_id(entry), entry, count, tuple(use for use in uses if use.places), exceptions)
