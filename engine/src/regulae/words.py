"""A position, a step or a turn as a sentence, for readers who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.board import BAR, OFF, Side
from regulae.labels import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regulae.labels import Labels
    from regulae.moves import Step
    from regulae.play import Outcome
    from regulae.position import Men, Setup


def position_words(setup: Setup, labels: Labels = LETTERS) -> str:
    """Where all men are, who is to move, and what he has thrown; points and sides are called as in the picture.

    >>> from regulae import parse_position
    >>> position_words(parse_position("am:bar,&14/n&:a15/am/6,5,6"))
    'am has 14 men on &, 1 man on the bar. n& has 15 men on a. am is to move and has thrown 6, 5 and 6.'
    """
    sides = " ".join(f"{labels.side(side)} has {_men_words(setup.men(side), labels)}." for side in Side)
    thrown = f" and has thrown {listed(list(map(str, setup.throw)))}" if setup.throw else ""
    return f"{sides} {labels.side(setup.turn)} is to move{thrown}."


def step_words(step: Step, side: Side, labels: Labels = LETTERS) -> str:
    """What a step does.

    >>> from regulae import parse_step
    >>> step_words(parse_step("6:a-g*"), Side.N)
    'n& moves a man by a 6 from a to g and hits a man of am'
    """
    origin, target = labels.spoken(step.origin), labels.spoken(step.target)
    if step.origin == BAR:
        did = f"enters a man by a {step.die} on {target}"
    elif step.target == OFF:
        did = f"bears a man off {origin} by a {step.die}"
    else:
        did = f"moves a man by a {step.die} from {origin} to {target}"
    return f"{labels.side(side)} {did}{f' and hits a man of {labels.side(side.other)}' if step.hit else ''}"


def turn_words(steps: Sequence[Step], side: Side, labels: Labels = LETTERS) -> str:
    """What a turn does.

    >>> turn_words((), Side.AM)
    'am plays nothing of the throw.'
    """
    if not steps:
        return f"{labels.side(side)} plays nothing of the throw."
    first, *others = (step_words(step, side, labels) for step in steps)
    return "; then ".join([first, *(other.removeprefix(f"{labels.side(side)} ") for other in others)]) + "."


def outcome_words(outcome: Outcome) -> str:
    """How the game has ended.

    >>> from regulae import Outcome
    >>> outcome_words(Outcome(Side.AM, "ending"))
    'am has borne off all his men and wins.'
    """
    if outcome.winner is None:
        return "Neither side can move again: the game is drawn."
    if outcome.rule == "unplayed":
        return f"{outcome.winner.other} cannot play the whole throw and loses; {outcome.winner} wins."
    return f"{outcome.winner} has borne off all his men and wins."


def _men_words(men: Men, labels: Labels) -> str:
    names = {BAR: "on the bar", OFF: "borne off"}
    places = [
        f"{n} {'man' if n == 1 else 'men'} {names.get(label, f'on {labels.spoken(label)}')}"
        for label, n in men.places()
    ]
    return ", ".join(places) or "no men"


def listed(words: Sequence[str]) -> str:
    """Words one after the other.

    >>> listed(["6", "5", "6"])
    '6, 5 and 6'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
