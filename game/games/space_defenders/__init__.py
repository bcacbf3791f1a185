"""Space Defenders: `GAME`, and what its screen asks beside it.

The values are in `state`, `moves` and `events`, what is asked when in `asking`, the rules in `setup`, `turn`,
`horde`, `mine` and `shop`; RULES.md has the clauses.
"""

from game.games.space_defenders.hints import (
    NOT_SOLD,
    WHY_NOT,
    Line,
    last_chance,
    needs_a_hit,
    preview,
    why_not,
    why_not_sold,
)
from game.games.space_defenders.outlook import Outlook, one_step_away, outlook
from game.games.space_defenders.rules import GAME, SpaceDefenders
from game.games.space_defenders.shop import payments, price
from game.games.space_defenders.state import Options
from game.games.space_defenders.validate import faults

__all__ = [
    "GAME",
    "NOT_SOLD",
    "WHY_NOT",
    "Line",
    "Options",
    "Outlook",
    "SpaceDefenders",
    "faults",
    "last_chance",
    "needs_a_hit",
    "one_step_away",
    "outlook",
    "payments",
    "preview",
    "price",
    "why_not",
    "why_not_sold",
]
