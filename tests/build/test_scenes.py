"""Scenes: every fault is told at its line, and every lost picture is supplied."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from build_scripts.checking import report
from build_scripts.editions.model import Gap, Text
from build_scripts.editions.passages import Passage, Passages
from build_scripts.languages import caption_languages
from build_scripts.loading import load
from build_scripts.problems import BuildError
from build_scripts.scenes import Scene, Scenes, lost_pictures, read_scenes, unshown, unsupplied

if TYPE_CHECKING:
    from build_scripts.editions.model import Edition
    from build_scripts.problems import Problem
    from build_scripts.project import Project

ROOT = Path(__file__).resolve().parents[2]
FIRST, SECOND = Passage("royal", "1.1"), Passage("royal", "1.2")
PASSAGES = Passages({one.citation: one for one in (FIRST, SECOND)})
GAPS = {"g.1.1.1": FIRST}


class Case(NamedTuple):
    """A change to the good file, and the fault it makes: its code, the text of its line, a piece of what is said."""

    code: str
    old: str
    new: str
    at: str
    said: str


GOOD = """\
[defaults]
labels = "numbers"

[[scene]]
id = "one"
passage = "royal:1.1"
title = { en = "A picture", fr = "…" }
supplies = "g.1.1.1"
note = { en = "On these words.", fr = "…" }
sides = { "n&" = "Yellow" }

[[scene.frame]]
position = "am:a/n&:b/n&"
drawn_only = true
light = ["b", "off"]
arrows = [["b", "c"]]
caption = { en = "First.", fr = "…" }

[[scene]]
id = "two"
passage = "royal:1.2"
title = { en = "A game", fr = "…" }
game = "ludus-anglicorum"
labels = "letters"

[[scene.frame]]
position = "am:&15/n&:a15/am/6,5,6"
play = "6:&-s"
caption = { en = "Second.", fr = "…" }

[[scene.frame]]
refused = "6:&-s"
rule = "piling"
caption = { en = "Third.", fr = "…" }

[[scene]]
id = "three"
passage = "royal:1.2"
title = { en = "The other board", fr = "…" }
board = "latrunculi"
labels = "none"

[[scene.frame]]
position = "10x8/white:c4,d1/black:d4/white"
drawn_only = true
play = "d1-e1"
light = ["c4"]
leaps = [["c4", "e4"]]
caption = { en = "Fourth.", fr = "…" }

[[scene.frame]]
play = "d4-d8"
drawn_only = true
arrows = [["d8", "d5"]]
caption = { en = "Fifth.", fr = "…" }

[[scene]]
id = "four"
passage = "royal:1.2"
title = { en = "Played there", fr = "…" }
board = "latrunculi"
game = "ludus-latrunculorum"
labels = "letters"

[[scene.frame]]
position = "10x8/white:e2,c4/black:d4,g7/white"
play = "e2-e4*d4"
caption = { en = "Sixth.", fr = "…" }

