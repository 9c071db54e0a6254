"""Barriers to readers with disabilities, as axe finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import ROOT
from tests.browser.sizes import PHONE, SCHEMES, WIDE, show_at
from tests.browser.waiting import expect_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

AXE = ROOT / "node_modules/axe-core/axe.min.js"
FIND = """([part, run]) => axe.run(part, { resultTypes: ['violations'], preload: false, ...run })
  .then((result) => result.violations)"""
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What light and dark can differ in."""
SETTLED = "document.getAnimations().every((each) => each.effect.getComputedTiming().endTime === Infinity)"
"""Whether colours have faded into each other; what moves without end is not waited for."""


def violations(page: Page, part: str = "html", run: dict[str, object] | None = None) -> list[str]:
    expect_value(page, SETTLED, wanted=True)
    if not expect_value(page, "'axe' in window", lambda loaded: loaded is not None):
        page.add_script_tag(path=AXE)
    found = expect_value(page, FIND, lambda result: result is not None, [part, run or {}])
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


def violations_by_colour(page: Page, part: str = "html", schemes: Sequence[str] = SCHEMES) -> dict[str, list[str]]:
    """Violations in light and in dark; what does not depend on colours is looked for once."""
    found = {}
    for scheme, run in zip(schemes, ({}, COLOURS), strict=False):
        page.emulate_media(color_scheme=scheme)
        found[scheme] = violations(page, part, run)
    return {scheme: each for scheme, each in found.items() if each}


def violations_everywhere(page: Page, part: str = "html") -> dict[str, dict[str, list[str]]]:
    """Violations of a page that is open, on the narrowest and on the widest screen, in light and in dark."""
    found = {}
    for size in (PHONE, WIDE):
        show_at(page, size)
        found[str(size["viewport"]["width"])] = violations_by_colour(page, part)  # type: ignore[index]
    return {width: each for width, each in found.items() if each}
