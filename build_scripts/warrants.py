"""Whether each rule's passages exist, and hold the words that the ruleset quotes from them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.editions.received import quotes
from build_scripts.problems import Problem
from build_scripts.toml_reader import parse_toml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.passages import Passages
    from build_scripts.toml_reader import Key


def check_ruleset(name: str, text: str, passages: Passages) -> list[Problem]:
    """Every fault of a ruleset file: in its form, its passages and its quotations.

    Args:
        name: The file's path, for the problems.
        text: What it holds.
        passages: All passages.
    """
    try:
        ruleset = regulae.parse_ruleset(text, name)
    except regulae.RulesetError as error:
        return [_fault(name, fault.where, fault.message, fault.hint) for fault in error.faults]
    toml = parse_toml(text.encode(), Path(name), "rule-form", "Write it as TOML.")
    return [
        toml.problem(("rules", rule.key, *key, field), code, f"{rule.key}: {message}", hint)
        for rule in ruleset.rules()
        for key, refs, quote in _warrants(rule)
        for field, code, message, hint in warrant_faults(refs, quote, passages)
    ]


def _warrants(rule: regulae.Rule[Any]) -> Iterator[tuple[Key, tuple[str, ...], str]]:
    """What a rule and its rival readings rely on: where each is in the rule's table, its passages, its quotation."""
    yield (), rule.refs, rule.quote
    for index, reading in enumerate(rule.readings):
        yield ("readings", index), reading.refs, reading.quote


def _fault(name: str, where: str, message: str, hint: str) -> Problem:
    line = where.rpartition(":")[2]
    return Problem(Path(name), int(line) if line.isdigit() else 0, "rule-form", message, hint)


def warrant_faults(refs: tuple[str, ...], quote: str, passages: Passages) -> Iterator[tuple[str, str, str, str]]:
    """What is wrong with the passages that something relies on, and with the words quoted from them.

    Returns:
        For each fault the field that has it, ``refs`` or ``quote``, the code, the message and the hint.
    """
    for ref in refs:
        if passages.missing(ref):
            yield "refs", "rule-passage", f"there is no passage {ref}.", "Cite a sentence of an edition, royal:1.9."
    known = [passage.sentence for ref in refs if (passage := passages.get(ref)) and passage.sentence]
    if quote and known and not any(quotes(sentence, quote) for sentence in known):
        hint = "Copy them from the critical or the received text of one sentence that refs names."
        yield "quote", "rule-quote", f"the words “{quote}” are not in {', '.join(refs)}.", hint


def bases(ruleset: regulae.BaseRuleset) -> str:
    """The rules of a game counted by their warrants: ``ludus-anglicorum: 20 rules; 14 stated, …``."""
    rules = ruleset.rules()
    counts = Counter(rule.basis for rule in rules)
    shares = ", ".join(f"{counts[basis]} {basis} ({counts[basis] / len(rules):.0%})" for basis in regulae.Basis)
    return f"{ruleset.id}: {len(rules)} rules; {shares}"
