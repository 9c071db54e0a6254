"""Reads the words of a sentence: TEI elements become the inline nodes of the model.

Reading continues after a fault, so that all faults are found at once: the words of an unknown element are kept as if
the element were not there. The result is used only if there were no faults.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.model import (
    EDITORS,
    RECEIVED,
    Apparatus,
    Certainty,
    Emphasis,
    Gap,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    Reading,
    Reference,
    Span,
    SpanKind,
    Supplied,
    Text,
)
from build_scripts.editions.tree import Element, collapse

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import StrEnum

    from build_scripts.editions.model import Inline
    from build_scripts.editions.pointers import Targets
    from build_scripts.editions.tree import TeiFile
    from build_scripts.problems import Problem

    type Read = Callable[[ContentReader, Element], tuple[Inline, ...]]

APPARATUS_KINDS = ("letter", "word", "gap", "contradiction", "variant")
NOTE_KINDS = ("comment", "departure")
GAPS = {"picture-missing": "picture", "link-lost": "link"}
"""The reasons for a gap, each with what is lost."""

SEVERITIES = ("rule", "sense", "omission", "slip")


@dataclass(frozen=True, slots=True)
class ContentReader:
    """Reads the words of one file.

    Attributes:
        file: The file.
        targets: What its pointers lead to.
        problems: The faults found so far. Reading adds to them.
    """

    file: TeiFile
    targets: Targets
    problems: list[Problem] = field(default_factory=list)

    def content(self, element: Element) -> tuple[Inline, ...]:
        """The words in an element."""
        return tuple(node for child in element.children for node in self._child(child))

    def _child(self, child: Element | str) -> tuple[Inline, ...]:
        if isinstance(child, str):
            return (Text(collapse(child)),) if child else ()
        read = _READERS.get(child.name)
        if read:
            return read(self, child)
        known = ", ".join(sorted(_READERS))
        self.report(child, Code.ELEMENT, f"<{child.name}> has no meaning in running text", f"Use one of: {known}.")
        return self.content(child)

    def report(self, place: Element | int, code: Code, message: str, hint: str) -> None:
        """Add a fault."""
        self.problems.append(self.file.problem(place, code, message, hint))

    def required(self, element: Element, attribute: str, example: str) -> str:
        """The attribute. If it is missing, a fault is reported and the result is empty."""
        value = element.get(attribute)
        if not value.strip():
            message = f"<{element.name}> lacks @{attribute}"
            self.report(element, Code.ATTRIBUTE, message, f'Add it, for example {attribute}="{example}".')
        return value

    def one_of(self, element: Element, attribute: str, allowed: tuple[str, ...]) -> str:
        """The attribute, if its value is allowed. If not, a fault is reported and the result is empty."""
        value = self.required(element, attribute, allowed[0])
        if not value or value in allowed:
            return value
        self.report(
            element,
            Code.VALUE,
            f'<{element.name}> has {attribute}="{value}", which is not a value this project knows',
            f"Use one of: {', '.join(allowed)}.",
        )
        return ""

    def certainty(self, element: Element) -> Certainty | None:
        """How sure somebody is, if the element says so."""
        value = self.one_of(element, "cert", _values(Certainty)) if element.get("cert") else ""
        return Certainty(value) if value else None

    def responsible(self, element: Element) -> tuple[str, ...]:
        """Who is responsible, without ``#``."""
        return ids(element, "resp")

    def reading(self, element: Element) -> Reading:
        """A ``lem``, ``rdg``, ``sic`` or ``corr``. A ``sic`` is always the received reading."""
        witnesses = (RECEIVED,) if element.name == "sic" else ids(element, "wit")
        return Reading(self.content(element), witnesses, self.responsible(element), self.certainty(element))

    def reasons(self, element: Element) -> tuple[Inline, ...]:
        """The reasons that ``ana`` points to, in the words of the header's taxonomy."""
        categories = (self.targets.element(pointer, self.file.name) for pointer in element.tokens("ana"))
        words = ", ".join(category.text() for category in categories if category)
        return (Text(words),) if words else ()


def ids(element: Element, attribute: str) -> tuple[str, ...]:
    """The ids that an attribute points to, without ``#``."""
    return tuple(pointer.removeprefix("#") for pointer in element.tokens(attribute))


def _values(kinds: type[StrEnum]) -> tuple[str, ...]:
    return tuple(kind.value for kind in kinds)


