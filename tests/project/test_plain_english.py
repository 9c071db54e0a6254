"""Our own prose avoids words and phrases that read badly today, and calls things by the project's terms.

The received texts and the translations are not ours to reword, so quotations and renderings are not read, and of Python
only comments and strings are. Add a folder to `CLEAN` as soon as its prose is clean.
"""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

#: What is read, as globs from the project's root.
CLEAN = (
    "*.md",
    "docs/*.md",
    "docs/contributing/*.md",
    "docs/notebooks/*.py",
    "docs/theme/**/*.html",
    "editions/*.toml",
    "editions/*/*.md",
    "editions/*/scenes/*.toml",
    "engine/*.md",
    "engine/src/regulae/**/*.py",
    "engine/src/regulae/rulesets/*.toml",
    "build_scripts/editions/*.py",
    "build_scripts/pages/**/*.py",
    "build_scripts/pages/templates/**/*.html",
    "build_scripts/rendering/*.py",
    "build_scripts/scenes/*.py",
    "build_scripts/serving/*.py",
    "docs/assets/**/*.mjs",
)

#: What we do not write, as a regular expression, and what to write instead.
INSTEAD = {
    r"whosesoever": "of either side",
    r"nobody can do": "unknown command, or cannot do",
    r"reckon(s|ed|ing)?": "compute, evaluate or count",
    r"hardly ever": "rarely",
    r"mend(s|ed|ing)?": "fix or repair",
    r"advers(ary|aries)": "opponent",
    r"tells? of": "report, mention or describe",
    r"told of": "reported, mentioned or described",
    r"amiss": "wrong",
    r"lest": "so that … not",
    r"in the midst of": "during",
    r"so many words": "expressly",
    r"by turns": "in turn",
    r"the other way about": "the other way round",
    r"(is|are|was) not said": "the text does not say",
    r"nothing is said": "the text does not mention",
    r"to the letter": "letter for letter, or literally",
    r"white space apart": "apart from white space",
    r"for good and all": "permanently",
    r"give leave": "license or permit",
    r"whoever holds rights": "if you hold rights",
    r"no licence (was|has been) seen": "we have seen no licence",
    r"stands? beside it": "is beside it",
    r"(first|last|starting|outer|inner|two|all four) pages?": "table (a page is a web page)",
    r"he who": "the player who",
    r"be it": "whether, or even",
    r"pips? of (the|a) die": "die face",
}
#: Quotations and renderings in TOML: not our prose.
_NOT_OURS = re.compile(
    r'(?m)(?:\b(?:quote|says)\s*=\s*"(?:[^"\\\n]|\\.)*"|^(?:en|fr|key|form|title|id) = .*$)|“[^”\n]*”'
)
#: Names in HTML that nobody reads.
_NAMES = re.compile(r'\b(?:class|id)="[^"]*"')
#: A string of one word is data: a key, a selector, a value of a message.
_WORD = re.compile(r"""[rbf]*(["'`])[.#\w-]+\1""")
_PATTERNS = [
    (re.compile(rf"\b(?:{phrase.replace(' ', chr(92) + 's+')})\b", re.IGNORECASE), instead)
    for phrase, instead in INSTEAD.items()
]


class Found(NamedTuple):
    """A phrase that we do not write, and where it is."""

    file: str
    line: int
    phrase: str
    instead: str

    def __str__(self) -> str:
        """One line, as the test prints it."""
        return f"{self.file}:{self.line}: “{self.phrase}”: write {self.instead}"


def found_in(file: str, text: str) -> Iterator[Found]:
    """The phrases in a file that we do not write, in order of the list."""
    prose = _prose(file, text)
    for pattern, instead in _PATTERNS:
        for match in pattern.finditer(prose):
            line = prose.count("\n", 0, match.start()) + 1
            yield Found(file, line, " ".join(match[0].split()), instead)


def _prose(file: str, text: str) -> str:
    """Our prose in a file, with everything else blanked, so that lines keep their numbers."""
    if file.endswith(".py"):
        return _comments_and_strings(text)
    if file.endswith(".mjs"):
        return _blanked(_WORD, text)
    if file.endswith(".toml"):
        return _blanked(_NOT_OURS, text)
    return _blanked(_NAMES, text) if file.endswith(".html") else text


def _blanked(pattern: re.Pattern[str], text: str) -> str:
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def _comments_and_strings(text: str) -> str:
    lines = [""] * (text.count("\n") + 2)
    strings = {tokenize.COMMENT, tokenize.STRING, tokenize.FSTRING_MIDDLE}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in strings and not _WORD.fullmatch(token.string):
            for number, line in enumerate(token.string.split("\n"), token.start[0] - 1):
                lines[number] += f" {line.lstrip('# ')}"
    return "\n".join(lines)


def files() -> list[Path]:
    return sorted({path for pattern in CLEAN for path in ROOT.glob(pattern)})


@pytest.mark.parametrize("pattern", CLEAN)
def test_every_pattern_finds_files(pattern: str) -> None:
    assert any(ROOT.glob(pattern))


def test_our_prose_is_plain_english() -> None:
    found = [one for path in files() for one in found_in(str(path.relative_to(ROOT)), path.read_text("utf-8"))]
    assert not found, "\n".join(["Some words read badly:", *map(str, found)])


@pytest.mark.parametrize(
    ("file", "text", "phrases"),
    [
        ("a.md", "Nothing is said of it.\nThe table.", [(1, "Nothing is said")]),
        ("a.md", "A slip of the\nadversary, and in so\nmany words.", [(2, "adversary"), (2, "so many words")]),
        ("a.md", "Recommended; commended.", []),
        ("a.toml", 'quote = "adversary"\nnote = "the adversary"', [(2, "adversary")]),
        ("a.toml", '{ value = "x", quote = "mend", note = "lest" }', [(1, "lest")]),
        ("a.py", '"""Reckon it."""\nmend = 1  # mended', [(1, "Reckon"), (2, "mended")]),
        ("a.py", 'x = f"told of {lest} amiss"', [(1, "told of"), (1, "amiss")]),
        ("a.html", '<p class="amiss">amiss</p>', [(1, "amiss")]),
        ("a.py", "# in the\n# midst of", [(1, "in the midst of")]),
    ],
)
def test_what_is_found(file: str, text: str, phrases: list[tuple[int, str]]) -> None:
    assert sorted((one.line, one.phrase) for one in found_in(file, text)) == sorted(phrases)
