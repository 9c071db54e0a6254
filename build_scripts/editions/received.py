"""The words of a sentence: exactly as received, and as the critical text prints them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from build_scripts.editions.contents import decoded
from build_scripts.editions.model import (
    EDITORS,
    RECEIVED,
    Apparatus,
    Certainty,
    Gap,
    Milestone,
    Note,
    Supplied,
    Text,
)
from build_scripts.editions.tree import normalised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.editions.contents import Contents
    from build_scripts.editions.model import Document, Inline, Paragraph, Reading, Sentence

_LINES = re.compile(r"([^#]+)#line=([0-9]{1,7}),([0-9]{1,7})")
_QUOTES = str.maketrans("‘’‚“”„«»\u00a0", '\'\'\'""""" ')
_NO_BREAK = str.maketrans("\u00a0\u202f", "  ")
_CONTEXT = 30


class WitnessError(ValueError):
    """A paragraph's ``source`` does not name lines of a witness file in the edition's folder."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where an encoded paragraph differs from its witness.

    Attributes:
        ref: The citation of the sentence.
        line: Its line in the TEI file.
        source: Which lines of the witness the paragraph transcribes.
        offset: Where in the witness's paragraph, in characters, with white space normalised.
        witness: What the witness has there, with some context.
        encoded: What the file has there, with some context.
    """

    ref: str
    line: int
    source: str
    offset: int
    witness: str
    encoded: str


def received_reading(entry: Apparatus) -> Reading | None:
    """The reading of an entry that the received text has, or None."""
    return next((reading for reading in (entry.lemma, *entry.others) if RECEIVED in reading.witnesses), None)


def _received(content: tuple[Inline, ...]) -> str:
    return "".join(_received_node(node) for node in content)


def _received_node(node: Inline) -> str:
    match node:
        case Text(value):
            return value
        case Apparatus():
            reading = received_reading(node)
            return _received(reading.content) if reading else ""
        case Supplied(content, responsible, certainty):
            doubt = "?" if certainty is Certainty.LOW else ""
            return "" if EDITORS in responsible else f"[{_received(content)}{doubt}]"
        case Note(responsible=responsible, content=content):
            belongs = responsible and EDITORS not in responsible
            return f"[{_received(content)}]" if belongs else ""
        case Gap() | Milestone():
            return ""
        case _:
            return _received(node.content)


def received(content: tuple[Inline, ...]) -> str:
    """The words exactly as received, with the square brackets of the witness, and with white space normalised."""
    return normalised(_received(content))


def spaced(text: str) -> str:
    """The text with single plain spaces instead of any white space, no-break spaces included."""
    return normalised(text.translate(_NO_BREAK))


def received_paragraph(paragraph: Paragraph) -> str:
    """The words of a paragraph as received."""
    return " ".join(filter(None, (received(sentence.content) for sentence in paragraph.sentences)))


