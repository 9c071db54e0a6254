"""The shape of the browser code: which folder may import which, no cycles, short modules.

Types that JSDoc imports count like any other import.
"""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "docs" / "assets"
MOST_LINES = 400

#: What each folder may import from, besides itself. `board` can be embedded anywhere: it knows no edition and no page.
FOLDERS = {"board": set(), "site": set(), "reader": {"board", "site"}, "notebook": {"board"}}
#: The modules of `board`, from the bottom up; a module imports only from layers below its own, and from its own layer.
BOARD = (
    {"board-keys", "boot", "client", "dice", "dom", "storage", "wording"},
    {"board-svg", "play-state", "position-table", "preferences", "rules-view", "serve", "sharing", "page"},
    {"advice", "drag", "record-view", "requests", "worker"},
    {"hint"},
    {"game"},
    {"board-surface", "review-panel", "share-panel"},
    {"play-panel"},
    {"tables-board"},
    {"embed"},
)

_IMPORT = re.compile(r"""(?:\bfrom\s+|\bimport\s+|\bimport\()['"](\.[^'"]+\.mjs)['"]""")


def modules() -> dict[Path, set[Path]]:
    """Every module of the browser code, with the modules that it imports."""
    return {
        path: {(path.parent / name).resolve() for name in _IMPORT.findall(path.read_text("utf-8"))}
        for path in sorted(ASSETS.rglob("*.mjs"))
    }


def shown(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def test_every_import_leads_to_a_module() -> None:
    found = modules()
    assert len(found) > 40
    missing = {(shown(path), name.name) for path, names in found.items() for name in names if not name.is_file()}
    assert missing == set()


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in ASSETS.rglob("*.mjs")}))
def test_a_folder_imports_only_what_lies_below_it(folder: str) -> None:
    allowed = {folder} | FOLDERS[folder]
    wrong = {
        (shown(path), shown(name))
        for path, names in modules().items()
        for name in names
        if path.parent.name == folder and name.parent.name not in allowed
    }
    assert wrong == set()


def test_every_module_of_the_board_has_a_layer_and_imports_only_downwards() -> None:
    level = {name: height for height, layer in enumerate(BOARD) for name in layer}
    board = {path: names for path, names in modules().items() if path.parent.name == "board"}
    assert {path.stem for path in board} == set(level)
    upward = {
        (path.stem, name.stem) for path, names in board.items() for name in names if level[name.stem] > level[path.stem]
    }
    assert upward == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {shown(path): {shown(name) for name in names} for path, names in modules().items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as cycle:
        pytest.fail(f"Cut this circle of imports: {' -> '.join(cycle.args[1])}")


def test_modules_are_short() -> None:
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {name: length for name, length in lengths.items() if length >= MOST_LINES} == {}


def test_the_browser_code_reads_no_notation() -> None:
    """Sides, points and families come from the engine's view: no module names one."""
    families = re.compile(r"""['"`](?:am|n&|tables|latrunculi|white|black)['"`]""")
    named = {
        (shown(path), match)
        for path in ASSETS.glob("board/*.mjs")
        for match in families.findall(re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL))
    }
    assert named == set()
