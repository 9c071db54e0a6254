"""Code in colours, as HTML on one line: line breaks are written as character references."""

from __future__ import annotations

from markupsafe import Markup
from pygments import highlight  # type: ignore[import-untyped]
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
from pygments.lexers import BashSessionLexer, PythonConsoleLexer, PythonLexer  # type: ignore[import-untyped]

_FORMATTER = HtmlFormatter(nowrap=True, classprefix="c-")
_LEXERS = {
    "python": PythonLexer(stripnl=False),
    "session": PythonConsoleLexer(stripnl=False),
    "shell": BashSessionLexer(stripnl=False),
}


def coloured(code: str, language: str) -> Markup:
    r"""Code as spans with the classes of Pygments, each beginning with ``c-``.

    >>> coloured("1 +\n\n1", "python")
    Markup('<span class="c-mi">1</span> <span class="c-o">+</span>&#10;&#10;<span class="c-mi">1</span>')

    Args:
        code: The code.
        language: ``python``, ``session`` of Python's interpreter, or ``shell``.
    """
    return one_line(highlight(code, _LEXERS[language], _FORMATTER).rstrip("\n"))


def one_line(html: str) -> Markup:
    """HTML with line breaks as character references, so that no blank line is in it. A browser shows them."""
    return Markup(html.replace("\n", "&#10;"))  # noqa: S704  (callers hand in HTML)
