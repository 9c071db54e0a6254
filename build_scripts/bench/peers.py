"""Other engines that play backgammon, each prepared to list the turns of positions that regulae has met.

None need be there: `make oracle` installs what it can. They are measured, and nothing of theirs enters the project.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import regulae
from build_scripts.bench import yardstick
from regulae.tables.game import numbers
from regulae.tables.mover import piles_of
from regulae.tables.sweep import turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: From positions to what lists the turns of all of them and gives how many positions and turns there were.
type Making = Callable[[Sequence[regulae.Position]], Callable[[], str]]


@dataclass(frozen=True, slots=True)
class Peer:
    """One that lists turns.

    Attributes:
        name: What it is called.
        make: How it is made ready; an ImportError where it is not installed.
        note: What should be known of the comparison.
    """

    name: str
    make: Making
    note: str


def _counting(count: int, run: Callable[[], int]) -> Callable[[], str]:
    return lambda: f"{count} {run()}"


def ours(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """The distinct results of turns, each with one route to it, as the search finds them."""
    game = regulae.load("backgammon")
    asked = []
    for one in met:
        piles = piles_of(game, one, one.turn)
        asked.append((game.plan.sides[one.turn], piles, numbers(game, one.throw or ())))
    return _counting(len(met), lambda: sum(len(turns(*one)) for one in asked))


def our_values(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """The same as turns, with steps and positions."""
    game = regulae.load("backgammon")
    return _counting(len(met), lambda: sum(len(regulae.legal_turns(game, one)) for one in met))


def board(position: regulae.Setup) -> tuple[list[int], list[int]]:
    """The men of the mover and of the opponent, each from their own last point to the first, then the bar."""
    mine, theirs = position.men(position.turn), position.men(position.turn.other)
    am = position.turn is regulae.Side.AM
    return [*mine.points[:: 1 if am else -1], mine.bar], [*theirs.points[:: -1 if am else 1], theirs.bar]


def plain(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """The yardstick."""
    asked: list[tuple[yardstick.Board, regulae.Throw]] = []
    for one in met:
        mine, theirs = board(one)
        points = [own - other for own, other in zip(mine[:-1], reversed(theirs[:-1]), strict=True)]
        stand: yardstick.Board = (-theirs[-1], *points, mine[-1], 15 - sum(mine), 15 - sum(theirs))
        asked.append((stand, one.throw or ()))
    return _counting(len(met), lambda: sum(len(yardstick.turns(stand, throw)) for stand, throw in asked))


def gym_plays(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """Pure Python: the plays it lists."""
    asked = _gym_games(met)
    return _counting(len(met), lambda: sum(len(game.get_valid_plays(player, throw)) for game, player, throw in asked))


def gym_boards(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """The same, with each play made, because it lists several plays that lead to the same board."""
    asked = _gym_games(met)

    def boards(game: Any, player: int, throw: regulae.Throw) -> int:
        before, found = game.save_state(), set()
        for play in game.get_valid_plays(player, throw) or [()]:
            game.execute_play(player, play)
            found.add((*game.board, *game.bar, *game.off))
            game.restore_state(before)
        return len(found)

    return _counting(len(met), lambda: sum(boards(*one) for one in asked))


def _gym_games(met: Sequence[regulae.Position]) -> list[tuple[Any, int, regulae.Throw]]:
    """Its games, set to the positions, with the player and the throw as it takes them.

    Its package would draw a window, so its one module is loaded alone.
    """
    found = find_spec("gym_backgammon")
    if found is None or found.origin is None:
        raise ImportError("gym_backgammon")
    spec = spec_from_file_location("backgammon_alone", Path(found.origin).parent / "envs" / "backgammon.py")
    if spec is None or spec.loader is None:
        raise ImportError("gym_backgammon")
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    asked = []
    for one in met:
        game = module.Backgammon()
        game.board = [
            (am, 0) if am else (n, 1) if n else (0, None) for am, n in zip(one.am.points, one.n.points, strict=True)
        ]
        game.bar, game.off = [one.am.bar, one.n.bar], [one.am.off, one.n.off]
        game.players_positions = game.get_players_positions()
        player, sign = (0, -1) if one.turn is regulae.Side.AM else (1, 1)
        asked.append((game, player, tuple(sign * number for number in one.throw or ())))
    return asked


def bgsage(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """C++; it gives boards."""
    module: Any = import_module("bgsage")
    asked = []
    for one in met:
        mine, theirs = board(one)
        points = [own - other for own, other in zip(mine[:-1], reversed(theirs[:-1]), strict=True)]
        asked.append(([theirs[-1], *points, mine[-1]], *(one.throw or ())))
    return _counting(len(met), lambda: sum(len(module.possible_moves(*one)) for one in asked))


def gnubg_nn(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """C; it gives keys of boards."""
    module: Any = import_module("gnubg_nn")
    asked = [([*(board(one)[::-1])], *(one.throw or ())) for one in met]
    return _counting(len(met), lambda: sum(len(module.moves(*one)) for one in asked))


def open_spiel(met: Sequence[regulae.Position]) -> Callable[[], str]:
    """C++; it cannot be given a position, and uses those of its own random play."""
    state: Any = import_module("pyspiel").load_game("backgammon").new_initial_state()
    rng = Random(len(met))  # noqa: S311  (no secret)
    asked: list[Any] = []
    while len(asked) < len(met):
        if state.is_terminal():
            state = state.get_game().new_initial_state()
        if not state.is_chance_node():
            asked.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return _counting(len(met), lambda: sum(len(one.legal_actions()) for one in asked))


#: The engines. The others are compared with the first.
PEERS = (
    Peer("regulae", ours, "distinct results, each with a way to it"),
    Peer("regulae.legal_turns", our_values, "the same as turns, with steps and positions"),
    Peer("the yardstick", plain, "plain Python: boards"),
    Peer("gym_backgammon", gym_boards, "pure Python: distinct boards, each play made on a copy"),
    Peer("gym_backgammon", gym_plays, "the same: plays alone, as points left and reached, some alike"),
    Peer("OpenSpiel", open_spiel, "C++: actions of its own positions, some alike; doublets are two turns"),
    Peer("bgsage", bgsage, "C++: boards"),
    Peer("gnubg-nn", gnubg_nn, "C: keys of boards"),
)
