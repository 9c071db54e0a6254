"""Rows of sentences that answer to each other: one to one, several to several, and one to none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.editions.align import rows
from build_scripts.editions.model import Document, Paragraph, Section, Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

type Answers = Sequence[Sequence[int]]


def section(prefix: str, answers: Answers, n: str = "1") -> Section:
    sentences = tuple(
        Sentence(f"{n}.{place}", f"{prefix}.{n}.{place}", (), tuple(f"{n}.{ref}" for ref in refs), place)
        for place, refs in enumerate(answers, start=1)
    )
    return Section(n, "ludus", "ludus", "", (Paragraph("", sentences[:1]), Paragraph("", sentences[1:])))


def translation(name: str, answers: Answers) -> Document:
    sections = (section(name, answers), section(name, [[1]], n="2"))
    return Document(f"translation-{name}.xml", name, "", "en", "", "", (), (), sections)


def drawn(count: int, **translations: Answers) -> list[str]:
    """The rows as text: ``1,2 = 1 = -``, source first."""
    table = rows(section("la", [[]] * count), [translation(name, answers) for name, answers in translations.items()])
    return [
        " = ".join(
            ",".join(sentence.id.rpartition(".")[2] for sentence in sentences) or "-"
            for sentences in (row.source, *row.translations.values())
        )
        for row in table
    ]


@pytest.mark.parametrize(
    ("count", "translations", "expected"),
    [
        pytest.param(2, {}, ["1", "2"], id="no translation"),
        pytest.param(2, {"en": [[1], [2]]}, ["1 = 1", "2 = 2"], id="1:1"),
        pytest.param(2, {"en": [[1, 2]]}, ["1,2 = 1"], id="2:1"),
        pytest.param(1, {"en": [[1], [1]]}, ["1 = 1,2"], id="1:2"),
        pytest.param(3, {"en": [[1, 2], [2, 3]]}, ["1,2,3 = 1,2"], id="3:2, joined by the second"),
        pytest.param(3, {"en": [[1], [3]]}, ["1 = 1", "2 = -", "3 = 2"], id="1:0"),
        pytest.param(2, {"en": [[1], [], [2]]}, ["1 = 1", "- = 2", "2 = 3"], id="0:1"),
        pytest.param(1, {"en": [[], [], [1], []]}, ["- = 1", "- = 2", "1 = 3", "- = 4"], id="0:1 first and last"),
        pytest.param(0, {"en": [[]]}, ["- = 1"], id="nothing but an addition"),
        pytest.param(2, {"en": [[2], [1]]}, ["1 = 2", "2 = 1"], id="another order"),
        pytest.param(3, {"en": [[1, 3], [2]]}, ["1,3 = 1", "2 = 2"], id="joined over one between"),
        pytest.param(2, {"en": [[1], [2]], "fr": [[1, 2]]}, ["1,2 = 1,2 = 1"], id="joined by the other translation"),
        pytest.param(2, {"en": [[1], [2]], "fr": [[2], []]}, ["1 = 1 = -", "2 = 2 = 1", "- = - = 2"], id="two"),
        pytest.param(
            4, {"en": [[1, 2], [3, 4]], "fr": [[1], [2, 3], [4]]}, ["1,2,3,4 = 1,2 = 1,2,3"], id="a chain through both"
        ),
    ],
)
def test_rows(count: int, translations: dict[str, Answers], expected: list[str]) -> None:
    assert drawn(count, **translations) == expected


SOURCE_COUNT = 6
ANSWERS = st.lists(st.lists(st.integers(1, SOURCE_COUNT), max_size=3, unique=True), max_size=8)


@given(ANSWERS, ANSWERS)
def test_every_sentence_stands_in_one_row_with_all_that_it_answers_to(en: Answers, fr: Answers) -> None:
    source, documents = section("la", [[]] * SOURCE_COUNT), [translation("en", en), translation("fr", fr)]
    table = rows(source, documents)
    assert sorted(one.line for row in table for one in row.source) == [one.line for one in source.sentences]
    for document in documents:
        placed = [one for row in table for one in row.translations[document.name]]
        assert sorted(one.id for one in placed) == sorted(one.id for one in document.sections[0].sentences)
        for row in table:
            refs = {one.ref for one in row.source}
            assert all(set(one.corresponds) <= refs for one in row.translations[document.name])
    starts = [row.source[0].line for row in table if row.source]
    assert starts == sorted(starts)
