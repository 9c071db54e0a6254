"""What the engine's README shows is what the engine does."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "engine" / "README.md"


def test_readme() -> None:
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8", optionflags=doctest.FAIL_FAST)
    assert result.attempted >= 4
    assert result.failed == 0
