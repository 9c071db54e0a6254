"""What the scenes of the two modern texts draw is what text and captions say; the rules stand here once more."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

import regulae
from build_scripts.editions.folder import read_folder
from build_scripts.editions.passages import index
from build_scripts.loading import SCENES, scenes_of
from regulae import latrunculi
from regulae.latrunculi import Setup, carry_out, parse_move, parse_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.latrunculi import Move, Side

    type Stones = dict[tuple[int, int], Side | None]

ROOT = Path(__file__).resolve().parents[2]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def entries(edition: str) -> dict[str, dict[str, Any]]:
    files = sorted((ROOT / "editions" / edition / SCENES).glob("*.toml"))
    return {entry["id"]: entry for file in files for entry in tomllib.loads(file.read_text("utf-8"))["scene"]}


TODAS, LATRUNCULI = entries("todas-tablas"), entries("ludus-latrunculorum")
PARTS = {"players", "board", "dice", "start", "ways", "ace-at-12", "ace-at-18"}
"""Scenes of todas tablas that show the board without men, or only some of them."""


def test_no_man_of_todas_tablas_is_lost() -> None:
    for name, entry in TODAS.items():
        for frame in entry["frame"]:
            setup = regulae.parse_position(frame["position"])
            for side in regulae.Side:
                assert setup.men(side).total == 15 or (name in PARTS and setup.men(side).total < 15), frame
            assert not [1 for a, b in zip(setup.am.points, setup.n.points, strict=True) if a and b], frame


def test_the_sides_of_todas_tablas_mirror_each_other_at_the_start() -> None:
    for name, places in (("start", (3, 4)), ("ace-at-12", (2,)), ("ace-at-18", (1, 2, 3, 4))):
        for place in places:
            setup = regulae.parse_position(TODAS[name]["frame"][place]["position"])
            assert setup.am.points == setup.n.points[::-1]
            yellow = {n + 1: men for n, men in enumerate(setup.n.points) if men}
            assert (yellow[1], yellow[19]) == (2, 5)
            assert sorted(yellow.values()) == [2, 3, 5, 5]


class Shown(NamedTuple):
    """A move that a scene of latrunculi shows: where, from which position, and what."""

    scene: str
    frame: int
    before: Setup
    move: Move


def shown_moves() -> Iterator[Shown]:
    for name, entry in LATRUNCULI.items():
        setup: Setup | None = None
        for place, frame in enumerate(entry["frame"]):
            setup = parse_position(frame["position"]) if "position" in frame else setup
            assert setup
            if "play" in frame:
                move = parse_move(frame["play"])
                yield Shown(name, place, setup, move)
                setup = carry_out(setup, move)


def grid(setup: Setup) -> Stones:
    return {setup.board.place(label): setup.at(label) for label in setup.board.labels}


def steps(stones: Stones, origin: tuple[int, int]) -> Iterator[tuple[tuple[int, int], bool]]:
    """Where a stone may go by 2.5 and 2.6, and whether by a leap."""
    for dx, dy in WAYS:
        x, y = origin[0] + dx, origin[1] + dy
        if stones.get((x, y)):
            if stones.get((x + dx, y + dy), "outside") is None:
                yield (x + dx, y + dy), True
            continue
        while (x, y) in stones and not stones[x, y]:
            yield (x, y), False
            x, y = x + dx, y + dy


def enclosed(stones: Stones, target: tuple[int, int], side: Side, longest: int = 1) -> set[tuple[int, int]]:
    """What a stone that has come to ``target`` takes by 2.10; rows too, up to the longest that may be."""
    found: set[tuple[int, int]] = set()
    for dx, dy in WAYS:
        row = [(target[0] + n * dx, target[1] + n * dy) for n in range(1, 12)]
        length = next(n for n, at in enumerate(row) if stones.get(at) is not side.other)
        if stones.get(row[length]) is side and length <= longest:
            found.update(row[:length])
    return found


ROWS = {("several", 2), ("side-by-side", 1)}
"""Frames that show the rival reading: a row enclosed at its ends."""


@pytest.mark.parametrize("shown", list(shown_moves()), ids=lambda shown: f"{shown.scene} {shown.frame}: {shown.move}")
def test_moves_of_latrunculi_keep_the_rules_of_the_text(shown: Shown) -> None:
    place, side = shown.before.board.place, shown.before.turn
    origin, target = place(shown.move.origin), place(shown.move.target)
    stones = grid(shown.before)
    assert (target, shown.move.leap) in set(steps(stones, origin))
    stones |= {origin: None, target: side}
    longest = 3 if (shown.scene, shown.frame) in ROWS else 1
    assert {place(label) for label in shown.move.taken} == enclosed(stones, target, side, longest)
    assert longest == 1 or not enclosed(stones, target, side)


WHOLE = {
    *("start", "stones", "outer-rows", "siege", "all-taken", "few-left", "more-captives", "doubtful"),
    *("take-many", "captive", "flank", "defence", "siege-ends", "consent"),
}
"""Scenes of latrunculi that show all stones, those taken included."""


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_no_stone_of_latrunculi_is_lost(name: str) -> None:
    for position in [frame["position"] for frame in LATRUNCULI[name]["frame"] if "position" in frame]:
        setup = parse_position(position)
        assert len(setup.white.places) + setup.black.captives == 20
        assert len(setup.black.places) + setup.white.captives == 20


OVER = {("board", 0), ("board", 1), ("board", 2), ("loser-begins", 0), ("leap", 2)}
"""Frames of latrunculi from which nobody can play: an empty board, and games in which a side has no stone left."""


def test_every_frame_of_latrunculi_in_which_a_game_goes_on_can_be_played_on() -> None:
    folder = read_folder(ROOT / "editions" / "ludus-latrunculorum")
    assert folder.edition
    found = scenes_of(folder, index([folder.edition]))
    scenes = found.scenes if found else ()
    unplayed = {(scene.id, place) for scene in scenes for place, frame in enumerate(scene.frames) if not frame.position}
    assert unplayed == OVER
    for scene in scenes:
        for place, frame in enumerate(scene.frames):
            if (scene.id, place) in OVER:
                continue
            game = latrunculi.load(scene.game, frame.choices)
            position = latrunculi.position_of(game, parse_position(frame.position))
            assert latrunculi.legal_turns(game, position), (scene.id, place)
            whole = scene.id in WHOLE | {"who-begins", "loser-begins", "in-turn"}
            assert ("are supposed to have been taken" in frame.supposed) is not whole


def loses(stones: Stones, target: tuple[int, int], side: Side) -> bool:
    """Whether the adversary can take the stone on ``target`` with one move."""
    return any(
        target in enclosed(stones | {origin: None, to: side.other}, to, side.other)
        for origin in [at for at, held in stones.items() if held is side.other]
        for to, _ in steps(stones, origin)
    )


def test_the_siege_is_what_its_note_says() -> None:
    scene = LATRUNCULI["siege"]
    setup = parse_position(scene["frame"][0]["position"])
    stones = grid(setup)
    outcomes: dict[str, list[bool]] = {}
    safe = []
    for origin, side in stones.items():
        for target, _ in steps(stones, origin) if side else ():
            moved = stones | {origin: None, target: side}
            moved |= dict.fromkeys(enclosed(moved, target, side))
            lost = loses(moved, target, side)
            outcomes.setdefault(setup.board.label(*origin), []).append(lost)
            safe += [] if lost else [target]
    assert (sum(map(len, outcomes.values())), sum(map(sum, outcomes.values())), len(safe)) == (142, 124, 18)
    assert all(x in (0, 9) or y in (0, 7) for x, y in safe)
    assert {label for label, lost in outcomes.items() if all(lost)} == set(scene["frame"][0]["light"])
    assert all(number in scene["note"]["en"] for number in ("142", "124", "18"))


def moves_of(scene: str, frame: int, label: str) -> set[str]:
    setup = parse_position(LATRUNCULI[scene]["frame"][frame]["position"])
    return {setup.board.label(*target) for target, _ in steps(grid(setup), setup.board.place(label))}


def test_what_captions_of_latrunculi_say_of_single_stones() -> None:
    assert moves_of("massed", 0, "e5") == set()
    assert moves_of("no-escape", 0, "e5") == {"f5"}
    assert moves_of("slide", 0, "d4") == set(LATRUNCULI["slide"]["frame"][0]["light"])
    assert moves_of("leap-either", 1, "d4") & {"d6", "f4"} == set()
    assert moves_of("leap-either", 0, "d4") >= {"d6", "f4"}


def test_each_of_the_three_in_danger_could_be_taken_at_once() -> None:
    before = parse_position(LATRUNCULI["surrounded"]["frame"][0]["position"])
    stones = grid(carry_out(before, parse_move(LATRUNCULI["surrounded"]["frame"][0]["play"])))
    for label in LATRUNCULI["surrounded"]["frame"][0]["light"]:
        assert loses(stones, before.board.place(label), before.turn.other)
