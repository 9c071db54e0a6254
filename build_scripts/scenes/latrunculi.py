"""Frames of the board of latrunculi: drawn from its notation, a move carried out. Whether it may be, rules will say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from build_scripts.scenes.keys import FLAG, FRAME, PAIRS, said
from build_scripts.scenes.model import Frame, FrameError
from regulae.latrunculi import carry_out, draw, parse_move, parse_position
from regulae.latrunculi.svg import shown_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regulae.latrunculi import Setup

KEYS = {**FRAME, "leaps": PAIRS, "drawn_only": FLAG}
LABELS = ("letters", "none")


@dataclass(frozen=True, slots=True)
class Scribe:
    """Draws the frames of a scene.

    Attributes:
        labelled: Whether the pictures name columns and rows.
    """

    labelled: bool

    def start(self) -> Setup | None:
        """Before the first frame."""
        return None

    def frame(self, entry: Mapping[str, Any], before: Setup | None) -> tuple[Setup, Frame]:
        """A frame, and where it leaves off.

        Raises:
            RegulaeError: The position or the move is not what it should be.
            FrameError: The frame says too little, or lights up what the board does not have.
        """
        setup = parse_position(entry["position"]) if "position" in entry else before
        if setup is None:
            raise FrameError("The first frame gives no position.")
        light, arrows, leaps = (entry.get(key, []) for key in ("light", "arrows", "leaps"))
        for place in [*light, *(place for pair in (*arrows, *leaps) for place in pair)]:
            if place not in setup.board:
                raise FrameError(f"{place!r} is not an intersection of the board.")
        move = parse_move(entry["play"]) if "play" in entry else None
        straight, bent = ([(a, b) for a, b in pairs] for pairs in (arrows, leaps))
        picture = draw(setup, move, lit=light, arrows=straight, leaps=bent, labels=self.labelled)
        frame = Frame(picture, shown_words(setup, move), *said(entry))
        return carry_out(setup, move) if move else setup, frame


def scribe(scene: Mapping[str, Any]) -> Scribe:
    """Who draws the frames of a scene, by its ``labels``.

    Raises:
        FrameError: There are no such labels, or the scene names what this board has not.
    """
    name = scene.get("labels", "letters")
    if name not in LABELS:
        raise FrameError(f"There are no labels {name!r} on this board; there are {', '.join(LABELS)}.")
    if scene.get("game") or scene.get("sides"):
        raise FrameError("This board has no game yet, and its sides are white and black.")
    return Scribe(name == "letters")
