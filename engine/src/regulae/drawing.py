"""Values that notebooks show as pictures, without knowing how they are drawn.

A notebook asks a value for ``_repr_svg_``. The value must not import what draws it, which is built on top of it. So it
derives from `Drawn`, and the module that draws it registers a function::

    picture.register(Setup, draw)
"""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def picture(value: object) -> str:
    """The value as an SVG string with a style of its own.

    Raises:
        TypeError: Nothing has been registered that draws such values.
    """
    raise TypeError(f"Nothing draws a {type(value).__name__}.")


class Drawn:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return picture(self)
