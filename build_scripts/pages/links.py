"""Where the references of a text lead, as seen from a page of the site."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from build_scripts.editions.model import Edition
    from build_scripts.editions.passages import Passages
    from build_scripts.rendering.writer import Links

_WEB = re.compile(r"https?://")


def links_on(folder: str, edition: Edition, passages: Passages) -> Links:
    """The links of an edition's words on the page at ``folder``, such as ``royal/ludus-anglicorum/``."""

    def link(target: str) -> str | None:
        passage = passages.named(target, edition.prefix)
        if passage:
            return passage.seen_from(folder)
        return target if _WEB.match(target) else None

    return link
