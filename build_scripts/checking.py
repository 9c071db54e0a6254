"""``make check``: all that can be wrong with the editions, the rulesets and the scenes, in one run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import regulae
from build_scripts.editions.checks import check_edition
from build_scripts.editions.reading import edition_folders, read_folder
from build_scripts.ludii import check_encodings
from build_scripts.problems import BuildError
from build_scripts.scenes import Scenes, lost_pictures, read_scenes, unshown, unsupplied
from build_scripts.warrants import bases, check_rulesets, sentences

if TYPE_CHECKING:
    from pathlib import Path

    from build_scripts.editions.model import Edition
    from build_scripts.problems import Problem

#: The folder of an edition in which its scenes are written.
SCENES = "scenes"


def check(root: Path) -> tuple[list[Problem], list[str]]:
    """Check everything that people write.

    Returns:
        The problems, and a report in lines: each edition in figures, each game's warrants, the scenes.
    """
    problems: list[Problem] = []
    report: list[str] = []
    editions: list[Edition] = []
    for folder in edition_folders(root / "editions"):
        found, summary = check_edition(folder)
        problems += found
        report += summary.lines() if summary else []
        editions += [edition for edition in (read_folder(folder).edition,) if edition]
    problems += check_rulesets(root, editions)
    problems += check_encodings(root, editions)
    report += [bases(regulae.load_ruleset(game)) for game in regulae.ruleset_ids()]
    try:
        scenes = scenes_of(root, editions)
    except BuildError as error:
        problems += error.problems
    else:
        report += [_coverage(edition, scenes[edition.id]) for edition in editions]
    return sorted({*problems}), report  # what editions share, such as the glossary, is checked with each


def check_folders(folders: list[Path]) -> tuple[list[Problem], list[str]]:
    """Check single editions, such as a copy in which something is tried."""
    checked = [check_edition(folder) for folder in folders]
    problems = sorted({problem for found, _ in checked for problem in found})
    return problems, [line for _, summary in checked if summary for line in summary.lines()]


def scenes_of(root: Path, editions: list[Edition]) -> dict[str, Scenes]:
    """The scenes of all editions, by the id of each.

    Raises:
        BuildError: With the faults of all files, and with every lost picture that no scene supplies, and every
            sentence that none shows.
    """
    passages = frozenset(sentences(editions))
    scenes: dict[str, Scenes] = {}
    problems: list[Problem] = []
    for edition in editions:
        folder = root / "editions" / edition.id
        try:
            found = _scenes(folder / SCENES, edition, passages)
        except BuildError as error:
            problems += error.problems
        else:
            problems += unsupplied(edition, folder, found.scenes)
            problems += unshown(edition, folder, found)
            scenes[edition.id] = found
    if problems:
        raise BuildError(problems)
    return scenes


def _scenes(folder: Path, edition: Edition, passages: frozenset[str]) -> Scenes:
    gaps = {picture.gap: picture.passage for picture in lost_pictures(edition)}
    return read_scenes(sorted(folder.glob("*.toml")), passages, gaps)


def _coverage(edition: Edition, scenes: Scenes) -> str:
    ruling = sentences([edition]).keys() - scenes.without.keys()
    shown = {scene.passage for scene in scenes.scenes} & ruling
    lost = lost_pictures(edition)
    supplied = {scene.supplies for scene in scenes.scenes} & {picture.gap for picture in lost}
    pictures = f"; {len(supplied)} of {len(lost)} lost pictures supplied" if lost else ""
    frames = sum(len(scene.frames) for scene in scenes.scenes)
    share = f"{len(shown)} of {len(ruling)} rule sentences have a scene ({len(shown) / max(1, len(ruling)):.0%})"
    return f"{edition.id}: {share}; {len(scenes.without)} sentences state nothing to show; {frames} frames{pictures}"
