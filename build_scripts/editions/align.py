"""Source and translations side by side: which sentences answer to which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.editions.model import Document, Section, Sentence


@dataclass(frozen=True, slots=True)
class Row:
    """Sentences that answer to each other.

    Attributes:
        source: Those of the source; none if a translation adds something.
        translations: Those of each translation by its name; an empty tuple if it leaves something out.
    """

    source: tuple[Sentence, ...]
    translations: Mapping[str, tuple[Sentence, ...]]


def rows(section: Section, translations: Sequence[Document]) -> tuple[Row, ...]:
    """A section and its translations in rows.

    Sentences stand in one row if they answer to each other, be it through others: the rows are the connected
    components of the alignment. Rows stand in the order of the source; a sentence of a translation to which nothing
    in the source answers is a row of its own, after the row of the sentence before it.

    Args:
        section: A section of the source.
        translations: The translations, of which the section with the same number is taken.
    """
    theirs = {document.name: _section_sentences(document, section.n) for document in translations}
    groups = _groups(section, theirs)
    joined = [Row(source, _answers(source, theirs)) for source in groups]
    keyed = [((index, 0), row) for index, row in enumerate(joined)] + _added(joined, theirs)
    return tuple(row for _, row in sorted(keyed, key=lambda pair: pair[0]))


def _section_sentences(document: Document, n: str) -> tuple[Sentence, ...]:
    return tuple(sentence for section in document.sections if section.n == n for sentence in section.sentences)


def _groups(section: Section, theirs: Mapping[str, tuple[Sentence, ...]]) -> list[tuple[Sentence, ...]]:
    """The source's sentences, grouped by the translations that render several of them at once."""
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
    """Rows for sentences to which nothing in the source answers, each with its place."""
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
