"""The glossary: one English and one French word for each word of the game, and where each occurs.

``editions/glossary.toml`` holds a ``[[term]]`` for each ``term/@key`` of a source, for all editions that use it in one
sense, and an ``[[exception]]`` for each passage where a translation of ours renders it otherwise, with the reason.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from build_scripts.editions.align import rows
from build_scripts.editions.codes import Code
from build_scripts.editions.model import Mark, MarkKind
from build_scripts.editions.reading import shown
from build_scripts.editions.received import critical, printed
from build_scripts.problems import BuildError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from build_scripts.editions.model import Edition, Inline

GLOSSARY = "glossary.toml"
LANGUAGES = ("en", "fr")
"""The languages of our translations."""

_TEXTS = ("key", "language", "form", "part", "definition")
_LISTS = ("editions",)
_EXCEPTION = ("passage", "translation", "key", "reason")
_TABLE = re.compile(r"\[\[(term|exception)\]\]")


@dataclass(frozen=True, slots=True)
class Rendering:
    """The word of one language for a term.

    Attributes:
        word: The word, as a dictionary has it.
        forms: How the words marked in a translation may begin.
    """

    word: str
    forms: tuple[str, ...]

    def begins(self, words: str) -> bool:
        """Whether the words of a translation begin with a form of the word."""
        return any(re.match(rf"{re.escape(form)}(?!\w)", words, re.IGNORECASE) for form in self.forms)


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the game.

    Attributes:
        key: The ``term/@key`` that stands for it.
        language: Its language.
        editions: The citation prefixes of the editions that use it in this sense.
        form: Its dictionary form.
        part: Its part of speech.
        definition: What it means in the game, in a few words.
        renderings: The one word for it in each language of our translations; a language may be lacking.
        note: What is to be said of it besides; may be empty.
        line: The line of its table in the file.
    """

    key: str
    language: str
    editions: tuple[str, ...]
    form: str
    part: str
    definition: str
    renderings: Mapping[str, Rendering]
    note: str
    line: int


@dataclass(frozen=True, slots=True)
class Exemption:
    """A passage where a translation of ours renders a term otherwise than the glossary fixes it.

    Attributes:
        passage: The sentence of the source, ``royal:2.15``.
        translation: The translation's name, ``en``.
        key: The term.
        reason: Why, in words.
        line: The line of its table in the file.
    """

    passage: str
    translation: str
    key: str
    reason: str
    line: int


