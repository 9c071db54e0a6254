"""Addresses that have been published never break: each of them is still on the built site."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.published import published_addresses

ROOT = Path(__file__).parents[2]
LIST = ROOT / "tests/golden/addresses.txt"


def test_a_page_publishes_itself_its_ids_and_the_files_beside_it(tmp_path: Path) -> None:
    for name, content in {"index.html": "<p id='a'>", "text/index.html": "<p id='1.9'>", "text/tei.xml": ""}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    assert published_addresses(tmp_path) == ["#a", "./", "text/", "text/#1.9", "text/tei.xml"]


def test_what_pages_load_for_themselves_is_not_published(tmp_path: Path) -> None:
    (tmp_path / "assets/site").mkdir(parents=True)
    (tmp_path / "assets/site/frame.css").write_text("")
    assert published_addresses(tmp_path) == []


def test_no_published_address_has_vanished(*, update_golden: bool) -> None:
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        pytest.fail("The site has not been built: run make site.")
    listed, now = set(LIST.read_text("utf-8").splitlines()), set(published_addresses(site))
    assert sorted(listed - now) == [], "Restore these addresses: somebody may have cited them."
    if update_golden:
        LIST.write_text("".join(f"{address}\n" for address in sorted(now)), "utf-8")
    else:
        assert sorted(now - listed) == [], f"List the new addresses: pytest {Path(__file__).name} --update-golden"
