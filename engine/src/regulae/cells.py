"""Cells of Python code, run one after another with shared names, as in a notebook.

This module runs any code, which the bridge never does. So nothing in the engine imports it. Two callers load it: the
build, which runs the notebooks of the site, and a separate worker in the browser of a reader who edits them. That code
runs on the reader's machine, in the reader's page, and reaches nobody else.
"""

from __future__ import annotations

import ast
import io
import json
import linecache
import traceback
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from regulae.errors import RequestError

#: The longest output that is kept, in characters.
LONGEST = 20_000


class Kind(StrEnum):
    """What a cell can leave: printed text, the value of its last line as text or as a picture, or an error."""

    PRINTED = "printed"
    VALUE = "value"
    PICTURE = "picture"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Output:
    """What a cell leaves.

    Attributes:
        kind: What it is.
        text: The text, or the SVG of a picture.
        plain: For a picture, the text to show where pictures cannot be shown; for an error, its last line.
    """

    kind: Kind
    text: str
    plain: str = ""


class _Printed(io.StringIO):
    """Keeps what is printed, up to a limit, so that a cell that prints for ever does not fill the memory."""

    def write(self, text: str) -> int:
        super().write(text[: max(0, LONGEST - self.tell())])
        return len(text)

    def kept(self) -> str:
        text = self.getvalue()
        return text if len(text) < LONGEST else f"{text}\n… cut after {LONGEST} characters"


class Session:
    r"""The names that cells share.

    >>> session = Session()
    >>> session.run("a = 6; print('six')")
    (Output(kind=<Kind.PRINTED: 'printed'>, text='six\n', plain=''),)
    >>> session.run("a + 1")
    (Output(kind=<Kind.VALUE: 'value'>, text='7', plain=''),)
    """

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._count = 0

    def run(self, code: str, number: int = 0) -> tuple[Output, ...]:
        """Run a cell. An error, or an attempt to exit Python, ends it and becomes one of its outputs.

        Args:
            code: The code of the cell.
            number: The number of the cell in error messages; if 0, the count of cells run so far.
        """
        self._count += 1
        name = f"<cell {number or self._count}>"
        linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
        printed = _Printed()
        try:
            with redirect_stdout(printed), redirect_stderr(printed):
                last = _shown(self._value(code, name))
        except (Exception, SystemExit) as error:  # noqa: BLE001  (readers see whatever their code raises)
            last = (_reported(error),)
        said = printed.kept()
        return ((Output(Kind.PRINTED, said),) if said else ()) + last

    def _value(self, code: str, name: str) -> object:
        """The value of the last line, where that is an expression; None otherwise."""
        tree = ast.parse(code, name)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), self._names)  # noqa: S102  (what this module is for)
        if not isinstance(last, ast.Expr):
            return None
        return eval(compile(ast.Expression(last.value), name, "eval"), self._names)  # noqa: S307


def _shown(value: object) -> tuple[Output, ...]:
    if value is None:
        return ()
    plain = repr(value)[:LONGEST]
    draw = getattr(value, "_repr_svg_", None)
    return (Output(Kind.PICTURE, draw(), plain),) if callable(draw) else (Output(Kind.VALUE, plain),)


def _reported(error: BaseException) -> Output:
    """An error with the lines of the cells that led to it, without those of Python and of the engine."""
    report = traceback.TracebackException.from_exception(error, limit=-100)
    mine = [frame for frame in report.stack if frame.filename.startswith("<cell ")]
    report.stack = traceback.StackSummary.from_list(mine)
    last = "".join(report.format_exception_only())
    text = "".join(report.format(chain=False)) if mine else last
    return Output(Kind.ERROR, text[-LONGEST:].rstrip("\n"), last.strip().rpartition("\n")[2])


_SESSION = Session()


def handle(request: str) -> str:
    """Answer a message in the form of the bridge: run its ``code`` in the one session of this process.

    Args:
        request: A JSON object with ``id``, ``code`` and, if the cell has one, its ``number``.

    Returns:
        A JSON object with the same ``id``, and the outputs of the cell under ``ok``, or an ``error``.
    """
    identity: object = None
    try:
        message = _read(request)
        identity = message.get("id")
        outputs = [asdict(output) for output in _SESSION.run(_code(message), _number(message))]
    except RequestError as error:
        fields = {key: getattr(error, key) for key in ("kind", "message", "where", "hint")}
        return json.dumps({"id": identity, "error": {**fields, "rule": None}})
    return json.dumps({"id": identity, "ok": {"outputs": outputs}})


def _read(request: str) -> dict[str, object]:
    try:
        message = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"The message is not JSON: {error}.", hint="Send one JSON object.") from None
    if not isinstance(message, dict):
        raise RequestError("The message is not a JSON object.", hint='Send {"id": 1, "code": "1 + 1"}.')
    return message


def _code(message: dict[str, object]) -> str:
    code = message.get("code")
    if not isinstance(code, str):
        raise RequestError(f"code is {code!r}.", where="code", hint="It must be the text of a cell.")
    return code


def _number(message: dict[str, object]) -> int:
    number = message.get("number", 0)
    if not isinstance(number, int):
        raise RequestError(f"number is {number!r}.", where="number", hint="It must be the number of a cell.")
    return number
