"""Prose written by hand in Markdown: introductions, and the pages of ``docs/``. Passages and works become links.

A link's target may be a passage, ``royal:1.9``, or a work of the bibliography, ``bib:murray-1951``; the build puts
the address there.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from posixpath import relpath
from typing import TYPE_CHECKING

from build_scripts.problems import BuildError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

WORK = "bib"
"""What the targets of works begin with."""

_TARGET = re.compile(r"(?<=\]\()(?P<inline>[a-z][\w-]*:[^\s()]*)(?=[\s)])|(?<=\]: )(?P<listed>[a-z][\w-]*:\S+)")
_ELSEWHERE = re.compile(r"(?:https?|mailto):")
_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_DESCRIPTION = re.compile(r"^description: *(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Prose:
    """A hand-written page.

    Attributes:
        file: Where it is written, for problems.
        path: Where it stands among the pages, ``royal/introduction.md``.
        text: Its Markdown.
    """

    file: Path
    path: str
    text: str


def targets(addresses: Mapping[str, str], works: Iterable[str]) -> dict[str, str]:
    """What links may point to, each with the Markdown file and the fragment where it stands.

    Args:
        addresses: Where every passage stands, from the site's root.
        works: The keys of the bibliography.
    """
    found = {ref: address.replace("/#", ".md#") for ref, address in addresses.items()}
    return found | {f"{WORK}:{key}": f"bibliography.md#{key}" for key in works}


def resolved(pages: Iterable[Prose], known: Mapping[str, str]) -> dict[str, bytes]:
    """The pages with their links to passages and works resolved.

    Raises:
        BuildError: With every link that leads nowhere, each at its line.
    """
    problems: list[Problem] = []
    made = {page.path: _resolve(page, known, problems).encode() for page in pages}
    if problems:
        raise BuildError(problems)
    return made


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
    """What may stand in the place of a target that is wrong."""
    kinds = sorted({ref.partition(":")[0] for ref in known})
    kind = target.partition(":")[0]
    if kind == WORK:
        return "Add the work to editions/bibliography.toml, or mend its key."
    if kind in kinds:
        return f"Cite a sentence of that text, such as {next(ref for ref in known if ref.startswith(f'{kind}:'))}."
    return f"A target begins with one of: {', '.join(f'{one}:' for one in kinds)}, or is an address of the web."


def with_head(text: str, values: Mapping[str, str]) -> str:
    """A page with more in its front matter; what it says there itself holds."""
    found = _HEAD.match(text)
    own, body = (found[1], text[found.end() :]) if found else ("", text)
    lacking = {key: value for key, value in values.items() if not re.search(rf"^{key}:", own, re.MULTILINE)}
    added = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in lacking.items()]
    return "---\n" + "\n".join(filter(None, [own, *added])) + "\n---\n" + body


def description(text: str) -> str:
    """What a page says of itself in its front matter; empty if it says nothing."""
    head = _HEAD.match(text)
    found = _DESCRIPTION.search(head[1]) if head else None
    return found[1].strip().strip('"') if found else ""
