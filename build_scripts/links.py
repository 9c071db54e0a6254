"""The built site's links: that each leads somewhere, and that no page loads anything from another host."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "audio": "src"}
_LOADED_RELS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "preconnect", "dns-prefetch"}
_POINTERS = ("aria-describedby", "aria-labelledby", "aria-controls", "for")
_CSS_ADDRESS = re.compile(r"""(?:url\(|@import\s+)\s*["']?([^"')\s;]+)""")
_HERE = "https://site.invalid/"


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a page: the line it stands on, its address, and whether it is loaded with the page."""

    line: int
    address: str
    loaded: bool


@dataclass(slots=True)
class Page:
    """What the checker needs of one HTML file."""

    links: list[Link] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Collects links and ids. Pointers of ARIA and ``for`` are links to ids of the same page."""

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


def check_site(site: Path, url: str) -> list[Problem]:
    """Every link of the built site that leads nowhere, every id given twice, every request to another host.

    Args:
        site: The folder that MkDocs wrote.
        url: Where the site will stand; links to that address are links within the site.
    """
    pages = {path: read_page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    places = {_address(site, path): set(page.ids) for path, page in pages.items()}
    problems = [problem for path, page in pages.items() for problem in _page_problems(site, path, page, places, url)]
    return problems + [problem for path in sorted(site.rglob("*.css")) for problem in _style_problems(site, path)]


def _address(site: Path, path: Path) -> str:
    return _HERE + path.relative_to(site).as_posix().removesuffix("index.html")


def _page_problems(site: Path, path: Path, page: Page, places: Mapping[str, set[str]], url: str) -> Iterator[Problem]:
    file = path.relative_to(site.parent)
    for name in sorted(name for name, count in Counter(page.ids).items() if count > 1):
        yield Problem(file, 0, "id-twice", f"The id {name!r} is given twice.", "Give one of the elements another id.")
    base = _address(site, path)
    for link in page.links:
        target = urljoin(base, _within(link.address, url))
        fault = _fault(site, target, link, places)
        if fault:
            yield Problem(file, link.line, *fault)


def _within(address: str, url: str) -> str:
    """An address with the site's own host taken off, a path from the root counted from where the site stands."""
    if address.startswith(url):
        return _HERE + address.removeprefix(url)
    root = urlsplit(url).path
    return _HERE + address.removeprefix(root) if address.startswith(root) else address


def _fault(site: Path, target: str, link: Link, places: Mapping[str, set[str]]) -> tuple[str, str, str] | None:
    """What is wrong with a link as code, message and hint."""
    place, _, fragment = target.partition("#")
    if not place.startswith(_HERE):
        foreign = link.loaded and urlsplit(place).scheme != "data"
        hint = "Put the file under docs/assets/; pages load nothing from elsewhere."
        return ("link-foreign", f"The page loads {link.address!r} from another host.", hint) if foreign else None
    place = unquote(place.partition("?")[0])
    if place not in places and not (site / place.removeprefix(_HERE)).is_file():
        return "link-dead", f"Nothing stands at {link.address!r}.", "Mend the address, or make the page."
    if fragment and place in places and unquote(fragment) not in places[place]:
        return "link-fragment", f"No element has the id of {link.address!r}.", "Mend the fragment, or give the id."
    return None


def _style_problems(site: Path, path: Path) -> Iterator[Problem]:
    for match in _CSS_ADDRESS.finditer(path.read_text(encoding="utf-8")):
        address = match[1]
        if urlsplit(address).scheme == "data" or address.startswith("#"):
            continue
        file = path.relative_to(site.parent)
        if urlsplit(address).netloc:
            hint = "Put the file under docs/assets/."
            yield Problem(file, 0, "link-foreign", f"The style sheet loads {address!r} from another host.", hint)
        elif not (path.parent / unquote(address.partition("?")[0].partition("#")[0])).is_file():
            yield Problem(file, 0, "link-dead", f"Nothing stands at {address!r}.", "Mend the address.")
