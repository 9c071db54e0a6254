"""The commands at a terminal: what they print, in words and in JSON, and how they end."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import regulae
from regulae import latrunculi
from regulae.bridge import VERBS
from regulae.cli import COMMANDS, command_help, main
from tests.engine.sampling import GAME

START = "am:&15/n&:a15/am"
#: The rules that can end a game.
ENDS = ("ending", "lympoldyng", "lurching", "unplayed", "standstill")


class Terminal:
    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *words: str) -> tuple[int, str, str]:
        code = main(words)
        printed = self.capture.readouterr()
        return code, printed.out, printed.err

    def json(self, *words: str) -> Any:
        code, out, err = self(*words, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


def test_games(terminal: Terminal) -> None:
    assert [game["id"] for game in terminal.json("games")] == list(regulae.ruleset_ids())
    code, out, _ = terminal("games")
    assert code == 0
    assert all(game in out for game in regulae.ruleset_ids())


def test_rules(terminal: Terminal) -> None:
    rules = terminal.json("rules", GAME)
    assert [rule["key"] for rule in rules] == [rule.key for rule in regulae.load_ruleset(GAME).rules()]
    _, out, _ = terminal("rules", GAME)
    for rule in rules:
        assert f"{rule['key']} = {rule['value']}" in out
        assert rule["title"] in out
        assert rule["quote"] in out


def test_rules_under_a_reading(terminal: Terminal) -> None:
    rules = terminal.json("rules", GAME, "--read", "piling=everywhere", "--read", "throw_use=at-will")
    values = {rule["key"]: rule["value"] for rule in rules}
    assert (values["piling"], values["throw_use"]) == ("everywhere", "at-will")


def test_turns(terminal: Terminal) -> None:
    answer = terminal.json("turns", GAME, "start", "--throw", "6,5,6")
    assert (answer["position"], answer["throw"]) == (f"{START}/6,5,6", [6, 5, 6])
    game = regulae.load(GAME)
    turns = regulae.legal_turns(game, regulae.start(game).thrown((6, 5, 6)))
    assert [(turn["turn"], turn["result"]) for turn in answer["turns"]] == [(str(t), str(t.result)) for t in turns]
    for turn in answer["turns"]:
        assert [step["step"] for step in turn["steps"]] == turn["turn"].split(",")
    _, out, _ = terminal("turns", GAME, "--throw", "6,5,6")
    assert out.splitlines() == [f"{turn}  ->  {turn.result}" for turn in turns]


def test_turns_of_a_position_with_its_own_throw(terminal: Terminal) -> None:
    own = terminal.json("turns", GAME, f"{START}/6,5,6")
    assert own == terminal.json("turns", GAME, START, "--throw", "6,5,6")
    assert own == terminal.json("turns", GAME, f"{START}/1,1,1".replace("&", "et"), "--throw", "6,5,6")


def test_turns_when_nothing_can_be_played(terminal: Terminal) -> None:
    (turn,) = terminal.json("turns", GAME, "am:bar,z,s,m2,k4,h4,g2/n&:a11,t2,u2/am/6,5,2")["turns"]
    assert (turn["turn"], turn["steps"]) == ("pass", [])


def test_look(terminal: Terminal) -> None:
    seen = terminal.json("look", GAME, "start", "--throw", "6,5,6", "--steps", "6:&-s,5:&-t")
    assert seen["now"] == "am:s,t,&13/n&:a15/am/6,5,6"
    _, out, _ = terminal("look", GAME, "start", "--throw", "6,5,6", "--steps", "6:&-s,5:&-t")
    assert "left:     6\n" in out
    assert f"next:     {', '.join(step['step'] for step in seen['next'])}\n" in out
    assert seen["next"]


def test_look_at_a_step_that_is_refused_names_the_rule(terminal: Terminal) -> None:
    code, out, _ = terminal("look", GAME, "start", "--throw", "1,1,1", "--steps", "1:&-z,1:&-z", "--json")
    assert (code, json.loads(out)["error"]["rule"]) == (1, "piling")


def test_choose(terminal: Terminal) -> None:
    answer = terminal.json("choose", GAME, "start", "--throw", "6,5,6", "--seed", "3")
    turns = terminal.json("turns", GAME, "start", "--throw", "6,5,6")["turns"]
    assert answer["turn"] in [turn["turn"] for turn in turns]
    assert terminal("choose", GAME, "start", "--throw", "6,5,6", "--seed", "3")[1].splitlines() == [
        f"{answer['turn']}  ->  {answer['result']}",
        answer["words"],
    ]


def test_play_is_the_same_for_the_same_seed(terminal: Terminal) -> None:
    command = ("play", GAME, "--from", "am:f3,e4,d4,c2,off2/n&:t3,u4,x4,y2,off2/am", "--n", "random")
    first = terminal.json(*command, "--seed", "1")
    assert first == terminal.json(*command, "--seed", "1")
    assert first != terminal.json(*command, "--seed", "2")
    replayed(first)


def replayed(answer: dict[str, Any]) -> None:
    """Every turn on the record is legal where it was played, and the end is an end."""
    game = regulae.load(answer["game"])
    position = regulae.position_of(game, regulae.parse_position("am:f3,e4,d4,c2,off2/n&:t3,u4,x4,y2,off2/am"))
    for entry in answer["record"]:
        thrown = position.thrown(tuple(entry["throw"]))
        position = regulae.apply(game, thrown, regulae.parse_steps(entry["turn"]))
        assert str(position) == entry["result"]
    ended = regulae.outcome(game, position)
    assert ended
    assert (answer["outcome"]["winner"], answer["outcome"]["rule"]["key"]) == (ended.winner, ended.rule)


@pytest.mark.parametrize(
    ("game", "reading"),
    [*((game, ()) for game in regulae.ruleset_ids("tables")), (GAME, ("--read", "dice=two-chosen-and-named"))],
    ids=str,
)
def test_play_from_the_start(terminal: Terminal, game: str, reading: tuple[str, ...]) -> None:
    code, out, err = terminal("play", game, "--seed", "1", *reading)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].endswith(tuple(f"(rule: {rule})" for rule in ENDS))


@pytest.mark.parametrize("game", ["paume-carie", "paume-carie-long"])
def test_play_to_the_end_of_a_game_that_goes_on_after_it_is_won(terminal: Terminal, game: str) -> None:
    _, out, _ = terminal("play", game, "--seed", "1")
    ending = out.splitlines()[-1]
    assert ending.endswith("begins the next game. (rule: ending)")
    answer = terminal.json("play", game, "--seed", "1")
    assert answer["outcome"]["words"] in ending
    assert {entry["player"] for entry in answer["record"]} == {"am", "am.2", "n&", "n&.2"}
    men = regulae.parse_position(answer["end"])
    loser = regulae.Side(answer["outcome"]["winner"]).other
    assert (answer["outcome"]["strikes"], answer["outcome"]["begins_next"]) == (men.men(loser).taken, loser)


def test_play_where_the_game_has_ended(terminal: Terminal) -> None:
    answer = terminal.json("play", GAME, "--from", "am:off15/n&:a15/n&")
    assert (answer["record"], answer["outcome"]["winner"]) == ([], "am")


def test_svg(terminal: Terminal) -> None:
    _, out, _ = terminal("svg", GAME, f"{START}/6,5,6", "--light", "a,&")
    picture = ET.fromstring(out)  # noqa: S314  (the engine's own string)
    lit = {e.get("data-point") for e in picture.iter() if "lit" in e.get("class", "").split()}
    assert lit == {"a", "&"}
    assert terminal.json("svg", GAME, f"{START}/6,5,6", "--light", "a,&")["svg"] == out.rstrip("\n")


OTHER = "ludus-latrunculorum"


def test_a_game_without_dice_is_played_to_its_end(terminal: Terminal) -> None:
    words = ("play", OTHER, "--seed", "1", "--read", "quiet_turns=40", "--white", "random")
    answer = terminal.json(*words)
    game = latrunculi.load(OTHER, {"quiet_turns": "40"})
    position = latrunculi.start(game)
    for entry in answer["record"]:
        position = latrunculi.apply(game, position, latrunculi.parse_moves(entry["turn"]))
        assert (entry["result"], entry["throw"]) == (str(position), [])
    ended = latrunculi.outcome(game, position)
    assert ended
    assert (answer["outcome"]["winner"], answer["outcome"]["rule"]["key"]) == (ended.winner, ended.rule)
    _, out, _ = terminal(*words)
    assert out.splitlines()[0] == f"white {answer['record'][0]['turn']}"
    assert out.splitlines()[-1].endswith(f"(rule: {ended.rule})")


def test_turns_and_picture_of_a_game_without_dice(terminal: Terminal) -> None:
    answer = terminal.json("turns", OTHER)
    assert (len(answer["turns"]), answer["throw"]) == (50, [])
    assert answer["turns"][0]["steps"][0]["taken"] == []
    assert [rule["key"] for rule in terminal.json("rules", OTHER)] == [*regulae.load_ruleset(OTHER).titles()]
    _, out, _ = terminal("svg", OTHER, "--light", "d4,e5")
    picture = ET.fromstring(out)  # noqa: S314  (the engine's own string)
    assert {e.get("data-point") for e in picture.iter() if "lit" in e.get("class", "").split()} == {"d4", "e5"}


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("rules", "ludus-anglorum"), "ruleset"),
        (("rules", GAME, "--read", "piling=nowhere"), "ruleset"),
        (("rules", GAME, "--read", "piling"), "request"),
        (("turns", GAME), "request"),
        (("turns", GAME, "am:w/n&:/am", "--throw", "1,2,3"), "notation"),
        (("turns", GAME, "start", "--throw", "7,1,1"), "notation"),
        (("turns", GAME, "start", "--throw", "1,1"), "throw"),
        (("turns", GAME, "am:&14/n&:a15/am", "--throw", "1,1,1"), "position"),
        (("play", GAME, "--from", "nowhere"), "notation"),
        (("svg", GAME, "am:&14/n&:a15/am"), "position"),
        (("bearoff", GAME, "99"), "request"),
        (("bearoff", OTHER, "2"), "request"),
        (("play", GAME, "--white", "random"), "request"),
        (("play", OTHER, "--am", "random"), "request"),
        (("turns", OTHER, "start", "--throw", "1,2"), "request"),
        (("turns", OTHER, "am:&15/n&:a15/am"), "notation"),
        (("turns", OTHER, "9x8/white:a1/black:/white"), "position"),
        (("svg", OTHER, "--light", "d9"), "notation"),
        (("rules", OTHER, "--read", "rows=9"), "ruleset"),
    ],
)
def test_errors_are_told_on_the_error_stream(terminal: Terminal, words: tuple[str, ...], kind: str) -> None:
    code, out, err = terminal(*words)
    assert (code, out) == (1, "")
    assert err.startswith("regulae: ")
    assert "Traceback" not in err
    code, out, err = terminal(*words, "--json")
    answer = json.loads(out)["error"]
    assert (code, answer["kind"]) == (1, kind)
    assert answer["message"] in err


@pytest.mark.parametrize(
    "words", [(), ("nothing",), ("turns",), ("play", GAME, "--seed", "x"), ("play", GAME, "--am", "x")]
)
def test_a_command_that_is_not_understood(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: regulae")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert "--json" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_can_be_typed(terminal: Terminal, command: str) -> None:
    program, name, *words = shlex.split(COMMANDS[command].example)
    assert (program, name) == ("regulae", command)
    code, out, err = terminal(name, *words)
    assert (code, err) == (0, "")
    assert len(out) > 20
    assert COMMANDS[command].example in " ".join(command_help(command).split())


def test_a_terminal_can_ask_for_what_a_browser_can() -> None:
    of_a_game_in_progress = {"step", "typed", "save", "open"}  # a terminal keeps none; `look` is given its steps
    assert set(VERBS) - of_a_game_in_progress <= set(COMMANDS)


@pytest.mark.parametrize("game", ["backgammon", OTHER])
def test_games_at_random_are_tallied(terminal: Terminal, game: str) -> None:
    words = ("playouts", game, "--games", "3", "--seed", "3")
    data = terminal.json(*words)
    assert (data["game"], data["seed"], data["games"]) == (game, 3, 3)
    assert sum(data["endings"].values()) == 3
    _, lines, _ = terminal(*words)
    assert [line.strip() for line in lines.splitlines()] == [f"{n} {ending}" for ending, n in data["endings"].items()]


def test_bearing_off_alone_is_reckoned(terminal: Terminal) -> None:
    data = terminal.json("bearoff", "backgammon", "1")
    assert (data["game"], data["runs"]) == ("backgammon", 36)
    assert [row["men"] for row in data["stances"]] == [{point: 1} for point in "abcdef"]
    assert data["stances"][5]["chances"] == [0, 0.75, 0.25]
    assert data["stances"][5]["counts"] == [0, 27, 324]
    _, lines, _ = terminal("bearoff", "backgammon", "1")
    assert lines.splitlines()[5].split() == ["f", "1.2500", "1:", "75.00%", "2:", "25.00%"]


def test_a_point_to_light_up_that_is_none_is_refused(terminal: Terminal) -> None:
    code, _, err = terminal("svg", GAME, "--light", "a,w")
    assert code == 1
    assert "w" in err


def test_the_command_is_installed() -> None:
    program = shutil.which("regulae", path=str(Path(sys.executable).parent))
    assert program
    words = [program, "turns", GAME, "start", "--throw", "6,5,6", "--json"]
    done = subprocess.run(words, capture_output=True, check=True)
    assert json.loads(done.stdout)["throw"] == [6, 5, 6]
    assert done.stderr == b""
