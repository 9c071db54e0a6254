"""What scenes owe a text: a picture for each one lost, and a board for each sentence that states a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.model import Gap, walk
from build_scripts.editions.passages import passages_of
from build_scripts.problems import Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from build_scripts.editions.model import Edition
    from build_scripts.editions.passages import Passage
    from build_scripts.scenes.model import Scene, Scenes

LOST = "picture-missing"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture lost from a text: the id of its gap, the passage, and the line of the source."""

    gap: str
    passage: Passage
    line: int


def lost_pictures(edition: Edition) -> tuple[Picture, ...]:
    """The pictures lost from the source of an edition, in the order of the text."""
    return tuple(
        Picture(node.id, passage, node.line)
        for passage in passages_of(edition)
        for node in walk(passage.sentence.content if passage.sentence else ())
        if isinstance(node, Gap) and node.reason == LOST
    )


def unsupplied(edition: Edition, folder: Path, scenes: Iterable[Scene]) -> list[Problem]:
    """A problem for each lost picture of an edition that no scene supplies.

    Args:
        edition: The edition.
        folder: Its folder.
        scenes: Its scenes.
    """
    supplied = {scene.supplies for scene in scenes}
    hint = f'Add a scene to {folder.name}/scenes/ with supplies = "…": what the picture must have shown.'
    return [
        Problem(
            shown(folder / edition.source.file),
            picture.line,
            "scene-missing",
            f"no scene supplies the lost picture {picture.gap}",
            hint.replace("…", picture.gap),
        )
        for picture in lost_pictures(edition)
        if picture.gap not in supplied
    ]


def unshown(edition: Edition, folder: Path, scenes: Scenes) -> list[Problem]:
    """A problem for each sentence that no scene shows, unless it is listed as one that no board can show.

    Args:
        edition: The edition.
        folder: Its folder.
        scenes: Its scenes.
    """
    settled = {scene.passage for scene in scenes.scenes} | scenes.without.keys()
    return [
        Problem(
            shown(folder / edition.source.file),
            passage.sentence.line if passage.sentence else 0,
            "scene-wanting",
            f"no scene shows {passage}",
            f"Add a scene to {folder.name}/scenes/, or list the sentence in a [[without]] with the reason.",
        )
        for passage in passages_of(edition)
        if passage not in settled
    ]
