"""The face of Invaders 2127, as `faces.py` finds it; what it says and shows is in the iv_*.py beside it."""

from __future__ import annotations

from game.ui.games.invaders_2127.duel_ui import Invaders2127Face
from game.ui.stage.game_ui import Face

FACE: Face = Invaders2127Face()
