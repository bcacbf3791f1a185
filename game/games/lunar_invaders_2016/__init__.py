"""Lunar Invaders of 2016: `GAME`, and what its screen asks beside it.

The values are in `state`, `moves` and `events`, the rules in `rules` (the start), `turn`, `actions` with
`change`, `malfunction` and `end`; what both editions share is in `game.games.lunar_invaders`.
"""

from game.games.lunar_invaders_2016.hints import (
    CAUTIONS,
    Prospect,
    Threat,
    about_teleport,
    cautions,
    could_matter,
    outcomes,
    prospect,
    stake,
    threats,
)
from game.games.lunar_invaders_2016.reasons import WHY_NOT, why_not
from game.games.lunar_invaders_2016.rules import GAME, LunarInvaders2016
from game.games.lunar_invaders_2016.state import Options
from game.games.lunar_invaders_2016.validate import faults

__all__ = [
    "CAUTIONS",
    "GAME",
    "WHY_NOT",
    "LunarInvaders2016",
    "Options",
    "Prospect",
    "Threat",
    "about_teleport",
    "cautions",
    "could_matter",
    "faults",
    "outcomes",
    "prospect",
    "stake",
    "threats",
    "why_not",
]
