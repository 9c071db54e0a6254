"""No test reads a page only once: what is not there yet on a slow machine is waited for, in one module."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

BROWSER = Path(__file__).parents[1] / "browser"
WAITING = BROWSER / "waiting.py"
"""The module that waits; it alone may read."""
READS = {
    "all", "all_inner_texts", "all_text_contents", "aria_snapshot", "bounding_box", "content", "count",
    "element_handle", "element_handles", "eval_on_selector", "eval_on_selector_all", "evaluate", "evaluate_all",
    "evaluate_handle", "get_attribute", "inner_html", "inner_text", "input_value", "is_checked", "is_disabled",
    "is_editable", "is_enabled", "is_hidden", "is_visible", "query_selector", "query_selector_all", "text_content",
    "title",
}  # fmt: skip
"""Methods of a page or locator that give the state of an instant."""
PAUSES = {"wait_for_timeout", "sleep", "wait_for_function", "wait_for_load_state"}
"""Methods that wait for a time, or for something that may not be the state a test needs."""
PROPERTIES = {"url", "workers"}
"""Properties of a page that change while it is open."""


def one_shots(source: str) -> set[str]:
    """The names of reads and pauses in a module, each with its line."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READS | PAUSES:
            found.add(f"{node.lineno}: {node.func.attr}")
        if isinstance(node, ast.Attribute) and node.attr in PROPERTIES and of_a_page(node.value):
            found.add(f"{node.lineno}: {node.attr}")
    return found


def of_a_page(value: ast.expr) -> bool:
    return (isinstance(value, ast.Name) and value.id == "page") or (
        isinstance(value, ast.Attribute) and value.attr == "page"
    )


@pytest.mark.parametrize("module", sorted(set(BROWSER.rglob("*.py")) - {WAITING}), ids=lambda module: module.stem)
def test_pages_are_read_by_the_module_that_waits(module: Path) -> None:
    assert one_shots(module.read_text("utf-8")) == set()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("assert rows.count() == 3", "count"),
        ("link = board.root.locator('.out').input_value()", "input_value"),
        ("page.wait_for_timeout(100)", "wait_for_timeout"),
        ("assert '#' not in page.url", "url"),
        ("assert len(visit.page.workers) == 1", "workers"),
        ("assert page.evaluate('scrollY') == 0", "evaluate"),
    ],
)
def test_a_single_read_is_found(line: str, name: str) -> None:
    assert one_shots(line) == {f"1: {name}"}


@pytest.mark.parametrize("module", sorted(BROWSER.glob("test_*.py")), ids=lambda module: module.stem)
def test_a_clock_is_set_in_a_context_of_its_own(module: Path) -> None:
    """The clock is that of the context, and would stand still in the next test too."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and "page.clock" in ast.unparse(node):
            assert "pytest.mark.own_context" in map(ast.unparse, node.decorator_list), node.name


def test_the_module_that_waits_reads() -> None:
    assert one_shots(WAITING.read_text("utf-8"))


def test_a_read_that_waits_is_no_single_read() -> None:
    assert one_shots("expect(rows).to_have_count(3); expect_value(page, 'scrollY', 0)") == set()
