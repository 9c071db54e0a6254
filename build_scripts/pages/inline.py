"""The words of a sentence as HTML, in two layers: the critical text, and the text as received.

Every character of both stands in the page once. What only one layer has is wrapped in ``crit`` or ``rec``, and the
style sheet shows one of the two: so a reader can turn from the one to the other, and copied words hold no sign of
the apparatus.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from build_scripts.editions.model import (
    EDITORS,
    Apparatus,
    Certainty,
    Emphasis,
    Mark,
    MarkKind,
    Note,
    Number,
    NumberKind,
    Reference,
    Supplied,
    Text,
)
from build_scripts.editions.received import received_reading

if TYPE_CHECKING:
    from collections.abc import Mapping

    from build_scripts.editions.model import Inline

_CLASSES = {
    MarkKind.POINT: "pt",
    MarkKind.PAGE: "pg",
    MarkKind.SIDE: "side",
    MarkKind.THROW: "throw",
    MarkKind.TERM: "term",
    MarkKind.GAME: "game",
}
_DOTTED = {MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE}
_DOT = Markup('<span class="rec">.</span>')
_LAST_DOT = re.compile(rf"{re.escape(_DOT)}((?:</span>|</a>)*)$")
_GAP = Markup('<span class="gap" title="words left out">‸</span>')


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the words of one edition on one page.

    Attributes:
        prefix: What the edition's citations begin with, ``royal``.
        addresses: Where each passage stands, as seen from this page: ``royal:1.9`` to ``#1.9``.
        linked: Whether lemmata lead to their entries; in the entries themselves they do not.
    """

    prefix: str
    addresses: Mapping[str, str]
    linked: bool = True

    def words(self, content: tuple[Inline, ...]) -> Markup:
        """The content as HTML."""
        return Markup().join(self._node(node) for node in content)

    def sentence(self, content: tuple[Inline, ...]) -> Markup:
        """A whole sentence.

        The full stop of a letter or numeral that ends it ends the sentence as well, so it stands in both layers.
        """
        return Markup(_LAST_DOT.sub(r"\1.", self.words(content).rstrip()))  # noqa: S704

    def _node(self, node: Inline) -> Markup:
        match node:
            case Text(value):
                return escape(value)
            case Mark() | Number():
                return self._named(node)
            case Apparatus():
                return self._apparatus(node)
            case Supplied() | Note():
                return self._added(node)
            case Emphasis(language, content):
                return Markup('<i lang="{}">{}</i>').format(language, self.words(content))
            case Reference(target, content):
                return Markup('<a href="{}">{}</a>').format(self.address(target), self.words(content))

    def _named(self, node: Mark | Number) -> Markup:
        match node:
            case Mark(kind, key, content):
                words = self._undotted(content) if kind in _DOTTED else self.words(content)
                return Markup('<span class="{}" data-key="{}">{}</span>').format(_CLASSES[kind], key, words)
            case Number(kind, value, content):
                name = "die" if kind is NumberKind.DIE else "num"
                words = self._undotted(content)
                return Markup('<span class="{}" data-value="{}">{}</span>').format(name, value, words)

    def address(self, target: str) -> str:
        """Where a passage stands; ``1.9`` is a passage of this edition, ``royal:1.9`` of that one."""
        return self.addresses[target if ":" in target else f"{self.prefix}:{target}"]

    def _undotted(self, content: tuple[Inline, ...]) -> Markup:
        """A letter or numeral; its full stops belong to the received layer only."""
        before, after = Markup(), Markup()
        match content:
            case (Apparatus() as entry,):
                return self._apparatus(entry, undotted=True)
            case (Text(value), *rest) if value.startswith("."):
                before, content = _DOT, (Text(value[1:]), *rest)
        match content:
            case (*rest, Text(value)) if value.endswith("."):
                after, content = _DOT, (*rest, Text(value[:-1]))
        return before + self.words(content) + after

    def _apparatus(self, node: Apparatus, *, undotted: bool = False) -> Markup:
        words = self._layers(node, undotted=undotted)
        if not self.linked:
            return words
        return Markup('<a class="app" id="at-{0}" href="#{0}" aria-describedby="{0}">{1}</a>').format(node.id, words)

    def _layers(self, node: Apparatus, *, undotted: bool) -> Markup:
        """The lemma, and what was received where that is something else."""
        plain = replace(self, linked=False)
        write = plain._undotted if undotted else plain.words  # noqa: SLF001
        received = received_reading(node)
        if received == node.lemma:
            return write(node.lemma.content)
        lemma = write(node.lemma.content) or _GAP
        return Markup('<span class="crit">{}</span><span class="rec">{}</span>').format(
            lemma, write(received.content) if received else ""
        )

    def _added(self, node: Supplied | Note) -> Markup:
        """What an editor added: in brackets, and in the layer to which it belongs."""
        words = self.words(node.content)
        match node:
            case Supplied(responsible=who) if EDITORS in who:
                return Markup('<span class="crit supplied">[{}]</span>').format(words)
            case Supplied(certainty=certainty):
                doubt = "?" if certainty is Certainty.LOW else ""
                return Markup('<span class="supplied">[{}{}]</span>').format(words, doubt)
            case Note(responsible=who) if who and EDITORS not in who:
                return Markup('<span class="rec">[{}]</span>').format(words)
            case _:
                return Markup()
