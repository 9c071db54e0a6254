"""The engine at a terminal: ``regulae games | rules | turns | play | svg``.

Exit codes: 0 done, 1 the answer is an error of the rules or of the notation, 2 the command itself is not understood.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from regulae import rendering
from regulae.board import Side
from regulae.errors import RegulaeError, RequestError
from regulae.game import Game, load, position_of, start, supposed
from regulae.loading import load_ruleset, ruleset_ids
from regulae.notation import format_throw, parse_position, parse_target, parse_throw
from regulae.opponents import OPPONENTS, choose_turn
from regulae.play import legal_turns, outcome
from regulae.svg import draw
from regulae.words import outcome_words, position_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regulae.moves import Turn
    from regulae.position import Position


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: The words after the program's name; those of this process where left out.

    Returns:
        The exit code.
    """
    arguments = _parser().parse_args(argv)
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


def _report(error: RegulaeError, *, as_json: bool) -> int:
    fields = {key: getattr(error, key) for key in ("kind", "message", "where", "hint")}
    rule = {"rule": error.rule} if hasattr(error, "rule") else {}
    if as_json:
        print(json.dumps({"error": fields | rule}, ensure_ascii=False, indent=2))
    print(f"regulae: {error}", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="regulae", description="The rules of old board games, and play by them.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _command(commands, "games", _games, "list the games there are")
    _game_command(commands, "rules", _rules, "show a game's rules and the words that warrant them")
    turns = _game_command(commands, "turns", _turns, "list the legal turns of a position, and where each leads")
    _position_arguments(turns)
    play = _game_command(commands, "play", _play, "let two opponents play a game to its end")
    play.add_argument("--from", dest="position", default="start", help="the position to begin from (default: start)")
    play.add_argument("--seed", type=int, default=0, help="the seed of the dice and of random choices (default: 0)")
    for side in ("am", "n"):
        play.add_argument(f"--{side}", choices=sorted(OPPONENTS), default="simple", help=f"who plays {side}")
    svg = _game_command(commands, "svg", _svg, "draw a position")
    _position_arguments(svg)
    svg.add_argument("--light", default="", help="points to light up, joined by commas")
    return parser


def _command(commands: Any, name: str, run: object, about: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    command.add_argument("--json", action="store_true", help="answer in JSON")
    command.set_defaults(run=run)
    return command


def _game_command(commands: Any, name: str, run: object, about: str) -> argparse.ArgumentParser:
    command = _command(commands, name, run, about)
    command.add_argument("game", help="a game, as listed by: regulae games")
    read = "play a rival reading, such as piling=everywhere; may be repeated"
    command.add_argument("--read", action="append", default=[], metavar="RULE=VALUE", help=read)
    return command


def _position_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "position", nargs="?", default="start", help="a position, such as 'am:&15/n&:a15/am', or: start"
    )
    command.add_argument("--throw", help="the dice, such as 6,5,6; instead of the position's own")


def _game(arguments: argparse.Namespace) -> Game:
    choices = {}
    for reading in arguments.read:
        rule, equals, value = reading.partition("=")
        if not equals:
            raise RequestError(f"{reading!r} is no reading.", where="--read", hint="Write --read piling=everywhere.")
        choices[rule] = value
    return load(arguments.game, choices)


def _position(arguments: argparse.Namespace, game: Game) -> Position:
    position = start(game) if arguments.position == "start" else position_of(game, parse_position(arguments.position))
    if getattr(arguments, "throw", None) is None:
        return position
    return position_of(game, position.thrown(parse_throw(arguments.throw)))


def _games(_arguments: argparse.Namespace) -> Answer:
    games = [rendering.game_data(load_ruleset(game)) for game in ruleset_ids()]
    return games, [f"{game['id']:24} {game['title']} ({', '.join(_known(game))})" for game in games]


def _known(game: dict[str, Any]) -> Iterator[str]:
    return (game[key] for key in ("status", "edition") if game[key])


def _rules(arguments: argparse.Namespace) -> Answer:
    rules = rendering.rules_data(_game(arguments).ruleset)
    return rules, [line for rule in rules for line in _rule_lines(rule)]


def _rule_lines(rule: dict[str, Any]) -> Iterator[str]:
    yield f"{rule['key']} = {rule['value']}  [{rule['basis']}{', '.join(['', *rule['refs']])}]"
    yield f"    {rule['title']}: {rule['words']}"
    if rule["quote"]:
        yield f"    “{rule['quote']}”"
    if rule["note"]:
        yield f"    {rule['note']}"
    for reading in rule["readings"]:
        yield f"    or {reading['value']}: {reading['label']}. {reading['note']}"


def _turns(arguments: argparse.Namespace) -> Answer:
    game = _game(arguments)
    position = _position(arguments, game)
    if position.throw is None:
        raise RequestError("No dice have been thrown.", where="--throw", hint="Give the throw: --throw 6,5,6.")
    turns = legal_turns(game, position)
    listed = [
        {"turn": str(turn), "steps": list(map(rendering.step_data, turn.steps)), "result": str(turn.result)}
        for turn in turns
    ]
    data = {"game": game.ruleset.id, "position": str(position), "throw": list(position.throw), "turns": listed}
    return data, [f"{turn}  ->  {turn.result}" for turn in turns]


def _play(arguments: argparse.Namespace) -> Answer:
    game = _game(arguments)
    record = list(_record(game, _position(arguments, game), arguments))
    end = record[-1][1].result if record[-1][1] else record[-1][0]
    result = outcome(game, end)
    data = {
        "game": game.ruleset.id,
        "seed": arguments.seed,
        "record": [
            {"throw": list(position.throw or ()), "turn": str(turn), "result": str(turn.result)}
            for position, turn in record
            if turn
        ],
        "end": str(end),
        "outcome": rendering.outcome_data(game, result),
    }
    lines = [f"{position.turn:3} {format_throw(position.throw or ())}  {turn}" for position, turn in record if turn]
    ending = f"{outcome_words(result)} (rule: {result.rule})" if result else ""
    return data, [*lines, str(end), ending]


def _record(game: Game, position: Position, arguments: argparse.Namespace) -> Iterator[tuple[Position, Turn | None]]:
    """Each position with its throw and the turn played; no turn where the game has ended."""
    rng = Random(arguments.seed)  # noqa: S311  (dice of a game, no secret)
    players = {Side.AM: arguments.am, Side.N: arguments.n}
    while outcome(game, position) is None:
        if position.throw is None:
            position = position.thrown(tuple(rng.randint(1, 6) for _ in range(game.plan.dice.thrown)))
            continue
        turn = choose_turn(players[position.turn], game, position, rng)
        yield position, turn
        position = turn.result
    yield position, None


def _svg(arguments: argparse.Namespace) -> Answer:
    game = _game(arguments)
    position = _position(arguments, game)
    unthrown = supposed(game, position.throw) if position.throw else ()
    lit = tuple(parse_target(point) for point in arguments.light.split(",") if point)
    picture = draw(position, lit=lit, supposed=unthrown, standalone=True)
    return {"svg": picture, "words": position_words(position)}, [picture]
