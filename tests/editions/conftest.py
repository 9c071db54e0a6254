"""What the tests of the editions share: a small valid edition, and copies of it to spoil."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import etree

from build_scripts.editions.schema_docs import permitted_elements
from build_scripts.editions.validating import SCHEMA
from build_scripts.problems import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

VALID = Path(__file__).parent / "fixtures" / "valid"


@pytest.fixture(scope="session")
def valid() -> Path:
    return VALID


@pytest.fixture
def spoiled(tmp_path: Path) -> Callable[[str, str, str], Path]:
    """Copies the valid edition and the glossary with one place of one file replaced, and gives the copy's folder.

    Surrogates in the replacement become single bytes, so that files can be spoiled as no text can.
    """

    def spoil(file: str, old: str, new: str) -> Path:
        folder = shutil.copytree(VALID, tmp_path / "valid")
        shutil.copy(VALID.parent / "glossary.toml", tmp_path)
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        (folder / file).write_bytes(text.replace(old, new).encode("utf-8", errors="surrogateescape"))
        return folder

    return spoil


@pytest.fixture(scope="session")
def tei() -> etree.RelaxNG:
    """The schema of the whole TEI, for documents that begin with any element that the project uses."""
    schema = etree.parse(SCHEMA).getroot()
    rng = "{http://relaxng.org/ns/structure/1.0}"
    for start in schema.iter(f"{rng}start"):
        start[:] = [etree.Element(f"{rng}choice")]
        names = {doc.name for doc in permitted_elements(ROOT)}
        start[0].extend([etree.Element(f"{rng}ref", name=name) for name in sorted(names)])
    return etree.RelaxNG(schema)
