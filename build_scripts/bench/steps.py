"""How long the engine takes for a ``step`` where most can be played, now and at an earlier commit, in turn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from build_scripts.bench.clicks import widest
from build_scripts.bench.earlier import MISSING, earlier
from regulae.bridge import handle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from build_scripts.bench.wishes import Wishes

    type Request = dict[str, Any]
    type Timer = Callable[[Sequence[Request]], list[float]]

WIDEST, ROUNDS = 15, 5
"""In so many positions, each asked in so many rounds. The two states of the code take turns within a round."""

SCRIPT = Path(__file__).with_name("step_slices.py")
ENGINE = "engine/src"
COLUMNS = ("now", "before", "ratio")
ROW = "  {:22} {:>12} {:>12} {:>14}"


def step_figures(wishes: Wishes) -> Iterator[str]:
    """The table, a row for each game."""
    with earlier(wishes.root) as old, ExitStack() as stack:
        timers = [stack.enter_context(timer(root / ENGINE)) for root in (wishes.root, old) if root]
        yield f"a request for the last step of a turn, in those {WIDEST} positions where most can be played,"
        yield f"medians of {ROUNDS} rounds in turn:"
        if old is None:
            yield f"  {MISSING}"
        yield ROW.format("", *COLUMNS)
        for game in wishes.games:
            requests = [step_request(position) for position in widest(game, WIDEST)]
            rounds = [[median(ask(requests)) for ask in timers] for _ in range(ROUNDS)]
            yield ROW.format(game, *_told(rounds))


def _told(rounds: Sequence[Sequence[float]]) -> tuple[str, str, str]:
    times = [median(column) for column in zip(*rounds, strict=True)]
    if len(times) == 1:
        return f"{times[0]:.2f} ms", "", ""
    ratio = median(old / new for new, old in rounds)
    return f"{times[0]:.2f} ms", f"{times[1]:.2f} ms", f"{ratio:.2f} times"


def step_request(position: Request) -> Request:
    """A request for the last step that can be played from a position, always taking the first that is offered."""
    steps: list[str] = []
    offered = _look(position, steps)
    while True:
        step = offered[0]
        after = _look(position, [*steps, step["step"]])
        if not after:
            return {"id": 0, "do": "step", **position, "steps": steps, "from": step["from"], "to": step["to"]}
        steps.append(step["step"])
        offered = after


def _look(position: Request, steps: Sequence[str]) -> list[dict[str, Any]]:
    """The steps that can be played next."""
    answer = json.loads(handle(json.dumps({"id": 0, "do": "look", **position, "steps": [*steps]})))
    offered: list[dict[str, Any]] = answer["ok"]["next"]
    return offered


@contextmanager
def timer(engine: Path) -> Iterator[Timer]:
    """What times requests with the engine in a folder, in a process of its own."""
    env = os.environ | {"PYTHONPATH": str(engine)}
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, str(SCRIPT)], env=env, stdin=pipe, stdout=pipe, text=True, bufsize=1)
    if process.stdin is None or process.stdout is None:  # the pipes were asked for
        raise RuntimeError(engine)
    to, back = process.stdin, process.stdout

    def ask(requests: Sequence[Request]) -> list[float]:
        to.write(json.dumps([*requests]) + "\n")
        to.flush()
        times: list[float] = json.loads(back.readline())
        return times

    try:
        yield ask
    finally:
        to.close()
        process.wait()
        back.close()
