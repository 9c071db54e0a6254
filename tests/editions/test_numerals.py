"""Numbers as the texts write them."""

from __future__ import annotations

import pytest

from build_scripts.editions.numerals import number_meant
from build_scripts.languages import LANGUAGES

UNITS = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
TENS = ("", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc")


@pytest.mark.parametrize("value", range(1, 100))
def test_roman_numerals(value: int) -> None:
    numeral = TENS[value // 10] + UNITS[value % 10]
    assert number_meant(f".{numeral}.") == value
    assert number_meant(numeral.upper()) == value


@pytest.mark.parametrize(
    ("words", "value"),
    [(".iiii.", 4), (".iij.", 3), ("viiii", 9), ("15", 15), ("3rd", 3), ("Duobus", 2), ("tertii", 3), (".iii,", 3)],
)
def test_other_forms(words: str, value: int) -> None:
    assert number_meant(words) == value


@pytest.mark.parametrize("words", ["", ".", "et", "iix", "vv", "ic", "two or more", "1000", "ivx", "²", "٣"])
def test_what_is_no_number(words: str) -> None:
    assert number_meant(words) is None


def test_no_word_means_two_numbers() -> None:
    words = [word for one in LANGUAGES.values() for forms in one.numbers.values() for word in forms.split()]
    assert len(words) == len(set(words))
