"""The version of the edition is the same wherever it is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAID = {
    "CITATION.cff": r"^version: (\S+)$",
    "mkdocs.yml": r'^\s+version: "?([\d.]+)"?$',
    "engine/pyproject.toml": r'^version = "(\S+)"$',
    "CHANGELOG.md": r"^## (\S+), \d{4}-\d\d-\d\d$",
}


@pytest.mark.parametrize("file", SAID)
def test_the_version_is_the_newest_of_the_changelog(file: str) -> None:
    said = re.search(SAID[file], (ROOT / file).read_text("utf-8"), re.MULTILINE)
    newest = re.search(SAID["CHANGELOG.md"], (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert said is not None
    assert newest is not None
    assert said[1] == newest[1]
