"""What the commands of the terminal answer. Each takes the arguments of its command; `regulae.cli` names them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from regulae import arguments as adds
from regulae.asking import agreement_of, awaits_throw, bearing_off_of, dice_of, naming_of, throw_if_due, throw_of
from regulae.data import game_data, rules_data, worth_data
from regulae.errors import RequestError
from regulae.families import family_of
from regulae.loading import load_ruleset, ruleset_ids
from regulae.values import AnyGame, AnyPosition
from regulae.view import view

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping

    from regulae.family import AnyFamily, Family
    from regulae.values import Ending, WholeTurn

type Answer = tuple[Any, list[str]]
"""The answer in two forms: as data for ``--json``, and as lines to read."""


def _game(arguments: argparse.Namespace) -> tuple[AnyFamily, Any]:
    choices = {}
    for reading in arguments.read:
        rule, equals, value = reading.partition("=")
        if not equals:
            raise RequestError(f"{reading!r} is not a reading.", where="--read", hint="Write --read RULE=VALUE.")
        choices[rule] = value
    family = family_of(arguments.game)
    return family, family.load(arguments.game, choices)


def _position(arguments: argparse.Namespace) -> tuple[AnyFamily, Any, Any]:
    """The family, the game, and the position with the throw that is given beside it, if any."""
    family, game = _game(arguments)
    position = family.position(game, arguments.position)
    throw = getattr(arguments, "throw", None)
    if throw is None:
        return family, game, position
    dice = dice_of(family, throw)
    return family, game, dice.with_throw(game, position, dice.parse_throw(throw))


def games(_arguments: argparse.Namespace) -> Answer:
    """The games there are."""
    games = [game_data(load_ruleset(game)) for game in ruleset_ids()]
    return games, [f"{game['id']:24} {game['title']} ({', '.join(_known(game))})" for game in games]


def _known(game: dict[str, Any]) -> Iterator[str]:
    return (game[key] for key in ("status", "edition") if game[key])


def rules(arguments: argparse.Namespace) -> Answer:
    """The rules of a game, with their warrants."""
    rules = rules_data(_game(arguments)[1].ruleset)
    return rules, [line for rule in rules for line in _rule_lines(rule)]


def _rule_lines(rule: dict[str, Any]) -> Iterator[str]:
    yield f"{rule['key']} = {rule['value']}  [{rule['basis']}{', '.join(['', *rule['refs']])}]"
    yield f"    {rule['title']}: {rule['words']}"
    if rule["quote"]:
        yield f"    “{rule['quote']}”"
    if rule["note"]:
        yield f"    {rule['note']}"
    for reading in rule["readings"]:
        yield f"    or {reading['choice']}: {reading['label']}. {reading['note']}"


def look(arguments: argparse.Namespace) -> Answer:
    """A position, and the steps that may come next."""
    family, game, position = _position(arguments)
    seen = view(family, game, position, family.turn(game, position, family.parse_steps(arguments.steps)))
    said = {
        "position": seen["now"],
        "left": ", ".join(map(str, seen["left"])),
        "next": ", ".join(step["step"] for step in seen["next"]),
        "after": seen["after"],
    }
    return seen, [seen["words"], *(f"{name + ':':10}{value}" for name, value in said.items() if value)]


def choose(arguments: argparse.Namespace) -> Answer:
    """The turn that a bot chooses."""
    family, game, position = _position(arguments)
    turn = family.choose(arguments.opponent, game, position, Random(arguments.seed))  # noqa: S311  (no secret)
    words = family.turn_words(game, position, turn.steps, family.labels[0])
    data = {"turn": str(turn), "words": words, "result": str(turn.result)}
    return data, [f"{turn}  ->  {turn.result}", words]


def advise(arguments: argparse.Namespace) -> Answer:
    """The legal turns, ranked by what they are worth."""
    family, game, position = _position(arguments)
    ranked = [(worth_data(worth), turn) for worth, turn in family.ranking(game, position)]
    data = {
        "unit": family.unit,
        "turns": [{"turn": str(turn), "result": str(turn.result), "worth": worth} for worth, turn in ranked],
    }
    return data, [f"{worth:7.4f}  {turn}  ->  {turn.result}" for worth, turn in ranked]


def name(arguments: argparse.Namespace) -> Answer:
    """The number that a bot names."""
    family, game, position = _position(arguments)
    dice = naming_of(family, arguments.known)
    known = dice.parse_throw(arguments.known) if arguments.known else ()
    rng = Random(arguments.seed)  # noqa: S311  (no secret)
    number = dice.name_number(arguments.opponent, game, position, known, rng)
    return {"number": number}, [f"The {arguments.opponent} opponent names {number}."]


def agree(arguments: argparse.Namespace) -> Answer:
    """How a game ends by agreement."""
    family, game, position = _position(arguments)
    ended = agreement_of(family, position).agree(game, position)
    return {"outcome": ended.data}, [ended.words]


def turns(arguments: argparse.Namespace) -> Answer:
    """The legal turns of a position."""
    family, game, position = _position(arguments)
    if awaits_throw(family, position):
        raise RequestError("No dice have been thrown.", where="--throw", hint="Give the throw with --throw.")
    turns = family.turns(game, position)
    listed = [
        {"turn": str(turn), "steps": list(map(family.step_data, turn.steps)), "result": str(turn.result)}
        for turn in turns
    ]
    data = {
        "game": game.ruleset.id,
        "position": str(position),
        "throw": list(throw_of(family, position)),
        "turns": listed,
    }
    return data, [f"{turn}  ->  {turn.result}" for turn in turns]


def play(arguments: argparse.Namespace) -> Answer:
    """A game that two bots play."""
    family, game, position = _position(arguments)
    rng = Random(arguments.seed)  # noqa: S311  (dice of a game, no secret)
    turns, end = _course(family, _players(family, arguments), game, position, rng)
    ended = family.outcome(game, end)
    record = [
        {
            "player": family.seat(position),
            "throw": list(throw_of(family, position)),
            "turn": str(turn),
            "result": str(turn.result),
        }
        for position, turn in turns
    ]
    data = {
        "game": game.ruleset.id,
        "seed": arguments.seed,
        "record": record,
        "end": str(end),
        "outcome": ended and ended.data,
    }
    lines = [_played(family, position, turn) for position, turn in turns]
    return data, [*lines, str(end), *map(_ending, [ended] if ended else [])]


def _played(family: AnyFamily, position: Any, turn: Any) -> str:
    throw = throw_of(family, position)
    numbers = f" {','.join(map(str, throw))} " if throw else ""
    return f"{family.seat(position):4}{numbers} {turn}"


def _course[Playing: AnyGame, At: AnyPosition, Step](
    family: Family[Playing, At, Step, Any], players: Mapping[str, str], game: Playing, position: At, rng: Random
) -> tuple[list[tuple[At, WholeTurn[At, Step]]], At]:
    """Each position with its throw and the turn played there, and the position in which the game has ended."""
    turns: list[tuple[At, WholeTurn[At, Step]]] = []
    while family.outcome(game, position) is None:
        thrown = throw_if_due(family, players, game, position, rng)
        if thrown is not position:
            position = thrown
            continue
        turn = family.choose(players[position.turn], game, position, rng)
        turns.append((position, turn))
        position = turn.result
    return turns, position


def _players(family: AnyFamily, arguments: argparse.Namespace) -> dict[str, str]:
    """The bot that plays each side. A side that the game does not have is refused."""
    for side in sorted({*adds.known_sides()} - {*family.sides}):
        if getattr(arguments, side, None):
            hint = f"Its sides are {' and '.join(family.sides)}."
            raise RequestError(f"{arguments.game} has no side {side}.", where=f"--{side}", hint=hint)
    return {side: getattr(arguments, word) or "simple" for word, side in family.sides.items()}


def playouts(arguments: argparse.Namespace) -> Answer:
    """How many random games end."""
    family, game = _game(arguments)
    rng, start = Random(arguments.seed), family.position(game, "start")  # noqa: S311  (dice of a game, no secret)
    ended = [family.outcome(game, family.random_end(game, start, rng)) for _ in range(arguments.games)]
    endings = Counter(_ending(one) for one in ended if one).most_common()
    data = {"game": game.ruleset.id, "seed": arguments.seed, "games": arguments.games, "endings": dict(endings)}
    return data, [f"{count:6} {ending}" for ending, count in endings]


def _ending(ended: Ending) -> str:
    return f"{ended.words} (rule: {ended.rule})"


def bearoff(arguments: argparse.Namespace) -> Answer:
    """How many throws clear the last table."""
    family, game = _game(arguments)
    data = bearing_off_of(family, game).clearing(game, arguments.men)
    return data, list(map(_clearing_line, data["stances"]))


def _clearing_line(row: dict[str, Any]) -> str:
    men = ",".join(f"{point}{count if count > 1 else ''}" for point, count in row["men"].items())
    chances = "  ".join(f"{throws}: {chance:.2%}" for throws, chance in enumerate(row["chances"]) if chance)
    return f"{men:20} {row['mean']:7.4f}  {chances}"


def svg(arguments: argparse.Namespace) -> Answer:
    """The picture of a position."""
    family, game, position = _position(arguments)
    lit = tuple(point for point in arguments.light.split(",") if point)
    picture = family.draw(game, position, lit, standalone=True)
    return {"svg": picture, "words": family.words(position)}, [picture]
