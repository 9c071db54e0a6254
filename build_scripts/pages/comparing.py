"""All games in one table, rule by rule: what each game plays, and what warrants it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from build_scripts.pages.page import Page, page
from build_scripts.pages.words import BASES, STATUSES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from build_scripts.project import Game


@dataclass(frozen=True, slots=True)
class Cell:
    """The value of one rule in one game.

    Attributes:
        game: The game's id.
        words: The value in words.
        basis: The key of what warrants it.
        others: How many rival readings it has.
        address: Where the rule is, from this page.
    """

    game: str
    words: str
    basis: str
    others: int
    address: str


@dataclass(frozen=True, slots=True)
class Row:
    """One rule in all games of a table."""

    key: str
    title: str
    cells: tuple[Cell, ...]

    @property
    def same(self) -> bool:
        """Whether several games all play it alike."""
        return len(self.cells) > 1 and len({cell.words for cell in self.cells}) == 1


@dataclass(frozen=True, slots=True)
class Table:
    """Games whose rules answer the same questions, and so can be compared."""

    games: tuple[Game, ...]
    rows: tuple[Row, ...]


def tables(games: Sequence[Game]) -> tuple[Table, ...]:
    """The games in tables. Games with the same rules share one, in their order."""
    return tuple(_tables(games))


def _tables(games: Sequence[Game]) -> Iterator[Table]:
    keys = {game["id"]: tuple(rule["key"] for rule in game["rules"]) for game in games}
    first = list(dict.fromkeys(keys.values()))
    together = sorted(games, key=lambda game: first.index(keys[game["id"]]))
    for _, found in groupby(together, key=lambda game: keys[game["id"]]):
        members = tuple(found)
        rules = zip(*(game["rules"] for game in members), strict=True)
        rows = (Row(row[0]["key"], row[0]["title"], tuple(map(_cell, members, row))) for row in rules)
        yield Table(members, tuple(rows))


def _cell(game: Game, rule: Game) -> Cell:
    address = f"../{game['id']}/#{rule['key']}"
    return Cell(game["id"], rule["words"], rule["basis"], len(rule["readings"]), address)


def comparison_page(games: Sequence[Game]) -> Page:
    """The page that compares all games."""
    meta = {
        "template": "plain.html",
        "title": "The games compared",
        "description": "Every rule of every game in one table, with what warrants it.",
        "search": {"exclude": True},
    }
    return page("compared.html", meta, tables=tables(games), games=games, bases=BASES, statuses=STATUSES)
