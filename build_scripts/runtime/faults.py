"""The errors of building the runtime."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_scripts.problems import BuildError, Problem


def fault(code: str, file: Path, message: str, hint: str) -> BuildError:
    """An error that stops the build."""
    return BuildError([Problem(file, 0, code, message, hint)])


def run(command: Sequence[str], *, where: Path, env: Mapping[str, str]) -> None:
    """Run a tool of the build.

    Raises:
        BuildError: ``runtime-tool``: it failed; the message is the end of its output.
    """
    done = subprocess.run(command, cwd=where, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-2000:]
        raise fault("runtime-tool", Path(command[0]), said, f"Run it by hand: {' '.join(command)}")
