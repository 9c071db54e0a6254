"""What marks name on the board: every one of every text names something that its board has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.model import Edition, Mark, MarkKind, Number, NumberKind, walk
from build_scripts.pages.page import letters
from build_scripts.rendering.html import PageTarget
from build_scripts.rendering.places import named
from build_scripts.rendering.writer import Writer
from regulae.tables.board import POINTS
from tests.build.samples import BOARD, mark

EDITIONS = read_editions(Path(__file__).resolve().parents[2] / "editions")
KINDS = (MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE)


def test_captions_set_points_pages_and_sides_and_name_them() -> None:
    assert letters("{am} from {t} to {&t} <", BOARD) == (
        '<span class="side" data-men="am">am</span> from <span class="pt" data-on="t">t</span> '
        'to <span class="pg" data-on="&amp; z y x u t">&amp;t</span> &lt;'
    )
    assert letters("{e4}", BOARD) == '<span class="pt" data-on="e4">e4</span>'
    assert letters("{?}", BOARD) == '<span class="pt">?</span>'


@pytest.mark.parametrize(
    ("kind", "key", "attribute"),
    [
        (MarkKind.POINT, "t", 'data-on="t"'),
        (MarkKind.PAGE, "t&", 'data-on="t u x y z &amp;"'),
        (MarkKind.SIDE, "n&", 'data-men="n"'),
        (MarkKind.SIDE, "not declared", ""),
        (MarkKind.THROW, "6,5", 'data-dice="6 5"'),
        (MarkKind.TERM, "nodare", ""),
    ],
)
def test_a_mark_names_what_the_drawing_knows(kind: MarkKind, key: str, attribute: str) -> None:
    assert str(named(mark(kind, key, "."), BOARD)).strip() == attribute


def test_the_header_says_how_points_and_sides_are_drawn() -> None:
    boards = {edition.prefix: edition.board for edition in EDITIONS}
    assert str(named(mark(MarkKind.POINT, "24", "."), boards["todas"])) == ' data-on="&amp;"'
    assert str(named(mark(MarkKind.SIDE, "jaune", "."), boards["todas"])) == ' data-men="n"'
    assert str(named(mark(MarkKind.SIDE, "albus", "."), boards["latrunculi"])) == ' data-men="white"'


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_mark_of_a_text_names_something_on_its_board(edition: Edition) -> None:
    assert {name for place in edition.board.sides for name in place.drawn} <= {"am", "n", "white", "black"}
    assert all(len(place.drawn) == 1 for place in (*edition.board.sides, *edition.board.points))
    for document in edition.documents:
        for sentence in document.sentences:
            marks = [node for node in walk(sentence.content) if isinstance(node, Mark) and node.kind in KINDS]
            for found in re.findall(r'data-on="([^"]*)"', "".join(str(named(each, edition.board)) for each in marks)):
                assert set(found.replace("&amp;", "&").split(" ")) <= set(POINTS), sentence.id


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_number_of_a_die_is_named_on_the_page(edition: Edition) -> None:
    writer = Writer(PageTarget(edition.board), linked=False)
    for sentence in edition.source.sentences:
        dice = [
            node.value
            for node in walk(sentence.content)
            if isinstance(node, Number) and node.kind is NumberKind.DIE and node.value
        ]
        html = str(writer.sentence(sentence.content, edition.source.language))
        written = [int(value) for value in re.findall(r'class="die" data-dice="(\d+)"', html)]
        assert set(written) <= set(dice)
        assert bool(written) is bool(dice)
