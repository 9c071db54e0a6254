"""A site whose engine plays a family more: that of `tests/third_family`, registered by one line."""

from __future__ import annotations

import shutil
from pathlib import Path

from build_scripts.runtime.build import build_runtime

ROOT = Path(__file__).parents[2]
REGISTRATION = "from regulae.third_family import FAMILY as DRAUGHTS\n\nregister(DRAUGHTS)\n"
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Draughts</title>
<script type="module" src="assets/board/embed.mjs"></script>
<main><h1>Draughts</h1>
<tables-board game="draughts-25" position="{position}" play-button></tables-board></main>
</html>
"""


def build_site(folder: Path, position: str) -> None:
    """Write a site with one page, whose board plays the third family.

    Its browser code is that of the built site, unchanged. Its engine is a copy of ours with the package of the family
    inside, so that the wheel takes it in, and with one more line in the registry.

    Args:
        folder: An empty folder.
        position: The position that the board shows.
    """
    project, assets = folder / "project", folder / "site" / "assets"
    package = project / "engine" / "src" / "regulae"
    leave = shutil.ignore_patterns("__pycache__", "dist", ".*")
    shutil.copytree(ROOT / "engine", project / "engine", ignore=leave)
    shutil.copytree(ROOT / "tests" / "third_family", package / "third_family", ignore=leave)
    with (package / "families.py").open("a", encoding="utf-8") as registry:
        registry.write(REGISTRATION)
    shutil.copyfile(ROOT / "package.json", project / "package.json")
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    assets.mkdir(parents=True)
    for name in ("board", "site"):
        (assets / name).symlink_to(ROOT / "site" / "assets" / name)
    (assets / "engine").mkdir()
    for name, content in build_runtime(project).items():
        (assets / "engine" / name).write_bytes(content)
    (folder / "site" / "index.html").write_text(PAGE.format(position=position), "utf-8")
