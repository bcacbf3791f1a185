"""In which light an ending stands for those who sit at the screen, and what that light is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core import Outcome
from game.ui.kit.theme import Colour, Theme, mix

Tone: TypeAlias = Literal["won", "lost", "drawn"]


def tone_of(outcome: Outcome, people: Sequence[int]) -> Tone:
    """How it went for the people at the screen; where bots play alone the winner's light shines."""
    shares = outcome.shares
    best = max(shares, default=0.0)
    if best <= 0.0:
        return "lost"
    mine = max((shares[seat] for seat in people), default=best)
    if mine < best:
        return "lost"
    return (
        "drawn" if not outcome.together and len(shares) > 1 and shares.count(best) == len(shares) else "won"
    )


@dataclass(frozen=True)
class Light:
    """`lamp` is what falls from above, `edge` what frames, `ink` what the headline is written in."""

    lamp: Colour
    edge: Colour
    ink: Colour
    line: Colour
    strength: float
    ground: Colour
    sound: str


def light_of_tone(theme: Theme, tone: Tone, accent: Colour) -> Light:
    colours = theme.colours
    if tone == "won":
        return Light(
            mix(colours.lamp, accent, 0.15),
            mix(colours.focus, accent, 0.25),
            colours.focus,
            colours.text,
            1.0,
            mix((10, 10, 8), accent, 0.06),
            "ending_won",
        )
    if tone == "lost":
        cold = (78, 96, 150)
        return Light(
            cold, colours.bad, colours.bad, mix(colours.text, cold, 0.25), 0.45, (6, 6, 14), "ending_lost"
        )
    return Light(colours.ice, colours.ice, colours.text, colours.text, 0.7, (8, 10, 14), "ending_drawn")
