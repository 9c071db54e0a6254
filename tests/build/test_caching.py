"""What is kept is used only while inputs and code are the same, and a damaged result counts as missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from build_scripts import caching
from build_scripts.caching import cached, code_of, digest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Counter:
    """Computes something, and counts how often it has to."""

    def __init__(self) -> None:
        self.runs = 0

    def result(self, value: object) -> Callable[[], object]:
        def compute() -> object:
            self.runs += 1
            return value

        return compute


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(caching, "FOLDER", tmp_path / "kept")
    return tmp_path / "kept"


def test_the_same_inputs_are_computed_once() -> None:
    counter = Counter()
    assert [cached("stage", [b"a", "b"], counter.result({"x": (1, 2)})) for _ in range(3)] == [{"x": (1, 2)}] * 3
    assert counter.runs == 1


def test_other_inputs_and_other_stages_are_computed_anew() -> None:
    inputs = [(), ("",), ("a",), ("a", ""), ("", "a"), ("a", "b"), ("b", "a"), ("ab",)]
    counter = Counter()
    assert [cached("stage", each, counter.result(number)) for number, each in enumerate(inputs)] == [*range(8)]
    cached("other", ["a"], counter.result(0))
    assert counter.runs == 9


def test_other_code_is_computed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = Counter()
    for code in ("one", "two", "two"):
        monkeypatch.setattr(caching, "code_of", lambda _, code=code: code)
        cached("stage", ["a"], counter.result(code))
    assert counter.runs == 2


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[:0],
        lambda data: data[:-1],
        lambda data: data[:40],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: bytes(32) + data[32:],
        lambda data: b"<!doctype html>" + data,
    ],
    ids=["empty", "cut short", "cut to the beginning", "one bit", "another seal", "something else"],
)
def test_a_damaged_result_is_computed_anew_and_kept_again(folder: Path, harm: Callable[[bytes], bytes]) -> None:
    counter = Counter()
    cached("stage", ["a"], counter.result("sound"))
    (file,) = (folder / "stage").iterdir()
    file.write_bytes(harm(file.read_bytes()))
    assert [cached("stage", ["a"], counter.result("sound")) for _ in range(2)] == ["sound", "sound"]
    assert counter.runs == 2


def test_what_fails_is_not_kept(folder: Path) -> None:
    def fail() -> None:
        raise ValueError("no such stone")

    with pytest.raises(ValueError, match="no such stone"):
        cached("stage", ["a"], fail)
    assert not folder.exists()
    assert cached("stage", ["a"], Counter().result(1)) == 1


def test_results_not_used_for_longest_are_removed_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counter = Counter()
    for name in "abc":
        cached("stage", [name], counter.result(name * 1000))
    size = max(file.stat().st_size for file in (folder / "stage").iterdir())
    monkeypatch.setattr(caching, "BUDGET", 2 * size)
    cached("stage", ["a"], counter.result(""))
    cached("stage", ["d"], counter.result("d" * 1000))
    assert counter.runs == 4
    assert len([*(folder / "stage").iterdir()]) == 2
    assert cached("stage", ["a"], counter.result("anew")) == "a" * 1000


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for path, text in {
        "build_scripts/__init__.py": "",
        "build_scripts/top.py": "from build_scripts.parts import (\n    low,\n)\n",
        "build_scripts/alone.py": "import json\n",
        "build_scripts/parts/__init__.py": "",
        "build_scripts/parts/low.py": "if True:\n    import build_scripts.parts.lower as lower\n",
        "build_scripts/parts/lower.py": "import regulae\n",
        "engine/src/regulae/__init__.py": "",
        "engine/src/regulae/rules.toml": "",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def code(module: str, root: Path) -> str:
    code_of.cache_clear()
    caching._engine.cache_clear()  # noqa: SLF001
    return code_of(module, root)


@pytest.mark.parametrize(
    ("path", "concerned"),
    [
        ("build_scripts/top.py", {"top"}),
        ("build_scripts/alone.py", {"alone"}),
        ("build_scripts/__init__.py", {"top", "alone"}),
        ("build_scripts/parts/__init__.py", {"top"}),
        ("build_scripts/parts/low.py", {"top"}),
        ("build_scripts/parts/lower.py", {"top"}),
        ("engine/src/regulae/rules.toml", {"top"}),
        ("engine/src/regulae/new.py", {"top"}),
        ("build_scripts/new.py", set()),
    ],
)
def test_code_is_a_module_and_all_that_it_imports(project: Path, path: str, concerned: set[str]) -> None:
    before = {name: code(f"build_scripts.{name}", project) for name in ("top", "alone")}
    file = project / path
    file.write_text((file.read_text() if file.exists() else "") + "\n# another line\n")
    assert {name for name, old in before.items() if code(f"build_scripts.{name}", project) != old} == concerned


def test_no_other_sequence_has_the_same_digest() -> None:
    parts = ([], [b""], [b"", b""], [b"a"], [b"a", b""], [b"ab"], [b"a", b"b"])
    assert len({digest(each) for each in parts}) == len(parts)
