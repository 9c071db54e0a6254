"""The engine against the naive generator on one position: what differs, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import regulae
from tests.engine import naive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

type Follow = dict[tuple[naive.PlainStep, ...], set[naive.PlainStep]]


#: What is nothing to the naive generator: where the men start, and what follows when the game is over.
BESIDES = {"start", "routes", "next_game"}


def board_of(position: regulae.Setup) -> naive.Board:
    """The men as the naive generator holds them."""
    return {str(side): dict(position.men(side).places()) for side in regulae.Side}


def plain(step: regulae.Step) -> naive.PlainStep:
    return step.die, step.origin, step.target, step.hit


def step_of(step: naive.PlainStep) -> regulae.Step:
    die, origin, target, hit = step
    return regulae.Step(die, origin, target, hit=hit)


def rules_of(name: str, choices: Mapping[str, str]) -> naive.Rules:
    """The readings as the naive generator knows them; each reading of the ways is a game of its own to it."""
    game = f"{name}/{choices['routes']}" if "routes" in choices else name
    read = {key: value for key, value in choices.items() if key not in BESIDES}
    return replace(naive.AS_IT_STANDS[name], game=game, **read)


def differences(name: str, choices: Mapping[str, str], position: regulae.Position) -> Iterator[str]:
    """Differences of the outcome, of the results of turns, of the turns shown, and of the steps that may follow."""
    game, rules = regulae.load(name, choices), rules_of(name, choices)
    board, side, throw = board_of(position), str(position.turn), position.throw or ()
    about = f"{name} {choices or ''} {position}"
    ended = regulae.outcome(game, position)
    yield from unlike(
        f"{about}: outcome", [ended and (ended.winner or "drawn")], [naive.ends(rules, board, side, throw)]
    )
    expected = naive.turns(rules, board, side, throw)
    seat = position.seat
    results = {steps: naive.written(end, naive.then(rules, seat, throw, end)) for steps, end in expected.items()}
    turns = regulae.legal_turns(game, position)
    found = [str(turn.result) for turn in turns]
    yield from unlike(f"{about}: results", found, set(results.values()))
    for turn in turns:
        if results.get(tuple(map(plain, turn.steps))) != str(turn.result):
            yield f"{about}: {turn} does not lead to {turn.result}"
    for played, following in _sampled(follow(expected)):
        steps = regulae.next_steps(game, position, tuple(map(step_of, played)))
        yield from unlike(f"{about}: after {played}", map(plain, steps), following)


def unlike(about: str, engine: Iterable[object], other: Iterable[object]) -> Iterator[str]:
    """What only one of them lists, and what the engine lists twice."""
    ours, theirs = list(engine), set(other)
    if len(ours) != len(set(ours)):
        yield f"{about}: the engine lists one twice"
    if set(ours) != theirs:
        only = [sorted(map(str, some))[:3] for some in (set(ours) - theirs, theirs - set(ours))]
        yield f"{about}: only regulae {only[0]}, only the naive generator {only[1]}"


def follow[Step](turns: Iterable[tuple[Step, ...]]) -> dict[tuple[Step, ...], set[Step]]:
    """What may follow each beginning of a turn."""
    found: dict[tuple[Step, ...], set[Step]] = {(): set()}
    for steps in turns:
        found.setdefault(steps, set())
        for count, step in enumerate(steps):
            found.setdefault(steps[:count], set()).add(step)
    return found


def _sampled(found: Follow) -> Iterator[tuple[tuple[naive.PlainStep, ...], set[naive.PlainStep]]]:
    """Beginnings of every length, of each length some from all over."""
    lengths = {count: [played for played in found if len(played) == count] for count in range(5)}
    for count, most in ((0, 1), (1, 12), (2, 4), (3, 1), (4, 1)):
        for played in lengths[count][:: max(1, len(lengths[count]) // most)][:most]:
            yield played, found[played]
