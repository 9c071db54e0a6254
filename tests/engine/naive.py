"""A second generator of turns, slow and plain, written from the sentences of the text and not from the engine.

A board is a dictionary of each side's men by letter. A turn is sought by trying the dice in every order, every man for
each; of all that was found the fullest turns are kept. Everything is written out in the letters of the text for each
side, nothing is derived by counting slots, and nothing is shared with `regulae`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

type Board = dict[str, dict[str, int]]
#: Die, place left, place reached, whether a man is hit.
type PlainStep = tuple[int, str, str, bool]

LETTERS = "abcdefghiklmnopqrstuxyz&"
ADVERSARY = {"am": "n&", "n&": "am"}
ROUND = {"am": "&zyxutsrqponmlkihgfedcba", "n&": LETTERS}
ON_FROM_N = "nopqrstuxyz&abcdefghiklm"
ON_FROM_M = "mlkihgfedcba&zyxutsrqpon"
STRAIGHT_ON = {"am": "mlkihgfedcba", "n&": "nopqrstuxyz&"}
LONG_WAY = {"am": "fghiklmnopqrstuxyz&a", "n&": "tsrqponmlkihgfedcba&"}
#: 1.4 and 1.5, 2.6 and 2.18, 3.3 and 3.10, 4.4, 6.3 and 6.5, 6.10 and 6.11, 7.5 and 7.8, 8.5 and 8.7, 4.3 of the
#: French sheet: the way of each side; where a reading changes it, under the game and that reading.
WAYS = {
    **dict.fromkeys(("imperial", "provincial"), STRAIGHT_ON),
    **dict.fromkeys(("imperial/long-way", "provincial/long-way"), LONG_WAY),
    "todas-tablas": ROUND,
    "backgammon": ROUND,
    "baralie": {"am": ON_FROM_N, "n&": ON_FROM_N},
    "baralie-reverse": {"am": ON_FROM_M, "n&": ON_FROM_M},
    "faylys": ROUND,
    "ludus-anglicorum": ROUND,
    "ludus-lumbardorum": {"am": "tuxyz&abcdef", "n&": "fedcba&zyxut"},
    "mylis": {"am": ON_FROM_N, "n&": ON_FROM_N},
    "paume-carie": {"am": "abcdef", "n&": "abcdef"},
    "paume-carie-long": {"am": LETTERS, "n&": LETTERS},
}
FROM_THE_CORNER = {
    "am": {6: "t", 5: "u", 4: "x", 3: "y", 2: "z", 1: "&"},
    "n&": {6: "f", 5: "e", 4: "d", 3: "c", 2: "b", 1: "a"},
}
FROM_A = {1: "a", 2: "b", 3: "c", 4: "d", 5: "e", 6: "f"}
FROM_N = {1: "n", 2: "o", 3: "p", 4: "q", 5: "r", 6: "s"}
FROM_M = {1: "m", 2: "l", 3: "k", 4: "i", 5: "h", 6: "g"}
OUTER_TABLE = {"am": FROM_M, "n&": FROM_N}
FROM_BESIDE_THE_BAR = {
    "am": {1: "f", 2: "g", 3: "h", 4: "i", 5: "k", 6: "l"},
    "n&": {1: "t", 2: "s", 3: "r", 4: "q", 5: "p", 6: "o"},
}
#: 1.9 and 1.16, and by its likeness elsewhere: where each number enters.
ENTERING = {
    **dict.fromkeys(("imperial", "provincial"), OUTER_TABLE),
    **dict.fromkeys(("imperial/long-way", "provincial/long-way"), FROM_BESIDE_THE_BAR),
    "todas-tablas": FROM_THE_CORNER,
    "backgammon": FROM_THE_CORNER,
    "baralie": {"am": FROM_N, "n&": FROM_N},
    "baralie-reverse": {"am": FROM_M, "n&": FROM_M},
    "faylys": FROM_THE_CORNER,
    "ludus-anglicorum": FROM_THE_CORNER,
    "ludus-lumbardorum": {
        "am": {1: "t", 2: "u", 3: "x", 4: "y", 5: "z", 6: "&"},
        "n&": {1: "f", 2: "e", 3: "d", 4: "c", 5: "b", 6: "a"},
    },
    "mylis": {"am": FROM_N, "n&": FROM_N},
    "paume-carie": {"am": FROM_A, "n&": FROM_A},
    "paume-carie-long": {"am": FROM_A, "n&": FROM_A},
}
TO_THE_CORNER = {
    "n&": {"t": 6, "u": 5, "x": 4, "y": 3, "z": 2, "&": 1},
    "am": {"f": 6, "e": 5, "d": 4, "c": 3, "b": 2, "a": 1},
}
TO_G = {"a": 6, "b": 5, "c": 4, "d": 3, "e": 2, "f": 1}
TO_M = {"g": 6, "h": 5, "i": 4, "k": 3, "l": 2, "m": 1}
TO_N = {"s": 6, "r": 5, "q": 4, "p": 3, "o": 2, "n": 1}
NOWHERE: dict[str, dict[str, int]] = {"am": {}, "n&": {}}
#: 1.20 to 1.26, 3.4 and 3.5: the number that bears off from each point, the farthest first.
BEARING = {
    **dict.fromkeys(("imperial", "imperial/long-way", "provincial", "provincial/long-way"), NOWHERE),
    "todas-tablas": TO_THE_CORNER,
    "backgammon": TO_THE_CORNER,
    "baralie": {"am": TO_M, "n&": TO_M},
    "baralie-reverse": {"am": TO_N, "n&": TO_N},
    "faylys": TO_THE_CORNER,
    "ludus-anglicorum": TO_THE_CORNER,
    "ludus-lumbardorum": {
        "n&": {"&": 6, "z": 5, "y": 4, "x": 3, "u": 2, "t": 1},
        "am": {"a": 6, "b": 5, "c": 4, "d": 3, "e": 2, "f": 1},
    },
    "mylis": {"am": TO_M, "n&": TO_M},
    "paume-carie": {"am": TO_G, "n&": TO_G},
    "paume-carie-long": {"am": TO_THE_CORNER["n&"], "n&": TO_THE_CORNER["n&"]},
}
#: 2.9 and 2.18: the number that bears off from each point where it is the one that enters there.
AS_ENTERED = {
    "paume-carie": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6},
    "paume-carie-long": {"t": 1, "u": 2, "x": 3, "y": 4, "z": 5, "&": 6},
}
#: 1.7 and 1.14, 7.7, and the rival readings: where a second man may join a first.
MAKES_POINTS = {
    "second-half": {"am": "mlkihgfedcba", "n&": "nopqrstuxyz&"},
    "from-second-table": {"am": "srqponmlkihgfedcba", "n&": "ghiklmnopqrstuxyz&"},
    "last-table": {"am": "fedcba", "n&": "tuxyz&"},
    "everywhere": {"am": LETTERS, "n&": LETTERS},
}
#: 1.9 and 1.16, 3.7 and 3.8, 7.9: which points of entry a man of one's own closes.
OWN_MAN_CLOSES = {
    "own-man": {"am": LETTERS, "n&": LETTERS},
    "own-man-on-first": {"am": "t", "n&": "f"},
    "own-man-but-on-second-and-sixth": {"am": "txyz", "n&": "fdcb"},
    "nothing-more": {"am": "", "n&": ""},
}


@dataclass(frozen=True)
class Rules:
    """The game, and the readings in play; each is a value of the ruleset."""

    game: str = "ludus-anglicorum"
    dice: str = "three"
    doublets: str = "plain"
    piling: str = "everywhere"
    entry_closed: str = "nothing-more"
    bearing_by: str = "exact-or-higher"
    throw_use: str = "fullest"
    unplayed: str = "the-rest"
    players: str = "am: 1; n&: 1"
    succession: str = "alternately"
    last_table: str = "free"
    entry_first: str = "nothing-else"
    ending: str = "first-to-clear"
    lympoldyng: str = "none"
    lurching: str = "none"


#: Each game as its text stands.
AS_IT_STANDS = {
    rules.game: rules
    for rules in (
        Rules(piling="second-half", entry_closed="own-man", lympoldyng="as-described", lurching="no-way-out"),
        Rules("backgammon", dice="two", doublets="fourfold", throw_use="fullest-then-highest"),
        Rules("baralie", dice="two-and-supposed-six"),
        Rules("baralie-reverse", dice="two-and-supposed-six"),
        Rules("faylys", unplayed="the-game"),
        Rules("imperial", bearing_by="none", ending="first-to-pile"),
        Rules("ludus-lumbardorum", dice="two", entry_closed="own-man-but-on-second-and-sixth"),
        Rules("mylis", dice="two-and-supposed-six"),
        *(
            Rules(
                game,
                dice="two",
                doublets="fourfold-and-again",
                bearing_by="as-entered",
                players="am: 2; n&: 2",
                succession="side-after-side",
                last_table="fixed",
                ending="first-to-clear-then-help",
            )
            for game in ("paume-carie", "paume-carie-long")
        ),
        Rules("provincial", bearing_by="none", ending="first-to-pile"),
        Rules("todas-tablas", dice="two", bearing_by="any-higher"),
    )
}


def numbers(rules: Rules, throw: tuple[int, ...]) -> tuple[int, ...]:
    """1.3, 1.38 to 1.43, 3.12, 6.7, 7.4, 8.3: what is played of what is thrown, chosen or given."""
    played = throw
    if rules.dice in ("two-and-supposed-six", "two-chosen-and-six"):
        played = (*throw, 6)
    elif rules.dice == "two-and-lower-twice":
        played = (*throw, min(throw))
    elif rules.dice == "two-and-lower-doubled":
        played = (max(throw), min(throw) * 2)
    equal = all(number == played[0] for number in played)
    return (*played, *played) if equal and rules.doublets != "plain" else played


#: The endings after which the game goes on for him who is done.
HELPING = ("first-to-clear-then-help", "first-to-clear-then-take")


def is_clear(board: Board, side: str) -> bool:
    """1.6 and 1.27: no man is left."""
    return board[side].get("off", 0) + board[side].get("taken", 0) == 15


def whose(rules: Rules, board: Board, mover: str) -> str:
    """2.10: the side whose men are played; he who is clear helps his adversary."""
    helps = rules.ending in HELPING and is_clear(board, mover)
    return ADVERSARY[mover] if helps else mover


def then(rules: Rules, seat: str, throw: tuple[int, ...], end: Board) -> str:
    """2.2, 2.12: whose turn it is when this player has played this throw; his own still, when nothing is left."""
    if rules.ending in HELPING and all(is_clear(end, side) for side in ADVERSARY):
        return seat
    if rules.doublets == "fourfold-and-again" and len(set(throw)) == 1:
        return seat
    sides = [
        [side if number == 1 else f"{side}.{number}" for number in range(1, int(count) + 1)]
        for side, count in (players.split(": ") for players in rules.players.split("; "))
    ]
    rounds = sides if rules.succession == "side-after-side" else zip_longest(*sides)
    order = [player for each in rounds for player in each if player]
    return [*order, *order][order.index(seat) + 1]


def has_won(rules: Rules, board: Board, side: str) -> bool:
    """1.6 and 1.27; 4.4."""
    if rules.ending == "first-to-pile":
        return board[side].get({"n&": "&", "am": "a"}[side], 0) == 15
    return is_clear(board, side)


#: 1.28 to 1.30: the table of entry, the way out of it, and the points beyond.
TABLE = {"am": "&zyxut", "n&": "abcdef"}
EXIT = {"am": "s", "n&": "g"}
BEYOND = {"am": "nopqr", "n&": "hiklm"}


def is_lympolded(rules: Rules, board: Board, side: str) -> bool:
    """1.28: whether the side has a man to enter and is held."""
    mine, theirs = board[side], board[ADVERSARY[side]]
    five_made = all(theirs.get(point, 0) >= 2 for point in BEYOND[side])
    last = {"am": "a", "n&": "&"}[side]
    the_letter = {last: 8, "bar": 1} | dict.fromkeys(TABLE[side], 1)
    return {
        "as-described": five_made and all(mine.get(point) for point in (*TABLE[side], "bar")),
        "exact": five_made
        and theirs.get(EXIT[side], 0) < 2
        and {place: count for place, count in mine.items() if count} == the_letter,
        "entry-barred": mine.get("bar", 0) > 0 and is_stuck(rules, board, side),
        "none": False,
    }[rules.lympoldyng]


def is_lurched(rules: Rules, board: Board, side: str) -> bool:
    """1.30: whether the side has nobody to enter and is held."""
    mine, theirs = board[side], board[ADVERSARY[side]]
    immobile = not mine.get("bar") and is_stuck(rules, board, side)
    table_full = all(mine.get(point) for point in TABLE[side])
    five_made = all(theirs.get(point, 0) >= 2 for point in BEYOND[side])
    return {
        "no-way-out": immobile and table_full and theirs.get(EXIT[side], 0) >= 2,
        "no-move": immobile,
        "table-and-exit-filled": table_full and mine.get(EXIT[side], 0) > 0 and five_made,
        "none": False,
    }[rules.lurching]


def is_stuck(rules: Rules, board: Board, side: str) -> bool:
    return not any(single_steps(rules, board, side, number) for number in (1, 2, 3, 4, 5, 6))


def ends(rules: Rules, board: Board, side: str = "", throw: tuple[int, ...] = ()) -> str | None:
    """Who has won, ``drawn`` where neither side can move by any number, or None; 7.14 looks at the throw too."""
    done = [one for one in ADVERSARY if has_won(rules, board, one)]
    if done and rules.ending not in HELPING:
        return done[0]
    if len(done) == 2:  # 2.15, where each has his own men off: he was first who did not bear off the last
        return next((one for one in ADVERSARY if board[ADVERSARY[one]].get("taken")), ADVERSARY.get(side))
    if rules.unplayed == "the-game":
        return ADVERSARY[side] if throw and fails(rules, board, side, throw) else None
    held = [one for one in ADVERSARY if is_lympolded(rules, board, one) or is_lurched(rules, board, one)]
    if all(is_stuck(rules, board, one) for one in ADVERSARY) or len(held) == 2:
        return "drawn"
    return ADVERSARY[held[0]] if held else None


def fails(rules: Rules, board: Board, side: str, throw: tuple[int, ...]) -> bool:
    """7.14: whether no order of the dice plays the whole throw."""
    thrown = numbers(rules, throw)
    return not any(
        len(steps) == len(thrown) or has_won(rules, end, side)
        for order in set(permutations(thrown))
        for steps, end in sequences(rules, board, side, order)
    )


def steps_of(rules: Rules, board: Board, mover: str, owner: str, number: int) -> list[tuple[str, str]]:
    """2.10: he who helps plays the adversary's men as the adversary would; or he only bears them off."""
    found = single_steps(rules, board, owner, number)
    only_bears = mover != owner and rules.ending == "first-to-clear-then-take"
    return [step for step in found if step[1] == "off" or not only_bears]


