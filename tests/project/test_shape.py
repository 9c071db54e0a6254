"""The shape of the project: who imports whom, how long things are, what is documented, and what stands in one place."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING

import pytest

import regulae
from regulae import latrunculi, tables
from regulae.rule_value import RuleValue
from regulae.tables import packing, plan

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "src" / "regulae"
MOST_LINES = 400
LONG_FUNCTION = 35


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project: those in the repository, and those that will be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return tuple(ROOT / name for name in sorted(listed) if (ROOT / name).is_file())


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def python_files(folder: str = "") -> list[Path]:
    return [path for path in project_files() if path.suffix == ".py" and shown(path).startswith(folder)]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def texts() -> dict[str, str]:
    found = {}
    for path in project_files():
        try:
            found[shown(path)] = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
    return found


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def importers(package: str) -> set[str]:
    return {shown(path) for path in python_files() if any(name.partition(".")[0] == package for name in imported(path))}


def test_there_is_something_to_look_at() -> None:
    assert {"engine/src/regulae/bridge.py", "build_scripts/problems.py", "tests/project/test_shape.py"} <= {
        shown(path) for path in python_files()
    }


def test_the_engine_imports_the_standard_library_and_itself() -> None:
    import sys  # noqa: PLC0415

    allowed = {*sys.stdlib_module_names, "regulae"}
    others = {
        (shown(path), name)
        for path in python_files("engine/")
        for name in imported(path)
        if name.partition(".")[0] not in allowed
    }
    assert not others


def test_nothing_imports_the_build_scripts_but_they_and_tests() -> None:
    assert {name.partition("/")[0] for name in importers("build_scripts")} <= {"build_scripts", "tests"}


def test_xml_is_parsed_in_one_place() -> None:
    ours = {path for path in importers("lxml") if not path.startswith("tests/")}
    schemas = {"build_scripts/editions/validating.py", "build_scripts/editions/schema_pruning.py"}
    assert ours <= {"build_scripts/editions/tei_reader.py", *schemas}


@pytest.mark.parametrize("folder", ["engine/", "build_scripts/", "tests/"])
def test_modules_are_short(folder: str) -> None:
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in python_files(folder)}
    assert lengths
    assert {name: length for name, length in lengths.items() if length >= MOST_LINES} == {}


def functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            yield f"{shown(path)}:{node.lineno} {node.name}", length


@pytest.mark.parametrize("folder", ["engine/", "build_scripts/", "tests/"])
def test_functions_are_short(folder: str) -> None:
    lengths = {name: length for path in python_files(folder) for name, length in functions(path)}
    long = {name: length for name, length in lengths.items() if length > LONG_FUNCTION}
    assert quantiles(lengths.values(), n=10)[-1] < LONG_FUNCTION, long
    assert len(long) <= len(lengths) / 20, long


def undocumented(body: list[ast.stmt], where: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not ast.get_docstring(node):
                yield f"{where}:{node.lineno} {node.name}"
            if isinstance(node, ast.ClassDef):
                yield from undocumented(node.body, where)


def test_everything_public_in_the_engine_is_documented() -> None:
    missing = [name for path in python_files("engine/") for name in undocumented(tree(path).body, shown(path))]
    missing += [shown(path) for path in python_files("engine/") if not ast.get_docstring(tree(path))]
    assert missing == []


def test_all_public_names_are_sorted_and_documented() -> None:
    assert regulae.__all__ == sorted(set(regulae.__all__))
    for name in regulae.__all__:
        public = getattr(regulae, name)
        doc = public.__dict__.get("__doc__") if isinstance(public, type) else public.__doc__
        assert doc, name
        assert not doc.startswith(f"{name}("), f"{name} has only the docstring that dataclasses write"


def test_whatever_the_package_imports_for_others_is_named_as_public() -> None:
    names = {
        alias.asname or alias.name
        for node in tree(ENGINE / "__init__.py").body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert names == set(regulae.__all__)


def attributes_read(*, besides: Path) -> set[str]:
    return {
        node.attr
        for path in python_files("engine/")
        if path != besides
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


#: The compiled parts of the plans.
PLANS = [
    kind
    for module in (packing, plan, latrunculi.plan)
    for kind in vars(module).values()
    if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__
]


@pytest.mark.parametrize("kind", PLANS, ids=lambda kind: f"{kind.__module__}.{kind.__qualname__}")
def test_whatever_is_compiled_from_the_rules_is_played_by(kind: type) -> None:
    """A rule whose value ends in a field that nothing reads is not played, whatever it says."""
    # Where the points lie, which only packing asks.
    own_methods = {"by_slot", "by_point"}
    module = ENGINE.parent / f"{kind.__module__.replace('.', '/')}.py"
    assert {field.name for field in fields(kind)} - own_methods <= attributes_read(besides=module)


ENUMS = [
    kind
    for ruleset in (tables.ruleset, latrunculi.ruleset)
    for kind in vars(ruleset).values()
    if isinstance(kind, type) and issubclass(kind, RuleValue)
]


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: f"{kind.__module__}.{kind.__qualname__}")
def test_whatever_plays_a_value_of_a_rule_is_read_by_the_plan(kind: type[RuleValue]) -> None:
    played_by = {name for member in kind for name in vars(member) if not name.startswith("_")} - {"words"}
    assert played_by
    module = tree(ENGINE / ("latrunculi" if "latrunculi" in kind.__module__ else "tables") / "plan.py")
    read = {node.attr for node in ast.walk(module) if isinstance(node, ast.Attribute)}
    assert played_by - {"victory"} <= read


CLOCKS = {"perf_counter", "perf_counter_ns", "monotonic", "monotonic_ns", "process_time", "thread_time", "timeit"}


#: Commands that stand with the tests and say how long they took; they assert nothing.
REPORTS = {"tests/oracle/__main__.py"}


def test_no_test_asserts_a_time() -> None:
    for path in python_files("tests/"):
        if shown(path) in REPORTS:
            assert not [node for node in ast.walk(tree(path)) if isinstance(node, ast.Assert)]
            continue
        names = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        names |= {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
        assert not names & CLOCKS, shown(path)
        assert not {"time", "timeit"} & set(imported(path)), shown(path)
        deadlines = [
            node.value
            for node in ast.walk(tree(path))
            if isinstance(node, ast.keyword) and node.arg == "deadline" and getattr(node.value, "value", 1) is not None
        ]
        assert not deadlines, shown(path)


def toml(name: str) -> dict[str, object]:
    return tomllib.loads(texts()[name])


LOCKS = ("requirements", "requirements-oracle")


def pins(lock: str = "requirements") -> dict[str, str]:
    """The packages of a list, with their versions."""
    lines = texts()[f"{lock}.in"].splitlines()
    return dict(line.strip().split("==") for line in lines if line.strip() and not line.startswith("#"))


def test_the_runtime_of_the_browser_is_pinned_in_one_place() -> None:
    package = json.loads(texts()["package.json"])
    version = {**package["dependencies"], **package.get("devDependencies", {})}["pyodide"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    holders = {name for name, text in texts().items() if re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", text)}
    assert holders == {"package.json", "package-lock.json"}
    lock = json.loads(texts()["package-lock.json"])
    assert lock["packages"]["node_modules/pyodide"]["version"] == version


def test_packages_from_npm_are_pinned_to_one_version_each() -> None:
    package = json.loads(texts()["package.json"])
    lock = json.loads(texts()["package-lock.json"])["packages"]
    for name, version in {**package["dependencies"], **package.get("devDependencies", {})}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert lock[f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("lock", LOCKS)
def test_packages_from_the_index_are_pinned_in_one_place(lock: str) -> None:
    for name, version in pins(lock).items():
        assert re.fullmatch(r"[\d.]+(a\d+)?", version), name
        asked = re.compile(rf"(?<![\w-]){re.escape(name)}(?:\[\w+\])?\s*(?:==|~=|>=|@)\s*\d", re.IGNORECASE)
        allowed = {f"{lock}.in", f"{lock}.txt"} | ({"engine/pyproject.toml"} if name == "hatchling" else set())
        assert {holder for holder, text in texts().items() if asked.search(text)} <= allowed, name
        assert re.search(rf"^{re.escape(name)}=={re.escape(version)} ", texts()[f"{lock}.txt"], re.MULTILINE), name


def test_the_engine_is_built_by_the_tool_that_is_pinned() -> None:
    assert toml("engine/pyproject.toml")["build-system"]["requires"] == [f"hatchling=={pins()['hatchling']}"]  # type: ignore[index]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_that_is_locked_has_hashes(lock: str) -> None:
    locked = re.split(r"\n(?=\S)", texts()[f"{lock}.txt"].strip())
    assert len(locked) >= len(pins(lock))
    assert all("--hash=sha256:" in entry for entry in locked)


def test_peers_are_no_part_of_what_every_machine_installs() -> None:
    assert not pins("requirements-oracle").keys() & pins().keys()


def test_python_has_one_version() -> None:
    version = texts()[".python-version"].strip()
    assert re.fullmatch(r"3\.\d+", version)
    engine, project = toml("engine/pyproject.toml"), toml("pyproject.toml")
    assert engine["project"]["requires-python"] == f">={version}"  # type: ignore[index]
    assert project["tool"]["mypy"]["python_version"] == version  # type: ignore[index]
    assert project["tool"]["ruff"]["target-version"] == f"py{version.replace('.', '')}"  # type: ignore[index]
    settings = ("Makefile", "mkdocs.yml", ".ci/run", "package.json", "requirements.in")
    named = re.compile(r"\b(?:python|py|cp)[ -]?(3\.?\d\d)\b", re.IGNORECASE)
    assert not [name for name in settings if name in texts() and named.search(texts()[name])]
    spoken = {
        (name, found)
        for name, text in texts().items()
        if not name.startswith("tests/") and name != "requirements.txt"
        for found in named.findall(text)
    }
    assert {(name, found) for name, found in spoken if found.replace(".", "") != version.replace(".", "")} == set()


#: Hosts of package registries, in parts, so that this file does not name them.
HOSTS = tuple(
    ".".join(parts)
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("jsdelivr", "net"))
)
HOMES = re.compile(r"(?<![\w.~-])/(?:home|Users|root|work|mnt)/[\w.-]+|[A-Z]:\\Users")


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = {
        (name, match)
        for name, text in texts().items()
        for match in (
            *(host for host in HOSTS if host in text),
            *HOMES.findall(text),
            *re.findall(r"[A-Z]:\\Users", text),
        )
    }
    assert found == set()


def test_lock_files_hold_no_addresses_to_download_from() -> None:
    assert '"resolved"' not in texts()["package-lock.json"]
    for lock in LOCKS:
        assert "://" not in texts()[f"{lock}.txt"]
        assert "--index-url" not in texts()[f"{lock}.txt"]
