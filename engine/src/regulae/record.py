"""A game as it was played, as text: which game, how it began, and one line for each turn.

::

    game: ludus-anglicorum
    reading: piling = everywhere
    start: am:&15/n&:a15/am
    am 6,5,6 6:&-s,6:s-m,5:&-t
    n& 3,2,1 3:a-d,2:a-c,1:a-b
    am 4,4,1 4:t-p ...

A line has the player, the throw where dice are thrown, and the steps, or ``pass``. The last turn may be unfinished: its
line ends with three points, or stops after the throw. If the players have agreed to end the game, the last line is
``agreed``. Empty lines, and lines that begin with ``#``, are for people.

Records of all families have this form; the family reads and writes players, throws and steps. Reading a record does not
check it against the rules; `replay` does, and keeps what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from regulae.asking import agreement_of, dice_of
from regulae.errors import NotationError, RegulaeError
from regulae.families import family_of
from regulae.values import AnyGame, AnyPosition, TurnInProgress

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regulae.family import AnyFamily, Family
    from regulae.values import Thrown

_HINT = "A record begins with game: and start:, then has a line for each turn"
_MORE, _AGREED, _PASS = "...", "agreed", "pass"


@dataclass(frozen=True, slots=True)
class Played[Step]:
    """A line of a record.

    Attributes:
        mover: Who plays, in notation.
        throw: The throw; empty where there are no dice.
        steps: The steps.
        whole: Whether the turn ends with them.
    """

    mover: str
    throw: Thrown
    steps: tuple[Step, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written.

    Attributes:
        game: The id of the game.
        choices: Rule keys and the readings chosen, in order.
        start: The position that play began with, in notation.
        turns: The turns in order.
        agreed: Whether the players then agreed to end the game.
    """

    game: str
    choices: tuple[tuple[str, str], ...]
    start: str
    turns: tuple[Played[Any], ...]
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Moment[At, Step]:
    """A turn as it was played: the position with its throw, the steps, and whether the turn ended with them."""

    position: At
    steps: tuple[Step, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Replay[Playing, At, Step]:
    """A record played through under the rules. Game and positions are values of the game's family.

    Attributes:
        game: The game under the readings chosen.
        start: The position that play began with.
        moments: The turns that are legal, in order.
        position: The position after them.
        agreed: Whether the players ended the game there by agreement.
        fault: What is wrong with the next turn of the record, or with the agreement; None where all is legal.
    """

    game: Playing
    start: At
    moments: tuple[Moment[At, Step], ...]
    position: At
    agreed: bool
    fault: RegulaeError | None


def format_record(record: Record) -> str:
    """The text of a record."""
    family = family_of(record.game)
    readings = [f"reading: {key} = {value}" for key, value in record.choices]
    turns = [_line(family, turn) for turn in record.turns]
    ended = [_AGREED] if record.agreed else []
    return "\n".join([f"game: {record.game}", *readings, f"start: {record.start}", *turns, *ended]) + "\n"


def _line(family: AnyFamily, turn: Played[Any]) -> str:
    throw = (family.dice.format_throw(turn.throw),) if family.dice and turn.throw else ()
    steps = (",".join(map(str, turn.steps)) or _PASS,) if turn.whole or turn.steps else ()
    more = (_MORE,) if turn.steps and not turn.whole else ()
    return " ".join((turn.mover, *throw, *steps, *more))


def parse_record(text: str) -> Record:
    """Read a record.

    Raises:
        NotationError: It is not a record; says in which line.
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
            hint = "Write reading: RULE = VALUE."
            raise NotationError(f"{reading!r} is not a reading.", text=reading, index=0, hint=hint)
        pairs.append((key.strip(), value.strip()))
    return tuple(pairs)


def _hint(family: AnyFamily) -> str:
    return f"{_HINT}, such as {family.examples.line}."


def _turn(family: AnyFamily, number: int, line: str) -> Played[Any]:
    mover, *words = line.split()
    throw, words = (words[:1], words[1:]) if family.dice else ([], words)
    steps, more, *rest = (*words, "", "")
    if not (throw or steps) or more not in ("", _MORE) or any(rest):
        message = f"Line {number} is not a turn: {line[:80]!r}."
        raise NotationError(message, text=line[:80], index=0, hint=_hint(family))
    try:
        numbers = family.dice.parse_throw(throw[0]) if family.dice and throw else ()
        played = family.parse_steps(steps) if steps else ()
        return Played(family.parse_seat(mover), numbers, played, whole=bool(steps) and not more)
    except NotationError as error:
        message = f"Line {number}: {error.message}"
        raise NotationError(message, text=error.text, index=error.index, hint=error.hint) from None


def record_of(
    game: AnyGame,
    choices: Iterable[tuple[str, str]],
    start: AnyPosition,
    turns: Iterable[tuple[Thrown, Sequence[Any], bool]],
    *,
    agreed: bool = False,
) -> Record:
    """The record of a game.

    Args:
        game: A game of any family, under the readings that ``choices`` name.
        choices: Rule keys and the readings chosen.
        start: The position that play began with.
        turns: The turns in order: of each the throw, the steps, and whether it ends with them.
        agreed: Whether the players then agreed to end the game.

    Raises:
        RegulaeError: A turn is not legal, or the players may not agree.
    """
    family, lines = family_of(game.ruleset.id), []
    played = _Course(family, game, start, [])
    for throw, steps, whole in turns:
        turn = Played(family.seat(played.position), throw, tuple(steps), whole)
        played.play(turn)
        lines.append(replace(turn, steps=played.moments[-1].steps))
    if agreed:
        played.agree()
    return Record(game.ruleset.id, tuple(choices), str(start), tuple(lines), agreed)


def replay(record: Record) -> Replay[Any, Any, Any]:
    """Play a record through as far as it is legal.

    Raises:
        RegulaeError: There is no such game or reading, or play cannot begin with this position.
    """
    family = family_of(record.game)
    game = family.load(record.game, dict(record.choices))
    start = family.position(game, record.start)
    played = _Course(family, game, start, [])
    fault = None
    try:
        for turn in record.turns:
            played.play(turn)
        if record.agreed:
            played.agree()
    except RegulaeError as error:
        fault = error
    agreed = record.agreed and fault is None
    return Replay(game, start, tuple(played.moments), played.position, agreed, fault)


@dataclass(slots=True)
class _Course[Playing: AnyGame, At: AnyPosition, Step, Begun: TurnInProgress]:
    """The course of a game: the turns played so far, and the position after them."""

    family: Family[Playing, At, Step, Begun]
    game: Playing
    position: At
    moments: list[Moment[At, Step]]

    def play(self, turn: Played[Step]) -> None:
        """Add a turn, after checking it. While it has not ended, the position stays the one that it began with."""
        self._check_ended(str(turn.mover))
        mover = self.family.seat(self.position)
        if turn.mover != mover:
            message = f"{mover} is to play, not {turn.mover}."
            raise NotationError(message, text=turn.mover, index=0, hint=_hint(self.family))
        if not (turn.throw or turn.steps or turn.whole):
            message = "Nothing has been thrown or played in this turn."
            raise NotationError(message, text=turn.mover, index=0, hint="Leave out its line.")
        thrown = self._thrown(turn.throw)
        played = self.family.turn(self.game, thrown, turn.steps)
        after = self.family.finish(played) if turn.whole else thrown
        self.moments.append(Moment(thrown, self.family.played(played), turn.whole))
        self.position = after

    def agree(self) -> None:
        """Check that the players may agree to end the game now."""
        self._check_ended(_AGREED)
        agreement_of(self.family, self.position).agree(self.game, self.position)

    def _check_ended(self, text: str) -> None:
        """Check that the turn before has ended, if there is one."""
        if self.moments and not self.moments[-1].whole:
            hint = "Finish that turn, or leave out what comes after it."
            raise NotationError("The turn before has not ended.", text=text, index=0, hint=hint)

    def _thrown(self, throw: Thrown) -> At:
        """The position with the throw of a turn, where there are dice."""
        if self.family.dice is None and not throw:
            return self.position
        dice = dice_of(self.family, ",".join(map(str, throw)))
        known = dice.thrown(self.position)
        if known and known != throw:
            message = f"{dice.format_throw(known)} has been thrown already."
            raise NotationError(message, text=dice.format_throw(throw), index=0, hint="Correct the throw of this line.")
        return dice.with_throw(self.game, self.position, throw)
