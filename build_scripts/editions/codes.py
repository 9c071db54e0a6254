"""The codes of what can be wrong in an edition, each with its meaning."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Code(StrEnum):
    """A code of an edition's problem; ``meaning`` says in a few words what it reports."""

    FILE = "tei-file", "a file is missing, named otherwise than the editions are, or cannot be read as UTF-8 text"
    REFUSED = "tei-refused", "a file is refused unread: a document type declaration, or too large, or nested too deep"
    SYNTAX = "tei-syntax", "a file is not well-formed XML"
    SCHEMA = "tei-schema", "a file is not valid by the project's grammar, or not TEI at all"
    SCHEMATRON = "tei-schematron", "a file breaks a rule of the project's Schematron schema"
    STRUCTURE = "tei-structure", "a part that every edition has is missing, or words stand outside a sentence"
    ELEMENT = "tei-element", "an element that this project does not use in running text"
    ATTRIBUTE = "tei-attribute", "an attribute is missing"
    VALUE = "tei-value", "an attribute has a value that is not one of those allowed"
    POINTER = "tei-pointer", "a pointer leads nowhere"
    WITNESS = "tei-witness", "a siglum that no witness of the file's list has"
    RESPONSIBLE = "tei-responsible", "somebody is named who is not declared in the file's header"
    RECEIVED = "tei-received", "not exactly one reading of an entry is that of the received text"
    EMENDATION = "tei-emendation", "a departure from the received text lacks who, why or how sure"
    UNMARKED = "tei-unmarked-letter", "a letter or numeral between full stops is not marked up"
    KEY = "tei-key", "a point, page, side or throw that does not exist or is not what the text says"
    NUMBER = "tei-number", "a number that cannot be, or is not what the text says"
    BRACKET = "tei-bracket", "a square bracket stands in the text where an element should"
    CITE = "tei-cite", "the header's declaration of how to cite and the text's numbering disagree"
    ALIGNMENT = (
        "tei-alignment",
        "a sentence of a translation answers to nothing, or to another section, or one of the source has no answer",
    )
    LANGUAGE = "tei-language", "a language is not said, not declared, or not that of the words or of the file's name"
    TERM = "tei-term", "a term has no entry in the glossary, or an entry no term"
    RENDERING = "tei-rendering", "a translation of ours does not render a term once, and as the glossary fixes it"
    GLOSSARY = "tei-glossary", "the glossary cannot be read, or an entry lacks something or is there twice"
    DUPLICATE = "tei-duplicate-id", "an id is given twice"
    VANISHED = "tei-vanished-id", "an id of the registry is in no file any more"
    UNREGISTERED = "tei-unregistered-id", "an id of the files is not in the registry"
    ID_ORDER = "tei-id-order", "the registry is not in the order of the documents, or names an id twice"
    ROUND_TRIP = "tei-round-trip", "the text does not give back the words of its witness to the letter"
    UNCOVERED = "tei-uncovered-line", "a line of a witness stands in no paragraph, or in several"

    meaning: str

    def __new__(cls, code: str, meaning: str) -> Self:
        """A member that is its code, and carries its meaning."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.meaning = meaning
        return member
