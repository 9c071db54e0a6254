"""Prose written by hand in Markdown: introductions, and the pages of ``docs/``. Passages and works become links.

The target of a link may be a passage, ``royal:1.9``, or a work of the bibliography, ``bib:murray-1951``. The build
replaces it with the address.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from posixpath import relpath
from typing import TYPE_CHECKING

from build_scripts.editions.passages import citation, edition_of
from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from build_scripts.editions.passages import Passages

WORK = "bib"
"""How the targets of works begin."""

_TARGET = re.compile(r"(?<=\]\()(?P<inline>[a-z][\w-]*:[^\s()]*)(?=[\s)])|(?<=\]: )(?P<listed>[a-z][\w-]*:\S+)")
_ELSEWHERE = re.compile(r"(?:https?|mailto):")
_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_DESCRIPTION = re.compile(r"^description: *(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Prose:
    """A page written by hand.

    Attributes:
        file: Where it is written, for problems.
        path: Where it is among the pages, ``royal/introduction.md``.
        text: Its Markdown, with the front matter that it has itself.
        head: More front matter, which the page itself may override.
    """

    file: Path
    path: str
    text: str
    head: Mapping[str, str] = field(default_factory=dict)


def targets(passages: Passages, works: Iterable[str]) -> dict[str, str]:
    """What links may point to, each with its Markdown file and fragment.

    Args:
        passages: All passages.
        works: The keys of the bibliography.
    """
    found = {passage.citation: f"{passage.page.rstrip('/')}.md#{passage.ref}" for passage in passages}
    return found | {citation(WORK, key): f"bibliography.md#{key}" for key in works}


def resolved(pages: Iterable[Prose], known: Mapping[str, str]) -> tuple[tuple[Prose, ...], list[Problem]]:
    """The pages with their links to passages and works resolved, and a problem for each link that leads nowhere."""
    problems: list[Problem] = []
    return tuple(replace(page, text=_resolve(page, known, problems)) for page in pages), problems


def _resolve(page: Prose, known: Mapping[str, str], problems: list[Problem]) -> str:
    folder = page.path.rpartition("/")[0] or "."

    def put(match: re.Match[str]) -> str:
        target = match[0]
        if target in known:
            return relpath(known[target], folder)
        if not _ELSEWHERE.match(target):
            line = page.text.count("\n", 0, match.start()) + 1
            problems.append(Problem(page.file, line, "prose-target", f"There is no {target!r}.", _hint(target, known)))
        return target

    return _TARGET.sub(put, page.text)


def _hint(target: str, known: Mapping[str, str]) -> str:
    """What could be written instead of a wrong target."""
    kinds = sorted({edition_of(ref) for ref in known})
    kind = edition_of(target)
    if kind == WORK:
        return "Add the work to editions/bibliography.toml, or correct its key."
    if kind in kinds:
        return f"Cite a sentence of that text, such as {next(ref for ref in known if edition_of(ref) == kind)}."
    return f"A target begins with one of: {', '.join(f'{one}:' for one in kinds)}, or is an address of the web."


def front_matter(text: str) -> tuple[str, str]:
    """The front matter that a page has itself, and the rest of the page."""
    found = _HEAD.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


def description(text: str) -> str:
    """How a page describes itself in its front matter; empty if it does not."""
    found = _DESCRIPTION.search(front_matter(text)[0])
    return found[1].strip().strip('"') if found else ""
