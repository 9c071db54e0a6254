"""Scenes and their frames as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from build_scripts.editions.passages import Passage


#: The same in each language, by its code.
type Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a scene.

    Attributes:
        svg: The board.
        words: The same in words.
        caption: What it shows, in each language; ``{t}`` is the letter of a point, table or side.
        departs: How it departs from the rules, or which emendation it needs, in each language; or nothing.
        position: The position to play on from, in notation; empty if the board is only drawn.
        throw: The throw, in notation, or empty.
        turn: The steps shown, in notation, or empty.
        illegal: Why the step shown is refused, or empty.
        supposed: What is assumed when a reader plays on from here; or empty.
        choices: The rival readings it is played under; None if they are those of the scene.
    """

    svg: str
    words: str
    caption: Words
    departs: Words = field(default_factory=dict)
    position: str = ""
    throw: str = ""
    turn: str = ""
    illegal: str = ""
    supposed: str = ""
    choices: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What the board shows for a passage.

    Attributes:
        id: Its name within the edition.
        passage: The passage that it is for.
        title: A few words, in each language.
        game: The ruleset that it is played by; empty if the board is only drawn.
        choices: The rival readings it is played under.
        frames: Its pictures in order.
        labels: What its pictures call the points; empty for letters.
        supplies: The id of the gap whose lost picture it supplies, ``g.0.4.1``; empty for any other scene.
        note: Which words and conjectures it is based on, in each language. A scene that supplies a picture always has
            one.
    """

    id: str
    passage: Passage
    title: Words
    game: str
    choices: Mapping[str, str]
    frames: tuple[Frame, ...]
    labels: str = ""
    supplies: str = ""
    note: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenes:
    """All scenes of an edition.

    Attributes:
        scenes: In the order of the files.
        without: The passages that no board can show, each with the reason.
    """

    scenes: tuple[Scene, ...]
    without: Mapping[Passage, str]


class FrameError(Exception):
    """A frame, or what a scene says about its frames, is wrong."""
