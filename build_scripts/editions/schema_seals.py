"""Seals: a file that was valid need not be validated again while neither it nor the schema changes.

The schema of the whole TEI takes some ten seconds to compile. A seal is an empty file, named by a digest of everything
that the verdict depends on. Deleting the folder only costs time.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of one verdict.

    Attributes:
        path: The file that represents it.
    """

    path: Path

    @classmethod
    def of(cls, folder: Path, *parts: bytes) -> Seal:
        """The seal, in a folder, of a verdict that depends on all these parts and on nothing else."""
        digest = sha256()
        for part in parts:
            digest.update(sha256(part).digest())
        return cls(folder / digest.hexdigest())

    def is_set(self) -> bool:
        """Whether everything was valid before."""
        return self.path.is_file()

    def set(self) -> None:
        """Remember that everything is valid."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch()
