"""Writes sentences: walks through their nodes, picks what the layer shows, and leaves the form to the target.

Where the reader chooses the layer, every character is written once, except for words that the layers spell
differently. What belongs to some layers only is written as such (`Only`), so that copied words are those of one layer.
What is not text (brackets around supplied words, the sign for omitted words) is left to the target's styles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from build_scripts.editions.inlines import (
    Apparatus,
    Certainty,
    Emphasis,
    Inline,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    Reading,
    Reference,
    Span,
    Supplied,
    Text,
)
from build_scripts.editions.model import EDITORS
from build_scripts.editions.received import received_reading
from build_scripts.editions.spelling import respelt_nodes
from build_scripts.rendering.layers import Layer, Only

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from build_scripts.rendering.target import Target

type Content = tuple[Inline, ...]

type Links = Callable[[str], str | None]
"""Leads from the target of a reference, such as ``1.9``, to its address as seen from where it is written, or None."""

_STOPPED = {MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE}
_WORD = re.compile(r"(\W+)")
_STOP = "\ue000"
"""Stands for a full stop around a letter or numeral until it is known whether it ends the sentence. In no text."""
_LAST_STOP = re.compile(rf"{_STOP}((?:</[a-z]+>)*)$")


def unlinked(_target: str) -> str | None:
    """The links of a place from which nothing can be reached."""
    return None


@dataclass(frozen=True, slots=True)
class Writer[Out: str]:
    """Writes the words of one edition in one place.

    Attributes:
        target: The form in which they are written.
        layer: Which layer is written; `Layer.ALL` only if the target lets the reader choose.
        links: Where references lead.
        glosses: What each term means, by its key; for the text, not for its translations.
        linked: Whether readings lead to their entries. In the entries themselves they do not.
    """

    target: Target[Out]
    layer: Layer = Layer.ALL
    links: Links = unlinked
    glosses: Mapping[str, str] = field(default_factory=dict)
    linked: bool = True

    def __post_init__(self) -> None:
        if self.layer is Layer.ALL and not self.target.chooses:
            raise ValueError(f"{type(self.target).__name__} takes one layer, since its reader cannot choose.")

    def words(self, content: Content, spelt: Content | None = None) -> Out:
        """The content in the target's form.

        Args:
            content: The nodes.
            spelt: The same nodes in normalised spelling, if that layer is wanted.
        """
        return self._stops(self._inside(content, content if spelt is None else spelt))

    def sentence(self, content: Content, language: str) -> Out:
        """A whole sentence.

        The full stop of a letter or numeral at its end also ends the sentence, so every layer shows it.
        """
        written = self._inside(content, respelt_nodes(content, language))
        whole = type(written)(_LAST_STOP.sub(r".\1", written.strip()))
        return self.target.sentence(self._stops(whole))

    def _stops(self, written: Out) -> Out:
        """The full stops around letters that are still open, closed."""
        stop = self._only(Only.STOP, self.target.text("."))
        if not self.target.shows_marks:
            stop = self.target.text(".")
        return type(written)(str(written).replace(_STOP, str(stop)))

    def _only(self, only: Only, words: Out, *classes: str) -> Out:
        if self.layer is Layer.ALL:
            return self.target.layered(only, words, *classes)
        return words if only.belongs(self.layer) else self.target.text("")

    def _inside(self, content: Content, spelt: Content) -> Out:
        return self.target.join(map(self._node, content, spelt))

    def _node(self, node: Inline, spelt: Inline) -> Out:
        match node, spelt:
            case Text(value), Text(normal):
                made = self._spelt(value, normal)
            case Mark(), Mark():
                made = self._mark(node, spelt)
            case Number(content=content), Number(content=other):
                made = self.target.number(node, self._stopped(content, other))
            case Apparatus(), Apparatus():
                made = self._apparatus(node, spelt)
            case Supplied(), Supplied():
                made = self._supplied(node, spelt)
            case Span(content=content), Span(content=other):
                made = self.target.span(node, self._inside(content, other))
            case Emphasis(language, content), Emphasis(content=other):
                made = self.target.language(language, self._inside(content, other))
            case _:
                made = self._unspelt(node)
        return made

    def _unspelt(self, node: Inline) -> Out:
        """What belongs to no layer but the received one, or to none: links in notes, remarks, page breaks."""
        match node:
            case Reference(target, content):
                words, address = self._inside(content, content), self.links(target)
                return self.target.link(address, words) if address else words
            case Note(responsible=who, content=content) if who and EDITORS not in who:
                return self._only(Only.RECEIVED, self._bracketed(self._inside(content, content)))
            case Milestone():
                return self.target.folio(node)
            case _:
                return self.target.text("")

    def _bracketed(self, words: Out) -> Out:
        return self.target.join((self.target.text("["), words, self.target.text("]")))

    def _mark(self, node: Mark, spelt: Mark) -> Out:
        write = self._stopped if node.kind in _STOPPED else self._inside
        gloss = self.glosses.get(node.key, "") if node.kind is MarkKind.TERM else ""
        return self.target.mark(node, write(node.content, spelt.content), gloss)

    def _stopped(self, content: Content, spelt: Content) -> Out:
        """A letter or numeral; its full stops are set apart."""
        before = after = self.target.text("")
        match content, spelt:
            case (Apparatus() as entry,), (Apparatus() as other,):
                return self._apparatus(entry, other, stopped=True)
            case (Text(value), *rest), (_, *others) if value.startswith("."):
                before, content, spelt = self.target.text(_STOP), (Text(value[1:]), *rest), (Text(value[1:]), *others)
        match content, spelt:
            case (*rest, Text(value)), (*others, _) if value.endswith("."):
                after, content, spelt = self.target.text(_STOP), (*rest, Text(value[:-1])), (*others, Text(value[:-1]))
        return self.target.join((before, self._inside(content, spelt), after))

    def _apparatus(self, node: Apparatus, spelt: Apparatus, *, stopped: bool = False) -> Out:
        words = self._layers(node, spelt.lemma, stopped=stopped)
        return self.target.entry(node, words) if self.linked else words

    def _layers(self, node: Apparatus, spelt: Reading, *, stopped: bool) -> Out:
        """The lemma, and what was received where that differs."""
        plain = replace(self, linked=False)
        write = plain._stopped if stopped else plain._inside  # noqa: SLF001
        lemma, theirs = write(node.lemma.content, spelt.content), received_reading(node)
        if theirs == node.lemma:
            return lemma
        left_out = () if node.lemma.content else ("gap",)
        words = write(theirs.content, theirs.content) if theirs else self.target.text("")
        return self.target.join((self._only(Only.CRITICAL, lemma, *left_out), self._only(Only.RECEIVED, words)))

    def _supplied(self, node: Supplied, spelt: Supplied) -> Out:
        """What an editor added: ours in the critical text alone, another's in the brackets of the text as received."""
        words, text = self._inside(node.content, spelt.content), self.target.text
        if EDITORS in node.responsible:
            return self._only(Only.CRITICAL, words, "supplied", "ours")
        doubt = "?" if node.certainty is Certainty.LOW else ""
        if not node.content:
            return self._only(Only.RECEIVED, text(f"[{doubt}]"))
        brackets = self._only(Only.RECEIVED, text("[")), self._only(Only.RECEIVED, text(f"{doubt}]"))
        return self.target.supplied(self.target.join((brackets[0], words, brackets[1])))

    def _spelt(self, value: str, normal: str) -> Out:
        """A run of characters. Words that have another normalised spelling are written in both."""
        if value == normal:
            return self.target.text(value)
        pairs = zip(_WORD.split(value), _WORD.split(normal), strict=True)
        return self.target.join(
            self.target.text(word) if word == other else self._both(word, other) for word, other in pairs
        )

    def _both(self, word: str, other: str) -> Out:
        text = self.target.text
        return self.target.join((self._only(Only.OLD, text(word)), self._only(Only.NORMALISED, text(other))))


def folio(node: Milestone) -> str:
    """A page of a witness, and whether it is inferred that it begins here."""
    return f"f. {node.folio}{' (inferred)' if node.certainty else ''}"
