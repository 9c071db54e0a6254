"""The screens on which the site is read, and the input devices used there: a finger, a mouse, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.waiting import expect_value, frames_passed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLET = {"viewport": {"width": 820, "height": 1180}}
WIDE = {"viewport": {"width": 1440, "height": 1000}}
SIZES = (PHONE, TABLET, WIDE)
SCHEMES = ("light", "dark")
STILL = {"reduced_motion": "reduce"}
"""No pauses between the steps of a computer player."""


def at_sizes(sizes: Iterable[dict[str, Any]], more: dict[str, Any] | None = None) -> pytest.MarkDecorator:
    """A test on these screens, in a browser with further settings."""
    each = [pytest.param(size | (more or {}), id=str(size["viewport"]["width"])) for size in sizes]
    return pytest.mark.parametrize("visit", each, indirect=True)


EACH_SIZE = at_sizes(SIZES)
EACH_SIZE_STILL = at_sizes(SIZES, STILL)
EACH_SIZE_SCRIPTLESS = at_sizes(SIZES, {"java_script_enabled": False})
BY_FINGER_AND_MOUSE = at_sizes((PHONE, WIDE))
"""A test whose result depends on the input device, and not otherwise on the width."""
ON_A_PHONE = at_sizes([PHONE])
ON_A_PHONE_STILL = at_sizes([PHONE], STILL)
WITHOUT_MOTION = at_sizes([WIDE], STILL)


def touched(page: Page) -> bool:
    """Whether the screen is used with fingers, which never changes."""
    return bool(expect_value(page, "navigator.maxTouchPoints", lambda points: points is not None))


def press(part: Locator) -> None:
    """Presses with what there is: a finger on a phone, else a mouse."""
    (part.tap if touched(part.page) else part.click)()


def press_by_key(part: Locator) -> None:
    """Presses by keys alone."""
    part.focus()
    part.page.keyboard.press("Enter")


def point_at(part: Locator) -> None:
    """Points at something: a finger taps it, a mouse stays over it."""
    (part.tap if touched(part.page) else part.hover)()


def show_at(page: Page, size: dict[str, Any]) -> None:
    """Gives a page that is open another size."""
    page.set_viewport_size(size["viewport"])
    frames_passed(page)
