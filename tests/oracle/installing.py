"""Installs what a lock file names, each package by itself, so that one that cannot be had here stops no other.

python -m tests.oracle.installing requirements-oracle.txt
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

OPTIONS = ("--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:", "--require-hashes")


def entries(lock: str) -> list[str]:
    """Each package of a lock file, with its hashes."""
    return [entry for entry in re.split(r"\n(?=\S)", lock.strip()) if entry and not entry.startswith("#")]


def install(entry: str) -> str:
    """Install one package.

    Returns:
        Why it cannot be installed here; nothing where it was.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.txt"
        file.write_text(entry, "utf-8")
        command = [sys.executable, "-m", "pip", "install", *OPTIONS, "-r", str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["pip says nothing of why."]
    return told[-1] if done.returncode else ""


def main() -> None:
    """Install every package of the lock file that is named."""
    for entry in entries(Path(sys.argv[1]).read_text("utf-8")):
        why = install(entry)
        print(f"{entry.split()[0]}: {f'cannot be installed here, and is left out. {why}' if why else 'installed'}")


if __name__ == "__main__":
    main()
