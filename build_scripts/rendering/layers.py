"""The layers of a text: as received, critical, and in normalised spelling."""

from __future__ import annotations

from enum import StrEnum


class Layer(StrEnum):
    """A layer. `ALL` is every layer at once, for a target in which the reader chooses."""

    RECEIVED = "received"
    CRITICAL = "critical"
    NORMALISED = "normalised"
    ALL = "all"


class Only(StrEnum):
    """What belongs to some layers only. A page shows and hides it by these names, which are classes there.

    - ``rec``: what only the text as received has: its readings, its brackets, its editors' remarks
    - ``crit``: what the critical text has instead, in normalised spelling too
    - ``stop``: the full stops around a letter or numeral, which the critical text sets apart by type instead
    - ``old`` and ``norm``: a word as the text spells it, and in normalised spelling
    """

    RECEIVED = "rec"
    CRITICAL = "crit"
    STOP = "stop"
    OLD = "old"
    NORMALISED = "norm"

    def belongs(self, layer: Layer) -> bool:
        """Whether one layer shows it."""
        return layer in _SHOWN[self]


_SHOWN = {
    Only.RECEIVED: {Layer.RECEIVED},
    Only.CRITICAL: {Layer.CRITICAL, Layer.NORMALISED},
    Only.STOP: {Layer.RECEIVED},
    Only.OLD: {Layer.RECEIVED, Layer.CRITICAL},
    Only.NORMALISED: {Layer.NORMALISED},
}
