"""The order in which lists show words."""

from __future__ import annotations

import unicodedata


def plain(word: str) -> str:
    """A word to sort by: small letters without accents.

    >>> plain("Échec"), plain("œil")
    ('echec', 'oeil')
    """
    parts = unicodedata.normalize("NFD", word.lower().replace("œ", "oe"))
    return "".join(part for part in parts if not unicodedata.combining(part))
