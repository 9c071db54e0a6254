"""Numbers as the texts write them: digits, Roman numerals, and words of Latin and English."""

from __future__ import annotations

import re

WORDS = {
    1: "unus una unum unius uni uno unam unicus unicum primus prima primum primi primo prior priorem one first once",
    2: "duo duae duos duas duobus duabus duorum duarum bis secundus secunda secundum secundo two second twice",
    3: "tres tria tribus trium ter tertius tertia tertium tertii tertio tertiam three third thrice",
    4: "quatuor quattuor quartus quarta quartum quarti quarto four fourth",
    5: "quinque quintus quinta quintum quinti quinto five fifth",
    6: "sex sextus sexta sextum sexti sexto six sixth",
    7: "septem septimus septima septimum septimi septimo seven seventh",
    8: "octo octavus octava octavum octavi octavo eight eighth",
    9: "novem nonus nona nonum noni nono nine ninth",
    10: "decem decimus decima decimum decimi decimo ten tenth",
    11: "undecim undecimus eleven eleventh",
    12: "duodecim duodecimus twelve twelfth",
    13: "tredecim thirteen thirteenth",
    14: "quatuordecim quattuordecim fourteen fourteenth",
    15: "quindecim quindecimus fifteen fifteenth",
    24: "twenty-four",
    30: "triginta thirty",
}
"""The words for each number, cardinal and ordinal, in the forms that may stand in a text."""

_VALUE = {word: value for value, words in WORDS.items() for word in words.split()}
_DIGITS = re.compile(r"([0-9]{1,3})(?:st|nd|rd|th)?")
_ROMAN = re.compile(r"(?=[clxvi])(c{0,3})(xc|xl|l?x{0,4})(ix|iv|v?i{0,4})")
_LETTERS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def number_meant(words: str) -> int | None:
    """The number that words, digits or a numeral between full stops mean; none if they are not known.

    >>> number_meant(".xv."), number_meant("Duobus"), number_meant("3rd"), number_meant(".iij"), number_meant("et")
    (15, 2, 3, 3, None)
    """
    token = words.strip(" .,;:").lower()
    digits = _DIGITS.fullmatch(token)
    if digits:
        return int(digits[1])
    return _VALUE.get(token, _roman(token.replace("j", "i")))


def _roman(token: str) -> int | None:
    if not _ROMAN.fullmatch(token):
        return None
    values = [_LETTERS[letter] for letter in token]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))
