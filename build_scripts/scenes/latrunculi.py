"""Frames of the board of latrunculi: played, with every move checked by the engine, or only drawn.

A detail shows some of the stones and no captives. It is drawn as it is. To play on from it, it is completed: the stones
that it does not show are assumed to have been taken, and the frame says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from build_scripts.scenes.keys import FLAG, FRAME, PAIRS, TEXTS, said
from build_scripts.scenes.model import Frame, FrameError
from regulae.latrunculi import (
    Side,
    apply,
    carry_out,
    completed,
    draw,
    load,
    outcome,
    parse_move,
    parse_position,
    position_of,
)
from regulae.latrunculi.svg import shown_words
from regulae.latrunculi.turn import as_played
from regulae.text import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from regulae.latrunculi import Game, Move, Position, Setup

KEYS = {**FRAME, "leaps": PAIRS, "drawn_only": FLAG, "choices": TEXTS}
LABELS = ("letters", "none")


@dataclass(frozen=True, slots=True)
class State:
    """Where the previous frame ended: the stones that it shows, and the same with the captives that are assumed."""

    shown: Setup | None = None
    whole: Setup | None = None


@dataclass(frozen=True, slots=True)
class Scribe:
    """Draws the frames of a scene.

    Attributes:
        labelled: Whether the pictures name columns and rows.
        game: The id of the game that is played; empty if frames are only drawn.
        choices: The rival readings that apply unless a frame names others.
    """

    labelled: bool
    game: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)

    def start(self) -> State:
        """Before the first frame."""
        return State()

    def frame(self, entry: Mapping[str, Any], before: State) -> tuple[State, Frame]:
        """A frame, and where it ends.

        Raises:
            RegulaeError: The position or the move is wrong.
            FrameError: The frame says too little, or lights up something that the board does not have.
        """
        state = State(parse_position(entry["position"])) if "position" in entry else before
        if state.shown is None:
            raise FrameError("The first frame gives no position.")
        _places(entry, state.shown)
        move = parse_move(entry["play"]) if "play" in entry else None
        if entry.get("drawn_only"):
            return State(_after(state.shown, move)), self._pictured(entry, state.shown, move)
        return self._played(entry, state.shown, state.whole, move)

    def _played(
        self, entry: Mapping[str, Any], shown: Setup, whole: Setup | None, move: Move | None
    ) -> tuple[State, Frame]:
        if not self.game:
            raise FrameError("The scene names no game, so the frame can only be drawn (drawn_only = true).")
        others = entry.get("choices", {})
        choices = {**self.choices, **others}
        game = load(self.game, choices)
        position = position_of(game, whole or completed(game, shown))
        moves = as_played(game, position, (move,)) if move else ()
        now = apply(game, position, moves) if moves else position
        move = moves[0] if moves else None
        begin = next((each for each in (now, position) if outcome(game, each) is None), None)
        supposed = [*_supposed(shown, position, moved=bool(move) and begin is position), *_readings(game, others)]
        return State(_after(shown, move), now), self._pictured(
            entry, shown, move, position=str(begin or ""), supposed=" ".join(supposed) if begin else "", choices=choices
        )

    def _pictured(self, entry: Mapping[str, Any], shown: Setup, move: Move | None, **play: Any) -> Frame:
        light, arrows, leaps = (entry.get(key, []) for key in ("light", "arrows", "leaps"))
        straight, bent = ([(a, b) for a, b in pairs] for pairs in (arrows, leaps))
        picture = draw(shown, move, lit=light, arrows=straight, leaps=bent, labels=self.labelled)
        return Frame(picture, shown_words(shown, move), *said(entry), **play)


def _places(entry: Mapping[str, Any], setup: Setup) -> None:
    pairs = (*entry.get("arrows", ()), *entry.get("leaps", ()))
    for place in [*entry.get("light", ()), *(place for pair in pairs for place in pair)]:
        if place not in setup.board:
            raise FrameError(f"{place!r} is not an intersection of the board.")


def _after(shown: Setup, move: Move | None) -> Setup:
    return carry_out(shown, move) if move else shown


def _supposed(shown: Setup, position: Position, *, moved: bool) -> Iterator[str]:
    """What a reader who plays on from a frame must know: what is assumed, and whether play begins before the move."""
    missing = {side.other: position.stones(side).captives - shown.stones(side).captives for side in Side}
    counts = [f"{count} {side}" for side, count in sorted(missing.items(), reverse=True) if count]
    if counts:
        yield f"The picture shows a part of the stones; the others, {listed(counts)}, are supposed to have been taken."
    if moved:
        yield "Play begins before the move shown; after it the game would be over."


def _readings(game: Game, choices: Mapping[str, str]) -> Iterator[str]:
    """That play follows the readings that a frame names, since other frames may be played under other rules."""
    for key, choice in choices.items():
        (label,) = (reading.label for reading in game.ruleset.rule(key).readings if reading.choice == choice)
        yield f"Play follows another reading. {game.ruleset.titles()[key]}: {label[0].lower()}{label[1:]}."


def scribe(scene: Mapping[str, Any]) -> Scribe:
    """Make what draws the frames of a scene, from its ``game``, ``choices`` and ``labels``.

    Raises:
        RegulaeError: There is no such game on this board, or no such reading.
        FrameError: There are no such labels, or the scene names sides.
    """
    name = scene.get("labels", "letters")
    if name not in LABELS:
        raise FrameError(f"There are no labels {name!r} on this board; there are {', '.join(LABELS)}.")
    if scene.get("sides"):
        raise FrameError("The sides of this board are white and black.")
    game, choices = scene.get("game", ""), scene.get("choices", {})
    if game:
        load(game, choices)
    return Scribe(name == "letters", game, choices)
