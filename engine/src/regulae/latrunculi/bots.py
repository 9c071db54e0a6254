"""The computer players of latrunculi: each bot chooses one of the legal turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.bots import bot_named
from regulae.latrunculi.game import cells_of
from regulae.latrunculi.outcome import outcome, require_play
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import exposed, first_hops, land, turns
from regulae.latrunculi.turn import Turn, legal_turns

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.plan import Plan
    from regulae.latrunculi.position import Position
    from regulae.latrunculi.reach import Cells

#: What a stone taken and a threat are worth to the simple bot.
_STONE, _THREAT = 4, 1
#: How many turns the strong bot follows to the answer, and what a game won is worth to it.
_WIDTH, _WON = 6, 1000.0


def at_random(game: Game, position: Position, rng: Random) -> Turn:
    """Any legal turn."""
    found = turns(game.plan, cells_of(game, position), CODE[position.turn])
    return Turn(game, position, rng.choice(found) if found else ())


def simple(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that takes most, less what the opponent can take in return; among equals one that threatens."""
    legal = legal_turns(game, position)
    worth = [_worth(game, turn) for turn in legal]
    best = max(worth)
    return rng.choice([turn for turn, value in zip(legal, worth, strict=True) if value == best])


def _worth(game: Game, turn: Turn) -> int:
    return gain(game, turn) - loss(game, turn)


def gain(game: Game, turn: Turn) -> int:
    """What a turn takes and threatens."""
    takes = sum(len(step.taken) for step in turn.steps)
    return _STONE * takes + _THREAT * _threats(game.plan, cells_of(game, turn.result), CODE[turn.before.turn])


def loss(game: Game, turn: Turn) -> int:
    """What the opponent can take in return by one step."""
    plan, cells = game.plan, cells_of(game, turn.result)
    return _STONE * max(
        (len(land(plan, cells, hop)[1]) for hop in first_hops(plan, cells, 3 - CODE[turn.before.turn])), default=0
    )


def strong(game: Game, position: Position, rng: Random) -> Turn:
    """The turn that is worth most after the opponent's best answer; among equals, one at random."""
    ranked = ranking(game, position)
    return rng.choice([turn for worth, turn in ranked if worth == ranked[0][0]])


def ranking(game: Game, position: Position) -> list[tuple[float, Turn]]:
    """All legal turns with their worth in stones, the best first.

    The few turns that look best are evaluated by the opponent's best answer; all others rank after them.

    Raises:
        IllegalTurnError: The game has ended.
    """
    require_play(position, outcome(game, position))
    legal = sorted(((_worth(game, turn), turn) for turn in legal_turns(game, position)), key=lambda one: -one[0])
    best = sorted(((_after_answer(game, turn) / _STONE, turn) for _, turn in legal[:_WIDTH]), key=lambda one: -one[0])
    return best + [(min(worth / _STONE, best[-1][0]), turn) for worth, turn in legal[_WIDTH:]]


def _after_answer(game: Game, turn: Turn) -> float:
    """What a turn takes and threatens, less what the best answer is worth to the opponent."""
    ended, me = outcome(game, turn.result), turn.before.turn
    if ended is not None:
        return 0.0 if ended.winner is None else _WON if ended.winner is me else -_WON
    return float(gain(game, turn) - best_answer(game, turn.result))


def best_answer(game: Game, position: Position) -> int:
    """What the best turn is worth. The search stops when no turn left gains more than that."""
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
    """How many of the opponent's stones could be taken by reaching the right intersection."""
    return sum(exposed(plan, cells, at, mover) for at, owner in enumerate(cells) if owner == 3 - mover)


def choose_turn(name: str, game: Game, position: Position, rng: Random) -> Turn:
    """The turn that a bot chooses.

    Args:
        name: The name of the bot.
        game: The game.
        position: The position.
        rng: Decides among turns that seem equal to it.

    Raises:
        RequestError: There is no such bot.
        IllegalTurnError: The game has ended.
    """
    play = bot_named(name, BOTS)
    require_play(position, outcome(game, position))
    return play(game, position, rng)


#: The bots by name; each is asked only where the game has not ended.
BOTS: dict[str, Callable[[Game, Position, Random], Turn]] = {
    "random": at_random,
    "simple": simple,
    "strong": strong,
}
