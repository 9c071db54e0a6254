"""The command ``python -m build_scripts.training``: bots learn, and their weights are saved."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

import regulae
from build_scripts.training.learning import RATE, trained

if TYPE_CHECKING:
    from regulae.tables.bots.evaluator import Evaluator

WEIGHTS = Path(regulae.__file__).parent / "tables" / "bots" / "weights"
#: Weights are saved after so many games, so that little is lost if training is interrupted.
_OFTEN = 100


def main() -> None:
    """Let the evaluator of each game play against itself for some time, starting from what it knows."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.training")
    parser.add_argument("games", nargs="*", help="the games to learn (default: all games of tables)")
    parser.add_argument("--seconds", type=float, default=300, help="processor time for each (default: 300)")
    parser.add_argument("--rate", type=float, default=RATE, help=f"lower for trained games (default: {RATE})")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name in arguments.games or regulae.ruleset_ids("tables"):
        count = learn(name, arguments)
        print(f"{name}: {count} games in {arguments.seconds:.0f} s of processor time", flush=True)


def learn(name: str, wishes: argparse.Namespace) -> int:
    """Train the bot of a game for as many seconds as are asked for; return how many games were played."""
    begun, played = process_time(), 0
    for played, evaluator in enumerate(trained(regulae.load(name), wishes.seed, wishes.rate), 1):
        ended = process_time() - begun > wishes.seconds
        if ended or played % _OFTEN == 0:
            write(name, evaluator)
        if ended:
            break
    return played


def write(name: str, evaluator: Evaluator) -> None:
    """Save the weights of a game's evaluator."""
    weights = [round(weight, 4) for weight in evaluator.weights]
    (WEIGHTS / f"{name}.json").write_text(json.dumps({"weights": weights}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
