"""Why a step is refused: each reason in a case of its own, and no reason that is not true."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regulae
from regulae.tables.board import BAR, OFF, POINTS
from regulae.tables.ruleset import TITLES
from tests.engine import naive
from tests.engine.sampling import CASE_NAMES, CASES, GAME, positions

WIDE = "am:&13,a2/n&:y,z,off13/n&/6,1,1"

# Position, steps played, the step wished for (with its die or without), the rule, and words of the message.
REASONS = [
    ("am:&15/n&:a15/am/6,5,4", "pass", "a-g", "routes", "No man of am stands on a."),
    ("am:&15/n&:a15/am/6,5,4", "pass", "k-g", "routes", "No man of am stands on k."),
    ("am:&15/n&:a15/am/6,5,4", "pass", "bar-t", "routes", "No man of am waits on the bar."),
    ("am:t,&14/n&:a15/am/6,5,4", "pass", "t-x", "routes", "Men of am go from & to a; x is not ahead."),
    ("am:t,&14/n&:a15/am/6,5,4", "pass", "t-t", "routes", "t is not ahead."),
    ("am:&15/n&:g,a14/n&/6,5,4", "pass", "g-b", "routes", "Men of n& go from a to &; b is not ahead."),
    ("am:bar,&14/n&:a15/am/6,5,4", "pass", "&-s", "entry_first", "1 man has to enter before another man moves."),
    ("am:bar2,&13/n&:a15/am/6,5,4", "pass", "&-s", "entry_first", "2 men have to enter"),
    ("am:bar2,&13/n&:a15/am/6,5,4", "6:bar-t", "&-u", "entry_first", "1 man has to enter"),
    ("am:bar,&14/n&:t2,a13/am/6,5,4", "pass", "bar-t", "entry_closed", "2 men of n& close t."),
    ("am:bar,t,&13/n&:a15/am/6,5,4", "pass", "bar-t", "entry_closed", "A man of am already stands on t."),
    ("am:&15/n&:bar,e,a13/n&/6,5,4", "pass", "bar-e", "entry_closed", "A man of n& already stands on e."),
    ("am:&15/n&:s3,a12/am/6,5,4", "pass", "&-s", "closing", "3 men of n& close s."),
    ("am:s,&14/n&:a15/am/6,5,4", "pass", "&-s", "piling", "one stands on s"),
    ("am:s,&14/n&:a15/am/6,5,4", "pass", "6:&-s", "piling", "A second man of am may be put only from m on"),
    ("am:&15/n&:f,a14/n&/6,5,4", "pass", "a-f", "piling", "A second man of n& may be put only from n on"),
    ("am:&15/n&:a15/am/6,5,4", "pass", "&-x", "dice", "From & to x is 3."),
    ("am:&15/n&:a15/am/6,5,4", "pass", "5:&-s", "dice", "From & to s is 6."),
    ("am:&15/n&:a15/am/6,5,4", "pass", "3:&-x", "dice", "From & to x is 3."),
    ("am:&15/n&:a15/am/6,5,4", "6:&-s,5:&-t,4:&-u", "t-s", "dice", "From t to s is 1."),
    ("am:&15/n&:a15/am/6,5,4", "pass", "&-n", "stops", "One man plays several dice by stopping after each."),
    ("am:&15/n&:u2,a13/am/4,4,4", "pass", "&-q", "stops", "u is not open to him."),
    ("am:s,k2,h,c,d4,e3,f3/n&:t4,u4,x4,y3/am/6,4,1", "pass", "f-off", "bearing_when", "4 men are not yet in the last"),
    ("am:bar,c,d5,e4,f4/n&:t4,u4,x4,y3/am/6,4,1", "pass", "bar-off", "bearing_when", "1 man is not yet in the last"),
    ("am:a5,b5,c5/n&:t4,u4,x4,y3/am/2,1,1", "pass", "c-off", "bearing_by", "A man on c is borne off by a 3."),
    ("am:a5,b5,c5/n&:t4,u4,x4,y3/am/6,6,1", "pass", "b-off", "bearing_by", "none stands farther back; one stands on c"),
    ("am:a,off14/n&:t4,u4,x4,y3/am/6,5,4", "4:a-off", "a-off", "ending", "The game is won."),
    ("am:a14,off/n&:off15/am/6,5,4", "pass", "a-off", "ending", "The game is won."),
    # The 6 would take the man off y by itself; but then neither 1 can be played, for z-& is closed.
    (WIDE, "pass", "6:y-off", "throw_use", "less of the throw could be played"),
    (WIDE, "pass", "y-off", "throw_use", "less of the throw could be played"),
]


def game_under(choices: dict[str, str] | None = None) -> regulae.Game:
    return regulae.load(GAME, choices)


def refused(
    game: regulae.Game, notation: str, played: str, wish: str
) -> tuple[regulae.IllegalTurnError, tuple[str, str]]:
    die, _, places = wish.rpartition(":")
    origin, _, target = places.partition("-")
    position = regulae.position_of(game, regulae.parse_position(notation))
    with pytest.raises(regulae.IllegalTurnError) as caught:
        regulae.resolve(game, position, regulae.parse_steps(played), origin, target, die=int(die or 0))
    return caught.value, (origin, target)


@pytest.mark.parametrize(("notation", "played", "wish", "rule", "words"), REASONS)
def test_reason(notation: str, played: str, wish: str, rule: str, words: str) -> None:
    error, (origin, target) = refused(game_under(), notation, played, wish)
    assert (error.rule, words in error.message) == (rule, True), error.message
    assert error.where == (notation if rule == "ending" and played == "pass" else f"{origin}-{target}")
    assert error.hint


#: The same of paume carie, round the board.
REASONS_OF_PAUME_CARIE = [
    ("am:t,&14/n&:a15/am/2,1", "pass", "t-u", "last_table", "A man who has come to t does not move from there"),
    ("am:t,&14/n&:a15/am/2,1", "pass", "3:t-y", "last_table", "until he is borne off."),
    ("am:x8,&7/n&:a15/am/3,1", "pass", "&-off", "bearing_by", "A man on & is borne off by a 6."),
    ("am:x8,&7/n&:a15/am/4,1", "pass", "4:x-off", "bearing_by", "A man on x is borne off by a 3."),
    ("am:m,&14/n&:a15/am/6,1", "pass", "&-off", "bearing_when", "1 man is not yet in the last table."),
    ("am:off15/n&:m,&14/am/6,1", "pass", "&-off", "bearing_when", "1 man is not yet in the last table."),
    ("am:off15/n&:bar,&14/am/6,1", "pass", "&-off", "entry_first", "1 man has to enter"),
    ("am:off15/n&:x8,&7/am/3,1", "pass", "t-u", "routes", "No man of n& stands on t."),
    ("am:x,off14/n&:a15/am/3,1", "3:x-off", "x-off", "ending", "No man of am is left to play."),
]


@pytest.mark.parametrize(("notation", "played", "wish", "rule", "words"), REASONS_OF_PAUME_CARIE)
def test_reason_in_paume_carie(notation: str, played: str, wish: str, rule: str, words: str) -> None:
    error, _ = refused(regulae.load("paume-carie-long"), notation, played, wish)
    assert (error.rule, words in error.message) == (rule, True), error.message
    assert error.hint


def test_he_who_only_bears_off_is_told_so() -> None:
    game = regulae.load("paume-carie-long", {"ending": "first-to-clear-then-take"})
    for men, wish in (("m,&14", "m-n"), ("bar,&14", "bar-a")):
        error, _ = refused(game, f"am:off15/n&:{men}/am/6,1", "pass", wish)
        assert (error.rule, "bears men of n& off, and does nothing else" in error.message) == ("ending", True)


def test_every_reason_has_a_case() -> None:
    assert {rule for _, _, _, rule, _ in (*REASONS, *REASONS_OF_PAUME_CARIE)} == {
        "routes", "entry_first", "entry_closed", "closing", "piling", "dice", "stops",
        "bearing_when", "bearing_by", "ending", "throw_use", "last_table",
    }  # fmt: skip


def test_a_higher_number_that_the_reading_does_not_know_is_not_called_blocked() -> None:
    error, _ = refused(game_under({"bearing_by": "exact"}), "am:a5,b5,c5/n&:t4,u4,x4,y3/am/6,6,1", "pass", "b-off")
    assert error.rule == "bearing_by"
    assert "higher number" not in error.message


def test_a_closed_end_is_not_excused_by_halts() -> None:
    """g is 6 from a, and closed; no way of halting would bring a man there."""
    error, _ = refused(game_under(), "am:g2,&13/n&:a15/n&/4,2,1", "pass", "a-g")
    assert error.rule == "closing"


@pytest.mark.parametrize(("die", "played"), [(0, 1), (1, 1), (5, 5), (6, 6)])
def test_of_several_numbers_the_lowest_is_played_unless_one_is_named(die: int, played: int) -> None:
    game = game_under()
    position = regulae.position_of(game, regulae.parse_position("am:a5,off10/n&:t15/am/6,5,1"))
    assert regulae.resolve(game, position, (), "a", "off", die=die) == regulae.Step(played, "a", "off", hit=False)


#: Wishes with a place that is none, or that no man leaves or reaches.
NO_WISHES = [
    ("am:&15/n&:t15/n&/6,5,4", "w-z"),
    ("am:&15/n&:t15/n&/6,5,4", "-z"),
    ("am:&15/n&:t15/n&/6,5,4", "off-z"),
    ("am:&15/n&:t13,off2/n&/6,5,4", "off-z"),
    ("am:&15/n&:t15/n&/6,5,4", "t-w"),
    ("am:&15/n&:t15/n&/6,5,4", "t-"),
    ("am:&15/n&:t15/n&/6,5,4", "t-bar"),
    ("am:&15/n&:t15/n&/6,5,4", "n&-z"),
    ("am:&13,a2/n&:bar,t14/n&/6,6,6", "bar-bar"),
    ("am:&13,a2/n&:bar,t14/n&/6,6,6", "bar-w"),
]


@pytest.mark.parametrize(("notation", "wish"), NO_WISHES)
def test_a_place_that_is_none_is_an_error_of_the_engine_and_no_crash(notation: str, wish: str) -> None:
    game = game_under()
    position = regulae.position_of(game, regulae.parse_position(notation))
    with pytest.raises(regulae.RegulaeError):
        regulae.resolve(game, position, (), *wish.split("-"))


def board_of(position: regulae.Setup) -> naive.Board:
    return {str(side): dict(position.men(side).places()) for side in regulae.Side}


#: The rules that the naive generator knows.
READ_BY_NAIVE = vars(naive.Rules()).keys() - {"game"}


def way_name(game: regulae.Game) -> str:
    """The game's name, and the reading of its ways where one is chosen."""
    name, routes = game.ruleset.id, game.ruleset.routes.value
    readings = regulae.load_ruleset(name).routes.readings
    return next((f"{name}/{reading.choice}" for reading in readings if reading.value == routes), name)


