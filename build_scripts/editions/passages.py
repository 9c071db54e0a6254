"""Passages: the sentences of the sources, as others cite them. Only this module builds and splits citations.

A citation is written ``royal:1.9``: the edition's prefix, a colon, and the number of the sentence. Files that people
write cite passages so, and the engine passes citations on without reading them; `Passages` leads from a citation to
the passage.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from build_scripts.editions.model import Edition, Sentence

CITED = re.compile(r"\b[a-z][\w-]*:\d+\.\d+\b")
"""A citation within running text."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence of a source.

    Attributes:
        edition: The prefix of the edition's citations, ``royal``.
        ref: The number of the sentence in the edition, ``1.9``.
        section: The address of its section, ``ludus-anglicorum``.
        sentence: The sentence itself.
    """

    edition: str
    ref: str
    section: str = field(default="", compare=False)
    sentence: Sentence | None = field(default=None, compare=False, repr=False)

    @property
    def citation(self) -> str:
        """How the passage is cited.

        >>> Passage("royal", "1.9").citation
        'royal:1.9'
        """
        return citation(self.edition, self.ref)

    @property
    def page(self) -> str:
        """The page that shows it, from the site's root.

        >>> Passage("royal", "1.9", "ludus-anglicorum").page
        'royal/ludus-anglicorum/'
        """
        return f"{self.edition}/{self.section}/"

    @property
    def address(self) -> str:
        """Where it is on the site, from the root.

        >>> Passage("royal", "1.9", "ludus-anglicorum").address
        'royal/ludus-anglicorum/#1.9'
        """
        return f"{self.page}#{self.ref}"

    def seen_from(self, folder: str) -> str:
        """Its address as a link on the page at ``folder``.

        >>> Passage("royal", "1.9", "ludus-anglicorum").seen_from("royal/ludus-anglicorum/")
        '#1.9'
        >>> Passage("royal", "1.9", "ludus-anglicorum").seen_from("games/mylis/")
        '../../royal/ludus-anglicorum/#1.9'
        """
        return f"#{self.ref}" if self.page == folder else "../" * folder.count("/") + self.address

    def __str__(self) -> str:
        return self.citation


@dataclass(frozen=True, slots=True)
class Passages:
    """The index of all passages, in the order of the texts.

    Attributes:
        by_citation: Each passage by its citation.
        complete: Whether every edition could be read. If not, a citation that is not here may still be right.
    """

    by_citation: Mapping[str, Passage] = field(default_factory=dict)
    complete: bool = True

    def __iter__(self) -> Iterator[Passage]:
        return iter(self.by_citation.values())

    def __contains__(self, citation: object) -> bool:
        return citation in self.by_citation

    def get(self, citation: str) -> Passage | None:
        """The passage with this citation, or None."""
        return self.by_citation.get(citation)

    def at(self, edition: str, ref: str) -> Passage:
        """The passage of an edition with this number.

        Raises:
            KeyError: There is none.
        """
        return self.by_citation[Passage(edition, ref).citation]

    def named(self, target: str, edition: str) -> Passage | None:
        """The passage that a text means by a target: ``1.9`` in the same edition, or a whole citation."""
        return self.get(target) or self.get(Passage(edition, target).citation)

    def missing(self, citation: str) -> bool:
        """Whether a citation is certainly wrong."""
        return citation not in self and (self.complete or edition_of(citation) in {one.edition for one in self})

    def links(self, folder: str) -> dict[str, str]:
        """The address of every passage, by citation, as a link on the page at ``folder``."""
        return {passage.citation: passage.seen_from(folder) for passage in self}


def passages_of(edition: Edition) -> Iterator[Passage]:
    """The passages of one edition, in order."""
    for section in edition.source.sections:
        for sentence in section.sentences:
            yield Passage(edition.prefix, sentence.ref, section.slug, sentence)


def index(editions: Iterable[Edition], *, complete: bool = True) -> Passages:
    """The index of the passages of some editions.

    Args:
        editions: The editions.
        complete: Whether these are all that there are.
    """
    found = (passage for edition in editions for passage in passages_of(edition))
    return Passages({passage.citation: passage for passage in found}, complete)


def citation(prefix: str, ref: str) -> str:
    """A citation, or another name of the same form, such as that of a work of the bibliography.

    >>> citation("royal", "1.9")
    'royal:1.9'
    """
    return f"{prefix}:{ref}"


def edition_of(citation: str) -> str:
    """The prefix of a citation.

    >>> edition_of("royal:1.9")
    'royal'
    """
    return citation.partition(":")[0]


def number_of(citation: str) -> str:
    """The number of a citation.

    >>> number_of("royal:1.9")
    '1.9'
    """
    return citation.partition(":")[2]
