"""Turns: those a position allows, and a turn in progress. All functions are pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from regulae.errors import IllegalTurnError
from regulae.latrunculi.game import cells_of
from regulae.latrunculi.moves import Move, moved
from regulae.latrunculi.notation import parse_label
from regulae.latrunculi.outcome import outcome, require_play
from regulae.latrunculi.plan import CODE
from regulae.latrunculi.reach import first_hops, follow, land, more_hops, turns
from regulae.latrunculi.refusal import Attempt, check_written, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.latrunculi.game import Game
    from regulae.latrunculi.outcome import Outcome
    from regulae.latrunculi.plan import Hop
    from regulae.latrunculi.position import Position
    from regulae.latrunculi.reach import Cells


@dataclass(frozen=True, slots=True, repr=False)
class Turn:
    """All that a player does in a turn: a stone slides or leaps, under some readings several times.

    Attributes:
        game: The game.
        before: The position before.
        hops: The steps in the numbers of the plan; none where the player can move no stone and passes.
    """

    game: Game
    before: Position
    hops: tuple[Hop, ...]

    @property
    def steps(self) -> tuple[Move, ...]:
        """The moves in order, all of one stone."""
        boards = follow(self.game.plan, cells_of(self.game, self.before), self.hops)
        return tuple([_move(self.game, board, hop) for board, hop in zip(boards, self.hops, strict=False)])

    @property
    def result(self) -> Position:
        """The position that the other player finds."""
        return moved(self.before, self.steps, self.game.plan.next_turn(self.before.turn))

    def __str__(self) -> str:
        return ",".join(map(str, self.steps)) or "pass"

    def __repr__(self) -> str:
        return f"<Turn {self}>"


@dataclass(frozen=True, eq=False, repr=False)
class TurnInProgress:
    """The moves played so far in a turn, and what may follow.

    Made by `begin` and `turn_of`, and extended by `advance`. Whatever takes a search is found on demand, and once.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> turn = turn_of(game, latrunculi.start(game), latrunculi.parse_moves("a1~a3"))
    >>> turn.next, turn.may_end, turn.after
    ((), True, <Position 10x8/white:b1..k1,a2..k2,a3/black:a7..k7,a8..k8/black/quiet1>)

    Attributes:
        game: The game.
        position: The position at the beginning of the turn.
        ended: How the game had ended before any move, or None.
        steps: The moves played, each with all that it takes.
        boards: What stood on the intersections before the turn and after each of these moves.
        last: The last of these moves as a hop; None before the first.
    """

    game: Game
    position: Position
    ended: Outcome | None
    steps: tuple[Move, ...]
    boards: tuple[Cells, ...]
    last: Hop | None = None

    def __repr__(self) -> str:
        return f"<TurnInProgress {self.position} {','.join(map(str, self.steps))}>"

    @property
    def left(self) -> tuple[int, ...]:
        """Always empty, since no dice are thrown."""
        return ()

    @cached_property
    def now(self) -> Position:
        """The position after these moves, with the same side to move."""
        return moved(self.position, self.steps, self.position.turn) if self.steps else self.position

    @cached_property
    def _open(self) -> tuple[Hop, ...]:
        """The hops that may follow: none that leads back to a board that this turn has seen."""
        plan, now = self.game.plan, self.boards[-1]
        if self.ended:
            return ()
        if self.last is None:
            return tuple(first_hops(plan, now, CODE[self.position.turn]))
        return tuple([hop for hop in more_hops(plan, now, self.last) if land(plan, now, hop)[0] not in self.boards])

    @cached_property
    def next(self) -> tuple[Move, ...]:
        """The moves that may follow."""
        return tuple([_move(self.game, self.boards[-1], hop) for hop in self._open])

    @property
    def may_end(self) -> bool:
        """Whether the turn may end here: a stone has been moved, or none can be moved and the player passes."""
        return self.ended is None and (bool(self.steps) or not self._open)

    @cached_property
    def after(self) -> Position | None:
        """The position that the other player finds if the turn ends here; None where it may not end."""
        following = self.game.plan.next_turn(self.position.turn)
        return moved(self.position, self.steps, following) if self.may_end else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended, before this turn or with it; None while moves may follow or the game goes on."""
        if not self.steps or self.after is None or self._open:
            return self.ended
        return outcome(self.game, self.after)

    def advance(self, step: Move) -> Self:
        """The turn with one more move.

        Raises:
            NotationError: The board has no such intersection.
            IllegalTurnError: The move is not legal here, or is written as something else; names the rule.
        """
        require_play(self.position, self.ended)
        hop = self._hop(step.origin, step.target)
        fits = _move(self.game, self.boards[-1], hop)
        check_written(step, fits)
        board, _ = land(self.game.plan, self.boards[-1], hop)
        return replace(self, steps=(*self.steps, fits), boards=(*self.boards, board), last=hop)

    def resolve(self, origin: str, target: str) -> Move:
        """The legal move from one intersection to another; see the function `resolve`."""
        for label in (origin, target):
            parse_label(label, self.position.board)
        require_play(self.position, self.ended)
        return _move(self.game, self.boards[-1], self._hop(origin, target))

    def finish(self) -> Position:
        """The position that the other player finds, if the turn may end here; see the function `apply`."""
        require_play(self.position, self.ended)
        if self.after is None:
            hint = f"Move a stone, for example {self.next[0]}."
            raise IllegalTurnError("A stone has to be moved.", rule="alternation", where="pass", hint=hint)
        return self.after

    def _hop(self, origin: str, target: str) -> Hop:
        """The hop from one intersection to another, or the error that says why there is none."""
        for label in (origin, target):
            parse_label(label, self.position.board)
        place = self.game.plan.place
        ends = (place[origin], place[target])
        for hop in self._open:
            if hop[:2] == ends:
                return hop
        raise explain(Attempt(self.game.plan, self.position.turn, self.boards[-1], self.last, *ends))


