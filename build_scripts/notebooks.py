"""Notebooks of the site: a Python file in cells, run while the site is built, and the same as a Jupyter notebook.

A cell begins with ``# %%``, one of prose with ``# %% [markdown]`` and then comment lines; so editors and Jupytext read
it too. A cell that is meant to fail says ``# %% tags=["raises-exception"]``, as Jupyter has it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from build_scripts.caching import cached
from build_scripts.problems import Problem
from regulae.cells import Kind, Output, Session

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FOLDER = "notebooks"
"""Where the notebooks stand, in ``docs/`` and on the site."""

FAILS = "raises-exception"
"""The tag of a cell that is meant to fail."""

_CELL = re.compile(r"^# %%(?P<head>.*)\n", re.MULTILINE)
_TITLE = re.compile(r"# (.+)")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell.

    Attributes:
        source: Its prose in Markdown, or its code.
        code: Whether it is code.
        fails: Whether it is meant to fail.
        line: Where it begins in its file.
        outputs: What it left when it was run.
    """

    source: str
    code: bool
    fails: bool
    line: int
    outputs: tuple[Output, ...] = ()


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook that has been run.

    Attributes:
        name: The name of its file, and of its page.
        title: Its first heading, which stands in its first cell.
        cells: Its cells, the heading left out.
    """

    name: str
    title: str
    cells: tuple[Cell, ...]


def cached_notebook(file: Path, text: str) -> tuple[Notebook, list[Problem]]:
    """A notebook with its problems. It is run once for each content of the file and of the engine."""

    def run() -> tuple[Notebook, list[Problem]]:
        problems: list[Problem] = []
        return read_notebook(file, text, problems), problems

    return cached("notebooks", [str(file), text], run)


def read_notebook(file: Path, text: str, problems: list[Problem]) -> Notebook:
    """A notebook, run.

    Args:
        file: Where it stands, for problems.
        text: What it holds.
        problems: Takes up its faults: a heading that is missing, a cell that fails and should not, or the reverse.
    """
    session = Session()
    cells = [_run(cell, session) for cell in _cells(text)]
    first = _TITLE.match(cells[0].source) if cells and not cells[0].code else None
    if first is None:
        hint = "Begin with: # %% [markdown], then: # # A title."
        problems.append(Problem(file, 1, "notebook-title", "The notebook has no title.", hint))
    problems += [problem for cell in cells if cell.code for problem in _faults(file, cell)]
    title = first[1] if first else file.stem
    rest = cells[0].source[first.end() :].strip() if first else ""
    opening = [Cell(rest, code=False, fails=False, line=1)] if rest else []
    return Notebook(file.stem, title, (*opening, *cells[1 if first else 0 :]))


def _cells(text: str) -> Iterator[Cell]:
    heads = list(_CELL.finditer(text))
    for head, after in zip(heads, [*heads[1:], None], strict=False):
        body = text[head.end() : after.start() if after else len(text)].strip("\n")
        prose = "[markdown]" in head["head"]
        source = re.sub(r"^# ?", "", body, flags=re.MULTILINE) if prose else body
        yield Cell(source, not prose, FAILS in head["head"], text.count("\n", 0, head.start()) + 1)


def _run(cell: Cell, session: Session) -> Cell:
    return Cell(cell.source, cell.code, cell.fails, cell.line, session.run(cell.source)) if cell.code else cell


def _faults(file: Path, cell: Cell) -> Iterator[Problem]:
    failed = [output.plain for output in cell.outputs if output.kind is Kind.ERROR]
    if failed and not cell.fails:
        hint = f'Mend it; or, if it is meant, begin it with: # %% tags=["{FAILS}"]'
        yield Problem(file, cell.line, "notebook-fails", f"The cell fails: {failed[0]}.", hint)
    if cell.fails and not failed:
        hint = f"Take the tag {FAILS} away, or mend the cell."
        yield Problem(file, cell.line, "notebook-works", "The cell is meant to fail and does not.", hint)


def jupyter(notebook: Notebook) -> bytes:
    """The notebook in Jupyter's form, with its outputs."""
    title = Cell(f"# {notebook.title}", code=False, fails=False, line=1)
    data = {
        "cells": [_jupyter_cell(number, cell) for number, cell in enumerate((title, *notebook.cells))],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _jupyter_cell(number: int, cell: Cell) -> dict[str, Any]:
    made: dict[str, Any] = {"id": f"cell-{number}", "metadata": {}, "source": cell.source.splitlines(keepends=True)}
    if not cell.code:
        return {"cell_type": "markdown", **made}
    made["metadata"] = {"tags": [FAILS]} if cell.fails else {}
    outputs = [_jupyter_output(output) for output in cell.outputs]
    return {"cell_type": "code", **made, "execution_count": None, "outputs": outputs}


def _jupyter_output(output: Output) -> dict[str, Any]:
    match output.kind:
        case Kind.PRINTED:
            return {"output_type": "stream", "name": "stdout", "text": output.text}
        case Kind.ERROR:
            name, _, value = output.plain.partition(": ")
            lines = output.text.splitlines()
            return {"output_type": "error", "ename": name, "evalue": value, "traceback": lines}
        case Kind.PICTURE:
            data = {"image/svg+xml": output.text, "text/plain": output.plain}
        case Kind.VALUE:
            data = {"text/plain": output.text}
    return {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data}


def notebook_files(notebooks: Sequence[Notebook]) -> dict[str, bytes]:
    """What can be downloaded besides the Python files, which stand there as they are."""
    return {f"{FOLDER}/{notebook.name}.ipynb": jupyter(notebook) for notebook in notebooks}
