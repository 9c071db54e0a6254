"""What a check found: where it is, what is wrong, and how to fix it."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's root. Problems name files by their path from here."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault, with its place, in a file that people edit.

    Attributes:
        file: The file, relative to the project's root where possible.
        line: The line in it, counted from 1; 0 if the fault is not on one line.
        code: A short stable name such as ``tei-pointer``; CONTRIBUTING.md says where each group is explained.
        message: What is wrong.
        hint: How to fix it.
    """

    file: Path
    line: int
    code: str
    message: str
    hint: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code}: {self.message} Hint: {self.hint}"


class BuildError(Exception):
    """Faults that stop the build, all of them at once.

    Attributes:
        problems: What was found, sorted by file and line.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def shown(path: Path) -> Path:
    """A path as problems show it: relative to the project's root if the file is inside the project."""
    full = path.resolve()
    return full.relative_to(ROOT) if full.is_relative_to(ROOT) else path
