"""Pages as the files that MkDocs takes. Nothing else knows of front matter."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from build_scripts.mkdocs_hooks import FINISHED
from build_scripts.prose import Prose, front_matter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from build_scripts.pages.page import Page


def as_file(page: Page | Prose) -> bytes:
    """A page as a file: front matter, then Markdown, or finished HTML that Markdown never sees."""
    if isinstance(page, Prose):
        return with_head(page.text, page.head).encode()
    return f"---\n{_head({**page.meta, FINISHED: True})}\n---\n\n{page.html}\n".encode()


def with_head(text: str, values: Mapping[str, str]) -> str:
    """A page with more front matter; its own front matter takes precedence."""
    if not values:
        return text
    own, body = front_matter(text)
    lacking = {key: value for key, value in values.items() if not re.search(rf"^{key}:", own, re.MULTILINE)}
    return "---\n" + "\n".join(filter(None, [own, _head(lacking)])) + "\n---\n" + body


def _head(values: Mapping[str, object]) -> str:
    return "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())
