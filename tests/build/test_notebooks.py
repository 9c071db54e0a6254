"""Notebooks are run when the site is built: what stands below a cell is what it left."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from build_scripts.notebooks import Notebook, jupyter, read_notebook
from build_scripts.pages.notebook import notebook_pages
from regulae.cells import Kind
from tests.build.outline import Outline
from tests.build.samples import HOSTILE, body

if TYPE_CHECKING:
    from build_scripts.problems import Problem

ROOT = Path(__file__).resolve().parents[2]
FILE = Path("docs/notebooks/sample.py")
SAMPLE = f"""# %% [markdown]
# # A sample
#
# Said *first*.

# %%
a = 1

b = 2
print({HOSTILE!r})
a + b

# %% tags=["raises-exception"]
1 / 0

# %%
import regulae
regulae.start(regulae.load("mylis"), "am")
"""


def read(text: str) -> tuple[Notebook, list[Problem]]:
    problems: list[Problem] = []
    return read_notebook(FILE, text, problems), problems


def notebooks() -> list[Notebook]:
    """The notebooks of the site; none may have a problem."""
    problems: list[Problem] = []
    files = sorted((ROOT / "docs/notebooks").glob("*.py"))
    found = [read_notebook(file.relative_to(ROOT), file.read_text("utf-8"), problems) for file in files]
    assert problems == []
    return found


def test_a_file_is_read_in_cells_and_run() -> None:
    notebook, problems = read(SAMPLE)
    assert (problems, notebook.title) == ([], "A sample")
    prose, first, failing, drawn = notebook.cells
    assert (prose.code, prose.source) == (False, "Said *first*.")
    assert first.source.startswith("a = 1\n\nb = 2\n")
    assert [output.text for output in first.outputs] == [HOSTILE + "\n", "3"]
    assert [output.plain for output in failing.outputs] == ["ZeroDivisionError: division by zero"]
    assert [output.kind for output in drawn.outputs] == [Kind.PICTURE]
    assert [cell.line for cell in notebook.cells[1:]] == [6, 13, 16]


def test_faults_are_told_with_their_lines() -> None:
    _, problems = read('# %%\n1 / 0\n\n# %% tags=["raises-exception"]\n1\n')
    assert [(problem.line, problem.code) for problem in problems] == [
        (1, "notebook-title"),
        (1, "notebook-fails"),
        (4, "notebook-works"),
    ]
    assert all(problem.hint for problem in problems)
    assert [problem.code for problem in read("")[1]] == ["notebook-title"]


def test_the_page_shows_what_the_cells_left() -> None:
    notebook, _ = read(SAMPLE)
    html = body(notebook_pages([notebook], "assets/engine/x.whl")["notebooks/sample.md"])
    assert "<script>" not in html
    page = Outline(html)
    assert "Said first." in page.text
    assert HOSTILE in page.text
    assert "ZeroDivisionError: division by zero" in page.text
    assert [attrs["data-cell"] for attrs in page.having("class", "cell")] == ["1", "2", "3"]
    assert len(page.having("class", "board")) == 1
    assert page.having("href", "../../assets/engine/x.whl")
    assert "\n\n" not in html.strip()
    assert "&#10;&#10;" in html


def test_jupyter_reads_it() -> None:
    notebook, _ = read(SAMPLE)
    data = json.loads(jupyter(notebook))
    assert (data["nbformat"], data["nbformat_minor"]) == (4, 5)
    cells = data["cells"]
    assert [cell["cell_type"] for cell in cells] == ["markdown", "markdown", "code", "code", "code"]
    assert len({cell["id"] for cell in cells}) == len(cells)
    assert "".join(cells[2]["source"]) == notebook.cells[1].source
    assert [output["output_type"] for cell in cells[2:] for output in cell["outputs"]] == [
        "stream", "execute_result", "error", "execute_result",
    ]  # fmt: skip
    assert cells[3]["metadata"] == {"tags": ["raises-exception"]}
    assert set(cells[4]["outputs"][0]["data"]) == {"image/svg+xml", "text/plain"}


def test_the_notebooks_of_the_site_are_run_without_a_fault_and_name_no_machine() -> None:
    found = notebooks()
    assert found
    for notebook in found:
        text = jupyter(notebook).decode()
        assert str(ROOT) not in text
        assert sys.prefix not in text


def test_a_notebook_gives_the_same_on_a_readers_machine() -> None:
    """The file is an ordinary program too: but for the cells that are meant to fail, it runs to its end."""
    for notebook in notebooks():
        program = "\n".join(cell.source for cell in notebook.cells if cell.code and not cell.fails)
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        printed = [o.text for c in notebook.cells if not c.fails for o in c.outputs if o.kind is Kind.PRINTED]
        assert done.stdout == "".join(printed)
