"""Golden rows: what each sentence of the text says, as a position and what may be played in it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import regulae
from build_scripts.editions.folder import read_editions
from build_scripts.editions.passages import index
from build_scripts.editions.received import quotes
from regulae.tables.ruleset import TITLES
from regulae.warrants import Basis
from tests.engine.sampling import GAME, mirrored, mirrored_label, mirrored_step, seats_are_mirrors, symmetric

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from build_scripts.editions.model import Sentence

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"


def rows_of(game: str) -> list[dict[str, Any]]:
    """The rows of a game; none where it has no file."""
    file = GOLDEN / f"{game}.toml"
    return [row | {"game": game} for row in tomllib.loads(file.read_text("utf-8"))["row"]] if file.is_file() else []


ROWS = [row for game in regulae.ruleset_ids("tables") for row in rows_of(game)]
EXPECTED = {
    "next", "contains", "lacks", "refused", "now", "left", "results", "outcome", "start", "impossible", "no_throw",
    "begins", "strikes", "order", "sources",
}  # fmt: skip
KNOWN = {"game", "rule", "passage", "says", "note", "choices", "position", "played"} | EXPECTED
RIVALS = [
    (game, rule.key, reading.choice)
    for game in regulae.ruleset_ids("tables")
    for rule in regulae.load_ruleset(game).rules()
    for reading in rule.readings
]


def name(number: int) -> str:
    row = ROWS[number]
    return f"{number}-{row.get('passage', 'no-words').removeprefix('royal:')}-{row['rule']}"


#: The rows that hold for both sides: all but those where the sides start, or follow one another, unlike.
MIRRORED = [
    row
    for row in ROWS
    if ("start" not in row or symmetric(row["game"]))
    and seats_are_mirrors(regulae.load(row["game"], row.get("choices", {})))
]
every_row = pytest.mark.parametrize("row", ROWS, ids=map(name, range(len(ROWS))))


@cache
def passages() -> Mapping[str, Sentence]:
    found = index(read_editions(ROOT / "editions"))
    return {passage.citation: passage.sentence for passage in found if passage.sentence}


def differences(row: Mapping[str, Any], choices: Mapping[str, str]) -> list[str]:
    """Where the engine, under these readings, does not do what the row says."""
    try:
        return [found for found in _differences(row, regulae.load(row["game"], choices)) if found]
    except regulae.RegulaeError as error:
        return [f"{type(error).__name__}: {error}"]


def _differences(row: Mapping[str, Any], game: regulae.Game) -> Iterator[str]:
    if "start" in row:
        side = regulae.parse_position(row["start"]).turn
        yield unlike("start", str(regulae.start(game, side)), row["start"])
    if "sources" in row:
        yield unlike("sources", list(map(str, game.plan.dice.sources)), row["sources"])
    if "position" not in row:
        return
    setup = regulae.parse_position(row["position"])
    if "impossible" in row:
        yield impossible(game, setup, row["impossible"])
    elif "no_throw" in row:
        yield no_throw(game, setup, row["no_throw"])
    else:
        position = regulae.position_of(game, setup)
        yield from play(row, game, position, regulae.parse_steps(row.get("played", "pass")))


def play(
    row: Mapping[str, Any], game: regulae.Game, position: regulae.Position, played: tuple[regulae.Step, ...]
) -> Iterator[str]:
    following = {str(step) for step in regulae.next_steps(game, position, played)}
    now, left = regulae.after_steps(game, position, played)
    if "next" in row:
        yield unlike("next", sorted(following), sorted(row["next"]))
    if missing := set(row.get("contains", ())) - following:
        yield f"these may not follow: {sorted(missing)}, but {sorted(following)}"
    if surplus := set(row.get("lacks", ())) & following:
        yield f"these may follow: {sorted(surplus)}"
    for wish in row.get("refused", ()):
        yield refusal(row["rule"], game, position, played, wish)
    if "now" in row:
        yield unlike("now", str(now).rsplit("/", 2)[0], row["now"])
    if "left" in row:
        yield unlike("left", sorted(left), sorted(row["left"]))
    if "results" in row:
        results = [str(turn.result) for turn in regulae.legal_turns(game, position)]
        yield unlike("results", sorted(results), sorted(row["results"]))
    if "order" in row:
        yield unlike("order", order(game, position), row["order"])
    if {"outcome", "begins", "strikes"} & set(row):
        yield from end(row, regulae.outcome(game, position))


def end(row: Mapping[str, Any], ended: regulae.Outcome | None) -> Iterator[str]:
    if "outcome" in row:
        yield unlike("outcome", "none" if ended is None else str(ended.winner or "drawn"), row["outcome"])
        if ended:
            yield unlike("rule of the outcome", ended.rule, row["rule"])
    if "begins" in row:
        yield unlike("begins", str(ended and (ended.begins_next or "nobody")), row["begins"])
    if "strikes" in row:
        yield unlike("strikes", ended and ended.strikes, row["strikes"])


def order(game: regulae.Game, position: regulae.Position) -> list[str]:
    """Who throws from here on, until it is the first one's turn again."""
    seats: list[str] = []
    while (seat := position.seat) not in seats:
        seats.append(seat)
        position = regulae.legal_turns(game, position.thrown(position.throw or (1, 2)))[0].result
    return seats


