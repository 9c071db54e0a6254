"""The parts of ``make serve``: which files matter, what comes of a build, and what pages are told."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from build_scripts.beside import Beside
from build_scripts.serving.__main__ import said
from build_scripts.serving.builds import Builder, Outcome
from build_scripts.serving.pages import Bulletin, serving, with_script
from build_scripts.serving.watching import concerns_code, matters, next_changes, watched

ANSWER = """
import sys
sys.stdin.readline() or sys.exit()
print('{"changed": ["a.html"], "fault": ""}')
"""
BROKEN = """
import sys
sys.stdin.readline() or sys.exit()
raise ImportError("no such name")
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("editions/royal/source.xml", True),
        ("docs/assets/site/prose.css", True),
        ("engine/src/regulae/plan.py", True),
        ("build_scripts/pages/templates/game.html", True),
        ("mkdocs.yml", True),
        ("README.md", False),
        ("site/index.html", False),
        (".cache/links/0", False),
        ("tests/conftest.py", False),
        ("build_scripts/__pycache__/site.cpython-313.pyc", False),
        ("editions/royal/.source.xml.swp", False),
        ("editions/royal/source.xml~", False),
    ],
)
def test_files_that_the_site_is_made_from_matter(path: str, expected: bool) -> None:  # noqa: FBT001
    assert matters(Path(path)) is expected


def test_a_process_that_waits_is_replaced_only_if_its_code_has_changed() -> None:
    assert concerns_code({Path("docs/cite.md"), Path("engine/src/regulae/plan.py")})
    assert concerns_code({Path("build_scripts/pages/templates/game.html")})
    assert not concerns_code({Path("docs/cite.md"), Path("editions/royal/translation-en.xml")})


def test_changes_are_reported_and_reading_is_none(tmp_path: Path) -> None:
    for folder in ("build_scripts", "docs", "editions", "engine"):
        (tmp_path / folder).mkdir()
    (tmp_path / "docs/old.md").write_text("old")
    with watched(tmp_path) as changes:
        (tmp_path / "docs/old.md").read_text()
        (tmp_path / "README.md").write_text("no matter")
        (tmp_path / "editions/new").mkdir()
        (tmp_path / "editions/new/a.xml").write_text("<TEI/>")
        seen = next_changes(changes)
        while Path("editions/new/a.xml") not in seen:
            seen |= next_changes(changes)
    assert seen == {Path("editions/new/a.xml")}


def test_every_build_has_a_process_of_its_own(tmp_path: Path) -> None:
    with Builder(tmp_path, [sys.executable, "-c", ANSWER]) as builder:
        for code_changed in (False, True, False):
            assert builder.build(code_changed=code_changed) == Outcome(("a.html",), "")


def test_new_code_is_used_once_it_is_said_to_have_changed(tmp_path: Path) -> None:
    script = tmp_path / "worker.py"
    script.write_text(ANSWER)
    with Builder(tmp_path, [sys.executable, str(script)]) as builder:
        script.write_text(ANSWER.replace("a.html", "b.html"))
        assert builder.build(code_changed=True).changed == ("b.html",)


def test_a_build_that_dies_is_a_fault_that_says_why(tmp_path: Path) -> None:
    with Builder(tmp_path, [sys.executable, "-c", BROKEN]) as builder:
        outcome = builder.build(code_changed=False)
    assert outcome.changed == ()
    assert "no such name" in outcome.fault
    assert "no such name" in said(outcome, 0)
    assert "last good build" in said(outcome, 0)


def test_news_has_another_name_only_if_the_site_has_changed() -> None:
    bulletin = Bulletin()
    first = bulletin.news
    bulletin.publish(Outcome((), "a fault"))
    assert (bulletin.news.build, bulletin.news.fault) == (first.build, "a fault")
    bulletin.publish(Outcome())
    assert bulletin.news == first
    bulletin.publish(Outcome(("index.html",)))
    assert bulletin.news.build != first.build


def test_the_script_is_in_what_is_served_and_not_in_the_file(tmp_path: Path) -> None:
    page = b"<html><body><p>x</p></body></html>"
    (tmp_path / "index.html").write_bytes(page)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/index.html").write_bytes(page)
    (tmp_path / "a.css").write_bytes(b"a{}")
    bulletin = Bulletin()
    with serving(tmp_path, 0, bulletin) as port:
        got = {path: urlopen(f"http://localhost:{port}/{path}").read() for path in ("", "sub/", "sub", "a.css")}
        script = urlopen(f"http://localhost:{port}/-/reload.mjs?build=1").read()
        with urlopen(f"http://localhost:{port}/-/events") as events:
            news = json.loads(events.readline().removeprefix(b"data: "))
    assert got == {"": with_script(page, bulletin.news), "sub/": got[""], "sub": got[""], "a.css": b"a{}"}
    assert got[""].count(b"<script") == 1
    assert b"EventSource" in script
    assert news == {"build": bulletin.news.build, "fault": ""}
    assert (tmp_path / "index.html").read_bytes() == page


def test_before_the_first_build_a_page_waits_for_it(tmp_path: Path) -> None:
    with serving(tmp_path, 0, Bulletin()) as port, urlopen(f"http://localhost:{port}/royal/") as page:
        assert b"/-/reload.mjs" in page.read()


def test_what_fails_beside_is_raised_where_the_result_is_asked_for() -> None:
    def fail() -> None:
        raise ValueError("no such stone")

    beside = Beside(fail)
    with pytest.raises(RuntimeError, match="no such stone"):
        beside.result()
