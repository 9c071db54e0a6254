"""Whether each rule's words stand where the ruleset says they stand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import regulae
from build_scripts.editions.received import quotes
from build_scripts.problems import Problem
from regulae.loading import key_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from build_scripts.editions.model import Edition, Sentence

RULESETS = Path("engine/src/regulae/rulesets")


def sentences(editions: Iterable[Edition]) -> dict[str, Sentence]:
    """Every sentence of the source texts by its full citation, ``royal:1.9``."""
    return {
        f"{edition.prefix}:{sentence.ref}": sentence
        for edition in editions
        for section in edition.source.sections
        for sentence in section.sentences
    }


def check_ruleset(name: str, text: str, passages: Mapping[str, Sentence]) -> list[Problem]:
    """Every fault of a ruleset file: of its form, its passages and its quotations.

    Args:
        name: The file's path, for the problems.
        text: The TOML.
        passages: The sentences there are, by citation.
    """
    try:
        ruleset = regulae.parse_ruleset(text, name)
    except regulae.RulesetError as error:
        return [_fault(name, fault.where, fault.message, fault.hint) for fault in error.faults]
    lines = key_lines(text)
    return [
        Problem(Path(name), lines.get(f"rules.{rule.key}", 1), code, f"{rule.key}: {message}", hint)
        for rule in ruleset.rules()
        for refs, quote in [(rule.refs, rule.quote), *((reading.refs, reading.quote) for reading in rule.readings)]
        for code, message, hint in warrant_faults(refs, quote, passages)
    ]


def _fault(name: str, where: str, message: str, hint: str) -> Problem:
    line = where.rpartition(":")[2]
    return Problem(Path(name), int(line) if line.isdigit() else 0, "rule-form", message, hint)


def warrant_faults(
    refs: tuple[str, ...], quote: str, passages: Mapping[str, Sentence]
) -> Iterator[tuple[str, str, str]]:
    """What is wrong with passages that are relied on, and with the words quoted from them: code, message and hint."""
    for ref in refs:
        if ref not in passages:
            yield "rule-passage", f"there is no passage {ref}.", "Cite a sentence of an edition, royal:1.9."
    known = [ref for ref in refs if ref in passages]
    if quote and known and not any(quotes(passages[ref], quote) for ref in known):
        hint = "Copy them from the critical or the received text of one sentence that refs names."
        yield "rule-quote", f"the words “{quote}” do not stand in {', '.join(refs)}.", hint


def check_rulesets(root: Path, editions: Iterable[Edition]) -> list[Problem]:
    """Every fault of every ruleset of the project."""
    passages = sentences(editions)
    return [
        problem
        for file in sorted((root / RULESETS).glob("*.toml"))
        for problem in check_ruleset(str(file.relative_to(root)), file.read_text("utf-8"), passages)
    ]


def bases(ruleset: regulae.BaseRuleset) -> str:
    """How a game's rules are warranted, counted: ``ludus-anglicorum: 20 rules; 14 stated, …``."""
    rules = ruleset.rules()
    counts = Counter(rule.basis for rule in rules)
    shares = ", ".join(f"{counts[basis]} {basis} ({counts[basis] / len(rules):.0%})" for basis in regulae.Basis)
    return f"{ruleset.id}: {len(rules)} rules; {shares}"
