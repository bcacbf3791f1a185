"""The light of the last round and of the final assault: the lamp sinks, what stands there stays lit."""

from __future__ import annotations

from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.theme import Colour
from game.ui.table.picture import DAY

LAST: Colour = (255, 176, 160)
ASSAULT: Colour = (140, 140, 206)
SLOW, FAST = 1.5, 0.9  # seconds between two steps of the bass


def dusk_of(picture: Picture) -> Colour:
    """What the lamp leaves of each colour of the ground."""
    if picture.assault:
        return ASSAULT
    return LAST if picture.last and not picture.saved else DAY


def pulse_of(view: SeatView) -> float | None:
    """Seconds between two steps of the bass while that stands; None: it is silent."""
    if view.ending:
        return None
    if view.phase == "assault":
        return FAST
    return SLOW if view.last else None
