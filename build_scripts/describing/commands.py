"""The commands of the engine at a terminal, with what each says of itself and what its example answers."""

from __future__ import annotations

import io
import shlex
from contextlib import redirect_stdout
from dataclasses import dataclass

from regulae.cli import COMMANDS, command_help, main

_WIDTH = 76
_LINES = 12
"""Answers longer than this are cut."""


@dataclass(frozen=True, slots=True)
class CommandDoc:
    """A command as its page shows it.

    Attributes:
        name: Its name.
        about: What it does.
        help: What it says of itself.
        example: A line that can be typed.
        answer: What that line is answered, cut where it is long; the whole of it where it is a picture.
        more: How many lines were cut off.
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
    """Every command, its example run."""
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
