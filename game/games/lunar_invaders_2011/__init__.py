"""Lunar Invaders, 2011 edition: `GAME`, and what its screen asks beside it.

The values are in `state`, `moves` and `events`, the rules in `rules` (the start), `turn`, `combat` and
`elimination`; RULES.md has the clauses, `game.games.lunar_invaders` what the editions share.
"""

from game.games.lunar_invaders_2011.hints import (
    CAUTIONS,
    WHY_NOT,
    Prospect,
    Threat,
    cautions,
    outcomes,
    threats,
    why_not,
)
from game.games.lunar_invaders_2011.rules import GAME, LunarInvaders2011
from game.games.lunar_invaders_2011.state import Options
from game.games.lunar_invaders_2011.validate import faults

__all__ = [
    "CAUTIONS",
    "GAME",
    "WHY_NOT",
    "LunarInvaders2011",
    "Options",
    "Prospect",
    "Threat",
    "cautions",
    "faults",
    "outcomes",
    "threats",
    "why_not",
]
