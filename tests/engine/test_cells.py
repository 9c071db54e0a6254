"""Cells share one memory, leave what they print and what their last line is worth, and show their errors."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regulae.cells import LONGEST, Kind, Output, Session, handle


def kinds(outputs: tuple[Output, ...]) -> list[Kind]:
    return [output.kind for output in outputs]


def test_what_one_cell_names_the_next_knows() -> None:
    session = Session()
    assert session.run("import regulae\ngame = regulae.load('mylis')") == ()
    (value,) = session.run("game")
    assert (value.kind, value.text) == (Kind.VALUE, "<Game mylis>")
    (error,) = Session().run("game")
    assert error.plain == "NameError: name 'game' is not defined"


def test_a_cell_leaves_what_it_prints_and_then_its_last_value() -> None:
    printed, value = Session().run("import sys\nprint('a')\nprint('b', file=sys.stderr)\n1 + 1")
    assert (printed.kind, printed.text) == (Kind.PRINTED, "a\nb\n")
    assert (value.kind, value.text) == (Kind.VALUE, "2")
    assert Session().run("a = 1") == Session().run("None") == Session().run("") == ()


def test_a_position_is_drawn() -> None:
    (picture,) = Session().run("import regulae\nregulae.start(regulae.load('mylis'), 'am')")
    assert picture.kind is Kind.PICTURE
    assert picture.text.startswith("<svg")
    assert picture.plain.startswith("<Position am:")


def test_an_error_shows_the_lines_of_the_cells_and_no_others() -> None:
    session = Session()
    session.run("import regulae\ndef read():\n    return regulae.parse_throw('7')")
    printed, error = session.run("print('before')\nread()")
    assert (printed.text, error.kind) == ("before\n", Kind.ERROR)
    assert [line for line in error.text.splitlines() if line.startswith("  File")] == [
        '  File "<cell 2>", line 2, in <module>',
        '  File "<cell 1>", line 3, in read',
    ]
    assert "    read()" in error.text
    assert error.text.splitlines()[-1] == error.plain
    assert error.plain.startswith("regulae.errors.NotationError: character 0 of '7'")


@pytest.mark.parametrize(
    ("code", "last"),
    [
        ("1 +", "SyntaxError: invalid syntax"),
        ("exit(3)", "SystemExit: 3"),
        ("def f(): f()\nf()", "RecursionError: maximum recursion depth exceeded"),
        ("class A:\n    def __repr__(self): return 1 / 0\nA()", "ZeroDivisionError: division by zero"),
        ("\0", "SyntaxError: source code string cannot contain null bytes"),
    ],
)
def test_whatever_goes_wrong_is_an_output(code: str, last: str) -> None:
    (error,) = Session().run(code)
    assert (error.kind, error.plain) == (Kind.ERROR, last)


def test_long_outputs_are_cut() -> None:
    (printed,) = Session().run("for n in range(100_000): print(n)")
    assert LONGEST < len(printed.text) < LONGEST + 100
    assert printed.text.endswith(f"… cut after {LONGEST} characters")


@given(st.text())
def test_any_text_is_run_or_refused(code: str) -> None:
    if "(" not in code:  # no call: nothing that waits or writes
        assert all(isinstance(output, Output) for output in Session().run(code))


@given(
    st.text()
    | st.from_type(bool | int | None).map(json.dumps)
    | st.just('{"id": 1}')
    | st.just('{"code": 1}')
    | st.just('{"code": "", "number": "1"}')
)
def test_what_is_no_message_is_refused(request: str) -> None:
    assert json.loads(handle(request))["error"]["kind"] == "request"


def test_a_message_is_answered_with_its_id() -> None:
    answer = json.loads(handle('{"id": 7, "do": "run", "code": "6 * 7"}'))
    assert answer == {"id": 7, "ok": {"outputs": [{"kind": "value", "text": "42", "plain": ""}]}}


def test_a_cell_that_is_run_again_keeps_its_number() -> None:
    session = Session()
    session.run("1 / 0", 3)
    (error,) = session.run("1 / 0", 3)
    assert 'File "<cell 3>", line 1' in error.text


def test_nothing_that_people_import_runs_code() -> None:
    program = "import sys, regulae, regulae.bridge, regulae.cli; print('regulae.cells' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert done.stdout == "False\n"
