"""What the engine's documentation shows is what the engine does."""

from __future__ import annotations

import ast
import doctest
import inspect
from pathlib import Path
from typing import TypeAliasType

import pytest

import regulae

README = Path(__file__).parents[2] / "engine" / "README.md"


def test_readme() -> None:
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8", optionflags=doctest.FAIL_FAST)
    assert result.attempted >= 4
    assert result.failed == 0


def docstring(name: str) -> str:
    """The docstring of a public name; that of a type alias stands below it."""
    public = getattr(regulae, name)
    if not isinstance(public, TypeAliasType):
        return inspect.getdoc(public) if public.__doc__ else ""
    body = ast.parse(inspect.getsource(inspect.getmodule(public))).body
    at = next(i for i, node in enumerate(body) if isinstance(node, ast.TypeAlias) and node.name.id == name)
    below = body[at + 1]
    assert isinstance(below, ast.Expr), f"{name} has no docstring below it"
    return ast.literal_eval(below.value)


@pytest.mark.parametrize("name", regulae.__all__)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    """Whoever copies it needs nothing but the public names."""
    public = {known: getattr(regulae, known) for known in regulae.__all__}
    test = doctest.DocTestParser().get_doctest(docstring(name), public, name, None, None)
    assert test.examples, f"{name} has no example"
    result = doctest.DocTestRunner(verbose=False).run(test)
    assert (result.attempted, result.failed) == (len(test.examples), 0)
