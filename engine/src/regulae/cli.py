"""The engine at a terminal: ``regulae games``, ``regulae turns``, and the other `COMMANDS`.

Exit codes: 0 success; 1 an error of the rules or of the notation; 2 the command line itself is wrong.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from regulae import answers
from regulae import arguments as adds
from regulae.errors import RegulaeError
from regulae.families import families

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from regulae.answers import Answer


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: The words after the program's name; by default those of this process.

    Returns:
        The exit code.
    """
    arguments = parser().parse_args(argv)
    try:
        data, lines = arguments.run(arguments)
    except RegulaeError as error:
        return _report(error, as_json=arguments.json)
    return _say(json.dumps(data, ensure_ascii=False, indent=2) if arguments.json else "\n".join(lines))


def _say(text: str) -> int:
    """Print the answer. It is not an error if the reader, such as ``head``, stops reading."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        about: What it does, in a few words.
        run: Answers its arguments.
        example: A line that can be typed.
        arguments: Functions that add its arguments to its parser.
    """

    about: str
    run: Callable[[argparse.Namespace], Answer]
    example: str
    arguments: tuple[Callable[[argparse.ArgumentParser], None], ...] = ()


def _report(error: RegulaeError, *, as_json: bool) -> int:
    fields = {key: getattr(error, key) for key in ("kind", "message", "where", "hint")}
    rule = {"rule": error.rule} if hasattr(error, "rule") else {}
    if as_json:
        print(json.dumps({"error": fields | rule}, ensure_ascii=False, indent=2))
    print(f"regulae: {error}", file=sys.stderr)
    return 1


def parser(width: int | None = None) -> argparse.ArgumentParser:
    """The parser of all commands.

    Args:
        width: The width of the help, in characters; by default that of the terminal.
    """
    form = partial(argparse.HelpFormatter, width=width)
    about = "The rules of old board games, and play under them."
    whole = argparse.ArgumentParser(prog="regulae", description=about, formatter_class=form)
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        said, example = f"{command.about[0].upper()}{command.about[1:]}.", f"Example: {command.example}"
        made = commands.add_parser(name, help=command.about, description=said, epilog=example, formatter_class=form)
        made.add_argument("--json", action="store_true", help="answer in JSON")
        made.set_defaults(run=command.run)
        for add in command.arguments:
            add(made)
    return whole


def command_help(name: str, width: int = 80) -> str:
    """The help of a command.

    >>> print(command_help("games").splitlines()[0])
    usage: regulae games [-h] [--json]

    Args:
        name: One of `COMMANDS`.
        width: The width of a line, in characters.
    """
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        parser(width).parse_args([name, "--help"])
    return printed.getvalue()


def _example(command: str) -> str:
    """A line that can be typed, from the first family that has an example of the command."""
    return (
        f"regulae {command} {next(shown for family in families() if (shown := family.examples.commands.get(command)))}"
    )


#: The commands, by name.
COMMANDS: dict[str, Command] = {
    "games": Command("list the games there are", answers.games, "regulae games"),
    "rules": Command(
        "show the rules of a game and the words that warrant them",
        answers.rules,
        _example("rules"),
        (adds.game_arguments,),
    ),
    "look": Command(
        "describe a position and the steps that may come next; for a step that is refused, name the rule",
        answers.look,
        _example("look"),
        (adds.game_arguments, adds.position_arguments, adds.steps_argument),
    ),
    "turns": Command(
        "list the legal turns of a position and where each leads",
        answers.turns,
        _example("turns"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "choose": Command(
        "let an opponent choose a turn",
        answers.choose,
        _example("choose"),
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "advise": Command(
        "rank the legal turns by what they are worth to the strong opponent",
        answers.advise,
        _example("advise"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "name": Command(
        "let an opponent name the next number of a throw, in games where numbers are named",
        answers.name,
        _example("name"),
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.known_argument,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "agree": Command(
        "say how a game ends if both players agree to end it, in games that allow this",
        answers.agree,
        _example("agree"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "play": Command(
        "let two opponents play a game to its end",
        answers.play,
        _example("play"),
        (adds.game_arguments, adds.play_arguments, adds.seed_argument),
    ),
    "playouts": Command(
        "play many games at random and count how they end",
        answers.playouts,
        _example("playouts"),
        (adds.game_arguments, adds.many_argument, adds.seed_argument),
    ),
    "bearoff": Command(
        "compute how many throws clear the last table when no opponent is in the way",
        answers.bearoff,
        _example("bearoff"),
        (adds.game_arguments, adds.men_argument),
    ),
    "svg": Command(
        "draw a position",
        answers.svg,
        _example("svg"),
        (adds.game_arguments, adds.position_arguments, adds.light_argument),
    ),
}
