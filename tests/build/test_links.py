"""Following the links of a built site, and writing it."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.links import check_site
from build_scripts.writing import read_tree, write_tree


def built(**files: str) -> dict[str, bytes]:
    return {path: text.encode() for path, text in {"index.html": "<h1 id='top'>x</h1>", **files}.items()}


@pytest.mark.parametrize(
    ("html", "code"),
    [
        ('<a href="../gone/">x</a>', "link-dead"),
        ('<a href="../#gone">x</a>', "link-fragment"),
        ('<a href="#gone">x</a>', "link-fragment"),
        ('<a aria-describedby="gone" href="../">x</a>', "link-fragment"),
        ('<script src="https://other.example/x.js"></script>', "link-foreign"),
        ('<link rel="stylesheet" href="//other.example/x.css">', "link-foreign"),
        ('<img src="gone.png">', "link-dead"),
        ('<a href="https://site.example/base/gone/">x</a>', "link-dead"),
        ('<a href="/base/gone/">x</a>', "link-dead"),
        ('<p id="a"></p><p id="a"></p>', "id-twice"),
    ],
)
def test_faulty_links_are_found(html: str, code: str) -> None:
    site = built(**{"page/index.html": f"<p>\n{html}</p>"})
    (problem,) = check_site(site, "https://site.example/base/")
    assert problem.code == code
    assert problem.file == Path("site/page/index.html")
    assert problem.line == (0 if code == "id-twice" else 2)


def test_right_links_pass() -> None:
    links = (
        "../",
        "../#top",
        "#a%26b",
        "/base/#top",
        "https://site.example/base/page/",
        "https://other.example/",
        "../x.svg?1",
    )
    anchors = "".join(f'<a href="{address}">x</a>' for address in links)
    site = built(**{"page/index.html": f'<p id="a&amp;b">{anchors}</p>', "x.svg": "<svg/>"})
    assert check_site(site, "https://site.example/base/") == []


@pytest.mark.parametrize(
    ("css", "codes"),
    [
        ("@import 'https://other.example/x.css';", ["link-foreign"]),
        ("a{background:url(gone.png)}", ["link-dead"]),
        ("a{background:url(data:image/svg+xml,x)}", []),
    ],
)
def test_style_sheets_load_nothing_from_elsewhere(css: str, codes: list[str]) -> None:
    site = built(**{"x.css": css})
    assert [problem.code for problem in check_site(site, "https://site.example/")] == codes


def test_a_fault_is_reported_on_every_line_where_it_stands() -> None:
    site = built(**{"page/index.html": '<a href="gone">x</a>\n<a href="gone">x</a>'})
    assert [problem.line for problem in check_site(site, "https://site.example/")] == [1, 2]


def test_writing_leaves_right_files_alone_and_takes_stale_ones_away(tmp_path: Path) -> None:
    write_tree(tmp_path, {"a/b.txt": b"1", "c.txt": b"2"})
    before = (tmp_path / "c.txt").stat().st_mtime_ns
    assert write_tree(tmp_path, {"a/d.txt": b"3", "c.txt": b"2"}) == ["a/b.txt", "a/d.txt"]
    assert read_tree(tmp_path) == {"a/d.txt": b"3", "c.txt": b"2"}
    assert (tmp_path / "c.txt").stat().st_mtime_ns == before
