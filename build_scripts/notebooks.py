"""Notebooks: Python files divided into cells. The build runs them, shows them, and offers them as Jupyter files.

A cell of code begins with ``# %%``. A cell of prose begins with ``# %% [markdown]``, followed by comment lines. Editors
and Jupytext read this format too. A cell that is meant to fail begins with ``# %% tags=["raises-exception"]``, the tag
that Jupyter uses.
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
"""The folder of the notebooks, in ``docs/`` and on the site."""

FAILS = "raises-exception"
"""The tag of a cell that is meant to fail."""

_CELL = re.compile(r"^# %%(?P<head>.*)\n", re.MULTILINE)
_TITLE = re.compile(r"# (.+)")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell.

    Attributes:
        source: The prose in Markdown, or the code.
        code: Whether it is code.
        fails: Whether it is meant to fail.
        line: The line of the file on which it begins.
        outputs: What it printed and returned when it was run.
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
        name: The name of its file and of its page.
        title: Its first heading, from the first cell.
        cells: Its cells, without that heading.
    """

    name: str
    title: str
    cells: tuple[Cell, ...]


def read_notebook(file: Path, text: str, problems: list[Problem]) -> Notebook:
    """A notebook with its outputs. It is run once for each content of the file and of the engine.

    Args:
        file: The file, for problems.
        text: The content of the file.
        problems: Its faults are added here: no title, a cell that fails and should not, or the reverse.
    """
    notebook, found = cached("notebooks", [str(file), text], lambda: _read(file, text))
    problems += found
    return notebook


def _read(file: Path, text: str) -> tuple[Notebook, list[Problem]]:
    problems: list[Problem] = []
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
    return Notebook(file.stem, title, (*opening, *cells[1 if first else 0 :])), problems


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
        hint = f'Fix it; or, if it is meant to fail, begin it with: # %% tags=["{FAILS}"]'
        yield Problem(file, cell.line, "notebook-fails", f"The cell fails: {failed[0]}.", hint)
    if cell.fails and not failed:
        hint = f"Remove the tag {FAILS}, or fix the cell."
        yield Problem(file, cell.line, "notebook-works", "The cell is meant to fail and does not.", hint)


def jupyter(notebook: Notebook) -> bytes:
    """The notebook as a Jupyter file, with its outputs."""
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
    """The Jupyter files of the notebooks. The Python files are on the site as they are."""
    return {f"{FOLDER}/{notebook.name}.ipynb": jupyter(notebook) for notebook in notebooks}
