"""Says in words why the project's grammar refuses an element.

RelaxNG decides whether it does; its own messages do not say enough to fix a file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.editions.schema_docs import EXAMPLES, FOLDER
from build_scripts.editions.tree import Element, normalised

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.editions.schema_docs import AttributeDoc, ElementDoc

GUIDELINES = "https://tei-c.org/release/doc/tei-p5-doc/en/html"


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that is wrong with an element: the line, what is wrong, and how to fix it."""

    line: int
    message: str
    hint: str


def causes(element: Element, doc: ElementDoc, docs: Mapping[str, ElementDoc]) -> tuple[Cause, ...]:
    """What is wrong with an element that the grammar refuses: at least one cause.

    Args:
        element: The element.
        doc: What the grammar permits it to hold.
        docs: Everything that the grammar permits, by key.
    """
    found = (*_attributes(element, doc), *_children(element, doc, docs))
    return found or (_parts(element, doc),)


def _attributes(element: Element, doc: ElementDoc) -> Iterator[Cause]:
    known = {attribute.name: attribute for attribute in doc.attributes}
    for name in element.attributes:
        if name not in known:
            message = f"<{element.name}> has @{name}, for which there is no place here"
            yield Cause(element.line, message, f"Its attributes are: {_names(doc)}. {_see(doc)}")
    for name, attribute in known.items():
        if name not in element.attributes and attribute.required:
            yield Cause(element.line, f"<{element.name}> lacks @{name}", f"{_meaning(attribute)} {_see(doc)}")
        elif name in element.attributes and not _fits(normalised(element.get(name)), attribute):
            message = f'<{element.name}> has {name}="{element.get(name)}", which is not a value of it'
            yield Cause(element.line, message, f"{_meaning(attribute)} {_see(doc)}")


def _fits(value: str, attribute: AttributeDoc) -> bool:
    if attribute.values:
        return value in {allowed.value for allowed in attribute.values}
    return bool(value) and (not attribute.pattern or re.fullmatch(attribute.pattern, value) is not None)


def _children(element: Element, doc: ElementDoc, docs: Mapping[str, ElementDoc]) -> Iterator[Cause]:
    permitted = {docs[key].name for key in doc.children}
    used = {known.name for known in docs.values()}
    for child in element.elements():
        if child.name not in permitted:
            here = f"allowed in <{element.name}>"
            why = here if child.name in used else "an element that this project uses"
            yield Cause(child.line, f"<{child.name}> is not {why}", f"{_holds(doc)} {_see(doc)}")
    loose = normalised(" ".join(child for child in element.children if isinstance(child, str)))
    if loose and not doc.words:
        message = f"there are loose words in <{element.name}>: {loose[:40]}"
        yield Cause(element.line, message, f"{_holds(doc)} {_see(doc)}")


def _parts(element: Element, doc: ElementDoc) -> Cause:
    message = f"<{element.name}> lacks a part or attribute, or has them in the wrong order or number"
    return Cause(element.line, message, f"{_holds(doc)} Its attributes are: {_names(doc)}. {_see(doc)}")


def _holds(doc: ElementDoc) -> str:
    return f"<{doc.name}> holds: {doc.content or 'nothing'}."


def _names(doc: ElementDoc) -> str:
    optional = {True: "", False: "?"}
    return ", ".join(f"@{one.name}{optional[one.required]}" for one in doc.attributes) or "none"


def _meaning(attribute: AttributeDoc) -> str:
    values = ", ".join(one.value for one in attribute.values)
    form = f" One of: {values}." if values else f" {attribute.form}" if attribute.form else ""
    return f"@{attribute.name}: {attribute.gloss}{form}"


def _see(doc: ElementDoc) -> str:
    return f"See {FOLDER}/{EXAMPLES}/{doc.key}.xml and {GUIDELINES}/ref-{doc.name}.html."
