"""Latrunculi as the engine plays it against the naive generator, on one position: what differs, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae import latrunculi
from regulae.latrunculi import Move, Side
from tests.engine import naive_latrunculi as naive
from tests.engine.comparing import follow, unlike
from tests.engine.sampling_latrunculi import GAME, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: The readings under which a turn may have several steps; the naive generator walks all of them, so on few stones.
LONG = ("leap_series", "slide_and_leap")
FEW = 12
#: Rules that say nothing of what may be played: where and who is set by the position.
UNPLAYED = ("rows", "quiet_turns")


def rules_of(choices: Mapping[str, str]) -> naive.Rules:
    """The readings as the naive generator knows them."""
    numbers = {key: int(value) for key, value in choices.items() if key in UNPLAYED}
    return naive.Rules(**{**choices, **numbers})  # type: ignore[arg-type]


def board_of(position: latrunculi.Setup) -> naive.Board:
    """The stones as the naive generator holds them."""
    return {label: str(side) for side in Side for label in position.stones(side).places}


def differences(choices: Mapping[str, str], position: latrunculi.Position) -> Iterator[str]:
    """Differences of the outcome, of the results of turns, and of the steps that may follow and where they lead."""
    game, rules = latrunculi.load(GAME, choices), rules_of(choices)
    board, side = board_of(position), str(position.turn)
    about = f"{GAME} {choices or ''} {position}"
    ended = latrunculi.outcome(game, position)
    outcome = ended and (ended.rule, str(ended.winner or "drawn"))
    yield from unlike(f"{about}: outcome", [outcome], [naive.ends(rules, board, side, position.quiet)])
    turns = latrunculi.legal_turns(game, position)
    if ended:
        yield from unlike(f"{about}: after the end", [*turns, *latrunculi.next_steps(game, position)], [])
        return
    every = dict(naive.turns(rules, board, side))
    results = [frozenset(board_of(turn.result).items()) for turn in turns]
    yield from unlike(f"{about}: results", results, {frozenset(end.items()) for end in every.values() or [board]})
    for played, following in [*follow(every).items()][:: max(1, len(every) // 8)]:
        steps = tuple(Move(origin, target, leap, tuple(taken)) for origin, target, leap, taken in played)
        found = map(plain, latrunculi.next_steps(game, position, steps))
        yield from unlike(f"{about}: after {played}", found, following)
        ends = (
            [latrunculi.apply(game, position, steps), latrunculi.after_steps(game, position, steps)] if played else []
        )
        yield from (f"{about}: {played} leads to {end}" for end in ends if board_of(end) != every[played])
