"""The bridge under a rain of messages: each gets an answer of the promised form, within a bound of work."""

from __future__ import annotations

import json
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from regulae.bridge import handle
from regulae.errors import RegulaeError

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator

#: Seconds of the processor's work after which an answer counts as never coming: a thousand times what any needs.
PATIENCE = 5


class EndlessError(BaseException):
    """An answer has taken too long. Not an Exception, so that nothing in between takes it for one."""


def error_kinds() -> set[str]:
    """The kinds of error that the engine knows."""
    kinds, waiting = set(), [*RegulaeError.__subclasses__()]
    while waiting:
        error = waiting.pop()
        if "kind" in vars(error):  # those in the midst of the tree are never raised
            kinds.add(error.kind)
        waiting += error.__subclasses__()
    return kinds


KINDS = error_kinds()


def fault(answer: dict[str, Any]) -> str:
    """What is wrong with the form of an answer; nothing where it is well formed."""
    if set(answer) not in ({"id", "ok"}, {"id", "error"}):
        return f"an answer with {sorted(answer)}"
    error = answer.get("error")
    if error is None:
        return "" if answer["ok"] else "an empty answer"
    if set(error) != {"kind", "message", "where", "hint", "rule"}:
        return f"an error with {sorted(error)}"
    if error["kind"] not in KINDS:
        return f"an error of kind {error['kind']!r}"
    return "" if error["message"] and error["hint"] else "an error without message or hint"


def parsed(answer: str) -> dict[str, Any]:
    """An answer as a browser reads it: JSON to the letter, in UTF-8.

    Raises:
        ValueError: It is not.
    """
    found: dict[str, Any] = json.loads(answer.encode("utf-8"), parse_constant=_no_json)
    return found


def _no_json(word: str) -> NoReturn:
    raise ValueError(f"{word} is no JSON")


def answered(messages: Iterable[str], kinds: Counter[str]) -> Iterator[list[str]]:
    """What is wrong with the answer to each message; counts what kinds of answers there are."""
    with _alarm():
        for message in messages:
            yield _answered(message, kinds)


def _answered(message: str, kinds: Counter[str]) -> list[str]:
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        answer = parsed(handle(message))
        wrong = fault(answer)
        kinds[wrong or answer.get("error", {"kind": "ok"})["kind"]] += 1
    except (Exception, EndlessError) as error:  # noqa: BLE001  (whatever it is, it should not have come)
        wrong = f"{type(error).__name__}: {error}"
        kinds[type(error).__name__] += 1
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return [f"{message[:500]!r}: {wrong}"] if wrong else []


@contextmanager
def _alarm() -> Iterator[None]:
    def ring(_number: int, _frame: object) -> NoReturn:
        raise EndlessError(f"no answer after {PATIENCE} seconds of work")

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        yield
    finally:
        signal.signal(signal.SIGVTALRM, before)
