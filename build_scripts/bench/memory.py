"""Plays many games in one page, by the computer on both sides, to see whether memory stays flat."""

from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.chromium import browser, served

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import CDPSession, Page

#: After how many games memory is measured.
LOOKED = (0, 25, 50, 100, 150, 200)
#: Both sides bear off: a game of three or four turns, with a winner. Each turn draws the page several times, and that
#: takes most of the time; longer games would show nothing else.
POSITION = "am:a4,off11/n&:&4,off11/am"
PAGE = "games/backgammon/"
WORKER = "/board/worker.mjs"
BOOT = 120_000
#: How long to wait for the worker's answer before looking again, in milliseconds.
PATIENCE = 50
#: Lets the computer play so many games to the end, each begun with the button for a new game. Then the page is idle.
PLAY = """
(games) => new Promise((resolve) => {
  const board = document.querySelector('tables-board');
  const status = board.querySelector('.tb-status');
  const begin = () => board.querySelector('[data-act="new"]').click();
  let ended = 0;
  const watch = new MutationObserver(() => {
    if (!/ wins\\./u.test(status.textContent)) return;
    ended += 1;
    if (ended < games) return begin();
    watch.disconnect();
    resolve();
  });
  for (const input of board.querySelectorAll('input[data-seat][value="computer"]')) input.click();
  watch.observe(status, { childList: true, subtree: true, characterData: true });
  begin();
})
"""
MEBIBYTE = 1 << 20


def memory_figures(root: Path) -> Iterator[str]:
    """The memory of the page, of its engine and of the browser after so many games."""
    yield f"{LOOKED[-1]} games in one page, played by the computer from a late position of backgammon:"
    with served(root / "site") as address, browser() as chromium:
        page = chromium.new_context(reduced_motion="reduce").new_page()
        page.set_default_timeout(0)
        session = _begin(page, address)
        engine = Engine(page, session)
        for before, played in pairwise((0, *LOOKED)):
            if played > before:
                page.evaluate(PLAY, played - before)
            yield _line(played, _counted(session), engine.heap(), _resident())


def _begin(page: Page, address: str) -> CDPSession:
    page.goto(address + PAGE)
    page.evaluate("(position) => document.querySelector('tables-board').play(position)", POSITION)
    page.wait_for_selector("tables-board[ready]", timeout=BOOT)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    return session


class Engine:
    """The worker in which the engine runs, reached through Chromium's DevTools protocol."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        """Find the worker of a page whose board is in play."""
        self.page, self.session = page, session
        self.name = ""
        self.answers: dict[int, dict[str, Any]] = {}
        session.on("Target.attachedToTarget", self._found)
        session.on("Target.receivedMessageFromTarget", self._answered)
        session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})

    def heap(self) -> float:
        """The memory of the worker's scripts, including Python's, in bytes."""
        self._ask(1, "HeapProfiler.collectGarbage")
        usage = self._ask(2, "Runtime.getHeapUsage")
        return float(usage["usedSize"] + usage["backingStorageSize"])

    def _ask(self, number: int, method: str) -> dict[str, Any]:
        self.answers.pop(number, None)
        message = json.dumps({"id": number, "method": method})
        self.session.send("Target.sendMessageToTarget", {"sessionId": self.name, "message": message})
        while number not in self.answers:
            self.page.wait_for_timeout(PATIENCE)
        return self.answers[number]

    def _found(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["url"].endswith(WORKER):
            self.name = event["sessionId"]

    def _answered(self, event: dict[str, Any]) -> None:
        told = json.loads(event["message"])
        if event["sessionId"] == self.name and "id" in told:
            self.answers[told["id"]] = told["result"]


def _counted(session: CDPSession) -> Mapping[str, float]:
    session.send("HeapProfiler.collectGarbage")
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def _line(played: int, counts: Mapping[str, float], engine: float, resident: float) -> str:
    heap = counts["JSHeapUsedSize"] / MEBIBYTE
    nodes, listeners = counts["Nodes"], counts["JSEventListeners"]
    return (
        f"  after {played:4} games   heap {heap:6.1f} MiB   {nodes:6.0f} nodes   {listeners:5.0f} listeners   "
        f"engine {engine / MEBIBYTE:6.1f} MiB   all processes {resident:6.0f} MiB"
    )


def _resident() -> float:
    """The memory of all child processes, including the browser's, in MiB; 0 if there is no ``/proc``."""
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
