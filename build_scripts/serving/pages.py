"""Serves the built site with a script in each page that reloads it, and tells that script what comes of each build."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_hex
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.serving.builds import Outcome

SCRIPT, EVENTS = "/-/reload.mjs", "/-/events"
"""The two addresses that the server adds to those of the site."""

_FILE = Path(__file__).with_name("reload.mjs")
_ALIVE = 15
"""After so many seconds without news a page is written to, to find out whether it is still open."""

_NOTHING_YET = "<!doctype html><html lang=en><title>Building</title><body><p>The site is being built.</p></body></html>"


@dataclass(frozen=True, slots=True)
class News:
    """What pages need to know.

    Attributes:
        build: A name for the state of the site, another one for each.
        fault: Why the latest build has failed; empty if it has not.
    """

    build: str
    fault: str = ""

    def after(self, outcome: Outcome) -> News:
        """The news after another build."""
        build = token_hex(4) if outcome.changed else self.build
        return replace(self, build=build, fault=outcome.fault)


class Bulletin:
    """The latest news, and a way to wait for newer ones."""

    def __init__(self) -> None:
        self._news, self._changed = News(token_hex(4)), Condition()

    @property
    def news(self) -> News:
        """The latest news."""
        return self._news

    def publish(self, outcome: Outcome) -> None:
        """Tell everyone who waits what came of a build."""
        with self._changed:
            self._news = self._news.after(outcome)
            self._changed.notify_all()

    def newer(self, known: News | None) -> News | None:
        """Wait for news other than these; None if there are none for a while."""
        with self._changed:
            there = self._changed.wait_for(lambda: self._news != known, timeout=_ALIVE)
            return self._news if there else None


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, bulletin: Bulletin, directory: str) -> None:
        self.bulletin = bulletin
        super().__init__(*args, directory=directory)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == EVENTS:
            self._tell()
        elif path == SCRIPT:
            self._send(_FILE.read_bytes(), "text/javascript")
        elif (page := self._page()) is not None:
            self._send(with_script(page, self.bulletin.news), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the terminal is for builds."""

    def _page(self) -> bytes | None:
        """The page that is asked for; None if it is no page, or not there."""
        if not (Path(self.directory) / "index.html").is_file():
            return _NOTHING_YET.encode()
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        return path.read_bytes() if path.suffix == ".html" and path.is_file() else None

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _tell(self) -> None:
        """Send news as they come, as events that browsers understand, until the page is closed."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        known = None
        try:
            while True:
                news = self.bulletin.newer(known)
                self.wfile.write(event(news) if news else b": still here\n\n")
                self.wfile.flush()
                known = news or known
        except OSError:
            return


def event(news: News) -> bytes:
    """News as a server-sent event."""
    return f"data: {json.dumps({'build': news.build, 'fault': news.fault})}\n\n".encode()


def with_script(page: bytes, news: News) -> bytes:
    """A page with the script that reloads it, which is told which build the page is of."""
    body, end, rest = page.rpartition(b"</body>")
    script = f'<script type="module" src="{SCRIPT}?build={news.build}"></script>'.encode()
    return body + script + end + rest if end else page + script


@contextmanager
def serving(site: Path, port: int, bulletin: Bulletin) -> Iterator[int]:
    """Serve a site on this machine while the context is open.

    Args:
        site: The folder of the site.
        port: The port; 0 for any that is free.
        bulletin: The news for the open pages.

    Yields:
        The port.
    """
    handler = partial(_Handler, bulletin=bulletin, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
