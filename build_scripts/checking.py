"""``make check``: finds everything that can be wrong with what people write, in one run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import regulae
from build_scripts.caching import cached, tree_digest
from build_scripts.editions.checks import check_edition, check_folder
from build_scripts.editions.passages import passages_of
from build_scripts.editions.summary import summary
from build_scripts.editions.validating import SCHEMAS
from build_scripts.prose import resolved, targets
from build_scripts.scenes import lost_pictures, unshown, unsupplied
from build_scripts.warrants import bases, check_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.glossary import Glossary
    from build_scripts.editions.model import Edition
    from build_scripts.problems import Problem
    from build_scripts.project import Project
    from build_scripts.scenes import Scenes


def check(project: Project) -> list[Problem]:
    """Everything that is wrong with the project, sorted by file and line."""
    problems = {*project.problems}
    for folder in project.folders:
        problems.update(_folder_problems(folder, project.glossary))
        problems.update(_owed_scenes(project, folder.path, folder.edition))
    for ruleset in project.rulesets:
        problems.update(check_ruleset(str(ruleset.file), ruleset.text, project.passages))
    if project.passages.complete:  # else every link to the missing passages would be reported too
        problems.update(prose_problems(project))
    return sorted(problems)


def _folder_problems(folder: Folder, glossary: Glossary) -> list[Problem]:
    contents = folder.contents
    files = [part for name in sorted(contents.files) for part in (name, contents.files[name])]
    refused = [str(contents.refused[name]) for name in sorted(contents.refused)]
    schemas = tree_digest(SCHEMAS)
    inputs = [folder.path.name, repr(glossary), schemas, *files, "", *refused]
    return cached("checks", inputs, lambda: check_folder(folder, glossary))


def _owed_scenes(project: Project, path: Path, edition: Edition | None) -> Iterator[Problem]:
    """The scenes that an edition still lacks; none are reported while its scene files are faulty."""
    scenes = project.scenes.get(edition.id) if edition else None
    if edition and scenes:
        yield from unsupplied(edition, path, scenes.scenes)
        yield from unshown(edition, path, scenes)


def prose_problems(project: Project) -> list[Problem]:
    """Every link of the hand-written pages that leads to no passage or work."""
    return resolved(project.prose, targets(project.passages, (work.key for work in project.works)))[1]


def report(project: Project) -> list[str]:
    """The project in figures, line by line: each edition, the warrants of each game, the scenes."""
    return [
        *(line for folder in project.folders if folder.edition for line in summary(folder.edition).lines()),
        *(bases(regulae.load_ruleset(game)) for game in sorted(game["id"] for game in project.games)),
        *(
            _coverage(folder.edition, project.scenes[folder.edition.id])
            for folder in project.folders
            if folder.edition and folder.edition.id in project.scenes
        ),
    ]


def check_folders(folders: list[Path]) -> tuple[list[Problem], list[str]]:
    """Check single editions, such as a copy in which something is tried: their problems, and their figures."""
    checked = [check_edition(folder) for folder in folders]
    problems = sorted({problem for found, _ in checked for problem in found})
    return problems, [line for _, summary in checked if summary for line in summary.lines()]


def _coverage(edition: Edition, scenes: Scenes) -> str:
    ruling = {*passages_of(edition)} - scenes.without.keys()
    shown = {scene.passage for scene in scenes.scenes} & ruling
    lost = lost_pictures(edition)
    supplied = {scene.supplies for scene in scenes.scenes} & {picture.gap for picture in lost}
    pictures = f"; {len(supplied)} of {len(lost)} lost pictures supplied" if lost else ""
    frames = sum(len(scene.frames) for scene in scenes.scenes)
    share = f"{len(shown)} of {len(ruling)} rule sentences have a scene ({len(shown) / max(1, len(ruling)):.0%})"
    return f"{edition.id}: {share}; {len(scenes.without)} sentences state nothing to show; {frames} frames{pictures}"
