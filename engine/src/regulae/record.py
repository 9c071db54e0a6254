"""A game as it was played, on paper: what is played, how it began, and one line for each throw.

::

    game: ludus-anglicorum
    reading: piling = everywhere
    start: am:&15/n&:a15/am
    am 6,5,6 6:&-s,6:s-m,5:&-t
    n& 3,2,1 3:a-d,2:a-c,1:a-b
    am 4,4,1 4:t-p ...

A line is who plays, his throw, and his steps, or ``pass``. The last may be unfinished: it has three points at its end,
or stops after the throw. Empty lines, and those that begin with ``#``, are for people.
Reading a record judges nothing; `replay` does, and keeps what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import NotationError, RegulaeError, RequestError
from regulae.game import Game, check_throw, load, position_of
from regulae.loading import load_ruleset
from regulae.notation import format_position, format_steps, format_throw, parse_position, parse_steps, parse_throw
from regulae.play import after_steps, apply

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regulae.moves import Step, Throw
    from regulae.position import Position

_HINT = "A record begins with game: and start:, then has a line for each throw, such as am 6,5,6 6:&-s,6:s-m,5:&-t."
_MORE = "..."


@dataclass(frozen=True, slots=True)
class Played:
    """A line of a record: who plays, his throw, his steps, and whether the turn has ended with them."""

    mover: str
    throw: Throw
    steps: tuple[Step, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written.

    Attributes:
        game: The id of the game.
        choices: Rule keys and the readings chosen, in order.
        start: The position play began with, in notation.
        turns: Its turns in order.
    """

    game: str
    choices: tuple[tuple[str, str], ...]
    start: str
    turns: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn as it was played: the position with its throw, the steps, and whether the turn has ended with them."""

    position: Position
    steps: tuple[Step, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record comes to under the rules.

    Attributes:
        game: The game under the readings chosen.
        start: The position play began with.
        moments: The turns that are legal, in order.
        position: The position after them.
        fault: What is wrong with the turn after the last of them; None where all are legal.
    """

    game: Game
    start: Position
    moments: tuple[Moment, ...]
    position: Position
    fault: RegulaeError | None


def format_record(record: Record) -> str:
    """A record on paper."""
    readings = [f"reading: {key} = {value}" for key, value in record.choices]
    lines = [f"game: {record.game}", *readings, f"start: {record.start}", *map(_line, record.turns)]
    return "\n".join(lines) + "\n"


def _line(turn: Played) -> str:
    steps = (format_steps(turn.steps),) if turn.whole or turn.steps else ()
    more = (_MORE,) if turn.steps and not turn.whole else ()
    return " ".join((turn.mover, format_throw(turn.throw), *steps, *more))


def parse_record(text: str) -> Record:
    """Read a record.

    Raises:
        NotationError: It is no record; says in which line.
    """
    heads: dict[str, list[str]] = {"game": [], "reading": [], "start": []}
    turns: list[Played] = []
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.strip()
        key, colon, value = written.partition(": ")
        if not written or written.startswith("#"):
            continue
        if colon and key in heads and not turns:
            heads[key].append(value.strip())
        else:
            turns.append(_turn(written, number))
    return Record(_only(heads, "game"), _choices(heads["reading"]), _only(heads, "start"), tuple(turns))


def _only(heads: dict[str, list[str]], key: str) -> str:
    if len(heads[key]) != 1:
        raise NotationError(f"The record has {len(heads[key])} lines {key}:, not one.", text="", index=0, hint=_HINT)
    return heads[key][0]


def _choices(readings: Iterable[str]) -> tuple[tuple[str, str], ...]:
    pairs = []
    for reading in readings:
        key, equals, value = reading.partition(" = ")
        if not equals:
            hint = "Write reading: piling = everywhere."
            raise NotationError(f"{reading!r} is not a reading.", text=reading, index=0, hint=hint)
        pairs.append((key.strip(), value.strip()))
    return tuple(pairs)


def _turn(line: str, number: int) -> Played:
    mover, throw, steps, more, *rest = (*line.split(), "", "", "", "")
    if not throw or more not in ("", _MORE) or any(rest):
        raise NotationError(f"Line {number} is not a turn: {line[:80]!r}.", text=line[:80], index=0, hint=_HINT)
    try:
        played = parse_steps(steps) if steps else ()
        return Played("n&" if mover == "net" else mover, parse_throw(throw), played, whole=bool(steps) and not more)
    except NotationError as error:
        message = f"Line {number}: {error.message}"
        raise NotationError(message, text=error.text, index=error.index, hint=error.hint) from None


def record_of(
    game: Game,
    choices: Iterable[tuple[str, str]],
    start: Position,
    turns: Iterable[tuple[Throw, Sequence[Step], bool]],
) -> Record:
    """The record of a game played from ``start``: of each turn the throw, the steps, and whether it has ended.

    Raises:
        RegulaeError: A turn is not legal.
    """
    _check_written(game.ruleset.id)
    position, lines = start, []
    for throw, steps, whole in turns:
        lines.append(Played(_mover(position), throw, tuple(steps), whole))
        position = _play(game, position, lines[-1])[1]
    return Record(game.ruleset.id, tuple(choices), format_position(start), tuple(lines))


def replay(record: Record) -> Replay:
    """Play a record through as far as it is legal.

    Raises:
        RegulaeError: There is no such game or reading, or play cannot begin so.
    """
    _check_written(record.game)
    game = load(record.game, dict(record.choices))
    start = position = position_of(game, parse_position(record.start))
    moments: list[Moment] = []
    for turn in record.turns:
        try:
            moment, position = _play(game, position, turn)
        except RegulaeError as error:
            return Replay(game, start, tuple(moments), position, error)
        moments.append(moment)
    return Replay(game, start, tuple(moments), position, None)


def _check_written(game: str) -> None:
    if load_ruleset(game).family != "tables":
        raise RequestError(f"Games of {game} are not written as records.", where=game, hint="Copy the position.")


def _mover(position: Position) -> str:
    """Who is to move, as a position writes him."""
    return format_position(position).split("/")[2]


def _play(game: Game, position: Position, turn: Played) -> tuple[Moment, Position]:
    """A turn judged, and the position after it: in its midst where it has not ended."""
    if turn.mover != (mover := _mover(position)):
        raise NotationError(f"{mover} is to play, not {turn.mover}.", text=turn.mover, index=0, hint=_HINT)
    if position.throw not in (None, turn.throw):
        message = f"{format_throw(position.throw or ())} has been thrown already."
        raise NotationError(message, text=format_throw(turn.throw), index=0, hint="Finish that turn, or mend its line.")
    check_throw(game, turn.throw)
    thrown = position.thrown(turn.throw)
    moment = Moment(thrown, turn.steps, turn.whole)
    if turn.whole:
        return moment, apply(game, thrown, turn.steps)
    after_steps(game, thrown, turn.steps)
    return moment, thrown
