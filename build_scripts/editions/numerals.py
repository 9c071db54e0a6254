"""Numbers as the texts write them: digits, Roman numerals, and the number words of each language."""

from __future__ import annotations

import re

from build_scripts.languages import number_words

_DIGITS = re.compile(r"([0-9]{1,3})(?:st|nd|rd|th)?")
_ROMAN = re.compile(r"(?=[clxvi])(c{0,3})(xc|xl|l?x{0,4})(ix|iv|v?i{0,4})")
_LETTERS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def number_meant(words: str) -> int | None:
    """The number that words, digits or a numeral between full stops mean; None if they are not known.

    >>> number_meant(".xv."), number_meant("Duobus"), number_meant("3rd"), number_meant(".iij"), number_meant("et")
    (15, 2, 3, 3, None)
    """
    token = words.strip(" .,;:").lower()
    digits = _DIGITS.fullmatch(token)
    if digits:
        return int(digits[1])
    return number_words().get(token, _roman(token.replace("j", "i")))


def _roman(token: str) -> int | None:
    if not _ROMAN.fullmatch(token):
        return None
    values = [_LETTERS[letter] for letter in token]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))
