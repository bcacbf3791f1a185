"""What goes on at the table of Space Invaders while nothing is asked, and what a tool in the hand asks."""

from __future__ import annotations

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.marks import Tool
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names

GOES_ON: tuple[tuple[tuple[type[Event], ...], str], ...] = (
    ((facts.Straightened, facts.Advanced), "advance"),
    ((facts.PlanetHit,), "planet_hit"),
    ((facts.ShuffledBack,), "shuffled_back"),
    ((facts.TokensBack, facts.Reinforced, facts.Refilled, facts.TurnTokenPassed), "clean_up"),
    ((facts.RoundBegan, facts.TurnBegan, facts.AssaultBegan), "begins"),
)


def moving(event: Event | None, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    """While this fact is played, on the way to which everything is as in the view."""
    if event is None or view is None or isinstance(event, facts.GameOver):
        return "", ""
    key = next((key for kinds, key in GOES_ON if isinstance(event, kinds)), "resolving")
    return words(f"si.moving.{key}", name=names[view.seat], round=view.round), words(f"si.moving.{key}_line")


def holding(tool: Tool, seat: int, words: Words, names: Names) -> tuple[str, str]:
    """While a tool waits for the thing that it is meant for."""
    if not tool:
        return "", ""
    return words(f"si.prompt.{tool}", name=names[seat]), words(f"si.prompt.{tool}_line")
