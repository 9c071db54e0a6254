"""The installed Chromium, and a server for the built site. Benchmarks and browser tests use them."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from build_scripts.problems import BuildError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

#: The names of its programs. The shell is Chromium without windows, and needs less.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
#: Chromium must not contact its maker's hosts. It may run as root in a container.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def browser() -> Iterator[Browser]:
    """A headless Chromium.

    Raises:
        BuildError: None is installed.
    """
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        try:
            yield running
        finally:
            running.close()


def executable() -> str:
    """Where Chromium is.

    Raises:
        BuildError: None is installed.
    """
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        hint = "Run make chromium, or install one by hand."
        raise BuildError([Problem(Path("Makefile"), 0, "chromium", "No Chromium is installed.", hint)])
    return found


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, to pages of other origins too, without logging."""

    protocol_version = "HTTP/1.1"  # a page has many modules: connections are kept
    disable_nagle_algorithm = True

    def end_headers(self) -> None:
        """Allow every page to use the files, as the site does where boards are embedded."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Log nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine. Gives its address, with a slash at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
