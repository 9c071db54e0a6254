"""MkDocs frames pages, and is not asked again while nothing that it is asked about has changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts import caching, framing
from build_scripts.framing import framed
from build_scripts.pages.page import Page
from build_scripts.problems import BuildError
from build_scripts.prose import Prose

if TYPE_CHECKING:
    from collections.abc import Mapping

SETTINGS = """site_name: Tried
docs_dir: build/docs
hooks: [build_scripts/mkdocs_hooks.py]
plugins: [search]
theme: {name: material, custom_dir: docs/theme, font: false}
validation: {links: {not_found: warn, anchors: warn}}
"""
ROOT = Path(__file__).parents[2]
LEFT_OUT = {"title": "A text", "search": {"exclude": True}}
HOME = Page({"title": "Home"}, "<p>*home*</p>")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(caching, "FOLDER", tmp_path / "kept")
    (tmp_path / "mkdocs.yml").write_text(SETTINGS)
    (tmp_path / "docs/theme").mkdir(parents=True)
    (tmp_path / "docs/theme/main.html").write_text("<title>{{ page.title }}</title><main>{{ page.content }}</main>")
    (tmp_path / "build_scripts").symlink_to(ROOT / "build_scripts")
    return tmp_path


def files(**more: Page | Prose | bytes) -> Mapping[str, Page | Prose | bytes]:
    return {"index.md": HOME, "text/one.md": Page(LEFT_OUT, "<p>*one*</p>"), **more}


def test_pages_are_framed_and_their_html_is_left_as_it_is(root: Path) -> None:
    prose = Prose(Path("docs/about.md"), "about.md", "# About\n\n[*one*](text/one.md#anchor), [a file](x.txt)\n")
    site = framed(root, files(**{"about.md": prose, "x.txt": b"some bytes"}))
    assert site["index.html"] == b"<title>Home</title><main><p>*home*</p></main>"
    assert site["text/one/index.html"] == b"<title>A text</title><main><p>*one*</p></main>"
    assert b'<a href="../text/one/#anchor"><em>one</em></a>, <a href="../x.txt">' in site["about/index.html"]
    assert site["x.txt"] == b"some bytes"
    assert b"home" in site["search/search_index.json"]
    assert b"one*" not in site["search/search_index.json"]


def test_another_word_in_a_page_that_is_not_searched_needs_no_new_frames(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = framed(root, files(**{"x.txt": b"old"}))
    monkeypatch.setattr(framing, "_run_mkdocs", lambda *_: pytest.fail("MkDocs has been asked."))
    after = framed(root, files(**{"text/one.md": Page(LEFT_OUT, "<p>two</p>"), "x.txt": b"new"}))
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert changed == {"text/one/index.html", "x.txt"}


@pytest.mark.parametrize(
    "change",
    [
        {"index.md": Page({"title": "Home"}, "<p>another word</p>")},
        {"text/one.md": Page({**LEFT_OUT, "title": "Another"}, "<p>*one*</p>")},
        {"about.md": Prose(Path("docs/about.md"), "about.md", "# About\n")},
        {"new.txt": b""},
    ],
    ids=["a searched page", "a title", "prose", "a file"],
)
def test_whatever_mkdocs_reads_needs_new_frames(root: Path, change: Mapping[str, Page | Prose | bytes]) -> None:
    before = framed(root, files())
    assert framed(root, files(**change)) != before


def test_the_theme_needs_new_frames(root: Path) -> None:
    before = framed(root, files())
    (root / "docs/theme/main.html").write_text("<main>{{ page.content }}</main>")
    assert framed(root, files())["index.html"] == b"<main><p>*home*</p></main>" != before["index.html"]


def test_a_warning_of_mkdocs_stops_the_build(root: Path) -> None:
    prose = Prose(Path("docs/about.md"), "about.md", "# About\n\n[gone](gone.md)\n")
    with pytest.raises(BuildError) as caught:
        framed(root, files(**{"about.md": prose}))
    (problem,) = caught.value.problems
    assert problem.code == "mkdocs"
    assert "gone.md" in problem.message
