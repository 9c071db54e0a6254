"""Checks of what is marked in the text, or should be: points, tables, sides, throws and numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from build_scripts.editions.board import TAXONOMIES
from build_scripts.editions.codes import Code
from build_scripts.editions.content import is_number
from build_scripts.editions.model import MarkKind
from build_scripts.editions.numerals import number_meant
from build_scripts.editions.tree import normalised
from build_scripts.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.model import Board
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

LIMITS = {"die": range(1, 7), "dice": range(1, 4), "men": range(1, 31), "ordinal": range(1, 31)}
"""The limits of each kind of number: there are twice fifteen men, and at most three dice."""

NOT_PRINTED = frozenset({"rdg", "sic", "note"})

_TOKEN = re.compile(r"\.?([a-z&]{1,2})\.?")
_UNMARKED = re.compile(r"(?<![\w.])\.[A-Za-z&]+\.?|(?<![\w'’.-])[a-z&](?![\w'’-])\.?")
_THROW = re.compile(r"[1-6](,[1-6])*")


def marks_plausible(folder: Folder) -> Iterator[Problem]:
    """Points, tables, sides, throws and numbers that do not exist, or differ from what the text says."""
    for file in folder.files:
        for element, printed in _marked(file.text):
            if element.name == "num":
                yield from _number(file, element)
            elif element.get("type") == MarkKind.THROW:
                yield from _throw(file, element)
            elif folder.edition and element.name == "rs":
                yield from _name(file, element, folder.edition.board, printed=printed)


def _marked(element: Element, *, printed: bool = True) -> Iterator[tuple[Element, bool]]:
    """The marks in an element, and for each whether it is printed."""
    for child in element.elements():
        shown = printed and child.name not in NOT_PRINTED
        if child.name in {"rs", "num", "seg"}:
            yield child, shown
        yield from _marked(child, printed=shown)


def _name(file: TeiFile, element: Element, board: Board, *, printed: bool) -> Iterator[Problem]:
    kind, key = element.get("type"), element.get("key")
    if not key or kind not in TAXONOMIES:
        return
    allowed = board.keys(MarkKind(kind))
    if key not in allowed:
        taxonomy = TAXONOMIES[MarkKind(kind)]
        known = " ".join(allowed) or "none yet"
        hint = f"Use one of those in the taxonomy {taxonomy!r} of the source's header: {known}."
        yield file.problem(element, Code.KEY, f"there is no {kind} {key!r}", hint)
    elif printed and _says_otherwise(element, key):
        words = _words(element)
        hint = "Correct the key; if the received letter is wrong, give both readings in <app> or <choice>."
        yield file.problem(element, Code.KEY, f"{words!r} is marked as the {kind} {key!r}", hint)


def _says_otherwise(element: Element, key: str) -> bool:
    """Whether the words are one or two letters other than those of the key. Their order does not matter."""
    token = _TOKEN.fullmatch(_words(element))
    return token is not None and sorted(token[1].replace("v", "u").replace("j", "i")) != sorted(key)


def _words(element: Element) -> str:
    return normalised(element.characters(without=NOT_PRINTED))


def _number(file: TeiFile, element: Element) -> Iterator[Problem]:
    kind, value, words = element.get("type"), element.get("value"), _words(element)
    if not is_number(value):
        return
    limits = LIMITS.get(kind)
    if limits and int(value) not in limits:
        hint = f"Such a number is from {limits[0]} to {limits[-1]}; look at @type too."
        yield file.problem(element, Code.NUMBER, f"a number of kind {kind!r} cannot be {value}", hint)
    meant = number_meant(words)
    if meant is None:
        hint = "Mark the number alone; if this is one, add the word to its language in build_scripts/languages.py."
        yield file.problem(element, Code.NUMBER, f"{words!r} is not known to be a number", hint)
    elif meant != int(value):
        yield file.problem(element, Code.NUMBER, f"{words!r} is marked as {value}", f'Correct it to value="{meant}".')


def _throw(file: TeiFile, element: Element) -> Iterator[Problem]:
    key, dice = element.get("n"), ",".join(_dice(element))
    if not key:
        return
    if not _THROW.fullmatch(key):
        hint = "Give the numbers of the dice in the order of the text, such as 4,2."
        yield file.problem(element, Code.KEY, f"{key!r} is not a throw", hint)
    elif dice and dice != key:
        yield file.problem(element, Code.KEY, f"the throw {key} holds the numbers {dice}", f'Correct it to n="{dice}".')


def _dice(element: Element) -> Iterator[str]:
    for child in element.elements():
        if child.name == "num":
            yield child.get("value")
        elif child.name not in NOT_PRINTED:
            yield from _dice(child)


def letters_marked(folder: Folder) -> Iterator[Problem]:
    """Letters and numerals between full stops, and letters that stand alone, outside ``rs`` and ``num``.

    Boards whose points are not letters are not checked.
    """
    marked = frozenset({"rs", "num", "note", "desc"})
    for file in folder.files if folder.edition and folder.edition.board.lettered else ():
        language = LANGUAGES.get(file.text.get("xml:lang"))
        words = frozenset(language.letters if language else "")
        for ref, sentence in file.sentences:
            printed = sentence.characters(without=marked | NOT_PRINTED)
            others = sentence.characters(without=marked | {"lem", "corr"})
            for token in sorted({*_tokens(printed), *_tokens(others)}):
                if token.rstrip(".") in words:
                    continue
                hint = "Put it into <rs> or <num>, full stops included."
                yield file.problem(sentence, Code.UNMARKED, f"sentence {ref} has {token!r} unmarked", hint)


def _tokens(text: str) -> Iterable[str]:
    return _UNMARKED.findall(text)


def no_brackets(folder: Folder) -> Iterator[Problem]:
    """Square brackets in the text, which should be elements."""
    hint = "An editor's bracket is an element: <supplied resp=…> for words added, <note resp=…> for remarks."
    for file in folder.files:
        for element in file.text.walk():
            words = "".join(child for child in element.children if isinstance(child, str))
            found = re.search(r".{0,20}[\[\]].{0,20}", words)
            if found:
                yield file.problem(element, Code.BRACKET, f"a square bracket in <{element.name}>: {found[0]}", hint)
