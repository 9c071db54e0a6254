"""A position or a move of latrunculi as a sentence, for readers who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.latrunculi.board import Side
from regulae.latrunculi.position import runs
from regulae.text import listed
from regulae.values import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.latrunculi.board import Board
    from regulae.latrunculi.moves import Move
    from regulae.latrunculi.outcome import Outcome
    from regulae.latrunculi.position import Setup, Stones

#: So many stones side by side, or more, are described as one row.
_ROW = 3

#: The labellings of a board: whether it names its columns and rows.
LABELS = {"letters": True, "none": False}

#: What a board says about its stones and their moves.
WORDING = Wording(
    men="stones",
    choose="Choose a stone.",
    put="Choose where to move it.",
    lifted="Stone on {point} lifted.",
    stuck="It cannot move now. Put it somewhere to see why.",
    targets="It can go to {points}.",
    none="No stone of {side} stands on {point}.",
    no_step="No stone can be moved.",
    no_further_step="The stone cannot move on.",
    passes="passes",
    took="takes",
    typed="d2-d4",
    labels_title="Lines",
    labels={"letters": "letters and numbers", "none": "no names"},
)


def position_words(setup: Setup) -> str:
    """Where all stones are, how many captives each side has, and who is to move.

    >>> from regulae.latrunculi import parse_position
    >>> position_words(parse_position("10x8/white:a1..k1,captives/black:e5/black"))
    'White has 10 stones on a1 to k1, and 1 captive. Black has 1 stone on e5. Black is to move.'
    """
    sides = " ".join(f"{side.capitalize()} has {_stones_words(setup.board, setup.stones(side))}." for side in Side)
    return f"{sides} {setup.turn.capitalize()} is to move."


def move_words(move: Move, side: Side) -> str:
    """What a move does.

    >>> from regulae.latrunculi import parse_move
    >>> move_words(parse_move("d1~d3"), Side.BLACK)
    'Black leaps with a stone from d1 to d3.'
    """
    did = "leaps with a stone" if move.leap else "moves a stone"
    stones = "stone" if len(move.taken) == 1 else "stones"
    took = f" and takes the {side.other} {stones} on {listed(move.taken)}" if move.taken else ""
    return f"{side.capitalize()} {did} from {move.origin} to {move.target}{took}."


def turn_words(moves: Sequence[Move], side: Side) -> str:
    """What a turn does.

    >>> turn_words((), Side.WHITE)
    'White can move no stone and passes.'
    """
    if not moves:
        return f"{side.capitalize()} can move no stone and passes."
    return " ".join(move_words(move, side) for move in moves)


def outcome_words(outcome: Outcome) -> str:
    """How the game has ended, who has won, and who begins the next."""
    why, winner = _WHY[outcome.rule], outcome.winner
    if winner is None:
        return f"{why} Both have captured the same number: the outcome is doubtful."
    won = "wins, having captured more" if outcome.counted else "wins"
    begins = f" {outcome.begins_next.capitalize()} begins the next game." if outcome.begins_next else ""
    return f"{why} {winner.capitalize()} {won}.{begins}"


#: What has ended the game, by the rule that ends it.
_WHY = {
    "ending": "All stones of one side have been taken.",
    "siege": "Each side would lose any stone it moved.",
    "unable": "The side to move can move no stone.",
    "quiet_turns": "Nothing has been taken for too long; this counts as consent.",
    "counting": "The players agree to end the game.",
}


def _stones_words(board: Board, stones: Stones) -> str:
    count = len(stones.places)
    places = [place for run in runs(board, stones.places) for place in _run_words(run)]
    standing = f"{count} {'stone' if count == 1 else 'stones'} on {listed(places)}" if places else "no stones"
    captives = f"{stones.captives} {'captive' if stones.captives == 1 else 'captives'}"
    return f"{standing}, and {captives}" if stones.captives else standing


def _run_words(run: tuple[str, ...]) -> tuple[str, ...]:
    return (f"{run[0]} to {run[-1]}",) if len(run) >= _ROW else run
