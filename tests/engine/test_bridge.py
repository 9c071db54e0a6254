"""The bridge answers every message, and those on record as it did before."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.bridge import LONGEST, VERBS, handle
from regulae.tables.ruleset import TITLES
from tests import golden_messages
from tests.engine.sampling import GAME
from tests.oracle.fuzzing import KINDS, fault, parsed

MESSAGES = golden_messages.messages()
START = "am:&15/n&:a15/am"
STONES = "ludus-latrunculorum"
FEW_LEFT = "10x8/white:b2,c4,e1,g3,k5,captives15/black:a7,d6,f8,h5,i7,captives15/white"
MOVES = f"game: {STONES}\nstart: {FEW_LEFT}\nwhite b2-b3\nagreed\n"
VIEW = {
    "position", "now", "svg", "words", "table", "names", "side", "player", "plays", "throw", "sources", "supposed",
    "left", "steps", "next", "finished", "after", "outcome", "xgid",
    "family", "sides", "classes", "seats", "seat", "unthrown", "men", "places", "played", "wording",
}  # fmt: skip
RULE = {"key", "title", "value", "words", "basis", "refs", "quote", "lang", "note", "readings"}


def ask(**message: Any) -> dict[str, Any]:
    return parsed(handle(json.dumps({"id": 1, "game": GAME, **message})))


@pytest.mark.parametrize("name", MESSAGES)
def test_message_on_record(name: str, update_golden: bool) -> None:  # noqa: FBT001
    request = MESSAGES[name]["request"]
    answer = parsed(handle(json.dumps(request)))
    if update_golden:
        golden_messages.write(name, request, answer)
    assert golden_messages.normalise(answer) == golden_messages.messages()[name]["answer"]


def test_messages_on_record_ask_for_everything_and_meet_every_error() -> None:
    answers = [message["answer"] for message in MESSAGES.values()]
    assert {message["request"]["do"] for message in MESSAGES.values()} >= set(VERBS)
    assert {answer["error"]["kind"] for answer in answers if "error" in answer} == KINDS
    assert {answer["error"]["rule"]["key"] for answer in answers if "error" in answer and answer["error"]["rule"]}
    looks = [answer["ok"] for answer in answers if set(answer.get("ok", ())) == VIEW]
    assert {bool(look["outcome"]) for look in looks} == {look["finished"] for look in looks} == {True, False}
    ends = {look["outcome"]["rule"]["key"] for look in looks if look["outcome"]}
    assert ends == {"ending", "standstill", "lympoldyng"}


def test_normalise_changes_pictures_and_nothing_else() -> None:
    answer = {"id": 1, "ok": {"svg": "<svg/>", "words": "<svg/>", "next": [{"svg": "a"}, {"svg": None}]}}
    found = golden_messages.normalise(answer)
    assert found["ok"]["words"] == "<svg/>"
    assert found["ok"]["svg"].startswith("sha256:")
    assert found["ok"]["next"][1] == {"svg": None}
    assert golden_messages.normalise(found["ok"]["next"])[0]["svg"] != answer["ok"]["next"][0]["svg"]  # type: ignore[index]


def test_an_answer_repeats_the_id() -> None:
    for identity in (0, 7, -1.5, "x", None, True, [], {"a": [1, "é", "&"]}):
        for do in ("games", "nonsense"):
            assert parsed(handle(json.dumps({"id": identity, "do": do})))["id"] == identity
    assert parsed(handle('{"do": "games"}'))["id"] is None


@pytest.mark.parametrize("request_text", ["", "nonsense", "[]", "null", "1", '"x"', "{", '{"id": 1}', "NaN", "\ud800"])
def test_no_message_at_all(request_text: str) -> None:
    answer = parsed(handle(request_text))
    assert answer["error"]["kind"] == "request"


@pytest.mark.parametrize("identity", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_a_number_that_is_no_json_is_not_repeated(identity: str) -> None:
    assert parsed(handle(f'{{"id": {identity}, "do": "games"}}'))


def test_half_a_character_in_an_id_comes_back_as_text_that_can_be_sent() -> None:
    assert parsed(handle('{"id": "\\ud800", "do": "games"}'))


def test_a_long_message_is_refused() -> None:
    answer = parsed(handle(" " * LONGEST + "{}"))
    assert (answer["error"]["kind"], answer["error"]["hint"]) == ("request", f"Send at most {LONGEST}.")


@pytest.mark.parametrize("depth", [10, 500, 1000, 3000, 9000])
@pytest.mark.parametrize("inner", ["[]", '{"a":}'])
def test_deep_messages(depth: int, inner: str) -> None:
    opening, closing = inner[:-1], inner[-1]
    value = opening * depth + "1" + closing * depth
    for message in (f'{{"id": {value}, "do": "games"}}', f'{{"id": 1, "do": "look", "position": {value}}}'):
        assert set(parsed(handle(message))) in ({"id", "ok"}, {"id", "error"})


@pytest.mark.parametrize("place", ["w", "", "bar", "off", "et", "&"])
@pytest.mark.parametrize("way", ["from", "to"])
@pytest.mark.parametrize("position", ["am:&15/n&:t15/n&/6,5,4", "am:&13,a2/n&:bar,t13,off/n&/6,6,6"])
def test_wishes_for_any_place(position: str, way: str, place: str) -> None:
    wish = {"from": "t", "to": "z"} | {way: place}
    answer = ask(do="step", position=position, **wish)
    assert set(answer) in ({"id", "ok"}, {"id", "error"})


def test_et_may_be_written_for_a_place_that_is_wished_for() -> None:
    """`et` may be written for `&` everywhere, as the notation says."""
    wish = {"do": "step", "position": f"{START}/6,5,4", "to": "s"}
    assert ask(**wish, **{"from": "et"}) == ask(**wish, **{"from": "&"})


json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)),
    max_leaves=8,
)
#: Messages that come near to being understood.
near = st.fixed_dictionaries(
    {"do": st.sampled_from((*VERBS, "nonsense"))},
    optional={
        "id": json_values,
        "game": st.one_of(st.sampled_from((GAME, STONES)), json_values),
        "choices": st.one_of(st.just({}), st.just({"piling": "everywhere"}), json_values),
        "position": st.one_of(st.sampled_from((f"{START}/6,5,6", "start", FEW_LEFT)), json_values),
        "steps": st.one_of(
            st.just([]), st.lists(st.sampled_from(("6:&-s", "5:&-t", "d2-d4", "pass", "", "x"))), json_values
        ),
        "from": st.one_of(st.sampled_from(("&", "bar", "s")), json_values),
        "to": st.one_of(st.sampled_from(("s", "t", "off")), json_values),
        "die": st.one_of(st.integers(0, 7), json_values),
        "opponent": st.one_of(st.sampled_from(("simple", "random", "strong")), json_values),
        "known": st.one_of(st.lists(st.integers(0, 7), max_size=3), json_values),
        "seed": json_values,
        "labels": st.one_of(st.sampled_from(("letters", "numbers", "none")), json_values),
        "seen_from": st.one_of(st.sampled_from(("am", "n&", "black", "first", "second")), json_values),
        "standalone": st.one_of(st.booleans(), json_values),
        "text": st.one_of(st.sampled_from(("&-s", f"game: {GAME}\nstart: {START}\nam 6,5,4", MOVES)), json_values),
        "agreed": st.one_of(st.booleans(), json_values),
        "turns": st.one_of(
            st.lists(st.fixed_dictionaries({"throw": json_values, "steps": json_values, "whole": st.booleans()})),
            json_values,
        ),
    },
)


@given(st.one_of(json_values, near, near, near))
@settings(max_examples=400)
def test_any_json_is_answered(message: object) -> None:
    answer = parsed(handle(json.dumps(message)))
    if isinstance(message, dict):
        assert answer["id"] == message.get("id")
    assert fault(answer) == ""


@given(
    st.sampled_from((f"{START}/6,5,6", "am:&13,a2/n&:bar,t13,off/n&/6,6,6", "am:f15/n&:t15/n&/6,4,1")),
    st.one_of(st.text(max_size=4), st.sampled_from(("&", "t", "bar", "off"))),
    st.one_of(st.text(max_size=4), st.sampled_from(("s", "t", "bar", "off"))),
    st.integers(),
)
def test_any_wish_is_answered(position: str, origin: str, target: str, die: int) -> None:
    answer = ask(do="step", position=position, die=die, **{"from": origin, "to": target})
    assert set(answer) in ({"id", "ok"}, {"id", "error"})


@given(st.one_of(st.text(), st.text('{}[]":,id do 1')))
def test_any_text_is_answered(text: str) -> None:
    assert set(parsed(handle(text))) in ({"id", "ok"}, {"id", "error"})


def test_a_refusal_carries_the_rule_with_its_warrant() -> None:
    error = ask(do="step", position="am:s,&14/n&:a15/am/6,1,1", steps=[], **{"from": "&", "to": "s"})["error"]
    assert set(error["rule"]) == RULE
    assert error["rule"]["key"] == "piling"
    assert error["rule"]["refs"] == ["royal:1.7", "royal:1.14"]
    for reading in error["rule"]["readings"]:
        assert set(reading) >= {"value", "choice", "label", "note"}


def test_rules_are_all_there_in_order_with_titles() -> None:
    rules = ask(do="rules")["ok"]["rules"]
    assert [(rule["key"], rule["title"]) for rule in rules] == list(TITLES.items())
    assert all(set(rule) == RULE for rule in rules)


def test_a_turn_played_by_messages() -> None:
    position, steps = f"{START}/6,5,6", []
    while True:
        view = ask(do="look", position=position, steps=steps)["ok"]
        assert set(view) == VIEW
        assert (view["after"] is not None) == view["finished"]
        if view["finished"]:
            break
        chosen = view["next"][0]
        stepped = ask(do="step", position=position, steps=steps, **{k: chosen[k] for k in ("from", "to", "die")})["ok"]
        steps = [*steps, chosen["step"]]
        assert stepped == ask(do="look", position=position, steps=steps)["ok"]
    results = {turn["result"] for turn in ask(do="turns", position=position)["ok"]["turns"]}
    assert view["after"] in results


def test_a_game_that_was_saved_is_opened_again() -> None:
    turn = {"throw": [6, 5, 6], "steps": ["6:&-s", "6:s-m", "5:&-t"], "whole": True}
    text = ask(do="save", position=START, turns=[turn, {"throw": [3, 2, 1], "steps": [], "whole": False}])["ok"]["text"]
    opened = ask(do="open", text=text)["ok"]
    assert (opened["game"], opened["start"], opened["fault"]) == (GAME, START, None)
    assert [(each["steps"], each["whole"]) for each in opened["turns"]] == [(turn["steps"], True), ([], False)]
    assert opened["position"].endswith("/n&/3,2,1")


def test_a_game_of_latrunculi_ended_by_consent_is_saved_and_opened_again() -> None:
    turn = {"throw": [], "steps": ["b2-b3"], "whole": True}
    text = ask(do="save", game=STONES, position=FEW_LEFT, turns=[turn], agreed=True)["ok"]["text"]
    opened = ask(do="open", text=text)["ok"]
    assert (opened["game"], opened["agreed"], opened["fault"]) == (STONES, True, None)
    assert ask(do="save", game=STONES, position=opened["start"], turns=[turn], agreed=True)["ok"]["text"] == text


@pytest.mark.parametrize(("game", "sides"), [(GAME, ("am", "n&")), (STONES, ("white", "black"))])
def test_a_board_is_seen_from_a_side_or_from_the_first_or_the_second(game: str, sides: tuple[str, str]) -> None:
    pictures = [ask(do="look", game=game, seen_from=word)["ok"]["svg"] for word in (*sides, "first", "second")]
    assert pictures[:2] == pictures[2:]
    assert pictures[0] != pictures[1]
    assert ask(do="look", game=game)["ok"]["svg"] == pictures[0]
    strange = {"am": "white", "white": "am"}[sides[0]]
    assert ask(do="look", game=game, seen_from=strange)["error"]["kind"] == "notation"


def test_an_illegal_turn_of_a_record_is_told_with_its_rule() -> None:
    text = f"game: {GAME}\nstart: {START}\nam 6,5,6 6:&-s,6:&-s,5:&-t\nn& 1,2,3\n"
    fault = ask(do="open", text=text)["ok"]["fault"]
    assert (fault["turn"], fault["turns"], fault["kind"], fault["rule"]["key"]) == (1, 2, "illegal-turn", "piling")


def test_words_table_and_picture_call_the_points_alike_and_notation_keeps_the_letters() -> None:
    view = ask(do="look", position=f"{START}/6,5,6", steps=["6:&-s"], labels="numbers")["ok"]
    assert view["words"].startswith("am moves a man by a 6 from 24 to 18. am has 1 man on 18, 14 men on 24.")
    assert view["table"] == [["Place", "am", "n&"], ["1", "0", "15"], ["18", "1", "0"], ["24", "14", "0"]]
    assert view["names"]["&"] == "24"
    assert view["next"][0]["from"] in "&s"
    assert ">24</text>" in view["svg"]


@pytest.mark.parametrize("do", ["look", "turns", "advise", "choose"])
def test_a_throw_beside_a_position_takes_the_place_of_its_own(do: str) -> None:
    written = ask(do=do, position=f"{START}/6,5,6")
    assert ask(do=do, position=START, throw=[6, 5, 6]) == written
    assert ask(do=do, position=f"{START}/1,1,1", throw=[6, 5, 6]) == written
    assert ask(do=do, position=f"{START}/6,5,6", throw=[]) == written


@pytest.mark.parametrize(
    ("game", "throw", "kind", "where"),
    [
        (GAME, [6, 5], "throw", "(6, 5)"),
        (GAME, [6, 5, 7], "throw", "die 3"),
        (GAME, ["6"], "request", "throw"),
        (GAME, "6,5,6", "request", "throw"),
        (STONES, [6, 5], "request", "throw"),
    ],
)
def test_a_throw_that_the_game_does_not_throw(game: str, throw: object, kind: str, where: str) -> None:
    error = ask(do="look", game=game, throw=throw)["error"]
    assert (error["kind"], error["where"]) == (kind, where)


def test_a_view_tells_a_board_all_that_it_would_otherwise_read_in_notation() -> None:
    view = ask(do="look", position=f"{START}/6,5,6", steps=["6:&-s"], labels="numbers")["ok"]
    assert (view["family"], view["sides"], view["classes"]) == ("tables", ["am", "n&"], {"am": "am", "n&": "n"})
    assert view["men"] == {"am": {"s": 1, "&": 14}, "n&": {"a": 15}}
    assert view["unthrown"] == START
    assert [step["step"] for step in view["played"]] == view["steps"]
    assert view["places"]["&"] == "point 24 14 of am"
    assert view["places"]["b"] == "point 2 no men"
    assert (view["places"]["bar"], view["places"]["off"]) == ("men to enter: no men", "men borne off: none am")
    assert view["wording"]["typed"] == "6:24-18"
    assert ask(do="look")["ok"]["wording"]["typed"] == "6:&-s or &s"
    assert set(view["next"][0]) == set(view["played"][0])


def test_choosing_is_the_same_for_the_same_seed() -> None:
    for opponent in ("simple", "random"):
        message = {"do": "choose", "position": f"{START}/6,5,6", "opponent": opponent, "seed": 3}
        first = ask(**message)
        assert first == ask(**message)
        turns = [turn["turn"] for turn in ask(do="turns", position=f"{START}/6,5,6")["ok"]["turns"]]
        assert ",".join(first["ok"]["turn"]) in turns


def test_steps_that_nobody_could_play_before_a_throw_are_not_said_to_be_played() -> None:
    answer = ask(do="look", position=START, steps=["1:q-b"])
    assert "error" in answer


def test_the_view_of_a_game_that_is_won_offers_nothing() -> None:
    view = ask(do="look", position="am:off15/n&:a15/n&/1,2,3")["ok"]
    assert (view["next"], view["finished"]) == ([], True)
    assert view["outcome"]["winner"] == regulae.Side.AM


@pytest.mark.parametrize("text", ["a1-a2", "A1 a2", "a1a2", "a1 -> a2"])
def test_moves_of_latrunculi_are_typed_in_many_hands(text: str) -> None:
    answer = ask(do="typed", game="ludus-latrunculorum", text=text)
    step = ask(do="step", game="ludus-latrunculorum", **{"from": "a1", "to": "a2"})
    assert answer.get("error", {}).get("message") == step.get("error", {}).get("message")
    assert answer.get("ok") == step.get("ok")


@pytest.mark.parametrize("text", ["", "a1", "hello", "&-s"])
def test_what_is_no_move_of_latrunculi_is_told_so(text: str) -> None:
    assert ask(do="typed", game="ludus-latrunculorum", text=text)["error"]["kind"] == "notation"
