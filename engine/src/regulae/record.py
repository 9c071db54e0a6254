"""A game as it was played, on paper: what is played, how it began, and one line for each turn.

::

    game: ludus-anglicorum
    reading: piling = everywhere
    start: am:&15/n&:a15/am
    am 6,5,6 6:&-s,6:s-m,5:&-t
    n& 3,2,1 3:a-d,2:a-c,1:a-b
    am 4,4,1 4:t-p ...

A line is who plays, his throw where dice are thrown, and his steps, or ``pass``. The last turn may be unfinished: it
has three points at its end, or stops after the throw. Where the players have agreed to end the game, the last line is
``agreed``. Empty lines, and those that begin with ``#``, are for people.

Games of every family are written so; what differs between them, a `regulae.families.Family` says. Reading a record
judges nothing; `replay` does, and keeps what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from regulae.errors import NotationError, RegulaeError
from regulae.families import family_of
from regulae.tables.notation import format_throw, parse_throw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regulae.families import Family
    from regulae.tables.position import Throw

_HINT = "A record begins with game: and start:, then has a line for each turn"
_MORE, _AGREED, _PASS = "...", "agreed", "pass"


@dataclass(frozen=True, slots=True)
class Played:
    """A line of a record: who plays, his throw (none where there are no dice), his steps, and whether they end it."""

    mover: str
    throw: Throw
    steps: tuple[Any, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written.

    Attributes:
        game: The id of the game.
        choices: Rule keys and the readings chosen, in order.
        start: The position play began with, in notation.
        turns: Its turns in order.
        agreed: Whether the players have agreed to end it after them.
    """

    game: str
    choices: tuple[tuple[str, str], ...]
    start: str
    turns: tuple[Played, ...]
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn as it was played: the position with its throw, the steps, and whether the turn has ended with them."""

    position: Any
    steps: tuple[Any, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """What a record comes to under the rules. Game and positions are values of the game's family.

    Attributes:
        game: The game under the readings chosen.
        start: The position play began with.
        moments: The turns that are legal, in order.
        position: The position after them.
        agreed: Whether the players have ended the game there by consent.
        fault: What is wrong with the turn after the last of them, or with the consent; None where all is legal.
    """

    game: Any
    start: Any
    moments: tuple[Moment, ...]
    position: Any
    agreed: bool
    fault: RegulaeError | None


def format_record(record: Record) -> str:
    """A record on paper."""
    readings = [f"reading: {key} = {value}" for key, value in record.choices]
    ended = [_AGREED] if record.agreed else []
    lines = [f"game: {record.game}", *readings, f"start: {record.start}", *map(_line, record.turns), *ended]
    return "\n".join(lines) + "\n"


def _line(turn: Played) -> str:
    throw = (format_throw(turn.throw),) if turn.throw else ()
    steps = (",".join(map(str, turn.steps)) or _PASS,) if turn.whole or turn.steps else ()
    more = (_MORE,) if turn.steps and not turn.whole else ()
    return " ".join((turn.mover, *throw, *steps, *more))


def parse_record(text: str) -> Record:
    """Read a record.

    Raises:
        NotationError: It is no record; says in which line.
        RulesetError: There is no such game.
    """
    heads: dict[str, list[str]] = {"game": [], "reading": [], "start": []}
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.strip()
        key, colon, value = written.partition(": ")
        if not written or written.startswith("#"):
            continue
        if colon and key in heads and not lines:
            heads[key].append(value.strip())
        else:
            lines.append((number, written))
    if not any(heads.values()):
        raise NotationError("This is not the record of a game.", text="", index=0, hint=f"{_HINT}.")
    game, choices, start = _only(heads, "game"), _choices(heads["reading"]), _only(heads, "start")
    agreed = bool(lines) and lines[-1][1] == _AGREED
    family = family_of(game)
    turns = tuple([_turn(family, *line) for line in lines[: len(lines) - agreed]])
    return Record(game, choices, start, turns, agreed)


def _only(heads: dict[str, list[str]], key: str) -> str:
    if len(heads[key]) != 1:
        message = f"The record has {len(heads[key])} lines {key}:, not one."
        raise NotationError(message, text="", index=0, hint=f"{_HINT}.")
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


def _hint(family: Family) -> str:
    return f"{_HINT}, such as {family.line}."


def _turn(family: Family, number: int, line: str) -> Played:
    mover, *words = line.split()
    throw, words = (words[:1], words[1:]) if family.dice else ([], words)
    steps, more, *rest = (*words, "", "")
    if not (throw or steps) or more not in ("", _MORE) or any(rest):
        message = f"Line {number} is not a turn: {line[:80]!r}."
        raise NotationError(message, text=line[:80], index=0, hint=_hint(family))
    try:
        numbers = parse_throw(throw[0]) if throw else ()
        played = family.steps(steps) if steps else ()
        return Played("n&" if mover == "net" else mover, numbers, played, whole=bool(steps) and not more)
    except NotationError as error:
        message = f"Line {number}: {error.message}"
        raise NotationError(message, text=error.text, index=error.index, hint=error.hint) from None


def record_of(
    game: Any,
    choices: Iterable[tuple[str, str]],
    start: Any,
    turns: Iterable[tuple[Throw, Sequence[Any], bool]],
    *,
    agreed: bool = False,
) -> Record:
    """The record of a game played from ``start``: of each turn the throw, the steps, and whether it has ended.

    Args:
        game: A game of any family, under the readings that ``choices`` name.
        choices: Rule keys and the readings chosen.
        start: The position play began with.
        turns: The turns in order.
        agreed: Whether the players have agreed to end the game after them.

    Raises:
        RegulaeError: A turn is not legal, or the players may not agree.
    """
    family = family_of(game.ruleset.id)
    position, lines = start, []
    moments: list[Moment] = []
    for throw, steps, whole in turns:
        written = Played(family.seat(position), throw, tuple(steps), whole)
        moment, position = _play(family, game, position, written, moments)
        moments.append(moment)
        lines.append(replace(written, steps=moment.steps))
    if agreed:
        _agree(family, game, position, moments)
    return Record(game.ruleset.id, tuple(choices), str(start), tuple(lines), agreed)


def replay(record: Record) -> Replay:
    """Play a record through as far as it is legal.

    Raises:
        RegulaeError: There is no such game or reading, or play cannot begin so.
    """
    family = family_of(record.game)
    game = family.load(record.game, dict(record.choices))
    start = position = family.position(game, record.start)
    moments: list[Moment] = []
    fault = None
    try:
        for turn in record.turns:
            moment, position = _play(family, game, position, turn, moments)
            moments.append(moment)
        if record.agreed:
            _agree(family, game, position, moments)
    except RegulaeError as error:
        fault = error
    return Replay(game, start, tuple(moments), position, record.agreed and fault is None, fault)


def _play(family: Family, game: Any, position: Any, turn: Played, before: Sequence[Moment]) -> tuple[Moment, Any]:
    """A turn judged, and the position after it: in its midst where it has not ended."""
    _ended(before, str(turn.mover))
    if turn.mover != (mover := family.seat(position)):
        raise NotationError(f"{mover} is to play, not {turn.mover}.", text=turn.mover, index=0, hint=_hint(family))
    if not (turn.throw or turn.steps or turn.whole):
        message = "Nothing has been thrown or played in this turn."
        raise NotationError(message, text=turn.mover, index=0, hint="Leave its line out.")
    thrown = _thrown(family, game, position, turn.throw)
    moment = Moment(thrown, family.as_played(game, thrown, turn.steps), turn.whole)
    return moment, family.apply(game, thrown, moment.steps) if turn.whole else thrown


def _agree(family: Family, game: Any, position: Any, before: Sequence[Moment]) -> None:
    """Make sure that the players may agree to end the game here."""
    _ended(before, _AGREED)
    family.agree(game, position)


def _ended(before: Sequence[Moment], text: str) -> None:
    """Make sure that the turn before has ended, if there is one."""
    if before and not before[-1].whole:
        hint = "Finish that turn, or leave out what comes after it."
        raise NotationError("The turn before has not ended.", text=text, index=0, hint=hint)


def _thrown(family: Family, game: Any, position: Any, throw: Throw) -> Any:
    """The position with the throw of a turn, where there are dice."""
    known = family.thrown(position)
    if known is None and not throw:
        return position
    if known and known != throw:
        message = f"{format_throw(known)} has been thrown already."
        raise NotationError(message, text=format_throw(throw), index=0, hint="Mend the throw of this line.")
    return family.rethrow(game, position, format_throw(throw))
