"""A served copy of the built site, and visitors who open it in Chromium."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts import chromium
from tests.browser.sizes import WIDE
from tests.browser.visits import Visit, Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the built site is served."""
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        pytest.fail("The site has not been built: run make site.")
    with chromium.served(site) as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium.browser() as running:
        yield running


@pytest.fixture(scope="session")
def visitors(browser: Browser, address: str, throttle: float) -> Iterator[Visitors]:
    found = Visitors(browser, address, throttle)
    yield found
    found.close()


@pytest.fixture
def visit(visitors: Visitors, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A new visitor with nothing remembered; parameters are settings of the browser's context.

    The visit fails if a page reports an error or asks another machine for anything.
    """
    settings = WIDE | getattr(request, "param", {})
    alone = request.node.get_closest_marker("own_context")
    yield from visitors.alone(settings) if alone else visitors.sharing(settings)
