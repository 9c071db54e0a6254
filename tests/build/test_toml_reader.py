"""The TOML reader: the line of everything that the standard library reads, in every TOML file of the project."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from build_scripts.problems import BuildError
from build_scripts.toml_reader import key_lines, parse_toml, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build_scripts.toml_reader import Key

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in ("editions", "engine/src", "tests", "build_scripts")
    for path in (ROOT / folder).rglob("*.toml")
    if ".venv" not in path.parts
)

TEXT = '''\
# A comment with [brackets] = 1
title = "a # not a comment"
"quoted.key" = 1
dotted.inside.key = 2

[table]
words = """
first = "not a key"
[not.a.table]
"""
literal = \'\'\'
[[nor.this]]\'\'\'

[[list]]
name = "one"  # [after]

  [[list.frame]]
  pairs = [["a", "b"],
    # a comment, [
    ["c", "d"]]

  [[list.frame]]
  caption = { en = "x, y = z", fr = "}" }

[[list]]
inline = [{ a = 1 },
{ b = 2 }]

[list.table]
last = 1979-05-27T07:32:00
'''


def keys(data: Any, at: Key = ()) -> Iterator[Key]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in pairs:
        yield (*at, name)
        yield from keys(value, (*at, name))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_key_of_every_file_has_a_line_that_names_it(path: Path) -> None:
    text = path.read_text("utf-8")
    lines, rows = key_lines(text), text.splitlines()
    assert set(lines) == set(keys(tomllib.loads(text)))
    for key, line in lines.items():
        names = [part for part in key if isinstance(part, str)]
        assert isinstance(key[-1], int) or names[-1] in rows[line - 1], (key, line)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (("title",), 2),
        (("quoted.key",), 3),
        (("dotted", "inside", "key"), 4),
        (("table",), 6),
        (("table", "words"), 7),
        (("table", "literal"), 11),
        (("list", 0), 14),
        (("list", 0, "name"), 15),
        (("list", 0, "frame", 0), 17),
        (("list", 0, "frame", 0, "pairs", 0), 18),
        (("list", 0, "frame", 0, "pairs", 1), 20),
        (("list", 0, "frame", 1, "caption", "fr"), 23),
        (("list", 1), 25),
        (("list", 1, "inline", 1), 27),
        (("list", 1, "inline", 1, "b"), 27),
        (("list", 1, "table"), 29),
        (("list", 1, "table", "last"), 30),
    ],
)
def test_lines(key: Key, line: int) -> None:
    assert key_lines(TEXT)[key] == line


def test_all_keys_of_the_sample_are_found() -> None:
    assert set(key_lines(TEXT)) == set(keys(tomllib.loads(TEXT)))


def test_what_is_missing_is_reported_at_the_nearest_table() -> None:
    toml = parse_toml(TEXT.encode(), Path("x.toml"), "code", "Fix it.")
    assert toml.line("list", 0, "frame", 1, "play") == 22
    assert toml.line("nothing") == 1
    problem = toml.problem(("list", 0, "frame", 1, "play"), "code", "message", "hint")
    assert str(problem) == "x.toml:22: code: message Hint: hint"


def test_line_endings_do_not_matter() -> None:
    toml = parse_toml(TEXT.replace("\n", "\r\n").encode(), Path("x.toml"), "code", "Fix it.")
    assert toml.lines == key_lines(TEXT)


@pytest.mark.parametrize(
    ("text", "line"),
    [(b"a = 1\nb = \n", 2), (b'a = "\n', 1), (b"\xff", 0), (b"a = " + b"[" * 5000, 0), (b"a = [1,", 1)],
)
def test_what_is_not_toml_is_refused(text: bytes, line: int) -> None:
    with pytest.raises(BuildError) as refused:
        parse_toml(text, Path("x.toml"), "code", "Fix it.")
    (problem,) = refused.value.problems
    assert (problem.line, problem.code, problem.hint) == (line, "code", "Fix it.")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="cannot be read"):
        read_toml(tmp_path / "none.toml", "code", "Fix it.")
