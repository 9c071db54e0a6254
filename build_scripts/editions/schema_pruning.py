"""A large RelaxNG grammar, cut down to the elements that occur in some files.

libxml2 takes some fifteen seconds to compile the schema of the whole TEI, nearly all of it for elements that the
project does not use. A file in which only certain elements occur is valid by a grammar exactly if it is valid by the
same grammar with every other element replaced by ``notAllowed``. So nothing is lost, and what depends on those elements
goes too, by the rules of section 4.20 of the RelaxNG specification:

- a ``choice`` drops an alternative that is not allowed, and is itself not allowed when none is left;
- ``optional`` and ``zeroOrMore`` of what is not allowed match nothing: they are left out, or ``empty`` in a choice;
- anything else with a part that is not allowed is not allowed.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from lxml import etree

if TYPE_CHECKING:
    from collections.abc import Collection, Container

_RNG = "{http://relaxng.org/ns/structure/1.0}"
_NEVER, _EMPTY, _REF = f"{_RNG}notAllowed", f"{_RNG}empty", f"{_RNG}ref"
_MAYBE = {f"{_RNG}optional", f"{_RNG}zeroOrMore"}
_CHOICE = f"{_RNG}choice"
_PATTERNS = {
    *_MAYBE,
    _CHOICE,
    *(f"{_RNG}{name}" for name in ("attribute", "define", "element", "group", "interleave", "list", "oneOrMore")),
    *(f"{_RNG}{name}" for name in ("mixed", "start")),
}
"""The patterns that hold patterns. Name classes, values and datatypes are left as they are."""


def pruned(grammar: etree._Element, names: Container[str]) -> etree._Element:
    """A copy of a grammar that judges files with no other elements than these in the same way.

    Args:
        grammar: A ``grammar`` that combines no definitions and includes no other file.
        names: The local names of the elements that may occur.
    """
    copy = deepcopy(grammar)
    for node in [*copy.iter()]:
        parent = node.getparent()
        if parent is None:
            continue
        if not isinstance(node.tag, str) or not node.tag.startswith(_RNG):
            parent.remove(node)  # annotations
        elif node.tag == f"{_RNG}element" and node.get("name") is not None and node.get("name") not in names:
            parent.replace(node, etree.Element(_NEVER))
    definitions = {str(define.get("name")): define for define in copy.iterchildren(f"{_RNG}define")}
    dead = _dead(definitions.items())
    for name in dead:
        copy.remove(definitions[name])
    for top in copy:
        _cut(top, dead)
    return copy


def _dead(definitions: Collection[tuple[str, etree._Element]]) -> set[str]:
    """The names of the definitions that nothing can match: found in rounds, until a round finds no more."""
    dead: set[str] = set()
    while True:
        found = {name for name, define in definitions if name not in dead and _never(define, dead)}
        if not found:
            return dead
        dead |= found


def _never(pattern: etree._Element, dead: Container[str]) -> bool:
    """Whether nothing can match a pattern."""
    if pattern.tag == _NEVER:
        return True
    if pattern.tag == _REF:
        return pattern.get("name") in dead
    if pattern.tag not in _PATTERNS or pattern.tag in _MAYBE:
        return False
    parts = [_never(part, dead) for part in pattern]
    return bool(parts) and (all(parts) if pattern.tag == _CHOICE else any(parts))


def _cut(pattern: etree._Element, dead: Container[str]) -> None:
    """Take what nothing can match out of a pattern that something can match."""
    parts = [*pattern]
    for part in parts:
        if pattern.tag == _CHOICE and _never(part, dead):
            pattern.remove(part)
        elif part.tag not in _MAYBE or not any(_never(each, dead) for each in part):
            _cut(part, dead)
        elif pattern.tag == _CHOICE:
            pattern.replace(part, etree.Element(_EMPTY))
        else:
            pattern.remove(part)
    if parts and not len(pattern):
        pattern.append(etree.Element(_EMPTY))
