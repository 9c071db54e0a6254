"""Checks of the terms: each has an entry in the glossary, and our translations render it as the glossary says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.align import rows
from build_scripts.editions.codes import Code
from build_scripts.editions.glossary import GLOSSARY, terms
from build_scripts.editions.passages import Passage, edition_of
from build_scripts.editions.received import critical
from build_scripts.languages import translation_languages
from build_scripts.problems import Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.align import Row
    from build_scripts.editions.folder import Folder
    from build_scripts.editions.glossary import Exemption, Glossary, Rendering
    from build_scripts.editions.model import Document, Edition


def terms_defined(folder: Folder, glossary: Glossary) -> Iterator[Problem]:
    """Terms without an entry, and entries of this edition without a term in its source."""
    edition = folder.edition
    if not (edition and edition.prefix):
        return
    for file in folder.files:
        for element in file.text.all("term"):
            key = element.get("key")
            if key and not glossary.entry(edition.prefix, key):
                hint = f"Give {GLOSSARY} a [[term]] for it, with {edition.prefix!r} among its editions."
                yield file.problem(element, Code.TERM, f"the term {key!r} is not in the glossary", hint)
    used = {element.get("key") for file in folder.files[:1] for element in file.text.all("term")}
    for entry in glossary.entries:
        if edition.prefix in entry.editions and entry.key not in used:
            hint = f"Remove {edition.prefix!r} from its editions, or mark the term in the source."
            message = f"{edition.prefix} has no term {entry.key!r}"
            yield Problem(glossary.file, entry.line, Code.TERM, message, hint)
        for language in _languages(edition) - entry.renderings.keys() if edition.prefix in entry.editions else ():
            hint = f'Add {language} = {{ word = "…", forms = ["…"] }}.'
            message = f"{entry.key!r} has no rendering in {language!r}, into which {edition.prefix} is translated"
            yield Problem(glossary.file, entry.line, Code.TERM, message, hint)


def _languages(edition: Edition) -> frozenset[str]:
    """The languages of our translations of an edition."""
    ours = frozenset(document.language for document in edition.translations if not document.received)
    return ours & frozenset(translation_languages())


@dataclass(frozen=True, slots=True)
class _Deviation:
    """A term that a translation does not have as often as the source, or renders differently from the glossary."""

    key: str
    passages: frozenset[str]
    document: Document
    line: int
    message: str
    hint: str

    def excused(self, exemption: Exemption) -> bool:
        here = (exemption.key, exemption.translation) == (self.key, self.document.name)
        return here and exemption.passage in self.passages


def renderings_fixed(folder: Folder, glossary: Glossary) -> Iterator[Problem]:
    """Terms that our translations do not render as the glossary says, and exceptions that are not needed."""
    edition = folder.edition
    if not (edition and edition.prefix):
        return
    excuses = [one for one in glossary.exemptions if edition_of(one.passage) == edition.prefix]
    deviations = [*_deviations(edition, glossary)]
    for deviation in deviations:
        if not any(map(deviation.excused, excuses)):
            file = shown(folder.path / deviation.document.file)
            yield Problem(file, deviation.line, Code.RENDERING, deviation.message, deviation.hint)
    for excuse in excuses:
        if not any(deviation.excused(excuse) for deviation in deviations):
            hint = "Remove the [[exception]] from the glossary, or correct its passage, translation and key."
            message = f"the exception for {excuse.key!r} at {excuse.passage} in {excuse.translation!r} is not needed"
            yield Problem(glossary.file, excuse.line, Code.RENDERING, message, hint)


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
    passages = frozenset(Passage(edition.prefix, sentence.ref).citation for sentence in row.source)
    for key in sorted(wanted.keys() | given.keys()) if answers and row.source else ():
        if wanted[key] != given[key]:
            message = f"{', '.join(sorted(passages))} has the term {key!r} {wanted[key]} times, here {given[key]}"
            hint = "Mark the words that render it, or declare an [[exception]] in the glossary, with the reason."
            yield _Deviation(key, passages, document, answers[0].line, message, hint)
    for sentence, term in marked:
        fixed = _fixed(glossary, edition, document, term.key)
        if fixed and not fixed.begins(critical(term.content)):
            message = f"{critical(term.content)!r} renders {term.key!r}, but the glossary has {fixed.word!r}"
            hint = f"Begin it with one of: {', '.join(fixed.forms)}; or add a form to the glossary."
            yield _Deviation(term.key, passages, document, sentence.line, message, hint)


def _fixed(glossary: Glossary, edition: Edition, document: Document, key: str) -> Rendering | None:
    entry = glossary.entry(edition.prefix, key)
    return entry.renderings.get(document.language) if entry else None
