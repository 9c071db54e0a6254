"""The glossary: one English and one French word for each word of the game, and where each occurs.

``editions/glossary.toml`` holds a ``[[term]]`` for each ``term/@key`` of a source, for all editions that use it in one
sense, and an ``[[exception]]`` for each passage where one of our translations renders it differently, with the reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.editions.align import rows
from build_scripts.editions.codes import Code
from build_scripts.editions.model import Mark, MarkKind
from build_scripts.editions.passages import Passage
from build_scripts.editions.received import critical, printed
from build_scripts.languages import translation_languages
from build_scripts.problems import BuildError, Problem, shown
from build_scripts.toml_reader import Key, Toml, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.editions.model import Edition, Inline

GLOSSARY = "glossary.toml"
_TEXTS = ("key", "language", "form", "part", "definition")
_LISTS = ("editions",)
_EXCEPTION = ("passage", "translation", "key", "reason")


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
        note: A remark; may be empty.
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
    """A passage where one of our translations renders a term differently from the glossary.

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
    """All entries and exceptions.

    Attributes:
        entries: The entries, in the order of the file.
        exemptions: The exceptions, in the order of the file.
        file: The file, as problems show it.
    """

    entries: tuple[Entry, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    file: Path = field(default=Path(GLOSSARY), compare=False)

    def entry(self, edition: str, key: str) -> Entry | None:
        """The entry of a term for the edition with this citation prefix."""
        return next((entry for entry in self.entries if entry.key == key and edition in entry.editions), None)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A term in a sentence of a source.

    Attributes:
        key: The term.
        passage: The sentence.
        words: The words as the critical text has them.
        renderings: The words marked with the same term in each translation of ours, where it renders the sentence.
    """

    key: str
    passage: Passage
    words: str
    renderings: Mapping[str, tuple[str, ...]]


def occurrences(edition: Edition) -> tuple[Occurrence, ...]:
    """Every occurrence of every term in the critical text of an edition, in order."""
    ours = tuple(document for document in edition.translations if not document.received)
    return tuple(
        Occurrence(
            term.key,
            Passage(edition.prefix, sentence.ref, section.slug, sentence),
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
        BuildError: Something is wrong with it; with all faults.
    """
    glossary, problems = load_glossary(path)
    if problems:
        raise BuildError(problems)
    return glossary


def load_glossary(path: Path) -> tuple[Glossary, list[Problem]]:
    """What can be understood of a glossary, and what is wrong with it. Without a file it is empty."""
    if not path.is_file():
        return Glossary(file=shown(path)), []
    try:
        toml = read_toml(path, Code.GLOSSARY, "Write it as TOML: [[term]] and [[exception]] tables.")
    except BuildError as error:
        return Glossary(file=shown(path)), [*error.problems]
    reader = _Reader(toml)
    reader.only(toml.data, (), ("term", "exception"))
    entries = tuple(reader.entry(table, key) for table, key in _tables(toml, "term"))
    exemptions = tuple(reader.exemption(table, key) for table, key in _tables(toml, "exception"))
    reader.once(entries)
    return Glossary(entries, exemptions, toml.file), reader.problems


def _tables(toml: Toml, kind: str) -> Iterator[tuple[Mapping[str, Any], Key]]:
    """The tables of a kind, each with its key."""
    listed = toml.data.get(kind, [])
    for index, table in enumerate(listed if isinstance(listed, list) else []):
        if isinstance(table, dict):
            yield table, (kind, index)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the tables of one file and collects its problems."""

    toml: Toml
    problems: list[Problem] = field(default_factory=list)

    def fault(self, key: Key, message: str, hint: str) -> None:
        self.problems.append(self.toml.problem(key, Code.GLOSSARY, message, hint))

    def only(self, table: Mapping[str, Any], key: Key, known: tuple[str, ...]) -> None:
        for name in table.keys() - set(known):
            self.fault((*key, name), f"{name!r} has no meaning here", f"Use one of: {', '.join(known)}.")

    def text(self, table: Mapping[str, Any], key: Key, name: str) -> str:
        value = table.get(name)
        if isinstance(value, str) and value.strip():
            return value
        self.fault((*key, name), f"{table.get('key', 'a table')!r} has no {name}", f'Add it: {name} = "…".')
        return ""

    def texts(self, table: Mapping[str, Any], key: Key, name: str) -> tuple[str, ...]:
        value = table.get(name)
        if isinstance(value, list) and value and all(isinstance(one, str) and one.strip() for one in value):
            return tuple(value)
        whose = table.get("key", table.get("word", "a table"))
        self.fault((*key, name), f"{whose!r} has no {name}", f'Add it: {name} = ["…"].')
        return ()

    def entry(self, table: Mapping[str, Any], key: Key) -> Entry:
        self.only(table, key, (*_TEXTS, *_LISTS, *translation_languages(), "note"))
        term, language, form, part, definition = (self.text(table, key, name) for name in _TEXTS)
        languages = [name for name in translation_languages() if name in table]
        renderings = {name: self.rendering(table[name], (*key, name)) for name in languages}
        if not renderings:
            hint = 'Add at least en = { word = "…", forms = ["…"] }.'
            self.fault(key, f"{term!r} is rendered in no language", hint)
        editions, note = self.texts(table, key, "editions"), str(table.get("note", ""))
        return Entry(term, language, editions, form, part, definition, renderings, note, self.toml.line(*key))

    def rendering(self, value: Any, key: Key) -> Rendering:
        table = value if isinstance(value, dict) else {}
        self.only(table, key, ("word", "forms"))
        rendering = Rendering(self.text(table, key, "word"), self.texts(table, key, "forms"))
        if rendering.word and rendering.forms and not rendering.begins(rendering.word):
            hint = f"Forms are what marked words may begin with: {', '.join(rendering.forms)}."
            self.fault(key, f"{rendering.word!r} begins with none of its own forms", hint)
        return rendering

    def exemption(self, table: Mapping[str, Any], key: Key) -> Exemption:
        self.only(table, key, _EXCEPTION)
        passage, translation, term, reason = (self.text(table, key, name) for name in _EXCEPTION)
        return Exemption(passage, translation, term, reason, self.toml.line(*key))

    def once(self, entries: tuple[Entry, ...]) -> None:
        seen: set[tuple[str, str]] = set()
        for entry in entries:
            for edition in entry.editions:
                if (edition, entry.key) in seen:
                    hint = "Keep one entry for each term of an edition."
                    message = f"{entry.key!r} is there twice for {edition}"
                    self.problems.append(Problem(self.toml.file, entry.line, Code.GLOSSARY, message, hint))
                seen.add((edition, entry.key))
