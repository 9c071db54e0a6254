"""The project is read once, and a faulty part neither hides nor stops the rest."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import regulae
from build_scripts import caching, loading
from build_scripts.checking import check, report
from build_scripts.editions import folder as folders
from build_scripts.languages import LANGUAGES, Language
from build_scripts.loading import load
from build_scripts.pages.page import Page
from build_scripts.scenes import loading as scene_files
from build_scripts.site import render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from build_scripts.problems import Problem

ROOT = Path(__file__).resolve().parents[2]
EDITIONS = ("latrunculi", "royal", "todas")

opened: list[str] | None = None
"""The files opened while somebody counts; an audit hook cannot be taken away, so it is there for good."""


def listen(event: str, arguments: tuple[object, ...]) -> None:
    if opened is not None and event == "open" and isinstance(arguments[0], str):
        opened.append(arguments[0])


sys.addaudithook(listen)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts how often each file is opened."""
    global opened  # noqa: PLW0603
    found: Counter[str] = Counter()
    opened = []
    try:
        yield found
    finally:
        found.update(str(Path(name).resolve()) for name in opened)
        opened = None


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of all that people write, to spoil."""
    for name in ("editions", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / loading.RULESETS, tmp_path / loading.RULESETS)
    return tmp_path


@pytest.fixture
def small(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same with few scenes, and nothing that has to run, which is quick to load."""
    monkeypatch.setattr(loading, "documented_commands", tuple)
    for scenes in (project / "editions").glob("*/scenes"):
        for file in sorted(scenes.glob("*.toml"))[1:]:
            file.unlink()
    shutil.rmtree(project / "docs/notebooks")
    return project


@pytest.fixture
def two(small: Path) -> Path:
    """The same with the two short editions only."""
    shutil.rmtree(small / "editions/royal-13-a-xviii")
    return small


def test_every_file_is_read_once_for_checking_and_for_rendering(project: Path) -> None:
    with counted() as reads:
        loaded = load(project)
        problems, figures, rendered = check(loaded), report(loaded), render(loaded)
    assert problems == []
    assert len(figures) > len(EDITIONS)
    assert isinstance(rendered["royal/ludus-anglicorum.md"], Page)
    files = [path for path in (project / "editions").rglob("*") if path.is_file() and "schema" not in path.parts]
    files += [*(project / "docs").rglob("*.md"), *(project / "docs/notebooks").glob("*.py")]
    files += [*(project / loading.RULESETS).glob("*.toml"), project / "mkdocs.yml", project / "CITATION.cff"]
    assert len(files) > 50
    assert {path.relative_to(project).as_posix(): reads[str(path)] for path in files if reads[str(path)] != 1} == {}


def test_scenes_are_built_and_notebooks_run_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(caching, "FOLDER", tmp_path)  # nothing has been kept from before
    calls: Counter[str] = Counter()

    def counting(module: object, name: str) -> None:
        function: Callable[..., object] = getattr(module, name)

        def call(*arguments: object, **named: object) -> object:
            calls[name] += 1
            return function(*arguments, **named)

        monkeypatch.setattr(module, name, call)

    counting(loading, "read_folder")
    counting(loading, "read_scenes")
    counting(loading, "load_glossary")
    counting(loading, "read_bibliography")
    counting(loading, "read_notebook")
    counting(folders, "element")
    counting(scene_files.tables, "scribe")
    loaded = load(ROOT)
    counts = dict(calls)
    check(loaded)
    render(loaded)
    assert dict(calls) == counts, "checking and rendering read nothing"
    assert counts["read_folder"] == counts["read_scenes"] == len(EDITIONS)
    assert counts["load_glossary"] == counts["read_bibliography"] == 1
    assert counts["element"] >= sum(len(folder.files) for folder in loaded.folders)
    assert counts["read_notebook"] == len(loaded.notebooks)


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def at(problems: list[Problem], name: str) -> list[Problem]:
    return [problem for problem in problems if problem.file.as_posix().endswith(name)]


def test_an_edition_that_cannot_be_read_is_reported_and_the_others_are_checked(small: Path) -> None:
    spoil(small / "editions/royal-13-a-xviii/source.xml", "<teiHeader", "<teiHeader <")
    spoil(small / "editions/todas-tablas/source.xml", 'n="jaune" rend="n"', 'n="jaune" rend="red"')
    loaded = load(small)
    problems = check(loaded)
    assert {edition.prefix for edition in loaded.editions} == {"latrunculi", "todas"}
    assert "tei-syntax" in {problem.code for problem in at(problems, "royal-13-a-xviii/source.xml")}
    assert "tei-schematron" in {problem.code for problem in at(problems, "todas-tablas/source.xml")}
    assert not [problem for problem in problems if problem.code in {"rule-passage", "prose-target", "ludii"}]
    figures = report(loaded)
    assert any(line.startswith("todas-tablas: ") for line in figures)
    assert not any(line.startswith("royal-13-a-xviii: ") for line in figures)


