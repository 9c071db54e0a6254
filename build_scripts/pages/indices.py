"""The apparatus of all texts in one table, and a page of the departures of received translations from their sources."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from build_scripts.editions.listing import departures, emendations
from build_scripts.editions.model import Apparatus, walk
from build_scripts.editions.passages import passages_of
from build_scripts.editions.received import received_reading
from build_scripts.pages.foot import Voice, voices_of
from build_scripts.pages.links import links_on
from build_scripts.pages.page import Page, page
from build_scripts.pages.words import CERTAINTIES, KINDS, SEVERITIES, certainty
from build_scripts.rendering.html import PageTarget
from build_scripts.rendering.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from build_scripts.editions.listing import Departure, Emendation, Place
    from build_scripts.editions.model import Document, Edition
    from build_scripts.editions.passages import Passage, Passages
    from build_scripts.project import Game

LEFT = "departures/"
"""Where the page of departures is, from the site's root."""

UNSAID = "unsaid"
"""The certainty of an entry that gives none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value by which a table can be filtered: its key, its name in words, and how many rows have it."""

    key: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A rule that a passage warrants, in one game or several.

    Attributes:
        games: The titles of the games.
        title: The title of the rule.
        address: Where it is: on the page of its game, or in the table of all games.
    """

    games: tuple[str, ...]
    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of emendations.

    Attributes:
        entry: The emendation.
        text: The title of the text.
        language: Of its words.
        address: Where its entry is.
        certainty: How sure the editors are, as a key.
        who: Who has or proposes the printed reading.
        received: The received words.
        lemma: The printed words.
        others: The other readings: words, who, and how sure, in one word.
        reason: Why.
        rules: The rules that cite its passage.
    """

    entry: Emendation
    text: str
    language: str
    address: str
    certainty: str
    who: tuple[Voice, ...]
    received: Markup
    lemma: Markup
    others: tuple[tuple[Markup, tuple[Voice, ...], str], ...]
    reason: Markup
    rules: tuple[RuleLink, ...]


def rules_by_passage(games: Iterable[Game]) -> dict[str, tuple[RuleLink, ...]]:
    """The rules of all games by the passages that they or their rival readings cite, with links for a list page."""
    found: dict[str, dict[tuple[str, str], list[Game]]] = {}
    for game in games:
        for rule in game["rules"]:
            warrants = (rule["refs"], *(reading.get("refs", ()) for reading in rule["readings"]))
            for ref in {ref for refs in warrants for ref in refs}:
                found.setdefault(ref, {}).setdefault((rule["key"], rule["title"]), []).append(game)
    return {ref: tuple(_link(key, title, of) for (key, title), of in rules.items()) for ref, rules in found.items()}


def _link(key: str, title: str, games: Sequence[Game]) -> RuleLink:
    page = games[0]["id"] if len(games) == 1 else "compared"
    return RuleLink(tuple(game["title"] for game in games), title, f"../games/{page}/#{key}")


def apparatus_page(editions: Sequence[Edition], games: Iterable[Game], passages: Passages) -> Page:
    """All emendations of all texts, in the order of the passages."""
    order = {passage: index for index, passage in enumerate(passages)}
    listed = sorted(emendations(editions), key=lambda each: _order(each.place, order))
    rules = rules_by_passage(games)
    by_prefix = {edition.prefix: edition for edition in editions}
    nodes = _nodes(editions)
    rows = [_row(entry, nodes.get(entry.id), by_prefix[entry.place.edition], passages, rules) for entry in listed]
    choices = {
        "kind": _choices((row.entry.kind for row in rows), KINDS),
        "text": _choices((row.entry.place.edition for row in rows), {one.prefix: one.title for one in editions}),
        "certainty": _choices((row.certainty for row in rows), {**_sure(), UNSAID: "not said"}),
    }
    meta = _meta("Apparatus", "Every emendation of every text in one table.")
    return page("apparatus.html", meta, rows=rows, choices=choices, kinds=KINDS, sure=_sure())


def _meta(title: str, description: str) -> dict[str, Any]:
    return {"template": "plain.html", "title": title, "description": description, "search": {"exclude": True}}


def _order(place: Place, order: Mapping[Passage, int]) -> int:
    """The place of the first passage. What renders no passage comes last."""
    return min((order[passage] for passage in place.passages), default=len(order))


def _sure() -> dict[str, str]:
    return {sure.value: word for sure, word in CERTAINTIES.items()}


def _choices(keys: Iterable[str], names: Mapping[str, str]) -> tuple[Choice, ...]:
    counts = Counter(keys)
    known = {**names, **{key: key for key in counts if key not in names}}
    return tuple(Choice(key, name, counts[key]) for key, name in known.items() if counts[key])