def begin(game: Game, position: Position) -> TurnInProgress:
    """The turn that begins with a position; once the game has ended, it has no moves."""
    return TurnInProgress(game, position, outcome(game, position), (), (cells_of(game, position),))


def turn_of(game: Game, position: Position, steps: Sequence[Move] = ()) -> TurnInProgress:
    """The turn in which these moves have been played; what they take need not be written.

    Raises:
        NotationError: The board has no such intersection.
        IllegalTurnError: A move is not legal where it is played; names the rule that forbids it.
    """
    turn = begin(game, position)
    for step in steps:
        turn = turn.advance(step)
    return turn


def legal_turns(game: Game, position: Position) -> tuple[Turn, ...]:
    """The turns that a position allows, one for each position that they can lead to; none once the game has ended.

    Where a side that can move nothing passes, its only turn is the one without moves.

    >>> from regulae import latrunculi
    >>> game = latrunculi.load("ludus-latrunculorum")
    >>> turns = legal_turns(game, latrunculi.start(game))
    >>> len(turns), str(turns[0]), turns[0].result
    (50, 'a1~a3', <Position 10x8/white:b1..k1,a2..k2,a3/black:a7..k7,a8..k8/black/quiet1>)
    """
    if outcome(game, position):
        return ()
    found = turns(game.plan, cells_of(game, position), CODE[position.turn])
    return tuple([Turn(game, position, hops) for hops in found or [()]])


def next_steps(game: Game, position: Position, played: Sequence[Move] = ()) -> tuple[Move, ...]:
    """The moves that may follow those already played in this turn.

    Raises:
        IllegalTurnError: A move already played was not legal.
    """
    return turn_of(game, position, played).next


def as_played(game: Game, position: Position, written: Sequence[Move]) -> tuple[Move, ...]:
    """The moves of a turn with what they take, whether or not it was written.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    return turn_of(game, position, written).steps


def after_steps(game: Game, position: Position, played: Sequence[Move]) -> Position:
    """The position in the middle of a turn, the same side to move.

    Raises:
        IllegalTurnError: A move was not legal.
    """
    return turn_of(game, position, played).now


def apply(game: Game, position: Position, steps: Sequence[Move]) -> Position:
    """The position after a whole turn: the other side to move.

    Raises:
        IllegalTurnError: The moves are not a whole legal turn; names the rule that forbids it.
    """
    return turn_of(game, position, steps).finish()


def may_stop(game: Game, position: Position, played: Sequence[Move]) -> bool:
    """Whether a turn may end with these moves: a stone has been moved, or none can be and the side passes.

    Raises:
        IllegalTurnError: A move was not legal, or the game has ended.
    """
    turn = turn_of(game, position, played)
    require_play(position, turn.ended)
    return turn.may_end


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
        IllegalTurnError: There is no such legal move; names the rule that forbids it.
    """
    return turn_of(game, position, played).resolve(origin, target)


def _move(game: Game, cells: Cells, hop: Hop) -> Move:
    """A hop on a board as a move, with what it takes."""
    labels, (origin, target, leap) = game.plan.board.labels, hop
    taken = sorted(land(game.plan, cells, hop)[1])
    return Move(labels[origin], labels[target], leap, tuple([labels[place] for place in taken]))
