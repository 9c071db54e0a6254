"""The arguments that commands of the terminal share: each function adds some to a command's parser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.families import FAMILIES

if TYPE_CHECKING:
    import argparse


def game_arguments(command: argparse.ArgumentParser) -> None:
    """The game, and rival readings of it."""
    command.add_argument("game", help="a game, as listed by: regulae games")
    read = "play a rival reading, such as piling=everywhere; may be repeated"
    command.add_argument("--read", action="append", default=[], metavar="RULE=VALUE", help=read)


def position_arguments(command: argparse.ArgumentParser) -> None:
    """A position, and a throw in place of its own."""
    command.add_argument(
        "position", nargs="?", default="start", help="a position, such as 'am:&15/n&:a15/am', or: start"
    )
    command.add_argument("--throw", help="the dice, such as 6,5,6; instead of the position's own")


def steps_argument(command: argparse.ArgumentParser) -> None:
    """Steps already played."""
    command.add_argument("--steps", default="pass", help="steps already played, such as '6:&-s,6:s-m'")


def seed_argument(command: argparse.ArgumentParser) -> None:
    """The seed of chance."""
    command.add_argument("--seed", type=int, default=0, help="the seed of the dice and of random choices (default: 0)")


def known_argument(command: argparse.ArgumentParser) -> None:
    """The numbers of a throw that are known already."""
    command.add_argument("--known", default="", help="the numbers known already, such as 5,3")


def opponent_argument(command: argparse.ArgumentParser) -> None:
    """An opponent, by name."""
    command.add_argument("--opponent", choices=_opponents(), default="simple", help="who chooses")


def play_arguments(command: argparse.ArgumentParser) -> None:
    """Where a game begins, and who plays each side."""
    command.add_argument("--from", dest="position", default="start", help="the position to begin from (default: start)")
    for side in (side for family in FAMILIES.values() for side in family.sides):
        command.add_argument(f"--{side}", choices=_opponents(), help=f"who plays {side}, where there is such a side")


def _opponents() -> list[str]:
    return sorted({name for family in FAMILIES.values() for name in family.opponents})


def light_argument(command: argparse.ArgumentParser) -> None:
    """Points to light up."""
    command.add_argument("--light", default="", help="points to light up, joined by commas")


def many_argument(command: argparse.ArgumentParser) -> None:
    """How many games."""
    command.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")


def men_argument(command: argparse.ArgumentParser) -> None:
    """How many men."""
    command.add_argument("men", type=int, help="how many men stand in the last table")
