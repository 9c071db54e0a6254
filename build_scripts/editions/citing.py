"""Checks of how an edition is cited: what the header declares, the numbers of the text, and the alignment.

The header's ``citeStructure`` gives the paths to the citable units. Only paths that an edition needs are supported:
steps of ``/name`` and ``//name``, each with at most one ``[@attribute='value']``.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.documents import SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.folder import Folder
    from build_scripts.editions.tree import Element, TeiFile
    from build_scripts.problems import Problem

_STEP = re.compile(r"(//?)([A-Za-z]\w*)(?:\[@([\w:]+)=(['\"])(.*?)\4\])?")
_MOST_STEPS = 8


def declared_citations(file: TeiFile) -> tuple[str, ...] | None:
    """The citations of all sentences that the header's ``citeStructure`` finds; None if it is not supported."""
    levels = _levels(file.header)
    found = [("", file.root)]
    for level in levels:
        steps = _steps(level.get("match"))
        use = level.get("use")
        if not steps or not use.startswith("@"):
            return None
        found = [
            (f"{ref}{level.get('delim')}{unit.get(use[1:])}", unit)
            for ref, element in found
            for unit in _select(element, steps)
        ]
    return tuple(ref for ref, _ in found) if levels else None


def _levels(header: Element) -> tuple[Element, ...]:
    """The outer ``citeStructure``, the one inside it, and so on."""
    level = header.first("refsDecl", "citeStructure")
    levels: tuple[Element, ...] = ()
    while level:
        levels = (*levels, level)
        level = next(iter(level.elements("citeStructure")), None)
    return levels


def _steps(match: str) -> list[tuple[str, ...]]:
    """The steps of a path, without a leading full stop; none if the path is not supported."""
    path = match.removeprefix(".")
    path = path if path.startswith("/") else f"/{path}"
    steps = [found.groups() for found in _STEP.finditer(path)]
    whole = "".join(found[0] for found in _STEP.finditer(path)) == path
    return steps if whole and len(steps) <= _MOST_STEPS else []


def _select(element: Element, steps: list[tuple[str, ...]]) -> list[Element]:
    found = [element]
    for axis, name, attribute, _, value in steps:
        reached = chain.from_iterable(_reach(start, axis) for start in found)
        matching = [one for one in reached if one.name == name and (not attribute or one.get(attribute) == value)]
        found = list({id(one): one for one in matching}.values())
    return found


def _reach(element: Element, axis: str) -> Iterator[Element]:
    if axis == "/":
        yield from element.elements()
    else:
        for child in element.elements():
            yield from child.walk()


def citation_declared(folder: Folder) -> Iterator[Problem]:
    """Headers that do not declare how to cite, or whose declaration does not find the sentences."""
    for file in folder.files:
        structures = [one for refs in file.header.all("refsDecl") for one in refs.elements("citeStructure")]
        levels = _levels(file.header)
        if len(structures) != 1 or any(len(level.elements("citeStructure")) > 1 for level in levels):
            hint = "Put one citeStructure for sections, with one for sentences in it, into encodingDesc/refsDecl."
            yield file.problem(file.header, Code.CITE, f"{len(structures)} citation schemes are declared", hint)
            continue
        for nested in levels[1:]:
            if not nested.get("delim"):
                message, hint = "the nested citeStructure lacks @delim", 'Add delim=".", which goes between 1 and 9.'
                yield file.problem(nested, Code.CITE, message, hint)
        yield from _found(file, structures[0])


def _found(file: TeiFile, structure: Element) -> Iterator[Problem]:
    declared = declared_citations(file)
    actual = tuple(ref for ref, _ in file.sentences)
    if declared == actual:
        return
    hint = 'Use match="//body/div[@type=\'section\']" and in it match=".//s", each with use="@n"; delim=".".'
    if declared is None:
        message = "the paths of citeStructure cannot be followed"
    else:
        differing = sorted(set(declared) ^ set(actual))
        message = f"citeStructure finds {len(declared)} of {len(actual)} sentences; differing: {differing[:5]}"
    yield file.problem(structure, Code.CITE, message, hint)


def numbering(folder: Folder) -> Iterator[Problem]:
    """Numbers given twice, and ids of sentences that do not end in their citation."""
    for file in folder.files:
        counts = Counter(ref for ref, _ in file.sentences)
        for ref, sentence in file.sentences:
            if counts[ref] > 1:
                hint = "Give each sentence of a section another @n."
                yield file.problem(sentence, Code.CITE, f"{counts[ref]} sentences are cited as {ref}", hint)
            if sentence.id and not sentence.id.endswith(f".{ref}"):
                hint = f"End it in .{ref}, or correct the numbers."
                yield file.problem(sentence, Code.CITE, f"the sentence cited as {ref} has the id {sentence.id}", hint)


def aligned(folder: Folder) -> Iterator[Problem]:
    """Sections and sentences of translations that do not point to the source section with the same number."""
    sections = {section.get("n"): section.id for file in folder.files[:1] for section in file.sections}
    for file in folder.files[1:]:
        for section in file.sections:
            if section.id != sections.get(section.get("n")):
                message = f"section {section.get('n')} is called {section.id or 'nothing'!r}"
                theirs = ", ".join(f"{n} is {slug}" for n, slug in sections.items())
                hint = f"Give it the number and the xml:id of the section that it translates: {theirs}."
                yield file.problem(section, Code.ALIGNMENT, message, hint)
        for ref, sentence in file.sentences:
            yield from _aligned(folder, file, ref, sentence)


def _aligned(folder: Folder, file: TeiFile, ref: str, sentence: Element) -> Iterator[Problem]:
    section = ref.partition(".")[0]
    for pointer in sentence.tokens("corresp"):
        passage = folder.targets.passage(pointer, file.name)
        of_source = pointer.startswith(f"{SOURCE}#") and passage.partition(".")[0] == section
        if folder.targets.element(pointer, file.name) and not of_source:
            hint = f"Point to a sentence of section {section} of the source, as {SOURCE}#la.{section}.1."
            yield file.problem(sentence, Code.ALIGNMENT, f"sentence {ref} points to {pointer}", hint)
