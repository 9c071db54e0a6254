"""Who plays latrunculi against the reader: each opponent chooses one of the legal turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.bots import bot_named
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import exposed, first_hops, land, ways
from regulae.latrunculi.turn import Turn, cells_of, in_play, legal_turns, outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.plan import Plan
    from regulae.latrunculi.position import Position
    from regulae.latrunculi.reach import Cells

#: What things are worth to the simple opponent, against a stone taken.
_STONE, _THREAT = 4, 1
#: How many turns the strong one follows to the answer, and what a game won is worth to him.
_WIDTH, _WON = 6, 1000.0


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    found = ways(game.plan, cells_of(game, position), CODE[position.turn])
    return Turn(game, position, rng.choice(found) if found else ())


def simple(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that takes most, what the adversary can take in return deducted; among equals one that threatens."""
    turns = legal_turns(game, position)
    worth = [_worth(game, turn) for turn in turns]
    best = max(worth)
    return rng.choice([turn for turn, value in zip(turns, worth, strict=True) if value == best])


def _worth(game: Game, turn: Turn) -> int:
    return gain(game, turn) - loss(game, turn)


def gain(game: Game, turn: Turn) -> int:
    """What a turn takes and threatens."""
    takes = sum(len(step.taken) for step in turn.steps)
    return _STONE * takes + _THREAT * _threats(game.plan, cells_of(game, turn.result), CODE[turn.before.turn])


def loss(game: Game, turn: Turn) -> int:
    """What the adversary can take in return by one step."""
    plan, cells = game.plan, cells_of(game, turn.result)
    return _STONE * max(
        (len(land(plan, cells, hop)[1]) for hop in first_hops(plan, cells, 3 - CODE[turn.before.turn])), default=0
    )


def strong(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that is worth most after the adversary's best answer; among equals, one at random."""
    ranked = ranking(game, position)
    return rng.choice([turn for worth, turn in ranked if worth == ranked[0][0]])


def ranking(game: Game, position: Position) -> list[tuple[float, Turn]]:
    """All legal turns with their worth in stones, the best first.

    The few best at a glance are judged by the adversary's best answer to them, and the others set after these.

    Raises:
        IllegalTurnError: The game has ended.
    """
    in_play(game, position)
    turns = sorted(((_worth(game, turn), turn) for turn in legal_turns(game, position)), key=lambda one: -one[0])
    best = sorted(((_after_answer(game, turn) / _STONE, turn) for _, turn in turns[:_WIDTH]), key=lambda one: -one[0])
    return best + [(min(worth / _STONE, best[-1][0]), turn) for worth, turn in turns[_WIDTH:]]


def _after_answer(game: Game, turn: Turn) -> float:
    """What a turn takes and threatens, less what the adversary's best answer is worth to him."""
    ended, me = outcome(game, turn.result), turn.before.turn
    if ended is not None:
        return 0.0 if ended.winner is None else _WON if ended.winner is me else -_WON
    return float(gain(game, turn) - best_answer(game, turn.result))


def best_answer(game: Game, position: Position) -> int:
    """What the best turn is worth; the others are not weighed further than to see that they gain less."""
    best: int | None = None
    for gained, answer in sorted(
        ((gain(game, turn), turn) for turn in legal_turns(game, position)), key=lambda one: -one[0]
    ):
        if best is not None and gained <= best:
            break
        worth = gained - loss(game, answer)
        best = worth if best is None else max(best, worth)
    return best or 0


def _threats(plan: Plan, cells: Cells, mover: int) -> int:
    """How many of the adversary's stones could be taken if the right place were reached."""
    return sum(exposed(plan, cells, at, mover) for at, owner in enumerate(cells) if owner == 3 - mover)


def choose_turn(name: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that an opponent chooses.

    Args:
        name: The opponent's name.
        game: The game.
        position: The position.
        rng: Decides among turns that seem equal to him.

    Raises:
        RequestError: Nobody is called so.
        IllegalTurnError: The game has ended.
    """
    play = bot_named(name, OPPONENTS)
    in_play(game, position)
    return play(game, position, rng)


#: The opponents by name; each is asked only where the game has not ended.
OPPONENTS: dict[str, Callable[[Game, Position, Random], Turn]] = {
    "random": at_random,
    "simple": simple,
    "strong": strong,
}
