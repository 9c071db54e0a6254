"""Builds, each in a process of its own that has been waiting for it."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

WORKER = (sys.executable, "-m", "build_scripts.serving.worker")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a build.

    Attributes:
        changed: The paths of the files of the site that have changed.
        fault: Why it has failed; empty if it has not.
    """

    changed: tuple[str, ...] = ()
    fault: str = ""


class Builder:
    """Starts builds, one after another. Used as a context manager, it leaves no process behind."""

    def __init__(self, root: Path, command: Sequence[str] = WORKER) -> None:
        self._root, self._command = root, command
        self._waiting = self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def build(self, *, code_changed: bool) -> Outcome:
        """Build the site.

        Args:
            code_changed: Whether the process that waits may have imported code that is no longer there.
        """
        if code_changed:
            self._end()
            self._waiting = self._start()
        outcome = _outcome(self._waiting)
        self._waiting = self._start()
        return outcome

    def _start(self) -> subprocess.Popen[str]:
        # In a session of its own, so that Ctrl+C at the terminal reaches the server only, which then ends it.
        pipe = subprocess.PIPE
        return subprocess.Popen(
            self._command, cwd=self._root, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )

    def _end(self) -> None:
        self._waiting.kill()
        self._waiting.communicate()


def _outcome(process: subprocess.Popen[str]) -> Outcome:
    """Let a process build, and wait for it. If it ends without an answer, what it printed says why."""
    said, errors = process.communicate("build\n")
    try:
        answer = json.loads(said)
    except ValueError:
        return Outcome(fault=errors.strip() or f"The build ended with code {process.returncode}.")
    return Outcome(tuple(answer["changed"]), answer["fault"])
