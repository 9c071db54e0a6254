"""Reads pages as a browser would: elements, attributes, and the text that each layer shows."""

from __future__ import annotations

import re
from html.parser import HTMLParser

HIDDEN = {
    "received": {"crit", "norm"},
    "critical": {"rec", "norm"},
    "normalised": {"rec", "old"},
}
"""The classes that a layer does not show; `stop` it shows in the received layer alone."""

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Outline(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, html: str, hidden: set[str] | None = None) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.hidden = hidden or set()
        self.open: list[bool] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            classes = set((dict(attrs).get("class") or "").split())
            self.open.append(bool(classes & self.hidden) or (bool(self.open) and self.open[-1]))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.open:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not (self.open and self.open[-1]):
            self.words.append(data)

    @property
    def text(self) -> str:
        """The words, white space taken together as a browser does; no-break spaces are none."""
        return re.sub(r"[ \t\r\n]+", " ", "".join(self.words)).strip(" ")

    def having(self, name: str, value: str) -> list[dict[str, str | None]]:
        return [attrs for _, attrs in self.elements if value in (attrs.get(name) or "").split()]

    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.elements if "id" in attrs]


def layer(html: str, name: str, *, stops: bool = True) -> str:
    """The text that a layer shows; without the full stops around letters if they are not wanted."""
    return Outline(html, HIDDEN[name] | (set() if stops else {"stop"})).text
