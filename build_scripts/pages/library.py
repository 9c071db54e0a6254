"""The pages that lead to texts and games: the front page, the lists, and the page of each text and game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup

from build_scripts.editions.align import rows
from build_scripts.editions.summary import summary
from build_scripts.games import shelves
from build_scripts.languages import named
from build_scripts.pages.page import Page, page, script_json
from build_scripts.pages.words import BASES, PARTS, STATUSES
from build_scripts.project import About
from build_scripts.rendering.html import PageTarget
from build_scripts.rendering.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.editions.model import Edition, Section, Sentence
    from build_scripts.editions.passages import Passages
    from build_scripts.games import Shelf
    from build_scripts.ludii import Encodings
    from build_scripts.project import Abouts, Game
    from build_scripts.scenes import Scene


@dataclass(frozen=True, slots=True)
class Group:
    """Consecutive sections of one kind, such as ``Games``; the title is empty for kinds without one."""

    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A text as lists show it.

    Attributes:
        edition: The text.
        about: What is said about it.
        languages: The languages in which it can be read, its own first: ``Latin, with English and French``.
        groups: Its sections in groups: games, tricks, problems.
    """

    edition: Edition
    about: About
    languages: str
    groups: tuple[Group, ...]


def card(edition: Edition, abouts: Abouts) -> Card:
    """A text as lists show it."""
    source, *others = dict.fromkeys(named(document.language) for document in edition.documents)
    into = f", with {' and '.join(others)}" if others else ""
    return Card(edition, abouts.get(edition.id, About()), f"{source}{into}", groups(edition.source.sections))


def groups(sections: Sequence[Section]) -> tuple[Group, ...]:
    """The sections in groups, in their order."""
    kinds = groupby(sections, key=lambda section: PARTS.get(section.kind, ""))
    return tuple(Group(title, tuple(members)) for title, members in kinds)


def lists(editions: Sequence[Edition], games: Sequence[Game], abouts: Abouts) -> dict[str, Page]:
    """The lists of all texts and of all games."""
    cards = [card(edition, abouts) for edition in editions]
    return {
        "texts.md": page("texts.html", {"template": "plain.html", "title": "Texts"}, cards=cards),
        "games.md": _games_page(shelves(games, editions)),
    }


def _games_page(held: Sequence[Shelf]) -> Page:
    return page("games.html", {"template": "plain.html", "title": "Games"}, shelves=held, statuses=STATUSES)


def home(editions: Sequence[Edition], games: Sequence[Game], scenes: Sequence[Scene], abouts: Abouts) -> Page:
    """The front page: the first sentence of a game, and the first board."""
    edition = editions[0]
    sections = edition.source.sections
    section = next((each for each in sections if each.kind == "game"), sections[0])
    row = rows(section, edition.translations)[0]
    writer = Writer(PageTarget(edition.board), linked=False)
    shown = [(edition.source, "src", row.source)]
    shown += [(document, "tr", row.translations[document.name]) for document in edition.translations[:1]]
    opening = [(document.language, name, _words(found, document.language, writer)) for document, name, found in shown]
    played = ((scene, frame) for scene in scenes for frame in scene.frames if frame.position)
    scene, frame = next(played, (None, None))
    boards = {each.prefix: each.board for each in editions}
    meta = {"template": "plain.html", "title": edition.title}
    values = {
        "cards": [card(each, abouts) for each in editions],
        "games": games,
        "edition": edition,
        "section": section,
        "board": boards[scene.passage.edition] if scene else edition.board,
    }
    return page("home.html", meta, opening=opening, frame=frame, **values)


def _words(sentences: Sequence[Sentence], code: str, writer: Writer[Markup]) -> Markup:
    return Markup(" ").join(writer.sentence(sentence.content, code) for sentence in sentences)


def edition_page(edition: Edition, games: Sequence[Game], abouts: Abouts) -> Page:
    """The page of a text.

    Args:
        edition: The text.
        games: All games. Those of this text are listed.
        abouts: What is said about the texts.
    """
    mine = [game for game in games if game["edition"] == edition.id]
    meta = {"template": "plain.html", "title": edition.title}
    values = {"card": card(edition, abouts), "figures": summary(edition)}
    return page("edition.html", meta, edition=edition, games=mine, **values)


def game_page(game: Game, editions: Sequence[Edition], passages: Passages, encodings: Encodings) -> Page:
    """The rules of a game, and where another program plays it differently."""
    edition = next((edition for edition in editions if edition.id == game["edition"]), None)
    meta = {"template": "board.html", "title": f"Rules of {game['title']}"}
    links = passages.links(f"games/{game['id']}/")
    cited = {
        ref: links[ref] for rule in game["rules"] for warrant in (rule, *rule["readings"]) for ref in warrant["refs"]
    }
    counts = Counter(rule["basis"] for rule in game["rules"])
    shares = [(basis, counts[basis]) for basis in BASES if counts[basis]]
    values = {"links": links, "passages": script_json(cited), "bases": BASES, "statuses": STATUSES, "shares": shares}
    ludii = {"ludii": encodings.get(game["id"]), "ours": {rule["key"]: rule for rule in game["rules"]}}
    return page("game.html", meta, game=game, edition=edition, **values, **ludii)
