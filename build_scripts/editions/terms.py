"""Checks of the terms: each has an entry in the glossary, and our translations render each as the glossary fixes it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.align import rows
from build_scripts.editions.codes import Code
from build_scripts.editions.glossary import GLOSSARY, LANGUAGES, load_glossary, terms
from build_scripts.editions.reading import shown
from build_scripts.editions.received import critical
from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.align import Row
    from build_scripts.editions.glossary import Exemption, Glossary, Rendering
    from build_scripts.editions.model import Document, Edition
    from build_scripts.editions.reading import Folder


def _path(folder: Folder) -> Path:
    """The glossary is shared by all editions and stands beside their folders."""
    return folder.path.parent / GLOSSARY


def glossary_sound(folder: Folder) -> Iterator[Problem]:
    """What is wrong with the glossary itself."""
    yield from load_glossary(_path(folder))[1]


def terms_defined(folder: Folder) -> Iterator[Problem]:
    """Terms without an entry, and entries of this edition without a term in its source."""
    edition = folder.edition
    if not (edition and edition.prefix):
        return
    glossary, _ = load_glossary(_path(folder))
    for file in folder.files:
        for element in file.text.all("term"):
            key = element.get("key")
            if key and not glossary.entry(edition.prefix, key):
                hint = f"Give {GLOSSARY} a [[term]] for it, with {edition.prefix!r} among its editions."
                yield file.problem(element, Code.TERM, f"the term {key!r} is not in the glossary", hint)
    used = {element.get("key") for file in folder.files[:1] for element in file.text.all("term")}
    for entry in glossary.entries:
        if edition.prefix in entry.editions and entry.key not in used:
            hint = f"Take {edition.prefix!r} out of its editions, or mark the term in the source."
            message = f"no term of {edition.prefix} is {entry.key!r}"
            yield Problem(shown(_path(folder)), entry.line, Code.TERM, message, hint)
        for language in _languages(edition) - entry.renderings.keys() if edition.prefix in entry.editions else ():
            hint = f'Add {language} = {{ word = "…", forms = ["…"] }}.'
            message = f"{entry.key!r} has no rendering in {language!r}, into which {edition.prefix} is translated"
            yield Problem(shown(_path(folder)), entry.line, Code.TERM, message, hint)


def _languages(edition: Edition) -> frozenset[str]:
    """The languages of our translations of an edition."""
    ours = frozenset(document.language for document in edition.translations if not document.received)
    return ours & frozenset(LANGUAGES)


@dataclass(frozen=True, slots=True)
class _Deviation:
    """A term that sentences of a translation do not have as often as the source, or render otherwise."""

    key: str
    passages: frozenset[str]
    document: Document
    line: int
    message: str
    hint: str

    def excused(self, exemption: Exemption) -> bool:
        here = (exemption.key, exemption.translation) == (self.key, self.document.name)
        return here and exemption.passage in self.passages


def renderings_fixed(folder: Folder) -> Iterator[Problem]:
    """Terms that our translations do not render once and as fixed, and exceptions that excuse nothing."""
    edition = folder.edition
    if not (edition and edition.prefix):
        return
    glossary, _ = load_glossary(_path(folder))
    excuses = [one for one in glossary.exemptions if one.passage.partition(":")[0] == edition.prefix]
    deviations = [*_deviations(edition, glossary)]
    for deviation in deviations:
        if not any(map(deviation.excused, excuses)):
            file = shown(folder.path / deviation.document.file)
            yield Problem(file, deviation.line, Code.RENDERING, deviation.message, deviation.hint)
    for excuse in excuses:
        if not any(deviation.excused(excuse) for deviation in deviations):
            hint = "Take the [[exception]] out of the glossary, or correct its passage, translation and key."
            message = f"the exception for {excuse.key!r} at {excuse.passage} in {excuse.translation!r} has no use"
            yield Problem(shown(_path(folder)), excuse.line, Code.RENDERING, message, hint)


def _deviations(edition: Edition, glossary: Glossary) -> Iterator[_Deviation]:
    for document in edition.translations:
        for section in edition.source.sections if not document.received else ():
            for row in rows(section, (document,)):
                yield from _in_row(edition, glossary, document, row)


def _in_row(edition: Edition, glossary: Glossary, document: Document, row: Row) -> Iterator[_Deviation]:
    answers = row.translations[document.name]
    wanted = Counter(term.key for sentence in row.source for term in terms(sentence.content))
    marked = [(sentence, term) for sentence in answers for term in terms(sentence.content)]
    given = Counter(term.key for _, term in marked)
    passages = frozenset(f"{edition.prefix}:{sentence.ref}" for sentence in row.source)
    for key in sorted(wanted.keys() | given.keys()) if answers and row.source else ():
        if wanted[key] != given[key]:
            message = f"{', '.join(sorted(passages))} has the term {key!r} {wanted[key]} times, here {given[key]}"
            hint = "Mark the words that render it, or declare an [[exception]] in the glossary, with the reason."
            yield _Deviation(key, passages, document, answers[0].line, message, hint)
    for sentence, term in marked:
        fixed = _fixed(glossary, edition, document, term.key)
        if fixed and not fixed.begins(critical(term.content)):
            message = f"{critical(term.content)!r} renders {term.key!r}, which is {fixed.word!r} by the glossary"
            hint = f"Begin it with one of: {', '.join(fixed.forms)}; or add a form to the glossary."
            yield _Deviation(term.key, passages, document, sentence.line, message, hint)


def _fixed(glossary: Glossary, edition: Edition, document: Document, key: str) -> Rendering | None:
    entry = glossary.entry(edition.prefix, key)
    return entry.renderings.get(document.language) if entry else None
