"""Finding a bot, a computer player, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regulae.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Mapping


def bot_named[Bot](name: str, known: Mapping[str, Bot]) -> Bot:
    """The bot of this name.

    Raises:
        RequestError: There is none.
    """
    if name not in known:
        hint = f"Choose one of: {', '.join(known)}."
        raise RequestError(f"There is no opponent {name!r}.", where="opponent", hint=hint)
    return known[name]
