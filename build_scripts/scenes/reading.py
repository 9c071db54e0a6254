"""The files of scenes of an edition, read; every fault is told, each at its line."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import regulae
from build_scripts.editions.reading import shown
from build_scripts.problems import BuildError, Problem
from build_scripts.scenes import latrunculi, tables
from build_scripts.scenes.keys import DEFAULTS, FILE, SCENE, WITHOUT, Kind
from build_scripts.scenes.model import LANGUAGES, FrameError, Scene, Scenes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from build_scripts.scenes.model import Frame

    type Entry = Mapping[str, Any]

#: The boards: what a frame of each may have, and who draws it.
BOARDS: Mapping[str, tuple[Mapping[str, Kind], Callable[[Entry], _Scribe]]] = {
    "tables": (tables.KEYS, tables.scribe),
    "latrunculi": (latrunculi.KEYS, latrunculi.scribe),
}
_HELP = "See “Where do I add a scene?” in CONTRIBUTING.md."


class _Scribe(Protocol):
    """Who draws the frames of a board."""

    def start(self) -> Any: ...

    def frame(self, entry: Entry, before: Any) -> tuple[Any, Frame]: ...


def read_scenes(files: Sequence[Path], passages: frozenset[str], gaps: Mapping[str, str]) -> Scenes:
    """The scenes of an edition.

    Args:
        files: The TOML files they are written in.
        passages: The citations there are.
        gaps: The lost pictures of the edition: the passage of each, by the gap's id.

    Raises:
        BuildError: With every fault, each at its line.
    """
    read = [_read(file, passages, gaps) for file in files]
    problems = [problem for reader in read for problem in reader.problems]
    problems += _twice(read)
    if problems:
        raise BuildError(problems)
    scenes = tuple(scene for reader in read for scene in reader.scenes)
    return Scenes(scenes, {passage: why for reader in read for passage, why in reader.without.items()})


def _read(file: Path, passages: frozenset[str], gaps: Mapping[str, str]) -> _Reader:
    reader = _Reader(shown(file), passages, gaps)
    try:
        text = file.read_text("utf-8")
        data = tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reader.fault("syntax", f"Not TOML: {error}.", "Mend the syntax there.")
        return reader
    data = reader.known(data, FILE)
    reader.line = _line_of(text, "[defaults]")
    defaults = reader.known(data.get("defaults", {}), DEFAULTS)
    headers = _headers(text)
    for entry in data.get("scene", []):
        lines = next(headers, _Lines(0, ()))
        reader.scenes.append(reader.scene({**defaults, **entry}, lines))
        reader.lines.append(lines.scene)
    reader.line = _line_of(text, "[[without]]")
    for entry in data.get("without", []):
        reader.excuse(entry)
    return reader


def _twice(read: Sequence[_Reader]) -> Iterator[Problem]:
    """A problem at each scene whose name another has before it."""
    names: set[str] = set()
    for reader in read:
        for scene, line in zip(reader.scenes, reader.lines, strict=True):
            if scene.id in names:
                message, hint = f"Two scenes are called {scene.id!r}.", "Give each a name of its own."
                yield Problem(reader.file, line, "scene-duplicate", message, hint)
            names |= {scene.id} - {""}


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines at which a scene and each of its frames begin."""

    scene: int
    frames: Sequence[int]

    def frame(self, index: int) -> int:
        return self.frames[index] if index < len(self.frames) else self.scene


def _headers(text: str) -> Iterator[_Lines]:
    heads = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    heads = [(n, head) for n, head in heads if head in ("[[scene]]", "[[scene.frame]]")]
    starts = [index for index, (_, head) in enumerate(heads) if head == "[[scene]]"]
    for start, end in zip(starts, [*starts[1:], len(heads)], strict=True):
        yield _Lines(heads[start][0], [n for n, _ in heads[start + 1 : end]])


def _line_of(text: str, head: str) -> int:
    return next((n for n, line in enumerate(text.splitlines(), 1) if line.strip() == head), 0)


