"""A family from outside the engine is played like any other, after one registration and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regulae
from regulae import registry
from regulae.bridge import handle
from regulae.cli import main
from regulae.record import format_record, parse_record, record_of, replay
from tests import third_family
from tests.oracle.fuzzing import parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "draughts-25"
START = "white:a1,c1,e1,b2,d2/black:b4,d4,a5,c5,e5/white"
ABOUT_TO_PROMOTE = "white:b4/black:e5/white"
TWO_TO_TAKE = "white:a1/black:b2,d4/white"


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    """The family is registered while these tests run, and no longer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_FAMILIES", dict(registry._FAMILIES))  # noqa: SLF001  (to undo the registration)
        regulae.families.register(third_family.FAMILY)
        yield


def ask(do: str, **message: Any) -> dict[str, Any]:
    return parsed(handle(json.dumps({"id": 1, "do": do, "game": GAME, **message})))


def look(do: str = "look", **message: Any) -> dict[str, Any]:
    view: dict[str, Any] = ask(do, **message)["ok"]
    return view


def test_its_games_are_found_with_those_of_the_others() -> None:
    assert regulae.ruleset_ids("draughts") == (GAME,)
    assert GAME in {game["id"] for game in ask("games")["ok"]["games"]}
    rules = {rule["key"]: rule for rule in ask("rules")["ok"]["rules"]}
    assert rules["taking"]["words"] == "forward only"
    assert rules["taking"]["quote"] == "a man takes by jumping forward"
    assert [reading["choice"] for reading in rules["obligation"]["readings"]] == ["may"]


def test_a_ruleset_without_a_warrant_is_refused_as_elsewhere() -> None:
    text = third_family.FAMILY.rulesets.joinpath(f"{GAME}.toml").read_text("utf-8")
    with pytest.raises(regulae.RulesetError, match=r"taking\.basis: is 'stated', but refs or quote are missing"):
        regulae.parse_ruleset(text.replace('quote = "a man takes by jumping forward"', ""), "draughts.toml")


def test_a_board_learns_all_that_it_shows_from_the_view() -> None:
    of_tables = parsed(handle(json.dumps({"id": 1, "do": "look", "game": "mylis"})))["ok"]
    view = look()
    assert set(of_tables) - set(view) == {"player"}
    assert (view["family"], view["sides"], view["seat"]) == ("draughts", ["white", "black"], "white")
    assert view["men"]["white"] == dict.fromkeys(("a1", "b2", "c1", "d2", "e1"), 1)
    assert view["places"]["a1"] == "a1 white man"
    assert view["unthrown"] == view["position"] == START
    assert view["wording"]["choose"] == "Choose a piece."
    assert look(labels="numbers")["svg"] == view["svg"]
    assert look(seen_from="black")["svg"] == look(seen_from="second")["svg"] != view["svg"]


def test_a_man_on_the_last_row_becomes_a_king_and_the_turn_ends() -> None:
    view = look("step", position=ABOUT_TO_PROMOTE, **{"from": "b4", "to": "a5"})
    assert view["after"] == "white:Ka5/black:e5/black/quiet1"
    assert view["places"]["a5"] == "a5 white king"
    assert (view["finished"], view["outcome"]) == (True, None)
    assert [turn["turn"] for turn in ask("turns", position="white:Ka5/black:d2/white")["ok"]["turns"]] == ["a5-b4"]


def test_a_piece_goes_on_taking_and_wins_when_nothing_is_left() -> None:
    first = look("step", position=TWO_TO_TAKE, **{"from": "a1", "to": "c3"})
    assert (first["after"], [step["step"] for step in first["next"]]) == (None, ["c3xe5"])
    won = look("step", position=TWO_TO_TAKE, steps=["a1xc3"], **{"from": "c3", "to": "e5"})
    assert won["after"] == "white:Ke5/black:/black"
    assert (won["outcome"]["winner"], won["outcome"]["rule"]["key"]) == ("white", "ending")
    assert [step["taken"] for step in won["played"]] == [["b2"], ["d4"]]


def test_readings_change_what_may_be_played() -> None:
    wish = {"position": TWO_TO_TAKE.replace("a1", "a1,e1"), "from": "e1", "to": "d2"}
    refused = ask("step", **wish)["error"]
    assert (refused["kind"], refused["rule"]["key"]) == ("illegal-turn", "obligation")
    assert "ok" in ask("step", choices={"obligation": "may"}, **wish)
    behind = "white:c3/black:b2/white"
    assert [step["step"] for step in look(position=behind, choices={"taking": "any"})["next"]] == ["c3xa1"]


