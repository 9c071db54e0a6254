"""Loads the engine before the snapshot is taken. Runs inside Pyodide, never in the Python of the build.

A snapshot holds memory and no file system. So the engine's files travel in memory too, and `wake` writes them out
again, for whatever the engine reads later.
"""

import gc
import importlib
import json
import pkgutil
import random
import traceback  # noqa: F401  Pyodide words its errors with it, and would read the standard library for it
from pathlib import Path

import regulae
from regulae.bridge import handle
from regulae.cells import Session

POSITION = "start"
THROWS = ((), (6, 5, 6), (6, 5))
SCRUB = ((65536, 40), (8192, 100), (1024, 500))
HOME = Path(regulae.__path__[0])
FILES = {path: path.read_bytes() for path in HOME.rglob("*") if path.is_file()}


def wake() -> None:
    """Restore the files. The worker calls this after it has restored the memory."""
    for path, content in FILES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    random.seed()  # else every reader's engine would choose alike


def ask(do: str, **rest: object) -> dict[str, object]:
    """Send one message to the engine; return its answer."""
    answer: dict[str, dict[str, object]] = json.loads(handle(json.dumps({"id": 0, "do": do, **rest})))
    return answer.get("ok", {})


def warm() -> None:
    """Import every module of the engine, load every game, look at its start and let it choose a turn."""
    for module in pkgutil.walk_packages(regulae.__path__, "regulae."):
        if module.name.rpartition(".")[2] not in {"__main__", "cli"}:
            importlib.import_module(module.name)
    games = ask("games")["games"]
    assert isinstance(games, list)  # noqa: S101  for the type checker
    for game in games:
        warm_game(game["id"])
    Session().run("1 / 0")  # a notebook's first error would read the standard library


def warm_game(game: str) -> None:
    """Make a reader's first requests. One throw does not fit the game, so refusals are warmed up too."""
    ask("rules", game=game)
    for throw in THROWS:
        ask("look", game=game, position=POSITION, throw=throw)
        ask("choose", game=game, position=POSITION, throw=throw, opponent="simple", seed=0)


def scrub() -> None:
    """Overwrite freed memory with zeros, because what it held would compress badly."""
    gc.collect()
    blocks = [bytes(size) for size, count in SCRUB for _ in range(count)]
    blocks.clear()


warm()
scrub()
