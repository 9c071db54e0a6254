"""Loads the scenes of an edition from their files. Every fault is reported, each at its line."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import regulae
from build_scripts.languages import caption_languages
from build_scripts.problems import BuildError, Problem
from build_scripts.scenes import latrunculi, tables
from build_scripts.scenes.keys import DEFAULTS, FILE, SCENE, WITHOUT, Kind
from build_scripts.scenes.model import FrameError, Scene, Scenes
from build_scripts.toml_reader import parse_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from build_scripts.editions.passages import Passage, Passages
    from build_scripts.scenes.model import Frame
    from build_scripts.toml_reader import Key, Toml

    type Entry = Mapping[str, Any]

#: The boards: what a frame of each may have, and who draws it.
BOARDS: Mapping[str, tuple[Mapping[str, Kind], Callable[[Entry], _Scribe]]] = {
    "tables": (tables.KEYS, tables.scribe),
    "latrunculi": (latrunculi.KEYS, latrunculi.scribe),
}
_HELP = "See docs/contributing/scene.md."


class _Scribe(Protocol):
    """Draws the frames of a board."""

    def start(self) -> Any: ...

    def frame(self, entry: Entry, before: Any) -> tuple[Any, Frame]: ...


def read_scenes(files: Mapping[Path, bytes], passages: Passages, gaps: Mapping[str, Passage]) -> Scenes:
    """The scenes of an edition.

    Args:
        files: The TOML files in which they are written, and what each holds.
        passages: All passages.
        gaps: The lost pictures of the edition: the passage of each, by the gap's id.

    Raises:
        BuildError: With every fault, each at its line.
    """
    readers: list[_Reader] = []
    problems: list[Problem] = []
    for file, data in files.items():
        try:
            toml = parse_toml(data, file, "scene-syntax", "Fix the syntax there.")
        except BuildError as error:
            problems += error.problems
            continue
        reader = _Reader(toml, passages, gaps)
        reader.read()
        problems += reader.problems
        readers.append(reader)
    problems += _twice(readers)
    if problems:
        raise BuildError(problems)
    scenes = tuple(scene for reader in readers for scene in reader.scenes)
    return Scenes(scenes, {passage: why for reader in readers for passage, why in reader.without.items()})


def _twice(readers: Sequence[_Reader]) -> Iterator[Problem]:
    """A problem for each scene that has the name of an earlier one."""
    names: set[str] = set()
    for reader in readers:
        for name, key in reader.names:
            if name in names:
                message, hint = f"Two scenes are called {name!r}.", "Give each its own name."
                yield reader.toml.problem(key, "scene-duplicate", message, hint)
            names |= {name} - {""}


class _Reader:
    """Reads one file, in order, and collects its problems."""

    def __init__(self, toml: Toml, passages: Passages, gaps: Mapping[str, Passage]) -> None:
        self.toml, self.passages, self.gaps = toml, passages, gaps
        self.problems: list[Problem] = []
        self.scenes: list[Scene] = []
        self.names: list[tuple[str, Key]] = []
        self.without: dict[Passage, str] = {}

    def read(self) -> None:
        data = self.known(self.toml.data, (), FILE)
        defaults = self.known(data.get("defaults", {}), ("defaults",), DEFAULTS)
        for index, entry in enumerate(data.get("scene", ())):
            self.scene(defaults, entry, ("scene", index))
        for index, entry in enumerate(data.get("without", ())):
            self.excuse(entry, ("without", index))

    def fault(self, key: Key, code: str, message: str, hint: str) -> None:
        self.problems.append(self.toml.problem(key, f"scene-{code}", message, hint))

    def known(self, entry: Entry, at: Key, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """What can be used of an entry; the rest is reported."""
        for key in sorted(entry.keys() - kinds.keys()):
            self.fault((*at, key), "key", f"{key!r} is not known here.", f"Known are {', '.join(kinds)}.")
        for key in sorted(entry.keys() & kinds.keys()):
            what, fits = kinds[key]
            if not fits(entry[key]):
                self.fault((*at, key), "value", f"{key} is {entry[key]!r}.", f"Write {what}.")
        return {key: value for key, value in entry.items() if key in kinds and kinds[key][1](value)}

    def scene(self, defaults: Entry, given: Entry, at: Key) -> None:
        # Defaults have been checked where they are written.
        entry = {**defaults, **self.known(given, at, SCENE)}
        for key in ("id", "passage", "title"):
            if not given.get(key):
                self.fault(at, "incomplete", f"The scene has no {key}.", f'Write {key} = "…".')
        passage = self.passage(entry.get("passage", ""), (*at, "passage"))
        self.supplies(entry, passage, at)
        self.translated(entry, at, "title", "note")
        words = {key: entry.get(key, "") for key in ("id", "game", "labels", "supplies")}
        tables = {key: entry.get(key, {}) for key in ("title", "note", "choices")}
        frames = tuple(self.frames(entry, at))
        self.names.append((words["id"], at))
        if passage:
            self.scenes.append(Scene(**words, **tables, passage=passage, frames=frames))

    def excuse(self, given: Entry, at: Key) -> None:
        """Passages that no board can show."""
        entry = self.known(given, at, WITHOUT)
        if not entry.get("why") or not entry.get("passages"):
            message = "A list of passages without a board names no passages, or no reason."
            self.fault(at, "incomplete", message, "Write both.")
        for index, citation in enumerate(entry.get("passages", ())):
            passage = self.passage(citation, (*at, "passages", index))
            if passage:
                self.without[passage] = entry.get("why", "")

    def passage(self, citation: str, at: Key) -> Passage | None:
        """The passage that is cited; a fault if there is none."""
        passage = self.passages.get(citation)
        if citation and not passage:
            self.fault(at, "passage", f"There is no passage {citation!r}.", "Cite one of the edition, royal:1.9.")
        return passage

    def translated(self, entry: Entry, at: Key, *keys: str) -> None:
        """Whatever has words in one language has them in every language."""
        for key, language in product(keys, caption_languages()):
            if entry.get(key) and not entry[key].get(language):
                message, hint = f"The {key} is missing in {language!r}.", f'Write {key}.{language} = "…".'
                self.fault((*at, key), "language", message, hint)

    def supplies(self, entry: Entry, passage: Passage | None, at: Key) -> None:
        gap = entry.get("supplies")
        if gap is None:
            return
        if gap not in self.gaps:
            known = ", ".join(self.gaps) or "none"
            hint = f"Lost pictures of this edition: {known}."
            self.fault((*at, "supplies"), "supplies", f"No picture is lost at {gap!r}.", hint)
        elif self.gaps[gap] != passage:
            hint = f'Write passage = "{self.gaps[gap]}".'
            self.fault((*at, "passage"), "supplies", f"The picture of {gap} belongs to another passage.", hint)
        if not entry.get("note"):
            hint = "Say what it is based on: note = “…”."
            self.fault(at, "incomplete", "A scene that supplies a picture has no note.", hint)

    def scribe(self, entry: Entry, at: Key) -> tuple[Mapping[str, Kind], _Scribe] | None:
        """What the scene's frames may have, and who draws them; None if the scene itself is at fault."""
        board = entry.get("board", "tables")
        if board not in BOARDS:
            self.fault((*at, "board"), "board", f"There is no board {board!r}.", f"There are {', '.join(BOARDS)}.")
            return None
        keys, scribe = BOARDS[board]
        try:
            return keys, scribe(entry)
        except regulae.RegulaeError as error:
            self.fault(at, "game", str(error), "Name a game and readings of its rules; sides are am and n&.")
        except FrameError as error:
            self.fault((*at, "labels"), "labels", str(error), _HELP)
        return None

    def frames(self, scene: Entry, scene_at: Key) -> Iterator[Frame]:
        entries = scene.get("frame", [])
        if not entries:
            self.fault(scene_at, "empty", "The scene has no frame.", "Write at least one [[scene.frame]].")
        drawn = self.scribe(scene, scene_at)
        if drawn is None:
            return
        keys, scribe = drawn
        state, lost = scribe.start(), False
        for index, given in enumerate(entries):
            at = (*scene_at, "frame", index)
            entry = self.known(given, at, keys)
            if not given.get("caption"):
                self.fault(at, "incomplete", "The frame has no caption.", "Say in a sentence what it shows.")
            self.translated(entry, at, "caption", "departs")
            # What continues a faulty frame would be faulty too: it is skipped until the first is fixed.
            lost = (lost and "position" not in given) or given.keys() & keys.keys() != entry.keys()
            if lost:
                continue
            try:
                state, frame = scribe.frame(entry, state)
            except regulae.RegulaeError as error:
                lost = True
                self.fault(at, "frame", str(error), "Correct the position, the throw, or what is played.")
            except FrameError as error:
                lost = True
                self.fault(at, "frame", str(error), _HELP)
            else:
                yield frame
