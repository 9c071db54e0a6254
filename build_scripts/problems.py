"""What a check found: where, what, and how to mend it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One located fault in a file that people edit.

    Attributes:
        file: The file, relative to the project's root where possible.
        line: The line in it, counted from 1; 0 where the fault has no line of its own.
        code: A short stable name such as ``tei-pointer``; CONTRIBUTING.md says where each family is told.
        message: What is wrong.
        hint: How to mend it.
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
        problems: What was found, in the order of files and lines.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))
