"""``make serve``: a page that is open shows a change as soon as it has been built, or why it cannot be built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from build_scripts.writing import read_tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
COPIED = ("build_scripts", "docs", "editions", "engine", ".cache", "site")
FILES = ("mkdocs.yml", "CITATION.cff", "package.json")
LINKED = ("node_modules", ".venv")
PAGE = "royal/ludus-anglicorum/"
SENTENCE = 'xml:id="en.1.3" corresp="source.xml#la.1.3">'
TRANSLATION = "editions/royal-13-a-xviii/translation-en.xml"
STYLES = "docs/assets/site/prose.css"
TEMPLATE = "build_scripts/pages/templates/home.html"
CODE = "build_scripts/site.py"
PATIENCE = 120_000
"""In milliseconds: long enough for any machine. Nothing is measured here."""

pytestmark = pytest.mark.browser


class Served:
    """A copy of the project that is being served."""

    def __init__(self, root: Path, process: subprocess.Popen[str]) -> None:
        self.root, self.process = root, process
        self.said: list[str] = []
        (self.address,) = re.findall(r"http://\S+", self.until("Serving"))
        self.until("Built")

    def until(self, words: str) -> str:
        """Wait for a line of the terminal with these words; what is said until then."""
        before = len(self.said)
        for line in self.process.stdout or ():
            self.said.append(line)
            if words in line:
                break
        else:
            pytest.fail(f"The server has ended: {self.said}")
        return "".join(self.said[before:])

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.root / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")

    def site(self) -> dict[str, bytes]:
        return read_tree(self.root / "site")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    root = tmp_path_factory.mktemp("served") / "project"
    root.mkdir()
    for folder in COPIED:
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, root)
    for name in LINKED:
        (root / name).symlink_to(ROOT / name)
    with running_server(root) as process:
        yield Served(root, process)


@contextmanager
def running_server(root: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "build_scripts.serving", "--port", "0"]
    env = os.environ | {"PYTHONPATH": f"{root}:{root / 'engine/src'}", "PYTHONUNBUFFERED": "1"}
    pipe, together = subprocess.PIPE, subprocess.STDOUT
    process = subprocess.Popen(command, cwd=root, env=env, stdout=pipe, stderr=together, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate()
    assert process.returncode == 0


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    yield context.new_page()
    context.close()
    expect.set_options(timeout=5_000)


def test_a_word_is_seen_at_once_and_no_other_page_is_made_anew(served: Served, page: Page) -> None:
    page.goto(served.address + PAGE)
    before = served.site()
    served.edit(TRANSLATION, SENTENCE, SENTENCE + " Marginalia,")
    expect(page.locator("#main")).to_contain_text("Marginalia,")
    served.until("Built")
    after = served.site()
    assert before.keys() == after.keys()
    changed = {path for path in before if before[path] != after[path]}
    holding = {path for path, data in after.items() if b"Marginalia," in data}
    assert changed == holding
    assert PAGE + "index.html" in changed
    assert len(changed) < len(before) / 20


def test_a_fault_is_told_in_both_places_and_the_last_good_build_stays(served: Served, page: Page) -> None:
    page.goto(served.address + PAGE)
    before = served.site()
    served.edit(TRANSLATION, SENTENCE, SENTENCE.replace("la.1.3", "la.1.999"))
    told = served.until("The build has failed")
    notice = page.locator("build-fault[role=alert]")
    for where in (TRANSLATION, "la.1.999", "Hint:"):
        assert where in told
        expect(notice).to_contain_text(where)
    assert served.site() == before
    page.reload()
    expect(notice).to_contain_text("la.1.999")
    expect(page.locator("#main h1")).to_be_visible()
    served.edit(TRANSLATION, SENTENCE.replace("la.1.3", "la.1.999"), SENTENCE)
    served.until("Built")
    expect(notice).to_have_count(0)
    assert served.site() == before


def test_changed_code_and_templates_are_used(served: Served, page: Page) -> None:
    page.goto(served.address)
    served.edit(TEMPLATE, "<h1", "<p>A new line of the template</p><h1")
    expect(page.locator("#main")).to_contain_text("A new line of the template")
    served.until("Built")
    served.edit(CODE, "def build_site", "1 / 0\n\n\ndef build_site")
    assert "ZeroDivisionError" in served.until("The build has failed")
    expect(page.locator("build-fault")).to_contain_text("ZeroDivisionError")
    served.edit(CODE, "1 / 0\n\n\n", "")
    served.until("Built")
    expect(page.locator("build-fault")).to_have_count(0)


def test_a_style_sheet_is_reloaded(served: Served, page: Page) -> None:
    page.goto(served.address)
    served.edit(STYLES, "", "#main { outline: 3px solid rgb(1, 2, 3) }\n")
    expect(page.locator("#main")).to_have_css("outline-color", "rgb(1, 2, 3)")
    served.until("Built")


def test_the_built_site_knows_nothing_of_the_server(served: Served) -> None:
    assert [path for path, data in served.site().items() if b"/-/reload.mjs" in data] == []
