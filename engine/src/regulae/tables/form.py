"""The form of the rulesets of games of tables: layouts, routes, and what must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regulae.forms import Form, ValueFaultError, count_reader
from regulae.tables.board import BAR, PLACE, POINTS, TABLES, Side, route
from regulae.tables.mechanisms.bearing import BearingBy, BearingWhen
from regulae.tables.mechanisms.ending import Ending
from regulae.tables.mechanisms.travel import LastTable
from regulae.tables.notation import MOST_PLAYERS
from regulae.tables.ruleset import Layout, Players, Routes, Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.forms import Discord

#: A table is named by its end points, in either direction of travel.
_TABLE_NAMES = sorted({name for table in TABLES for name in (table, table[::-1])})
#: A route leads through tables and single points.
_STAGES = (*_TABLE_NAMES, *POINTS)
_read_count = count_reader(99, "men")
_read_number = count_reader(MOST_PLAYERS, "players")


def _both_sides(value: object) -> dict[Side, Any]:
    if not isinstance(value, dict) or set(value) != set(Side):
        raise ValueFaultError(f"{value!r} does not name both sides.", 'Write { am = …, "n&" = … }.')
    return {side: value[side] for side in Side}


def _read_layout(value: object) -> Layout:
    sides = _both_sides(value)
    for men in sides.values():
        if not isinstance(men, dict) or not men or not set(men) <= {*PLACE, BAR}:
            raise ValueFaultError(f"{men!r} is not a layout.", 'Write points and numbers, { "&" = 15 }.')
        for count in men.values():
            _read_count(count)
    return Layout(sides)


def _read_players(value: object) -> Players:
    return Players({side: _read_number(count) for side, count in _both_sides(value).items()})


def _read_routes(value: object) -> Routes:
    sides = _both_sides(value)
    for stages in sides.values():
        if not isinstance(stages, list) or not stages or not all(stage in _STAGES for stage in stages):
            hint = f"Write a list of tables, out of {', '.join(_TABLE_NAMES)}, or of points."
            raise ValueFaultError(f"{stages!r} is not a route over the board.", hint)
    return Routes({side: tuple(stages) for side, stages in sides.items()})


def _agreement(ruleset: Ruleset) -> Iterator[Discord]:
    """Both routes must have the same length, the men must start on them, and each side must be able to win."""
    paths = {side: route(stages) for side, stages in ruleset.routes.value.items()}
    if any(len(set(path)) < len(path) for path in paths.values()):
        yield "routes", "leads over a point twice.", "Name each table and each point once."
    elif len({len(path) for path in paths.values()}) > 1:
        yield "routes", "is longer for one side.", "Give both routes the same number of points."
    if (ruleset.ending.value is Ending.FIRST_TO_PILE) is not (ruleset.bearing_when.value is BearingWhen.NEVER):
        message = f"is {ruleset.ending.value!s}, but men are borne off {ruleset.bearing_when.value!s}."
        yield "ending", message, "Change ending or bearing_when."
    if ruleset.bearing_by.value is BearingBy.AS_ENTERED and ruleset.last_table.value is LastTable.FREE:
        message = "bears men off by numbers that would also lead them on."
        yield "bearing_by", message, "Let no man move on within the last table, or choose another value."
    for side, men in ruleset.start.value.items():
        if (total := sum(men.values())) != ruleset.men_per_side.value:
            message = f"{total} men of {side} stand at the start, not {ruleset.men_per_side.value}."
            yield "start", message, "Change start or men_per_side."
        if strays := sorted(set(men) - {*paths[side], BAR}):
            yield "start", f"{', '.join(strays)} is not on the route of {side}.", "Change start or routes."
    am, n = ruleset.start.value.values()
    if shared := sorted((am.keys() & n.keys()) - {BAR}):
        yield "start", f"puts both sides on {', '.join(shared)}.", "Move one of them."


FORM = Form(Ruleset, {int: _read_count, Layout: _read_layout, Players: _read_players, Routes: _read_routes}, _agreement)