[[scene.frame]]
position = "10x10/white:a1,a2/black:b3/white"
choices = { rows = "10" }
play = "a1~a3"
caption = { en = "Seventh.", fr = "…" }
"""

CASES = [
    Case("scene-syntax", 'id = "two"', "id = two", "", "cannot be read"),
    Case("scene-key", "[defaults]", "[default]", "", "'default'"),
    Case("scene-key", 'labels = "numbers"', 'rule = "x"', 'rule = "x"', "'rule'"),
    Case(
        "scene-key",
        'title = { en = "A game", fr = "…" }',
        'title = { en = "A game", fr = "…" }\nframes = []',
        "frames = []",
        "'frames'",
    ),
    Case("scene-key", 'rule = "piling"', 'rule = "piling"\ncapton = ""', "capton", "'capton'"),
    Case("scene-key", 'play = "d1-e1"', 'play = "d1-e1"\nthrow = "6"', "throw =", "'throw'"),
    Case("scene-key", "drawn_only = true", 'drawn_only = true\nleaps = [["a", "b"]]', 'leaps = [["a"', "'leaps'"),
    Case("scene-value", 'title = { en = "A game", fr = "…" }', "title = 5", "title = 5", "title is 5"),
    Case("scene-value", 'title = { en = "A game", fr = "…" }', 'title.xx = "A game"', "title.xx", "title is"),
    Case("scene-value", 'light = ["b", "off"]', 'light = "b"', 'light = "b"', "light is 'b'"),
    Case("scene-value", '[["b", "c"]]', '[["b", "c", "d"]]', '[["b", "c", "d"]]', "arrows is"),
    Case("scene-value", "drawn_only = true", 'drawn_only = "yes"', 'drawn_only = "yes"', "drawn_only is"),
    Case("scene-value", 'sides = { "n&" = "Yellow" }', "sides = 3", "sides = 3", "sides is 3"),
    Case("scene-incomplete", 'id = "two"', "", 'title = { en = "A game", fr = "…" }', "no id"),
    Case("scene-incomplete", 'title = { en = "A picture", fr = "…" }', "", 'id = "one"', "no title"),
    Case("scene-incomplete", 'note = { en = "On these words.", fr = "…" }', "", 'id = "one"', "no note"),
    Case("scene-incomplete", 'caption = { en = "Third.", fr = "…" }', "", 'refused = "6:&-s"', "no caption"),
    Case(
        "scene-passage",
        'passage = "royal:1.2"\ntitle = { en = "A game", fr = "…" }',
        'passage = "royal:9.9"\ntitle = { en = "A game", fr = "…" }',
        "",
        "",
    ),
    Case("scene-supplies", '"g.1.1.1"', '"g.9.9.9"', '"g.9.9.9"', "'g.9.9.9'"),
    Case(
        "scene-supplies", 'passage = "royal:1.1"', 'passage = "royal:1.2"', 'passage = "royal:1.2"', "another passage"
    ),
    Case("scene-game", "ludus-anglicorum", "ludus-nullus", 'id = "two"', "ludus-nullus"),
    Case("scene-game", '"n&" = "Yellow"', 'yellow = "Yellow"', 'id = "one"', "'yellow'"),
    Case("scene-game", 'labels = "letters"', 'choices = { piling = "x" }', 'id = "two"', "piling"),
    Case("scene-labels", '"numbers"', '"roman"', "[[scene]]", "'roman'"),
    Case("scene-labels", 'labels = "none"', 'labels  = "numbers"', "labels  =", "'numbers'"),
    Case("scene-labels", 'labels = "none"', 'labels = "none"\nsides.white = "W"', 'labels = "none"', "white and black"),
    Case("scene-game", '"ludus-latrunculorum"', '"mylis"', 'id = "four"', "mylis"),
    Case("scene-game", '"ludus-latrunculorum"', '"ludus-latrunculorum"\nchoices.rows = "9"', 'id = "four"', "rows"),
    Case("scene-board", '"latrunculi"', '"chess"', '"chess"', "'chess'"),
    Case(
        "scene-empty", '[[scene.frame]]\nposition = "am:a/n&:b/n&"\ndrawn_only = true\n', "", 'id = "one"', "no frame"
    ),
    Case("scene-duplicate", 'id = "two"', 'id = "one"', "", "'one'"),
    Case("scene-frame", "drawn_only = true", "", "am:a/n&:b/n&", "no game"),
    Case("scene-frame", "am:a/n&:b/n&", "am:w/n&:b/n&", "am:w/n&", "'w'"),
    Case("scene-frame", '"off"]', '"v"]', "am:a/n&:b/n&", "'v'"),
    Case("scene-frame", '[["b", "c"]]', '[["b", "w"]]', "am:a/n&:b/n&", "'w'"),
    Case("scene-frame", 'position = "am:&15/n&:a15/am/6,5,6"', "", 'play = "6:&-s"', "no position"),
    Case("scene-frame", 'play = "6:&-s"', 'play = "4:&-u"', "6,5,6", "4"),
    Case("scene-frame", 'rule = "piling"', 'rule = "closing"', 'refused = "6:&-s"', "'piling'"),
    Case("scene-frame", 'refused = "6:&-s"', 'refused = "5:&-t"', 'refused = "5:&-t"', "legal"),
    Case("scene-frame", 'refused = "6:&-s"', 'refused = "pass"', 'refused = "pass"', "One step"),
    Case("scene-frame", "10x8/white", "10/white", 'play = "d1-e1"', "'10'"),
    Case("scene-frame", "d1-e1", "d1-d4", "10x8", "A stone stands on d4"),
    Case("scene-frame", "d4-d8", "c4-c8", 'play = "c4-c8"', "black has no stone on c4"),
    Case("scene-frame", 'drawn_only = true\nplay = "d1-e1"', 'play = "d1-e1"', "10x8", "names no game"),
    Case("scene-frame", "e2-e4*d4", "e2-f4", "black:d4,g7", "do not lie on one line"),
    Case("scene-frame", "e2-e4*d4", "e2-e4*d4*g7", "black:d4,g7", "The move takes d4"),
    Case("scene-frame", "black:d4,g7/", "black:d4,g7,captives/", "captives/", "3, not 20"),
    Case("scene-frame", 'choices = { rows = "10" }', "", "10x10", "10x10"),
    Case("scene-frame", 'choices = { rows = "10" }', 'choices = { rows = "9" }', "10x10", "rows"),
    Case(
        "scene-value", 'choices = { rows = "10" }', "choices = { rows = 10 }", "choices = { rows = 10 }", "choices is"
    ),
    Case("scene-frame", 'light = ["c4"]', 'light = ["c9"]', "10x8", "'c9'"),
    Case("scene-frame", '[["c4", "e4"]]', '[["c4", "l4"]]', "10x8", "'l4'"),
]


EXACT = {"scene-key", "scene-value", "scene-supplies", "scene-labels", "scene-board"}
"""The faults of a single key, which are reported at its own line; others at the head of the scene or frame."""


def reading(folder: Path, text: str) -> tuple[Scene, ...]:
    file = folder / "scenes.toml"
    file.write_text(text, "utf-8")
    return read_scenes({file: file.read_bytes()}, PASSAGES, GAPS).scenes


def faults(folder: Path, text: str) -> tuple[Problem, ...]:
    with pytest.raises(BuildError) as caught:
        reading(folder, text)
    return caught.value.problems


def test_a_good_file(tmp_path: Path) -> None:
    one, two, three, _ = reading(tmp_path, GOOD)
    assert [scene.game for scene in (one, two, three)] == ["", "ludus-anglicorum", ""]
    assert (one.supplies, one.note, two.supplies) == ("g.1.1.1", {"en": "On these words.", "fr": "…"}, "")
    (frame,) = one.frames
    assert frame.words == "am has 1 man on 1. Yellow has 1 man on 2. Yellow is to move."
    assert ">Yellow</text>" in frame.svg
    assert 'data-point="b"' in frame.svg
    assert (frame.position, frame.turn, two.frames[0].turn) == ("", "", "6:&-s")
    assert two.frames[1].illegal
    assert all(not frame.position for frame in three.frames)
    assert three.frames[1].words == (
        "Black moves a stone from d4 to d8. White has 2 stones on e1 and c4. Black has 1 stone on d8. White is to move."
    )
    assert 'class="label"' not in three.frames[0].svg


def test_a_detail_of_latrunculi_is_drawn_as_it_is_and_played_on_with_what_it_supposes(tmp_path: Path) -> None:
    first, second = reading(tmp_path, GOOD)[3].frames
    assert "captive" in first.words
    assert first.words.endswith(
        "White has 2 stones on c4 and e4, and 1 captive. Black has 1 stone on g7. Black is to move."
    )
    assert first.position == "10x8/white:c4,e4,captives19/black:g7,captives18/black"
    assert "the others, 18 white and 18 black, are supposed to have been taken" in first.supposed
    assert (first.choices, second.choices) == ({}, {"rows": "10"})
    assert second.supposed.endswith("Play follows another reading. Rows from player to player: ten rows.")
    assert second.position.startswith("10x10/white:a2,a3,captives19/black:b3,captives18/black")


def test_where_a_move_ends_the_game_play_begins_before_it_and_the_reader_is_told(tmp_path: Path) -> None:
    (frame,) = reading(
        tmp_path, GOOD.replace("black:d4,g7", "black:d4").partition('\n\n[[scene.frame]]\nposition = "10x10')[0]
    )[3].frames
    assert frame.position == "10x8/white:e2,c4,captives19/black:d4,captives18/white"
    assert frame.supposed.endswith("Play begins before the move shown; after it the game would be over.")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.new[:40]}")
def test_each_fault_is_told_where_it_is(case: Case, tmp_path: Path) -> None:
    assert case.old in GOOD
    text = GOOD.replace(case.old, case.new, 1)
    if case.code == "scene-empty":
        text = re.sub(r'light = \["b".*?"First\.".*?\n', "", text, flags=re.DOTALL)
    problems = faults(tmp_path, text)
    found = [problem for problem in problems if problem.code == case.code and case.said in problem.message]
    assert found, problems
    assert {problem.code for problem in problems} == {case.code}, problems
    assert all(problem.file.name == "scenes.toml" and problem.hint for problem in problems)
    if case.at:
        lines = text.splitlines()
        at = next(number for number, line in enumerate(lines, 1) if case.at in line)
        start = next(number for number in range(at, 0, -1) if lines[number - 1].startswith("["))
        assert found[0].line == (at if case.code in EXACT else start)


def test_a_scene_at_fault_does_not_shift_the_lines_of_the_next(tmp_path: Path) -> None:
    text = GOOD.replace("ludus-anglicorum", "ludus-nullus").replace("d4-d8", "d4-d9")
    lines = [problem.line for problem in faults(tmp_path, text)]
    assert [text.splitlines()[line - 1] for line in lines] == ["[[scene]]", "[[scene.frame]]"]
    assert text.splitlines()[lines[1]] == 'play = "d4-d9"'


def test_what_goes_on_from_a_frame_at_fault_is_not_told_as_well(tmp_path: Path) -> None:
    (problem,) = faults(tmp_path, GOOD.replace("10x8/white:c4", "10x8/white:w4"))
    assert "'w4'" in problem.message
    mended = GOOD.replace("10x8/white:c4", "10x8/white:w4").replace('play = "d4-d8"', 'position = "8/white"')
    assert [problem.code for problem in faults(tmp_path, mended)] == ["scene-frame"] * 2


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD
    for old, new in (
        ('"numbers"', '"roman"'),
        ("ludus-anglicorum", "x"),
        ('"latrunculi"', '"chess"'),
        ("royal:1.1", "r"),
    ):
        text = text.replace(old, new)
    codes = [problem.code for problem in faults(tmp_path, text)]
    assert sorted(codes) == ["scene-board"] * 2 + ["scene-game", "scene-labels", "scene-passage", "scene-supplies"]


@cache
def loaded() -> Project:
    return load(ROOT)


@cache
def editions() -> dict[str, Edition]:
    return {edition.prefix: edition for edition in loaded().editions}


@cache
def scenes() -> dict[tuple[str, str], Scene]:
    return {(scene.passage.edition, scene.id): scene for shown in loaded().scenes.values() for scene in shown.scenes}


def test_every_lost_picture_is_supplied_by_a_scene_of_its_sentence() -> None:
    lost = {prefix: lost_pictures(edition) for prefix, edition in editions().items()}
    assert {prefix: len(pictures) for prefix, pictures in lost.items()} == {"latrunculi": 7, "royal": 0, "todas": 1}
    for picture in (picture for pictures in lost.values() for picture in pictures):
        (scene,) = (s for s in scenes().values() if s.supplies == picture.gap and s.passage == picture.passage)
        assert "upplied by the editors" in scene.frames[0].caption["en"]
        assert scene.note
    assert sum(1 for scene in scenes().values() if scene.supplies) == 8


def test_a_picture_that_no_scene_supplies_is_told_at_its_line() -> None:
    edition = editions()["todas"]
    folder = ROOT / "editions" / edition.id
    (problem,) = unsupplied(edition, folder, [])
    assert (problem.code, problem.file) == ("scene-missing", Path("editions/todas-tablas/source.xml"))
    assert "g.3.2.1" in problem.message
    assert '<gap reason="picture-missing"' in (ROOT / problem.file).read_text("utf-8").splitlines()[problem.line - 1]
    links = [node for sentence in edition.source.sentences for node in sentence.content if isinstance(node, Gap)]
    assert {node.reason for node in links} == {"link-lost", "picture-missing"}
    assert all(isinstance(node.content[0], Text) for node in links)
    assert unsupplied(edition, folder, [scene for scene in scenes().values() if scene.supplies]) == []


def test_an_edition_without_scenes_is_told_what_it_lacks(tmp_path: Path) -> None:
    edition = editions()["latrunculi"]
    none = Scenes((), {})
    codes = Counter(one.code for one in [*unsupplied(edition, tmp_path, ()), *unshown(edition, tmp_path, none)])
    assert codes == {"scene-missing": 7, "scene-wanting": len(edition.source.sentences)}


def test_the_check_counts_lost_pictures() -> None:
    figures = report(loaded())
    assert any(line.startswith("ludus-latrunculorum: ") and "7 of 7 lost pictures supplied" in line for line in figures)
    assert any(line.startswith("todas-tablas: ") and "1 of 1 lost pictures supplied" in line for line in figures)
    assert not any("lost pictures" in line for line in figures if line.startswith("royal"))


def test_pictures_are_well_formed_and_have_no_ids() -> None:
    for scene in scenes().values():
        for frame in scene.frames:
            picture = ET.fromstring(frame.svg)  # noqa: S314  (the engine's own string)
            assert not any("id" in element.attrib for element in picture.iter())
            assert picture.get("aria-label")
            assert frame.caption.keys() == {*caption_languages()}


def test_a_throw_that_ends_the_game_is_shown_and_leaves_nothing_to_go_on_from(tmp_path: Path) -> None:
    text = """
