"""Rules of any family of games: a value, the words that warrant it, and the rival readings of those words."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Self


class Status(StrEnum):
    """How a source warrants a game as a whole.

    >>> from regulae import load_ruleset
    >>> load_ruleset("ludus-anglicorum").status
    <Status.DESCRIBED: 'described'>
    """

    DESCRIBED = "described"
    RECONSTRUCTED = "reconstructed"
    CONJECTURAL = "conjectural"
    INCOMPLETE = "incomplete"
    MODERN = "modern"


class Basis(StrEnum):
    """How a source warrants one rule.

    >>> from regulae import load_ruleset
    >>> ruleset = load_ruleset("ludus-anglicorum")
    >>> ruleset.hitting.basis, ruleset.first_player.basis
    (<Basis.STATED: 'stated'>, <Basis.SILENT: 'silent'>)
    """

    STATED = "stated"
    IMPLIED = "implied"
    CONJECTURED = "conjectured"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Reading[Value]:
    """A rival reading of a rule, or another rule that the source allows. A reader can choose it.

    >>> from regulae import load_ruleset
    >>> [str(reading.value) for reading in load_ruleset("ludus-anglicorum").piling.readings]
    ['from-second-table', 'everywhere']

    Attributes:
        value: What the rule would be.
        label: Its name in a few words.
        basis: How the source warrants it.
        refs: Passages that support it, if any.
        quote: The words that it relies on, if any.
        note: Who reads the text like this, and why.
        id: A short word by which it is chosen; empty if the value is short enough.
    """

    value: Value
    label: str
    basis: Basis
    refs: tuple[str, ...]
    quote: str
    note: str
    id: str

    @property
    def choice(self) -> str:
        """The word by which a reader chooses it: the id, or else the value."""
        return self.id or str(self.value)


@dataclass(frozen=True, slots=True)
class Rule[Value]:
    """One rule, with the words that warrant it.

    >>> from regulae import load_ruleset
    >>> rule = load_ruleset("ludus-anglicorum").hitting
    >>> print(rule.value, rule.refs[0], rule.quote)
    blot royal:1.8 ubicunque inveneris hominem adversarii tui non nodatum, potes capere eum

    Attributes:
        key: Its name in the ruleset, ``piling``.
        value: What is played.
        basis: Whether the source states it, implies it or is silent, or whether it is conjectured.
        refs: The passages that it relies on, such as ``royal:1.7``; opaque to the engine.
        quote: The exact words that it relies on.
        note: The reason, where the words alone do not decide.
        readings: Rival readings that a reader can choose.
    """

    key: str
    value: Value
    basis: Basis
    refs: tuple[str, ...]
    quote: str
    note: str
    readings: tuple[Reading[Value], ...]

    def read_as(self, reading: Reading[Value]) -> Self:
        """The rule under a rival reading, with that reading's warrant."""
        return replace(
            self,
            value=reading.value,
            basis=reading.basis,
            refs=reading.refs,
            quote=reading.quote,
            note=reading.note,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseRuleset:
    """What every game of any family declares. Each field with a title in its metadata is a rule.

    >>> from regulae import load_ruleset
    >>> ruleset = load_ruleset("ludus-anglicorum")
    >>> ruleset.title, ruleset.men_per_side.value, ruleset.rule("dice").value
    ('Ludus Anglicorum', 15, <Dice.THREE: 'three'>)

    Attributes:
        id: The name for programs, and of the file.
        family: The name of the family, which decides the board and which rules are declared.
        title: The name for people.
        edition: The edition whose passages warrant the game; empty where none does.
        language: The language of the quotations, such as ``la``.
        status: How the source warrants the game as a whole.
    """

    id: str
    family: str
    title: str
    edition: str
    language: str
    status: Status

    @classmethod
    def titles(cls) -> dict[str, str]:
        """The title of each rule by its key, in the order of the fields."""
        return {f.name: f.metadata["title"] for f in fields(cls) if "title" in f.metadata}

    def rule(self, key: str) -> Rule[object]:
        """The rule with this key.

        Raises:
            KeyError: There is no such rule.
        """
        if key not in self.titles():
            raise KeyError(key)
        rule: Rule[object] = getattr(self, key)
        return rule

    def rules(self) -> tuple[Rule[object], ...]:
        """All rules, in the order of the fields."""
        return tuple(getattr(self, key) for key in self.titles())
