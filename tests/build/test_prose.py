"""Hand-written pages: links to passages and works, introductions, and what the site makes of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.editions.passages import index
from build_scripts.front_matter import with_head
from build_scripts.prose import Prose, description, resolved, targets
from tests.build.samples import edition

KNOWN = targets(index([edition()]), ["murray-1951"])


def made(text: str, path: str = "principles.md") -> str:
    (page,), problems = resolved([Prose(Path("docs") / path, path, text)], KNOWN)
    assert not problems
    return page.text


def test_passages_and_works_become_links_from_wherever_they_are_written() -> None:
    text = "See [1.3](royal:1.3), [*Murray*](bib:murray-1951){lang=en} and [1.1][a].\n\n[a]: royal:1.1\n"
    assert made(text) == (
        "See [1.3](royal/ludus.md#1.3), [*Murray*](bibliography.md#murray-1951){lang=en} and [1.1][a].\n\n"
        "[a]: royal/ludus.md#1.1\n"
    )
    assert "(ludus.md#1.3)" in made(text, "royal/introduction.md")
    assert "(../bibliography.md#murray-1951)" in made(text, "royal/introduction.md")


def test_other_links_are_left_alone() -> None:
    text = "[a](https://elsewhere.example/royal:1.3) [b](cite.md) [c](mailto:a@b.example) `royal:9.9` and royal:9.9"
    assert made(text) == text


@pytest.mark.parametrize(
    ("target", "hint"),
    [("royal:9.9", "royal:1.1"), ("bib:nobody", "bibliography.toml"), ("regal:1.1", "bib:, royal:")],
)
def test_a_wrong_target_is_told_with_file_and_line(target: str, hint: str) -> None:
    page = Prose(Path("docs/principles.md"), "principles.md", f"One.\n\nTwo [x]({target}) and [y](royal:9.8).\n")
    problems = {problem.message: problem for problem in resolved([page], KNOWN)[1]}
    found = problems[f"There is no {target!r}."]
    assert (found.file, found.line, found.code) == (Path("docs/principles.md"), 3, "prose-target")
    assert hint in found.hint
    assert len(problems) == 2


def test_front_matter_is_added_to_what_a_page_says_itself() -> None:
    assert with_head("# A\n", {"title": 'A "b"'}) == '---\ntitle: "A \\"b\\""\n---\n# A\n'
    own = "---\ntitle: Mine\ndescription: What it is\n---\n# A\n"
    assert with_head(own, {"title": "A", "template": "x.html"}) == (
        '---\ntitle: Mine\ndescription: What it is\ntemplate: "x.html"\n---\n# A\n'
    )
    assert description(own) == "What it is"
    assert description("# A\n") == ""
