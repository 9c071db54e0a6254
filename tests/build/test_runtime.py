"""The runtime folder: what it holds, that the engine in it answers, and what happens when something is missing."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from build_scripts import caching
from build_scripts.problems import BuildError
from build_scripts.runtime import build_runtime
from build_scripts.runtime.build import runtime_inputs
from build_scripts.runtime.pyodide import FILES, LOCK, pinned_version, pyodide_folder
from build_scripts.runtime.wheel import build_wheel
from regulae.bridge import handle
from tests.golden_messages import messages, normalise

ROOT = Path(__file__).parents[2]
BOOT = ROOT / "tests" / "browser" / "node" / "boot-runtime.mjs"
SNAPSHOT = "snapshot.bin.gz"
GAME = "ludus-anglicorum"
START = "am:&15/n&:a15/am"
REQUESTS = (
    {"do": "games"},
    {"do": "rules", "game": GAME, "choices": {}},
    {"do": "look", "game": GAME, "choices": {}, "position": f"{START}/6,5,6", "steps": ["6:&-s"]},
    {"do": "step", "game": GAME, "choices": {}, "position": f"{START}/6,5,6", "steps": [], "from": "&", "to": "t"},
    {"do": "step", "game": GAME, "choices": {}, "position": f"{START}/6,5,6", "steps": [], "from": "&", "to": "u"},
    {"do": "choose", "game": GAME, "choices": {}, "position": f"{START}/3,2,1", "opponent": "simple", "seed": 4},
    {"do": "turns", "game": GAME, "choices": {}, "position": f"{START}/3,2,1"},
    {"do": "nonsense"},
)


@pytest.fixture(scope="module")
def runtime() -> dict[str, bytes]:
    return build_runtime(ROOT)


@pytest.fixture
def folder(runtime: dict[str, bytes], tmp_path: Path) -> Path:
    for name, content in runtime.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def boot(folder: Path, *modules: str, requests: tuple[dict[str, object], ...] = REQUESTS) -> dict[str, object]:
    lines = "\n".join(json.dumps({"id": number, **request}) for number, request in enumerate(requests))
    command = ["node", str(BOOT), str(folder), *modules]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def in_this_python(requests: tuple[dict[str, object], ...] = REQUESTS) -> list[object]:
    return [json.loads(handle(json.dumps({"id": number, **request}))) for number, request in enumerate(requests)]


@pytest.mark.node
def test_the_folder_holds_all_that_the_worker_asks_for(runtime: dict[str, bytes]) -> None:
    (wheel,) = (name for name in runtime if name.endswith(".whl"))
    assert set(runtime) == {*FILES, LOCK, SNAPSHOT, wheel}
    assert all(runtime.values())
    worker = (ROOT / "docs/assets/board/serve.mjs").read_text("utf-8")
    assert set(re.findall(r"[\w.]+\.(?:mjs|zip|gz)\b", worker)) - {"boot.mjs"} <= set(runtime)


@pytest.mark.node
def test_the_lock_file_names_the_wheel_and_no_other_host(runtime: dict[str, bytes]) -> None:
    lock = json.loads(runtime[LOCK])
    (package,) = lock["packages"].values()
    assert hashlib.sha256(runtime[package["file_name"]]).hexdigest() == package["sha256"]
    assert b"://" not in runtime[LOCK]
    assert b"//" not in runtime[LOCK]


@pytest.mark.node
def test_the_wheel_is_byte_code_and_data(runtime: dict[str, bytes], folder: Path) -> None:
    (wheel,) = folder.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "regulae/bridge.pyc" in names
    assert any(name.startswith("regulae/rulesets/") for name in names)
    assert not [name for name in names if name.endswith(".py") or "__pycache__" in name]
    assert str(ROOT).encode() not in runtime[wheel.name]


def test_the_wheel_is_the_same_on_any_day(tmp_path: Path) -> None:
    made = [tmp_path / name for name in ("one", "two")]
    for each in made:
        each.mkdir()
    one, two = (build_wheel(ROOT / "engine", pyodide_folder(ROOT), each) for each in made)
    assert one.name == two.name
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.node
def test_an_unchanged_engine_is_not_built_again(runtime: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert build_runtime(ROOT) == runtime


def test_the_key_follows_the_sources_and_the_pin(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    shutil.copy(ROOT / "package.json", tmp_path)
    source = tmp_path / "engine" / "rules.toml"
    keys: set[tuple[str, ...]] = set()
    for text in ("one", "two"):
        source.write_text(text)
        keys.add(tuple(runtime_inputs(tmp_path)))
    source.rename(source.with_name("other.toml"))
    keys.add(tuple(runtime_inputs(tmp_path)))
    (tmp_path / "package.json").write_text('{"dependencies": {"pyodide": "0.0.1"}}')
    keys.add(tuple(runtime_inputs(tmp_path)))
    assert len(keys) == 4


def test_the_version_of_pyodide_is_said_once() -> None:
    version = pinned_version(ROOT)
    files = [path for folder in ("build_scripts", "docs") for path in (ROOT / folder).rglob("*") if path.is_file()]
    texts = {path: path.read_text("utf-8", errors="ignore") for path in files if path.suffix in {".py", ".mjs", ".md"}}
    assert [path for path, text in texts.items() if version in text] == []


@pytest.mark.node
def test_the_snapshot_holds_a_warm_engine_that_answers_as_the_source_does(folder: Path) -> None:
    for wheel in folder.glob("*.whl"):
        wheel.unlink()
    said = boot(folder)
    assert (said["boot"], said["reason"]) == ("snapshot", None)
    assert said["answers"] == in_this_python()


@pytest.mark.node
def test_the_golden_messages_are_answered_in_pyodide_as_on_record(folder: Path) -> None:
    cases = messages()
    said = boot(folder, requests=tuple(case["request"] for case in cases.values()))
    assert said["boot"] == "snapshot"
    answers = dict(zip(cases, normalise(said["answers"]), strict=True))
    assert answers == {name: case["answer"] for name, case in cases.items()}


@pytest.mark.node
def test_the_snapshot_can_import_what_it_does_not_hold(folder: Path) -> None:
    said = boot(folder, "decimal", "csv")
    assert said["boot"] == "snapshot"
    assert [Path(str(file)).stem for file in said["files"]] == ["decimal", "csv"]  # type: ignore[attr-defined]


@pytest.mark.node
@pytest.mark.parametrize("harm", ["missing", "cut short", "something else", "another build"])
def test_without_a_sound_snapshot_the_engine_starts_in_the_ordinary_way(folder: Path, harm: str) -> None:
    snapshot = folder / SNAPSHOT
    whole = snapshot.read_bytes()
    memory = bytearray(gzip.decompress(whole))
    memory[16:20] = bytes(4)
    harmed = {
        "missing": None,
        "cut short": whole[: len(whole) // 2],
        "something else": b"<!doctype html>",
        "another build": gzip.compress(bytes(memory), 1),
    }[harm]
    snapshot.unlink()
    if harmed is not None:
        snapshot.write_bytes(harmed)
    said = boot(folder)
    assert said["boot"] == "stock"
    assert said["reason"]
    assert said["answers"] == in_this_python()


def test_a_missing_node_is_told_with_a_hint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(caching, "FOLDER", tmp_path)
    with pytest.raises(BuildError) as caught:
        build_runtime(ROOT)
    (problem,) = caught.value.problems
    assert problem.code == "runtime-node"
    assert "Install Node" in problem.hint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("installed", "python", "code"),
    [(None, "3.13.2", "runtime-pyodide"), ("0.1.0", "3.13.2", "runtime-pyodide"), ("1.2.3", "3.7.1", "runtime-python")],
)
def test_a_pyodide_that_does_not_fit_is_told(tmp_path: Path, installed: str | None, python: str, code: str) -> None:
    (tmp_path / "package.json").write_text('{"dependencies": {"pyodide": "1.2.3"}}')
    npm = tmp_path / "node_modules" / "pyodide"
    npm.mkdir(parents=True)
    if installed:
        (npm / "package.json").write_text(json.dumps({"version": installed}))
        (npm / LOCK).write_text(json.dumps({"info": {"python": python}}))
    with pytest.raises(BuildError) as caught:
        build_runtime(tmp_path)
    assert [problem.code for problem in caught.value.problems] == [code]
    assert all(problem.hint for problem in caught.value.problems)