def unlike(what: str, got: object, wanted: object) -> str:
    return "" if got == wanted else f"{what}: {got}, not {wanted}"


def impossible(game: regulae.Game, setup: regulae.Setup, words: list[str]) -> str:
    try:
        return f"{regulae.position_of(game, setup)} is allowed"
    except regulae.PositionError as error:
        told = [any(word in fault.message for word in words) for fault in error.faults]
        return "" if all(told) and len(told) == len(words) else str(error)


def no_throw(game: regulae.Game, setup: regulae.Setup, words: str) -> str:
    try:
        return f"{regulae.position_of(game, setup)} is allowed"
    except regulae.ThrowError as error:
        return "" if words in error.message else str(error)


def refusal(
    rule: str, game: regulae.Game, position: regulae.Position, played: tuple[regulae.Step, ...], wish: str
) -> str:
    die, _, places = wish.rpartition(":")
    origin, _, target = places.partition("-")
    try:
        return f"{regulae.resolve(game, position, played, origin, target, die=int(die or 0))} is legal"
    except regulae.IllegalTurnError as error:
        return unlike(f"{wish} is refused by", error.rule, rule) and f"{wish}: {error.rule}: {error}"


def mirror(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row seen from the other side; words of messages stay as they are."""
    found, game = dict(row), row["game"]
    for key in ("position", "start"):
        if key in row:
            found[key] = mirrored_notation(row[key], game)
    if "results" in row:
        found["results"] = [mirrored_notation(result, game) for result in row["results"]]
    if "now" in row:
        found["now"] = mirrored_notation(f"{row['now']}/am", game).rsplit("/", 1)[0]
    if "played" in row:
        steps = regulae.parse_steps(row["played"])
        found["played"] = regulae.format_steps(tuple(mirrored_step(step, game) for step in steps))
    for key in ("next", "contains", "lacks"):
        if key in row:
            found[key] = [str(mirrored_step(regulae.parse_step(step), game)) for step in row[key]]
    if "refused" in row:
        found["refused"] = [
            re.sub(r"(bar|off|[a-z&])(?=-|$)", lambda m: mirrored_label(m[1], game), w) for w in row["refused"]
        ]
    return found | mirrored_players(row)


def mirrored_players(row: Mapping[str, Any]) -> dict[str, Any]:
    """What the row says of sides and players, with the sides exchanged."""
    found: dict[str, Any] = {
        key: str(regulae.Side(row[key]).other) for key in ("outcome", "begins") if row.get(key) in set(regulae.Side)
    }
    if "order" in row:
        seats = [mirrored_notation(f"am:/n&:/{seat}", row["game"]) for seat in row["order"]]
        found["order"] = [seat.rpartition("/")[2] for seat in seats]
    return found


def mirrored_notation(text: str, game: str) -> str:
    return str(mirrored(regulae.parse_position(text), game))


def canonical(row: dict[str, Any]) -> dict[str, Any]:
    """The row with its positions as the engine writes them."""
    return mirror(mirror(row))


@every_row
def test_row(row: dict[str, Any]) -> None:
    assert differences(canonical(row), row.get("choices", {})) == []


@pytest.mark.parametrize("row", MIRRORED, ids=map(name, map(ROWS.index, MIRRORED)))
def test_row_in_the_mirror(row: dict[str, Any]) -> None:
    assert differences(mirror(row), row.get("choices", {})) == []


@every_row
def test_row_says_what_the_passage_says(row: dict[str, Any]) -> None:
    assert set(row) <= KNOWN
    assert set(row) & EXPECTED
    chosen = row.get("choices", {}).get(row["rule"])
    rule = regulae.load_ruleset(row["game"]).rule(row["rule"])
    warrant = next((r for r in rule.readings if r.choice == chosen), rule)
    if "passage" not in row:
        assert warrant.basis in (Basis.SILENT, Basis.CONJECTURED), "a rule that the text states needs its words"
        assert row["note"]
    else:
        assert quotes(passages()[row["passage"]], row["says"])


def test_every_sentence_of_the_english_game_has_a_row() -> None:
    """The rules of play, all but 1.1, which only names the game; the rest of the section tells of victories."""
    cited = {row["passage"] for row in ROWS if row["game"] == GAME and "passage" in row}
    assert {f"royal:1.{n}" for n in range(2, 28)} <= cited


#: Sentences that speak of both sides alike; those that speak of one are answered by another that speaks of the other.
OF_BOTH = ("1.2", "1.3", "1.6", "1.12", "1.13", "1.27")


@pytest.mark.parametrize("passage", OF_BOTH)
def test_sentences_that_speak_of_both_sides_have_rows_for_both(passage: str) -> None:
    rows = [row for row in ROWS if (row["game"], row.get("passage")) == (GAME, f"royal:{passage}")]
    spoken = {side for row in rows for side in spoken_of(row)}
    assert spoken == {"am", "n&"}


def spoken_of(row: Mapping[str, Any]) -> set[str]:
    if row.get("outcome") in ("am", "n&"):
        return {row["outcome"]}
    if "start" in row or "impossible" in row:
        return {"am", "n&"}
    return {str(regulae.parse_position(row["position"]).turn)}


@pytest.mark.parametrize("game", regulae.ruleset_ids("tables"))
def test_every_rule_has_a_row(game: str) -> None:
    assert {row["rule"] for row in ROWS if row["game"] == game} == set(TITLES)


@pytest.mark.parametrize(("game", "key", "value"), RIVALS)
def test_every_rival_reading_has_rows_that_tell_it_from_every_other(game: str, key: str, value: str) -> None:
    rows = [row for row in rows_of(game) if row.get("choices") == {key: value} and row["rule"] == key]
    assert rows
    others = [{}, *({key: other} for g, k, other in RIVALS if (g, k) == (game, key) and other != value)]
    for other in others:
        assert any(differences(canonical(row), other) for row in rows), other
    for row in rows:
        assert any(differences(canonical(row), other) for other in others), row["note"]


@pytest.mark.parametrize(("game", "key", "value"), RIVALS)
def test_rows_of_the_text_fail_under_the_rival_reading(game: str, key: str, value: str) -> None:
    rows = [row for row in rows_of(game) if row["rule"] == key and "choices" not in row]
    assert any(differences(canonical(row), {key: value}) for row in rows)
