"""Pictures that a text has lost, and the scenes that supply them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.model import Gap, walk
from build_scripts.editions.reading import shown
from build_scripts.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from build_scripts.editions.model import Edition
    from build_scripts.scenes.model import Scene

LOST = "picture-missing"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a text has lost: its gap's id, the passage, and the line of the source."""

    gap: str
    passage: str
    line: int


def lost_pictures(edition: Edition) -> tuple[Picture, ...]:
    """The pictures that the source of an edition has lost, in the order of the text."""
    return tuple(
        Picture(node.id, f"{edition.prefix}:{sentence.ref}", node.line)
        for sentence in edition.source.sentences
        for node in walk(sentence.content)
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
