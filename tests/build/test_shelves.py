"""The games stand in the order of the texts, and of the sections that describe them."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.games import in_order, shelves
from build_scripts.loading import games
from build_scripts.pages.whole import pages
from tests.build.samples import GAME, body, edition, project

ROOT = Path(__file__).parents[2]
ORDER = ("royal", "todas", "latrunculi")


@pytest.fixture(scope="module")
def order() -> list[str]:
    royal, todas, latrunculi = sorted(read_editions(ROOT / "editions"), key=lambda one: ORDER.index(one.prefix))
    return [game["id"] for game in in_order(games(), [royal, todas, latrunculi])]


def test_games_follow_the_sections_of_the_treatise_then_the_other_texts(order: list[str]) -> None:
    assert order == [
        "ludus-anglicorum",
        "paume-carie",
        "paume-carie-long",
        "ludus-lumbardorum",
        "imperial",
        "provincial",
        "baralie",
        "baralie-reverse",
        "faylys",
        "mylis",
        "todas-tablas",
        "ludus-latrunculorum",
        "backgammon",
    ]


def test_a_game_of_no_text_stands_last_and_on_a_shelf_of_its_own() -> None:
    modern = {**GAME, "id": "a", "title": "A", "edition": ""}
    assert in_order([modern, GAME], [edition()]) == (GAME, modern)
    assert [shelf.edition for shelf in shelves([modern, GAME], [edition()])] == [edition(), None]


def test_the_list_names_the_section_that_describes_a_game() -> None:
    html = body(pages(project())["games.md"])
    section = edition().source.sections[0]
    assert f'<a href="../royal/{section.slug}/">{section.n}. ' in html
