"""The documentation of the project's schema: everything is explained, has a valid example, and is used and TEI."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lxml import etree

from build_scripts.editions.folder import edition_folders
from build_scripts.editions.schema_docs import EXAMPLES, FOLDER, GRAMMAR, documented_elements, permitted_elements
from build_scripts.editions.tei_reader import element, parse
from build_scripts.editions.validating import fragment_problems
from build_scripts.problems import ROOT, BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from build_scripts.editions.schema_docs import ElementDoc
    from build_scripts.editions.tree import Element

TEXTS = [file for folder in edition_folders(ROOT / "editions") for file in sorted(folder.glob("*.xml"))]
SCHEMAS = ROOT / FOLDER
NS = "http://www.tei-c.org/ns/1.0"
DOCS = {doc.key: doc for doc in permitted_elements(ROOT)}


def example(key: str) -> Path:
    return SCHEMAS / EXAMPLES / f"{key}.xml"


def test_everything_in_the_grammar_is_explained() -> None:
    grammar = element(parse(SCHEMAS / GRAMMAR))
    defined = [one for one in grammar.walk() if one.name.endswith(("}define", "}attribute"))]
    mute = [one.get("name") for one in defined if not any(doc.name.endswith("documentation") for doc in one.elements())]
    assert mute == []
    assert all(doc.gloss.endswith(".") for doc in DOCS.values())
    attributes = [attribute for doc in DOCS.values() for attribute in doc.attributes]
    assert all(attribute.gloss.endswith(".") for attribute in attributes)
    assert all(value.gloss for attribute in attributes for value in attribute.values)


def test_every_element_has_an_example_and_nothing_else_has() -> None:
    documented = documented_elements(ROOT)
    assert [doc.key for doc in documented] == [*DOCS]
    assert all(doc.example.startswith(f"<{doc.name}") and NS not in doc.example for doc in documented)
    assert {path.stem for path in (SCHEMAS / EXAMPLES).iterdir()} == DOCS.keys()


def test_an_element_without_example_is_told(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir(parents=True)
    (tmp_path / FOLDER / GRAMMAR).write_bytes((SCHEMAS / GRAMMAR).read_bytes())
    with pytest.raises(BuildError) as error:
        documented_elements(tmp_path)
    assert len(error.value.problems) == len(DOCS)


@pytest.mark.parametrize("key", DOCS)
def test_the_example_is_valid(key: str) -> None:
    assert fragment_problems(example(key), key) == []


def test_an_example_of_something_else_is_not_valid() -> None:
    assert fragment_problems(example("note"), "note.reason")
    assert fragment_problems(example("note"), "num")


def test_what_a_documentation_says() -> None:
    head, seg, div = DOCS["head"], DOCS["seg"], DOCS["div"]
    assert (div.content, div.children, div.parents, div.words) == (
        "head+, (p | listBibl)+", ("head", "listBibl", "p"), ("body",), False,
    )  # fmt: skip
    assert (head.content, head.words) == ("words | s+", True)
    assert [value.value for value in head.attributes[0].values] == ["editorial", "received", "translated"]
    assert {one.name: one.required for one in seg.attributes} == {"type": True, "n": False}
    assert DOCS["app"].content == "lem, rdg+, note"
    assert DOCS["msDesc"].content == "msIdentifier, p*"


def test_each_element_is_of_one_kind_in_one_place() -> None:
    """Faults are located by giving each element the definition of its name in its parent, so there must be one only."""
    for doc in DOCS.values():
        names = [DOCS[key].name for key in doc.children]
        assert len(names) == len(set(names)), doc.key


def uses() -> Iterator[tuple[ElementDoc, Element]]:
    """Every element of the texts with its definition."""
    waiting = [(DOCS["TEI"], element(parse(path))) for path in TEXTS]
    while waiting:
        doc, used = waiting.pop()
        yield doc, used
        places = {DOCS[key].name: DOCS[key] for key in doc.children}
        waiting += [(places[child.name], child) for child in used.elements()]


def test_nothing_is_permitted_that_no_edition_uses() -> None:
    used = [(doc.key, name, value) for doc, one in uses() for name, value in [("", ""), *one.attributes.items()]]
    assert {key for key, _, _ in used} == DOCS.keys()
    attributes = {(doc.key, attribute.name) for doc in DOCS.values() for attribute in doc.attributes}
    assert attributes - {(key, name) for key, name, _ in used} == set()
    values = {(one.name, value.value) for doc in DOCS.values() for one in doc.attributes for value in one.values}
    assert values - {(name, value) for _, name, value in used} == set()


def variants(doc: ElementDoc) -> Iterator[etree._Element]:
    """The example of an element, with each value of each attribute, and with each child if words may stand in it."""
    choices = [(attribute.name, value.value) for attribute in doc.attributes for value in attribute.values]
    for name, value in choices:
        one = parse(example(doc.key))
        one.set(name.replace("xml:", "{http://www.w3.org/XML/1998/namespace}"), value)
        yield one
    for child in doc.children if doc.words else ():
        one = parse(example(doc.key))
        one.append(parse(example(child)))
        yield one


@pytest.mark.parametrize("key", DOCS)
def test_what_the_project_permits_is_tei(key: str, tei: etree.RelaxNG, tmp_path: Path) -> None:
    path = tmp_path / "variant.xml"
    for one in (parse(example(key)), *variants(DOCS[key])):
        path.write_bytes(etree.tostring(one))
        refused = fragment_problems(path, key)
        assert refused or tei.validate(one), (etree.tostring(one), tei.error_log)
