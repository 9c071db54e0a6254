"""The families of games that the engine plays, one line for each. No other shared module names a family.

Whoever adds a family from outside calls `register` with it; see `regulae.family` for what it has to offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.latrunculi.family import FAMILY as LATRUNCULI
from regulae.loading import load_ruleset
from regulae.registry import families, family_named, register
from regulae.tables.family import FAMILY as TABLES

if TYPE_CHECKING:
    from regulae.family import AnyFamily

__all__ = ["families", "family_of", "register"]

register(TABLES)
register(LATRUNCULI)


def family_of(game: str) -> AnyFamily:
    """The family of a game.

    >>> from regulae import family_of
    >>> list(family_of("mylis").sides), list(family_of("ludus-latrunculorum").sides)
    (['am', 'n'], ['white', 'black'])

    Raises:
        RulesetError: There is no such game.
    """
    return family_named(load_ruleset(game).family)