def single_steps(rules: Rules, board: Board, side: str, number: int) -> list[tuple[str, str]]:
    """Every way to play one number by itself: the place left and the place reached."""
    mine, theirs = board[side], board[ADVERSARY[side]]
    found, way = entries(rules, board, side, number), WAYS[rules.game][side]
    if mine.get("bar") and rules.entry_first == "nothing-else":  # 1.10 and 1.17
        return found
    for origin, count in mine.items():
        if not count or origin in ("bar", "off", "taken"):
            continue
        ahead = way.index(origin) + number
        if origin in BEARING[rules.game][side] and rules.last_table == "fixed":  # 2.9, 2.20
            if bears_off(rules, mine, side, origin, number):
                found.append((origin, "off"))
        elif ahead < len(way):
            target = way[ahead]
            closed = theirs.get(target, 0) >= 2  # 1.7, 1.14
            piled = mine.get(target) and target not in MAKES_POINTS[rules.piling][side]
            if not closed and not piled:
                found.append((origin, target))
        elif bears_off(rules, mine, side, origin, number):
            found.append((origin, "off"))
    return found


def entries(rules: Rules, board: Board, side: str, number: int) -> list[tuple[str, str]]:
    """1.9 and 1.16, 2.6: the way to enter by a number, if there is one."""
    mine, point = board[side], ENTERING[rules.game][side].get(number, "")
    own_man = mine.get(point) and point in OWN_MAN_CLOSES[rules.entry_closed][side]
    closed = own_man or board[ADVERSARY[side]].get(point, 0) >= 2
    return [("bar", point)] if mine.get("bar") and point and not closed else []


