"""The table of all games: rows and columns are chosen without a script, and it stays usable on a narrow screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.sizes import EACH_SIZE_SCRIPTLESS, ON_A_PHONE
from tests.browser.waiting import counted, expect_count, expect_value, run

if TYPE_CHECKING:
    from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


@EACH_SIZE_SCRIPTLESS
def test_rows_and_columns_are_chosen_without_javascript(visit: Visit) -> None:
    page = visit.go("games/compared/")
    rows, heads = page.locator("tbody tr:visible"), page.locator("thead th:visible")
    every, games, same = counted(rows), counted(heads), counted(page.locator("tbody tr.same"))
    page.get_by_label("Only where the games differ").check(force=True)
    expect(rows).to_have_count(every - same)
    expect_count(rows, lambda count: 0 < count < every)
    page.get_by_text("Games shown").first.click()
    page.get_by_label("Faylys").uncheck()
    expect(heads).to_have_count(games - 1)
    expect(page.locator("td.of-faylys:visible")).to_have_count(0)


def test_a_value_leads_to_its_rule(visit: Visit) -> None:
    page = visit.go("games/compared/")
    page.locator("tr:has(#piling) td.of-ludus-anglicorum a").click()
    page.wait_for_url("**/games/ludus-anglicorum/#piling")
    expect(page.locator("#piling .value")).to_have_text("in the second half of the route")


PLACES = """(node) => {
  const at = (each) => { const box = each.getBoundingClientRect(); return [box.x, box.y]; };
  return [node, node.querySelector("thead th"), node.querySelectorAll("tbody th")[12]].map(at);
}"""


@ON_A_PHONE
def test_on_a_phone_the_rules_stay_in_sight_while_the_games_move(visit: Visit) -> None:
    page = visit.go("games/compared/")
    table = page.get_by_role("region", name="Table of rules").first
    run(table, "(node) => node.scrollTo({ left: 300, top: 400, behavior: 'instant' })")
    expect_value(table, "(node) => node.scrollLeft", 300)

    def held(places: list[list[float]]) -> bool:
        frame, corner, title = places
        return corner == pytest.approx(frame, abs=1) and title[0] == pytest.approx(frame[0], abs=1)

    expect_value(table, PLACES, held)
