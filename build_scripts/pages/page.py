"""A page as a value: what it says about itself, and its HTML. It becomes a file only when files are written."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from build_scripts.editions.passages import number_of
from build_scripts.pages.figures import with_keys
from build_scripts.rendering.html import lang
from build_scripts.rendering.places import letter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from build_scripts.editions.model import Board

_BRACES = re.compile(r"\{([^{}]+)\}")
_BLANK = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site.

    Attributes:
        meta: What it says about itself: ``title``, ``description``, and the theme's ``template``.
        html: One element of HTML, without blank lines.
    """

    meta: Mapping[str, object]
    html: str


def letters(text: str, board: Board) -> Markup:
    """A caption with its letters: ``the man on {t}`` sets the *t* as the text sets a point, table or side.

    Args:
        text: The caption.
        board: The board of the edition.
    """
    # Splitting at a group gives the words and the letters in turn.
    parts = _BRACES.split(text)
    return Markup().join(letter(part, board) if index % 2 else escape(part) for index, part in enumerate(parts))


def by_side(words: str) -> Markup:
    """What is said about one side and then about the other, each on its own line.

    >>> by_side("am: 15 on &; n&: 15 on a")
    Markup('am: 15 on &amp;;<br>n&amp;: 15 on a')
    """
    return Markup(";<br>").join(words.split("; "))


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("build_scripts.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"letters": letters, "by_side": by_side, "with_keys": with_keys, "number": number_of}
    environment.globals["lang"] = lang
    return environment


_TEMPLATES = _environment()


def load_templates() -> None:
    """Compile all templates now, so that no page has to wait for them."""
    for name in _TEMPLATES.list_templates():
        _TEMPLATES.get_template(name)


def page(template: str, meta: Mapping[str, object], **values: Any) -> Page:
    """Make a page.

    Args:
        template: The file in ``templates/`` that lays it out, which must yield one element of HTML.
        meta: What the page says about itself; ``template`` names the theme's page.
        values: What the template shows.
    """
    # Templates leave blank lines where they show nothing.
    return Page(meta, _BLANK.sub("\n", _TEMPLATES.get_template(template).render(values)).strip())


def script_json(value: object) -> Markup:
    """JSON that can stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704
