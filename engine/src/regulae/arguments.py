"""The arguments that commands of the terminal share. Each function adds some to the parser of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.families import families

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from regulae.values import Examples


def game_arguments(command: argparse.ArgumentParser) -> None:
    """The game, and rival readings of it."""
    command.add_argument("game", help="a game, as listed by: regulae games")
    read = "play a rival reading of a rule; may be repeated"
    command.add_argument("--read", action="append", default=[], metavar="RULE=VALUE", help=read)


def position_arguments(command: argparse.ArgumentParser) -> None:
    """A position, and a throw in place of its own."""
    examples = _examples()
    text = f"a position, such as '{examples.position}', or: start"
    command.add_argument("position", nargs="?", default="start", help=text)
    thrown = f"the dice, such as {_throw(examples)}; in place of the position's own"
    command.add_argument("--throw", help=thrown)


def steps_argument(command: argparse.ArgumentParser) -> None:
    """Steps already played."""
    text = f"steps already played, such as '{','.join(_examples().steps)}'"
    command.add_argument("--steps", default="pass", help=text)


def seed_argument(command: argparse.ArgumentParser) -> None:
    """The seed of chance."""
    text = "the seed of the dice and of random choices (default: 0)"
    command.add_argument("--seed", type=int, default=0, help=text)


def known_argument(command: argparse.ArgumentParser) -> None:
    """The numbers of a throw that are known already."""
    command.add_argument("--known", default="", help="the numbers known already, such as 5,3")


def opponent_argument(command: argparse.ArgumentParser) -> None:
    """A bot, by its name."""
    command.add_argument("--opponent", choices=_bots(), default="simple", help="which opponent plays")


def play_arguments(command: argparse.ArgumentParser) -> None:
    """Where a game begins, and who plays each side."""
    command.add_argument("--from", dest="position", default="start", help="the position to begin from (default: start)")
    for side in known_sides():
        command.add_argument(f"--{side}", choices=_bots(), help=f"who plays {side}, where there is such a side")


def known_sides() -> tuple[str, ...]:
    """The names of the sides of all families, each once."""
    return _once(side for family in families() for side in family.sides)


def _bots() -> list[str]:
    return sorted(_once(bot for family in families() for bot in family.bots))


def _once(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


def _examples() -> Examples:
    """Notation for the help: that of the first family with dice, which has an example of everything."""
    return next(family.examples for family in families() if family.dice)


def _throw(examples: Examples) -> str:
    return ",".join(map(str, examples.throw))


def light_argument(command: argparse.ArgumentParser) -> None:
    """Points to light up."""
    command.add_argument("--light", default="", help="points to light up, joined by commas")


def many_argument(command: argparse.ArgumentParser) -> None:
    """How many games."""
    command.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")


def men_argument(command: argparse.ArgumentParser) -> None:
    """How many men."""
    command.add_argument("men", type=int, help="how many men stand in the last table")
