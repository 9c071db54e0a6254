"""Reads one TEI file into a document of the model: its header, sections, paragraphs and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.editions.codes import Code
from build_scripts.editions.content import ContentReader
from build_scripts.editions.model import (
    RECEIVED,
    Document,
    Paragraph,
    ParagraphKind,
    Person,
    Section,
    Sentence,
    Witness,
)
from build_scripts.editions.tree import Element

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.pointers import Targets
    from build_scripts.editions.tree import TeiFile
    from build_scripts.problems import Problem

SOURCE = "source.xml"
PEOPLE = ("respStmt", "editor", "author", "person")
RENDITIONS = tuple(
    kind.value
    for kind in ParagraphKind
    if kind not in {ParagraphKind.TEXT, ParagraphKind.HEAD, ParagraphKind.BIBLIOGRAPHY}
)
"""The kinds of paragraphs that ``p/@rend`` can name."""


def document_name(file_name: str) -> str:
    """What a reader chooses a document by.

    >>> document_name("source.xml"), document_name("translation-en-received.xml")
    ('source', 'en-received')
    """
    return file_name.removesuffix(".xml").removeprefix("translation-")


def read_document(file: TeiFile, targets: Targets) -> tuple[Document, list[Problem]]:
    """A document, and the faults found in it."""
    reader = ContentReader(file, targets)
    header = file.header
    availability = header.first("publicationStmt", "availability")
    licence = availability.first("licence") if availability else None
    document = Document(
        file=file.name,
        name=document_name(file.name),
        title=_title(reader),
        language=file.text.get("xml:lang"),
        rights=availability.text() if availability else "",
        licence=licence.get("target") if licence else "",
        witnesses=tuple(Witness(witness.id, witness.text()) for witness in header.all("witness")),
        people=tuple(people(header)),
        sections=tuple(_sections(reader)),
        received=transcribes(file),
    )
    if not document.rights:
        hint = "Say in publicationStmt/availability what may be done with the text, and why."
        reader.report(header, Code.STRUCTURE, "the header does not state the rights", hint)
    return document, reader.problems


def _title(reader: ContentReader) -> str:
    titles = tuple((reader.file.header.first("titleStmt") or reader.file.header).elements("title"))
    if not titles:
        hint = "Give it in teiHeader/fileDesc/titleStmt/title."
        reader.report(reader.file.header, Code.STRUCTURE, "the header has no title", hint)
    main = [title for title in titles if title.get("type") == "main"]
    return next((title.text() for title in (*main, *titles)), "")


def people(header: Element) -> Iterator[Person]:
    """The people whom a header declares as responsible for something."""
    for element in header.all(*PEOPLE):
        if element.id:
            name = element.first("name") or element.first("persName") or element
            yield Person(element.id, element.get("n") or name.text(), name.text())


def citation_prefix(header: Element) -> str:
    """What citations of the edition begin with."""
    return next((idno.text() for idno in header.all("idno") if idno.get("type") == "citation"), "")


def shelfmark(header: Element) -> str:
    """Where the source is kept: town, library, shelfmark."""
    place = header.first("sourceDesc", "msIdentifier")
    parts = place.elements("settlement", "repository", "idno") if place else ()
    return ", ".join(part.text() for part in parts)


def _sections(reader: ContentReader) -> Iterator[Section]:
    body = reader.file.text.first("body")
    if not body:
        hint = 'Put the sections into text/body, each a <div type="section">.'
        reader.report(reader.file.root, Code.STRUCTURE, "the file has no text", hint)
    else:
        _only(reader, body, ("div",))
        for div in body.elements("div"):
            if reader.one_of(div, "type", ("section",)):
                yield _section(reader, div)


def _section(reader: ContentReader, div: Element) -> Section:
    _only(reader, div, ("head", "p", "listBibl"))
    for bibliography in div.elements("listBibl"):
        _only(reader, bibliography, ("bibl",))
    section_id = reader.required(div, "xml:id", "ludus-anglicorum")
    return Section(
        n=reader.required(div, "n", "1"),
        id=section_id,
        slug=section_id,
        heading=next((head.text() for head in div.elements("head") if not is_of_text(head)), ""),
        paragraphs=tuple(_paragraph(reader, block, div.get("n")) for block in blocks(div)),
        kind=div.get("subtype"),
    )


def is_of_text(element: Element) -> bool:
    """Whether a block is part of the text. The editors' headings are not."""
    return element.name != "head" or element.get("type") in {"received", "translated"}


def blocks(div: Element) -> Iterator[Element]:
    """The paragraphs of a section in order, including the text's own headings and entries of its bibliography."""
    for child in div.elements("head", "p", "listBibl"):
        if child.name == "listBibl":
            yield from child.elements("bibl")
        elif is_of_text(child):
            yield child


def _kind(reader: ContentReader, block: Element) -> ParagraphKind:
    if block.name != "p":
        return ParagraphKind.HEAD if block.name == "head" else ParagraphKind.BIBLIOGRAPHY
    rendition = reader.one_of(block, "rend", RENDITIONS) if block.get("rend") else ""
    return ParagraphKind(rendition) if rendition else ParagraphKind.TEXT


def _paragraph(reader: ContentReader, paragraph: Element, section: str) -> Paragraph:
    _only(reader, paragraph, ("s",))
    if transcribes(reader.file):
        reader.required(paragraph, "source", "witness/received.txt#line=2,3")
    sentences = tuple(_sentence(reader, sentence, section) for sentence in paragraph.elements("s"))
    return Paragraph(paragraph.get("source"), sentences, _kind(reader, paragraph))


def transcribes(file: TeiFile) -> bool:
    """Whether a file transcribes the received copy. The source does, and every file that lists it as a witness."""
    return file.name == SOURCE or any(witness.id == RECEIVED for witness in file.header.all("witness"))


def _sentence(reader: ContentReader, sentence: Element, section: str) -> Sentence:
    passages = (reader.targets.passage(pointer, reader.file.name) for pointer in sentence.tokens("corresp"))
    return Sentence(
        ref=f"{section}.{reader.required(sentence, 'n', '1')}",
        id=reader.required(sentence, "xml:id", f"la.{section}.1"),
        content=reader.content(sentence),
        corresponds=tuple(passage for passage in passages if passage),
        line=sentence.line,
    )


def _only(reader: ContentReader, element: Element, names: tuple[str, ...]) -> None:
    """Report children with other names, and words between the children."""
    hint = f"In <{element.name}> there is place for {' and '.join(f'<{name}>' for name in names)} only."
    for child in element.children:
        if isinstance(child, Element) and child.name not in names:
            reader.report(child, Code.STRUCTURE, f"<{child.name}> is not allowed in <{element.name}>", hint)
        elif isinstance(child, str) and child.strip():
            words = " ".join(child.split())[:40]
            reader.report(element, Code.STRUCTURE, f"there are loose words in <{element.name}>: {words}", hint)
