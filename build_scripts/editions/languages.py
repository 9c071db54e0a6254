"""Checks of languages: each is declared, given wherever it changes, and right for its words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.documents import SOURCE
from build_scripts.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

OTHER_WORDS = frozenset({"mentioned", "foreign"})
"""Elements for words that are foreign or mentioned. They give their language."""

_WORD = re.compile(r"[^\W\d_]+")


def languages_declared(folder: Folder) -> Iterator[Problem]:
    """Texts whose language is not given, not declared in the header, or not that of the file's name."""
    for file in folder.files:
        declared = {language.get("ident") for language in file.header.all("language")}
        language, parts = file.text.get("xml:lang"), file.name.removesuffix(".xml").split("-")
        if file.name != SOURCE and parts[1:] and language != parts[1]:
            message, hint = f"the text is in {language or 'no language'!r}", f'Put xml:lang="{parts[1]}" on <text>.'
            yield file.problem(file.text, Code.LANGUAGE, message, hint)
        elif not language:
            message, hint = "the language of the text is not given", 'Put xml:lang="la" on <text>.'
            yield file.problem(file.text, Code.LANGUAGE, message, hint)
        for element in file.root.walk():
            if element.get("xml:lang") and element.get("xml:lang") not in declared:
                message = f"the language {element.get('xml:lang')!r} of <{element.name}> is not declared"
                hint = f"Add it to profileDesc/langUsage, or use one of: {' '.join(sorted(declared)) or 'none yet'}."
                yield file.problem(element, Code.LANGUAGE, message, hint)


def languages_said(folder: Folder) -> Iterator[Problem]:
    """Mentioned or foreign words that do not give their language, and notes that are not in the editors' language."""
    for file in folder.files:
        theirs = file.root.get("xml:lang") if file.name == SOURCE else file.text.get("xml:lang")
        for element, language in _in_languages(file.text, ""):
            if element.name in OTHER_WORDS and not element.get("xml:lang"):
                words = element.text()[:40]
                hint = 'Give it, for example xml:lang="la".'
                yield file.problem(element, Code.LANGUAGE, f"the language of “{words}” is not given", hint)
            elif element.name in {"note", "desc"} and language != theirs:
                message = (
                    f"a <{element.name}> is in {language or 'no language'!r}, those of this file are in {theirs!r}"
                )
                hint = f'Put xml:lang="{theirs}" on it, or write it in that language.'
                yield file.problem(element, Code.LANGUAGE, message, hint)


def languages_right(folder: Folder) -> Iterator[Problem]:
    """Runs of words that contain common words of a language other than the one they are marked with."""
    for file in folder.files:
        for element, language in _in_languages(file.text, ""):
            yield from _strangers(file, element, language)


def _in_languages(element: Element, language: str) -> Iterator[tuple[Element, str]]:
    """The element and everything inside it, each with its language."""
    language = element.get("xml:lang") or language
    yield element, language
    for child in element.elements():
        yield from _in_languages(child, language)


def _strangers(file: TeiFile, element: Element, language: str) -> Iterator[Problem]:
    words = {word for child in element.children if isinstance(child, str) for word in _WORD.findall(child)}
    telling = {one.code: frozenset(one.common_words.split()) for one in LANGUAGES.values() if one.common_words}
    for other, common in telling.items():
        strangers = sorted(words & common) if other != language and language in telling else []
        if strangers:
            message = f"{', '.join(strangers)} in <{element.name}>, which is in {language!r}, looks like {other!r}"
            hint = "Give the words their language: <foreign>, or <mentioned> if they are quoted, with xml:lang."
            yield file.problem(element, Code.LANGUAGE, message, hint)
