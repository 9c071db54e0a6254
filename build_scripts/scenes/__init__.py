"""Scenes: what the board shows for a passage, read from ``scenes/*.toml``. The engine checks every step.

A scene is a list of frames, either of a board of tables (`tables`) or of latrunculi (`latrunculi`). A frame has its own
``position``, or continues from the frame before it. A scene may supply a picture that the text has lost: it then names
the gap, and a note says what it is based on. CONTRIBUTING.md has the details.
"""

from build_scripts.scenes.loading import read_scenes
from build_scripts.scenes.model import Frame, Scene, Scenes
from build_scripts.scenes.supplying import Picture, lost_pictures, unshown, unsupplied

__all__ = ["Frame", "Picture", "Scene", "Scenes", "lost_pictures", "read_scenes", "unshown", "unsupplied"]
