"""The options of a measurement: of which games, for how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of all parts.

    Attributes:
        root: The folder of the project; its site must have been built.
        games: The games to be measured, by their ids.
        seconds: How long each pairing of bots may play.
    """

    root: Path
    games: tuple[str, ...]
    seconds: float
