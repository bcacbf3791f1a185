"""The face of Invaders 2127, as `faces.py` finds it; what it says and shows is in the iv_*.py beside it."""

from __future__ import annotations

from game.ui.boards.face import Face
from game.ui.boards.iv_face import Invaders2127Face

FACE: Face = Invaders2127Face()