[[scene]]
id = "lost"
passage = "royal:1.1"
title = { en = "Lost", fr = "Perdu" }
game = "faylys"

[[scene.frame]]
position = "am:f10,e2,d,b2/n&:t13,a,bar/n&/6,5,2"
caption = { en = "Nothing can be played.", fr = "Rien ne se joue." }
"""
    ((frame,),) = (scene.frames for scene in reading(tmp_path, text))
    assert frame.position == "am:b2,d,e2,f10/n&:a,t13,bar/n&/6,5,2"
    assert frame.throw == "6,5,2"


def test_passages_without_a_board_are_listed_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "scenes.toml"
    file.write_text('[[without]]\npassages = ["royal:1.1"]\nwhy = "A heading."\n', "utf-8")
    assert read_scenes({file: file.read_bytes()}, PASSAGES, GAPS).without == {FIRST: "A heading."}
    codes = [problem.code for problem in faults(tmp_path, '[[without]]\npassages = ["royal:9.9"]\n')]
    assert sorted(codes) == ["scene-incomplete", "scene-passage"]


def test_what_is_said_at_all_is_said_in_known_languages_only(tmp_path: Path) -> None:
    assert reading(tmp_path, GOOD)[1].frames[1].caption == {"en": "Third.", "fr": "…"}
    (problem,) = faults(tmp_path, GOOD.replace('caption = { en = "Third.", fr = "…" }', 'caption.fr = "…"'))
    assert (problem.code, "'en'" in problem.message) == ("scene-language", True)


def test_every_sentence_has_a_scene_or_a_reason_why_not() -> None:
    for edition in editions().values():
        folder = ROOT / "editions" / edition.id
        given = loaded().scenes[edition.id]
        assert unshown(edition, folder, given) == []
        without = {passage: why for passage, why in given.without.items() if passage.ref != "1.1"}
        wanting = unshown(edition, folder, replace(given, scenes=given.scenes[1:], without=without))
        assert all(problem.code == "scene-wanting" and problem.line for problem in wanting)
        assert wanting
