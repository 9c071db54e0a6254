"""An edition in figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.align import rows
from build_scripts.editions.model import Apparatus, Gap, Mark, Number, walk
from build_scripts.editions.received import critical, has_words, printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from build_scripts.editions.model import Document, Edition, Inline, Sentence


@dataclass(frozen=True, slots=True)
class Coverage:
    """How a translation covers its source.

    Attributes:
        translation: The translation's name.
        sentences: How many sentences it has.
        aligned: The numbers of the source sentences that it translates.
        missing: The numbers of the source sentences with words that it does not translate.
        added: The numbers, in its own numbering, of the sentences that it adds.
    """

    translation: str
    sentences: int
    aligned: tuple[str, ...]
    missing: tuple[str, ...]
    added: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """An edition in figures.

    Attributes:
        edition: Its id.
        sentences: How many sentences the source has.
        words: How many words the critical text of the source has, without punctuation.
        apparatus: How many entries there are of each kind, by document and kind.
        marks: How many points, tables, sides, throws and terms are marked in the critical text of the source, by kind.
        numbers: How many numbers there are, by what they count.
        lost: How many pictures and how many links are lost in the copy.
        translations: How each translation covers the source.
    """

    edition: str
    sentences: int
    words: int
    apparatus: Mapping[tuple[str, str], int]
    marks: Mapping[str, int]
    numbers: Mapping[str, int]
    lost: Mapping[str, int]
    translations: tuple[Coverage, ...]

    def lines(self) -> Iterator[str]:
        """The figures in words, one line for each subject, with the sentences that lack a counterpart."""
        yield f"{self.edition}: {self.sentences} sentences, {self.words} words"
        entries = (f"{count} {kind} in {document}" for (document, kind), count in self.apparatus.items())
        yield f"  apparatus: {', '.join(entries) or 'none'}"
        marked = {**self.marks, **{f"number of {kind}": count for kind, count in self.numbers.items()}}
        yield f"  marked: {', '.join(f'{count} {kind}' for kind, count in marked.items()) or 'nothing'}"
        if self.lost:
            yield f"  lost in the copy: {', '.join(f'{count} {unit}' for unit, count in self.lost.items())}"
        for coverage in self.translations:
            yield f"  {coverage.translation}: {coverage.sentences} sentences render {len(coverage.aligned)}"
            if coverage.missing:
                yield f"    no counterpart to {', '.join(coverage.missing)}"
            if coverage.added:
                yield f"    without counterpart in the source: {', '.join(coverage.added)}"


def summary(edition: Edition) -> Summary:
    """The figures of an edition."""
    contents = [sentence.content for sentence in _sentences(edition.source)]
    nodes = [node for content in contents for node in printed(content)]
    return Summary(
        edition=edition.id,
        sentences=len(contents),
        words=sum(_words(content) for content in contents),
        apparatus=_counted(_entries(edition)),
        marks=_counted(node.kind.value for node in nodes if isinstance(node, Mark)),
        numbers=_counted(node.kind.value for node in nodes if isinstance(node, Number)),
        lost=_counted(node.unit for node in nodes if isinstance(node, Gap)),
        translations=tuple(_coverage(edition, translation) for translation in edition.translations),
    )


def _sentences(document: Document) -> list[Sentence]:
    return [sentence for section in document.sections for sentence in section.sentences]


def _words(content: tuple[Inline, ...]) -> int:
    return sum(any(letter.isalnum() or letter == "&" for letter in word) for word in critical(content).split())


def _entries(edition: Edition) -> Iterator[tuple[str, str]]:
    for document in (edition.source, *edition.translations):
        for sentence in _sentences(document):
            yield from ((document.name, node.kind) for node in walk(sentence.content) if isinstance(node, Apparatus))


def _counted[Key: (str, tuple[str, str])](keys: Iterable[Key]) -> dict[Key, int]:
    return dict(sorted(Counter(keys).items()))


def _coverage(edition: Edition, translation: Document) -> Coverage:
    table = [row for section in edition.source.sections for row in rows(section, (translation,))]
    answers = [(row.source, row.translations[translation.name]) for row in table]
    return Coverage(
        translation=translation.name,
        sentences=len(_sentences(translation)),
        aligned=tuple(sentence.ref for source, answer in answers if answer for sentence in source),
        missing=tuple(
            sentence.ref
            for source, answer in answers
            if not answer
            for sentence in source
            if has_words(sentence.content)
        ),
        added=tuple(sentence.ref for source, answer in answers if not source for sentence in answer),
    )
