"""The page of the command line: what each command says about itself, and the answer to its example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import escape

from build_scripts.describing.colouring import one_line
from build_scripts.pages.page import Page, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.describing.commands import CommandDoc


def command_line_page(commands: Sequence[CommandDoc]) -> Page:
    """The page of all commands."""
    meta = {
        "template": "plain.html",
        "title": "The command line",
        "description": "The commands of regulae at a terminal, each with an example and its answer.",
    }
    return page("command_line.html", meta, commands=commands, kept=lambda text: one_line(str(escape(text))))