BROKEN = {
    "no header": ("source.xml", "</teiHeader>", "</teiHeader><!--", "tei-syntax"),
    "another root": ("source.xml", "<teiHeader>", "<header>", "tei-syntax"),
    "no prefix": ("source.xml", 'type="citation"', 'type="other"', "tei-structure"),
    "no number": ("source.xml", '<s n="1"', "<s", "tei-attribute"),
    "no section number": ("source.xml", 'subtype="title" n="0"', 'subtype="title"', "tei-attribute"),
    "no such side": ("source.xml", 'xml:id="side.jaune" n="jaune"', 'xml:id="side.jaune" n="bleu"', "tei-key"),
    "no sides": ("source.xml", '<taxonomy xml:id="sides">', '<taxonomy xml:id="seats">', "tei-key"),
    "no such point": ("source.xml", 'xml:id="point.19" n="19"', 'xml:id="point.19" n="25"', "tei-key"),
    "a translation": ("translation-en.xml", "</text>", "", "tei-syntax"),
    "scenes": ("scenes/0.toml", "[[scene]]", "[[scene]", "scene-syntax"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_edition_is_reported_not_raised(two: Path, name: str) -> None:
    file, old, new, code = BROKEN[name]
    folder = two / "editions/todas-tablas"
    path = min(folder.glob("scenes/*.toml")) if file.startswith("scenes/") else folder / file
    spoil(path, old, new)
    loaded = load(two)
    problems = check(loaded)
    assert code in {problem.code for problem in at(problems, path.name)}, problems[:5]
    assert all(problem.message and problem.hint for problem in problems)
    assert "latrunculi" in {edition.prefix for edition in loaded.editions}
    others = at(problems, "ludus-latrunculorum/source.xml")
    assert {problem.code for problem in others} <= {"scene-missing", "scene-wanting"}
    assert report(loaded)


def test_all_faults_of_all_files_are_reported_at_once(small: Path) -> None:
    spoil(small / "editions/glossary.toml", 'part = "', 'parts = "')
    spoil(small / "editions/bibliography.toml", 'seen = "', 'seen = "un')
    spoil(small / "editions/ludii.toml", 'rule = "', 'rule = "un')
    spoil(small / "docs/principles.md", "(royal:", "(royal:9")
    spoil(small / loading.RULESETS / "mylis.toml", 'refs = ["royal:', 'refs = ["royal:9')
    spoil(min((small / "editions/royal-13-a-xviii/scenes").glob("*.toml")), "caption.en", "caption.xx")
    codes = {problem.code for problem in check(load(small))}
    assert codes >= {"tei-glossary", "bibliography", "ludii", "prose-target", "rule-passage", "scene-value"}


def test_a_ruleset_that_cannot_be_read_is_reported_and_its_game_left_out(
    two: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(two / loading.RULESETS / "mylis.toml", "[rules.", "[rulez.")
    read = regulae.load_ruleset

    def refuse(game: str) -> regulae.BaseRuleset:
        if game == "mylis":
            raise regulae.RulesetError((regulae.Fault("Not TOML.", "mylis.toml:3", "Fix it."),))
        return read(game)

    monkeypatch.setattr(loading.regulae, "load_ruleset", refuse)
    loaded = load(two)
    assert "mylis" not in {game["id"] for game in loaded.games}
    assert "baralie" in {game["id"] for game in loaded.games}
    assert "rule-form" in {problem.code for problem in at(check(loaded), "mylis.toml")}
    assert not any(line.startswith("mylis: ") for line in report(loaded))


def test_a_new_side_works_if_the_header_declares_it(small: Path) -> None:
    source = small / "editions/todas-tablas/source.xml"
    side = '<category xml:id="side.bleu" n="bleu" rend="am"><catDesc>blue</catDesc></category>'
    spoil(source, '<category xml:id="side.jaune"', side + '<category xml:id="side.jaune"')
    spoil(source, 'type="side" key="jaune"', 'type="side" key="bleu"')
    loaded = load(small)
    assert not [problem for problem in check(loaded) if problem.code in {"tei-key", "tei-schema", "tei-schematron"}]
    pages = "".join(page.html for page in render(loaded).values() if isinstance(page, Page))
    assert '<span class="side" data-men="am">' in pages


def test_a_language_is_added_as_data(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old Norse, written from right to left for the occasion: one entry, a translation and renderings of its terms."""
    entry = Language(
        "non", "Old Norse", "rtl", translated=True, common_words="ok einn", letters="í", numbers={2: "tvau"}
    )
    monkeypatch.setitem(LANGUAGES, "non", entry)
    folder = small / "editions/royal-13-a-xviii"
    text = (folder / "translation-en.xml").read_text("utf-8")
    made = text.replace('xml:lang="en"', 'xml:lang="non"').replace('"en.', '"non.').replace('ident="en"', 'ident="non"')
    (folder / "translation-non.xml").write_text(made, "utf-8")
    loaded = load(small)
    (royal,) = (edition for edition in loaded.editions if edition.prefix == "royal")
    assert "non" in [document.language for document in royal.translations]
    lacking = [problem for problem in check(loaded) if "has no rendering in 'non'" in problem.message]
    assert len(lacking) > 5
    page = render(loaded)["royal/ludus-anglicorum.md"]
    assert isinstance(page, Page)
    assert 'lang="non" dir="rtl"' in page.html
    assert 'id="translation-non"' in page.html
    assert "Old Norse" in page.html


def test_a_project_is_a_value() -> None:
    loaded = load(ROOT)
    with pytest.raises(AttributeError):
        loaded.editions = ()  # type: ignore[misc]
    assert replace(loaded, games=()).games == ()
