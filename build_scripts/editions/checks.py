"""All checks of an edition, and those that belong to no larger subject.

A check is a function from a folder to its problems. To add one, write it beside the related checks, give it a code in
``codes.py``, and list it in `CHECKS`. A test demands a case for each code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.editions.citing import aligned, citation_declared, numbering
from build_scripts.editions.codes import Code
from build_scripts.editions.counterparts import counterparts
from build_scripts.editions.covering import lines_covered
from build_scripts.editions.emendations import (
    departures_explained,
    one_received,
    people_declared,
    witnesses_declared,
)
from build_scripts.editions.folder import read_folder
from build_scripts.editions.glossary import GLOSSARY, load_glossary
from build_scripts.editions.languages import languages_declared, languages_right, languages_said
from build_scripts.editions.marks import letters_marked, marks_plausible, no_brackets
from build_scripts.editions.received import WitnessError, paragraph_differences
from build_scripts.editions.registry import ids_registered, ids_unique, registry_in_order
from build_scripts.editions.summary import summary
from build_scripts.editions.terms import renderings_fixed, terms_defined
from build_scripts.editions.validating import schema_problems
from build_scripts.problems import Problem, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.glossary import Glossary
    from build_scripts.editions.model import Paragraph
    from build_scripts.editions.summary import Summary


def check_edition(path: Path) -> tuple[list[Problem], Summary | None]:
    """Everything that is wrong with the edition in a folder, and its figures if it can be read at all.

    The glossary beside the folder belongs to it.
    """
    glossary, problems = load_glossary(path.parent / GLOSSARY)
    folder = read_folder(path)
    return sorted({*problems, *check_folder(folder, glossary)}), summary(folder.edition) if folder.edition else None


def check_folder(folder: Folder, glossary: Glossary) -> list[Problem]:
    """Everything that is wrong with an edition. No check waits for another to pass, so one run reports all."""
    problems = {*folder.problems}
    for file in folder.files:
        problems.update(schema_problems(folder.path / file.name, folder.contents.files[file.name]))
    for check in CHECKS:
        problems.update(check(folder))
    for check_terms in TERM_CHECKS:
        problems.update(check_terms(folder, glossary))
    return sorted(problems)


def words_given_back(folder: Folder) -> Iterator[Problem]:
    """Paragraphs that do not reproduce the words of their witness letter for letter."""
    edition = folder.edition
    for document in edition.documents if edition else ():
        for section in document.sections:
            for paragraph in section.paragraphs:
                yield from _differences(folder, document.file, paragraph)


def _differences(folder: Folder, file: str, paragraph: Paragraph) -> Iterator[Problem]:
    try:
        differences = paragraph_differences(folder.contents, paragraph) if paragraph.source else []
    except WitnessError:  # the pointer itself is reported as such
        return
    for difference in differences:
        message = f"sentence {difference.ref} gives “{difference.encoded}”"
        hint = f"{difference.source} has “{difference.witness}” at character {difference.offset}."
        yield Problem(shown(folder.path / file), difference.line, Code.ROUND_TRIP, message, hint)


CHECKS = (
    witnesses_declared,
    people_declared,
    one_received,
    departures_explained,
    letters_marked,
    marks_plausible,
    no_brackets,
    citation_declared,
    numbering,
    aligned,
    counterparts,
    languages_declared,
    languages_said,
    languages_right,
    ids_unique,
    ids_registered,
    registry_in_order,
    words_given_back,
    lines_covered,
)
"""The checks that a schema cannot make. Pointers are checked when files are read, which follows them."""

TERM_CHECKS = (terms_defined, renderings_fixed)
"""The checks that need the glossary too."""
