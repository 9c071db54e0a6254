"""Normalised spelling: letters evened out, nothing else changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.editions import spelling
from build_scripts.editions.model import (
    Apparatus,
    Certainty,
    Emphasis,
    Gap,
    Inline,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    Reading,
    Supplied,
    Text,
)
from build_scripts.editions.received import critical, received
from build_scripts.editions.spelling import EXCEPTIONS, normalised, respelt, respelt_nodes


@pytest.mark.parametrize(
    ("written", "spelt"),
    [
        ("jactum cujus adjuvare Jupertia", "iactum cuius adiuvare Iupertia"),
        ("uel uictoria uolueris Uincet", "vel victoria volueris Vincet"),
        ("vt vsque vnus Vbi capiatvr", "ut usque unus Ubi capiatur"),
        ("nouem habuerit ouile breuis iuuenis", "novem habuerit ovile brevis iuvenis"),
        ("quum suus tuae duorum puncto quinque", "quum suus tuae duorum puncto quinque"),
        ("qvia lingva vel vincit", "quia lingua vel vincit"),
        ("Uua uuae Svavis", "Uva uvae Suavis"),
        ("naturae paginæ & .a.", "naturae paginæ & .a."),
        ("", ""),
    ],
)
def test_words(written: str, spelt: str) -> None:
    assert respelt(written) == spelt


def test_exceptions_are_letter_for_letter_and_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    exceptions = dict(EXCEPTIONS)
    assert [(len(word), respelt(word)) for word in exceptions] == [(len(spelt), spelt) for spelt in exceptions.values()]
    monkeypatch.setattr(spelling, "EXCEPTIONS", {})
    assert all(respelt(word) != spelt for word, spelt in exceptions.items())


def test_other_languages_are_unchanged() -> None:
    content = (Text("Joueur, uel jeu: vt "), Emphasis("la", (Text("vt jam"),)))
    assert normalised(content, "fr") == "Joueur, uel jeu: vt ut iam"
    assert normalised((Text("judge uel"),), "en") == "judge uel"


def test_letters_and_numbers_that_stand_for_themselves_stay() -> None:
    content = (
        Text("in "),
        Mark(MarkKind.POINT, "u", (Text(".v."),)),
        Text(" et "),
        Mark(MarkKind.SIDE, "am", (Text(".j."),)),
        Text(" cum "),
        Number(NumberKind.DIE, 2, (Text(".ij."),)),
        Mark(MarkKind.TERM, "lympoldyng", (Emphasis("enm", (Text("jolyuous"),)),)),
        Mark(MarkKind.TERM, "iactus", (Text(" jactus"),)),
    )
    assert normalised(content) == "in .v. et .j. cum .ij.jolyuous iactus"


def test_a_word_divided_between_nodes_is_one_word() -> None:
    content = (Text("no"), Supplied((Text("u"),), ("fiske",), None), Text("em "), Milestone("1r", ("R",), (), None))
    assert normalised(content) == "novem"


def test_only_what_is_printed_is_respelt() -> None:
    lemma = Reading((Text("jam"),), (), ("ed",), Certainty.HIGH)
    other = Reading((Text("jan"),), ("S",), (), None)
    note = Note("n", "comment", "", ("ed",), (Text("jus"),), 1)
    gap = Gap("g", "picture-missing", "picture", 1, (Text("jus"),), 1)
    content: tuple[Inline, ...] = (Apparatus("a", "word", lemma, (other,), (Text("jota"),), 1), note, gap)
    spelt = respelt_nodes(content)
    assert normalised(content) == "iam"
    assert received(spelt) == "jan"
    assert spelt[1:] == (note, gap)


@given(st.text(st.sampled_from("aeiouvjqngstUVJ .&-"), max_size=40))
def test_as_many_characters_as_before_and_no_j(text: str) -> None:
    once = respelt(text)
    assert len(once) == len(text)
    assert [letter.isspace() for letter in once] == [letter.isspace() for letter in text]
    assert "j" not in once.lower()
    assert critical(respelt_nodes((Text(text),))) == critical((Text(once),))
