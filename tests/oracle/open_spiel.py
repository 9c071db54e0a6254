"""OpenSpiel, which cannot be set to a position: it plays games at random, and the engine follows.

It plays a doublet as two turns of two numbers, each of which must be as full as it can be. Together they may fall short
of what four numbers could do, so of its pairs of turns those that play the most men are what it takes to be legal.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import regulae
from tests.oracle.boards import position_of, results
from tests.oracle.peers import Peer, difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle.boards import Board

OPEN_SPIEL = Peer("open_spiel", "pyspiel")
#: The place by which it knows the bar.
BAR = 100
POINTS = range(24)


def differences(count: int, seed: int) -> Iterator[list[str]]:
    """What differs on so many positions with throws that it meets in random play."""
    rng = Random(seed)  # noqa: S311  (dice of a game, no secret)
    for state in islice(_met(OPEN_SPIEL.load().load_game("backgammon"), rng), count):
        mover, throw = state.current_player(), _throw(state)
        position = position_of(_board(state, mover), tuple(regulae.Side)[mover], throw)
        yield difference(OPEN_SPIEL.package, position, results(position), _results(state, mover, throw))


def _met(game: Any, rng: Random) -> Iterator[Any]:
    """The states of games played at random in which a throw has just been made, without end."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            thrown = state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
            if thrown and not state.is_chance_node():
                yield state


def _throw(state: Any) -> regulae.Throw:
    return tuple(int(number) for number in state.observation_tensor(0)[-2:])


def _board(state: Any, player: int) -> Board:
    """The men as one of its players sees them: player 0 goes up, player 1 down."""
    other = 1 - player
    points = [state.board(player, place) - state.board(other, place) for place in POINTS]
    return state.board(other, BAR), *(points if player else reversed(points)), state.board(player, BAR)


def _results(state: Any, mover: int, throw: regulae.Throw) -> set[Board]:
    played = _played(state, mover)
    if throw[0] != throw[1]:
        return {board for board, _ in played}
    whole = {
        (then, first + second)
        for (_, first), child in played.items()
        for then, second in (_played(child, mover) if _goes_on(child, mover) else {(_board(child, mover), 0): None})
    }
    most = max(men for _, men in whole)
    return {board for board, men in whole if men == most}


def _goes_on(state: Any, mover: int) -> bool:
    return not state.is_terminal() and state.current_player() == mover


def _played(state: Any, mover: int) -> dict[tuple[Board, int], Any]:
    """What its next turn can leave: the board and how many men it plays, each with one state that shows it."""
    found = {}
    for action in state.legal_actions():
        child = state.child(action)
        moves = state.spiel_move_to_checker_moves(mover, action)
        found[_board(child, mover), sum(move.num > 0 for move in moves)] = child
    return found
