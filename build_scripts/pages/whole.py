"""All pages of the site that are made from data, as a mapping of paths to bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from build_scripts.editions.align import rows
from build_scripts.pages.files import page
from build_scripts.pages.inline import Writer
from build_scripts.pages.reading import passages, reading_page, seen_from

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.editions.model import Edition, Sentence
    from build_scripts.pages.citing import Site
    from build_scripts.scenes import Scene

#: A game and its rules as the bridge describes them.
type Game = Mapping[str, Any]

_BASES = {
    "stated": "The text says so",
    "implied": "The text implies it",
    "conjectured": "A conjecture",
    "silent": "The text is silent",
}
_STATUSES = {
    "described": "described by its source",
    "reconstructed": "reconstructed",
    "conjectural": "conjectural",
    "incomplete": "incompletely described",
    "modern": "played today, and in none of these texts",
}


def pages(editions: Sequence[Edition], games: Sequence[Game], scenes: Sequence[Scene], site: Site) -> dict[str, bytes]:
    """Every generated page.

    Args:
        editions: The editions.
        games: Each ``{"id", "title", "edition", "status", "rules": [RULE, …]}`` as the bridge gives it.
        scenes: What the boards show.
        site: What the site says of itself.
    """
    addresses = passages(editions)
    made = {
        "index.md": _home(editions, games, scenes),
        "texts.md": _listing("texts.html", "Texts", editions=editions),
        "games.md": _listing("games.html", "Games", games=games, statuses=_STATUSES),
    }
    for edition in editions:
        made[f"{edition.prefix}/index.md"] = _edition(edition, games)
        for section in edition.source.sections:
            path = f"{edition.prefix}/{section.slug}.md"
            made[path] = reading_page(edition, section, scenes, addresses, site)
    for game in games:
        made[f"games/{game['id']}.md"] = _game(game, editions, addresses)
    return made


def _listing(template: str, title: str, **values: Any) -> bytes:
    return page(template, {"template": "plain.html", "title": title}, **values)


def _home(editions: Sequence[Edition], games: Sequence[Game], scenes: Sequence[Scene]) -> bytes:
    """The front page shows the edition by its first sentence and its first board."""
    edition = editions[0]
    row = rows(edition.source.sections[0], edition.translations)[0]
    writer = Writer(edition.prefix, passages(editions), linked=False)
    opening = [(edition.source.language, "src", _words(row.source, writer))]
    opening += [
        (document.language, "tr", _words(row.translations[document.name], writer))
        for document in edition.translations[:1]
    ]
    meta = {"template": "plain.html", "title": edition.title}
    played = (frame for scene in scenes for frame in scene.frames if frame.position)
    return page("home.html", meta, editions=editions, games=games, opening=opening, frame=next(played, None))


def _words(sentences: Sequence[Sentence], writer: Writer) -> Markup:
    return Markup(" ").join(writer.sentence(sentence.content) for sentence in sentences)


def _edition(edition: Edition, games: Sequence[Game]) -> bytes:
    mine = [game for game in games if game["edition"] == edition.id]
    meta = {"template": "plain.html", "title": edition.title}
    return page("edition.html", meta, edition=edition, games=mine)


def _game(game: Game, editions: Sequence[Edition], addresses: Mapping[str, str]) -> bytes:
    edition = next((edition for edition in editions if edition.id == game["edition"]), None)
    meta = {"template": "plain.html", "title": f"Rules of {game['title']}"}
    links = seen_from(f"games/{game['id']}/", addresses)
    return page("game.html", meta, game=game, edition=edition, links=links, bases=_BASES, statuses=_STATUSES)
