"""Checks the links of the site before it is written: each leads somewhere, and no page loads from another host."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

from build_scripts.caching import cached
from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "audio": "src"}
_LOADED_RELS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "preconnect", "dns-prefetch"}
_POINTERS = ("aria-describedby", "aria-labelledby", "aria-controls", "for")
_CSS_ADDRESS = re.compile(r"""(?:url\(|@import\s+)\s*["']?([^"')\s;]+)""")
_HERE = "https://site.invalid/"
_SITE = Path("site")

type Fault = tuple[str, str, str]
"""What is wrong with a link: code, message, hint."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a page: its line, its address, and whether the page loads what is there."""

    line: int
    address: str
    loaded: bool


@dataclass(slots=True)
class Page:
    """What the checker needs of one HTML file."""

    links: list[Link] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Collects links and ids. ARIA references and ``for`` are links to ids of the same page."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value is not None}
        if "id" in values:
            self.page.ids.append(values["id"])
        for address, loaded in _addresses(tag, values):
            self.page.links.append(Link(self.getpos()[0], address, loaded))


def _addresses(tag: str, values: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    if tag in _LOADS and _LOADS[tag] in values:
        yield values[_LOADS[tag]], True
    if tag == "link" and "href" in values:
        yield values["href"], bool(_LOADED_RELS & set(values.get("rel", "").split()))
    if tag == "a" and "href" in values:
        yield values["href"], False
    for name in _POINTERS:
        for target in values.get(name, "").split():
            yield f"#{target}", False


def read_page(html: str) -> Page:
    """The links and ids of a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.page


def check_site(files: Mapping[str, bytes], url: str) -> list[Problem]:
    """Every link that leads nowhere, every id that is used twice, every request to another host.

    Args:
        files: The files of the site by their paths.
        url: The address at which the site is published. Links to it are links within the site.
    """
    pages = {path: _page(html) for path, html in sorted(files.items()) if path.endswith(".html")}
    ids = {_address(path): {*page.ids} for path, page in pages.items()}
    problems = [problem for path, page in pages.items() for problem in _page_problems(path, page, ids, files, url)]
    sheets = {path: css for path, css in sorted(files.items()) if path.endswith(".css")}
    return problems + [problem for path, css in sheets.items() for problem in _style_problems(path, css, files)]


def _page(html: bytes) -> Page:
    return cached("links", [html], lambda: read_page(html.decode()))


def _address(path: str) -> str:
    return _HERE + path.removesuffix("index.html")


def _page_problems(
    path: str, page: Page, ids: Mapping[str, set[str]], files: Mapping[str, bytes], url: str
) -> Iterator[Problem]:
    file = _SITE / path
    for name in sorted(name for name, count in Counter(page.ids).items() if count > 1):
        yield Problem(file, 0, "id-twice", f"The id {name!r} is used twice.", "Give one of the elements another id.")
    base = _address(path)
    known: dict[tuple[str, bool], Fault | None] = {}  # a page repeats most of its links
    for link in page.links:
        key = link.address, link.loaded
        if key not in known:
            known[key] = _fault(urljoin(base, _within(link.address, url)), link, ids, files)
        if fault := known[key]:
            yield Problem(file, link.line, *fault)


def _within(address: str, url: str) -> str:
    """An address in which the site's own host, and the path of its root, are replaced by the root itself."""
    if address.startswith(url):
        return _HERE + address.removeprefix(url)
    root = urlsplit(url).path
    return _HERE + address.removeprefix(root) if address.startswith(root) else address


def _fault(target: str, link: Link, ids: Mapping[str, set[str]], files: Mapping[str, bytes]) -> Fault | None:
    place, _, fragment = target.partition("#")
    if not place.startswith(_HERE):
        foreign = link.loaded and urlsplit(place).scheme != "data"
        hint = "Put the file under docs/assets/; pages load nothing from elsewhere."
        return ("link-foreign", f"The page loads {link.address!r} from another host.", hint) if foreign else None
    place = unquote(place.partition("?")[0])
    if place not in ids and place.removeprefix(_HERE) not in files:
        return "link-dead", f"There is nothing at {link.address!r}.", "Correct the address, or add the page."
    if fragment and place in ids and unquote(fragment) not in ids[place]:
        return "link-fragment", f"No element has the id in {link.address!r}.", "Correct the fragment, or add the id."
    return None


def _style_problems(path: str, css: bytes, files: Mapping[str, bytes]) -> Iterator[Problem]:
    folder = PurePosixPath(path).parent
    for match in _CSS_ADDRESS.finditer(css.decode()):
        address = match[1]
        if urlsplit(address).scheme == "data" or address.startswith("#"):
            continue
        target = normpath(folder / unquote(address.partition("?")[0].partition("#")[0]))
        if urlsplit(address).netloc:
            hint = "Put the file under docs/assets/."
            message = f"The style sheet loads {address!r} from another host."
            yield Problem(_SITE / path, 0, "link-foreign", message, hint)
        elif target not in files:
            message = f"There is nothing at {address!r}."
            yield Problem(_SITE / path, 0, "link-dead", message, "Correct the address.")
