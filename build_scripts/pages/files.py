"""A page as a file: front matter for the site generator, then HTML that it passes through untouched."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from build_scripts.pages.figures import with_keys
from build_scripts.pages.places import letter

if TYPE_CHECKING:
    from collections.abc import Mapping

_BRACES = re.compile(r"\{([^{}]+)\}")
_BLANK = re.compile(r"\n\s*\n")


def letters(text: str) -> Markup:
    """A caption with its letters: ``the man on {t}`` sets the *t* as the text sets a point, page or side.

    >>> letters("The man on {t}")
    Markup('The man on <span class="pt" data-on="t">t</span>')
    """
    # Splitting at a group gives the words and the letters in turn.
    parts = _BRACES.split(text)
    return Markup().join(letter(part) if index % 2 else escape(part) for index, part in enumerate(parts))


def by_side(words: str) -> Markup:
    """What is said of one side and then of the other, each on a line of its own.

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
    environment.filters |= {"letters": letters, "by_side": by_side, "with_keys": with_keys}
    return environment


_TEMPLATES = _environment()


def page(template: str, meta: Mapping[str, object], **values: Any) -> bytes:
    """One page.

    Args:
        template: The file in ``templates/`` that lays it out, which must yield one element of HTML.
        meta: Front matter; ``template`` in it names the theme's page.
        values: What the template shows.
    """
    head = "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items())
    # Markdown ends a block of HTML at a blank line only between elements; none is left, so none can matter.
    body = _BLANK.sub("\n", _TEMPLATES.get_template(template).render(values)).strip()
    return f"---\n{head}\n---\n\n{body}\n".encode()


def script_json(value: object) -> Markup:
    """JSON that can stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704
