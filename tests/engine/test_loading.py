"""Ruleset files that are missing something, misspelt or unwarranted: refused, at the line, with a hint, all at once."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.loading import choose
from regulae.tables.plan import compile_plan
from regulae.tables.ruleset import TITLES
from tests.engine.broken_rulesets import BROKEN
from tests.engine.sampling import GAME

NAME = f"{GAME}.toml"
TEXT = files("regulae").joinpath("rulesets", NAME).read_text("utf-8")
LINES = TEXT.splitlines()


def faults(text: str) -> tuple[regulae.errors.Fault, ...]:
    with pytest.raises(regulae.RulesetError) as caught:
        regulae.parse_ruleset(text, NAME)
    found = caught.value.faults
    assert found
    for fault in found:
        assert fault.hint
        assert fault.message in str(caught.value)
    assert caught.value.where == found[0].where
    return found


def spoiled(old: str, new: str) -> str:
    """The file with the first place of these words replaced; words before « say how far on to look for it."""
    before, _, wanted = old.rpartition("«")
    at = TEXT.index(wanted, TEXT.index(before))
    return TEXT[:at] + new + TEXT[at + len(wanted) :]


def line_of(text: str, words: str) -> int:
    """The line, counted from 1, on which words stand; words before « say how far on to look for them."""
    before, _, wanted = words.rpartition("«")
    return text.count("\n", 0, text.index(wanted, text.index(before))) + 1


@pytest.mark.parametrize("case", BROKEN)
def test_broken(case: str) -> None:
    old, new, place, message, hint = BROKEN[case]
    text = spoiled(old, new)
    line = line_of(text, place) if place else 1
    (fault,) = [fault for fault in faults(text) if message in fault.message]
    assert fault.where == f"{NAME}:{line}"
    assert hint in fault.hint


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('title = "Ludus', "title = Ludus", "title ="),
        ("[rules.dice]\n", "[rules.dice]\nvalue = 1\n", '[rules.dice]«value = "three"'),
        ("[rules.dice]", "[rules.routes]", '[rules.routes]\nvalue = "three'),
        (TEXT[TEXT.index("random play") :], "", "It happens"),
    ],
    ids=["no value", "key written twice", "table written twice", "cut short"],
)
def test_no_toml(old: str, new: str, place: str) -> None:
    text = spoiled(old, new)
    (fault,) = faults(text)
    assert fault.message.startswith("Not TOML")
    assert fault.where == f"{NAME}:{line_of(text, place)}"


@pytest.mark.parametrize("key", TITLES)
def test_no_rule_may_be_missing(key: str) -> None:
    start = TEXT.index(f"[rules.{key}]")
    end = TEXT.find("\n[", start + 1)
    text = TEXT[:start] + ("" if end < 0 else TEXT[end + 1 :])
    (fault,) = faults(text)
    assert fault.message == f"rules.{key}: is missing."
    assert "silent" in fault.hint


def test_several_faults_at_once_in_the_order_of_the_file() -> None:
    text = TEXT.replace('"described"', '"x"').replace('"second-half"', '"y"').replace('"all-home"', '"z"')
    found = faults(text)
    assert [line_of(text, words) for words in ("status", "[rules.piling]«value", "[rules.bearing_when]«value")] == [
        int(fault.where.rpartition(":")[2]) for fault in found
    ]


def test_missing_rules_are_told_in_the_order_of_the_rules() -> None:
    header = "\n".join(LINES[: next(n for n, line in enumerate(LINES) if line.startswith("[rules"))])
    assert [fault.message for fault in faults(header)] == [f"rules.{key}: is missing." for key in TITLES]


def test_an_empty_file_is_missing_its_header() -> None:
    """What rules it should have is not known before its family is."""
    told = {fault.message.partition(":")[0] for fault in faults("")}
    assert told == {"id", "family", "title", "edition", "language", "status"}


def test_a_game_of_another_family_is_loaded_there() -> None:
    with pytest.raises(regulae.RulesetError, match="is a game of another family, latrunculi") as caught:
        regulae.load("ludus-latrunculorum")
    assert "regulae.family_of('ludus-latrunculorum').load" in caught.value.hint


def test_the_games_of_a_family() -> None:
    assert regulae.ruleset_ids("latrunculi") == ("ludus-latrunculorum",)
    assert {*regulae.ruleset_ids("tables"), *regulae.ruleset_ids("latrunculi")} == {*regulae.ruleset_ids()}
    for game in regulae.ruleset_ids():
        assert regulae.family_of(game).load(game, {}).ruleset == regulae.load_ruleset(game)


def test_a_wrong_value_is_not_called_a_reading_twice_proposed() -> None:
    text = TEXT.replace('"everywhere"', '"x"').replace('"from-second-table"', '"y"')
    assert [fault.message for fault in faults(text)] == [
        f"rules.piling.readings.{n}.value: {value!r} is not a known value." for n, value in ((1, "y"), (2, "x"))
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('["&t", "sn", "mg", "fa"]', '["&t", "sn"]'),
        ('["&t", "sn", "mg", "fa"]', '["&t", "&t", "&t", "fa"]'),
        ('["af", "gm", "ns", "t&"]', '["af", "gm", "ns", "&t", "t&"]'),
        ('"n&" = { a = 15 }', '"n&" = { "&" = 15 }'),
    ],
    ids=["a way that the adversary crosses nowhere", "a page twice", "a page both ways", "both sides on one point"],
)
def test_rules_that_no_board_can_play(old: str, new: str) -> None:
    assert faults(spoiled(old, new))


def test_men_may_start_where_they_wait_to_enter() -> None:
    start = regulae.parse_ruleset(spoiled('{ "&" = 15 }', "{ bar = 14, z = 1 }"), NAME).start.value
    assert str(start) == "am: 14 to enter, 1 on z; n&: 15 on a"


@pytest.mark.parametrize("value", ["1" * 5000, "[" * 5000, "{a=" * 5000], ids=["digits", "brackets", "braces"])
def test_huge_values_are_faults_like_others(value: str) -> None:
    assert faults(TEXT.replace("value = 15", f"value = {value}", 1))


def test_the_file_itself_is_well_formed() -> None:
    assert regulae.parse_ruleset(TEXT, NAME) == regulae.load_ruleset(GAME)


def test_no_such_game() -> None:
    with pytest.raises(regulae.RulesetError, match="There is no game 'ludus-anglorum'") as caught:
        regulae.load("ludus-anglorum")
    assert caught.value.hint == "Did you mean 'ludus-anglicorum'?"


@pytest.mark.parametrize("game", ["", "../pyproject", "ludus-anglicorum.toml", "LUDUS-ANGLICORUM", "\x00"])
def test_a_game_is_an_id_and_nothing_else(game: str) -> None:
    with pytest.raises(regulae.RulesetError):
        regulae.load(game)


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ({"pilling": "everywhere"}, [("pilling", "There is no rule 'pilling'.", "Did you mean 'piling'?")]),
        (
            {"piling": "everywher"},
            [("piling", "There is no reading 'everywher' of 'piling'.", "Did you mean 'everywhere'?")],
        ),
        ({"id": "x"}, [("id", "There is no rule 'id'.", "Known are")]),
        ({"closing": "3"}, [("closing", "There is no reading '3' of 'closing'.", "Known are: 2.")]),
        (
            {"dice": ""},
            [("dice", "There is no reading '' of 'dice'.", "Known are: three, two, two-and-supposed-six, chosen,")],
        ),
        (
            {"piling": "x", "y": "z"},
            [("piling", "There is no reading 'x' of 'piling'.", "Known are"), ("y", "There is no rule 'y'.", "")],
        ),
    ],
)
def test_choices_that_nobody_proposes(choices: dict[str, str], expected: list[tuple[str, str, str]]) -> None:
    with pytest.raises(regulae.RulesetError) as caught:
        choose(regulae.load_ruleset(GAME), choices)
    found = caught.value.faults
    assert [(fault.where, fault.message) for fault in found] == [(where, message) for where, message, _ in expected]
    for fault, (_, _, hint) in zip(found, expected, strict=True):
        assert hint in fault.hint


def test_a_reading_that_is_chosen_brings_its_own_warrant() -> None:
    ruleset = regulae.load_ruleset(GAME)
    for rule in ruleset.rules():
        for reading in rule.readings:
            chosen = choose(ruleset, {rule.key: reading.choice}).rule(rule.key)
            assert (chosen.value, chosen.basis, chosen.refs, chosen.quote, chosen.note) == (
                reading.value,
                reading.basis,
                reading.refs,
                reading.quote,
                reading.note,
            )
        assert choose(ruleset, {rule.key: str(rule.value)}) == ruleset


def test_a_reading_is_chosen_by_its_id_or_by_its_value() -> None:
    ruleset = regulae.load_ruleset("imperial")
    (reading,) = ruleset.routes.readings
    assert reading.choice == "long-way"
    by_value = choose(ruleset, {"routes": "am: f gm ns t& a; n&: t sn mg fa &"})
    assert choose(ruleset, {"routes": "long-way"}).routes == by_value.routes != ruleset.routes


def test_of_readings_with_ids_the_ids_are_proposed() -> None:
    with pytest.raises(regulae.RulesetError) as caught:
        choose(regulae.load_ruleset("imperial"), {"routes": "longway"})
    assert caught.value.hint == "Did you mean 'long-way'?"


def read(text: str) -> regulae.Ruleset | None:
    try:
        return regulae.parse_ruleset(text, NAME)
    except regulae.RulesetError:
        return None


@given(st.one_of(st.text(), st.text('abc[]{}="\n.# 1'), st.lists(st.sampled_from(LINES)).map("\n".join)))
@settings(max_examples=60)
def test_arbitrary_text_is_refused_and_nothing_worse(text: str) -> None:
    assert read(text) is None


@given(
    st.integers(0, len(TEXT)),
    st.sampled_from((0, 0, 1, 2, 5, 20, 200)),
    st.one_of(st.sampled_from(("[", "]", "{}", '"', "=", "\n", "15", "true", '"x"', "[[rules]]")), st.text(max_size=3)),
)
@settings(max_examples=120)
def test_a_file_changed_anywhere_is_read_or_refused(at: int, cut: int, new: str) -> None:
    ruleset = read(TEXT[:at] + new + TEXT[at + cut :])
    if ruleset:
        assert compile_plan(ruleset)


@given(st.permutations(range(len(LINES))).map(lambda order: order[:2]), st.booleans())
@settings(max_examples=60)
def test_lines_that_change_places_or_stand_twice(two: list[int], swap: bool) -> None:  # noqa: FBT001
    first, second = sorted(two)
    lines = [*LINES]
    lines[first], lines[second] = (lines[second], lines[first]) if swap else (lines[first], lines[first])
    ruleset = read("\n".join(lines))
    assert ruleset is None or compile_plan(ruleset)
