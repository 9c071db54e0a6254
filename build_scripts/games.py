"""Sorts the games by the texts that describe them, and by the sections there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from build_scripts.editions.passages import passages_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from build_scripts.editions.model import Edition, Section
    from build_scripts.project import Game


@dataclass(frozen=True, slots=True)
class Shelf:
    """The games of one text.

    Attributes:
        edition: The text; None for games that no text describes.
        games: Its games in the order of its sections, each with the section that describes it, if there is just one.
    """

    edition: Edition | None
    games: tuple[tuple[Game, Section | None], ...]


def in_order(games: Iterable[Game], editions: Sequence[Edition]) -> tuple[Game, ...]:
    """The games sorted by text, section and title. Games that no text describes come last."""
    return tuple(sorted(games, key=lambda game: (*_place(game, editions), game["title"])))


def shelves(games: Iterable[Game], editions: Sequence[Edition]) -> tuple[Shelf, ...]:
    """The games of each text. Texts without a game are left out."""
    found = groupby(in_order(games, editions), key=lambda game: _place(game, editions)[0])
    return tuple(_shelf([*members], (*editions, None)[index]) for index, members in found)


def _shelf(games: Sequence[Game], edition: Edition | None) -> Shelf:
    return Shelf(edition, tuple((game, _alone(game, edition)) for game in games))


def _alone(game: Game, edition: Edition | None) -> Section | None:
    section = edition.source.sections[_chief(game, edition)] if edition else None
    return section if section and section.kind == "game" else None


def _place(game: Game, editions: Sequence[Edition]) -> tuple[int, int]:
    found = ((index, edition) for index, edition in enumerate(editions) if edition.id == game["edition"])
    index, edition = next(found, (len(editions), None))
    return index, _chief(game, edition) if edition else 0


def _chief(game: Game, edition: Edition) -> int:
    """The place of the section that gives the game most of its rules."""
    order = {section.slug: index for index, section in enumerate(edition.source.sections)}
    sections = {passage.citation: order[passage.section] for passage in passages_of(edition)}
    cited = Counter(sections[ref] for rule in game["rules"] for ref in rule["refs"] if ref in sections)
    return max(cited, key=lambda index: (cited[index], -index), default=0)