class Look:
    """A moment in a turn, seen by the naive generator, against which reasons are checked."""

    def __init__(self, game: regulae.Game, position: regulae.Position, played: tuple[regulae.Step, ...]) -> None:
        now, self.left = regulae.after_steps(game, position, played)
        read = {key: str(game.ruleset.rule(key).value) for key in READ_BY_NAIVE}
        self.rules = replace(naive.AS_IT_STANDS[game.ruleset.id], game=way_name(game), **read)
        self.board, self.mover = board_of(now), str(position.turn)
        self.side = naive.whose(self.rules, board_of(position), self.mover)
        self.only_bears = self.side != self.mover and self.rules.ending == "first-to-clear-then-take"
        self.mine, self.theirs = self.board[self.side], self.board[naive.ADVERSARY[self.side]]
        self.ended = naive.ends(self.rules, board_of(position), self.mover, position.throw or ()) is not None
        self.alone = {
            (number, origin, target)
            for number in set(self.left)
            for origin, target in naive.steps_of(self.rules, self.board, self.mover, self.side, number)
        }

    def distance(self, origin: str, target: str) -> int:
        way = naive.WAYS[self.rules.game][self.side]
        if any(place in POINTS and place not in way for place in (origin, target)):
            return 0
        return (len(way) if target == OFF else way.index(target)) - (-1 if origin == BAR else way.index(origin))

    def sums(self) -> set[int]:
        return {sum(way) for count in (2, 3, 4) for way in permutations(self.left, count)}

    def is_true(self, rule: str, origin: str, target: str) -> bool:
        """Whether what the rule says is so of the men as they stand."""
        distance, off = self.distance(origin, target), target == OFF
        theirs, own = self.theirs.get(target, 0), self.mine.get(target, 0) > 0
        home = (*naive.BEARING[self.rules.game][self.side], OFF)
        alone = any((n, origin, target) in self.alone for n in self.left)
        own_closes = own and target in naive.OWN_MAN_CLOSES[self.rules.entry_closed][self.side]
        return {
            "routes": not self.mine.get(origin) or distance <= 0,
            "entry_first": self.mine.get(BAR, 0) > 0 and origin != BAR,
            "bearing_when": off and any(n for p, n in self.mine.items() if p not in home),
            "dice": distance not in self.left,
            "stops": distance not in self.left and distance in self.sums(),
            "closing": origin != BAR and theirs >= 2,
            "entry_closed": origin == BAR and (own_closes or theirs >= 2),
            "entry_numbers": origin == BAR and target not in naive.ENTERING[self.rules.game][self.side].values(),
            "piling": origin != BAR and own and target not in naive.MAKES_POINTS[self.rules.piling][self.side],
            "bearing_by": off and not alone,
            "throw_use": alone,
            "unplayed": self.ended,
            "lympoldyng": self.ended,
            "lurching": self.ended,
            "last_table": not off and origin in home and self.rules.last_table == "fixed",
            "ending": self.ended or naive.has_won(self.rules, self.board, self.side) or (self.only_bears and not off),
        }.get(rule, False)