class _Reader:
    """Reads one file, in order, and gathers its problems."""

    def __init__(self, file: Path, passages: frozenset[str], gaps: Mapping[str, str]) -> None:
        self.file, self.passages, self.gaps = file, passages, gaps
        self.problems: list[Problem] = []
        self.scenes: list[Scene] = []
        self.lines: list[int] = []
        self.without: dict[str, str] = {}
        self.line = 0

    def fault(self, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(self.file, self.line, f"scene-{code}", message, hint))

    def known(self, entry: Entry, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """What of an entry can be used; the rest is told."""
        for key in sorted(entry.keys() - kinds.keys()):
            self.fault("key", f"{key!r} is not known here.", f"Known are {', '.join(kinds)}.")
        for key in sorted(entry.keys() & kinds.keys()):
            what, fits = kinds[key]
            if not fits(entry[key]):
                self.fault("value", f"{key} is {entry[key]!r}.", f"Write {what}.")
        return {key: value for key, value in entry.items() if key in kinds and kinds[key][1](value)}

    def scene(self, given: Entry, lines: _Lines) -> Scene:
        self.line = lines.scene
        entry = self.known(given, SCENE)
        for key in ("id", "passage", "title"):
            if not given.get(key):
                self.fault("incomplete", f"The scene has no {key}.", f'Write {key} = "…".')
        self.passage(entry.get("passage", ""))
        self.supplies(entry)
        self.told(entry, "title", "note")
        words = {key: entry.get(key, "") for key in ("id", "passage", "game", "labels", "supplies")}
        tables = {key: entry.get(key, {}) for key in ("title", "note", "choices")}
        return Scene(**words, **tables, frames=tuple(self.frames(entry, lines)))

    def excuse(self, given: Entry) -> None:
        """Passages that no board can show."""
        entry = self.known(given, WITHOUT)
        if not entry.get("why") or not entry.get("passages"):
            self.fault("incomplete", "Passages without a board, or the reason, are left out.", "Write both.")
        for passage in entry.get("passages", ()):
            self.passage(passage)
            self.without[passage] = entry.get("why", "")

    def passage(self, passage: str) -> None:
        if passage and passage not in self.passages:
            self.fault("passage", f"There is no passage {passage!r}.", "Cite one of the edition, royal:1.9.")

    def told(self, entry: Entry, *keys: str) -> None:
        """What is said at all is said in every language."""
        for key, language in product(keys, LANGUAGES):
            if entry.get(key) and not entry[key].get(language):
                self.fault("language", f"The {key} is not told in {language!r}.", f'Write {key}.{language} = "…".')

    def supplies(self, entry: Entry) -> None:
        gap = entry.get("supplies")
        if gap is None:
            return
        if gap not in self.gaps:
            known = ", ".join(self.gaps) or "none"
            self.fault("supplies", f"No picture is lost at {gap!r}.", f"Lost pictures of this edition: {known}.")
        elif self.gaps[gap] != entry.get("passage"):
            hint = f'Write passage = "{self.gaps[gap]}".'
            self.fault("supplies", f"The picture of {gap} belongs to another passage.", hint)
        if not entry.get("note"):
            self.fault(
                "incomplete", "A scene that supplies a picture has no note.", "Say on what it rests: note = “…”."
            )

    def scribe(self, entry: Entry) -> tuple[Mapping[str, Kind], _Scribe] | None:
        """What the scene's frames may have, and who draws them; None where the scene itself is at fault."""
        board = entry.get("board", "tables")
        if board not in BOARDS:
            self.fault("board", f"There is no board {board!r}.", f"There are {', '.join(BOARDS)}.")
            return None
        keys, scribe = BOARDS[board]
        try:
            return keys, scribe(entry)
        except regulae.RegulaeError as error:
            self.fault("game", str(error), "Name a game and readings of its rules; sides are am and n&.")
        except FrameError as error:
            self.fault("labels", str(error), _HELP)
        return None

    def frames(self, scene: Entry, lines: _Lines) -> Iterator[Frame]:
        entries = scene.get("frame", [])
        if not entries:
            self.fault("empty", "The scene has no frame.", "Write at least one [[scene.frame]].")
        drawn = self.scribe(scene)
        if drawn is None:
            return
        keys, scribe = drawn
        state, lost = scribe.start(), False
        for index, given in enumerate(entries):
            self.line = lines.frame(index)
            entry = self.known(given, keys)
            if not given.get("caption"):
                self.fault("incomplete", "The frame has no caption.", "Say in a sentence what is to be seen.")
            self.told(entry, "caption", "departs")
            # What goes on from a frame at fault would be at fault as well: it is passed over until it is mended.
            lost = (lost and "position" not in given) or given.keys() & keys.keys() != entry.keys()
            if lost:
                continue
            try:
                state, frame = scribe.frame(entry, state)
            except regulae.RegulaeError as error:
                lost = True
                self.fault("frame", str(error), "Mend the position, the throw, or what is played.")
            except FrameError as error:
                lost = True
                self.fault("frame", str(error), _HELP)
            else:
                yield frame
