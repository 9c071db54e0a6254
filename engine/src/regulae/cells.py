"""Cells of Python, run one after another in one memory, as a notebook does.

Here any code is run, which the bridge never does. So nothing in the engine imports this module, and it is loaded by
those alone who mean it: the build, which runs the notebooks of the site, and a worker of its own in the browser of a
reader who edits them. What he runs there runs on his machine, in his page, and reaches nobody else.
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
    """What a cell can leave: what it printed, the value of its last line in letters or drawn, an error."""

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
        plain: What stands for a picture where none can be shown, or for an error its last line.
    """

    kind: Kind
    text: str
    plain: str = ""


class _Printed(io.StringIO):
    """Keeps what is printed, up to a length; a cell that prints for ever fills no memory."""

    def write(self, text: str) -> int:
        super().write(text[: max(0, LONGEST - self.tell())])
        return len(text)

    def kept(self) -> str:
        text = self.getvalue()
        return text if len(text) < LONGEST else f"{text}\n… cut after {LONGEST} characters"


class Session:
    r"""The memory that cells share.

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
        """Run a cell. An error ends it and is one of its outputs; so does a wish to leave Python.

        Args:
            code: The code of the cell.
            number: What errors call the cell by; where it is 0, how many have been run.
        """
        self._count += 1
        name = f"<cell {number or self._count}>"
        linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
        printed = _Printed()
        try:
            with redirect_stdout(printed), redirect_stderr(printed):
                last = _shown(self._value(code, name))
        except (Exception, SystemExit) as error:  # noqa: BLE001  (whatever a reader's code raises is shown to him)
            last = (_told(error),)
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


def _told(error: BaseException) -> Output:
    """An error with the lines of the cells that led to it; those of Python and of the engine tell a reader nothing."""
    told = traceback.TracebackException.from_exception(error, limit=-100)
    mine = [frame for frame in told.stack if frame.filename.startswith("<cell ")]
    told.stack = traceback.StackSummary.from_list(mine)
    last = "".join(told.format_exception_only())
    text = "".join(told.format(chain=False)) if mine else last
    return Output(Kind.ERROR, text[-LONGEST:].rstrip("\n"), last.strip().rpartition("\n")[2])


_SESSION = Session()


def handle(request: str) -> str:
    """Answer a message in the form of the bridge: run the ``code`` that it holds, in the one session of this process.

    Args:
        request: A JSON object with ``id``, ``code``, and the ``number`` of the cell if it has one.

    Returns:
        A JSON object with the same ``id``, and the outputs of the cell under ``ok``, or an ``error``.
    """
    identity: object = None
    try:
        message = _read(request)
        identity = message.get("id")
        outputs = [asdict(output) for output in _SESSION.run(_code(message), _number(message))]
    except RequestError as error:
        told = {key: getattr(error, key) for key in ("kind", "message", "where", "hint")}
        return json.dumps({"id": identity, "error": {**told, "rule": None}})
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
        raise RequestError(f"code is {code!r}.", where="code", hint="It should be the text of a cell.")
    return code


def _number(message: dict[str, object]) -> int:
    number = message.get("number", 0)
    if not isinstance(number, int):
        raise RequestError(f"number is {number!r}.", where="number", hint="It should be the number of a cell.")
    return number
