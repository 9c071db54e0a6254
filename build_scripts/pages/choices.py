"""How a page can be read, as data: what a reader can choose, and what is chosen at first.

The template turns it into inputs, the style sheets obey the inputs, and the browser keeps the choices in the address.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.languages import SITE, named
from build_scripts.pages.words import label

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from build_scripts.editions.model import Edition
    from build_scripts.pages.rows import RowView


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen.

    Attributes:
        value: Its name in the address.
        words: Its label.
        usual: Whether it is chosen at first.
        speaks: The language that it brings to the page; usually empty.
    """

    value: str
    words: str
    usual: bool = False
    speaks: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the reader.

    Attributes:
        name: Its name in the address; the input of an option has the id ``name-value``.
        title: Its label.
        options: What there is to choose from.
        several: Whether any number of options can be chosen, including none.
        scripted: Whether it needs scripts.
    """

    name: str
    title: str
    options: tuple[Option, ...]
    several: bool = False
    scripted: bool = False


_LAYERS = Question(
    "layer",
    "Text",
    (
        Option("received", "As received"),
        Option("critical", "Critical", usual=True),
        Option("normalised", "Normalised spelling"),
    ),
)
_APPARATUS = Question(
    "apparatus",
    "Apparatus",
    (
        Option("foot", "At the foot", usual=True),
        Option("beside", "By the sentence"),
        Option("marked", "Marked only"),
        Option("hidden", "Hidden"),
    ),
)
_SIZE = Question(
    "size",
    "Text size",
    (
        Option("small", "Small"),
        Option("usual", "Usual", usual=True),
        Option("large", "Large"),
        Option("larger", "Larger"),
        Option("largest", "Largest"),
    ),
)
_FOLLOW = Question("follow", "Board", (Option("scroll", "Follows as I scroll"),), several=True, scripted=True)
_SPEED = Question(
    "speed",
    "Play through",
    (Option("slow", "Slowly"), Option("steady", "Steadily", usual=True), Option("fast", "Fast")),
    scripted=True,
)


def questions(edition: Edition, *, boards: bool) -> tuple[Question, ...]:
    """What can be chosen on the pages of an edition.

    Args:
        edition: The edition. Without translations it has one layout.
        boards: Whether the page has a board.
    """
    translated = (_layouts(edition), _translations(edition)) if edition.translations else ()
    return (*translated, _LAYERS, _APPARATUS, _SIZE, *((_FOLLOW, _SPEED) if boards else ()))


def _layouts(edition: Edition) -> Question:
    alone = f"{named(edition.source.language)} alone"
    return Question(
        "layout",
        "Layout",
        (
            Option("columns", "Side by side", usual=True),
            Option("lines", "Line by line"),
            Option("source", alone),
            Option("translation", "Translation alone"),
        ),
    )


def _translations(edition: Edition) -> Question:
    options = (
        Option(document.name, label(document, edition.translations), usual=not index, speaks=document.language)
        for index, document in enumerate(edition.translations)
    )
    return Question("translation", "Translation", tuple(options), several=True)


def tongues(said: Iterable[Mapping[str, str]]) -> tuple[str, ...]:
    """The languages besides English in which everything is said, in the order of the first words.

    A page speaks the language of the translation that is read, if it is one of these, and otherwise English.
    """
    first, *rest = [tuple(words) for words in said] or [()]
    return tuple(code for code in first if code != SITE and all(code in words for words in rest))


def said_on(rows: Iterable[RowView]) -> tuple[Mapping[str, str], ...]:
    """Everything that the scenes of some rows say, each in its languages."""
    scenes = [scene for row in rows for scene in row.scenes]
    words = [scene.note for scene in scenes] + [
        told for scene in scenes for frame in scene.frames for told in (frame.caption, frame.departs)
    ]
    return tuple(said for said in words if said)
