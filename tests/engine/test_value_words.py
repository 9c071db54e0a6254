"""Every value of every rule has its words, and no two values of a rule have the same."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from regulae import BaseRuleset, Ruleset, latrunculi
from regulae.rule_value import RuleValue, value_words


def enums(rules: type[BaseRuleset]) -> list[type[RuleValue]]:
    return [
        kind
        for key, hint in get_type_hints(rules).items()
        if key in rules.titles()
        for kind in get_args(hint)
        if issubclass(kind, RuleValue)
    ]


@pytest.mark.parametrize("kind", [*enums(Ruleset), *enums(latrunculi.Ruleset)], ids=lambda kind: kind.__qualname__)
def test_every_value_has_words_of_its_own(kind: type[RuleValue]) -> None:
    words = {member: value_words(member) for member in kind}
    assert set(words) == set(kind)
    assert len(set(words.values())) == len(words)
    for said in words.values():
        assert said[0].islower()
        assert said[-1].isalnum() or said[-1] == "&"


def test_a_value_is_the_same_word_in_a_ruleset_and_in_python() -> None:
    for kind in enums(Ruleset):
        for member in kind:
            assert kind(str(member)) is member
            assert f"{member}" == member.value
            assert hash(member) == hash(member.value)


def test_numbers_stand_for_themselves() -> None:
    assert value_words(15) == "15"


def slot_of(self: RuleValue, _value: str, _words: str, slot: int) -> None:
    self.slot = slot  # type: ignore[attr-defined]


def test_a_value_has_its_words_and_what_plays_it() -> None:
    class Stop(RuleValue):
        HERE = "here", "on this point", 1
        __init__ = slot_of

    assert Stop("here") is Stop.HERE
    assert (Stop.HERE.words, Stop.HERE.slot) == ("on this point", 1)  # type: ignore[attr-defined]


def test_a_value_without_words_cannot_be_declared() -> None:
    with pytest.raises(TypeError):

        class Stop(RuleValue):
            HERE = "here"


def test_a_value_that_nothing_plays_cannot_be_declared() -> None:
    with pytest.raises(TypeError):

        class Stop(RuleValue):
            HERE = "here", "on this point"
            __init__ = slot_of
