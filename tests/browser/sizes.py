"""The screens on which the site is read, and the hands with which it is used there: a finger, a mouse, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLET = {"viewport": {"width": 820, "height": 1180}}
WIDE = {"viewport": {"width": 1440, "height": 1000}}
SIZES = (PHONE, TABLET, WIDE)
SCHEMES = ("light", "dark")
STILL = {"reduced_motion": "reduce"}
"""No pauses between the computer's steps."""


def at_sizes(sizes: Iterable[dict[str, Any]], more: dict[str, Any] | None = None) -> pytest.MarkDecorator:
    """A test by visitors with these screens, whose browsers are otherwise set as ``more`` says."""
    each = [pytest.param(size | (more or {}), id=str(size["viewport"]["width"])) for size in sizes]
    return pytest.mark.parametrize("visit", each, indirect=True)


EACH_SIZE = at_sizes(SIZES)
EACH_SIZE_STILL = at_sizes(SIZES, STILL)
EACH_SIZE_SCRIPTLESS = at_sizes(SIZES, {"java_script_enabled": False})
ON_A_PHONE = at_sizes([PHONE])


def touched(page: Page) -> bool:
    """Whether the screen is used with fingers."""
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def press(part: Locator) -> None:
    """Presses with what there is: a finger on a phone, else a mouse."""
    (part.tap if touched(part.page) else part.click)()


def enter(part: Locator) -> None:
    """Presses by keys alone."""
    part.focus()
    part.page.keyboard.press("Enter")


def point_at(part: Locator) -> None:
    """Points at something: a finger taps it, a mouse stays over it."""
    (part.tap if touched(part.page) else part.hover)()


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
