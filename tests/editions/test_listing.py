"""Emendations and departures as plain values, for the pages that list them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.folder import read_edition
from build_scripts.editions.listing import Emendation, Other, Place, departures, emendations
from build_scripts.editions.model import Certainty
from build_scripts.editions.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from build_scripts.editions.model import Edition


@pytest.fixture(scope="module")
def edition(valid: Path) -> Edition:
    return read_edition(valid)


def test_all_emendations(edition: Edition) -> None:
    first, second = emendations([edition])
    assert first == Emendation(
        id="c.1.1.1",
        place=Place("tract", "source", "1", "ludus", "The game", "1.1", (Passage("tract", "1.1"),)),
        kind="slip",
        received="nou",
        lemma="non",
        kept=False,
        who=("ed.",),
        certainty=Certainty.HIGH,
        others=(),
        reason="n and u confused",
    )
    assert (second.id, second.received, second.lemma, second.reason) == ("a.1.2.1", "incipere", "invenire", "See 1.1.")


def test_a_reading_kept_against_another(spoiled: Callable[[str, str, str], Path]) -> None:
    entry = (
        '<lem wit="#S #R" cert="low">incipere</lem><rdg resp="#fiske" cert="medium">capere</rdg>'
        '<rdg wit="#R"/><note resp="#ed" xml:lang="en">See'
    )
    old = '<lem resp="#ed" cert="medium">invenire</lem><rdg wit="#S">incipere</rdg><note resp="#ed" xml:lang="en">See'
    _, kept = emendations([read_edition(spoiled("source.xml", old, entry))])
    assert (kept.kept, kept.lemma, kept.received, kept.who) == (True, "incipere", "incipere", ("S", "R"))
    assert kept.others == (Other("capere", ("Fiske",), Certainty.MEDIUM), Other("", ("R",), None))


def test_words_supplied_by_the_editors_are_emendations(spoiled: Callable[[str, str, str], Path]) -> None:
    supplied = 'does <supplied resp="#ed" cert="low" reason="sense">perhaps</supplied> not play'
    found = emendations([read_edition(spoiled("translation-en.xml", "does not play", supplied))])[-1]
    assert (found.kind, found.lemma, found.received, found.who) == ("supplied", "perhaps", "", ("ed.",))
    assert (found.place.document, found.place.passages) == ("en", (Passage("tract", "1.1"),))


def test_all_departures(edition: Edition) -> None:
    added, shifted = departures([edition])
    assert (added.id, added.severity, added.words, added.place.passages) == ("d.1.2.1", "sense", "Added.", ())
    assert (shifted.words, shifted.place.ref) == ("The Latin has invenire.", "1.3")
    assert shifted.place.passages == (Passage("tract", "1.2"),)
