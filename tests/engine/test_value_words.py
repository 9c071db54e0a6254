"""Every value of every rule has its words, and no two values of a rule have the same."""

from __future__ import annotations

from enum import StrEnum
from typing import get_args, get_type_hints

import pytest

from regulae.ruleset import TITLES, Ruleset
from regulae.value_words import VALUE_WORDS

ENUMS = [
    kind
    for key, hint in get_type_hints(Ruleset).items()
    if key in TITLES
    for kind in get_args(hint)
    if issubclass(kind, StrEnum)
]


def test_words_are_there_for_the_values_of_rules_and_for_nothing_else() -> None:
    assert set(ENUMS) == set(VALUE_WORDS)


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: kind.__name__)
def test_every_value_has_words_of_its_own(kind: type[StrEnum]) -> None:
    words = VALUE_WORDS[kind]
    assert set(words) == set(kind)
    assert len(set(words.values())) == len(words)
    for said in words.values():
        assert said[0].islower()
        assert said[-1].isalnum() or said[-1] == "&"
