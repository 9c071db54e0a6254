"""What marks name on the board: every one of every text names something that its board has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.editions.folder import read_editions
from build_scripts.editions.model import Edition, Mark, MarkKind, Number, NumberKind, walk
from build_scripts.pages.files import letters
from build_scripts.pages.inline import Writer
from build_scripts.pages.places import SIDES, named
from regulae.tables.board import POINTS
from tests.build.samples import mark

EDITIONS = read_editions(Path(__file__).resolve().parents[2] / "editions")
KINDS = (MarkKind.POINT, MarkKind.PAGE, MarkKind.SIDE)


def test_captions_set_points_pages_and_sides_and_name_them() -> None:
    assert letters("{am} from {t} to {&t} <") == (
        '<span class="side" data-men="am">am</span> from <span class="pt" data-on="t">t</span> '
        'to <span class="pg" data-on="&amp; z y x u t">&amp;t</span> &lt;'
    )
    assert letters("{e4}") == '<span class="pt" data-on="e4">e4</span>'
    assert letters("{?}") == '<span class="pt">?</span>'


@pytest.mark.parametrize(
    ("kind", "key", "attribute"),
    [
        (MarkKind.POINT, "t", 'data-on="t"'),
        (MarkKind.POINT, "24", 'data-on="&amp;"'),
        (MarkKind.PAGE, "t&", 'data-on="t u x y z &amp;"'),
        (MarkKind.SIDE, "n&", 'data-men="n"'),
        (MarkKind.SIDE, "albus", 'data-men="white"'),
        (MarkKind.THROW, "6,5", 'data-dice="6 5"'),
        (MarkKind.TERM, "nodare", ""),
    ],
)
def test_a_mark_names_what_the_drawing_knows(kind: MarkKind, key: str, attribute: str) -> None:
    assert str(named(mark(kind, key, "."))).strip() == attribute


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_mark_of_a_text_names_something_on_its_board(edition: Edition) -> None:
    assert {place.key for place in edition.board.sides} <= set(SIDES)
    for document in edition.documents:
        for sentence in document.sentences:
            marks = [node for node in walk(sentence.content) if isinstance(node, Mark) and node.kind in KINDS]
            for found in re.findall(r'data-on="([^"]*)"', "".join(str(named(each)) for each in marks)):
                assert set(found.replace("&amp;", "&").split(" ")) <= set(POINTS), sentence.id


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.prefix)
def test_every_number_of_a_die_is_named_on_the_page(edition: Edition) -> None:
    writer = Writer(edition.prefix, {}, linked=False)
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