@pytest.mark.parametrize(
    ("message", "kind", "where"),
    [
        ({"do": "look", "throw": [6, 5]}, "request", "throw"),
        ({"do": "name", "known": [6]}, "request", "(6,)"),
        ({"do": "agree"}, "illegal-turn", START),
        ({"do": "choose", "opponent": "nobody"}, "request", "opponent"),
        ({"do": "look", "seen_from": "am"}, "notation", "character 0 of 'am'"),
    ],
)
def test_what_it_lacks_is_an_error_like_that_of_other_families(message: dict[str, Any], kind: str, where: str) -> None:
    error = ask(**message)["error"]
    assert (error["kind"], error["where"]) == (kind, where)


def test_bots_play_it_and_advise() -> None:
    advice = ask("advise", position=TWO_TO_TAKE)["ok"]
    assert advice["best"][0]["turn"] == ["a1xc3", "c3xe5"]
    assert advice["best"][0]["worth"] == 2.0
    assert ask("choose", position=TWO_TO_TAKE, opponent="simple")["ok"]["turn"] == ["a1xc3", "c3xe5"]


def positions(seed: int) -> Iterator[tuple[Any, Any]]:
    """The positions and turns of a random game."""
    family, rng = regulae.family_of(GAME), Random(seed)  # noqa: S311  (no secret)
    game = family.load(GAME, {})
    position = family.position(game, "start")
    while turns := family.turns(game, position):
        turn = rng.choice(turns)
        yield position, turn
        position = turn.result
        if family.outcome(game, position):
            return


@given(st.integers(0, 1 << 32), st.integers(0, 40), st.booleans())
def test_records_come_back(seed: int, count: int, whole: bool) -> None:  # noqa: FBT001
    family = regulae.family_of(GAME)
    game = family.load(GAME, {})
    turns = [((), turn.steps, True) for _, turn in positions(seed)][:count]
    if turns and not whole:
        turns[-1] = ((), turns[-1][1][:1], False)
    record = record_of(game, (), family.position(game, "start"), turns)
    text = format_record(record)
    assert parse_record(text) == record
    played = replay(parse_record(text))
    assert played.fault is None
    assert [(moment.steps, moment.whole) for moment in played.moments] == [turn[1:] for turn in turns]
    opened = ask("open", text=text)["ok"]
    assert [turn["seat"] for turn in opened["turns"]] == [("white", "black")[n % 2] for n in range(len(turns))]
    assert opened["unthrown"] == str(played.position)


@given(st.integers(0, 1 << 32))
def test_every_legal_turn_is_played_step_by_step(seed: int) -> None:
    for position, turn in positions(seed):
        steps: list[str] = []
        for step in turn.steps:
            view = look("step", position=str(position), steps=steps, **{"from": step.origin, "to": step.target})
            steps = view["steps"]
        assert view["after"] == str(turn.result)
        assert regulae.family_of(GAME).position(regulae.family_of(GAME).load(GAME, {}), str(position)) == position


@given(st.text(alphabet="abcdeK12345:,/x-whitelq", max_size=40))
def test_any_text_is_a_position_or_a_fault_of_notation(text: str) -> None:
    answer = ask("look", position=text)
    assert "ok" in answer or answer["error"]["kind"] in {"notation", "position"}


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rules draughts-25 --read obligation=may", "obligation = may"),
        ("look draughts-25 start --steps b2-c3", "after:"),
        (f"turns draughts-25 {TWO_TO_TAKE}", "a1xc3,c3xe5  ->  white:Ke5/black:/black"),
        ("choose draughts-25 --opponent strong --seed 1", "White moves from"),
        (f"advise draughts-25 {TWO_TO_TAKE}", "2.0000  a1xc3,c3xe5"),
        ("play draughts-25 --seed 2 --white random --black simple", "(rule: "),
        ("playouts draughts-25 --games 20", "(rule: ending)"),
        ("svg draughts-25 --light a1", 'class="point lit" data-point="a1"'),
    ],
)
def test_it_is_played_on_the_command_line(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("command", ["bearoff draughts-25 2", "agree draughts-25", "look draughts-25 --throw 6,5"])
def test_what_it_lacks_is_refused_on_the_command_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 1
    assert capsys.readouterr().err.startswith("regulae: ")


def test_a_notebook_shows_its_positions_as_pictures() -> None:
    family = regulae.family_of(GAME)
    position = family.position(family.load(GAME, {}), "start")
    assert position._repr_svg_() == family.draw(family.load(GAME, {}), position, (), standalone=True)
