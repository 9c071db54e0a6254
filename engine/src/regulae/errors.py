"""What can go wrong, as a tree.

::

    RegulaeError (a ValueError)
    ├── RulesetError       a ruleset that is not well formed, or a reading nobody proposes
    ├── NotationError      text that is not a position, throw, step or turn
    ├── PositionError      men that cannot stand so under a ruleset
    ├── ThrowError         dice that a ruleset does not throw
    ├── IllegalTurnError   a turn or step that a rule forbids; carries that rule's key
    └── RequestError       a message to the bridge that asks for nothing it knows

Syntax, impossible positions and broken rules never share an error. Every error says what, where, and how to mend it.
"""

from __future__ import annotations

from dataclasses import dataclass


class RegulaeError(ValueError):
    """The root of all errors of the engine.

    Attributes:
        kind: A short stable name for programs, such as ``notation``.
        message: What is wrong.
        where: The place: a file and line, an index in the notation, a point.
        hint: How to mend it.
    """

    kind = "error"

    def __init__(self, message: str, *, where: str = "", hint: str = "") -> None:
        self.message, self.where, self.hint = message, where, hint
        super().__init__(" ".join(part for part in (f"{where}:" if where else "", message, hint) if part))


@dataclass(frozen=True, slots=True)
class Fault:
    """One of several things wrong at once: what, where, and how to mend it."""

    message: str
    where: str
    hint: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message} {self.hint}"


class FaultsError(RegulaeError):
    """An error that reports all faults at once.

    Attributes:
        faults: What was found, in the order of the text or the board.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        first = faults[0]
        message = " ".join([first.message, *(f"[{fault.where}] {fault.message}" for fault in faults[1:])])
        super().__init__(message, where=first.where, hint=first.hint)


class RulesetError(FaultsError):
    """A ruleset has missing, unknown or unwarranted rules, or a reader chose a reading that nobody proposes."""

    kind = "ruleset"


class NotationError(RegulaeError):
    """Text is not the notation it should be.

    Attributes:
        text: The text that was read.
        index: Where in it the trouble begins, counted from 0.
    """

    kind = "notation"

    def __init__(self, message: str, *, text: str, index: int, hint: str) -> None:
        self.text, self.index = text, index
        super().__init__(message, where=f"character {index} of {text!r}", hint=hint)


class PositionError(FaultsError):
    """Men cannot stand so under the ruleset; all problems at once."""

    kind = "position"


class ThrowError(RegulaeError):
    """The dice are not those that the ruleset throws."""

    kind = "throw"


class IllegalTurnError(RegulaeError):
    """A rule forbids the turn or step.

    Attributes:
        rule: The key of the rule it breaks, ``piling``.
    """

    kind = "illegal-turn"

    def __init__(self, message: str, *, rule: str, where: str = "", hint: str = "") -> None:
        self.rule = rule
        super().__init__(message, where=where, hint=hint)


class RequestError(RegulaeError):
    """A message asks for something the bridge does not know."""

    kind = "request"
