"""Which frames of a scene are printed on paper, where a reader cannot step and does not want every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from build_scripts.scenes import Frame

FEW = 4
"""A scene with up to so many frames is printed whole."""


def with_keys(frames: Sequence[Frame]) -> list[tuple[Frame, bool]]:
    """Each frame, and whether it is a key frame: the first, the last, or a refusal or departure."""
    last = len(frames) - 1
    return [
        (frame, len(frames) <= FEW or place in (0, last) or bool(frame.illegal or frame.departs))
        for place, frame in enumerate(frames)
    ]
