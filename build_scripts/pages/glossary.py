"""The page of the glossary: each word of the game, what it means, how we render it, and where it stands."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from build_scripts.editions.glossary import occurrences
from build_scripts.pages.addresses import of_term, seen_from
from build_scripts.pages.files import page
from build_scripts.pages.words import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.editions.glossary import Entry, Glossary
    from build_scripts.editions.model import Edition


@dataclass(frozen=True, slots=True)
class Place:
    """A passage in which a term stands: its number, its address, and how often it stands there."""

    ref: str
    address: str
    times: int


@dataclass(frozen=True, slots=True)
class Use:
    """The passages of one text in which a term stands."""

    title: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class TermView:
    """A term.

    Attributes:
        id: Its id on the page.
        entry: What the glossary says of it.
        count: How often it stands in the texts.
        uses: Where, by text.
        exceptions: The passages where it is rendered otherwise: number, address, language, reason.
    """

    id: str
    entry: Entry
    count: int
    uses: tuple[Use, ...]
    exceptions: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """The terms of one language, by their first letters."""

    name: str
    code: str
    letters: tuple[tuple[str, tuple[TermView, ...]], ...]


def glossary_page(glossary: Glossary, editions: Sequence[Edition], addresses: Mapping[str, str]) -> bytes:
    """All terms, with all their occurrences."""
    links = seen_from("glossary/", addresses)
    counts = {edition.prefix: Counter((one.key, one.passage) for one in occurrences(edition)) for edition in editions}
    titles = {edition.prefix: edition.title for edition in editions}
    views = [_term(entry, glossary, counts, titles, links) for entry in glossary.entries]
    codes = dict.fromkeys(view.entry.language for view in views)
    lists = [_list(code, [view for view in views if view.entry.language == code]) for code in codes]
    meta = {
        "template": "plain.html",
        "title": "Glossary",
        "description": "The words of the games, each with one English and one French word for it.",
        "search": {"exclude": True},
    }
    return page("glossary.html", meta, lists=lists, languages=LANGUAGES)


def _list(code: str, views: Sequence[TermView]) -> WordList:
    grouped = groupby(sorted(views, key=lambda view: plain(view.entry.key)), key=lambda view: plain(view.entry.key)[:1])
    return WordList(language(code), code, tuple((letter, tuple(found)) for letter, found in grouped))


def plain(word: str) -> str:
    """A word by which to sort: small letters without accents.

    >>> plain("Échec"), plain("œil")
    ('echec', 'oeil')
    """
    parts = unicodedata.normalize("NFD", word.lower().replace("œ", "oe"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def _term(
    entry: Entry,
    glossary: Glossary,
    counts: Mapping[str, Mapping[tuple[str, str], int]],
    titles: Mapping[str, str],
    links: Mapping[str, str],
) -> TermView:
    uses = tuple(
        Use(
            titles[prefix],
            tuple(
                Place(passage.partition(":")[2], links[passage], times)
                for (key, passage), times in counts[prefix].items()
                if key == entry.key
            ),
        )
        for prefix in entry.editions
        if prefix in counts
    )
    exceptions = tuple(
        (one.passage.partition(":")[2], links[one.passage], language(one.translation.partition("-")[0]), one.reason)
        for one in glossary.exemptions
        if one.key == entry.key and one.passage.partition(":")[0] in entry.editions
    )
    count = sum(place.times for use in uses for place in use.places)
    return TermView(of_term(entry), entry, count, tuple(use for use in uses if use.places), exceptions)
