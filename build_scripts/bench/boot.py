"""Time from pressing “Play” to the first legal destinations, with the snapshot and without it, in turn."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from build_scripts.chromium import browser, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

ROUNDS = 5
PAGE = "royal/ludus-anglicorum/"
#: Makes the page's worker boot in the ordinary way.
STOCK = """
const Real = window.Worker;
window.Worker = class extends Real { constructor(url, options) { super(`${url}?boot=stock`, options); } };
"""
#: Presses “Play” and waits until the men that may move are marked; gives the time between in milliseconds.
PRESS_PLAY = """
() => new Promise((resolve) => {
  const play = document.querySelector('.bench [data-do="play"]');
  const marked = () => document.querySelector('tables-board .tb-origin');
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (!marked()) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  }).observe(document.querySelector('tables-board'), { subtree: true, childList: true, attributes: true });
  play.click();
})
"""


def boot_figures(root: Path) -> Iterator[str]:
    """The median time of both kinds of boot, each time with a fresh browser profile, and their ratio."""
    with served(root / "site") as address, browser() as chromium:
        rounds = [(_seconds(chromium, address, ""), _seconds(chromium, address, STOCK)) for _ in range(ROUNDS)]
    snapshot, stock = (median(times) for times in zip(*rounds, strict=True))
    ratio = median(slow / fast for fast, slow in rounds)
    yield f"from pressing Play to the first destinations shown in Chromium, {ROUNDS} rounds in turn, medians:"
    yield f"  from the snapshot   {snapshot:6.2f} s"
    yield f"  stock boot          {stock:6.2f} s   {ratio:.1f} times as long"


def _seconds(chromium: Browser, address: str, script: str) -> float:
    context = chromium.new_context()
    try:
        page = context.new_page()
        page.add_init_script(script or ";")
        page.goto(f"{address}{PAGE}#1.3")  # its first frame has a throw
        return float(page.evaluate(PRESS_PLAY)) / 1000
    finally:
        context.close()
