"""A served copy of the built site, and a Chromium to open it in."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts import chromium
from tests.browser.sizes import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        pytest.fail("The site has not been built: run make site.")
    with chromium.served(site) as served:
        yield served


@pytest.fixture(scope="session")
def running() -> Iterator[Browser]:
    with chromium.browser() as browser:
        yield browser


@dataclass
class Visit:
    """A page, and what happened while it was open."""

    page: Page
    address: str
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def strangers(self) -> list[str]:
        """Requests that left this machine."""
        return [url for url in self.requests if not url.startswith((self.address, "data:", "blob:"))]


@pytest.fixture
def visit(running: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A new visitor with nothing remembered; parameters are those of the browser's context."""
    options = WIDE | getattr(request, "param", {})
    context = running.new_context(**options)
    page = context.new_page()
    made = Visit(page, address)
    context.on("request", lambda sent: made.requests.append(sent.url))
    page.on("pageerror", lambda fault: made.faults.append(str(fault)))
    page.on("console", lambda said: made.faults.append(said.text) if said.type == "error" else None)
    page.set_default_timeout(30_000)
    yield made
    context.close()
    assert made.strangers() == []
