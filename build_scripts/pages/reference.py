"""The engine's reference: its public names, as their docstrings describe them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from build_scripts.describing.colouring import coloured, one_line
from build_scripts.editions.passages import CITED
from build_scripts.pages.page import Page, page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from build_scripts.describing.names import Module
    from build_scripts.editions.passages import Passages


@dataclass(frozen=True, slots=True)
class Topic:
    """How the page presents a module.

    Attributes:
        title: Its heading.
        id: The anchor of its section. It never changes, even when the module moves, because readers have cited it.
    """

    title: str
    id: str


TOPICS = {
    "regulae.tables.game": Topic("Games", "regulae.game"),
    "regulae.tables.turn": Topic("Play", "regulae.play"),
    "regulae.tables.outcome": Topic("Who has won", "regulae.winning"),
    "regulae.tables.moves": Topic("Steps and turns", "regulae.moves"),
    "regulae.tables.position": Topic("Throws and positions", "regulae.position"),
    "regulae.tables.board": Topic("The board", "regulae.board"),
    "regulae.tables.notation": Topic("Notation", "regulae.notation"),
    "regulae.warrants": Topic("Rules", "regulae.ruleset"),
    "regulae.tables.ruleset": Topic("Rules of the games of tables", "regulae.tables.ruleset"),
    "regulae.loading": Topic("Rulesets", "regulae.loading"),
    "regulae.families": Topic("Families of games", "regulae.families"),
    "regulae.family": Topic("What a family offers", "regulae.family"),
    "regulae.rule_value": Topic("Rules in words", "regulae.value_words"),
    "regulae.tables.words": Topic("Positions and turns in words", "regulae.words"),
    "regulae.tables.svg": Topic("Pictures", "regulae.svg"),
    "regulae.tables.bots": Topic("Computer players", "regulae.opponents"),
    "regulae.tables.playouts": Topic("Games at random", "regulae.playouts"),
    "regulae.tables.solve.bearoff": Topic("Bearing off, exactly", "regulae.solve.bearoff"),
    "regulae.errors": Topic("Errors", "regulae.errors"),
}
"""The modules in the order in which a newcomer needs them; a module that is not listed follows under its own name."""

_MARKED = re.compile(rf"``(?P<code>.+?)``|`(?P<name>.+?)`|\*(?P<said>\w+)\*|(?P<ref>{CITED.pattern})")
_WORD = re.compile(r"\b[A-Za-z_]\w*\b")


def reference_page(modules: Sequence[Module], passages: Passages) -> Page:
    """The page of all public names.

    Args:
        modules: The modules that define them.
        passages: All passages.
    """
    order = list(TOPICS)
    known = sorted(modules, key=lambda module: order.index(module.name) if module.name in TOPICS else len(order))
    links = passages.links("developers/engine/")
    writer = Writer(frozenset(name.name for module in modules for name in module.names), links)
    meta = {
        "template": "plain.html",
        "title": "The engine",
        "description": "The public names of the Python package regulae, with their meaning and examples.",
    }
    return page("reference.html", meta, modules=known, topics=TOPICS, writer=writer, session=_session)


def _session(text: str, *, example: bool) -> Markup:
    return coloured(text, "session") if example else one_line(str(escape(text)))


class Writer:
    """Writes what docstrings and signatures say, with links to public names and to passages."""

    def __init__(self, names: frozenset[str], links: Mapping[str, str]) -> None:
        self._names, self._links = names, links

    def words(self, text: str) -> Markup:
        """Words of a docstring: text in backquotes is code, text in stars is emphasised.

        >>> Writer(frozenset({"Turn"}), {"royal:1.2": "1.2"}).words("A `Turn`, or ``None`` (royal:1.2).")
        Markup('A <a href="#Turn"><code>Turn</code></a>, or <code>None</code> (<a href="1.2">royal:1.2</a>).')
        """
        made, at = Markup(), 0
        for found in _MARKED.finditer(text):
            made += escape(text[at : found.start()]) + self._marked(found)
            at = found.end()
        return made + escape(text[at:])

    def _marked(self, found: re.Match[str]) -> Markup:
        if found["said"]:
            return Markup("<em>{}</em>").format(found["said"])
        if ref := found["ref"]:
            return Markup('<a href="{}">{}</a>').format(self._links[ref], ref) if ref in self._links else escape(ref)
        code = Markup("<code>{}</code>").format(found["code"] or found["name"])
        name = (found["name"] or "").removeprefix("regulae.")
        return Markup('<a href="#{}">{}</a>').format(name, code) if name in self._names else code

    def code(self, text: str, own: str = "") -> Markup:
        """A signature or a type. The name that it belongs to is not a link.

        >>> Writer(frozenset({"Turn", "Step"}), {}).code("Turn(steps: tuple[Step, ...])", "Turn")
        Markup('<b>Turn</b>(steps: tuple[<a href="#Step">Step</a>, ...])')
        """
        made, at = Markup(), 0
        for found in _WORD.finditer(text):
            made += escape(text[at : found.start()]) + self._word(found[0], own if found.start() == 0 else "")
            at = found.end()
        return one_line(str(made + escape(text[at:])))

    def _word(self, word: str, own: str) -> Markup:
        if word == own:
            return Markup("<b>{}</b>").format(word)
        # Classes only: a parameter called `numbers` is not the function with that name.
        known = word in self._names and word[0].isupper()
        return Markup('<a href="#{0}">{0}</a>').format(word) if known else escape(word)
