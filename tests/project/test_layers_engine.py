"""The layers of the engine: the tree that CONTRIBUTING draws is the package, and imports only point up in the drawing.

Every import counts, wherever it stands: those for types only and those inside functions too.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "src" / "regulae"
DRAWING = ROOT / "CONTRIBUTING.md"
#: The only shared modules that name a family: the registry, and the package itself, whose public names stand on top.
NAME_FAMILIES = {"families", ""}
#: Modules that every family has, those that it may do without, and those that only one family needs.
EVERY = {
    "board",
    "position",
    "moves",
    "notation",
    "ruleset",
    "mechanisms",
    "game",
    "reach",
    "turn",
    "refusal",
    "outcome",
}
EVERY |= {"words", "svg", "view", "bots", "family"}
SOME = {"form", "plan", "playouts", "typed"}
OWN = {"tables": {"labels", "mover", "packing", "route", "solve", "sweep", "xgid"}}


def module_name(path: Path, root: Path) -> str:
    """The dotted name of a module within a package; that of the package itself is empty."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, modules: Iterable[str], folder: str = "regulae") -> set[str]:
    """The modules of the engine that a source imports, by their names within it; ``folder`` is the source's package."""
    known, found, package = set(modules), set(), "regulae"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = ".".join(filter(None, (folder if node.level else "", node.module)))
            inner = [f"{origin}.{alias.name}" for alias in node.names]
            names = [name if name.removeprefix(f"{package}.") in known else origin for name in inner]
        else:
            continue
        found |= {name.removeprefix(package).removeprefix(".") for name in names if re.match(rf"{package}(\.|$)", name)}
    return found


@cache
def graph() -> dict[str, set[str]]:
    """The modules of the engine, and what each imports."""
    files = {module_name(path, ENGINE): path for path in ENGINE.rglob("*.py")}
    folders = {name: ".".join(("regulae", *path.relative_to(ENGINE).parts[:-1])) for name, path in files.items()}
    return {name: imports(path.read_text("utf-8"), files, folders[name]) - {name} for name, path in files.items()}


@cache
def drawn() -> tuple[tuple[str, ...], ...]:
    """The lines of the drawing from top to bottom: the names of the modules or packages on each."""
    tree = DRAWING.read_text("utf-8").partition("```text\nregulae/\n")[2].partition("```")[0]
    return tuple(_lines(tree.splitlines()))


def _lines(tree: list[str]) -> Iterator[tuple[str, ...]]:
    folder = ""
    for line in tree:
        names = line.partition(" — ")[0].split()
        if line.startswith("        "):
            yield tuple(f"{folder}.{name.rstrip('/')}" for name in names)
        elif line.rstrip().partition(" — ")[0].endswith("/"):
            (folder,) = (name.rstrip("/") for name in names)
        else:
            yield tuple(names)


@cache
def families() -> tuple[str, ...]:
    """The families that are drawn."""
    return tuple(dict.fromkeys(name.partition(".")[0] for line in drawn() for name in line if "." in name))


def place(module: str) -> int:
    """The line on which a module is drawn, or the package that it belongs to; the package itself is below all."""
    for number, line in enumerate(drawn()):
        if any(module == name or module.startswith(f"{name}.") for name in line):
            return number
    assert module in {"", *families()}, f"{module} is not drawn in CONTRIBUTING.md"
    return len(drawn())


def test_there_is_something_to_look_at() -> None:
    assert graph()["tables.turn"] >= {"tables.moves", "errors"}
    assert len(drawn()) > len(families())


def test_the_drawing_has_every_module_once_and_no_others() -> None:
    names = [name for line in drawn() for name in line]
    assert len(names) == len(set(names))
    top = {module for module in graph() if module and not any(module.startswith(f"{name}.") for name in names)}
    assert top - set(families()) == set(names)


@pytest.mark.parametrize("module", sorted(graph()))
def test_a_module_imports_only_what_is_drawn_above_it(module: str) -> None:
    own = next((name for line in drawn() for name in line if module == name or module.startswith(f"{name}.")), "")
    inside = {other for other in graph()[module] if own and (other == own or other.startswith(f"{own}."))}
    beside = {other for other in graph()[module] - inside if place(other) >= place(module)}
    assert beside - (set(families()) if module == "" else set()) == set()


def test_there_are_no_cycles_within_a_package_either() -> None:
    order = tuple(TopologicalSorter(graph()).static_order())
    assert set(order) == set(graph())


@pytest.mark.parametrize("module", sorted(graph()))
def test_only_the_registry_names_a_family(module: str) -> None:
    family = module.partition(".")[0]
    named = {other.partition(".")[0] for other in graph()[module]} & set(families())
    if family in families():
        assert named <= {family}
    elif module not in NAME_FAMILIES:
        assert named == set()


@pytest.mark.parametrize("family", families())
def test_no_shared_module_speaks_of_a_family_in_its_code(family: str) -> None:
    for module in graph():
        if module.partition(".")[0] in families() or module in NAME_FAMILIES:
            continue
        source = (ENGINE / f"{module.replace('.', '/')}.py").read_text("utf-8")
        strings = {
            node.value
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert family not in strings, module


@pytest.mark.parametrize("family", families())
def test_families_have_the_same_modules(family: str) -> None:
    modules = {name.split(".")[1] for name in graph() if name.startswith(f"{family}.")}
    assert modules >= EVERY
    assert modules - EVERY - SOME == OWN.get(family, set())


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import regulae.tables.turn", {"tables.turn"}),
        ("from regulae.tables import turn", {"tables.turn"}),
        ("from regulae.tables.turn import begin", {"tables.turn"}),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from regulae import errors", {"errors"}),
        ("def late():\n    from regulae.record import replay", {"record"}),
        ("from .errors import Fault", {"errors"}),
        ("from . import errors", {"errors"}),
        ("import regulae", {""}),
        ("import regulaefoo", set()),
    ],
)
def test_every_kind_of_import_is_seen(source: str, found: set[str]) -> None:
    assert imports(source, graph()) == found
