"""The critical text in normalised spelling: the letters i and j, u and v are made regular; no word is changed.

Only Latin is respelt: j becomes i, and u and v follow the sound, v for the consonant and u for the vowel. Points,
tables, sides, numbers and words of other languages stay as they are. Every rule replaces one letter by one letter, so
each character of the critical text has its counterpart in the normalised text.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from build_scripts.editions.model import (
    Apparatus,
    Emphasis,
    Gap,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    Span,
    Text,
)
from build_scripts.editions.received import critical
from build_scripts.languages import LATIN
from build_scripts.languages import respelt as is_respelt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.model import Inline

EXCEPTIONS = {
    "svadere": "suadere",
    "svavis": "suavis",
    "svaviter": "suaviter",
}
"""Words that the rules would misspell, and their right spelling, letter for letter, in small letters."""

_VOWEL = "aeiouyAEIOUY"
_WORD = re.compile(r"[^\W\d_]+")
_RULES = (
    (re.compile(r"j"), "i"),
    (re.compile(r"J"), "I"),
    (re.compile(rf"\bu(?=[{_VOWEL}])|(?<=[aeiouAEIOU])u(?=[aeio])"), "v"),
    (re.compile(rf"\bU(?=[{_VOWEL}])"), "V"),
    (re.compile(rf"(?<=[qQ])v|(?<=ng)v(?=[{_VOWEL}])|v(?![{_VOWEL}])"), "u"),
    (re.compile(rf"V(?![{_VOWEL}])"), "U"),
)
"""In this order: i for j; v before a vowel that starts a word or between vowels; u after q and ng, and elsewhere."""

_LETTERS_KEPT = frozenset({MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE})


def respelt(text: str) -> str:
    """Latin words in normalised spelling, with the same number of characters.

    >>> respelt("jactum uolueris vt majorem Vnus, ejus lingva qvia nouem"), respelt("suus quum vel uictoria")
    ('iactum volueris ut maiorem Unus, eius lingua quia novem', 'suus quum vel victoria')
    """
    return _WORD.sub(lambda match: _word(match[0]), text)


def _word(word: str) -> str:
    if word.lower() in EXCEPTIONS:
        spelt = EXCEPTIONS[word.lower()]
        return spelt.capitalize() if word[0].isupper() else spelt
    for pattern, letter in _RULES:
        word = pattern.sub(letter, word)
    return word


def normalised(content: tuple[Inline, ...], language: str = LATIN.code) -> str:
    """The words of the critical text in normalised spelling. Languages other than Latin are unchanged."""
    return critical(respelt_nodes(content, language))


def respelt_nodes(content: tuple[Inline, ...], language: str = LATIN.code) -> tuple[Inline, ...]:
    """The same nodes with the printed text in normalised spelling, so that it can be shown with its marks.

    A word may be split between nodes, so it is respelt as a whole and its letters are distributed again.
    """
    runs = list(_runs(content, language))
    letters = iter("".join(respelt(run) if latin else run for run, latin in _words(runs)))
    return _rebuilt(content, letters)


def _words(runs: list[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """The runs, with neighbours of one kind joined."""
    joined: list[tuple[str, bool]] = []
    for run, latin in runs:
        if joined and joined[-1][1] == latin:
            joined[-1] = (joined[-1][0] + run, latin)
        else:
            joined.append((run, latin))
    yield from joined


def _runs(content: tuple[Inline, ...], language: str) -> Iterator[tuple[str, bool]]:
    """The printed characters in order, in runs, and for each run whether it is to be respelt."""
    for node in content:
        match node:
            case Text(value):
                yield value, is_respelt(language)
            case Note() | Gap() | Milestone():
                pass
            case Apparatus(lemma=lemma):
                yield from _runs(lemma.content, language)
            case _:
                yield from _runs(node.content, _language(node, language))


def _language(node: Inline, language: str) -> str:
    """The language inside a node; empty where letters are names or numerals."""
    match node:
        case Number():
            return ""
        case Mark(kind) if kind in _LETTERS_KEPT:
            return ""
        case Emphasis(said) | Span(language=said) if said:
            return said
        case _:
            return language


def _rebuilt(content: tuple[Inline, ...], letters: Iterator[str]) -> tuple[Inline, ...]:
    return tuple(_rebuilt_node(node, letters) for node in content)


def _rebuilt_node(node: Inline, letters: Iterator[str]) -> Inline:
    match node:
        case Text(value):
            return Text("".join(islice(letters, len(value))))
        case Note() | Gap() | Milestone():
            return node
        case Apparatus(lemma=lemma):
            return replace(node, lemma=replace(lemma, content=_rebuilt(lemma.content, letters)))
        case _:
            return replace(node, content=_rebuilt(node.content, letters))
