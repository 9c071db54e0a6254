"""Numbers as the texts write them: digits, Roman numerals, and words of Latin, English and French."""

from __future__ import annotations

import re

WORDS = {
    1: (
        "unus una unum unius uni uno unam unicus unicum primus prima primum primi primo primam prior priorem "
        "one first once "
        "un une premier première"
    ),
    2: (
        "duo duae duos duas duobus duabus duorum duarum bini binos bis secundus secunda secundum secundo "
        "two second twice "
        "deux deuxième seconde"
    ),
    3: (
        "tres tria tribus trium ter terni tertius tertia tertium tertii tertio tertiam "
        "three third thrice "
        "trois troisième tiers"
    ),
    4: "quatuor quattuor quartus quarta quartum quarti quarto four fourth quatre quatrième",
    5: "quinque quini quinos quintus quinta quintum quinti quinto five fifth cinq cinquième",
    6: "sex sextus sexta sextum sexti sexto six sixth sixième",
    7: "septem septimus septima septimum septimi septimo seven seventh sept septième",
    8: "octo octavus octava octavum octavi octavo eight eighth huit huitième",
    9: "novem nonus nona nonum noni nono nine ninth neuf neuvième",
    10: "decem decimus decima decimum decimi decimo ten tenth dix dixième",
    11: "undecim undecimus eleven eleventh onze onzième",
    12: "duodecim duodecimus twelve twelfth douze douzième",
    13: "tredecim thirteen thirteenth treize treizième",
    14: "quatuordecim quattuordecim fourteen fourteenth quatorze quatorzième",
    15: "quindecim quindecimus fifteen fifteenth quinze quinzième",
    20: "viginti viceni vicenos twenty twentieth vingt vingtième",
    24: "twenty-four vingt-quatre",
    30: "triginta thirty trente",
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
