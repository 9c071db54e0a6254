"""`make quick` finds the tests that a change affects, and runs a few sets of parameters of each."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from tests import affected as module
from tests.affected import ALWAYS, ROOT, affected, changed, fork, module_name
from tests.conftest import SETS, selected

if TYPE_CHECKING:
    from pathlib import Path


def test_without_a_change_only_the_tests_of_the_whole_project_are_run() -> None:
    assert affected(set()) == [*ALWAYS]


def test_a_module_affects_the_tests_that_import_it_and_its_own_examples() -> None:
    found = affected({"engine/src/regulae/errors.py"})
    assert {"tests/engine/test_notation.py", "engine/src/regulae/errors.py"} <= {*found}
    assert "tests/browser" not in found


def test_a_module_of_the_build_does_not_affect_the_engine() -> None:
    found = affected({"build_scripts/editions/spelling.py"})
    assert "tests/editions/test_spelling.py" in found
    assert not [path for path in found if path.startswith(("engine/", "tests/engine/"))]


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("editions/glossary.toml", {"tests/editions", "tests/build"}),
        ("engine/src/regulae/rulesets/mylis.toml", {"tests/engine"}),
        ("docs/assets/board/board.css", {"tests/build", "tests/browser"}),
        ("build_scripts/pages/templates/reading.html", {"tests/build", "tests/browser"}),
        ("tests/golden/mylis.toml", {"tests/engine", "tests/build"}),
        ("tests/editions/conftest.py", {"tests/editions"}),
        ("tests/conftest.py", {"tests"}),
        ("README.md", set()),
    ],
)
def test_other_files_affect_folders(path: str, tests: set[str]) -> None:
    assert {*affected({path})} == tests | {*ALWAYS}


def test_paths_and_names_of_modules() -> None:
    assert module_name("engine/src/regulae/errors.py") == "regulae.errors"
    assert module_name("engine/src/regulae/__init__.py") == "regulae"
    assert module_name("build_scripts/pages/__init__.py") == "build_scripts.pages"
    assert all((ROOT / path).is_file() for path in module.modules().values())


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit, without a branch named `main`, as a shallow clone may be."""
    monkeypatch.setattr(module, "ROOT", tmp_path)
    (tmp_path / "kept.txt").write_text("as it was", "utf-8")
    author = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for arguments in (("init", "-q", "-b", "other"), ("add", "."), (*author, "commit", "-q", "-m", "Begin")):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    return tmp_path


def test_in_a_fresh_clone_nothing_has_changed(repository: Path) -> None:
    assert (repository / "kept.txt").is_file()
    assert fork() == "HEAD"
    assert changed(fork()) == set()


def test_changed_and_new_files_are_found(repository: Path) -> None:
    (repository / "kept.txt").write_text("changed", "utf-8")
    (repository / "new.txt").write_text("new", "utf-8")
    assert changed("HEAD") == {"kept.txt", "new.txt"}


class Item:
    """As much of a test as is asked for when a few are selected."""

    def __init__(self, nodeid: str, *markers: str) -> None:
        self.nodeid = nodeid
        self.markers = markers

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.markers else None


def test_a_few_sets_of_parameters_of_each_test_are_selected() -> None:
    items = [Item(f"a.py::test_many[{number}]") for number in range(9)] + [Item("a.py::test_one")]
    found = sorted(item.nodeid for item in selected(items))  # type: ignore[arg-type,type-var]
    assert found == ["a.py::test_many[0]", "a.py::test_many[8]", "a.py::test_one"]
    assert len(found) == SETS + 1


def test_of_the_browser_tests_the_smoke_tests_are_selected() -> None:
    smoke = Item("b.py::test_smoke", "browser", "smoke")
    assert selected([smoke, Item("b.py::test_other", "browser")]) == {smoke}  # type: ignore[list-item,comparison-overlap]
