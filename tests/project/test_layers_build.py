"""The layers of the build: imports point down only, and what has one home stays in it."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build_scripts"
MOST_LINES = 400

LAYERS: tuple[tuple[str, ...], ...] = (
    ("problems", "languages", "sorting", "writing", "beside"),
    ("caching",),
    ("toml_reader", "chromium", "notebooks", "describing"),
    ("editions", "bibliography"),
    ("warrants", "prose", "scenes", "rendering"),
    ("ludii",),
    ("project", "runtime"),
    ("games",),
    ("loading", "pages", "checking"),
    ("mkdocs_hooks",),
    ("front_matter", "links"),
    ("framing",),
    ("site", "published", "bench"),
    ("training", "serving"),
    ("__main__",),
)
"""The units of the build, lowest first. A unit imports units of lower layers only; a package imports within itself."""


@cache
def modules() -> dict[str, Path]:
    """All modules of the build by their names, ``build_scripts`` left out: ``editions.model``."""
    found = {}
    for path in sorted(BUILD.rglob("*.py")):
        parts = path.relative_to(BUILD).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name:
            found[name] = path
    return found


def imported(path: Path) -> set[str]:
    """The modules of the build that a file imports anywhere, be it for types only or within a function."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by a relative name"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [one if one.removeprefix("build_scripts.") in modules() else str(node.module) for one in inside]
        else:
            continue
        found |= {name.removeprefix("build_scripts.") for name in names if name.startswith("build_scripts.")}
    return found


@cache
def arrows() -> dict[str, set[str]]:
    return {name: imported(path) - {name} for name, path in modules().items()}


def unit(module: str) -> str:
    return module.partition(".")[0]


def level(module: str) -> int:
    return next(place for place, units in enumerate(LAYERS) if unit(module) in units)


def test_every_unit_has_its_layer() -> None:
    listed = [name for units in LAYERS for name in units]
    assert sorted(listed) == sorted({unit(module) for module in modules()})


def test_imports_point_down() -> None:
    up = {
        f"{importer} imports {other}"
        for importer, others in arrows().items()
        for other in others
        if unit(importer) != unit(other) and level(importer) <= level(other)
    }
    assert up == set()


def test_there_are_no_cycles() -> None:
    order = [*TopologicalSorter(arrows()).static_order()]  # a cycle raises CycleError, which names its modules
    assert order.index("editions.model") < order.index("editions.folder") < order.index("site")


def test_modules_are_short() -> None:
    lengths = {name: len(path.read_text("utf-8").splitlines()) for name, path in modules().items()}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_no_two_modules_are_called_the_same_and_mean_something_else() -> None:
    assert not [name for name in modules() if name.rpartition(".")[2] in {"reading", "files", "inline"}]


PASSAGES = "editions.passages"
#: Ways to put a citation together or take it apart: ``f"{prefix}:{ref}"``, ``ref.partition(":")``, ``prefix + ":"``.
SPLITTING = {"partition", "rpartition", "split", "rsplit"}
#: What splits at a colon and is no citation: the place of an engine's fault, and the message of a notebook's error.
ALLOWED = {"warrants", "notebooks", "bench.outside", "bench.memory"}


def citations_handled(path: Path) -> list[int]:
    """The lines of a module on which a string with a colon between two values is built, or one is split."""
    lines = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=":"), ast.FormattedValue(), *_]):
                lines.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr=attr), args=[ast.Constant(value=":"), *_]) if attr in SPLITTING:
                lines.append(node.lineno)
            case ast.BinOp(op=ast.Add(), right=ast.Constant(value=":")):
                lines.append(node.lineno)
            case ast.BinOp(op=ast.Add(), left=ast.Constant(value=":")):
                lines.append(node.lineno)
    return lines


def test_the_test_of_citations_finds_what_it_looks_for(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text('a = f"{x}:{y}"\nb = a.partition(":")\nc = x + ":" + y\nd = f"{x}: {y}"\n', "utf-8")
    assert sorted({*citations_handled(file)}) == [1, 2, 3]
    assert citations_handled(modules()[PASSAGES])


@pytest.mark.parametrize("name", [name for name in modules() if name not in {PASSAGES, *ALLOWED}])
def test_citations_are_built_and_split_in_one_module_only(name: str) -> None:
    if name == "problems":  # writes file:line, which is no citation
        return
    assert citations_handled(modules()[name]) == []


def test_templates_do_not_take_citations_apart() -> None:
    for path in (BUILD / "pages" / "templates").rglob("*.html"):
        assert not re.search(r"partition|split\(", path.read_text("utf-8")), path.name


def holders(text: str) -> set[str]:
    return {name for name, path in modules().items() if re.search(text, path.read_text("utf-8"))}


@pytest.mark.parametrize(
    ("what", "homes"),
    [
        (r"tomllib\.loads?\(", {"toml_reader", "bench.games", "bench.outside", "bench.peers"}),
        (r"[\"']---\\n", {"front_matter", "prose"}),
        (r"\betree\b", {"editions.tei_reader", "editions.validating", "editions.schema_pruning"}),
    ],
    ids=["TOML is read", "front matter is written", "XML is parsed"],
)
def test_what_has_one_home_stays_in_it(what: str, homes: set[str]) -> None:
    assert holders(what) <= homes


def test_languages_are_declared_once() -> None:
    codes = {"la", "fr", "en", "es", "enm"}
    quoted = {
        (name, node.value)
        for name, path in modules().items()
        if unit(name) not in {"languages", "bench"}
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in codes
    }
    assert quoted == set()


def test_layers_hold_every_module_once() -> None:
    assert all(not (set(a) & set(b)) for a, b in product(LAYERS, LAYERS) if a is not b)
