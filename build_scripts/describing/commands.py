"""The engine's commands, each with its help and the answer to its example."""

from __future__ import annotations

import io
import shlex
from contextlib import redirect_stdout
from dataclasses import dataclass

from regulae.cli import COMMANDS, command_help, main

_WIDTH = 76
_LINES = 12
"""Longer answers are shortened to so many lines."""


@dataclass(frozen=True, slots=True)
class CommandDoc:
    """A command as its page shows it.

    Attributes:
        name: Its name.
        about: What it does.
        help: Its help text.
        example: A line to type at a terminal.
        answer: The answer to that line: shortened if it is long, but whole if it is a picture.
        more: How many lines of it are left out.
    """

    name: str
    about: str
    help: str
    example: str
    answer: str
    more: int

    @property
    def picture(self) -> bool:
        """Whether the answer is a picture."""
        return self.answer.startswith("<svg")


def documented_commands() -> tuple[CommandDoc, ...]:
    """All commands. Their examples are run."""
    return tuple(_documented(name) for name in COMMANDS)


def _documented(name: str) -> CommandDoc:
    command = COMMANDS[name]
    printed = io.StringIO()
    with redirect_stdout(printed):
        main(shlex.split(command.example)[1:])
    lines = printed.getvalue().rstrip("\n").split("\n")
    kept = "\n".join(lines if lines[0].startswith("<svg") else lines[:_LINES])
    more = max(0, len(lines) - _LINES)
    return CommandDoc(name, command.about, command_help(name, _WIDTH).rstrip(), command.example, kept, more)
