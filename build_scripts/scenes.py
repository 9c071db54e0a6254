"""Scenes: what the board shows for a passage. Read from ``scenes.toml``, every step checked by the engine.

A scene is a list of frames. A frame gives a ``position`` of its own, or goes on from the frame before it; it may set
the ``throw``, ``play`` steps, or show a step that is ``refused`` by the rule it names. CONTRIBUTING.md tells more.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.problems import BuildError, Problem
from regulae.rendering import view
from regulae.svg import draw
from regulae.words import position_words, turn_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from regulae import Game, Setup, Step

_SCENE = {"id", "passage", "title", "game", "choices", "frame"}
_FRAME = {"caption", "position", "throw", "play", "refused", "rule", "light", "arrows", "drawn_only"}


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a scene.

    Attributes:
        svg: The board.
        words: The same in words.
        caption: What is to be seen; ``{t}`` stands for the letter of a point, page or side.
        position: The position that play goes on from, in notation; empty where the board is only drawn.
        throw: The throw, in notation, or empty.
        turn: The steps shown, in notation, or empty.
        illegal: Why the step shown is refused, or empty.
    """

    svg: str
    words: str
    caption: str
    position: str
    throw: str
    turn: str
    illegal: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What the board shows for a passage.

    Attributes:
        id: Its name within the edition.
        passage: The passage, by its citation, ``royal:1.9``.
        title: A few words.
        game: The ruleset it is played by.
        choices: The rival readings it is played under.
        frames: Its pictures in order.
    """

    id: str
    passage: str
    title: str
    game: str
    choices: Mapping[str, str]
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class _State:
    """Where the frame before has left off: the turn's first position, and the steps played since."""

    setup: Setup | None
    steps: tuple[Step, ...]


