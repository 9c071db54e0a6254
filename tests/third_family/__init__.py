"""A made-up family of games, to prove that one can be added without touching anything else.

Draughts on a board of five by five: men move diagonally forward, take by jumping, and become kings on the last row.
The package is registered by whoever wants to play: ``register(third_family.FAMILY)``.
"""

from .family import FAMILY

__all__ = ["FAMILY"]
