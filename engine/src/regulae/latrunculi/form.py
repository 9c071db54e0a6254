"""The form of the rulesets of latrunculi, and which of their rules must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.forms import Form, count_reader
from regulae.latrunculi.board import FEWEST, MOST
from regulae.latrunculi.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regulae.forms import Discord
    from regulae.warrants import Rule


def _agreement(ruleset: Ruleset) -> Iterator[Discord]:
    """The board must have a size that notation can write, and the stones must fill the rows that they start in."""
    filled = ruleset.start.value.rows_filled
    columns = ruleset.columns.value
    if not FEWEST <= columns <= MOST:
        yield "columns", f"is {columns}.", f"A row has {FEWEST} to {MOST} intersections."
    if ruleset.men_per_side.value != filled * columns:
        message = f"is {ruleset.men_per_side.value}; {filled} rows of {columns} hold {filled * columns}."
        yield "men_per_side", message, "Change men_per_side or columns."
    for rows in _values(ruleset.rows):
        if not 2 * filled <= rows <= MOST:
            yield "rows", f"proposes {rows} rows.", f"There are {2 * filled} rows, which are filled, to {MOST}."


def _values(rule: Rule[int]) -> tuple[int, ...]:
    return rule.value, *(reading.value for reading in rule.readings)


FORM = Form(Ruleset, {int: count_reader(999, "anything here")}, _agreement)
