"""The games of tables as a family: what `regulae.family` asks, answered by the modules of this package."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from regulae.tables.board import FACES, Side
from regulae.tables.bots import BOTS, choose_turn, name_number, throw_for
from regulae.tables.bots.strong import ranking
from regulae.tables.form import FORM
from regulae.tables.game import load, position_of, start, supposed
from regulae.tables.labels import LABELS
from regulae.tables.mover import plays_for
from regulae.tables.notation import (
    format_throw,
    parse_position,
    parse_side,
    parse_steps,
    parse_target,
    parse_throw,
)
from regulae.tables.outcome import outcome
from regulae.tables.playouts import playout
from regulae.tables.position import seat_name
from regulae.tables.solve.bearoff import bearoff_data
from regulae.tables.svg import draw
from regulae.tables.turn import TurnInProgress, legal_turns, turn_of
from regulae.tables.typed import advance_typed, parse_typed
from regulae.tables.view import men, outcome_data, places, step_data, turn_data
from regulae.tables.words import position_words, turn_words, wording
from regulae.values import Ending, Examples, Seat, Wording

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from regulae.family import Family
    from regulae.tables.game import Game
    from regulae.tables.moves import Step
    from regulae.tables.position import Position, Throw


class _Dice:
    """Throws, and numbers that the players name."""

    faces = FACES
    parse_throw = staticmethod(parse_throw)
    format_throw = staticmethod(format_throw)
    name_number = staticmethod(name_number)

    def thrown(self, position: Position) -> Throw:
        """The throw to be played in a position; empty before it is thrown."""
        return position.throw or ()

    def unthrown(self, position: Position) -> Position:
        """The position before its throw."""
        return position.thrown(None)

    def with_throw(self, game: Game, position: Position, throw: Throw) -> Position:
        """The position with this throw in place of any other."""
        return position_of(game, position.thrown(throw))

    def throw(self, bots: Mapping[str, str], game: Game, position: Position, rng: Random) -> Position | None:
        """The position with a throw, or None where it has one already."""
        if position.throw is not None:
            return None
        names = {side: bots[side] for side in Side}
        return position.thrown(throw_for(names, game, position, rng))


class _BearingOff:
    """Exact results for bearing off."""

    clearing = staticmethod(bearoff_data)


class TablesFamily:
    """The games of tables. `regulae.family.Family` says what each member is."""

    name = "tables"
    form = FORM
    rulesets = files("regulae").joinpath("rulesets")
    sides: Mapping[str, str] = {"am": Side.AM, "n": Side.N}
    classes: Mapping[str, str] = {Side.AM: "am", Side.N: "n"}
    labels = tuple(LABELS)
    bots = tuple(BOTS)
    unit = "chance"
    examples = Examples(
        position="am:&15/n&:a15/am",
        steps=("6:&-s", "6:s-m"),
        line="am 6,5,6 6:&-s,6:s-m,5:&-t",
        throw=(6, 5, 6),
        commands={
            "rules": "ludus-anglicorum --read dice=two-and-supposed-six",
            "look": "ludus-anglicorum start --throw 6,5,6 --steps '6:&-s'",
            "turns": "ludus-anglicorum 'am:&15/n&:a15/am' --throw 6,5,6",
            "choose": "ludus-anglicorum start --throw 6,5,6 --opponent simple",
            "advise": "ludus-anglicorum 'am:f3,off12/n&:n,t5,&,off8/n&' --throw 4,4,4",
            "name": "ludus-anglicorum start --read dice=two-and-named --known 5,3",
            "play": "ludus-lumbardorum --seed 1 --n random",
            "playouts": "ludus-anglicorum --games 100",
            "bearoff": "ludus-anglicorum 2",
            "svg": "ludus-anglicorum start --throw 6,5,6 --light s,t",
        },
    )
    dice = _Dice()
    agreement = None
    bearing_off = _BearingOff()

    load = staticmethod(load)
    start = staticmethod(start)
    parse_side = staticmethod(parse_side)
    parse_steps = staticmethod(parse_steps)
    turn = staticmethod(turn_of)
    turns = staticmethod(legal_turns)
    choose = staticmethod(choose_turn)
    ranking = staticmethod(ranking)
    view = staticmethod(turn_data)
    step_data = staticmethod(step_data)
    men = staticmethod(men)
    words = staticmethod(position_words)

    def position(self, game: Game, text: str) -> Position:
        """A position of a game from its notation, or from ``start``."""
        return start(game) if text == "start" else position_of(game, parse_position(text))

    def seats(self, game: Game) -> Sequence[Seat]:
        """The players, in the order of the sides."""
        order = sorted(game.plan.order, key=lambda seat: (tuple(Side).index(seat[0]), seat[1]))
        return [Seat(seat_name(side, player), side, player) for side, player in order]

    def seat(self, position: Position) -> str:
        """The player to move, as records write it."""
        return position.seat

    def parse_seat(self, text: str) -> str:
        """The player to move, where ``net`` is written for ``n&``."""
        side, dot, player = text.partition(".")
        return f"{Side.N}{dot}{player}" if side == "net" else text

    def now(self, turn: TurnInProgress) -> Position:
        """The position after the steps of a turn, with the same side to move."""
        return turn.now

    def played(self, turn: TurnInProgress) -> tuple[Step, ...]:
        """The steps played in a turn, as they were given."""
        return turn.steps

    def step(self, turn: TurnInProgress, origin: str, target: str, die: int = 0) -> TurnInProgress:
        """The turn with one more step, from one place to another."""
        return turn.advance(turn.resolve(origin, target, die=die))

    def typed(self, turn: TurnInProgress, text: str, labels: str) -> TurnInProgress:
        """The turn with the steps that a player typed."""
        return advance_typed(turn, parse_typed(text, LABELS[labels]))

    def finish(self, turn: TurnInProgress) -> Position:
        """The position after a whole turn."""
        return turn.finish()

    def outcome(self, game: Game, position: Position) -> Ending | None:
        """How the game has ended; None while it goes on."""
        ended = outcome(game, position)
        data = outcome_data(game, ended)
        return Ending(ended.winner, ended.rule, data["words"], data) if ended and data else None

    def random_end(self, game: Game, position: Position, rng: Random) -> Position:
        """The last position of a game played at random from a position on."""
        return playout(game, rng, position).end

    def places(self, position: Position, labels: str) -> Mapping[str, str]:
        """What to say about each place that men can use."""
        return places(position, LABELS[labels])

    def wording(self, labels: str) -> Wording:
        """What a board says about its men and their steps."""
        return wording(LABELS[labels])

    def turn_words(self, game: Game, position: Position, steps: Sequence[Step], labels: str) -> str:
        """What steps played from a position do, as a sentence."""
        return turn_words(steps, position.turn, LABELS[labels], owner=plays_for(game, position))

    def draw(self, game: Game, position: Position, lit: Sequence[str], *, standalone: bool) -> str:
        """The picture of a position."""
        unthrown = supposed(game, position.throw) if position.throw else ()
        points = tuple(map(parse_target, lit))
        return draw(position, lit=points, supposed=unthrown, standalone=standalone)


FAMILY: Family[Game, Position, Step, TurnInProgress] = TablesFamily()
