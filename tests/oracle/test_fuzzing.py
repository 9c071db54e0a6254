"""The bridge under a rain of messages, the short form; and that the long one would tell of faults."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from regulae.bridge import VERBS
from tests.oracle import fuzzing
from tests.oracle.fuzzing import EndlessError, answered, fault
from tests.oracle.messages import known, messages
from tests.oracle.tally import tally

MANY = 1_500
ERROR = {"kind": "request", "message": "m", "where": "", "hint": "h", "rule": None}


def test_every_message_is_answered() -> None:
    kinds = Counter[str]()
    found = tally("", answered(islice(messages(Random(1)), MANY), kinds))  # noqa: S311  (no secret)
    assert (found.differences, found.count) == ((), MANY)
    assert set(kinds) == fuzzing.KINDS | {"ok"}


def test_messages_that_are_mutated_were_understood() -> None:
    assert {message["do"] for message in known()} >= set(VERBS)
    assert not list(filter(None, answered(map(json.dumps, known()), Counter())))


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ({"id": 1, "ok": {"games": []}}, ""),
        ({"id": 1, "error": ERROR}, ""),
        ({"ok": {"games": []}}, "an answer with ['ok']"),
        ({"id": 1, "ok": {}, "error": ERROR}, "an answer with ['error', 'id', 'ok']"),
        ({"id": 1, "ok": {}}, "an empty answer"),
        ({"id": 1, "error": {"kind": "request"}}, "an error with ['kind']"),
        ({"id": 1, "error": ERROR | {"kind": "error"}}, "an error of kind 'error'"),
        ({"id": 1, "error": ERROR | {"hint": ""}}, "an error without message or hint"),
    ],
)
def test_the_form_of_an_answer(answer: dict[str, object], wrong: str) -> None:
    assert fault(answer) == wrong


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda _: 1 // 0, "ZeroDivisionError"),
        (lambda _: '{"id": NaN}', "NaN is no JSON"),
        (lambda _: '"\ud800"', "UnicodeEncodeError"),
        (lambda _: "{}", "an answer with []"),
    ],
)
def test_faults_are_told_with_the_message(monkeypatch: pytest.MonkeyPatch, answer: object, told: str) -> None:
    monkeypatch.setattr(fuzzing, "handle", answer)
    ((words,),) = answered(["the message"], Counter())
    assert "the message" in words
    assert told in words


def test_an_answer_that_never_comes_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_message: str) -> str:
        while True:
            pass

    monkeypatch.setattr(fuzzing, "PATIENCE", 0.05)
    monkeypatch.setattr(fuzzing, "handle", endless)
    ((words,),) = answered(["for ever"], Counter())
    assert EndlessError.__name__ in words
