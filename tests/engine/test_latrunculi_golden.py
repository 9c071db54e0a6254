"""Golden rows of latrunculi: what each sentence says, seen from either side and in the mirror."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import regulae
from build_scripts.editions.folder import read_editions
from build_scripts.editions.passages import index
from build_scripts.editions.received import quotes
from regulae import latrunculi
from regulae.latrunculi import Side, parse_moves, parse_position
from regulae.warrants import Basis
from tests.engine.sampling_latrunculi import GAME, Glass, on_lines, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[2]
ROWS: list[dict[str, Any]] = tomllib.loads((ROOT / "tests" / "golden" / f"{GAME}.toml").read_text("utf-8"))["row"]
RULESET = regulae.load_ruleset(GAME)
RIVALS = [(rule.key, str(reading.value)) for rule in RULESET.rules() for reading in rule.readings]
EXPECTED = {
    "contains", "lacks", "targets", "refused", "follows", "now", "outcome", "begins_next", "consent", "start",
    "impossible",
}  # fmt: skip
KNOWN = {"rule", "passage", "says", "note", "choices", "lines", "position", "played"} | EXPECTED
PASSAGES = {passage.citation: passage.sentence for passage in index(read_editions(ROOT / "editions"))}


def name(number: int) -> str:
    row = ROWS[number]
    return f"{number}-{row.get('passage', 'no-words').partition(':')[2] or 'silent'}-{row['rule']}"


every_row = pytest.mark.parametrize("row", ROWS, ids=map(name, range(len(ROWS))))


class Plainly:
    """The board as it is."""

    @staticmethod
    def label(label: str) -> str:
        return label

    @staticmethod
    def side(side: Side) -> Side:
        return side

    @staticmethod
    def move(move: latrunculi.Move) -> latrunculi.Move:
        return move

    @staticmethod
    def setup(setup: latrunculi.Setup) -> latrunculi.Setup:
        return setup


type View = Glass | type[Plainly]


def differences(row: Mapping[str, Any], choices: Mapping[str, str], view: str = "plain") -> list[str]:
    """Where the engine, under these readings, does not do what the row says."""
    try:
        return [found for found in _differences(row, on_lines(row.get("lines", {}), choices), view) if found]
    except regulae.RegulaeError as error:
        return [f"{type(error).__name__}: {error}"]


def _differences(row: Mapping[str, Any], game: latrunculi.Game, view: str) -> Iterator[str]:
    seen: View = Plainly if view == "plain" else Glass(game.plan.board, turned=view == "turned")
    if "start" in row:
        wanted = seen.setup(parse_position(row["start"]))
        yield unlike("start", str(latrunculi.start(game, wanted.turn)), str(wanted))
    elif "impossible" in row:
        yield impossible(game, parse_position(row["position"]), row["impossible"])
    else:
        setup = seen.setup(latrunculi.completed(game, parse_position(row["position"])))
        played = tuple(seen.move(move) for move in parse_moves(row.get("played", "pass")))
        yield from play(row, game, latrunculi.position_of(game, setup), played, seen)


def play(
    row: Mapping[str, Any],
    game: latrunculi.Game,
    position: latrunculi.Position,
    played: tuple[latrunculi.Move, ...],
    seen: View,
) -> Iterator[str]:
    following = {plain(move) for move in latrunculi.next_steps(game, position, played)}
    contained, lacking = (
        {plain(seen.move(latrunculi.parse_move(text))) for text in row.get(key, ())} for key in ("contains", "lacks")
    )
    yield unlike("these may not follow", contained - following, set())
    yield unlike("these may follow", {move[:3] for move in following} & {move[:3] for move in lacking}, set())
    for origin, targets in row.get("targets", {}).items():
        reached = {move[1] for move in following if move[0] == seen.label(origin)}
        yield unlike(f"targets of {origin}", reached, set(map(seen.label, targets)))
    for wish in row.get("refused", ()):
        yield refusal(row["rule"], game, position, (played, [seen.move(move) for move in parse_moves(wish)]))
    for turn, result in row.get("follows", {}).items():
        moves = tuple(seen.move(move) for move in parse_moves(turn))
        yield unlike(
            f"after {turn}", str(latrunculi.apply(game, position, moves)), str(seen.setup(parse_position(result)))
        )
    if "now" in row:
        wanted = seen.setup(parse_position(f"{position.board}/{row['now']}/white"))
        now = latrunculi.after_steps(game, position, played)
        yield unlike("now", [now.stones(side).places for side in Side], [wanted.stones(side).places for side in Side])
    yield from end(row, game, latrunculi.apply(game, position, played) if played else position, seen)


def end(row: Mapping[str, Any], game: latrunculi.Game, position: latrunculi.Position, seen: View) -> Iterator[str]:
    def called(word: str) -> str:
        return str(seen.side(Side(word))) if word in set(Side) else word

    ended = latrunculi.outcome(game, position)
    if "outcome" in row:
        yield unlike("outcome", "none" if ended is None else str(ended.winner or "drawn"), called(row["outcome"]))
        if ended:
            yield unlike("rule of the outcome", ended.rule, row["rule"])
    if "begins_next" in row:
        yield unlike("begins next", str(ended and (ended.begins_next or "either")), called(row["begins_next"]))
    if "consent" in row:
        yield unlike("may consent", latrunculi.may_consent(game, position), row["consent"] != "refused")
        try:
            found = str(latrunculi.consent(game, position).winner or "drawn")
        except regulae.IllegalTurnError as error:
            found = "refused"
            yield unlike("rule of the refusal", error.rule, row["rule"])
        yield unlike("consent", found, called(row["consent"]))


def unlike(what: str, got: object, wanted: object) -> str:
    return "" if got == wanted else f"{what}: {got}, not {wanted}"


def impossible(game: latrunculi.Game, setup: latrunculi.Setup, words: list[str]) -> str:
    try:
        return f"{latrunculi.position_of(game, setup)} is allowed"
    except regulae.PositionError as error:
        told = [any(word in fault.message for word in words) for fault in error.faults]
        return "" if all(told) and len(told) == len(words) else str(error)


def refusal(
    rule: str,
    game: latrunculi.Game,
    position: latrunculi.Position,
    wish: tuple[tuple[latrunculi.Move, ...], list[latrunculi.Move]],
) -> str:
    played, wanted = wish
    try:
        if not wanted or wanted[0].taken:
            found: object = latrunculi.apply(game, position, (*played, *wanted))
        else:
            found = latrunculi.resolve(game, position, played, wanted[0].origin, wanted[0].target)
    except regulae.IllegalTurnError as error:
        return unlike(f"{wanted} is refused by", error.rule, rule) and f"{wanted}: {error.rule}: {error}"
    return f"{found} is legal"


@pytest.mark.parametrize("view", ["plain", "mirrored", "turned"])
@every_row
def test_row(row: dict[str, Any], view: str) -> None:
    assert differences(row, row.get("choices", {}), view) == []


@every_row
def test_row_says_what_the_passage_says(row: dict[str, Any]) -> None:
    assert set(row) <= KNOWN
    assert set(row) & EXPECTED
    chosen = row.get("choices", {}).get(row["rule"])
    rule = RULESET.rule(row["rule"])
    warrant = next((r for r in rule.readings if str(r.value) == chosen), rule)
    if "passage" not in row:
        assert warrant.basis in (Basis.SILENT, Basis.CONJECTURED), "a rule that the text states needs its words"
        assert row["note"]
    else:
        assert quotes(PASSAGES[row["passage"]], row["says"])


def test_every_rule_has_a_row() -> None:
    assert {row["rule"] for row in ROWS} == set(RULESET.titles())


@pytest.mark.parametrize(("key", "value"), RIVALS)
def test_every_rival_reading_has_a_row_that_fails_without_it(key: str, value: str) -> None:
    rows = [row for row in ROWS if row.get("choices", {}).get(key) == value and row["rule"] == key]
    assert rows
    for row in rows:
        rest = {other: read for other, read in row["choices"].items() if other != key}
        readings = [{}, *({key: other} for rule, other in RIVALS if rule == key and other != value)]
        assert all(differences(row, rest | reading) for reading in readings), row["note"]


@pytest.mark.parametrize(("key", "value"), RIVALS)
def test_rows_of_the_text_fail_under_the_rival_reading(key: str, value: str) -> None:
    rows = [row for row in ROWS if row["rule"] == key and key not in row.get("choices", {})]
    assert any(differences(row, row.get("choices", {}) | {key: value}) for row in rows)
