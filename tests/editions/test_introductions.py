"""What the introductions say in figures is what the editions hold."""

from __future__ import annotations

from collections import Counter

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.listing import departures, emendations
from build_scripts.problems import ROOT

EDITIONS = read_editions(ROOT / "editions")
ROYAL = (ROOT / "editions/royal-13-a-xviii/introduction.md").read_text("utf-8").replace("\n", " ")


def test_the_figures_of_the_apparatus() -> None:
    entries = [entry for entry in emendations(EDITIONS) if entry.place.edition == "royal" and entry.id]
    changing = [entry for entry in entries if not entry.kept]
    slips = [entry for entry in entries if entry.kind == "slip"]
    said = f"Of {len(entries)} entries in the apparatus, {len(changing)} change the received text, {len(slips)} of them"
    assert said in ROYAL
    assert f"{len(entries) - len(changing)} keep it" in ROYAL


def test_the_figures_of_the_departures() -> None:
    found = departures(EDITIONS)
    counts = Counter(departure.severity for departure in found)
    assert str(len(found)) in ROYAL
    for severity, count in counts.items():
        assert str(count) in ROYAL, severity


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_every_edition_is_introduced(edition: object) -> None:
    assert (ROOT / "editions" / edition.id / "introduction.md").is_file()  # type: ignore[attr-defined]
