"""The families that are registered. Nothing here names one; see `regulae.families`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regulae.family import AnyFamily

_FAMILIES: dict[str, AnyFamily] = {}


def register(family: AnyFamily) -> None:
    """Make a family known: its rulesets are found, and its games can be played wherever others can.

    Args:
        family: The family; one of the same name is replaced.
    """
    _FAMILIES[family.name] = family


def families() -> tuple[AnyFamily, ...]:
    """All families, in the order in which they were registered."""
    return tuple(_FAMILIES.values())


def family_names() -> tuple[str, ...]:
    """The names that a ruleset may give as its ``family``."""
    return tuple(_FAMILIES)


def family_named(name: str) -> AnyFamily:
    """The family of this name.

    Raises:
        KeyError: No such family is registered.
    """
    return _FAMILIES[name]
