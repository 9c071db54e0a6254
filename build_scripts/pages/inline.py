"""The words of a sentence as HTML, in three layers: as received, critical, and in normalised spelling.

Every character stands in the page once, but for words that the layers spell differently. Each of these classes is
shown in some layers only; the style sheet hides it in the others, so that copied words are those of one layer:

- ``rec``: what the text as received alone has: its readings, its brackets, its editors' remarks
- ``crit``: what the critical text has in its place, in normalised spelling too
- ``stop``: the full stops around a letter or numeral, which the critical text sets apart by type instead
- ``old`` and ``norm``: a word as it is spelt in the text, and in normalised spelling

What is no text (brackets around words supplied, the sign for words left out) is put there by the style sheet.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from build_scripts.editions.model import (
    EDITORS,
    Apparatus,
    Certainty,
    Emphasis,
    Inline,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    Reading,
    Reference,
    Span,
    SpanKind,
    Supplied,
    Text,
)
from build_scripts.editions.received import received_reading
from build_scripts.editions.spelling import respelt_nodes
from build_scripts.pages.places import dice, named

if TYPE_CHECKING:
    from collections.abc import Mapping

type Content = tuple[Inline, ...]

_CLASSES = {
    MarkKind.POINT: "pt",
    MarkKind.PAGE: "pg",
    MarkKind.SIDE: "side",
    MarkKind.THROW: "throw",
    MarkKind.TERM: "term",
    MarkKind.GAME: "game",
}
_TAGS = {SpanKind.TITLE: "cite", SpanKind.DATE: "time"}
_STOPPED = {MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE}
_STOP = Markup('<span class="stop">.</span>')
_LAST_STOP = re.compile(rf"{re.escape(_STOP)}((?:</[a-z]+>)*)$")
_WORD = re.compile(r"(\W+)")


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the words of one edition on one page.

    Attributes:
        prefix: What the edition's citations begin with, ``royal``.
        addresses: Where each passage stands, as seen from this page: ``royal:1.9`` to ``#1.9``.
        glosses: What a term means, by its key; for the text, not for its translations.
        linked: Whether lemmata lead to their entries; in the entries themselves they do not.
    """

    prefix: str
    addresses: Mapping[str, str]
    glosses: Mapping[str, str] = field(default_factory=dict)
    linked: bool = True

    def words(self, content: Content, spelt: Content | None = None) -> Markup:
        """The content as HTML.

        Args:
            content: The nodes.
            spelt: The same nodes in normalised spelling, where that layer is wanted.
        """
        return Markup().join(map(self._node, content, content if spelt is None else spelt))

    def sentence(self, content: Content, language: str) -> Markup:
        """A whole sentence in all its layers.

        The full stop of a letter or numeral that ends it ends the sentence as well, so it stands in every layer.
        """
        words = self.words(content, respelt_nodes(content, language)).strip()
        return Markup(_LAST_STOP.sub(r".\1", words))  # noqa: S704

    def address(self, target: str) -> str:
        """Where a passage stands; ``1.9`` is a passage of this edition, ``royal:1.9`` of that one."""
        return self.addresses[target if ":" in target else f"{self.prefix}:{target}"]

    def _node(self, node: Inline, spelt: Inline) -> Markup:
        match node, spelt:
            case Text(value), Text(normal):
                made = _spelt(value, normal)
            case Mark(), Mark():
                made = self._mark(node, spelt)
            case Number(kind, value, content), Number(content=other):
                words = self._stopped(content, other)
                on = Markup(' class="die"') + dice(value) if kind is NumberKind.DIE else Markup(' class="num"')
                made = Markup("<span{}>{}</span>").format(on, words)
            case Apparatus(), Apparatus():
                made = self._apparatus(node, spelt)
            case Supplied(), Supplied():
                made = self._supplied(node, spelt)
            case Span(), Span():
                made = self._span(node, spelt)
            case Emphasis(language, content), Emphasis(content=other):
                made = Markup('<i lang="{}">{}</i>').format(language, self.words(content, other))
            case _:
                made = self._unspelt(node)
        return made

    def _unspelt(self, node: Inline) -> Markup:
        """What stands in no layer but that received, or in none: links in notes, remarks, page breaks."""
        match node:
            case Reference(target, content):
                return Markup('<a href="{}">{}</a>').format(self.address(target), self.words(content))
            case Note(responsible=who, content=content) if who and EDITORS not in who:
                return Markup('<span class="rec">[{}]</span>').format(self.words(content))
            case Milestone():
                return Markup('<span class="pb" title="{} begins here"></span>').format(folio(node))
            case _:
                return Markup()

    def _mark(self, node: Mark, spelt: Mark) -> Markup:
        write = self._stopped if node.kind in _STOPPED else self.words
        words = write(node.content, spelt.content)
        if node.kind is MarkKind.TERM and node.key in self.glosses:
            return Markup('<span class="term" title="{}">{}</span>').format(self.glosses[node.key], words)
        return Markup('<span class="{}"{}>{}</span>').format(_CLASSES[node.kind], named(node), words)

    def _stopped(self, content: Content, spelt: Content) -> Markup:
        """A letter or numeral; its full stops are set apart."""
        before = after = Markup()
        match content, spelt:
            case (Apparatus() as entry,), (Apparatus() as other,):
                return self._apparatus(entry, other, stopped=True)
            case (Text(value), *rest), (_, *others) if value.startswith("."):
                before, content, spelt = _STOP, (Text(value[1:]), *rest), (Text(value[1:]), *others)
        match content, spelt:
            case (*rest, Text(value)), (*others, _) if value.endswith("."):
                after, content, spelt = _STOP, (*rest, Text(value[:-1])), (*others, Text(value[:-1]))
        return before + self.words(content, spelt) + after

    def _apparatus(self, node: Apparatus, spelt: Apparatus, *, stopped: bool = False) -> Markup:
        words = self._layers(node, spelt.lemma, stopped=stopped)
        if not self.linked:
            return words
        title = Markup() if node.lemma.content else Markup(' title="words left out"')
        return Markup('<a class="app" id="at-{0}" href="#{0}" aria-describedby="{0}"{1}>{2}</a>').format(
            node.id, title, words
        )

    def _layers(self, node: Apparatus, spelt: Reading, *, stopped: bool) -> Markup:
        """The lemma, and what was received where that is something else."""
        plain = replace(self, linked=False)
        write = plain._stopped if stopped else plain.words  # noqa: SLF001
        lemma, theirs = write(node.lemma.content, spelt.content), received_reading(node)
        if theirs == node.lemma:
            return lemma
        name = "crit" if node.lemma.content else "crit gap"
        words = write(theirs.content, theirs.content) if theirs else ""
        return Markup('<span class="{}">{}</span><span class="rec">{}</span>').format(name, lemma, words)

    def _supplied(self, node: Supplied, spelt: Supplied) -> Markup:
        """What an editor added: ours in the critical text alone, another's in the brackets of the text as received."""
        words = self.words(node.content, spelt.content)
        if EDITORS in node.responsible:
            return Markup('<span class="crit supplied ours">{}</span>').format(words)
        doubt = "?" if node.certainty is Certainty.LOW else ""
        if not node.content:
            return Markup('<span class="rec">[{}]</span>').format(doubt)
        return Markup('<span class="supplied"><span class="rec">[</span>{}<span class="rec">{}]</span></span>').format(
            words, doubt
        )

    def _span(self, node: Span, spelt: Span) -> Markup:
        language = Markup(' lang="{}"').format(node.language) if node.language else ""
        date = Markup(' datetime="{}"').format(node.value) if node.kind is SpanKind.DATE and node.value else ""
        return Markup('<{0} class="{1}"{2}{3}>{4}</{0}>').format(
            _TAGS.get(node.kind, "span"), node.kind.value, language, date, self.words(node.content, spelt.content)
        )


def folio(node: Milestone) -> str:
    """A page of a witness, and whether it is inferred that it begins here."""
    return f"f. {node.folio}{' (inferred)' if node.certainty else ''}"


def _spelt(value: str, normal: str) -> Markup:
    """A run of characters; words that are normally spelt otherwise stand there in both spellings."""
    if value == normal:
        return escape(value)
    pairs = zip(_WORD.split(value), _WORD.split(normal), strict=True)
    return Markup().join(escape(word) if word == other else _both(word, other) for word, other in pairs)


def _both(word: str, other: str) -> Markup:
    return Markup('<span class="old">{}</span><span class="norm">{}</span>').format(word, other)