def bears_off(rules: Rules, mine: dict[str, int], side: str, point: str, number: int) -> bool:
    """1.19 to 1.26, 2.9."""
    home = BEARING[rules.game][side]
    if rules.bearing_by == "none" or any(
        count and place not in home and place not in ("off", "taken") for place, count in mine.items()
    ):
        return False
    if rules.bearing_by == "as-entered":
        return number == AS_ENTERED[rules.game][point]
    if number == home[point]:
        return True
    nobody_farther = all(not mine.get(other) for other, needed in home.items() if needed > home[point])
    higher = rules.bearing_by == "any-higher" or (nobody_farther and rules.bearing_by == "exact-or-higher")
    return number > home[point] and higher


def after(board: Board, side: str, origin: str, target: str, mover: str = "") -> tuple[Board, bool]:
    """The board after one man has gone from one place to another, and whether he has hit (1.8, 1.13, 1.15)."""
    mine, theirs = dict(board[side]), dict(board[ADVERSARY[side]])
    mine[origin] -= 1
    place = "taken" if target == "off" and mover not in ("", side) else target  # 2.10
    mine[place] = mine.get(place, 0) + 1
    hit = target != "off" and theirs.get(target, 0) == 1
    if hit:
        theirs[target] = 0
        theirs["bar"] = theirs.get("bar", 0) + 1
    return {side: mine, ADVERSARY[side]: theirs}, hit


