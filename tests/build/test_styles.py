"""What every style sheet has to keep to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SHEETS = [*(ROOT / "docs/assets").rglob("*.css"), *(ROOT / "build_scripts/pages/templates").glob("*.html")]
#: More than a class asked of what holds a board. Where no script runs nothing is played, and nothing is slowed down.
ASKED = re.compile(r"(?<![\w-])((?::root|html|body|\.(?:reading|spread|content|bench)):has\((?!\.[\w-]+\))[^{]*)")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_nothing_is_asked_of_what_holds_a_board(sheet: Path) -> None:
    assert ASKED.findall(sheet.read_text("utf-8")) == []


def test_what_would_be_asked_is_found() -> None:
    assert ASKED.findall(".reading:has(#layer-received:checked) .row { display: none; }")
    assert ASKED.findall(":root:has(:checked) { color: red; }")
    assert not ASKED.findall(":root:not(.js):has(#colours-dark:checked), .content:has(.wide) .about { color: red; }")
