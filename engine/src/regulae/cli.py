"""The engine at a terminal: ``regulae games``, ``regulae turns``, and the other `COMMANDS`.

Exit codes: 0 success; 1 an error of the rules or of the notation; 2 the command line itself is wrong.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections import Counter
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from regulae import arguments as adds
from regulae.data import game_data, rules_data, worth_data
from regulae.errors import RegulaeError, RequestError
from regulae.families import families, family_of
from regulae.family import agreement_of, awaits_throw, bearing_off_of, dice_of, naming_of, throw_if_due, throw_of
from regulae.loading import load_ruleset, ruleset_ids
from regulae.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from regulae.family import AnyFamily, AnyGame, AnyPosition, Ending, Family, WholeTurn


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: The words after the program's name; by default those of this process.

    Returns:
        The exit code.
    """
    arguments = parser().parse_args(argv)
    try:
        data, lines = arguments.run(arguments)
    except RegulaeError as error:
        return _report(error, as_json=arguments.json)
    return _say(json.dumps(data, ensure_ascii=False, indent=2) if arguments.json else "\n".join(lines))


def _say(text: str) -> int:
    """Print the answer. It is not an error if the reader, such as ``head``, stops reading."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


type Answer = tuple[Any, list[str]]
"""The answer in two forms: as data for ``--json``, and as lines to read."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        about: What it does, in a few words.
        run: Answers its arguments.
        example: A line that can be typed.
        arguments: Functions that add its arguments to its parser.
    """

    about: str
    run: Callable[[argparse.Namespace], Answer]
    example: str
    arguments: tuple[Callable[[argparse.ArgumentParser], None], ...] = ()


def _report(error: RegulaeError, *, as_json: bool) -> int:
    fields = {key: getattr(error, key) for key in ("kind", "message", "where", "hint")}
    rule = {"rule": error.rule} if hasattr(error, "rule") else {}
    if as_json:
        print(json.dumps({"error": fields | rule}, ensure_ascii=False, indent=2))
    print(f"regulae: {error}", file=sys.stderr)
    return 1


def parser(width: int | None = None) -> argparse.ArgumentParser:
    """The parser of all commands.

    Args:
        width: The width of the help, in characters; by default that of the terminal.
    """
    form = partial(argparse.HelpFormatter, width=width)
    about = "The rules of old board games, and play under them."
    whole = argparse.ArgumentParser(prog="regulae", description=about, formatter_class=form)
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        said, example = f"{command.about[0].upper()}{command.about[1:]}.", f"Example: {command.example}"
        made = commands.add_parser(name, help=command.about, description=said, epilog=example, formatter_class=form)
        made.add_argument("--json", action="store_true", help="answer in JSON")
        made.set_defaults(run=command.run)
        for add in command.arguments:
            add(made)
    return whole


def command_help(name: str, width: int = 80) -> str:
    """The help of a command.

    >>> print(command_help("games").splitlines()[0])
    usage: regulae games [-h] [--json]

    Args:
        name: One of `COMMANDS`.
        width: The width of a line, in characters.
    """
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        parser(width).parse_args([name, "--help"])
    return printed.getvalue()


def _game(arguments: argparse.Namespace) -> tuple[AnyFamily, Any]:
    choices = {}
    for reading in arguments.read:
        rule, equals, value = reading.partition("=")
        if not equals:
            raise RequestError(f"{reading!r} is not a reading.", where="--read", hint="Write --read piling=everywhere.")
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


def _games(_arguments: argparse.Namespace) -> Answer:
    games = [game_data(load_ruleset(game)) for game in ruleset_ids()]
    return games, [f"{game['id']:24} {game['title']} ({', '.join(_known(game))})" for game in games]


def _known(game: dict[str, Any]) -> Iterator[str]:
    return (game[key] for key in ("status", "edition") if game[key])


def _rules(arguments: argparse.Namespace) -> Answer:
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


def _look(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    seen = view(family, game, position, family.turn(game, position, family.parse_steps(arguments.steps)))
    said = {
        "position": seen["now"],
        "left": ", ".join(map(str, seen["left"])),
        "next": ", ".join(step["step"] for step in seen["next"]),
        "after": seen["after"],
    }
    return seen, [seen["words"], *(f"{name + ':':10}{value}" for name, value in said.items() if value)]


def _choose(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    turn = family.choose(arguments.opponent, game, position, Random(arguments.seed))  # noqa: S311  (no secret)
    words = family.turn_words(game, position, turn.steps, family.labels[0])
    data = {"turn": str(turn), "words": words, "result": str(turn.result)}
    return data, [f"{turn}  ->  {turn.result}", words]


def _advise(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    ranked = [(worth_data(worth), turn) for worth, turn in family.ranking(game, position)]
    data = {
        "unit": family.unit,
        "turns": [{"turn": str(turn), "result": str(turn.result), "worth": worth} for worth, turn in ranked],
    }
    return data, [f"{worth:7.4f}  {turn}  ->  {turn.result}" for worth, turn in ranked]


def _name(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    dice = naming_of(family, arguments.known)
    known = dice.parse_throw(arguments.known) if arguments.known else ()
    rng = Random(arguments.seed)  # noqa: S311  (no secret)
    number = dice.name_number(arguments.opponent, game, position, known, rng)
    return {"number": number}, [f"The {arguments.opponent} opponent names {number}."]


def _agree(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    ended = agreement_of(family, position).agree(game, position)
    return {"outcome": ended.data}, [ended.words]


def _turns(arguments: argparse.Namespace) -> Answer:
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


def _play(arguments: argparse.Namespace) -> Answer:
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


def _playouts(arguments: argparse.Namespace) -> Answer:
    family, game = _game(arguments)
    rng, start = Random(arguments.seed), family.position(game, "start")  # noqa: S311  (dice of a game, no secret)
    ended = [family.outcome(game, family.random_end(game, start, rng)) for _ in range(arguments.games)]
    endings = Counter(_ending(one) for one in ended if one).most_common()
    data = {"game": game.ruleset.id, "seed": arguments.seed, "games": arguments.games, "endings": dict(endings)}
    return data, [f"{count:6} {ending}" for ending, count in endings]


def _ending(ended: Ending) -> str:
    return f"{ended.words} (rule: {ended.rule})"


def _bearoff(arguments: argparse.Namespace) -> Answer:
    family, game = _game(arguments)
    data = bearing_off_of(family, game).clearing(game, arguments.men)
    return data, list(map(_clearing_line, data["stances"]))


def _clearing_line(row: dict[str, Any]) -> str:
    men = ",".join(f"{point}{count if count > 1 else ''}" for point, count in row["men"].items())
    chances = "  ".join(f"{throws}: {chance:.2%}" for throws, chance in enumerate(row["chances"]) if chance)
    return f"{men:20} {row['mean']:7.4f}  {chances}"


def _svg(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    lit = tuple(point for point in arguments.light.split(",") if point)
    picture = family.draw(game, position, lit, standalone=True)
    return {"svg": picture, "words": family.words(position)}, [picture]


def _example(command: str) -> str:
    """A line that can be typed, from the first family that has an example of the command."""
    return (
        f"regulae {command} {next(shown for family in families() if (shown := family.examples.commands.get(command)))}"
    )


#: The commands, by name.
COMMANDS: dict[str, Command] = {
    "games": Command("list the games there are", _games, "regulae games"),
    "rules": Command(
        "show the rules of a game and the words that warrant them",
        _rules,
        _example("rules"),
        (adds.game_arguments,),
    ),
    "look": Command(
        "describe a position and the steps that may come next; for a step that is refused, name the rule",
        _look,
        _example("look"),
        (adds.game_arguments, adds.position_arguments, adds.steps_argument),
    ),
    "turns": Command(
        "list the legal turns of a position and where each leads",
        _turns,
        _example("turns"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "choose": Command(
        "let an opponent choose a turn",
        _choose,
        _example("choose"),
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "advise": Command(
        "rank the legal turns by what they are worth to the strong opponent",
        _advise,
        _example("advise"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "name": Command(
        "let an opponent name the next number of a throw, in games where numbers are named",
        _name,
        _example("name"),
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.known_argument,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "agree": Command(
        "say how a game ends if both players agree to end it, in games that allow this",
        _agree,
        _example("agree"),
        (adds.game_arguments, adds.position_arguments),
    ),
    "play": Command(
        "let two opponents play a game to its end",
        _play,
        _example("play"),
        (adds.game_arguments, adds.play_arguments, adds.seed_argument),
    ),
    "playouts": Command(
        "play many games at random and count how they end",
        _playouts,
        _example("playouts"),
        (adds.game_arguments, adds.many_argument, adds.seed_argument),
    ),
    "bearoff": Command(
        "compute how many throws clear the last table when no opponent is in the way",
        _bearoff,
        _example("bearoff"),
        (adds.game_arguments, adds.men_argument),
    ),
    "svg": Command(
        "draw a position",
        _svg,
        _example("svg"),
        (adds.game_arguments, adds.position_arguments, adds.light_argument),
    ),
}
