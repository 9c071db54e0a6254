"""Scenes: what the board shows for a passage. Read from ``scenes/*.toml``, every step of a game checked by the engine.

A scene is a list of frames, of the board of tables (`tables`) or that of latrunculi (`latrunculi`). A frame gives a
``position`` of its own, or goes on from the frame before it. A scene may supply a picture that the text has lost:
it then names the gap and says, in a note, on what it rests. CONTRIBUTING.md tells more.
"""

from build_scripts.scenes.loading import read_scenes
from build_scripts.scenes.model import Frame, Scene, Scenes
from build_scripts.scenes.supplying import Picture, lost_pictures, unshown, unsupplied

__all__ = ["Frame", "Picture", "Scene", "Scenes", "lost_pictures", "read_scenes", "unshown", "unsupplied"]