def sequences(
    rules: Rules, board: Board, side: str, order: tuple[int, ...], owner: str = ""
) -> Iterator[tuple[tuple[PlainStep, ...], Board]]:
    """Everything that can be played of the dice in this order, each beginning of it included."""
    yield (), board
    owner = owner or whose(rules, board, side)
    if not order or has_won(rules, board, owner):
        return
    for origin, target in steps_of(rules, board, side, owner, order[0]):
        onwards, hit = after(board, owner, origin, target, side)
        for steps, end in sequences(rules, onwards, side, order[1:], owner):
            yield ((order[0], origin, target, hit), *steps), end


def turns(rules: Rules, board: Board, side: str, throw: tuple[int, ...]) -> dict[tuple[PlainStep, ...], Board]:
    """Every legal way to play a throw, in every order of its steps, with the board it leaves."""
    if ends(rules, board, side, throw):
        return {}
    thrown = numbers(rules, throw)
    found = {steps: end for order in set(permutations(thrown)) for steps, end in sequences(rules, board, side, order)}
    if rules.throw_use == "at-will":
        return found
    full, owner = (len(thrown), sum(thrown)), whose(rules, board, side)
    played = {
        steps: full
        if has_won(rules, end, owner) and rules.throw_use == "fullest"
        else (len(steps), sum(step[0] for step in steps))
        for steps, end in found.items()
    }
    most = max(played.values())
    if rules.throw_use == "fullest":
        return {steps: end for steps, end in found.items() if played[steps][0] == most[0]}
    return {steps: end for steps, end in found.items() if played[steps] == most}


def written(board: Board, turn: str) -> str:
    """A board in the notation of the engine, the player to move given."""
    places = (*LETTERS, "bar", "off", "taken")
    men = {
        side: ",".join(p if board[side][p] == 1 else f"{p}{board[side][p]}" for p in places if board[side].get(p))
        for side in ADVERSARY
    }
    return f"am:{men['am']}/n&:{men['n&']}/{turn}"
