"""Files made to hang, crash or spy: each is refused, quickly, with a problem."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts.editions.citing import declared_citations
from build_scripts.editions.codes import Code
from build_scripts.editions.content import is_number
from build_scripts.editions.contents import read_contents
from build_scripts.editions.folder import read_edition, read_editions, read_folder
from build_scripts.editions.received import WitnessError, witness_lines
from build_scripts.editions.tei_reader import parse
from build_scripts.editions.tree import Element, TeiFile
from build_scripts.problems import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable

BOMB = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
OUTSIDE = '<!DOCTYPE TEI [<!ENTITY spy SYSTEM "file:///etc/hostname">]><TEI>&spy;</TEI>'
HOSTILE = {
    "entity bomb": f'<!DOCTYPE TEI [<!ENTITY l0 "lol">{BOMB}]><TEI>&l11;</TEI>',
    "file from outside": OUTSIDE,
    "after a comment": f"<?xml version='1.0'?><!-- x --><?x y?>\n{OUTSIDE}",
    "small letters": OUTSIDE.replace("DOCTYPE", "doctype"),
    "external subset": '<!DOCTYPE TEI SYSTEM "http://127.0.0.1:9/tei.dtd"><TEI/>',
    "unclosed instructions": "<??>" * 100_000 + "<?",
    "unclosed comments": "<!-- -->" * 100_000 + "<!--",
    "unknown entity": "<TEI>&spy;</TEI>",
    "too deep": "<a>" * 200 + "</a>" * 200,
    "far too deep": "<a>" * 100_000 + "</a>" * 100_000,
    "too large": f"<TEI>{'x' * 2_000_001}</TEI>",
    "no characters": "\0" * 100,
    "another encoding": '<?xml version="1.0" encoding="utf-16"?><TEI>\udcff</TEI>',
    "nothing": "",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / "source.xml"
    file.write_bytes(HOSTILE[name].encode("utf-8", errors="surrogateescape"))
    with pytest.raises(BuildError) as refused:
        parse(file)
    codes = {problem.code for problem in refused.value.problems}
    assert codes <= {Code.REFUSED, Code.SYNTAX, Code.FILE}
    assert all(problem.file == file for problem in refused.value.problems)


def test_a_declared_encoding_does_not_mislead(tmp_path: Path) -> None:
    file = tmp_path / "source.xml"
    file.write_text('<?xml version="1.0" encoding="latin-1"?><TEI>é</TEI>', encoding="utf-8")
    assert parse(file).text == "é"


def test_inclusions_are_not_followed(tmp_path: Path) -> None:
    file = tmp_path / "source.xml"
    file.write_text('<TEI><i:include xmlns:i="http://www.w3.org/2001/XInclude" href="/etc/hostname"/></TEI>', "utf-8")
    assert "".join(str(text) for text in parse(file).itertext()) == ""


def test_a_pipe_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "source.xml")
    with pytest.raises(BuildError, match="not an ordinary file"):
        parse(tmp_path / "source.xml")


def test_a_witness_outside_the_folder_is_not_read(valid: Path) -> None:
    for source in ("../valid/../../conftest.py#line=0,1", "/etc/hostname#line=0,1", "witness#line=0,1", "x#line=0,1"):
        with pytest.raises(WitnessError, match="no file"):
            witness_lines(read_contents(valid), source)


@pytest.mark.parametrize("lines", ["2", "3,2", "2,2", "5,99", "-1,2", "2,3;length=1", "", "2,99999999999"])
def test_lines_that_are_not_there(lines: str, valid: Path) -> None:
    with pytest.raises(WitnessError):
        witness_lines(read_contents(valid), f"witness/received.txt#line={lines}")


def test_a_witness_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "w.txt").write_bytes(b"\xff\xfe\n")
    with pytest.raises(WitnessError, match="cannot be read"):
        witness_lines(read_contents(tmp_path), "w.txt#line=0,1")


@pytest.mark.parametrize(
    "match", ["//s[position()=1]", "//*", "count(//s)", "//s" * 50, "document('/etc/hostname')", ""]
)
def test_paths_that_are_not_understood_are_not_followed(match: str) -> None:
    level = Element("citeStructure", {"match": match, "use": "@n"}, (), 1)
    header = Element("teiHeader", {}, (Element("refsDecl", {}, (level,), 1),), 1)
    file = TeiFile(Path("source.xml"), Element("TEI", {}, (header, Element("text", {}, (), 1)), 1))
    assert declared_citations(file) is None


@pytest.mark.parametrize("value", ["", "-1", "1.5", "٣", "²", "1e3", "9" * 5000])
def test_what_is_not_a_number(value: str) -> None:
    assert not is_number(value)


def test_reading_raises_all_faults_of_all_files(spoiled: Callable[[str, str, str], Path]) -> None:
    folder = spoiled("source.xml", 'target="#la.1.1"', 'target="#nowhere"')
    (folder / "translation-en.xml").write_text("<TEI", encoding="utf-8")
    for read in (lambda: read_edition(folder), lambda: read_editions(folder.parent)):
        with pytest.raises(BuildError) as raised:
            read()
        assert {problem.code for problem in raised.value.problems} >= {Code.POINTER, Code.SYNTAX}
        assert list(raised.value.problems) == sorted(raised.value.problems)


def test_an_empty_folder_is_told_so(tmp_path: Path) -> None:
    found = read_folder(tmp_path)
    assert found.edition is None
    assert [problem.code for problem in found.problems] == [Code.FILE]
