"""Playing latrunculi: the turns and steps a position allows, what they lead to, and who has won. All pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from regulae.errors import IllegalTurnError
from regulae.latrunculi.board import Side
from regulae.latrunculi.moves import Move, moved
from regulae.latrunculi.notation import parse_label
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import ended_by, follow, land, open_hops, stuck, ways
from regulae.latrunculi.refusal import Wish, check_written, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.plan import Hop
    from regulae.latrunculi.position import Position
    from regulae.latrunculi.reach import Cells


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    Attributes:
        winner: Who has won, if anybody.
        rule: The key of the rule that ends it.
        counted: Whether the captives of both sides decide.
        begins_next: Who begins the next game; None where that is open.
    """

    winner: Side | None
    rule: str
    counted: bool
    begins_next: Side | None


@dataclass(frozen=True, slots=True, repr=False)
class Turn:
    """All that a player does in his turn: a stone slides or leaps, under some readings several times.

    Attributes:
        game: The game.
        before: The position before.
        hops: His steps in the numbers of the plan; none where he can move no stone and passes.
    """

    game: Game
    before: Position
    hops: tuple[Hop, ...]

    @property
    def steps(self) -> tuple[Move, ...]:
        """His moves in order, all of one stone."""
        return _moves(self.game, cells_of(self.game, self.before), self.hops)

    @property
    def result(self) -> Position:
        """The position he leaves."""
        return moved(self.before, self.steps, self.game.plan.next_turn(self.before.turn))

    def __str__(self) -> str:
        return ",".join(map(str, self.steps)) or "pass"

    def __repr__(self) -> str:
        return f"<Turn {self}>"


def legal_turns(game: Game, position: Position) -> tuple[Turn, ...]:
    """The turns that a position allows, one for each position that they can leave; none once the game has ended.

    Where a side that can move nothing passes, its only turn is the one without steps.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> turns = legal_turns(game, latrunculi.start(game))
    >>> len(turns), str(turns[0]), turns[0].result
    (50, 'a1~a3', <Position 10x8/white:b1..k1,a2..k2,a3/black:a7..k7,a8..k8/black/quiet1>)
    """
    if outcome(game, position):
        return ()
    found = ways(game.plan, cells_of(game, position), CODE[position.turn])
    return tuple([Turn(game, position, hops) for hops in found or [()]])


def next_steps(game: Game, position: Position, played: Sequence[Move] = ()) -> tuple[Move, ...]:
    """The moves that may follow those already played in this turn.

    Raises:
        IllegalTurnError: A move already played was not legal.
    """
    if not played and outcome(game, position):
        return ()
    cells, hops = _played(game, position, played)
    now = follow(game.plan, cells, hops)[-1]
    following = open_hops(game.plan, cells, CODE[position.turn], hops)
    return tuple([_move(game, now, hop) for hop in following])


def as_played(game: Game, position: Position, written: Sequence[Move]) -> tuple[Move, ...]:
    """The moves of a turn with what they take, whether or not it was written.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    return _moves(game, *_played(game, position, written)) if written else ()


def after_steps(game: Game, position: Position, played: Sequence[Move]) -> Position:
    """The position in the midst of a turn, the same side to move.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    return moved(position, as_played(game, position, played), position.turn) if played else position


def apply(game: Game, position: Position, steps: Sequence[Move]) -> Position:
    """The position after a whole turn: the adversary to move.

    Raises:
        IllegalTurnError: The moves are not a whole legal turn; says which rule forbids it.
    """
    cells, hops = _played(game, position, steps)
    if not may_stop(game, position, steps):
        hint = f"Move a stone, for example {next_steps(game, position)[0]}."
        raise IllegalTurnError("A stone has to be moved.", rule="alternation", where="pass", hint=hint)
    return moved(position, _moves(game, cells, hops), game.plan.next_turn(position.turn))


