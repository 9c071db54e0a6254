"""Pieces of a text to be read, for the notations of all boards, and lists in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regulae.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a text that knows where it stands, so that errors can say so.

    Attributes:
        text: The piece.
        index: Where it begins in the whole.
        whole: The whole text.
    """

    text: str
    index: int
    whole: str

    def split(self, separator: str) -> Iterator[Part]:
        """The pieces between separators.

        >>> [part.index for part in Part("a,bc,d", 0, "a,bc,d").split(",")]
        [0, 2, 5]
        """
        at = self.index
        for piece in self.text.split(separator):
            yield Part(piece, at, self.whole)
            at += len(piece) + len(separator)

    def rest(self, length: int) -> Part:
        """The rest after so many characters."""
        return Part(self.text[length:], self.index + length, self.whole)

    def fault(self, message: str, hint: str) -> NotationError:
        """An error at the beginning of the piece."""
        return NotationError(message, text=self.whole, index=self.index, hint=hint)


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["6", "5", "6"])
    '6, 5 and 6'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
