"""A position, a step, a turn or an outcome as a sentence, for readers who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.tables.board import BAR, OFF, TAKEN, Side
from regulae.tables.labels import LETTERS
from regulae.tables.mechanisms.ending import Ending
from regulae.text import listed
from regulae.values import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regulae.tables.labels import Labels
    from regulae.tables.moves import Step
    from regulae.tables.outcome import Outcome
    from regulae.tables.position import Men, Setup


def position_words(setup: Setup, labels: Labels = LETTERS) -> str:
    """Where all men are, who is to move, and the throw; points and sides have the names that the picture gives them.

    >>> from regulae import parse_position
    >>> position_words(parse_position("am:bar,&14/n&:a15/am/6,5,6"))
    'am has 14 men on &, 1 man on the bar. n& has 15 men on a. am is to move and has thrown 6, 5 and 6.'
    """
    sides = " ".join(f"{labels.side(side)} has {_men_words(setup.men(side), side, labels)}." for side in Side)
    thrown = f" and has thrown {listed(list(map(str, setup.throw)))}" if setup.throw else ""
    mover = labels.side(setup.turn) if setup.player == 1 else f"Player {setup.player} of {labels.side(setup.turn)}"
    return f"{sides} {mover} is to move{thrown}."


def step_words(step: Step, side: Side, labels: Labels = LETTERS, *, owner: Side | None = None) -> str:
    """What a step does; ``owner`` is given where the side plays a man of its opponent.

    >>> from regulae import parse_step
    >>> step_words(parse_step("6:a-g*"), Side.N)
    'n& moves a man by a 6 from a to g and hits a man of am'
    """
    origin, target = labels.spoken(step.origin), labels.spoken(step.target)
    man = "a man" if owner in (None, side) else f"a man of {labels.side(owner)}"
    if step.origin == BAR:
        did = f"enters {man} by a {step.die} on {target}"
    elif step.target == OFF:
        did = f"bears {man} off {origin} by a {step.die}"
    else:
        did = f"moves {man} by a {step.die} from {origin} to {target}"
    return f"{labels.side(side)} {did}{f' and hits a man of {labels.side(side.other)}' if step.hit else ''}"


def turn_words(steps: Sequence[Step], side: Side, labels: Labels = LETTERS, *, owner: Side | None = None) -> str:
    """What a turn does; ``owner`` is given where the side plays the men of its opponent.

    >>> turn_words((), Side.AM)
    'am plays nothing of the throw.'
    """
    if not steps:
        return f"{labels.side(side)} plays nothing of the throw."
    first, *others = (step_words(step, side, labels, owner=owner) for step in steps)
    return "; then ".join([first, *(other.removeprefix(f"{labels.side(side)} ") for other in others)]) + "."


def wording(labels: Labels = LETTERS) -> Wording:
    """What a board says about men and steps; the example of a typed step names points as the picture does."""
    start, end = labels.spoken("&"), labels.spoken("s")
    return Wording(
        men="men",
        choose="Choose a man.",
        put="Choose where to put it.",
        lifted="Man on {point} lifted.",
        stuck="It cannot move now. Put it somewhere to see why.",
        targets="It can go to {points}.",
        none="No man of {side} stands on {point}.",
        no_step="No step of this throw can be played.",
        no_further_step="No further step of this throw can be played.",
        passes="no step",
        took="hits",
        typed="6:&-s or &s" if start == "&" else f"6:{start}-{end}",
        labels_title="Points",
        labels={"letters": "letters", "numbers": "numbers", "none": "none"},
    )


#: What to say about a win, by the rule that decides it; for the rule ``ending``, see `Ending.victory`.
_VICTORIES = {
    "unplayed": "{loser} cannot play the whole throw and loses; {winner} wins.",
    "lympoldyng": "{loser} has a man to enter and is held fast: {winner} wins by lympoldyng.",
    "lurching": "{loser} has no man to enter and is held fast: {winner} wins by lurching.",
}


def outcome_words(outcome: Outcome, ending: Ending = Ending.FIRST_TO_CLEAR) -> str:
    """How the game has ended.

    >>> from regulae import Outcome
    >>> outcome_words(Outcome(Side.AM, "ending"))
    'am has borne off all his men and wins.'

    Args:
        outcome: Who has won, and by which rule.
        ending: The game's rule of that name.
    """
    if outcome.winner is None:
        return "Neither side can move again: the game is drawn."
    said = ending.victory if outcome.rule == "ending" else _VICTORIES[outcome.rule]
    winner = outcome.winner
    return " ".join((said.format(winner=winner, loser=winner.other), *_aftermath(outcome, winner)))


def _aftermath(outcome: Outcome, winner: Side) -> Iterator[str]:
    """What the loser suffers, and who begins the next game."""
    if outcome.strikes:
        men, times = (
            ("1 man", "once") if outcome.strikes == 1 else (f"{outcome.strikes} men", f"{outcome.strikes} times")
        )
        yield f"He has borne off {men} of {winner.other}, and strikes the palms of {winner.other} {times}."
    if outcome.begins_next:
        yield f"{outcome.begins_next} begins the next game."


def _men_words(men: Men, side: Side, labels: Labels) -> str:
    names = {BAR: "on the bar", OFF: "borne off", TAKEN: f"borne off by {labels.side(side.other)}"}
    places = [
        f"{n} {'man' if n == 1 else 'men'} {names.get(label, f'on {labels.spoken(label)}')}"
        for label, n in men.places()
    ]
    return ", ".join(places) or "no men"
