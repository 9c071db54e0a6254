"""Visitors of the built site: pages of one Chromium, each with nothing remembered, and what went wrong on them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.browser import shared_engine
from tests.browser.waiting import PATIENCE, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page


@dataclass
class Visit:
    """The pages of one visitor, and what happened while they were open.

    Attributes:
        page: the page that the visitor opened first.
        address: where the site is served, with a slash at its end.
        throttle: how many times slower the browser is made.
        requests: the addresses of all requests.
        faults: uncaught errors and messages of errors, of all pages.
        tolerated: a fault that contains one of these strings is part of the test.
        others: addresses besides the site's own that may be asked.
    """

    page: Page
    address: str
    throttle: float = 1
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tolerated: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def another_page(self) -> Page:
        """One more page of the same visitor."""
        page = self.page.context.new_page()
        self.watch(page)
        return page

    def watch(self, page: Page) -> None:
        """Collects the faults of a page, and slows it down where that is asked for."""
        page.set_default_timeout(PATIENCE)
        page.set_default_navigation_timeout(PATIENCE)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", self._hear)
        if self.throttle > 1:
            self._slow_down(page)

    def _slow_down(self, page: Page) -> None:
        """Slows a page down, and each document that it opens, since a navigation ends the slowness."""
        session = page.context.new_cdp_session(page)

        def slow(frame: Frame) -> None:
            if frame == page.main_frame:
                session.send("Emulation.setCPUThrottlingRate", {"rate": self.throttle})

        page.on("framenavigated", slow)
        slow(page.main_frame)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    def tolerate(self, *parts: str) -> None:
        """Accepts faults that contain one of these strings: the test causes them."""
        self.tolerated += parts

    def strangers(self) -> list[str]:
        """Requests that left this machine."""
        return [url for url in self.requests if not url.startswith((self.address, "data:", "blob:", *self.others))]

    def check(self) -> None:
        """Nothing went wrong, and nobody else was asked for anything."""
        assert [fault for fault in self.faults if not any(part in fault for part in self.tolerated)] == []
        assert self.strangers() == []


class Visitors:
    """Makes visits in one browser.

    Visits with the same settings use one context after the other, so that the browser keeps what it has fetched and
    compiled. A page that stays open there holds the shared engine. What a visit left in the storage is removed;
    a clock that a test has set cannot be, so such a test needs a context of its own.
    """

    def __init__(self, browser: Browser, address: str, throttle: float) -> None:
        self.browser = browser
        self.address = address
        self.throttle = throttle
        self._keepers: dict[str, Page] = {}

    def sharing(self, settings: dict[str, Any]) -> Iterator[Visit]:
        """A visit that uses the engine and the cache of those before it."""
        keeper = self._keeper(settings)
        try:
            yield from self._visit(keeper.context)
        finally:
            keeper.context.clear_permissions()
            keeper.context.clear_cookies()
            run(keeper, "localStorage.clear()")

    def alone(self, settings: dict[str, Any]) -> Iterator[Visit]:
        """A visit in a context of its own, whose pages start their own engine."""
        context = self.browser.new_context(**settings)
        try:
            yield from self._visit(context)
        finally:
            context.close()

    def close(self) -> None:
        for keeper in self._keepers.values():
            keeper.context.close()

    def _keeper(self, settings: dict[str, Any]) -> Page:
        key = json.dumps(settings, sort_keys=True)
        if key not in self._keepers:
            context = self.browser.new_context(**settings)
            keeper = context.new_page()
            keeper.goto(f"{self.address}404.html")
            if settings.get("java_script_enabled", True):
                shared_engine.share(keeper, self.address)
            self._keepers[key] = keeper
        return self._keepers[key]

    def _visit(self, context: BrowserContext) -> Iterator[Visit]:
        visit = Visit(context.new_page(), self.address, self.throttle)
        visit.watch(visit.page)
        listen = lambda sent: visit.requests.append(sent.url)  # noqa: E731  (removed again below)
        context.on("request", listen)
        before = set(context.pages) - {visit.page}
        try:
            yield visit
            visit.check()
        finally:
            context.remove_listener("request", listen)
            for page in set(context.pages) - before:
                page.close()
