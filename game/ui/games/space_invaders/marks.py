"""What lies over the picture of a moment: what can be chosen, what is pointed at, what is to come.

Made by the board for each frame as plain values; the painters know nothing of why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.core import Choice, Decision
from game.games.space_invaders import Upshot, resting
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.moves import Hit
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.stamps import Stamps
from game.ui.games.space_invaders.words import Tool
from game.ui.table.launch_board import AimShown, FilmShown
from game.ui.table.picture import Path


@dataclass
class Marks:
    view: SeatView | None = None
    moving: bool = False  # cards and tokens are on their way
    glowing: frozenset[str] = frozenset()  # what can be chosen
    cursor: str = ""
    hover: str = ""
    focus: str = ""
    asked: str = ""  # the token that the question is about
    reach: float = 0.0  # of its wave, in millimetres
    links: tuple[tuple[str, str], ...] = ()  # from a card to those beside it that can be chosen
    plan: tuple[tuple[str, str], ...] = ()  # from a token to the cards that it is to hit by its power
    forecast: Forecast | None = None
    alarm: str = ""  # what is said while the coming advance would be the planet's end
    panels: Sequence[Rect] = ()  # what lies over the board
    told: Upshot | None = None  # what the tokens on the table are as good as doing
    stamps: Stamps = field(default_factory=Stamps)
    bare: bool = False  # without the marks of what is foretold
    strong: bool = False  # every ghost of the advance, not only the quiet ones
    traced: str = ""  # the card whose own way is shown
    flags: dict[str, int] = field(default_factory=dict)
    tools: tuple[Tool, ...] = ()
    tool: Tool = ""
    aim: AimShown | None = None
    film: FilmShown | None = None
    trail: Path = ()  # of the shot that has just been seen, while nobody aims
    tray: tuple[str, ...] = ()

    @property
    def weighs(self) -> bool:
        """Whether it is asked or shown what tokens do: of the advance only what strikes is shown then."""
        return self.moving or self.reach > 0.0 or bool(self.links)

    def ufo_after(self, now: int) -> int:
        """What the UFO has left after what is foretold."""
        return min(now, self.told.ufo) if self.told is not None else now


def asked_token(view: SeatView) -> str:
    """The token that a question is about; empty while any may be launched."""
    if view.asked:
        return str(view.asked)
    return str(view.resolving.token) if view.resolving is not None else ""


def wave_length(view: SeatView) -> float:
    """How far the wave of the token in question reaches from its rim; 0 for no wave."""
    power = numbers().power
    return {"wave": power.short_wave, "long_wave": power.long_wave}.get(view.phase, 0.0)


def links_of(view: SeatView, decision: Decision | None) -> tuple[tuple[str, str], ...]:
    """Redirect and splash: from the invaders under the token to those beside them."""
    if not isinstance(decision, Choice) or view.phase not in ("redirect", "splash"):
        return ()
    held = view.resolving
    if held is None:
        return ()
    under = held.rest[:1] if view.phase == "redirect" else tuple(view.record(held.token).on)
    spots = {move.card for move in decision.moves if isinstance(move, Hit)}
    links = []
    for card in under:
        if card in view.space:
            at = view.space.index(card)
        elif card in held.hits and len(held.spots) == len(under):
            at = held.spots[under.index(card)]
        else:
            continue
        links += [(card, near) for near in resting.beside(view.space, at) if near in spots]
    return tuple(links)
