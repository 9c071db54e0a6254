"""The codes of everything that can be wrong in an edition, each with its meaning."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Code(StrEnum):
    """The code of a problem in an edition; ``meaning`` says briefly what it reports."""

    FILE = "tei-file", "a file is missing, has a wrong name, or is not UTF-8 text"
    REFUSED = "tei-refused", "a file is refused unread: it declares a document type, or is too large or nested too deep"
    SYNTAX = "tei-syntax", "a file is not well-formed XML"
    SCHEMA = "tei-schema", "a file is not valid by the project's grammar, or not TEI at all"
    SCHEMATRON = "tei-schematron", "a file breaks a rule of the project's Schematron schema"
    STRUCTURE = "tei-structure", "a required part of an edition is missing, or there are words outside a sentence"
    ELEMENT = "tei-element", "an element that this project does not use in running text"
    ATTRIBUTE = "tei-attribute", "an attribute is missing"
    VALUE = "tei-value", "an attribute has a value that is not one of those allowed"
    POINTER = "tei-pointer", "a pointer leads nowhere"
    WITNESS = "tei-witness", "a siglum is not in the file's list of witnesses"
    RESPONSIBLE = "tei-responsible", "somebody is named as responsible who is not declared in the file's header"
    RECEIVED = "tei-received", "an entry does not have exactly one reading of the received text"
    EMENDATION = "tei-emendation", "a departure from the received text lacks who, why or how sure"
    UNMARKED = "tei-unmarked-letter", "a letter or numeral between full stops is not marked up"
    KEY = "tei-key", "a point, page, side or throw that does not exist or is not what the text says"
    NUMBER = "tei-number", "a number that cannot be, or is not what the text says"
    BRACKET = "tei-bracket", "the text has a square bracket where an element should be"
    CITE = "tei-cite", "the header's declaration of how to cite and the text's numbering disagree"
    ALIGNMENT = (
        "tei-alignment",
        "a sentence of a translation points to nothing or to another section, or one of the source is not translated",
    )
    LANGUAGE = "tei-language", "a language is not given, not declared, or does not fit the words or the file's name"
    TERM = "tei-term", "a term has no entry in the glossary, or an entry no term"
    RENDERING = "tei-rendering", "one of our translations does not render a term exactly once, as the glossary requires"
    GLOSSARY = "tei-glossary", "the glossary cannot be read, or an entry is incomplete or is there twice"
    DUPLICATE = "tei-duplicate-id", "an id is given twice"
    VANISHED = "tei-vanished-id", "an id of the registry is no longer in any file"
    UNREGISTERED = "tei-unregistered-id", "an id of the files is not in the registry"
    ID_ORDER = "tei-id-order", "the registry is not in the order of the documents, or names an id twice"
    ROUND_TRIP = "tei-round-trip", "the text does not reproduce the words of its witness exactly"
    UNCOVERED = "tei-uncovered-line", "a line of a witness is transcribed by no paragraph, or by several"

    meaning: str

    def __new__(cls, code: str, meaning: str) -> Self:
        """A member that is its code, and carries its meaning."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.meaning = meaning
        return member