@dataclass(frozen=True, slots=True)
class Glossary:
    """All entries and exceptions, in the order of the file."""

    entries: tuple[Entry, ...] = ()
    exemptions: tuple[Exemption, ...] = ()

    def entry(self, edition: str, key: str) -> Entry | None:
        """The entry of a term for the edition with this citation prefix."""
        return next((entry for entry in self.entries if entry.key == key and edition in entry.editions), None)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A term in a sentence of a source.

    Attributes:
        key: The term.
        passage: The sentence, ``royal:1.9``.
        words: The words as the critical text has them.
        renderings: The words marked with the same term in each translation of ours, where it renders the sentence.
    """

    key: str
    passage: str
    words: str
    renderings: Mapping[str, tuple[str, ...]]


def occurrences(edition: Edition) -> tuple[Occurrence, ...]:
    """Every occurrence of every term in the critical text of an edition, in order."""
    ours = tuple(document for document in edition.translations if not document.received)
    return tuple(
        Occurrence(
            term.key,
            f"{edition.prefix}:{sentence.ref}",
            critical(term.content),
            {
                name: tuple(
                    critical(one.content) for answer in answers for one in terms(answer.content) if one.key == term.key
                )
                for name, answers in row.translations.items()
            },
        )
        for section in edition.source.sections
        for row in rows(section, ours)
        for sentence in row.source
        for term in terms(sentence.content)
    )


def terms(content: tuple[Inline, ...]) -> Iterator[Mark]:
    """The terms of the critical text of a sentence."""
    return (node for node in printed(content) if isinstance(node, Mark) and node.kind is MarkKind.TERM)


def read_glossary(path: Path) -> Glossary:
    """The glossary in a file.

    Raises:
        BuildError: If anything is wrong with it, with all faults.
    """
    glossary, problems = load_glossary(path)
    if problems:
        raise BuildError(problems)
    return glossary


def load_glossary(path: Path) -> tuple[Glossary, list[Problem]]:
    """What can be understood of a glossary, and what is wrong with it; without a file it is empty."""
    if not path.is_file():
        return Glossary(), []
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        hint = "Write it as TOML: [[term]] and [[exception]] tables."
        return Glossary(), [Problem(shown(path), _line_in(str(error)), Code.GLOSSARY, f"cannot be read: {error}", hint)]
    reader = _Reader(path)
    reader.only(data, 1, ("term", "exception"))
    lines = {kind: _table_lines(text, kind) for kind in ("term", "exception")}
    entries = tuple(reader.entry(table, line) for table, line in _tables(data, "term", lines))
    exemptions = tuple(reader.exemption(table, line) for table, line in _tables(data, "exception", lines))
    reader.once(entries)
    return Glossary(entries, exemptions), reader.problems


def _line_in(message: str) -> int:
    found = re.search(r"line (\d+)", message)
    return int(found[1]) if found else 0


def _table_lines(text: str, kind: str) -> list[int]:
    found = ((number, _TABLE.match(line)) for number, line in enumerate(text.splitlines(), start=1))
    return [number for number, match in found if match and match[1] == kind]


def _tables(data: dict[str, Any], kind: str, lines: dict[str, list[int]]) -> Iterator[tuple[dict[str, Any], int]]:
    tables = data.get(kind, [])
    listed = [table for table in tables if isinstance(table, dict)] if isinstance(tables, list) else []
    return zip(listed, lines[kind] + [0] * len(listed), strict=False)


@dataclass(frozen=True, slots=True)
class _Reader:
    path: Path
    problems: list[Problem] = field(default_factory=list)

    def fault(self, line: int, message: str, hint: str) -> None:
        self.problems.append(Problem(shown(self.path), line, Code.GLOSSARY, message, hint))

    def only(self, table: dict[str, Any], line: int, known: tuple[str, ...]) -> None:
        for name in table.keys() - set(known):
            self.fault(line, f"{name!r} has no meaning here", f"Use one of: {', '.join(known)}.")

    def text(self, table: dict[str, Any], line: int, name: str) -> str:
        value = table.get(name)
        if isinstance(value, str) and value.strip():
            return value
        self.fault(line, f"{table.get('key', 'a table')!r} lacks {name}", f'Add it: {name} = "…".')
        return ""

    def texts(self, table: dict[str, Any], line: int, name: str) -> tuple[str, ...]:
        value = table.get(name)
        if isinstance(value, list) and value and all(isinstance(one, str) and one.strip() for one in value):
            return tuple(value)
        self.fault(line, f"{table.get('key', table.get('word', 'a table'))!r} lacks {name}", f'Add it: {name} = ["…"].')
        return ()

    def entry(self, table: dict[str, Any], line: int) -> Entry:
        self.only(table, line, (*_TEXTS, *_LISTS, *LANGUAGES, "note"))
        key, language, form, part, definition = (self.text(table, line, name) for name in _TEXTS)
        renderings = {name: self.rendering(table[name], line) for name in LANGUAGES if name in table}
        if not renderings:
            hint = 'Add at least en = { word = "…", forms = ["…"] }.'
            self.fault(line, f"{key!r} is rendered in no language", hint)
        editions, note = self.texts(table, line, "editions"), str(table.get("note", ""))
        return Entry(key, language, editions, form, part, definition, renderings, note, line)

    def rendering(self, value: Any, line: int) -> Rendering:
        table = value if isinstance(value, dict) else {}
        self.only(table, line, ("word", "forms"))
        rendering = Rendering(self.text(table, line, "word"), self.texts(table, line, "forms"))
        if rendering.word and rendering.forms and not rendering.begins(rendering.word):
            hint = f"Forms are what marked words may begin with: {', '.join(rendering.forms)}."
            self.fault(line, f"{rendering.word!r} begins with none of its own forms", hint)
        return rendering

    def exemption(self, table: dict[str, Any], line: int) -> Exemption:
        self.only(table, line, _EXCEPTION)
        passage, translation, key, reason = (self.text(table, line, name) for name in _EXCEPTION)
        return Exemption(passage, translation, key, reason, line)

    def once(self, entries: tuple[Entry, ...]) -> None:
        seen: set[tuple[str, str]] = set()
        for entry in entries:
            for edition in entry.editions:
                if (edition, entry.key) in seen:
                    hint = "Keep one entry for each term of an edition."
                    self.fault(entry.line, f"{entry.key!r} is there twice for {edition}", hint)
                seen.add((edition, entry.key))
