"""The mean numbers of throws that backgammon's bearing off needs, against the one-sided table of another engine.

Distributions are compared by the tests, up to six men. With more men some plays are alike in the mean but not in its
distribution, and either may be taken; then only the means can be compared. Ours are exact and the smallest there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import regulae
from tests.oracle.boards import BACKGAMMON
from tests.oracle.peers import Peer

if TYPE_CHECKING:
    from collections.abc import Iterator

GNUBG = Peer("gnubg-nn", "gnubg_nn")
#: It keeps each chance in so many parts of one.
PARTS = 2**16 - 1


def differences(men: int) -> Iterator[list[str]]:
    """What differs in the means of all stances of so many men or fewer, beyond what rounding makes of them."""
    module = GNUBG.load()
    for stance, clearing in regulae.bearoff(BACKGAMMON, men).items():
        if not any(stance):
            continue
        chances = module.bearoff_probabilities(stance)
        mean = sum(throws * chance for throws, chance in enumerate(chances, 1))
        rounding = sum(range(1, len(clearing.counts))) / 2 / PARTS
        alike = abs(mean - float(clearing.mean)) <= rounding
        yield [] if alike else [f"men on the six last points {stance}: regulae {float(clearing.mean)}, gnubg {mean}"]