def may_stop(game: Game, position: Position, played: Sequence[Move]) -> bool:
    """Whether a turn may end with these moves: a stone has been moved, or none can be and the side passes.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    cells, hops = _played(game, position, played)
    return bool(hops) or stuck(game.plan, cells, CODE[position.turn])


@lru_cache(maxsize=256)
def outcome(game: Game, position: Position) -> Outcome | None:
    """How the game has ended and by which rule, or None while it goes on.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> setup = latrunculi.parse_position("10x8/white:a1,captives20/black:captives19/black")
    >>> outcome(game, latrunculi.position_of(game, setup))
    Outcome(winner=<Side.WHITE: 'white'>, rule='ending', counted=False, begins_next=<Side.BLACK: 'black'>)
    """
    rule = ended_by(game.plan, cells_of(game, position), CODE[position.turn], position.quiet)
    if rule is None:
        return None
    if rule == "ending":
        return _won(game, max(Side, key=lambda side: position.stones(side).captives), rule)
    if rule == "unable" and game.plan.unable_loses:
        return _won(game, position.turn.other, rule)
    return _counted(game, position, rule)


def may_consent(game: Game, position: Position) -> bool:
    """Whether the players may agree to end the game: few stones are left on each side, and nearly as many.

    That neither can take from the other any more, as the text adds, is for the players to judge.
    """
    most, fewest = _most_and_fewest(position)
    few, apart = game.plan.consent_few, game.plan.consent_apart
    return outcome(game, position) is None and most <= few and most - fewest <= apart


def _most_and_fewest(position: Position) -> tuple[int, int]:
    """How many stones the sides have left, the greater number first."""
    counts = [len(position.stones(side).places) for side in Side]
    return max(counts), min(counts)


def consent(game: Game, position: Position) -> Outcome:
    """How the game ends if both players agree to end it.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> few = "10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white"
    >>> consent(game, latrunculi.position_of(game, latrunculi.parse_position(few)))
    Outcome(winner=None, rule='counting', counted=True, begins_next=None)

    Raises:
        IllegalTurnError: The game has ended, or they may not agree yet.
    """
    in_play(game, position)
    most, fewest = _most_and_fewest(position)
    few, apart = game.plan.consent_few, game.plan.consent_apart
    if most > few:
        message, hint = f"A side has {most} stones left.", f"Play on until neither has more than {few}."
        raise IllegalTurnError(message, rule="consent_few", where=str(position), hint=hint)
    if most - fewest > apart:
        message, hint = f"One side has {most - fewest} stones more than the other.", f"At most {apart} may it have."
        raise IllegalTurnError(message, rule="consent_apart", where=str(position), hint=hint)
    return _counted(game, position, "counting")


def _won(game: Game, winner: Side, rule: str) -> Outcome:
    return Outcome(winner, rule, counted=False, begins_next=game.plan.begins_next(winner))


def _counted(game: Game, position: Position, rule: str) -> Outcome:
    winner = game.plan.winner({side: position.stones(side).captives for side in Side})
    return Outcome(winner, rule, counted=True, begins_next=game.plan.begins_next(winner))


def resolve(game: Game, position: Position, played: Sequence[Move], origin: str, target: str) -> Move:
    """The legal move from one intersection to another.

    Args:
        game: The game.
        position: The position at the beginning of the turn.
        played: The moves already played in it.
        origin: The intersection the stone leaves.
        target: The intersection it comes to.

    Raises:
        NotationError: There is no such intersection.
        IllegalTurnError: There is no such legal move; says which rule forbids it.
    """
    for label in (origin, target):
        parse_label(label, position.board)
    cells, hops = _played(game, position, played)
    return _move(game, follow(game.plan, cells, hops)[-1], _hop(game, position, (cells, hops), origin, target))


def in_play(game: Game, position: Position) -> None:
    """Make sure that the game has not ended.

    Raises:
        IllegalTurnError: It has; says by which rule.
    """
    if ended := outcome(game, position):
        raise IllegalTurnError(_OVER[ended.rule], rule=ended.rule, where=str(position), hint="Begin a new one.")


#: What is said of a game that has ended, by the rule that ends it.
_OVER = {
    "ending": "The game is won: all stones of a side have been taken.",
    "siege": "The game is over: each side would lose whatever stone it moved.",
    "unable": "The game is over: the side to move can move no stone.",
    "quiet_turns": "The game is over: nothing has been taken for too long.",
}


def _played(game: Game, position: Position, moves: Sequence[Move]) -> tuple[Cells, tuple[Hop, ...]]:
    """The board before the turn, and the moves as hops, each checked against those that may be played in its place."""
    in_play(game, position)
    cells = cells_of(game, position)
    hops: tuple[Hop, ...] = ()
    for move in moves:
        for label in (move.origin, move.target):
            parse_label(label, position.board)
        hop = _hop(game, position, (cells, hops), move.origin, move.target)
        fits = _move(game, follow(game.plan, cells, hops)[-1], hop)
        check_written(move, fits)
        hops = (*hops, hop)
    return cells, hops


def _hop(game: Game, position: Position, at: tuple[Cells, tuple[Hop, ...]], origin: str, target: str) -> Hop:
    """The hop from one intersection to another that may be played now, or the error that says why there is none."""
    plan, (cells, hops) = game.plan, at
    wish = (plan.place[origin], plan.place[target])
    for hop in open_hops(plan, cells, CODE[position.turn], hops):
        if hop[:2] == wish:
            return hop
    raise explain(Wish(plan, position.turn, cells, hops, *wish))


def cells_of(game: Game, position: Position) -> Cells:
    """What stands on each intersection, in the numbers of the plan."""
    place, cells = game.plan.place, bytearray(len(game.plan.place))
    for side, code in CODE.items():
        for label in position.stones(side).places:
            cells[place[label]] = code
    return bytes(cells)


def _move(game: Game, cells: Cells, hop: Hop) -> Move:
    """A hop on a board as a move, with what it takes."""
    labels, (origin, target, leap) = game.plan.board.labels, hop
    return Move(
        labels[origin], labels[target], leap, tuple([labels[p] for p in sorted(land(game.plan, cells, hop)[1])])
    )


def _moves(game: Game, cells: Cells, hops: Sequence[Hop]) -> tuple[Move, ...]:
    boards = follow(game.plan, cells, hops)
    return tuple([_move(game, board, hop) for board, hop in zip(boards, hops, strict=False)])