def _rs(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    kind = reader.one_of(element, "type", ("point", "page", "side", "game"))
    key = reader.required(element, "key", "a")
    content = reader.content(element)
    return (Mark(MarkKind(kind), key, content),) if kind else content


def _term(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    return (Mark(MarkKind.TERM, reader.required(element, "key", "nodare"), reader.content(element)),)


def _seg(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    kind = reader.one_of(element, "type", (MarkKind.THROW.value, SpanKind.ORNAMENT.value))
    if kind == SpanKind.ORNAMENT:
        return (Span(SpanKind.ORNAMENT, "", "", reader.content(element)),)
    content = reader.content(element)
    return (Mark(MarkKind(kind), reader.required(element, "n", "4,2"), content),) if kind else content


def _num(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    kind = reader.one_of(element, "type", _values(NumberKind))
    value = reader.required(element, "value", "6")
    content = reader.content(element)
    if value and not is_number(value):
        reader.report(element, Code.VALUE, f'<num> has value="{value}"', "Give a whole number in digits, such as 6.")
    return (Number(NumberKind(kind), int(value), content),) if kind and is_number(value) else content


def is_number(value: str) -> bool:
    """Whether an attribute is a whole number of at most three digits."""
    return value.isascii() and value.isdecimal() and len(value) <= len("999")


def _choice(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    sic, corr = element.elements("sic"), element.elements("corr")
    if len(sic) != 1 or len(corr) != 1 or len(element.elements()) > len((*sic, *corr)):
        hint = "Give what was received in <sic> and what it should be in <corr>; for more readings use <app>."
        reader.report(element, Code.STRUCTURE, "<choice> is not one <sic> and one <corr>", hint)
        return tuple(node for child in element.elements() for node in reader.content(child))
    entry_id = reader.required(element, "xml:id", "c.1.9.1")
    readings = reader.reading(corr[0]), (reader.reading(sic[0]),)
    return (Apparatus(entry_id, "slip", *readings, reader.reasons(corr[0]), element.line),)


def _app(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    lemmas, others, notes = (element.elements(name) for name in ("lem", "rdg", "note"))
    for child in element.elements():
        if child.name not in {"lem", "rdg", "note"}:
            message = f"<{child.name}> is not allowed in <app>"
            reader.report(child, Code.ELEMENT, message, "An entry holds <lem>, <rdg> and <note> only.")
    if len(lemmas) != 1:
        message, hint = f"<app> has {len(lemmas)} <lem>", "Give the one reading that is printed in <lem>."
        reader.report(element, Code.STRUCTURE, message, hint)
    return (
        Apparatus(
            id=reader.required(element, "xml:id", "a.1.8.1"),
            kind=reader.one_of(element, "type", APPARATUS_KINDS),
            lemma=reader.reading(lemmas[0]) if lemmas else Reading((), (), (), None),
            others=tuple(reader.reading(other) for other in (*lemmas[1:], *others)),
            reason=tuple(node for note in notes for node in reader.content(note)),
            line=element.line,
        ),
    )


def _supplied(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    reader.required(element, "resp", "#fiske")
    content = reader.content(element)
    return (Supplied(content, reader.responsible(element), reader.certainty(element)),)


def _note(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    reader.required(element, "resp", "#ed")
    responsible = reader.responsible(element)
    ours = not responsible or EDITORS in responsible
    kind = reader.one_of(element, "type", NOTE_KINDS) if ours else element.get("type")
    severity = reader.one_of(element, "subtype", SEVERITIES) if kind == "departure" else ""
    note_id = reader.required(element, "xml:id", "n.1.9.1") if ours else element.id
    return (Note(note_id, kind, severity, responsible, reader.content(element), element.line),)


def _emphasis(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    return (Emphasis(element.get("xml:lang"), reader.content(element)),)


def _ref(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    pointer = reader.required(element, "target", "source.xml#la.1.9")
    passage = reader.targets.passage(pointer, reader.file.name)
    target = passage or (pointer if "://" in pointer else pointer.partition("#")[2])
    return (Reference(target, reader.content(element)),)


def _span(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    kind = {"title": SpanKind.TITLE, "persName": SpanKind.PERSON, "date": SpanKind.DATE}.get(element.name)
    value = reader.required(element, "when", "1283") if kind is SpanKind.DATE else ""
    return (Span(kind or SpanKind.PUNCTUATION, element.get("xml:lang"), value, reader.content(element)),)


def _gap(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    reason = reader.one_of(element, "reason", tuple(GAPS))
    unit = reader.one_of(element, "unit", (GAPS[reason],)) if reason else ""
    quantity = reader.required(element, "quantity", "1")
    described = tuple(node for desc in element.elements("desc") for node in reader.content(desc))
    if not described:
        reader.report(element, Code.STRUCTURE, "<gap> does not say what is lost", "Say it in <desc>.")
    number = int(quantity) if is_number(quantity) else 0
    return (Gap(reader.required(element, "xml:id", "g.3.2.1"), reason, unit, number, described, element.line),)


def _pb(reader: ContentReader, element: Element) -> tuple[Inline, ...]:
    folio = reader.required(element, "n", "158v")
    reader.required(element, "edRef", "#R")
    return (Milestone(folio, ids(element, "edRef"), reader.responsible(element), reader.certainty(element)),)


_READERS: dict[str, Read] = {
    "app": _app,
    "choice": _choice,
    "date": _span,
    "foreign": _emphasis,
    "gap": _gap,
    "mentioned": _emphasis,
    "note": _note,
    "num": _num,
    "pb": _pb,
    "pc": _span,
    "persName": _span,
    "ref": _ref,
    "rs": _rs,
    "seg": _seg,
    "supplied": _supplied,
    "term": _term,
    "title": _span,
}
