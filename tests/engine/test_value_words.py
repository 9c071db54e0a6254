"""Every value of every rule has its words, and no two values of a rule have the same."""

from __future__ import annotations

from enum import StrEnum
from typing import get_args, get_type_hints

import pytest

from regulae import BaseRuleset, Ruleset, latrunculi
from regulae.latrunculi.value_words import VALUE_WORDS as LATRUNCULI_WORDS
from regulae.tables.value_words import VALUE_WORDS, value_words


def enums(rules: type[BaseRuleset]) -> list[type[StrEnum]]:
    return [
        kind
        for key, hint in get_type_hints(rules).items()
        if key in rules.titles()
        for kind in get_args(hint)
        if issubclass(kind, StrEnum)
    ]


@pytest.mark.parametrize(("rules", "words"), [(Ruleset, VALUE_WORDS), (latrunculi.Ruleset, LATRUNCULI_WORDS)])
def test_words_are_there_for_the_values_of_rules_and_for_nothing_else(rules: type[BaseRuleset], words: object) -> None:
    assert set(enums(rules)) == set(words)  # type: ignore[call-overload]


@pytest.mark.parametrize("kind", [*enums(Ruleset), *enums(latrunculi.Ruleset)], ids=lambda kind: kind.__qualname__)
def test_every_value_has_words_of_its_own(kind: type[StrEnum]) -> None:
    words = {member: value_words(member) for member in kind}
    assert set(words) == set(kind)
    assert len(set(words.values())) == len(words)
    for said in words.values():
        assert said[0].islower()
        assert said[-1].isalnum() or said[-1] == "&"
