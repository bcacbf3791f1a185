"""Which game has a face, and where it is: each is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES
from game.core.errors import UnknownGame
from game.ui.stage.game_ui import Face

FACES: dict[str, str] = {
    "space_invaders": "game.ui.games.space_invaders.game_ui:FACE",
    "space_defenders": "game.ui.games.space_defenders.game_ui:FACE",
    "lunar_invaders_2011": "game.ui.games.lunar_invaders_2011.game_ui:FACE",
    "lunar_invaders_2016": "game.ui.games.lunar_invaders_2016.game_ui:FACE",
    "invaders_2127": "game.ui.games.invaders_2127.game_ui:FACE",
}
_loaded: dict[str, Face] = {}


def face_of(name: str) -> Face:
    """The face of a game.  Raises UnknownGame."""
    if name not in _loaded:
        if name not in FACES:
            raise UnknownGame(f"{name}: this game has no face yet; there are: {', '.join(FACES)}")
        module, _, attribute = FACES[name].partition(":")
        _loaded[name] = getattr(import_module(module), attribute)
    return _loaded[name]


def is_here(name: str) -> bool:
    """Whether a game can be played: its rules are there, and it has a face."""
    return name in FACES and name in GAMES.names()


def is_scored(name: str) -> bool:
    """Whether a game has points; of one that is not here nobody knows."""
    return not is_here(name) or face_of(name).scored


def faced() -> tuple[str, ...]:
    """The games that can be played on screen, in the order of their cabinets."""
    return tuple(name for name in GAMES.names() if name in FACES)
