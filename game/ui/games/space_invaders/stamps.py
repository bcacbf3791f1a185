"""What is foretold of the tokens on the table, as it is shown: since when each stamp is there, or gone.

Made of upshot after upshot; who paints asks how old a stamp is, and which have just been taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.space_invaders import Upshot
from game.games.space_invaders.state import SeatView

LANDS, LIFTS = 0.22, 0.75  # seconds in which a stamp comes down, and in which one is taken back
UFO = "ufo"  # what is stamped besides cards


@dataclass(frozen=True)
class Lifted:
    """A stamp that was taken back: what has lost it, and when."""

    thing: str
    at: float


@dataclass
class Stamps:
    """`told` is what is shown now; None where nothing is foretold."""

    told: Upshot | None = None
    lifted: tuple[Lifted, ...] = ()
    _since: dict[str, float] = field(default_factory=dict)

    def tell(self, told: Upshot | None, view: SeatView, now: float) -> None:
        """From now on this is foretold; a stamp on what still stands is seen to go."""
        stamped = _stamped(told)
        gone = [thing for thing in self._since if thing not in stamped and _stands(thing, view)]
        if told is None:
            gone = []
        self.lifted = (
            *(lifted for lifted in self.lifted if now - lifted.at < LIFTS),
            *(Lifted(thing, now) for thing in gone),
        )
        self._since = {thing: self._since.get(thing, now) for thing in stamped}
        self.told = told

    def age(self, thing: str, now: float) -> float:
        """Seconds that a stamp has been there; long ago if it only may be."""
        return now - self._since.get(thing, now - LIFTS)

    def passing(self, now: float) -> bool:
        """Whether a stamp is just coming down, or going."""
        fresh = any(now - since < LANDS for since in self._since.values())
        return fresh or any(now - lifted.at < LIFTS for lifted in self.lifted)


def _stamped(told: Upshot | None) -> tuple[str, ...]:
    if told is None:
        return ()
    inside = any(fate.ufo for fate in told.fates)
    return (*told.fallen, *((UFO,) if inside else ()))


def _stands(thing: str, view: SeatView) -> bool:
    return view.ufo > 0 if thing == UFO else thing in view.space
