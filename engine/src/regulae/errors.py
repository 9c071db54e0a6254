"""What can go wrong, as a tree.

::

    RegulaeError (a ValueError)
    ├── RulesetError       a ruleset that is not well formed, or a reading that does not exist
    ├── NotationError      text that is not a position, throw, step or turn
    ├── PositionError      a position that a ruleset does not allow
    ├── ThrowError         dice that a ruleset does not throw
    ├── IllegalTurnError   a turn or step that a rule forbids; carries that rule's key
    └── RequestError       a message to the bridge that it cannot answer

Syntax errors, impossible positions and broken rules are different errors. Every error says what is wrong, where, and
how to fix it.
"""

from __future__ import annotations

from dataclasses import dataclass


class RegulaeError(ValueError):
    """The base class of all errors of the engine.

    >>> from regulae import parse_throw
    >>> try:
    ...     parse_throw("6,7")
    ... except RegulaeError as error:
    ...     print(error.kind, "|", error.message, "|", error.where, "|", error.hint)
    notation | No die shows '7'. | character 2 of '6,7' | Write numbers from 1 to 6, joined by commas: 6,5,6.

    Attributes:
        kind: A short stable name for programs, such as ``notation``.
        message: What is wrong.
        where: The place: a file and line, an index in the notation, a point.
        hint: How to fix it.
    """

    kind = "error"

    def __init__(self, message: str, *, where: str = "", hint: str = "") -> None:
        self.message, self.where, self.hint = message, where, hint
        super().__init__(" ".join(part for part in (f"{where}:" if where else "", message, hint) if part))


@dataclass(frozen=True, slots=True)
class Fault:
    """One of several problems found at once: what is wrong, where, and how to fix it.

    >>> print(Fault("Men of both sides stand on a.", "a", "Leave men of one side there."))
    a: Men of both sides stand on a. Leave men of one side there.
    """

    message: str
    where: str
    hint: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message} {self.hint}"


class FaultsError(RegulaeError):
    """An error that reports all faults at once.

    >>> from regulae import load, parse_position, position_of
    >>> try:
    ...     position_of(load("ludus-anglicorum"), parse_position("am:a14/n&:a15/am"))
    ... except FaultsError as error:
    ...     for fault in error.faults:
    ...         print(fault)
    am: am has 14 men, not 15. Give it 15 men, counting those on the bar and those borne off.
    a: Men of both sides stand on a. Leave men of one side there; a hit man waits on the bar.

    Attributes:
        faults: What was found, in the order of the text or the board.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        first = faults[0]
        message = " ".join([first.message, *(f"[{fault.where}] {fault.message}" for fault in faults[1:])])
        super().__init__(message, where=first.where, hint=first.hint)


class RulesetError(FaultsError):
    """A ruleset has missing, unknown or unwarranted rules, or a reader chose a reading that does not exist.

    >>> from regulae import load
    >>> load("ludus-anglicorum", {"pilling": "everywhere"})
    Traceback (most recent call last):
    regulae.errors.RulesetError: pilling: There is no rule 'pilling'. Did you mean 'piling'?
    """

    kind = "ruleset"


class NotationError(RegulaeError):
    """Text is not valid notation.

    >>> from regulae import parse_step
    >>> try:
    ...     parse_step("6:a-7")
    ... except NotationError as error:
    ...     print(error.index, error.message)
    4 No man goes to '7'.

    Attributes:
        text: The text that was read.
        index: Where the problem begins, counted from 0.
    """

    kind = "notation"

    def __init__(self, message: str, *, text: str, index: int, hint: str) -> None:
        self.text, self.index = text, index
        super().__init__(message, where=f"character {index} of {text!r}", hint=hint)


class PositionError(FaultsError):
    """The ruleset does not allow the position; reports all problems at once.

    >>> from regulae import load, parse_position, position_of
    >>> position_of(load("ludus-anglicorum"), parse_position("am:off15/n&:off15/am"))
    Traceback (most recent call last):
    regulae.errors.PositionError: ending: Both sides have won. Only one side can win.
    """

    kind = "position"


class ThrowError(RegulaeError):
    """The dice are not the ones that the ruleset throws.

    >>> from regulae import load, legal_turns, start
    >>> game = load("ludus-anglicorum")
    >>> legal_turns(game, start(game, "am").thrown((6, 5)))
    Traceback (most recent call last):
    regulae.errors.ThrowError: (6, 5): 2 dice are thrown, not 3. Write 3 numbers.
    """

    kind = "throw"


class IllegalTurnError(RegulaeError):
    """A rule forbids the turn or step.

    >>> from regulae import load, parse_steps, apply, start
    >>> game = load("ludus-anglicorum")
    >>> try:
    ...     apply(game, start(game, "am").thrown((1, 1, 1)), parse_steps("1:&-z,1:&-z"))
    ... except IllegalTurnError as error:
    ...     print(error.rule, game.ruleset.rule(error.rule).refs)
    piling ('royal:1.7', 'royal:1.14')

    Attributes:
        rule: The key of the rule that it breaks, such as ``piling``.
    """

    kind = "illegal-turn"

    def __init__(self, message: str, *, rule: str, where: str = "", hint: str = "") -> None:
        self.rule = rule
        super().__init__(message, where=where, hint=hint)


class RequestError(RegulaeError):
    """A message asks for something that does not exist.

    >>> from random import Random
    >>> from regulae import choose_turn, load, start
    >>> game = load("ludus-anglicorum")
    >>> try:
    ...     choose_turn("nobody", game, start(game, "am").thrown((6, 5, 6)), Random(1))
    ... except RequestError as error:
    ...     print(error.where, "|", error.message)
    opponent | There is no opponent 'nobody'.
    """

    kind = "request"
