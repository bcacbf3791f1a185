"""Invaders 2127: `GAME`, and what its screen asks beside it.

Cards are data (`words`, `verbs`, `cards`, `library`); the state holds a stack of `jobs`; the rules are in
`setup`, `turn`, `playing`, `acting` with `effect_targets` and `verb_effects`, `reacting`, `fighting`,
`leaving`, `ends`, and between the games of a series in `between_games`.
"""

from game.games.invaders_2127.hints import WHY_NOT, Forecast, Refusal, cost_now, forecast, why_not
from game.games.invaders_2127.rules import GAME, Invaders2127
from game.games.invaders_2127.state import Options
from game.games.invaders_2127.validate import faults

__all__ = [
    "GAME",
    "WHY_NOT",
    "Forecast",
    "Invaders2127",
    "Options",
    "Refusal",
    "cost_now",
    "faults",
    "forecast",
    "why_not",
]
