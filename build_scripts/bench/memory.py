"""Many games in one page, played by the computer to their ends: whether memory stays flat."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from build_scripts.chromium import browser, served

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import CDPSession, Page

GAMES = 200
ROUND = 50
#: Both sides bear off: a game of some fifteen turns, with a winner.
POSITION = "am:a5,c5,f5/n&:t5,x5,&5/am"
PAGE = "games/backgammon/"
BOOT = 120_000
#: Lets the computer play so many games to their ends, each begun by the button for a new one.
PLAY = """
(games) => new Promise((resolve) => {
  const board = document.querySelector('tables-board');
  const status = board.querySelector('.tb-status');
  let ended = 0;
  const watch = new MutationObserver(() => {
    if (!/ wins\\./u.test(status.textContent)) return;
    ended += 1;
    if (ended === games) { watch.disconnect(); resolve(ended); }
    board.querySelector('[data-act="new"]').click();
  });
  watch.observe(status, { childList: true, subtree: true, characterData: true });
  for (const input of board.querySelectorAll('input[data-seat][value="computer"]')) input.click();
})
"""
MEBIBYTE = 1 << 20


def memory_figures(root: Path) -> Iterator[str]:
    """What the page holds after each round of games: its heap, nodes, listeners, and the memory of the browser."""
    yield f"{GAMES} games in one page, played by the computer from a late position of backgammon:"
    with served(root / "site") as address, browser() as chromium:
        page = chromium.new_context(reduced_motion="reduce").new_page()
        page.set_default_timeout(0)
        session = _begin(page, address)
        for played in range(0, GAMES + 1, ROUND):
            if played:
                page.evaluate(PLAY, ROUND)
            yield _line(played, _counted(session), _resident())


def _begin(page: Page, address: str) -> CDPSession:
    page.goto(address + PAGE)
    page.evaluate("(position) => document.querySelector('tables-board').play(position)", POSITION)
    page.wait_for_selector("tables-board[ready]", timeout=BOOT)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    return session


def _counted(session: CDPSession) -> Mapping[str, float]:
    session.send("HeapProfiler.collectGarbage")
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def _line(played: int, counts: Mapping[str, float], resident: float) -> str:
    heap = counts["JSHeapUsedSize"] / MEBIBYTE
    nodes, listeners = counts["Nodes"], counts["JSEventListeners"]
    return (
        f"  after {played:4} games   heap {heap:6.1f} MiB   {nodes:6.0f} nodes   {listeners:5.0f} listeners   "
        f"all processes {resident:6.0f} MiB"
    )


def _resident() -> float:
    """What all processes below this one hold in memory, in MiB; the browser's among them. 0 where ``/proc`` is not."""
    parents, pages = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        parents[int(folder.name)], pages[int(folder.name)] = int(stat[1]), int(stat[21])
    ours = {process for process in parents if _descends(process, parents)}
    return sum(pages[process] for process in ours) * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE


def _descends(process: int, parents: Mapping[int, int]) -> bool:
    while process in parents:
        process = parents[process]
        if process == os.getpid():
            return True
    return False
