"""The table of all games says of each what its own page says, and marks where they differ."""

from __future__ import annotations

from build_scripts.loading import games
from build_scripts.pages.comparing import comparison_page, tables
from regulae import load_ruleset, ruleset_ids
from tests.build.outline import Outline
from tests.build.samples import GAME, HOSTILE, RULE, body

OTHER = {**GAME, "id": "other", "title": HOSTILE, "rules": [{**RULE, "words": "everywhere", "readings": []}]}


def test_rows_are_rules_and_columns_games() -> None:
    (table,) = tables([GAME, OTHER])
    (row,) = table.rows
    assert [cell.words for cell in row.cells] == ["in the second half", "everywhere"]
    assert [cell.others for cell in row.cells] == [1, 0]
    assert [cell.address for cell in row.cells] == ["../game/#men", "../other/#men"]
    assert not row.same


def test_games_that_play_alike_are_marked() -> None:
    (table,) = tables([GAME, {**GAME, "id": "twin"}])
    assert table.rows[0].same
    (alone,) = tables([GAME])
    assert not alone.rows[0].same


def test_games_of_other_rules_stand_in_a_table_of_their_own() -> None:
    stones = {**GAME, "id": "stones", "rules": [{**RULE, "key": "leap"}]}
    found = tables([GAME, stones, OTHER])
    assert [[game["id"] for game in table.games] for table in found] == [["game", "other"], ["stones"]]
    page = Outline(body(comparison_page([GAME, stones, OTHER])))
    assert len(page.ids()) == len(set(page.ids()))


def test_hostile_titles_stay_words() -> None:
    assert "<script>" not in body(comparison_page([GAME, OTHER]))


def test_every_rule_of_every_game_is_in_a_table() -> None:
    found = [cell.address for table in tables(games()) for row in table.rows for cell in row.cells]
    rules = [f"../{game}/#{rule.key}" for game in ruleset_ids() for rule in load_ruleset(game).rules()]
    assert sorted(found) == sorted(rules)
