"""The engine against engines by others, the short form; `make oracle` is the long one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from tests.engine.sampling import setups
from tests.oracle import bearing_off as bearing_off_alone
from tests.oracle import open_spiel
from tests.oracle.bearing_off import GNUBG
from tests.oracle.boards import BACKGAMMON, MEN, board_of, position_of, results
from tests.oracle.installing import entries
from tests.oracle.made_up import bearing_off, made_up, met_in_play, on_the_bar
from tests.oracle.open_spiel import OPEN_SPIEL
from tests.oracle.peers import ASKABLE, Askable, Peer, difference, tallies
from tests.oracle.tally import tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

FEW = 100
POSITIONS: dict[str, Callable[[], Iterator[regulae.Position]]] = {
    "met in play": lambda: islice(met_in_play(1), 2 * FEW),
    "bearing off": lambda: made_up(bearing_off, FEW, 1),
    "on the bar": lambda: made_up(on_the_bar, FEW, 1),
}


def needs(peer: Peer) -> None:
    if why := peer.missing():
        pytest.skip(why)


@pytest.mark.parametrize("kind", POSITIONS)
@pytest.mark.parametrize("peer", ASKABLE, ids=lambda peer: peer.package)
def test_a_peer_lists_the_same_results(peer: Askable, kind: str) -> None:
    needs(peer)
    (found,) = tallies([peer], kind, POSITIONS[kind]())
    assert (found.differences, found.count >= FEW) == ((), True)


def test_open_spiel_lists_the_same_results() -> None:
    needs(OPEN_SPIEL)
    found = tally("met in its play", open_spiel.differences(FEW, seed=1))
    assert (found.differences, found.count) == ((), FEW)


@pytest.mark.parametrize("peer", ASKABLE, ids=lambda peer: peer.package)
def test_a_last_man_who_can_play_both_numbers_must(peer: Askable) -> None:
    """By the 1 he hits, then the 3 bears him off; by the 3 alone he would hit nobody."""
    needs(peer)
    position = regulae.position_of(BACKGAMMON, regulae.parse_position("am:a,e2,h,m,s,z,bar,off7/n&:y,off14/n&/1,3"))
    (result,) = results(position)
    assert result[0] == 2
    (found,) = tallies([peer], "", [position])
    assert (found.differences, found.count) == ((), 1)


def test_a_peer_that_is_not_there_is_told_of() -> None:
    assert Peer("nobody", "no_such_module").missing().startswith("nobody cannot be had here, and is left out")


def test_a_difference_is_told_with_the_position() -> None:
    position = regulae.start(BACKGAMMON).thrown((6, 5))
    ours = results(position)
    assert difference("another", position, ours, set(ours)) == []
    for theirs in (ours | {(0,) * 26}, ours - {min(ours)}, set()):
        (told,) = difference("another", position, ours, theirs)
        assert str(position) in told
        assert "another" in told


@given(setups(regulae.load("backgammon")))
@settings(max_examples=40)
def test_a_board_is_the_position_seen_by_the_mover(setup: regulae.Setup) -> None:
    board = board_of(setup, setup.turn)
    assert str(position_of(board, setup.turn, (1, 2))) == str(setup.thrown((1, 2)))
    assert board_of(setup, setup.turn.other) == (board[-1], *(-men for men in reversed(board[1:-1])), board[0])


@given(st.randoms(use_true_random=False))
def test_made_up_positions_are_what_they_say(rng: Random) -> None:
    adverse, *points, own = bearing_off(rng)
    assert not any(men > 0 for men in points[6:])
    assert (own, sum(men for men in points if men > 0) <= MEN, 0 <= adverse <= MEN) == (0, True, True)
    assert on_the_bar(rng)[-1] > 0


def test_every_package_of_a_lock_file_is_installed_by_itself() -> None:
    assert entries("# note\none==1 \\\n    --hash=a \\\n    --hash=b\ntwo==2 \\\n    --hash=c\n") == [
        "one==1 \\\n    --hash=a \\\n    --hash=b",
        "two==2 \\\n    --hash=c",
    ]


def test_bearing_off_needs_as_many_throws_as_another_engine_finds() -> None:
    needs(GNUBG)
    assert [found for found in bearing_off_alone.differences(7) if found] == []
