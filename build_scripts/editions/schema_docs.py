"""Reads what the project's own schema permits: elements, where they may be, their attributes and values.

The grammar is ``editions/schema/ludi.rng``, where each definition says in words what it is for. An example of each
element is in ``editions/schema/examples``, in a file with the name of the definition.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.tei_reader import element, parse
from build_scripts.editions.tree import Element, normalised
from build_scripts.problems import BuildError, Problem, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

FOLDER = "editions/schema"
GRAMMAR = "ludi.rng"
RULES = "ludi.sch"
EXAMPLES = "examples"

_RNG = "{http://relaxng.org/ns/structure/1.0}"
_DOCUMENTATION = "{http://relaxng.org/ns/compatibility/annotations/1.0}documentation"
_NAMESPACE = ' xmlns="http://www.tei-c.org/ns/1.0"'
_SIGNS = {"optional": "?", "zeroOrMore": "*", "oneOrMore": "+"}


@dataclass(frozen=True, slots=True)
class ValueDoc:
    """A value that an attribute may have, and what it means."""

    value: str
    gloss: str


@dataclass(frozen=True, slots=True)
class AttributeDoc:
    """An attribute of an element.

    Attributes:
        name: Its name, such as ``type`` or ``xml:id``.
        gloss: What it says.
        required: Whether the element always has it.
        values: All values that it may have; empty if there are too many to list.
        form: What its values look like, in words, if they are not listed; empty if the gloss says it.
        pattern: The regular expression that they match; empty if there is none.
    """

    name: str
    gloss: str
    required: bool
    values: tuple[ValueDoc, ...]
    form: str
    pattern: str


@dataclass(frozen=True, slots=True)
class ElementDoc:
    """An element in one of its uses.

    Attributes:
        key: The name of its definition, which differs from its own if the element has several uses.
        name: Its own name.
        gloss: What it is for.
        parents: The keys of the elements that may hold it.
        children: The keys of the elements that it may hold.
        words: Whether it may hold words.
        content: What it holds, in order and number: ``head+, (p | listBibl)+``.
        attributes: Its attributes.
        example: An example, as text without the namespace.
    """

    key: str
    name: str
    gloss: str
    parents: tuple[str, ...]
    children: tuple[str, ...]
    words: bool
    content: str
    attributes: tuple[AttributeDoc, ...]
    example: str


def documented_elements(root: Path) -> tuple[ElementDoc, ...]:
    """Every element that the schema of the project at ``root`` permits, with its example, in the schema's order.

    Raises:
        BuildError: Some elements have no example.
    """
    folder = root / FOLDER / EXAMPLES
    elements = permitted_elements(root)
    lacking = [doc for doc in elements if not _example(folder, doc).is_file()]
    if lacking:
        raise BuildError([_lacks_example(_example(folder, doc), doc) for doc in lacking])
    texts = (_example(folder, doc).read_text(encoding="utf-8") for doc in elements)
    return tuple(
        replace(doc, example=text.strip().replace(_NAMESPACE, "", 1)) for doc, text in zip(elements, texts, strict=True)
    )


def permitted_elements(root: Path) -> tuple[ElementDoc, ...]:
    """Every element that the schema permits, without examples."""
    grammar = _Grammar.read(root / FOLDER / GRAMMAR)
    children = {key: tuple(grammar.children(holder)) for key, holder in grammar.elements.items()}
    return tuple(
        ElementDoc(
            key=key,
            name=holder.get("name"),
            gloss=_gloss(grammar.defines[key]),
            parents=tuple(parent for parent, held in children.items() if key in held),
            children=children[key],
            words=grammar.words(holder),
            content=grammar.content(holder),
            attributes=tuple(grammar.attributes(holder).values()),
            example="",
        )
        for key, holder in grammar.elements.items()
    )


def _example(folder: Path, doc: ElementDoc) -> Path:
    return folder / f"{doc.key}.xml"


def _lacks_example(path: Path, doc: ElementDoc) -> Problem:
    message = f"the permitted element <{doc.name}> ({doc.gloss.rstrip('.')}) has no example"
    hint = f"Write one from an edition, as <{doc.name}{_NAMESPACE} …>."
    return Problem(shown(path), 0, Code.FILE, message, hint)


@dataclass(frozen=True, slots=True)
class _Grammar:
    """A RelaxNG grammar whose definitions hold one element each, or none.

    Attributes:
        defines: The definitions by name.
        elements: The element of each definition that defines one.
    """

    defines: Mapping[str, Element]
    elements: Mapping[str, Element]

    @classmethod
    def read(cls, path: Path) -> _Grammar:
        """The grammar in a file."""
        defines = {define.get("name"): define for define in element(parse(path)).elements(f"{_RNG}define")}
        holders = {name: define.elements(f"{_RNG}element") for name, define in defines.items()}
        return cls(defines, {name: holder[0] for name, holder in holders.items() if holder})

    def parts(self, pattern: Element) -> Iterator[Element]:
        """The patterns inside a pattern. A reference is replaced by its definition, unless that is an element."""
        for part in pattern.elements():
            if _kind(part) == "ref" and part.get("name") not in self.elements:
                yield from self.parts(self.defines[part.get("name")])
            elif part.name.startswith(_RNG):
                yield part

    def children(self, pattern: Element) -> Iterator[str]:
        """The keys of the elements in a pattern, each once, in alphabetical order."""
        return iter(sorted({part.get("name") for part in self._content(pattern) if _kind(part) == "ref"}))

    def words(self, pattern: Element) -> bool:
        """Whether a pattern allows words."""
        return any(_kind(part) in {"text", "data"} for part in self._content(pattern))

    def _content(self, pattern: Element) -> Iterator[Element]:
        for part in self.parts(pattern):
            if _kind(part) != "attribute":
                yield part
                yield from self._content(part)

    def content(self, pattern: Element) -> str:
        """What a pattern holds, as a content model."""
        held = self._held(pattern)
        return held[0][1:-1] if len(held) == 1 and held[0].endswith(")") else ", ".join(held)

    def _held(self, pattern: Element) -> list[str]:
        """The models inside a pattern. A choice within a choice is merged into the outer one."""
        models = (
            self._held(part) if _kind(part) == _kind(pattern) == "choice" else [self._model(part)]
            for part in self.parts(pattern)
        )
        return list(dict.fromkeys(model for found in models for model in found if model))

    def _model(self, part: Element) -> str:
        match _kind(part):
            case "ref":
                return self.elements[part.get("name")].get("name")
            case "text" | "data":
                return "words"
            case "choice":
                return _joined(" | ", self._held(part))
            case "group":
                return _joined(", ", self._held(part))
            case "optional" | "zeroOrMore" | "oneOrMore" as kind:
                return _signed(_joined(", ", self._held(part)), kind)
            case _:
                return ""

    def attributes(self, pattern: Element) -> dict[str, AttributeDoc]:
        """The attributes of a pattern by name."""
        every = [self._attributes(part) for part in self.parts(pattern) if _kind(part) != "value"]
        in_all: Callable[[Iterable[bool]], bool] = all if _kind(pattern) == "choice" else any
        return {
            name: replace(
                _merged([found[name] for found in every if name in found]),
                required=_kind(pattern) != "optional"
                and in_all(name in found and found[name].required for found in every),
            )
            for name in dict.fromkeys(name for found in every for name in found)
        }

    def _attributes(self, part: Element) -> dict[str, AttributeDoc]:
        if _kind(part) == "attribute":
            return {part.get("name"): self._attribute(part)}
        return {} if _kind(part) in {"ref", "text", "data"} else self.attributes(part)

    def _attribute(self, attribute: Element) -> AttributeDoc:
        referred = [self.defines[part.get("name")] for part in attribute.elements(f"{_RNG}ref")]
        patterns = (part.text() for place in (attribute, *referred) for part in place.all(f"{_RNG}param"))
        values = tuple(value for place in (attribute, *referred) for value in _values(place))
        return AttributeDoc(
            name=attribute.get("name"),
            gloss=_gloss(attribute),
            required=True,
            values=values,
            form="" if values else " ".join(_gloss(define) for define in referred),
            pattern=next((pattern for pattern in patterns if not pattern.isdecimal()), ""),
        )


def _kind(pattern: Element) -> str:
    return pattern.name.removeprefix(_RNG)


def _gloss(pattern: Element) -> str:
    found = pattern.elements(_DOCUMENTATION)
    return normalised(found[0].characters()) if found else ""


def _values(pattern: Element) -> Iterator[ValueDoc]:
    """The values in a pattern; the documentation of each follows it."""
    parts = pattern.elements()
    for part, after in zip_longest(parts, parts[1:]):
        if _kind(part) == "value":
            yield ValueDoc(part.text(), after.text() if after and after.name == _DOCUMENTATION else "")
        else:
            yield from _values(part)


def _merged(alternatives: list[AttributeDoc]) -> AttributeDoc:
    """One attribute from several alternatives, each with other values."""
    return replace(alternatives[0], values=tuple(value for one in alternatives for value in one.values))


def _joined(separator: str, models: list[str]) -> str:
    return f"({separator.join(models)})" if len(models) > 1 else "".join(models)


def _signed(model: str, kind: str) -> str:
    """A model with the sign for optional or repeated; one that is both gets a single sign."""
    if model.endswith("+") and kind == "optional":
        return model[:-1] + "*"
    return model and model + _SIGNS[kind]
