"""Checks that a translation covers its source: each sentence is translated, or declared as left out.

Our translations render every sentence that has words, and add none. A received translation may leave sentences out if
its header names them (``<ref type="untranslated" target="source.xml#la.0.1">``), and add some if a note of type
``departure`` in them says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.align import rows
from build_scripts.editions.codes import Code
from build_scripts.editions.documents import SOURCE
from build_scripts.editions.model import Note
from build_scripts.editions.received import has_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.model import Document, Section, Sentence
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

DECLARATION = "untranslated"
"""The ``type`` of a ``ref`` in a translation's header that names a sentence it leaves out."""


@dataclass(frozen=True, slots=True)
class _Translation:
    """A translation, its file, and what its header declares as left out, by citation."""

    document: Document
    file: TeiFile
    declared: Mapping[str, Element]


def counterparts(folder: Folder) -> Iterator[Problem]:
    """Sentences that a translation leaves out or adds without saying so."""
    edition = folder.edition
    for document in edition.translations if edition else ():
        file = next(file for file in folder.files if file.name == document.file)
        omitted = [ref for ref in file.header.all("ref") if ref.get("type") == DECLARATION]
        declared = {folder.targets.passage(ref.get("target"), file.name): ref for ref in omitted}
        for section in edition.source.sections if edition else ():
            yield from _in_section(_Translation(document, file, declared), section)


def _in_section(translation: _Translation, section: Section) -> Iterator[Problem]:
    sections = translation.file.sections
    place = next((one for one in sections if one.get("n") == section.n), translation.file.text)
    for row in rows(section, (translation.document,)):
        answers = row.translations[translation.document.name]
        for sentence in row.source if answers else ():
            yield from _answered(translation, sentence)
        for sentence in row.source if not answers else ():
            yield from _unanswered(translation, sentence, place)
        for answer in answers if not row.source else ():
            yield from _added(translation, answer)


def _answered(translation: _Translation, sentence: Sentence) -> Iterator[Problem]:
    said = translation.declared.get(sentence.ref)
    if said:
        message, hint = f"sentence {sentence.ref} is translated, but declared as left out", "Remove this <ref>."
        yield translation.file.problem(said, Code.ALIGNMENT, message, hint)


def _unanswered(translation: _Translation, sentence: Sentence, place: Element) -> Iterator[Problem]:
    excused = translation.document.received and sentence.ref in translation.declared
    if excused or not has_words(sentence.content):
        return
    hint = f'Translate it, with corresp="{SOURCE}#{sentence.id}".'
    if translation.document.received:
        hint += f' If the translation leaves it out, name it in the header: <ref type="{DECLARATION}" target=…>.'
    message = f"sentence {sentence.ref} of the source is not translated"
    yield translation.file.problem(place, Code.ALIGNMENT, message, hint)


def _added(translation: _Translation, sentence: Sentence) -> Iterator[Problem]:
    noted = any(isinstance(node, Note) and node.kind == "departure" for node in sentence.content)
    if translation.document.received and noted:
        return
    hint = f'Name the sentence that it renders in @corresp, as "{SOURCE}#…".'
    if translation.document.received:
        hint += ' If the translation adds it, say so in a <note type="departure">.'
    message = f"sentence {sentence.ref} translates nothing in the source"
    yield translation.file.problem(sentence.line, Code.ALIGNMENT, message, hint)