def printed(content: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every node of the critical text, and everything inside: only the lemma of an entry, and no notes."""
    for node in content:
        if isinstance(node, Note):
            continue
        yield node
        if isinstance(node, Apparatus):
            yield from printed(node.lemma.content)
        elif not isinstance(node, Text | Gap | Milestone):
            yield from printed(node.content)


def critical(content: tuple[Inline, ...]) -> str:
    """The words of the critical text, without notes or brackets, but with the full stops around letters."""
    return normalised("".join(node.value for node in printed(content) if isinstance(node, Text)))


def has_words(content: tuple[Inline, ...]) -> bool:
    """Whether there is anything to translate. A line drawn across the page has no words."""
    return any(letter.isalnum() for letter in critical(content))


def plain(text: str) -> str:
    """Text prepared for comparing: composed characters, plain quotation marks, no double or extra spaces."""
    words = " ".join(unicodedata.normalize("NFC", text).translate(_QUOTES).split())
    return re.sub(r" (?=[;:!?])", "", words)


def plain_readings(sentence: Sentence) -> tuple[str, str]:
    """What a quotation of the sentence may be taken from: its critical and its received words, prepared by `plain`."""
    return plain(critical(sentence.content)), plain(received(sentence.content))


def quotes(sentence: Sentence, quotation: str) -> bool:
    """Whether the sentence contains the quotation, in its critical or its received words."""
    wanted = plain(quotation)
    return bool(wanted) and any(wanted in reading for reading in plain_readings(sentence))


def line_span(source: str) -> tuple[str, int, int] | None:
    """The file and the positions between lines that ``source`` names; None if it has another form.

    >>> line_span("witness/received.txt#line=2,3"), line_span("witness/received.txt")
    (('witness/received.txt', 2, 3), None)
    """
    match = _LINES.fullmatch(source)
    return (match[1], int(match[2]), int(match[3])) if match else None


def witness_lines(contents: Contents, source: str) -> str:
    """The words of the lines of a witness file that ``source`` points to, with white space normalised.

    Args:
        contents: The files of the edition's folder; the witness must be one of them.
        source: Such as ``witness/received.txt#line=2,3``, the third line: positions between lines, as in RFC 5147.

    Raises:
        WitnessError: There is no such file in the folder, or it has no such lines.
    """
    span = line_span(source)
    if not span:
        raise WitnessError(f"{source!r} is not of the form file#line=from,to")
    name, start, end = span
    if name not in contents.files:
        raise WitnessError(f"there is no file {name} in the edition's folder")
    try:
        lines = decoded(contents.files[name].decode("utf-8")).split("\n")
    except UnicodeDecodeError as error:
        raise WitnessError(f"{name} cannot be read: {error}") from error
    if not start < end <= len(lines):
        raise WitnessError(f"{name} has no lines {start},{end}; it has {len(lines)}")
    return normalised(" ".join(lines[start:end]))


def round_trip(contents: Contents, document: Document) -> list[Difference]:
    """Where the paragraphs of a document differ from the witness that they name.

    Args:
        contents: The files of the edition's folder.
        document: The source or a translation. Paragraphs without ``source`` transcribe nothing and are skipped.

    Raises:
        WitnessError: A paragraph names lines that do not exist.
    """
    paragraphs = (paragraph for section in document.sections for paragraph in section.paragraphs)
    return [
        difference
        for paragraph in paragraphs
        if paragraph.source
        for difference in paragraph_differences(contents, paragraph)
    ]


def paragraph_differences(contents: Contents, paragraph: Paragraph) -> list[Difference]:
    """Where one paragraph differs from its witness; see `round_trip`."""
    witness = spaced(witness_lines(contents, paragraph.source))
    encoded = spaced(received_paragraph(paragraph))
    if witness == encoded:
        return []
    return [
        _difference(paragraph, (witness, start, end), (encoded, other_start, other_end))
        for start, end, other_start, other_end in _spans(witness, encoded)
    ]


def _spans(witness: str, encoded: str) -> Iterator[tuple[int, int, int, int]]:
    """The stretches that differ, compared word by word, as character offsets in both texts."""
    ours, theirs = (re.findall(r"[^ ]+ ?", text) for text in (witness, encoded))
    starts, other_starts = _offsets(ours), _offsets(theirs)
    for tag, start, end, other_start, other_end in SequenceMatcher(None, ours, theirs).get_opcodes():
        if tag != "equal":
            yield starts[start], starts[end], other_starts[other_start], other_starts[other_end]


def _offsets(words: list[str]) -> list[int]:
    offsets = [0]
    for word in words:
        offsets.append(offsets[-1] + len(word))
    return offsets


def _difference(paragraph: Paragraph, witness: tuple[str, int, int], encoded: tuple[str, int, int]) -> Difference:
    sentence = _sentence_at(paragraph, encoded[1])
    ref, line = (sentence.ref, sentence.line) if sentence else ("", 0)
    return Difference(ref, line, paragraph.source, witness[1], _around(*witness), _around(*encoded))


def _around(text: str, start: int, end: int) -> str:
    return f"{text[max(0, start - _CONTEXT) : start]}→{text[start:end]}←{text[end : end + _CONTEXT]}"


def _sentence_at(paragraph: Paragraph, offset: int) -> Sentence | None:
    end = 0
    for sentence in paragraph.sentences:
        length = len(spaced(received(sentence.content)))
        end += length + bool(length)
        if offset < end:
            return sentence
    return paragraph.sentences[-1] if paragraph.sentences else None
