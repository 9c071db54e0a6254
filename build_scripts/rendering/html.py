"""Two targets in HTML: a page of the site, where the reader chooses the layer, and a book, which has one layer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from build_scripts.editions.inlines import MarkKind, NumberKind, SpanKind
from build_scripts.languages import LANGUAGES
from build_scripts.rendering.places import dice, named
from build_scripts.rendering.writer import folio

if TYPE_CHECKING:
    from collections.abc import Iterable

    from build_scripts.editions.inlines import Apparatus, Mark, Milestone, Number, Span
    from build_scripts.editions.model import Board
    from build_scripts.rendering.layers import Only

CLASSES = {
    MarkKind.POINT: "pt",
    MarkKind.PAGE: "pg",
    MarkKind.SIDE: "side",
    MarkKind.THROW: "throw",
    MarkKind.TERM: "term",
    MarkKind.GAME: "game",
}
"""The class of each kind of mark."""

_TAGS = {SpanKind.TITLE: "cite", SpanKind.DATE: "time"}


def lang(code: str) -> Markup:
    """The attributes of words in a language: which it is, and its direction if that is not from left to right.

    >>> lang("fr")
    Markup(' lang="fr"')
    """
    direction = LANGUAGES[code].direction if code in LANGUAGES else "ltr"
    written = Markup("") if direction == "ltr" else Markup(' dir="{}"').format(direction)
    return Markup(' lang="{}"').format(code) + written


@dataclass(frozen=True, slots=True)
class Html:
    """What pages and books have in common."""

    def join(self, parts: Iterable[Markup]) -> Markup:
        """Several parts as one."""
        return Markup().join(parts)

    def text(self, value: str) -> Markup:
        """Plain characters, escaped."""
        return escape(value)

    def sentence(self, words: Markup) -> Markup:
        """A whole sentence, as it is: browsers close up white space."""
        return words

    def supplied(self, words: Markup) -> Markup:
        """Words that an editor has added."""
        return Markup('<span class="supplied">{}</span>').format(words)

    def span(self, node: Span, words: Markup) -> Markup:
        """A title, name, date, ornament or punctuation."""
        language = lang(node.language) if node.language else ""
        date = Markup(' datetime="{}"').format(node.value) if node.kind is SpanKind.DATE and node.value else ""
        tag = _TAGS.get(node.kind, "span")
        return Markup('<{0} class="{1}"{2}{3}>{4}</{0}>').format(tag, node.kind.value, language, date, words)

    def language(self, code: str, words: Markup) -> Markup:
        """Words in another language, or words that are mentioned."""
        return Markup("<i{}>{}</i>").format(lang(code), words)

    def link(self, address: str, words: Markup) -> Markup:
        """Words that lead somewhere."""
        return Markup('<a href="{}">{}</a>').format(address, words)

    def layered(self, only: Only, words: Markup, *classes: str) -> Markup:
        """Words that belong to some layers only."""
        return Markup('<span class="{}">{}</span>').format(" ".join((only.value, *classes)), words)

    def folio(self, node: Milestone) -> Markup:
        """The place where a page of a witness begins."""
        return Markup('<span class="pb" title="{} begins here"></span>').format(folio(node))


@dataclass(frozen=True, slots=True)
class PageTarget(Html):
    """A page of the site: the reader chooses the layer, and text and board light each other up.

    Attributes:
        board: The board of the edition, which says what its marks name.
    """

    board: Board
    chooses = True
    shows_marks = True

    def mark(self, node: Mark, words: Markup, gloss: str) -> Markup:
        """A mark, with what it names on the board."""
        if gloss:
            return Markup('<span class="term" title="{}">{}</span>').format(gloss, words)
        return Markup('<span class="{}"{}>{}</span>').format(CLASSES[node.kind], named(node, self.board), words)

    def number(self, node: Number, words: Markup) -> Markup:
        """A number; that of a die lights up the die."""
        die = node.kind is NumberKind.DIE
        on = Markup(' class="die"') + dice(node.value) if die else Markup(' class="num"')
        return Markup("<span{}>{}</span>").format(on, words)

    def entry(self, node: Apparatus, words: Markup) -> Markup:
        """A reading that leads to its entry in the apparatus on the same page."""
        title = Markup() if node.lemma.content else Markup(' title="words left out"')
        return Markup('<a class="app" id="at-{0}" href="#{0}" aria-describedby="{0}"{1}>{2}</a>').format(
            node.id, title, words
        )


@dataclass(frozen=True, slots=True)
class BookTarget(Html):
    """A book, such as an EPUB: one layer, no board, and entries of the apparatus as notes."""

    chooses = False
    shows_marks = True

    def mark(self, node: Mark, words: Markup, gloss: str) -> Markup:
        """A mark, for its type alone."""
        del gloss  # a book has no tooltips
        return Markup('<span class="{}">{}</span>').format(CLASSES[node.kind], words)

    def number(self, node: Number, words: Markup) -> Markup:
        """A number."""
        name = "die" if node.kind is NumberKind.DIE else "num"
        return Markup('<span class="{}">{}</span>').format(name, words)

    def entry(self, node: Apparatus, words: Markup) -> Markup:
        """A reading that leads to its note."""
        return Markup('<a class="app" id="at-{0}" href="#{0}">{1}</a>').format(node.id, words)
