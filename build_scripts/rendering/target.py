"""What a target of rendering has to do: it says how each kind of node is written, and the writer does the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from build_scripts.editions.inlines import Apparatus, Mark, Milestone, Number, Span
    from build_scripts.rendering.layers import Only


class Target[Out: str](Protocol):
    """A form in which words are written, such as HTML or plain text.

    Every method gets the words inside a node as they have already been written.
    """

    chooses: bool
    """Whether the reader chooses the layer, so that all layers can be written at once."""
    shows_marks: bool
    """Whether letters of the board are set apart by type, so that the critical text needs no full stops around them."""

    def join(self, parts: Iterable[Out]) -> Out:
        """Several parts as one."""
        ...

    def text(self, value: str) -> Out:
        """Plain characters."""
        ...

    def sentence(self, words: Out) -> Out:
        """A whole sentence. A target whose readers would see double spaces closes them up."""
        ...

    def layered(self, only: Only, words: Out, *classes: str) -> Out:
        """Words that belong to some layers only, where the reader chooses the layer."""
        ...

    def supplied(self, words: Out) -> Out:
        """Words that an editor has added."""
        ...

    def mark(self, node: Mark, words: Out, gloss: str) -> Out:
        """A mark; ``gloss`` explains a term, and is empty otherwise."""
        ...

    def number(self, node: Number, words: Out) -> Out:
        """A number."""
        ...

    def span(self, node: Span, words: Out) -> Out:
        """A title, name, date, ornament or punctuation."""
        ...

    def language(self, code: str, words: Out) -> Out:
        """Words in another language, or words that are mentioned."""
        ...

    def link(self, address: str, words: Out) -> Out:
        """Words that lead somewhere."""
        ...

    def entry(self, node: Apparatus, words: Out) -> Out:
        """A reading that leads to its entry in the apparatus."""
        ...

    def folio(self, node: Milestone) -> Out:
        """The place where a page of a witness begins."""
        ...