def _nodes(editions: Iterable[Edition]) -> dict[str, Apparatus]:
    """All entries of the apparatus by their ids."""
    return {
        node.id: node
        for edition in editions
        for document in edition.documents
        for sentence in document.sentences
        for node in walk(sentence.content)
        if isinstance(node, Apparatus)
    }


def _row(
    entry: Emendation,
    node: Apparatus | None,
    edition: Edition,
    passages: Passages,
    rules: Mapping[str, tuple[RuleLink, ...]],
) -> Row:
    """A row. Words supplied without an entry have no node."""
    document, write = _document(edition, entry.place.document), _writer("apparatus/", edition, passages).words
    named = {voice.short: voice for voice in voices_of(document).values()}
    theirs = received_reading(node) if node else None
    others = [reading.content for reading in node.others if reading != theirs] if node else []
    found = dict.fromkeys(link for passage in entry.place.passages for link in rules.get(passage.citation, ()))
    return Row(
        entry,
        edition.title,
        document.language,
        f"../{edition.prefix}/{entry.place.slug}/#{entry.id or entry.place.ref}",
        entry.certainty.value if entry.certainty else UNSAID,
        _voices(entry.who, named),
        write(theirs.content) if theirs else Markup(),
        write(node.lemma.content) if node else escape(entry.lemma),
        tuple(
            (write(content), _voices(one.who, named), certainty(one.certainty))
            for content, one in zip(others, entry.others, strict=True)
        ),
        write(node.reason) if node else Markup(),
        tuple(found),
    )


def _voices(names: Iterable[str], named: Mapping[str, Voice]) -> tuple[Voice, ...]:
    return tuple(named.get(who, Voice(who, who)) for who in names)


def _writer(page: str, edition: Edition, passages: Passages) -> Writer[Markup]:
    return Writer(PageTarget(edition.board), links=links_on(page, edition, passages), linked=False)


def _document(edition: Edition, name: str) -> Document:
    return next(document for document in edition.documents if document.name == name)


@dataclass(frozen=True, slots=True)
class Left:
    """A sentence of a received translation that departs from its source, and how.

    Attributes:
        passages: The sentences of the source, each with its number and address.
        source: Their words.
        translation: The words of the translation.
        notes: The class of each departure, as a key, and what the editors say.
    """

    passages: tuple[tuple[str, str], ...]
    source: Markup
    translation: Markup
    notes: tuple[tuple[str, Markup], ...]

    @property
    def classes(self) -> str:
        """The classes of its departures, each once."""
        return " ".join(dict.fromkeys(severity for severity, _ in self.notes))


@dataclass(frozen=True, slots=True)
class LeftSection:
    """The departures of a section: its heading and address, and the sentences."""

    heading: str
    address: str
    language: str
    speaks: str
    sentences: tuple[Left, ...]

    @property
    def classes(self) -> str:
        """The classes of its departures, each once."""
        return " ".join(dict.fromkeys(one for sentence in self.sentences for one in sentence.classes.split()))


def departures_page(editions: Sequence[Edition], passages: Passages) -> Page:
    """All departures of received translations, by section, with the source beside them."""
    sections = [section for edition in editions for section in _sections(edition, passages)]
    classes = (note[0] for section in sections for sentence in section.sentences for note in sentence.notes)
    meta = _meta("Departures", "Where the received translation leaves its source.")
    choices = {"class": _choices(classes, SEVERITIES)}
    return page("departures.html", meta, sections=sections, choices=choices, severities=SEVERITIES)


def _sections(edition: Edition, passages: Passages) -> Iterator[LeftSection]:
    listed = departures([edition])
    writer = _writer(LEFT, edition, passages)
    for (name, slug), found in groupby(listed, key=lambda one: (one.place.document, one.place.slug)):
        document = _document(edition, name)
        by_sentence = groupby(found, key=lambda one: one.place.ref)
        yield LeftSection(
            next(section.heading for section in edition.source.sections if section.slug == slug),
            f"../{edition.prefix}/{slug}/?translation={name}",
            edition.source.language,
            document.language,
            tuple(_left(edition, document, list(notes), writer) for _, notes in by_sentence),
        )


def _left(edition: Edition, document: Document, notes: Sequence[Departure], writer: Writer[Markup]) -> Left:
    place = notes[0].place
    theirs = {passage: passage.sentence for passage in passages_of(edition)}
    (rendering,) = (one for one in document.sentences if one.ref == place.ref)
    return Left(
        tuple(
            (passage.ref, passage.seen_from(LEFT).replace("#", f"?translation={document.name}#"))
            for passage in place.passages
        ),
        Markup(" ").join(
            writer.sentence(sentence.content, edition.source.language)
            for passage in place.passages
            if (sentence := theirs.get(passage))
        ),
        writer.sentence(rendering.content, document.language),
        tuple((note.severity, writer.words(note.content)) for note in notes),
    )
