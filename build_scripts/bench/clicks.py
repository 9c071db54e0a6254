"""Time from a click on a board to the frame that shows its result, and how long the strong bot thinks."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.bench.measure import positions
from build_scripts.chromium import browser, served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

    from build_scripts.bench.wishes import Wishes

#: How many clicks are timed.
CLICKS = 60
#: The page with the longest text, where a change of the board costs the browser most, and its game.
LONGEST, OF_LONGEST = "royal/ludus-anglicorum/#1.3", "ludus-anglicorum"
#: The button that begins play, on any page.
PLAY = ':is([data-do="play"], [data-act="play"]):visible'
#: The strong bot is asked in the `WIDEST` positions, with most legal turns, of `MET` positions of random play.
WIDEST, MET = 15, 300
BOOT = 120_000
#: Times every click until the second frame after the board has been drawn: by then the first has been painted.
WATCH = """
() => {
  const board = document.querySelector('tables-board');
  let begun = null;
  window.clicked = [];
  board.addEventListener('click', (event) => { begun = event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (begun === null) return;
    const from = begun;
    begun = null;
    requestAnimationFrame(() => requestAnimationFrame(() => window.clicked.push(performance.now() - from)));
  }).observe(board.querySelector('.tb-status'), { childList: true });
}
"""
#: Marks an element to click next: the kind that the board asks for first, and any one of that kind.
CHOOSE = """
(chance) => {
  const board = document.querySelector('tables-board');
  for (const each of document.querySelectorAll('[data-chosen]')) delete each.dataset.chosen;
  const acts = (...names) => names.map((name) => `[data-act="${name}"]`);
  const first = [...acts('by'), '.tb-target', ...acts('throw', 'number'), '.tb-origin', ...acts('pass', 'new')];
  for (const selector of first) {
    const found = [...board.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    if (!found.length) continue;
    found[Math.floor(chance * found.length)].dataset.chosen = '';
    return;
  }
}
"""
CLICKED = "(count) => window.clicked.length > count"
#: How long the engine of the board takes for an answer, in milliseconds.
ASK = """
async ([what, wish]) => {
  const { client } = document.querySelector('tables-board');
  const begun = performance.now();
  await client.ask(what, wish, {});
  return performance.now() - begun;
}
"""
COLUMNS = ("clicks: median", "95 of 100", "strong: median", "95 of 100", "hint: median", "95 of 100")
ROW = "  {:22}" + " {:>15}" * len(COLUMNS)


def click_figures(wishes: Wishes) -> Iterator[str]:
    """The table, a row for each game."""
    yield f"in Chromium, {CLICKS} clicks of random play by hand, each until the board shows what came; and answers"
    yield f"in those {WIDEST} of {MET} positions where most can be played:"
    yield ROW.format("", *COLUMNS)
    places = [(game, game, f"games/{game}/") for game in wishes.games]
    if OF_LONGEST in wishes.games:
        places.append(("… in its text", OF_LONGEST, LONGEST))
    with served(wishes.root / "site") as address, browser() as chromium:
        for title, game, path in places:
            context = chromium.new_context()
            try:
                page = context.new_page()
                page.goto(address + path)
                yield ROW.format(title, *_row(page, game))
            finally:
                context.close()


def _row(page: Page, game: str) -> Iterator[str]:
    page.locator(PLAY).first.click()
    page.wait_for_selector("tables-board[ready]", timeout=BOOT)
    yield from _told(clicks(page, CLICKS))
    wide = widest(game, WIDEST)
    yield from _told([answer(page, "choose", position, opponent="strong", seed=1) for position in wide])
    yield from _told([answer(page, "advise", position, steps=[]) for position in wide])


def _told(times: Sequence[float]) -> tuple[str, str]:
    return f"{median(times):,.0f} ms", f"{sorted(times)[int(0.95 * len(times))]:,.0f} ms"


def clicks(page: Page, count: int) -> list[float]:
    """The times of so many clicks of random play, in milliseconds."""
    rng = Random(1)  # noqa: S311  (no secret)
    page.evaluate(WATCH)
    for number in range(count):
        page.evaluate(CHOOSE, rng.random())
        page.locator("[data-chosen]").click(force=True)
        page.wait_for_function(CLICKED, arg=number)
    return list(page.evaluate("window.clicked"))


def widest(game: str, count: int) -> list[dict[str, Any]]:
    """The positions of random play that have most legal turns."""
    family = regulae.family_of(game)
    loaded = family.load(game, {})
    met = sorted(positions(game, MET, 1), key=lambda position: -len(family.turns(loaded, position)))
    return [{"game": game, "choices": {}, "position": str(position)} for position in met[:count]]


def answer(page: Page, what: str, position: dict[str, Any], **more: Any) -> float:
    """How long the engine takes to answer, in milliseconds."""
    return float(page.evaluate(ASK, [what, {**position, **more}]))
