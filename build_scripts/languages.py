"""The languages of the editions: one entry each, and everything that the build needs to know of a language.

To translate into another language, add an entry with ``translated=True``. Nothing else has to change: the glossary then
takes a rendering in it, translations into it are checked like the others, and pages name it. Give it ``captioned=True``
once all captions of all scenes are written in it, because the build then demands them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Language:
    """A language.

    Attributes:
        code: Its code (BCP 47), as in ``xml:lang`` and in the names of files.
        name: Its English name.
        direction: The direction of its writing, ``ltr`` or ``rtl``.
        translated: Whether we translate into it: the glossary then gives its word for each term.
        captioned: Whether the captions and notes of all scenes are written in it.
        respelt: Whether its words have a normalised spelling (i for j, and v or u by their sound).
        common_words: Common words that no other language here has, which reveal words in the wrong language.
        letters: Its words of one letter, which are not points of a board.
        numbers: Its words for each number, cardinal and ordinal, in all their forms.
    """

    code: str
    name: str
    direction: str = "ltr"
    translated: bool = False
    captioned: bool = False
    respelt: bool = False
    common_words: str = ""
    letters: str = ""
    numbers: Mapping[int, str] = field(default_factory=dict)


LATIN = Language(
    "la",
    "Latin",
    respelt=True,
    common_words="quod cum vel nec ille illa quum quem sunt eum suis ibi sicut tunc hominem homines",
    letters="aeio",
    numbers={
        1: "unus una unum unius uni uno unam unicus unicum primus prima primum primi primo primam prior priorem",
        2: "duo duae duos duas duobus duabus duorum duarum bini binos bis secundus secunda secundum secundo",
        3: "tres tria tribus trium ter terni tertius tertia tertium tertii tertio tertiam",
        4: "quatuor quattuor quartus quarta quartum quarti quarto",
        5: "quinque quini quinos quintus quinta quintum quinti quinto",
        6: "sex sextus sexta sextum sexti sexto",
        7: "septem septimus septima septimum septimi septimo",
        8: "octo octavus octava octavum octavi octavo",
        9: "novem nonus nona nonum noni nono",
        10: "decem decimus decima decimum decimi decimo",
        11: "undecim undecimus",
        12: "duodecim duodecimus",
        13: "tredecim",
        14: "quatuordecim quattuordecim",
        15: "quindecim quindecimus",
        20: "viginti viceni vicenos",
        30: "triginta",
    },
)
ENGLISH = Language(
    "en",
    "English",
    translated=True,
    captioned=True,
    common_words="the of and with which his from by this that are was",
    letters="aio",
    numbers={
        1: "one first once",
        2: "two second twice",
        3: "three third thrice",
        4: "four fourth",
        5: "five fifth",
        6: "six sixth",
        7: "seven seventh",
        8: "eight eighth",
        9: "nine ninth",
        10: "ten tenth",
        11: "eleven eleventh",
        12: "twelve twelfth",
        13: "thirteen thirteenth",
        14: "fourteen fourteenth",
        15: "fifteen fifteenth",
        20: "twenty twentieth",
        24: "twenty-four",
        30: "thirty",
    },
)
FRENCH = Language(
    "fr",
    "French",
    translated=True,
    captioned=True,
    common_words="le les du des une dans avec sur ou où aux",
    letters="aioy",
    numbers={
        1: "un une premier première",
        2: "deux deuxième seconde",
        3: "trois troisième tiers",
        4: "quatre quatrième",
        5: "cinq cinquième",
        6: "sixième",
        7: "sept septième",
        8: "huit huitième",
        9: "neuf neuvième",
        10: "dix dixième",
        11: "onze onzième",
        12: "douze douzième",
        13: "treize treizième",
        14: "quatorze quatorzième",
        15: "quinze quinzième",
        20: "vingt vingtième",
        24: "vingt-quatre",
        30: "trente",
    },
)

LANGUAGES: dict[str, Language] = {
    language.code: language
    for language in (ENGLISH, Language("enm", "Middle English"), Language("es", "Spanish"), FRENCH, LATIN)
}
"""All languages, by code. English is the language of the site."""

SITE = ENGLISH.code
"""The language that the site itself speaks."""


def translation_languages() -> tuple[str, ...]:
    """The codes of the languages that we translate into."""
    return tuple(language.code for language in LANGUAGES.values() if language.translated)


def caption_languages() -> tuple[str, ...]:
    """The codes of the languages in which every caption and note of a scene is written."""
    return tuple(language.code for language in LANGUAGES.values() if language.captioned)


def named(code: str) -> str:
    """The English name of a language; the code itself if there is no entry.

    >>> named("fr"), named("xx")
    ('French', 'xx')
    """
    return LANGUAGES[code].name if code in LANGUAGES else code


def respelt(code: str) -> bool:
    """Whether words of a language have a normalised spelling."""
    return code in LANGUAGES and LANGUAGES[code].respelt


def number_words() -> dict[str, int]:
    """What each word for a number means, in all languages."""
    return {
        word: value
        for language in LANGUAGES.values()
        for value, words in language.numbers.items()
        for word in words.split()
    }
