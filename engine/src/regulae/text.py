"""Pieces of a text that is read, for the notations of both boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a text that remembers where it stands, so that errors can say so.

    Attributes:
        text: The piece.
        index: Where it begins in the whole.
        whole: The text that it is a piece of.
    """

    text: str
    index: int
    whole: str

    def split(self, separator: str) -> Iterator[Part]:
        """Its pieces between separators.

        >>> [part.index for part in Part("a,bc,d", 0, "a,bc,d").split(",")]
        [0, 2, 5]
        """
        at = self.index
        for piece in self.text.split(separator):
            yield Part(piece, at, self.whole)
            at += len(piece) + len(separator)

    def rest(self, length: int) -> Part:
        """What is left of it after so many characters."""
        return Part(self.text[length:], self.index + length, self.whole)

    def fault(self, message: str, hint: str) -> NotationError:
        """An error that lies where the piece begins."""
        return NotationError(message, text=self.whole, index=self.index, hint=hint)


def listed(words: Sequence[str]) -> str:
    """Words one after the other.

    >>> listed(["6", "5", "6"])
    '6, 5 and 6'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