def read_scenes(file: Path, passages: frozenset[str]) -> tuple[Scene, ...]:
    """The scenes of a file.

    Args:
        file: A ``scenes.toml``.
        passages: The citations there are.

    Raises:
        BuildError: With every fault, each at its line.
    """
    text = file.read_text("utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BuildError([Problem(file, 0, "scene-syntax", f"Not TOML: {error}.", "Mend the syntax there.")]) from None
    reader = _Reader(file, _headers(text), passages)
    scenes = tuple(reader.scene(entry) for entry in data.get("scene", []))
    reader.unique(scenes)
    if reader.problems:
        raise BuildError(reader.problems)
    return scenes


def _headers(text: str) -> Iterator[int]:
    """The lines at which scenes and frames begin, in order."""
    return (n for n, line in enumerate(text.splitlines(), 1) if line.strip() in ("[[scene]]", "[[scene.frame]]"))


class _Reader:
    """Reads one file, in order, and gathers its problems."""

    def __init__(self, file: Path, lines: Iterator[int], passages: frozenset[str]) -> None:
        self.file, self.lines, self.passages = file, lines, passages
        self.problems: list[Problem] = []
        self.line = 0

    def fault(self, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(self.file, self.line, f"scene-{code}", message, hint))

    def unique(self, scenes: tuple[Scene, ...]) -> None:
        ids = [scene.id for scene in scenes]
        for name in sorted({name for name in ids if ids.count(name) > 1}):
            self.fault("duplicate", f"Two scenes are called {name!r}.", "Give each a name of its own.")

    def scene(self, entry: dict[str, Any]) -> Scene:
        self.line = next(self.lines, 0)
        self.known(entry, _SCENE)
        words = {key: str(entry.get(key, "")) for key in ("id", "passage", "title", "game")}
        for key, value in words.items():
            if not value:
                self.fault("missing", f"The scene has no {key}.", f'Write {key} = "…".')
        if words["passage"] not in self.passages:
            self.fault("passage", f"There is no passage {words['passage']!r}.", "Cite one of the edition, royal:1.9.")
        choices = {str(key): str(value) for key, value in entry.get("choices", {}).items()}
        try:
            game = regulae.load(words["game"], choices)
        except regulae.RegulaeError as error:
            self.fault("game", str(error), "Name a game, and readings of its rules.")
            return Scene(**words, choices=choices, frames=())
        return Scene(**words, choices=choices, frames=tuple(self.frames(entry.get("frame", []), game)))

    def known(self, entry: dict[str, Any], known: set[str]) -> None:
        for key in sorted(entry.keys() - known):
            self.fault("key", f"{key!r} is not known here.", f"Known are {', '.join(sorted(known))}.")

    def frames(self, entries: list[dict[str, Any]], game: Game) -> Iterator[Frame]:
        state = _State(None, ())
        if not entries:
            self.fault("empty", "The scene has no frame.", "Write at least one [[scene.frame]].")
        for entry in entries:
            self.line = next(self.lines, 0)
            self.known(entry, _FRAME)
            if not entry.get("caption"):
                self.fault("missing", "The frame has no caption.", "Say in a sentence what is to be seen.")
            try:
                state, frame = _frame(entry, game, state)
            except regulae.RegulaeError as error:
                self.fault("frame", str(error), "Mend the position, the throw or the steps; see: regulae turns.")
            except _FrameError as error:
                self.fault("frame", str(error), "See “Where do I add a scene?” in CONTRIBUTING.md.")
            else:
                yield frame


class _FrameError(Exception):
    """A frame that does not say what it should."""


def _frame(entry: dict[str, Any], game: Game, before: _State) -> tuple[_State, Frame]:
    setup, steps = _begin(entry, before)
    if entry.get("drawn_only"):
        return _State(setup, ()), _drawn(entry, setup)
    position = regulae.position_of(game, setup)
    added = regulae.parse_steps(entry["play"]) if "play" in entry else ()
    shown = view(game, position, (*steps, *added))
    refusal = _refusal(entry, game, position, (*steps, *added))
    places = [(step.origin, step.target) for step in (*added, *refusal.steps)]
    now = regulae.parse_position(shown["now"])
    used = list(shown["throw"]) + list(shown["supposed"])
    for number in shown["left"]:
        used.remove(number)
    picture = draw(
        now,
        lit=entry.get("light") or [place for pair in places for place in pair],
        arrows=[(a, b) for a, b in entry.get("arrows", places)],
        supposed=shown["supposed"],
        used=used,
    )
    frame = Frame(
        svg=picture,
        words=f"{turn_words(added, position.turn)} {position_words(now)}" if added else position_words(now),
        caption=entry.get("caption", ""),
        position=shown["after"] if shown["finished"] else shown["position"],
        throw=regulae.format_throw(position.throw or ()),
        turn=regulae.format_steps(added) if added else "",
        illegal=refusal.words,
    )
    after = regulae.parse_position(shown["after"]) if shown["finished"] else position
    return _State(after, () if shown["finished"] else (*steps, *added)), frame


def _begin(entry: dict[str, Any], before: _State) -> tuple[Setup, tuple[Step, ...]]:
    """The position a frame begins with: its own, or that of the frame before; and the steps already played."""
    setup, steps = before.setup, before.steps
    if "position" in entry:
        setup, steps = regulae.parse_position(entry["position"]), ()
    if setup is None:
        raise _FrameError("The first frame gives no position.")
    if "throw" in entry:
        setup, steps = replace(setup, throw=regulae.parse_throw(entry["throw"])), ()
    return setup, steps


def _drawn(entry: dict[str, Any], setup: Setup) -> Frame:
    picture = draw(setup, lit=entry.get("light", ()), arrows=[(a, b) for a, b in entry.get("arrows", ())])
    return Frame(picture, position_words(setup), entry.get("caption", ""), "", "", "", "")


@dataclass(frozen=True, slots=True)
class _Refusal:
    steps: tuple[Step, ...]
    words: str


def _refusal(entry: dict[str, Any], game: Game, position: regulae.Position, played: tuple[Step, ...]) -> _Refusal:
    """The step that the frame says is refused; it must be, and by the rule that the frame names."""
    if "refused" not in entry:
        return _Refusal((), "")
    (step,) = regulae.parse_steps(entry["refused"])
    try:
        regulae.resolve(game, position, played, step.origin, step.target, die=step.die)
    except regulae.IllegalTurnError as error:
        if error.rule != entry.get("rule"):
            raise _FrameError(f"{step} breaks the rule {error.rule!r}, not {entry.get('rule')!r}.") from None
        return _Refusal((step,), error.message)
    raise _FrameError(f"{step} is not refused; it is legal.")
