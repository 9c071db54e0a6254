"""What programs say of themselves is read whole, and stands on their pages."""

from __future__ import annotations

import re

import pytest

import regulae
from build_scripts.describing.commands import documented_commands
from build_scripts.describing.docstrings import Block, Item, Section, read_docstring
from build_scripts.describing.names import public_modules
from build_scripts.editions.passages import Passages
from build_scripts.pages.command_line import command_line_page
from build_scripts.pages.reference import TOPICS, Writer, reference_page
from regulae.cli import COMMANDS
from tests.build.outline import Outline
from tests.build.samples import body

MODULES = public_modules(regulae)
NAMES = {name.name: name for module in MODULES for name in module.names}

DOCSTRING = """What it does,
    in two lines.

    A drawing::

        one

        two

    >>> 1 + 1
    2

    >>> "a"
    'a'

    Args:
        first: One thing,
            said in two lines.
        second: Another: with a colon.

    Returns:
        A thing
        or none.

    Raises:
        KeyError: It is gone.
    """


def test_a_docstring_is_taken_apart() -> None:
    doc = read_docstring(DOCSTRING)
    assert doc.blocks == (
        Block("What it does, in two lines."),
        Block("A drawing:"),
        Block("one\n\ntwo", kept=True),
        Block(">>> 1 + 1\n2\n\n>>> \"a\"\n'a'", kept=True),
    )
    assert [block.example for block in doc.blocks] == [False, False, False, True]
    assert doc.sections == (
        Section(
            "Parameters", (Item("first", "One thing, said in two lines."), Item("second", "Another: with a colon."))
        ),
        Section("Returns", (Item("", "A thing or none."),)),
        Section("Raises", (Item("KeyError", "It is gone."),)),
    )


def test_every_public_name_is_described() -> None:
    assert set(NAMES) == set(regulae.__all__)
    assert set(TOPICS) == {module.name for module in MODULES}
    for name in NAMES.values():
        assert any(block.example for block in name.doc.blocks), name.name


def test_no_word_of_a_docstring_is_lost() -> None:
    """Whatever a section says is a parameter, an attribute, an error, or what is returned: nothing is left unread."""
    for name in NAMES.values():
        for each in (name, *name.members):
            said = " ".join(block.text for block in each.doc.blocks if not block.kept)
            assert not re.search(r"\b(Args|Attributes|Returns|Raises|Yields):", said), each.name
            for section in each.doc.sections:
                assert section.items, each.name
                assert section.title == "Returns" or all(item.name for item in section.items), each.name


@pytest.mark.parametrize(
    ("name", "signature"),
    [
        ("load", "load(game: str, choices: Mapping[str, str] | None = None) -> Game"),
        ("Step", "Step(die: int, origin: str, target: str, hit: bool)"),
        ("Position", "Position(Setup)"),
        ("Throw", "type Throw = tuple[int, ...]"),
        ("Side", "Side(StrEnum)"),
        ("NotationError", "NotationError(RegulaeError)"),
        (
            "turn_words",
            (
                "turn_words(\n    steps: Sequence[Step],\n    side: Side,\n    labels: Labels = LETTERS,\n    *,\n"
                "    owner: Side | None = None,\n) -> str"
            ),
        ),
    ],
)
def test_signatures_are_those_of_the_source(name: str, signature: str) -> None:
    assert NAMES[name].signature == signature


def test_members_and_values_are_described() -> None:
    assert NAMES["Side"].values == (("AM", "'am'"), ("N", "'n&'"))
    assert [(each.name, each.kind, each.signature) for each in NAMES["Men"].members] == [
        ("total", "property", "total: int"),
        ("in_play", "property", "in_play: int"),
        ("places", "method", "places() -> Iterator[tuple[str, int]]"),
        ("written", "property", "written: str"),
    ]
    assert NAMES["Step"].types == {"die": "int", "origin": "str", "target": "str", "hit": "bool"}


def test_names_and_passages_are_linked_and_nothing_is_markup() -> None:
    writer = Writer(frozenset({"Turn", "apply"}), {"royal:1.2": "there"})
    assert writer.words("`apply` <b> *pagina* royal:9.9 (royal:1.2)") == (
        '<a href="#apply"><code>apply</code></a> &lt;b&gt; <em>pagina</em> royal:9.9 (<a href="there">royal:1.2</a>)'
    )
    assert writer.code("apply(apply: Turn) -> list[Turn]", "apply") == (
        '<b>apply</b>(apply: <a href="#Turn">Turn</a>) -&gt; list[<a href="#Turn">Turn</a>]'
    )


def test_the_reference_has_every_name_once_and_every_link_leads_somewhere() -> None:
    page = Outline(body(reference_page(MODULES, Passages())))
    ids = page.ids()
    assert len(ids) == len(set(ids))
    assert set(regulae.__all__) <= set(ids)
    inner = {
        str(attrs["href"])[1:] for tag, attrs in page.elements if tag == "a" and str(attrs["href"]).startswith("#")
    }
    assert inner <= set(ids)
    assert "6:&-s,6:s-m,5:&-t" in page.text


def test_every_command_stands_on_its_page_with_its_answer() -> None:
    found = documented_commands()
    assert [command.name for command in found] == list(COMMANDS)
    page = Outline(body(command_line_page(found)))
    assert set(COMMANDS) == set(page.ids())
    for command in found:
        assert " ".join(command.help.split()) in " ".join(page.text.split())
        assert command.example in page.text
        assert command.picture or " ".join(command.answer.splitlines()[0].split()) in page.text
    assert any(command.picture for command in found)
