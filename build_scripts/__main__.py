"""The command ``python -m build_scripts``; ``make help`` says what each part is for."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from build_scripts.checking import check, check_folders, report
from build_scripts.editions.folder import edition_folders, read_folder
from build_scripts.editions.registry import REGISTRY, updated_registry
from build_scripts.loading import load
from build_scripts.problems import ROOT, BuildError, Problem
from build_scripts.site import build_site, without_collecting


def run_site(_folders: list[Path]) -> int:
    """Build the site into ``site/``."""
    with without_collecting():
        build_site(ROOT)
    print("The site is in site/.")
    return 0


def run_check(folders: list[Path]) -> int:
    """Check the editions, the rulesets and the scenes, or single editions; print every problem, then the figures."""
    problems, figures = check_folders(folders) if folders else _check_project()
    print("\n".join([*map(str, problems), *figures, f"{len(problems)} errors"]))
    return 1 if problems else 0


def _check_project() -> tuple[list[Problem], list[str]]:
    project = load(ROOT)
    return check(project), report(project)


def run_ids(_folders: list[Path]) -> int:
    """Enter new ids of the texts into each edition's frozen registry."""
    for folder in edition_folders(ROOT / "editions"):
        (folder / REGISTRY).write_text(updated_registry(read_folder(folder)), "utf-8")
        print(f"{folder.name}/{REGISTRY} is up to date.")
    return 0


COMMANDS = {"site": run_site, "check": run_check, "ids": run_ids}


def main() -> int:
    """Run the command named; problems are printed, never a traceback."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts")
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("folders", nargs="*", type=Path, help="check: only these editions")
    arguments = parser.parse_args()
    try:
        return COMMANDS[arguments.command](arguments.folders)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
