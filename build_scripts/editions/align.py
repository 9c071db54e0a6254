"""Aligns a source with its translations: which sentences correspond to which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.editions.model import Document, Section, Sentence


@dataclass(frozen=True, slots=True)
class Row:
    """Sentences that correspond to each other.

    Attributes:
        source: The sentences of the source; none if a translation adds something.
        translations: The sentences of each translation, by its name; an empty tuple if it leaves something out.
    """

    source: tuple[Sentence, ...]
    translations: Mapping[str, tuple[Sentence, ...]]


def rows(section: Section, translations: Sequence[Document]) -> tuple[Row, ...]:
    """A section and its translations as rows.

    Sentences share a row if they correspond to each other, directly or through others: the rows are the connected
    components of the alignment. Rows follow the order of the source. A sentence that a translation adds is a row of its
    own, after the row of the sentence before it.

    Args:
        section: A section of the source.
        translations: The translations; the section with the same number is taken from each.
    """
    theirs = {document.name: _section_sentences(document, section.n) for document in translations}
    groups = _groups(section, theirs)
    joined = [Row(source, _answers(source, theirs)) for source in groups]
    keyed = [((index, 0), row) for index, row in enumerate(joined)] + _added(joined, theirs)
    return tuple(row for _, row in sorted(keyed, key=lambda pair: pair[0]))


def _section_sentences(document: Document, n: str) -> tuple[Sentence, ...]:
    return tuple(sentence for section in document.sections if section.n == n for sentence in section.sentences)


def _groups(section: Section, theirs: Mapping[str, tuple[Sentence, ...]]) -> list[tuple[Sentence, ...]]:
    """The source's sentences in groups: those that a translation renders together are in one."""
    label = {sentence.ref: index for index, sentence in enumerate(section.sentences)}
    for sentence in (sentence for sentences in theirs.values() for sentence in sentences):
        joined = {label[ref] for ref in sentence.corresponds if ref in label}
        label = {ref: min(joined) if old in joined else old for ref, old in label.items()}
    groups: dict[int, tuple[Sentence, ...]] = {}
    for sentence in section.sentences:
        groups[label[sentence.ref]] = (*groups.get(label[sentence.ref], ()), sentence)
    return list(groups.values())


def _answers(
    source: tuple[Sentence, ...], theirs: Mapping[str, tuple[Sentence, ...]]
) -> dict[str, tuple[Sentence, ...]]:
    refs = {sentence.ref for sentence in source}
    return {
        name: tuple(sentence for sentence in sentences if refs & set(sentence.corresponds))
        for name, sentences in theirs.items()
    }


def _added(joined: Sequence[Row], theirs: Mapping[str, tuple[Sentence, ...]]) -> list[tuple[tuple[int, int], Row]]:
    """Rows for sentences that a translation adds, each with its place."""
    place = {
        sentence.id: index
        for index, row in enumerate(joined)
        for sentences in row.translations.values()
        for sentence in sentences
    }
    added: list[tuple[tuple[int, int], Row]] = []
    for name, sentences in theirs.items():
        before = -1
        for sentence in sentences:
            before = place.get(sentence.id, before)
            if sentence.id not in place:
                alone = {other: (sentence,) if other == name else () for other in theirs}
                added.append(((before, len(added) + 1), Row((), alone)))
    return added
