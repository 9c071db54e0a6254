"""Finding an opponent by his name, in any family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Mapping


def opponent[Player](name: str, known: Mapping[str, Player]) -> Player:
    """Who is called so.

    Raises:
        RequestError: Nobody is.
    """
    if name not in known:
        hint = f"Known are {', '.join(known)}."
        raise RequestError(f"No opponent is called {name!r}.", where="opponent", hint=hint)
    return known[name]