@pytest.mark.parametrize(("name", "choices"), CASES, ids=CASE_NAMES)
@given(st.data())
@settings(max_examples=5)
def test_every_wish_is_granted_or_truly_refused(name: str, choices: dict[str, str], data: st.DataObject) -> None:
    game = regulae.load(name, choices)
    position = data.draw(positions(game))
    played = data.draw(st.sampled_from([turn.steps for turn in regulae.legal_turns(game, position)] or [()]))
    played = played[: data.draw(st.integers(0, 2))]
    look, following = Look(game, position, played), regulae.next_steps(game, position, played)
    legal = {(step.origin, step.target) for step in following}
    for origin in (*POINTS, BAR):
        for target in (*POINTS, OFF):
            answer = wished(game, position, played, (origin, target))
            if isinstance(answer, regulae.Step):
                assert answer in following
                assert (answer.origin, answer.target) == (origin, target)
                assert answer.die == min(s.die for s in following if (s.origin, s.target) == (origin, target))
            else:
                assert (origin, target) not in legal
                check_reason(look, answer, origin, target)


def wished(
    game: regulae.Game, position: regulae.Position, played: tuple[regulae.Step, ...], wish: tuple[str, str]
) -> regulae.Step | regulae.IllegalTurnError:
    try:
        return regulae.resolve(game, position, played, *wish)
    except regulae.IllegalTurnError as error:
        return error


