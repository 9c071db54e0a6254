"""Frames of a board of tables: played, with every step checked by the engine, or only drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.scenes.keys import FLAG, FRAME, TEXT, said
from build_scripts.scenes.model import Frame, FrameError
from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.labels import LABELS, LETTERS, Labels
from regulae.tables.notation import parse_side
from regulae.tables.svg import draw
from regulae.tables.view import view
from regulae.tables.words import position_words, turn_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regulae import Game, Setup, Step

KEYS = {**FRAME, "throw": TEXT, "refused": TEXT, "rule": TEXT, "drawn_only": FLAG}
PLACES = frozenset((*POINTS, BAR, OFF))


@dataclass(frozen=True, slots=True)
class State:
    """Where the previous frame ended: the first position of the turn, and the steps played since."""

    setup: Setup | None = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Scribe:
    """Draws the frames of a scene.

    Attributes:
        game: The game that is played; None if frames are only drawn.
        labels: What the pictures call points and sides.
    """

    game: Game | None
    labels: Labels = LETTERS

    def start(self) -> State:
        """Before the first frame."""
        return State()

    def frame(self, entry: Mapping[str, Any], before: State) -> tuple[State, Frame]:
        """A frame, and where it ends.

        Raises:
            RegulaeError: The position, the throw or a step is wrong.
            FrameError: The frame says too little, or something false.
        """
        _places(entry)
        setup, steps = _begin(entry, before)
        if entry.get("drawn_only"):
            return State(setup), self._drawn(entry, setup)
        if self.game is None:
            raise FrameError("The scene names no game, so the frame can only be drawn (drawn_only = true).")
        return self._played(entry, self.game, setup, steps)

    def _drawn(self, entry: Mapping[str, Any], setup: Setup) -> Frame:
        arrows = [(a, b) for a, b in entry.get("arrows", ())]
        picture = draw(setup, lit=entry.get("light", ()), arrows=arrows, labels=self.labels)
        return Frame(picture, position_words(setup, self.labels), *said(entry))

    def _played(
        self, entry: Mapping[str, Any], game: Game, setup: Setup, steps: tuple[Step, ...]
    ) -> tuple[State, Frame]:
        position = regulae.position_of(game, setup)
        added = regulae.parse_steps(entry["play"]) if "play" in entry else ()
        shown = view(game, position, (*steps, *added))
        refusal = _refusal(entry, game, position, (*steps, *added))
        places = [(step.origin, step.target) for step in (*added, *refusal.steps)]
        now, owner = regulae.parse_position(shown["now"]), regulae.Side(shown["plays"])
        used = list(shown["throw"]) + list(shown["supposed"])
        for number in shown["left"]:
            used.remove(number)
        picture = draw(
            now,
            lit=entry.get("light") or [place for pair in places for place in pair],
            arrows=[(a, b) for a, b in entry.get("arrows", places)],
            supposed=shown["supposed"],
            used=used,
            labels=self.labels,
            plays=owner,
        )
        words = position_words(now, self.labels)
        on = shown["after"]  # None if the throw itself ended the game
        played_out = shown["finished"] and on is not None
        caption, departs = said(entry)
        frame = Frame(
            svg=picture,
            words=f"{turn_words(added, position.turn, self.labels, owner=owner)} {words}" if added else words,
            caption=caption,
            departs=departs,
            position=on if played_out else shown["position"],
            throw=regulae.format_throw(position.throw or ()),
            turn=regulae.format_steps(added) if added else "",
            illegal=refusal.words,
        )
        return State(regulae.parse_position(on), ()) if played_out else State(position, (*steps, *added)), frame


def scribe(scene: Mapping[str, Any]) -> Scribe:
    """Make what draws the frames of a scene, from its ``game``, ``choices``, ``labels`` and ``sides``.

    Raises:
        RegulaeError: There is no such game, reading or side.
        FrameError: There are no such labels.
    """
    name = scene.get("labels", "letters")
    if name not in LABELS:
        raise FrameError(f"There are no labels {name!r}; there are {', '.join(LABELS)}.")
    game = regulae.load(scene["game"], scene.get("choices", {})) if scene.get("game") else None
    sides = {parse_side(side): words for side, words in scene.get("sides", {}).items()}
    return Scribe(game, LABELS[name].called(sides))


def _places(entry: Mapping[str, Any]) -> None:
    named_there = [*entry.get("light", ()), *(place for pair in entry.get("arrows", ()) for place in pair)]
    for place in named_there:
        if place not in PLACES:
            raise FrameError(f"{place!r} is not a place of the board.")


def _begin(entry: Mapping[str, Any], before: State) -> tuple[Setup, tuple[Step, ...]]:
    """The position that a frame begins with, its own or that of the previous frame, and the steps already played."""
    setup, steps = before.setup, before.steps
    if "position" in entry:
        setup, steps = regulae.parse_position(entry["position"]), ()
    if setup is None:
        raise FrameError("The first frame gives no position.")
    if "throw" in entry:
        setup, steps = replace(setup, throw=regulae.parse_throw(entry["throw"])), ()
    return setup, steps


@dataclass(frozen=True, slots=True)
class _Refusal:
    steps: tuple[Step, ...]
    words: str


def _refusal(entry: Mapping[str, Any], game: Game, position: regulae.Position, played: tuple[Step, ...]) -> _Refusal:
    """The step that the frame says is refused. It must be refused, and by the rule that the frame names."""
    if "refused" not in entry:
        return _Refusal((), "")
    steps = regulae.parse_steps(entry["refused"])
    if len(steps) != 1:
        raise FrameError("One step is refused, no more and no less.")
    (step,) = steps
    try:
        regulae.resolve(game, position, played, step.origin, step.target, die=step.die)
    except regulae.IllegalTurnError as error:
        if error.rule != entry.get("rule"):
            raise FrameError(f"{step} breaks the rule {error.rule!r}, not {entry.get('rule')!r}.") from None
        return _Refusal((step,), error.message)
    raise FrameError(f"{step} is not refused; it is legal.")
