"""Reads from a page, each of which waits for the state it needs.

No other module of the browser tests reads a page directly (`tests/project/test_waits.py` checks this). A value read
once is the value of that instant: right on a fast machine, wrong on a slow one. So a test states what it expects,
here or with Playwright's `expect`, and the read is repeated until the page agrees or `PATIENCE` runs out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypedDict

from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from playwright.sync_api import Frame

    type Target = Page | Frame | Locator

PATIENCE = 90_000
"""How long a page may take to reach a state, in milliseconds. It costs time only where a test fails."""
PAUSE = 50
"""How long to wait before reading again, in milliseconds."""
REST = 80
"""How long a finger rests, in milliseconds."""
expect.set_options(timeout=PATIENCE)


class Box(TypedDict):
    """Where an element lies on the screen, in pixels."""

    x: float
    y: float
    width: float
    height: float


def eventually[T](page: Page, read: Callable[[], T], holds: Callable[[T], bool]) -> T:
    """Reads until the result holds.

    Returns:
        The result that holds.

    Raises:
        AssertionError: It never does; the message gives the last result.
    """
    found = read()
    for _ in range(PATIENCE // PAUSE):
        if holds(found):
            return found
        page.wait_for_timeout(PAUSE)
        found = read()
    raise AssertionError(f"The page never got there. The last that was read: {found!r}")


def page_of(target: Target) -> Page:
    return target if isinstance(target, Page) else target.page


def run(target: Target, script: str, arg: object = None) -> None:
    """Runs a script that does something in the page, and reads nothing."""
    target.evaluate(script, arg)


def expect_value(target: Target, script: str, wanted: Any, arg: object = None) -> Any:
    """Waits until a script gives this value.

    Args:
        target: a page, or an element that is handed to the script.
        script: a JavaScript expression or function.
        wanted: the value, or a function that says whether a value will do.
        arg: handed to the script.

    Returns:
        The value.
    """
    holds = wanted if callable(wanted) else lambda found: found == wanted
    return eventually(page_of(target), lambda: target.evaluate(script, arg), holds)


def steady[T](page: Page, read: Callable[[], T]) -> T:
    """What is read three times alike, a pause apart."""
    last = [read()]

    def alike() -> bool:
        last.append(read())
        return len(last) > 2 and last[-1] == last[-2] == last[-3]

    eventually(page, alike, bool)
    return last[-1]


def steady_value(target: Target, script: str, arg: object = None) -> Any:
    """The value of a script, once it no longer changes: a measurement to compare with a later one."""
    return steady(page_of(target), lambda: target.evaluate(script, arg))


def expect_box(part: Locator, holds: Callable[[Box], bool] = bool) -> Box:
    """Waits until an element lies on the screen as it should."""
    return eventually(part.page, part.bounding_box, lambda box: box is not None and holds(box))  # type: ignore[arg-type,return-value]


def steady_box(part: Locator) -> Box:
    """Where an element lies, once it has come to rest."""
    expect(part).to_be_visible()
    return steady(part.page, part.bounding_box)  # type: ignore[return-value,arg-type]


def expect_count(parts: Locator, holds: Callable[[int], bool]) -> int:
    """Waits until there are as many elements as there should be; for one number, use `expect(…).to_have_count`."""
    return eventually(parts.page, parts.count, holds)


def expect_as_many(some: Locator, others: Locator, *, above: int = 0) -> int:
    """Waits until there are as many of one kind as of another, and more than a number."""
    counts = eventually(
        some.page, lambda: (some.count(), others.count()), lambda both: both[0] == both[1] and both[0] > above
    )
    return counts[0]


def texts_of(parts: Locator) -> list[str]:
    """The visible texts of all elements; a label of a drawing has no `innerText`."""
    return list(parts.evaluate_all("(parts) => parts.map((part) => part.innerText ?? part.textContent)"))


def expect_texts(parts: Locator, holds: Callable[[list[str]], bool]) -> list[str]:
    """Waits until the visible texts of all elements are as they should be."""
    return eventually(parts.page, lambda: texts_of(parts), holds)


def steady_texts(parts: Locator) -> list[str]:
    """The visible texts of all elements, once they no longer change."""
    expect(parts.first).to_be_attached()
    return steady(parts.page, lambda: texts_of(parts))


def expect_attributes(parts: Locator, name: str, wanted: Collection[str]) -> None:
    """Waits until an attribute has these values, over all elements."""
    script = "(parts, name) => parts.map((part) => part.getAttribute(name))"
    eventually(parts.page, lambda: set(parts.evaluate_all(script, name)), lambda found: found == set(wanted))


def expect_attribute_words(parts: Locator, name: str, word: str) -> None:
    """Waits until there are elements, and this is among the words of the attribute of each."""
    script = "(parts, name) => parts.map((part) => (part.getAttribute(name) ?? '').split(' '))"
    eventually(
        parts.page,
        lambda: parts.evaluate_all(script, name),
        lambda found: found != [] and all(word in words for words in found),
    )


def text_when(part: Locator, pattern: str) -> str:
    """The visible text of an element, once it matches."""
    return eventually(part.page, part.inner_text, lambda text: re.search(pattern, text) is not None)


def value_when(field: Locator, pattern: str) -> str:
    """What a field holds, once it matches."""
    return eventually(field.page, field.input_value, lambda text: re.search(pattern, text) is not None)


def attribute_when(part: Locator, name: str, pattern: str) -> str:
    """An attribute of an element, once it matches."""
    found = eventually(
        part.page, lambda: part.get_attribute(name) or "", lambda text: re.search(pattern, text) is not None
    )
    return str(found)


def url_when(page: Page, pattern: str) -> str:
    """The address of a page, once it matches."""
    expect(page).to_have_url(re.compile(pattern))
    return page.url


def counted(parts: Locator) -> int:
    """How many elements there are, once that no longer changes; at least one."""
    expect(parts.first).to_be_attached()
    return steady(parts.page, parts.count)


def expect_workers(page: Page, count: int, name: str = "") -> None:
    """Waits until the page has so many workers whose address ends with this name."""
    eventually(
        page, lambda: [worker for worker in page.workers if worker.url.endswith(name)], lambda w: len(w) == count
    )


def expect_fits(page: Page) -> None:
    """Waits until nothing is wider than the screen."""
    expect_value(page, "document.documentElement.scrollWidth - innerWidth", lambda over: over <= 0)


def frames_passed(page: Page, count: int = 2) -> None:
    """Waits until the page has drawn a few frames, before a test that something has not changed.

    A page that has nothing to draw may not be given a frame; then half a second will do.
    """
    script = """async (count) => {
      const frame = (done) => { requestAnimationFrame(done); setTimeout(done, 500); };
      for (let left = count; left > 0; left -= 1) await new Promise(frame);
    }"""
    page.evaluate(script, count)


def rest(page: Page) -> None:
    """Lets time pass between two events of one finger; it may be longer on a slow machine."""
    page.wait_for_timeout(REST)