def check_reason(look: Look, error: regulae.IllegalTurnError, origin: str, target: str) -> None:
    assert error.rule in TITLES
    assert look.is_true(error.rule, origin, target), f"{origin}-{target}: {error.rule}: {error}"
    if (
        not look.ended
        and naive.ends(look.rules, look.board, look.mover) is None
        and any((n, origin, target) in look.alone for n in look.left)
    ):
        assert error.rule == "throw_use", f"{origin}-{target} would be legal by itself, but: {error.rule}: {error}"


# Positions in which a step would be legal by itself, but not if the throw is to be played as far as it can be.
SHORT = [
    WIDE,
    "am:d2,off13/n&:a2,t13/am/5,2,1",
    "am:e2,off13/n&:a2,u13/am/6,3,1",
    "am:h,off14/n&:b2,d13/am/3,1,1",
]


@pytest.mark.parametrize("notation", SHORT)
def test_reasons_are_true_where_a_step_would_waste_a_number(notation: str) -> None:
    game = game_under()
    position = regulae.position_of(game, regulae.parse_position(notation))
    look, following = Look(game, position, ()), regulae.next_steps(game, position)
    wasteful = look.alone - {(step.die, step.origin, step.target) for step in following}
    assert wasteful
    for number, origin, target in sorted(wasteful):
        with pytest.raises(regulae.IllegalTurnError) as caught:
            regulae.resolve(game, position, (), origin, target, die=number)
        assert caught.value.rule == "throw_use", str(caught.value)
