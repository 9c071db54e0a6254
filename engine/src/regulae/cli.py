"""The engine at a terminal: ``regulae games``, ``regulae turns``, and the other `COMMANDS`.

Exit codes: 0 done, 1 the answer is an error of the rules or of the notation, 2 the command itself is not understood.
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
from regulae.families import FAMILIES, Family, family_of
from regulae.loading import load_ruleset, ruleset_ids
from regulae.tables.notation import parse_throw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: The words after the program's name; those of this process where left out.

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
    """Print the answer; a reader who stops reading, such as ``head``, is no fault."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


type Answer = tuple[Any, list[str]]
"""The same answer twice: as data for ``--json``, and as lines to read."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        about: What it does, in a few words.
        run: From its arguments to its answer.
        example: A line that can be typed.
        arguments: What adds its arguments to its parser.
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
    """The parser of all commands; that of each is among its choices.

    Args:
        width: How wide help is written, in characters; as wide as the terminal where left out.
    """
    form = partial(argparse.HelpFormatter, width=width)
    about = "The rules of old board games, and play by them."
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
    """What a command says of itself when it is asked for help.

    >>> print(command_help("games").splitlines()[0])
    usage: regulae games [-h] [--json]

    Args:
        name: One of `COMMANDS`.
        width: How wide it is written, in characters.
    """
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        parser(width).parse_args([name, "--help"])
    return printed.getvalue()


def _game(arguments: argparse.Namespace) -> tuple[Family, Any]:
    choices = {}
    for reading in arguments.read:
        rule, equals, value = reading.partition("=")
        if not equals:
            raise RequestError(f"{reading!r} is no reading.", where="--read", hint="Write --read piling=everywhere.")
        choices[rule] = value
    family = family_of(arguments.game)
    return family, family.load(arguments.game, choices)


def _position(arguments: argparse.Namespace) -> tuple[Family, Any, Any]:
    """The family, the game, and the position that is meant, with the throw that is meant."""
    family, game = _game(arguments)
    position = family.position(game, arguments.position)
    throw = getattr(arguments, "throw", None)
    return family, game, position if throw is None else family.rethrow(game, position, throw)


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
    seen = family.view(game, position, family.steps(arguments.steps))
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
    words = family.turn_words(game, position, turn.steps)
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
    known = parse_throw(arguments.known) if arguments.known else ()
    rng = Random(arguments.seed)  # noqa: S311  (no secret)
    number = family.name_number(arguments.opponent, game, position, known, rng)
    return {"number": number}, [f"The {arguments.opponent} opponent names {number}."]


def _agree(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    ended = family.agree(game, position)
    return {"outcome": family.outcome_data(game, ended)}, [family.outcome_words(game, ended)]


def _turns(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    thrown = family.thrown(position)
    if thrown == ():
        raise RequestError("No dice have been thrown.", where="--throw", hint="Give the throw: --throw 6,5,6.")
    turns = family.turns(game, position)
    listed = [
        {"turn": str(turn), "steps": list(map(family.step_data, turn.steps)), "result": str(turn.result)}
        for turn in turns
    ]
    data = {"game": game.ruleset.id, "position": str(position), "throw": list(thrown or ()), "turns": listed}
    return data, [f"{turn}  ->  {turn.result}" for turn in turns]


def _play(arguments: argparse.Namespace) -> Answer:
    family, game, position = _position(arguments)
    *turns, (end, _) = _record(family, game, position, arguments)
    result = family.outcome(game, end)
    record = [
        {
            "player": family.seat(position),
            "throw": list(family.thrown(position) or ()),
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
        "outcome": family.outcome_data(game, result),
    }
    lines = [_played(family, position, turn) for position, turn in turns]
    return data, [*lines, str(end), f"{family.outcome_words(game, result)} (rule: {result.rule})"]


def _played(family: Family, position: Any, turn: Any) -> str:
    throw = family.thrown(position)
    numbers = f" {','.join(map(str, throw))} " if throw else ""
    return f"{family.seat(position):4}{numbers} {turn}"


def _record(family: Family, game: Any, position: Any, arguments: argparse.Namespace) -> Iterator[tuple[Any, Any]]:
    """Each position with its throw and the turn played; no turn where the game has ended."""
    rng = Random(arguments.seed)  # noqa: S311  (dice of a game, no secret)
    players = _players(family, arguments)
    while family.outcome(game, position) is None:
        if thrown := family.throw(players, game, position, rng):
            position = thrown
            continue
        turn = family.choose(players[position.turn], game, position, rng)
        yield position, turn
        position = turn.result
    yield position, None


def _players(family: Family, arguments: argparse.Namespace) -> dict[Any, str]:
    """Who plays each side; a side that is named and that the game has not is refused."""
    strangers = {side for other in FAMILIES.values() for side in other.sides} - {*family.sides}
    for side in sorted(strangers):
        if getattr(arguments, side):
            hint = f"Its sides are {' and '.join(family.sides)}."
            raise RequestError(f"{arguments.game} has no side {side}.", where=f"--{side}", hint=hint)
    return {side: getattr(arguments, word) or "simple" for word, side in family.sides.items()}


def _playouts(arguments: argparse.Namespace) -> Answer:
    family, game = _game(arguments)
    rng, start = Random(arguments.seed), family.position(game, "start")  # noqa: S311  (dice of a game, no secret)
    ended = [family.outcome(game, family.random_end(game, start, rng)) for _ in range(arguments.games)]
    endings = Counter(f"{family.outcome_words(game, one)} (rule: {one.rule})" for one in ended).most_common()
    data = {"game": game.ruleset.id, "seed": arguments.seed, "games": arguments.games, "endings": dict(endings)}
    return data, [f"{count:6} {ending}" for ending, count in endings]


def _bearoff(arguments: argparse.Namespace) -> Answer:
    family, game = _game(arguments)
    data = family.bearoff(game, arguments.men)
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


#: A position that may be ended by consent.
_FEW_LEFT = "10x8/white:b2,c4,e1,captives16/black:a7,d6,f8,h5,captives17/white"

#: What can be asked for.
COMMANDS: dict[str, Command] = {
    "games": Command("list the games there are", _games, "regulae games"),
    "rules": Command(
        "show a game's rules and the words that warrant them",
        _rules,
        "regulae rules ludus-anglicorum --read dice=two-and-supposed-six",
        (adds.game_arguments,),
    ),
    "look": Command(
        "say how a position stands and which steps may come next; a step that is refused names the rule",
        _look,
        "regulae look ludus-anglicorum start --throw 6,5,6 --steps '6:&-s'",
        (adds.game_arguments, adds.position_arguments, adds.steps_argument),
    ),
    "turns": Command(
        "list the legal turns of a position, and where each leads",
        _turns,
        "regulae turns ludus-anglicorum 'am:&15/n&:a15/am' --throw 6,5,6",
        (adds.game_arguments, adds.position_arguments),
    ),
    "choose": Command(
        "let an opponent choose a turn",
        _choose,
        "regulae choose ludus-anglicorum start --throw 6,5,6 --opponent simple",
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "advise": Command(
        "rank the legal turns by what the strong opponent thinks them worth",
        _advise,
        "regulae advise ludus-anglicorum 'am:f3,off12/n&:n,t5,&,off8/n&' --throw 4,4,4",
        (adds.game_arguments, adds.position_arguments),
    ),
    "name": Command(
        "let an opponent name the next number of a throw, where the game has numbers named",
        _name,
        "regulae name ludus-anglicorum start --read dice=two-and-named --known 5,3",
        (
            adds.game_arguments,
            adds.position_arguments,
            adds.known_argument,
            adds.opponent_argument,
            adds.seed_argument,
        ),
    ),
    "agree": Command(
        "say how a game ends if both players agree to end it, where its text knows such an end",
        _agree,
        f"regulae agree ludus-latrunculorum '{_FEW_LEFT}'",
        (adds.game_arguments, adds.position_arguments),
    ),
    "play": Command(
        "let two opponents play a game to its end",
        _play,
        "regulae play ludus-lumbardorum --seed 1 --n random",
        (adds.game_arguments, adds.play_arguments, adds.seed_argument),
    ),
    "playouts": Command(
        "play many games at random, and tell how they end",
        _playouts,
        "regulae playouts ludus-anglicorum --games 100",
        (adds.game_arguments, adds.many_argument, adds.seed_argument),
    ),
    "bearoff": Command(
        "reckon how many throws clear the last table, with nobody in the way",
        _bearoff,
        "regulae bearoff ludus-anglicorum 2",
        (adds.game_arguments, adds.men_argument),
    ),
    "svg": Command(
        "draw a position",
        _svg,
        "regulae svg ludus-anglicorum start --throw 6,5,6 --light s,t",
        (adds.game_arguments, adds.position_arguments, adds.light_argument),
    ),
}
