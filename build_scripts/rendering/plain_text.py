"""A target without markup: the words of one layer and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.tree import normalised

if TYPE_CHECKING:
    from collections.abc import Iterable

    from build_scripts.editions.inlines import Apparatus, Mark, Milestone, Number, Span
    from build_scripts.rendering.layers import Only


@dataclass(frozen=True, slots=True)
class TextTarget:
    """Plain text. Nothing is set apart by type, so letters of the board keep their full stops in every layer."""

    chooses = False
    shows_marks = False

    def join(self, parts: Iterable[str]) -> str:
        """Several parts as one."""
        return "".join(parts)

    def text(self, value: str) -> str:
        """The characters themselves."""
        return value

    def sentence(self, words: str) -> str:
        """A whole sentence, with single spaces."""
        return normalised(words)

    def layered(self, only: Only, words: str, *classes: str) -> str:
        """The words: a text has one layer, so there is nothing to tell apart."""
        del only, classes
        return words

    def supplied(self, words: str) -> str:
        """Words that an editor has added."""
        return words

    def mark(self, node: Mark, words: str, gloss: str) -> str:
        """A mark: its words."""
        del node, gloss
        return words

    def number(self, node: Number, words: str) -> str:
        """A number: its words."""
        del node
        return words

    def span(self, node: Span, words: str) -> str:
        """A title, name, date, ornament or punctuation: its words."""
        del node
        return words

    def language(self, code: str, words: str) -> str:
        """Words in another language: the words."""
        del code
        return words

    def link(self, address: str, words: str) -> str:
        """Words that lead somewhere: the words."""
        del address
        return words

    def entry(self, node: Apparatus, words: str) -> str:
        """A reading: its words."""
        del node
        return words

    def folio(self, node: Milestone) -> str:
        """Nothing: where a page begins is not part of the words."""
        del node
        return ""
